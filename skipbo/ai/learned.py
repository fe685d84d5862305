"""What the computers have learned: two files beside this one, and the nets made of them."""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import accumulate
from math import isfinite
from pathlib import Path
from struct import Struct
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from skipbo.ai.known_rules import HOUSE_RULES, house_rules
from skipbo.ai.weights import Judgement, Weights
from skipbo.model.errors import Damaged
from skipbo.model.rules import Rules

STOCKS = 14
"""The classes of stock sizes; see `stock_class`."""

CARDS = 14
"""The Skip-Bo card and the numbers up to 13."""

_RIVAL = {
    "stock": STOCKS,
    "side": STOCKS,
    "goal": CARDS,
    "distance": CARDS,
    "lacks": 8,
    "short": 7,
    "reach": 10,
    "top": CARDS,
    "top_distance": CARDS,
    "second_distance": CARDS,
    "depth": 6,
    "wild_tops": 5,
    "empty": 5,
    "runs": 5,
    "hand": 6,
}
"""An opponent: its stock, what it is waiting for, and its discard piles."""

_TABLE = {
    "bias": 1,
    "own": STOCKS,
    "opp": STOCKS,
    "lead": 17,
    "seats": 5,
    "form": 3,
    "house": len(HOUSE_RULES),
    "need": CARDS,
    "grown": 13,
    "covered": 5,
    "wild_share": 10,
    "loose": 8,
    "dry": 5,
    "mine": STOCKS,
    "goal": CARDS,
    "goal_distance": CARDS,
    "partner_stock": STOCKS,
    "partner_goal": CARDS,
    "partner_distance": CARDS,
}
"""The race, the build piles, the rules, and the top stock cards of the own side."""

_OTHERS = {"other_stock": STOCKS, "other_distance": CARDS, "other_short": 7}
"""All opponents beyond the next one and the nearest one, which are described whole."""

_OWN = {
    "rank": CARDS,
    "hand_distance": CARDS,
    "held": 6,
    "hand_wilds": 6,
    "twins": 1,
    "wilds": 7,
    "empty": 5,
    "top": CARDS,
    "top_distance": CARDS,
    "second": 15,
    "relation": 5,
    "run": 5,
    "depth": 6,
    "buried": 1,
    "numbers": CARDS,
    "missing": 8,
    "short": 7,
    "cross": 42,
    "reach": 10,
    "some": 11,
    "one_off": 11,
    "partner_top": CARDS,
    "partner_top_distance": CARDS,
    "partner_empty": 9,
    "partner_short": 7,
    "partner_reach": 10,
}
"""The own hand and discard piles, and how far they are from the stock cards of the side."""

SIZES: Mapping[str, int] = MappingProxyType(
    {
        **_TABLE,
        **{f"next_{name}": size for name, size in _RIVAL.items()},
        **{f"second_{name}": size for name, size in _RIVAL.items()},
        **_OTHERS,
        **{f"own_{name}": size for name, size in _OWN.items()},
    }
)
"""The number of places of each input."""

FIRST: Mapping[str, int] = MappingProxyType(
    dict(zip(SIZES, accumulate(SIZES.values(), initial=0), strict=False))
)
"""The first place of each input."""

PLACES = sum(SIZES.values())
"""The number of all places."""

UNITS = 32
"""The hidden units; the first is linear, the others count only above 0."""

KINDS = ("end", "stock", "refill")
"""A net has weights of its own for each way in which a line ends."""


ONE: Final = 1 << 14
"""The whole number that represents a weight of 1, and a hidden unit's value of 1."""

SCALE: Final = ONE * ONE
"""The whole number that represents 1 in log-odds, in the result of a net."""

NUMBERS: Final = len(KINDS) * (PLACES + 1) * UNITS
"""The number of weights of a net."""

_LANE: Final = 32
_SIGNS: Final = sum(1 << _LANE * unit + _LANE - 1 for unit in range(UNITS))
_LANES: Final = Struct(f"<{UNITS}i")


class Net:
    """A net from its weights: for each kind of ending all places, then for each kind the result's."""

    def __init__(self, weights: Sequence[int]) -> None:
        starts = range(0, len(weights) - UNITS * len(KINDS), UNITS)
        # A row of weights is one large number with a lane for each, so that rows are added at once.
        lanes = (_LANES.pack(*weights[at : at + UNITS]) for at in starts)
        rows = [(int.from_bytes(packed, "little") ^ _SIGNS) - _SIGNS for packed in lanes]
        self._rows = [rows[kind * PLACES : (kind + 1) * PLACES] for kind in range(len(KINDS))]
        last = weights[-UNITS * len(KINDS) :]
        self._results = [last[kind * UNITS : (kind + 1) * UNITS] for kind in range(len(KINDS))]

    def summed(self, kind: int, places: Iterable[int]) -> int:
        """Return the hidden units that some places make, to be added to those of others."""
        rows = self._rows[kind]
        return sum([rows[place] for place in places])

    def result(self, kind: int, hidden: int) -> int:
        """Return the correction in log-odds, times `SCALE`."""
        packed = ((hidden + _SIGNS) ^ _SIGNS).to_bytes(_LANES.size, "little")
        values: tuple[int, ...] = _LANES.unpack(packed)
        first, *others = values
        weights = self._results[kind]
        found = first * weights[0]
        for value, weight in zip(others, weights[1:], strict=True):
            if value > 0:
                found += value * weight
        return found


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
