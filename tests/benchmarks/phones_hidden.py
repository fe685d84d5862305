"""Whether a byte to a phone depends on what its seat cannot see.

Positions of many games, with partners, house rules and six seats: what a phone is told as it sits down is
compared with what it is told where all that its seat cannot see is dealt anew, in every seat of a person.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, cycle
from random import Random
from typing import Any, Final

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
    total, looked, differ = SHORT_POSITIONS if short else POSITIONS, 0, 0
    for seed, (seats, rules) in enumerate(cycle(KINDS)):
        for phone in _positions(seats, rules, seed):
            differ += phone.differs(looked)
            looked += 1
            if looked == total:
                return [
                    Result("Positions of which a phone was told", looked, "positions"),
                    Result(
                        "… where another deal of what is hidden changed a byte", differ, "positions", None, 0
                    ),
                ]
    raise AssertionError


class _Phone:
    """A phone that sits down at a table again and again; its room goes on with one log meanwhile."""

    def __init__(self, table: Sitting, seat: int) -> None:
        self._table, self._seat, self._sitting = table, seat, Seated(table, (seat,))

    def differs(self, seed: int) -> bool:
        """Tell whether it is told anything else where all that its seat cannot see is dealt anew."""
        here = self._told()
        with dealt_anew(self._table, self._seat, seed):
            return here != self._told()

    def _told(self) -> list[dict[str, Any]]:
        """Every line to the phone as it sits down now, without the number of its picture."""
        self._sitting.door.orders.clear()
        self._sitting.come(self._seat)
        self._sitting.settle()
        lines = self._sitting.door.to(self._seat)
        assert [next(iter(line)) for line in lines] == ["rules", "log", "table"]
        del lines[-1]["table"]["n"]
        return lines


def _positions(seats: str, rules: Rules, seed: int) -> Iterator[_Phone]:
    """Play a game; every few of its moves, each of its persons' phones."""
    table, chance = table_for(seats, rules, seed), Random(seed)
    table.play(DEAL)
    phones = [_Phone(table, seat) for seat, who in enumerate(seats) if who == "p"]
    for moves in count(1):
        if moves % _EVERY == 0:
            yield from phones
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
