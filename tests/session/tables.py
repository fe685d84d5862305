"""A table that tests play at: players of chance, computers that answer at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from skipbo.ai import trials
from skipbo.ai.hint import Hint, hint
from skipbo.ai.levels import HINT
from skipbo.model.legal_moves import Move, Play
from skipbo.model.match import Match
from skipbo.model.rules import Rules
from skipbo.model.state import Phase
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import Player
from skipbo.session.requests import Request
from skipbo.session.sitting import Decider, Sitting
from skipbo.session.steps import DEAL, Step

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")

FEW_WORLDS = 8
"""The worlds in which a line is tried for a hint at such a table, where its truth is not the point."""


class HintMind:
    """Gives hints as the computers' process does, of fewer worlds, when polled; `hinted` counts them."""

    def __init__(self) -> None:
        self.hinted = 0
        self._hint: Request | None = None

    def ask(self, request: Request) -> None:
        """A hint is asked for."""
        if request.level == HINT:
            self.hinted += 1
            self._hint = request

    def poll_hint(self) -> Hint | None:
        request, self._hint = self._hint, None
        if request is None:
            return None
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(trials, "WORLDS", FEW_WORLDS)
            patch.setattr(trials, "WORLDS_AGAIN", FEW_WORLDS)
            return hint(request.seen, request.legal)


class QuickMind(HintMind):
    """Answers with a move by chance, after being polled `slow` times in vain. Keeps all requests."""

    def __init__(self, rng: Random, slow: int = 0) -> None:
        super().__init__()
        self.requests: list[Request] = []
        self._rng = rng
        self._slow = slow
        self._wait = 0
        self.open: Request | None = None

    def ask(self, request: Request) -> None:
        super().ask(request)
        if request.level == HINT:
            return
        assert self.open is None, "asked again before the answer was taken"
        self.requests.append(request)
        self.open, self._wait = request, self._slow

    def poll(self) -> Move | None:
        if self.open is None or self._wait > 0:
            self._wait -= 1
            return None
        legal, self.open = self.open.legal, None
        return eager(legal, self._rng)


def eager(legal: Sequence[Move], rng: Random) -> Move:
    """Mostly a play, the stock's first, so that games end; else anything."""
    plays = [move for move in legal if isinstance(move, Play)]
    if plays and rng.random() < 0.8:
        return plays[0]
    return rng.choice(legal)


def seated(*levels: str | None) -> tuple[Player, ...]:
    """Players by level; None is a person."""
    return tuple(Player(name, level) for name, level in zip(NAMES, levels, strict=False))


def persons(seats: int) -> tuple[Player, ...]:
    """That many persons."""
    return seated(*[None] * seats)


def new_table(
    players: Sequence[Player], seed: int = 1, stock: int | None = 3, total: int | None = None, slow: int = 0
) -> tuple[Sitting, QuickMind]:
    """A table whose first game has been dealt, and the mind of its computers."""
    mind = QuickMind(Random(seed), slow)
    table = Sitting(MatchSoFar(Rules(stock=stock, match_total=total), players, seed), mind)
    table.play(DEAL)
    return table, mind


def made_again(table: Sitting, mind: Decider, steps: Sequence[Step] | None = None) -> Sitting:
    """A table of the same kind after the same steps, or only some of them."""
    again = MatchSoFar(table.rules, table.players, table.seed, table.practice)
    for each in table.steps if steps is None else steps:
        again.make(each)
    again.reopen()
    return Sitting(again, mind)


def step(table: Sitting, rng: Random) -> None:
    """One thing happens at the table, by a person or a computer."""
    if table.person_to_act is None:
        table.advance()
    elif table.phase is Phase.DRAW:
        table.begin_turn()
    else:
        table.play(eager(table.legal(), rng))


def play_out(table: Sitting, rng: Random, most: int = 5000) -> None:
    """Play the game under way to its end."""
    for _ in range(most):
        if table.phase is Phase.OVER:
            return
        step(table, rng)
    raise AssertionError(f"The game did not end in {most} steps.")


class Follower:
    """Makes the match at a table again, step by step as the table goes on; nothing may be taken back."""

    def __init__(self, table: Sitting) -> None:
        self._table = table
        self._so_far = MatchSoFar(table.rules, table.players, table.seed)
        self._made = 0

    def match(self) -> Match:
        """The match as the table stands."""
        for each in self._table.steps[self._made :]:
            self._so_far.make(each)
            self._made += 1
        return self._so_far.match


def match_of(table: Sitting) -> Match:
    """The match at a table, made again from its steps."""
    return Follower(table).match()
