"""Matches that are written into a store, as tests play and reopen them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, closing
from pathlib import Path
from random import Random

from skipbo.ai.levels import HINT
from skipbo.model.legal_moves import Move
from skipbo.model.record import Heading, Participant
from skipbo.model.rules import Rules
from skipbo.model.state import Phase
from skipbo.session.autosave import open_table
from skipbo.session.requests import Request
from skipbo.session.setup import setup_of
from skipbo.session.sitting import Sitting
from skipbo.session.steps import DEAL
from skipbo.store.store import Store
from tests.session.tables import NAMES, HintMind, eager

DATE = "2026-01-31 14:05:09"


class StreamMind(HintMind):
    """Answers by the decision's own stream alone, as the computer players do."""

    def __init__(self) -> None:
        super().__init__()
        self._request: Request | None = None

    def ask(self, request: Request) -> None:
        super().ask(request)
        self._request = None if request.level == HINT else request

    def poll(self) -> Move | None:
        request, self._request = self._request, None
        return None if request is None else eager(request.legal, Random(request.stream))


def heading(
    *levels: str | None, rules: Rules | None = None, seed: int = 5, practice: bool = False
) -> Heading:
    players = tuple(Participant(name, level) for name, level in zip(NAMES, levels, strict=False))
    return Heading(Rules(stock=3) if rules is None else rules, seed, players, DATE, "1.2.3", practice)


def opened(folder: Path) -> AbstractContextManager[Store]:
    return closing(Store(folder, lambda: "2026-01-31"))


def kept_table(store: Store, of: Heading) -> Sitting:
    """A table that writes itself down, after the deal."""
    table = open_table(of, setup_of(of), StreamMind(), store.under_way)
    table.play(DEAL)
    return table


def step(table: Sitting, seed: int = 0) -> bool:
    """One thing happens at the table, by rules that hang on the position alone; False at the match's end."""
    if table.score.match_over:
        return False
    if table.phase is Phase.OVER:
        table.play(DEAL)
    elif table.person_to_act is None:
        table.settle()
        table.advance()
    elif table.phase is Phase.DRAW:
        table.begin_turn()
    else:
        table.play(eager(table.legal(), Random(f"{seed}/{len(table.steps)}")))
    return True


def play(table: Sitting, steps: int) -> None:
    for _ in range(steps):
        if not step(table):
            return


def play_match(table: Sitting, most: int = 50_000) -> None:
    play(table, most)
    assert table.score.match_over


def seen(table: Sitting) -> Sequence[object]:
    """All that anybody can see of a table, and what was seen before."""
    seats = range(len(table.players))
    return [
        *(table.observe(seat) for seat in seats),
        *(table.journal.since(0, seat) for seat in seats),
        table.steps,
        table.score.games,
        table.score.totals,
        table.phase,
        table.acting,
    ]
