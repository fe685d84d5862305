"""Writing nets as whole numbers into the file that is shipped."""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from zlib import compress

from skipbo.ai import learned
from skipbo.ai.learned import NUMBERS, ONE, net_layout

_MOST = (1 << 15) - 1

ABOUT = (
    "Nets of the computer players, which learned by playing: compressed lists of whole numbers of two bytes, "
    "lower byte first. Made by tools/nets; skipbo/ai/learned.py reads them."
)


def whole_numbers(file: Path) -> array[int]:
    """Return the weights of one of the trainer's nets. Raises ValueError if there are too few or too many."""
    weights = array("f")
    weights.frombytes(file.read_bytes())
    if len(weights) != NUMBERS:
        raise ValueError(f"{file} is no net of {NUMBERS} weights.")
    return array("h", [max(-_MOST, min(_MOST, round(weight * ONE))) for weight in weights])


def shipped(name: str, folder: Path) -> Path:
    """Write a net of the shipped file as the trainer reads it, and return where it is."""
    file = folder / f"shipped.{name}.net"
    weights = learned.weights_of(learned.NETS_FILE)[name]
    file.write_bytes(array("f", [weight / ONE for weight in weights]).tobytes())
    return file


def pack(nets: Mapping[str, array[int]], data: Mapping[str, str], date: str) -> bytes:
    """Return the file of some nets; `data` says of each what it learned from."""
    bodies = {name: compress(_lower_first(weights).tobytes(), 9) for name, weights in nets.items()}
    rest = b"".join(bodies.values())
    head = {
        "about": ABOUT,
        "date": date,
        "data": dict(data),
        "layout": net_layout(),
        "sizes": {name: len(body) for name, body in bodies.items()},
        "digest": sha256(rest).hexdigest(),
    }
    return json.dumps(head).encode("ascii") + b"\n" + rest


def _lower_first(weights: array[int]) -> array[int]:
    found = weights[:]
    if sys.byteorder == "big":
        found.byteswap()
    return found
