"""Planner: looks at every line of play up to the end of its turn or the next unknown card.

Of these it takes the line that ends best, plays its first card, and thinks again after each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from skipbo.ai.evaluation import Ending, Evaluation
from skipbo.ai.position import Position, Setting, Step, after, position_of, setting_of, steps
from skipbo.model.cards import WILD
from skipbo.model.moves import Discard, Move, Pass, Play
from skipbo.model.state import Kind, Place, discard_of, hand_of, stock_of
from skipbo.model.view import Observation

MOST_POSITIONS = 600
"""So many positions are looked at for a decision; those that take fewest Skip-Bo cards come first."""

First: TypeAlias = Step | Ending
"""How a line begins: with a card played, or with the end of the turn."""


class Planner:
    """The agent of this file. It needs no chance: of equal lines it takes the first one found."""

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """The first move of the line that ends best."""
        seat = legal[0].seat
        first = Search(setting_of(seen, seat)).run(position_of(seen, seat))
        return _ending(seat, first) if isinstance(first, Ending) else _play(seat, seen, first)


class Search:
    """The search for one decision: what has been met, what waits to be looked at, and the best line."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._evaluation = Evaluation(setting)
        self._known: set[Position] = set()
        self._waiting: list[list[tuple[Position, Step | None]]] = [[]]  # by Skip-Bo cards spent
        self._best = float("-inf")
        self._first: First | None = None

    def run(self, start: Position) -> First:
        """How the line begins that ends best. Each line ends here, too, and is then played on."""
        self._known.add(start)
        ending = self._evaluation.end(start)
        self._consider(ending.value, ending)
        self._waiting[0].append((start, None))
        for spent, waiting in enumerate(self._waiting):
            for position, first in waiting:  # both lists grow on the way
                if len(self._known) < MOST_POSITIONS:
                    self._look_on(position, first, spent)
        return self._first or ending

    def _look_on(self, position: Position, first: Step | None, spent: int) -> None:
        """Try every play in a position that was reached by a line with the given first step."""
        for step in steps(self._setting, position):
            reached = after(self._setting, position, step)
            if step.kind is Kind.STOCK:
                won = self._setting.stock == 1
                self._consider(float("inf") if won else self._evaluation.stock(reached), first or step)
            elif reached not in self._known:
                self._known.add(reached)
                self._rate(reached, first or step, spent + (step.card == WILD))

    def _rate(self, position: Position, first: Step, spent: int) -> None:
        """Rate the end of the turn in a new position, or the refill that comes before anything else."""
        if not position.held and (self._setting.loose or position.freed):
            self._consider(self._evaluation.refill(position), first)
            return
        self._consider(self._evaluation.end(position).value, first)
        if spent == len(self._waiting):
            self._waiting.append([])
        self._waiting[spent].append((position, first))

    def _consider(self, value: float, first: First) -> None:
        if value > self._best:
            self._best, self._first = value, first


def _play(seat: int, seen: Observation, step: Step) -> Play:
    """The step as a move, to the first build pile of its height."""
    pile = [pile.top for pile in seen.builds].index(step.height)
    return Play(seat, _place(seat, step), step.card, pile, step.height + 1)


def _place(seat: int, step: Step) -> Place:
    if step.kind is Kind.DISCARD:
        return discard_of(seat, step.pile)
    return stock_of(seat) if step.kind is Kind.STOCK else hand_of(seat)


def _ending(seat: int, ending: Ending) -> Move:
    return Pass(seat) if ending.discard is None else Discard(seat, *ending.discard)
