"""The players that plan their turn and try the best lines in worlds that they imagine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import NamedTuple

from skipbo.ai.agent import Agent
from skipbo.ai.evaluation import Evaluation
from skipbo.ai.gaps import Bits, bits
from skipbo.ai.lines import Lines, moves_of
from skipbo.ai.planner import MOST_POSITIONS, Planner
from skipbo.ai.position import position_of, setting_of
from skipbo.ai.rollouts import Budget, Rollouts
from skipbo.ai.weights_file import Fitted, fitted
from skipbo.model.cards import Card
from skipbo.model.errors import Damaged
from skipbo.model.legal_moves import Move, Play
from skipbo.model.observation import Observation
from skipbo.model.state import Kind

EXPERT = Budget(tries=2000)
"""The largest budget that half a second for a whole turn allows."""

SAFETY = 4.0
"""The seconds after which a decision is cut short, whatever its budget; only a stalled machine gets there."""


class Snapshot(NamedTuple):
    """A seat's view, compared to find out whether nothing has happened but what it planned."""

    turn: tuple[int, int, int]
    hand: list[Card]
    stocks: tuple[int, ...]
    discards: tuple[tuple[tuple[Card, ...], ...], ...]
    heights: list[int]


class Expert:
    """An agent that remembers the line it is playing until an unknown card has shown.

    `clock` gives seconds; it decides nothing unless `SAFETY` is passed. `late` counts how often it was.
    """

    def __init__(
        self, budget: Budget, weights: Fitted | None = None, clock: Callable[[], float] = perf_counter
    ) -> None:
        self._budget = budget
        self._weights = weights or fitted()
        self._clock = clock
        self._plan: list[Move] = []
        self._snapshot: Snapshot | None = None
        self._turn: tuple[int, int, int] | None = None
        self._passed_over: Bits = 0
        self.late = 0

    @property
    def plan(self) -> tuple[Move, ...]:
        """The moves that are left of the line chosen last."""
        return tuple(self._plan)

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return the first move of the line that does best."""
        seat = legal[0].seat
        self._look_at_turn(seen, seat)
        if len(legal) == 1:
            return legal[0]
        if not self._plan or self._snapshot != _snapshot(seen, seat) or self._plan[0] not in legal:
            self._plan = self._think(seen, seat, rng)
        move = self._plan.pop(0)
        self._snapshot = _snapshot_after(seen, move) if isinstance(move, Play) and self._plan else None
        return move

    def _look_at_turn(self, seen: Observation, seat: int) -> None:
        """Note, when a turn begins, what the previous seat could have played, as the build piles show."""
        turn = (seen.game, seen.turn, seat)
        if turn != self._turn:
            self._turn = turn
            self._passed_over = bits(pile.top + 1 for pile in seen.builds)

    def _think(self, seen: Observation, seat: int, rng: Random) -> list[Move]:
        until = self._clock() + SAFETY
        setting = setting_of(seen, seat)
        judgement = self._weights.for_table(seen.rules, seen.seats)
        evaluation = Evaluation(setting, judgement)
        lines = Lines(setting, position_of(seen, setting), evaluation, MOST_POSITIONS)
        lines.search()
        trial = Rollouts(seen, setting, judgement.end, self._budget, rng, self._passed_over)
        best = trial.best(lines, lambda: self._clock() > until)
        self.late += trial.cut_short
        return moves_of(seen, setting, best, lines.steps_of(best))


def _snapshot(seen: Observation, seat: int) -> Snapshot:
    turn = (seen.game, seen.turn, seat)
    return Snapshot(
        turn, sorted(seen.hand), seen.stock_counts, seen.discards, [pile.top for pile in seen.builds]
    )


def _snapshot_after(seen: Observation, play: Play) -> Snapshot:
    """Return the seat's view after a play that is not from a stock and does not empty its hand."""
    after, source = _snapshot(seen, play.seat), play.source
    discards = after.discards
    if source.kind is Kind.HAND:
        after.hand.remove(play.card)
    elif source.kind is Kind.DISCARD:
        own = [list(piles) for piles in discards]
        own[source.seat][source.index] = own[source.seat][source.index][:-1]
        discards = tuple(tuple(piles) for piles in own)
    after.heights[play.pile] = play.number if play.number < seen.rules.deck.top else 0
    return after._replace(discards=discards)


def expert(budget: Budget) -> Agent:
    """Return the player of this file, or the planner if the weights cannot be read."""
    try:
        return Expert(budget, fitted())
    except Damaged:
        return Planner()
