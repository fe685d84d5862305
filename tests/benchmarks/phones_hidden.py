"""Whether a byte to a phone depends on what its seat cannot see.

Positions of many games, with partners, house rules and six seats: what a phone is told as it sits down is
compared with what it is told where all that its seat cannot see is dealt anew, in every seat of a person.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, cycle, islice
from random import Random
from typing import Final

from skipbo.model.rules import PRESETS, Rules
from skipbo.model.state import Phase
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from tests.benchmarks.result import Result
from tests.phones.hearing import Seated
from tests.phones.tables import dealt_anew, table_for

POSITIONS, SHORT_POSITIONS = 10_000, 12
KINDS: Final = (
    ("pp", Rules(stock=4)),
    ("ppcp", Rules(stock=3, teams=2)),
    ("pppppp", Rules(stock=4, teams=3)),
    ("pcp", PRESETS["wiki"].rules._replace(stock=4)),
    ("pp", PRESETS["vintage"].rules._replace(stock=3, match_total=100)),
)
_EVERY: Final = 3
"""Moves from one position that is looked at to the next."""


def measure(short: bool) -> list[Result]:
    """Compare what phones are told."""
    total = SHORT_POSITIONS if short else POSITIONS
    differ = sum(
        told(table, seat) != told(dealt_anew(table, seat, n), seat) for n, (table, seat) in _some(total)
    )
    return [
        Result("Positions of which a phone was told", total, "positions"),
        Result("… where another deal of what is hidden changed a byte", differ, "positions", None, 0),
    ]


def told(table: Sitting, seat: int) -> list[dict[str, object]]:
    """Every line to a phone that sits down now."""
    return Seated(table, (seat,)).door.to(seat)


def _some(total: int) -> Iterator[tuple[int, tuple[Sitting, int]]]:
    games = (_positions(*kind, seed) for kind, seed in zip(cycle(KINDS), count(), strict=False))
    return enumerate(islice((found for game in games for found in game), total))


def _positions(seats: str, rules: Rules, seed: int) -> Iterator[tuple[Sitting, int]]:
    """The table of a game at every few of its moves, for each of its persons."""
    table, chance = table_for(seats, rules, seed), Random(seed)
    table.play(DEAL)
    for moves in count(1):
        if moves % _EVERY == 0:
            yield from ((table, seat) for seat, who in enumerate(seats) if who == "p")
        if table.phase is Phase.OVER:
            return
        go_on(table, chance)


def go_on(table: Sitting, chance: Random) -> None:
    """Draw, or make a move at random, of which plays are preferred; computers make theirs."""
    if table.phase is Phase.DRAW:
        table.begin_turn()
    elif not table.advance():
        plays = [move for move in table.legal() if type(move).__name__ == "Play"]
        table.play(chance.choice(plays or table.legal()))
