"""What brings phones back after *Continue*: a text that is kept with the match under way."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from skipbo.model.errors import NotReadable
from skipbo.model.rules import MOST_SEATS

_VERSION: Final = 1
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{16,64}", re.ASCII)
_ADDRESS: Final = re.compile(r"\d{1,3}(\.\d{1,3}){3}", re.ASCII)


class WayBack(NamedTuple):
    """The address and port of the door, what phones know the match by, and the secrets of seats."""

    address: str
    port: int
    match: str
    keys: Mapping[int, str]


def way_back_text(kept: WayBack) -> str:
    """Return it as text."""
    keys = {str(seat): key for seat, key in kept.keys.items()}
    return json.dumps(
        {"v": _VERSION, "address": kept.address, "port": kept.port, "match": kept.match, "seats": keys}
    )


def read_way_back(text: str) -> WayBack:
    """Return what a text holds. Raises NotReadable for any other."""
    try:
        found = json.loads(text)
        keys = {int(seat): key for seat, key in found["seats"].items()}
        kept = WayBack(found["address"], found["port"], found["match"], keys)
        fits = found["v"] == _VERSION and type(kept.port) is int and 0 < kept.port < 65_536
        secrets = (kept.match, *keys.values())
        fits = fits and all(0 <= seat < MOST_SEATS for seat in keys)
        if fits and _ADDRESS.fullmatch(kept.address) and all(map(_SECRET.fullmatch, secrets)):
            return kept
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise NotReadable("Expected what the door of a match was opened by.") from error
    raise NotReadable("Expected what the door of a match was opened by.")
