"""Reading what the computers have learned: two files beside this one.

`weights.json` holds the weights that were fitted to many games. `nets.bin` holds the nets that learned by
playing: its first line is JSON and says where they come from, how they are laid out, and what its other bytes
must be, one compressed list of whole numbers of two bytes for each net.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from functools import cache
from hashlib import sha256
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

from skipbo.ai.known_rules import house_rules
from skipbo.ai.net import KINDS, NUMBERS, PLACES, UNITS, Net
from skipbo.ai.weights import Judgement, Weights
from skipbo.model.errors import Damaged
from skipbo.model.rules import Rules

WEIGHTS_FILE = Path(__file__).with_name("weights.json")

UNFIT = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError)
"""The errors of a file that is missing, is no JSON (however deep), or holds something else than expected."""


class WeightsUnreadable(Damaged):
    """The file `file` (its name) is missing or damaged, so that the strongest levels play like Regular."""

    def __init__(self, file: str) -> None:
        super().__init__(f"{file} is missing or damaged: Strong and Expert play like Regular.")
        self.file = file


class FittedWeights(NamedTuple):
    """Weights for two seats, for more, and for partners."""

    two: Judgement
    more: Judgement
    partners: Judgement

    def for_table(self, rules: Rules, seats: int) -> Judgement:
        """Return the weights that fit a table."""
        if rules.teams is not None:
            return self.partners
        return self.two if seats == 2 else self.more


@cache
def fitted(file: Path = WEIGHTS_FILE) -> FittedWeights:
    """Return the weights in a file. Raises WeightsUnreadable if they cannot be read."""
    try:
        tables = json.loads(file.read_text("utf-8"))["tables"]
        judgements = [
            Judgement(**{kind: _weights(tables[name][kind]) for kind in Judgement._fields})
            for name in FittedWeights._fields
        ]
        return FittedWeights(*judgements)
    except UNFIT as error:
        raise WeightsUnreadable(file.name) from error


def weights_problem(file: Path = WEIGHTS_FILE) -> WeightsUnreadable | None:
    """Return what prevents the file from being read, or None."""
    try:
        fitted(file)
    except WeightsUnreadable as error:
        return error
    return None


def _weights(numbers: dict[str, Any]) -> Weights:
    """Return the weights by name. Raises TypeError or ValueError for a missing, unknown or wrong one."""
    if set(numbers) != set(Weights._fields):
        raise ValueError("other names than those of the features")
    if not all(type(value) in (int, float) and isfinite(value) for value in numbers.values()):
        raise ValueError("something else than numbers")
    return Weights(**{name: float(value) for name, value in numbers.items()})


NETS_FILE = Path(__file__).with_name("nets.bin")

NET_NAMES = ("two", "more", "partners", "house")
"""The nets: two seats by the rulebook's own rules of play, more seats, partners, and two by house rules."""


def name_for(rules: Rules, seats: int) -> str:
    """Return the name of the net that fits a table."""
    if rules.teams is not None:
        return "partners"
    return "more" if seats > 2 else "house" if any(house_rules(rules)) else "two"


class Nets(NamedTuple):
    """The nets of a file: its head, and the bytes of each net by name."""

    head: dict[str, Any]
    bodies: dict[str, bytes]


def net_for(rules: Rules, seats: int) -> Net:
    """Return the net that fits a table. Raises WeightsUnreadable if the file cannot be read."""
    return net(name_for(rules, seats), NETS_FILE)


@cache
def net(name: str, file: Path) -> Net:
    """Return a net of a file by its name. Raises WeightsUnreadable if the file cannot be read."""
    return Net(_unpacked(nets(file).bodies[name], file))


def weights_of(file: Path) -> dict[str, array[int]]:
    """Return the whole numbers of all nets of a file. Raises WeightsUnreadable if the file cannot be read."""
    return {name: _unpacked(body, file) for name, body in nets(file).bodies.items()}


def _unpacked(body: bytes, file: Path) -> array[int]:
    try:
        weights = array("h", zlib.decompressobj().decompress(body, 2 * NUMBERS + 1))
    except (zlib.error, ValueError) as wrong:
        raise WeightsUnreadable(file.name) from wrong
    if len(weights) != NUMBERS:
        raise WeightsUnreadable(file.name)
    if sys.byteorder == "big":  # in the file the lower bytes come first
        weights.byteswap()
    return weights


def nets(file: Path = NETS_FILE) -> Nets:
    """Return the nets of a file, still packed. Raises WeightsUnreadable if they are not as the head says.

    Nothing of them is kept: half a megabyte that nobody asks for a second time.
    """
    try:
        first, _, rest = file.read_bytes().partition(b"\n")
        head = json.loads(first)
        sizes = [int(head["sizes"][name]) for name in NET_NAMES]
        same = head["digest"] == sha256(rest).hexdigest() and head["layout"] == net_layout()
    except UNFIT as wrong:
        raise WeightsUnreadable(file.name) from wrong
    if not same or sum(sizes) != len(rest):
        raise WeightsUnreadable(file.name)
    ends = [sum(sizes[:at]) for at in range(len(sizes) + 1)]
    return Nets(head, {name: rest[ends[at] : ends[at + 1]] for at, name in enumerate(NET_NAMES)})


def net_layout() -> list[int]:
    """Return what a file must fit: kinds of endings, places and hidden units."""
    return [len(KINDS), PLACES, UNITS]


@cache
def nets_problem(file: Path = NETS_FILE) -> WeightsUnreadable | None:
    """Return what prevents the nets from being read, or None. A file is looked at once."""
    try:
        nets(file)
    except WeightsUnreadable as wrong:
        return wrong
    return None


def player_problem() -> WeightsUnreadable | None:
    """Return what prevents one of the files that the strong players think with from being read, or None."""
    return weights_problem() or nets_problem()
