"""What the game and the door's process say to each other: lines of JSON through two pipes.

Orders go to the door. Reports come from it, and are read as strictly as what a phone says: hostile bytes have
been parsed in that process.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from skipbo.model.errors import NotReadable
from skipbo.model.rules import MOST_SEATS
from skipbo.phones import wire
from skipbo.words.language import CUSTOMS

LONGEST_REPORT: Final = 20_000
"""The most bytes of a report; the longest is that the door is open, with its code."""

_MOST_MODULES: Final = 61
_LARGEST: Final = 10**9
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{16,64}", re.ASCII)


class DoorOpened(NamedTuple):
    """The door is open on a port; `code` is the square to be scanned, a row of "0" and "1" for each row."""

    port: int
    code: tuple[str, ...]


class Failed(NamedTuple):
    """The door is not open: "address" (it is not this computer's), "missing" (a package), or "gone"."""

    why: str


class Knock(NamedTuple):
    """A newcomer wants a seat, and waits for the nod; `device` is one of `wire.DEVICES`."""

    number: int
    seat: int
    device: str


class KnockWithdrawn(NamedTuple):
    """A newcomer has gone before the nod."""

    number: int


class SatDown(NamedTuple):
    """A phone holds its seat: a new one, or one that has come back; `key` is the seat's secret."""

    seat: int
    key: str
    device: str


class PhoneAway(NamedTuple):
    """The phone of a seat cannot be reached."""

    seat: int


class WordsWanted(NamedTuple):
    """Words of a language are needed, for a seat's phone or, with -1, for one that has none yet."""

    seat: int
    language: str


class PhoneSaid(NamedTuple):
    """A seat's phone plays or asks for something."""

    seat: int
    line: wire.Tap | wire.Please | wire.PageShownAgain


DoorReport: TypeAlias = (
    DoorOpened | Failed | Knock | KnockWithdrawn | SatDown | PhoneAway | WordsWanted | PhoneSaid
)


def order(what: str, **parts: object) -> bytes:
    """Return an order to the door as a line."""
    return json.dumps({"do": what, **parts}, separators=(",", ":")).encode("ascii") + b"\n"


def report_line(report: DoorReport) -> bytes:
    """Return a report as a line."""
    name, parts = type(report).__name__, report._asdict()
    if isinstance(report, PhoneSaid):
        match report.line:  # as the phone itself said it
            case wire.Tap(picture, move):
                parts["line"] = json.dumps({"n": picture, "move": move})
            case wire.Please(picture, act):
                parts["line"] = json.dumps({"n": picture, "act": act})
            case wire.PageShownAgain():
                parts["line"] = '{"awake":true}'
    return json.dumps([name, parts], separators=(",", ":")).encode("ascii") + b"\n"


def read_report(line: bytes) -> DoorReport:
    """Return what the door reports. Raises NotReadable for anything else."""
    try:
        name, parts = json.loads(line)
        return _REPORTS[name](parts)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise NotReadable("The door's process said something that is no report.") from error


def _number(value: object, most: int = _LARGEST, least: int = 0) -> int:
    if type(value) is int and least <= value <= most:
        return value
    raise ValueError


def _seat(value: object) -> int:
    return _number(value, MOST_SEATS - 1)


def _among(value: object, choices: Mapping[str, object] | tuple[str, ...]) -> str:
    if isinstance(value, str) and value in choices:
        return value
    raise ValueError


def _code(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not 0 < len(value) <= _MOST_MODULES:
        raise ValueError
    for row in value:
        if not isinstance(row, str) or len(row) != len(value) or not set(row) <= {"0", "1"}:
            raise ValueError
    return tuple(value)


def _secret(value: object) -> str:
    if isinstance(value, str) and _SECRET.fullmatch(value):
        return value
    raise ValueError


def _asked_line(parts: dict[str, Any]) -> PhoneSaid:
    line = wire.read(parts["line"])
    if not isinstance(line, wire.Tap | wire.Please | wire.PageShownAgain):
        raise TypeError
    return PhoneSaid(_seat(parts["seat"]), line)


_REPORTS: Final[Mapping[str, Callable[[dict[str, Any]], DoorReport]]] = MappingProxyType(
    {
        "DoorOpened": lambda parts: DoorOpened(_number(parts["port"], 65_535), _code(parts["code"])),
        "Failed": lambda parts: Failed(_among(parts["why"], ("address", "missing"))),
        "Knock": lambda parts: Knock(
            _number(parts["number"]), _seat(parts["seat"]), _among(parts["device"], wire.DEVICES)
        ),
        "KnockWithdrawn": lambda parts: KnockWithdrawn(_number(parts["number"])),
        "SatDown": lambda parts: SatDown(
            _seat(parts["seat"]), _secret(parts["key"]), _among(parts["device"], wire.DEVICES)
        ),
        "PhoneAway": lambda parts: PhoneAway(_seat(parts["seat"])),
        "WordsWanted": lambda parts: WordsWanted(
            _number(parts["seat"], MOST_SEATS - 1, -1), _among(parts["language"], CUSTOMS)
        ),
        "PhoneSaid": _asked_line,
    }
)
