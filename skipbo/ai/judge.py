"""The judge: every seat's chance to win, as one seat or an onlooker sees the table.

Each side gets a score, the sum of weights of what is seen of it, and the chances follow from the scores
(multinomial logistic regression). The weights are fitted to games of the strong players with each other,
for every number of seats and form of partners; `tools/judge` makes them and says how true they are.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, pairwise
from math import fsum, isfinite
from pathlib import Path
from types import MappingProxyType
from typing import Final

from skipbo.ai.learned import STOCKS, UNFIT, WeightsUnreadable
from skipbo.ai.net_inputs import stock_class
from skipbo.ai.position import bits, gaps
from skipbo.ai.weights import exp
from skipbo.model.cards import WILD
from skipbo.model.observation import Observation
from skipbo.model.rules import HAND_SIZE, Rules

FILE = Path(__file__).with_name("judge.json")

SIZES: Mapping[str, int] = MappingProxyType(
    {
        "side": STOCKS,
        "lead": 17,
        "stock": STOCKS,
        "turn": 6,
        "near": 21,
        "hand": 6,
        "wilds": 7,
        "numbers": 14,
        "wild_tops": 5,
        "lying": 6,
        "runs": 6,
        "last": 21,
    }
)
"""What is seen of a side: its stocks, how far it is ahead, and of each of its seats the rest."""

FIRST: Mapping[str, int] = MappingProxyType(
    dict(zip(SIZES, accumulate(SIZES.values(), initial=0), strict=False))
)
PLACES: Final = sum(SIZES.values())

FORMS = ("2", "3", "4", "5", "6", "4/2", "6/2", "6/3")
"""The tables that have weights of their own: seats, and the number of teams of partners."""

_LYING: Final = (0, 4, 8, 14, 22)


def chances(seen: Observation) -> tuple[float, ...]:
    """Return every seat's chance to win the game, from 0 to 1; partners win together.

    Before the deal all are alike; once the game is over the winners have 1, or the tied share it. Raises
    WeightsUnreadable if the judge's weights cannot be read.
    """
    rules, seats = seen.rules, seen.seats
    sides = rules.sides(seats)
    if seen.outcome is not None:
        found = _decided(seen, sides)
    else:
        weights = judge_weights(FILE)[form_of(rules, seats)]
        found = shares([scored(weights, places) for places in inputs(seen)])
    return tuple(found[seat % sides] for seat in range(seats))


def open_chances(views: Sequence[Observation]) -> tuple[float, ...]:
    """Return every side's chance to win with all hands open; `views` are what each seat sees of one table.

    The same on every machine, to the last digit. Raises WeightsUnreadable if the weights cannot be read.
    """
    seen = views[0]
    rules, seats = seen.rules, seen.seats
    sides = rules.sides(seats)
    if seen.outcome is not None:
        return tuple(_decided(seen, sides))
    totals = rules.side_totals(seen.stock_counts)
    places = [list(_race(totals, side, seats // sides)) for side in range(sides)]
    for seat, view in enumerate(views):
        places[seat % sides] += _seat(view, seat)
    weights = judge_weights(FILE)[form_of(rules, seats)]
    return tuple(shares([scored(weights, each) for each in places]))


def form_of(rules: Rules, seats: int) -> str:
    """Return which of `FORMS` a table is."""
    return str(seats) if rules.teams is None else f"{seats}/{rules.teams}"


def shares(scores: Sequence[float]) -> list[float]:
    """Return chances that add up to 1 from the scores of all sides."""
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    total = fsum(powers)
    return [power / total for power in powers]


def scored(weights: Sequence[float], places: Sequence[int]) -> float:
    """Return the score of a side."""
    return fsum([weights[place] for place in places])


def inputs(seen: Observation) -> list[list[int]]:
    """Return the places of what is seen of each side, in the order of the sides."""
    seats, sides = seen.seats, seen.rules.sides(seen.seats)
    totals = seen.rules.side_totals(seen.stock_counts)
    found = [list(_race(totals, side, seats // sides)) for side in range(sides)]
    for seat in range(seats):
        found[seat % sides] += _seat(seen, seat)
    return found


def _decided(seen: Observation, sides: int) -> list[float]:
    winner = None if seen.outcome is None else seen.outcome.winner
    if winner is not None:
        return [float(side == winner) for side in range(sides)]
    totals = seen.rules.side_totals(seen.stock_counts)
    tied = totals.count(min(totals))
    return [1 / tied if total == min(totals) else 0.0 for total in totals]


def _race(totals: Sequence[int], side: int, members: int) -> Iterator[int]:
    own = -(-totals[side] // members)
    opp = -(-min(total for at, total in enumerate(totals) if at != side) // members)
    yield FIRST["side"] + stock_class(own)
    yield FIRST["lead"] + 8 + 8 * (opp - own) // (opp + own + 4)


def _seat(seen: Observation, seat: int) -> Iterator[int]:
    """Yield the places of one seat."""
    piles = seen.discards[seat]
    hand = seen.hand if seat == seen.seat else ()
    tops = [pile[-1] for pile in piles if pile]
    turn = (seat - seen.turn_seat) % seen.seats
    wilds = hand.count(WILD) + tops.count(WILD)
    yield FIRST["stock"] + stock_class(seen.stock_counts[seat])
    yield FIRST["turn"] + turn
    goal, cards = seen.stock_tops[seat], [*hand, *tops]
    if goal is not None:  # how near it is by the cards at hand, and again if it is the side's last
        between, have = gaps(seen.rules.deck.top), bits(card for card in cards if card)
        missing = min((between[pile.top][goal] & ~have).bit_count() for pile in seen.builds)
        near = 7 * min(turn, 2) + min(max(missing - wilds, 0), 6)
        yield FIRST["near"] + near
        if seen.rules.side_totals(seen.stock_counts)[seat % seen.rules.sides(seen.seats)] == 1:
            yield FIRST["last"] + near
    if hand:
        yield FIRST["wilds"] + min(wilds, 6)
        yield FIRST["numbers"] + (bits([*hand, *tops]) & ~1).bit_count()
    else:
        yield FIRST["hand"] + min(seen.hand_counts[seat], HAND_SIZE)
    yield FIRST["wild_tops"] + tops.count(WILD)
    yield FIRST["lying"] + bisect_left(_LYING, sum(map(len, piles)))
    runs = sum(below == card + 1 for pile in piles for below, card in pairwise(pile) if card)
    yield FIRST["runs"] + min(runs, 5)


@cache
def judge_weights(file: Path) -> dict[str, list[float]]:
    """Return the weights in a file by form. Raises WeightsUnreadable if they cannot be read."""
    import json

    try:
        tables = json.loads(file.read_text("utf-8"))["tables"]
        found = {form: [float(weight) for weight in tables[form]] for form in FORMS}
        good = all(len(each) == PLACES and all(map(isfinite, each)) for each in found.values())
    except UNFIT as error:
        raise WeightsUnreadable(file.name) from error
    if not good:
        raise WeightsUnreadable(file.name)
    return found


def problem(file: Path = FILE) -> WeightsUnreadable | None:
    """Return what prevents the judge's weights from being read, or None."""
    try:
        judge_weights(file)
    except WeightsUnreadable as wrong:
        return wrong
    return None
