"""The coach: what to do next, one step after another, and a friendly word for anything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.legal_moves import Discard, Draw, Move, Play
from skipbo.model.state import Kind
from skipbo.session.advice import Advice, source_of, target_of
from skipbo.session.steps import Deal, Step
from skipbo.session.table import Table
from skipbo.words.said import Said, say

NOT_YET = say("That would do, too, but first do what the bubble says.")


class Task(NamedTuple):
    """One step to be coached: a sentence, and the moves that do it.

    `source`: the kind of pile that the card comes from. `number`: what it is played as; None to discard it.
    `at_source`: the bubble stands beside the card, and not beside the pile where it goes.
    """

    said: Said
    source: Kind
    card: Card
    number: int | None = None
    at_source: bool = False

    def allows(self, move: Step) -> bool:
        """Tell whether a move does the task."""
        if isinstance(move, Discard):
            return self.number is None and move.card == self.card
        return (
            isinstance(move, Play)
            and move.source.kind is self.source
            and (move.card, move.number) == (self.card, self.number)
        )


class Coach:
    """A person's coach at a table with these tasks; what was done follows from the moves made there.

    So a game that is taken up again is coached on, and Undo goes back to an earlier task. Whoever does
    something else, after skipping the coach, is not coached any more.
    """

    def __init__(self, table: Table, seat: int, tasks: Sequence[Task]) -> None:
        self._table = table
        self._seat = seat
        self._tasks = tuple(tasks)
        self._skipped = False

    def skip(self) -> None:
        """Say nothing any more."""
        self._skipped = True

    @property
    def advice(self) -> Advice | None:
        """What the coach says; None while others play, after the last task, and once it was skipped."""
        number = done(self._tasks, self._table.steps, self._seat)
        if self._skipped or number is None or self._table.person_to_act != self._seat:
            return None
        task = self._tasks[number]
        moves = tuple(move for move in self._table.legal() if task.allows(move))
        if not moves:
            return None
        about = (source_of if task.at_source else target_of)(moves[0])
        return Advice(task.said, number + 1, len(self._tasks), about, moves)

    def allows(self, move: Move) -> bool:
        """Tell whether a legal move may be made now."""
        advice = self.advice
        return advice is None or move in advice.moves

    def objection(self, move: Move) -> Said | None:
        """Return what is said to a legal move that is not due yet, or None."""
        return None if self.allows(move) else NOT_YET


def done(tasks: Sequence[Task], steps: Sequence[Step], seat: int) -> int | None:
    """Return how many tasks a seat's moves have done; None when all are, or something else was done."""
    number = 0
    for step in steps:
        if isinstance(step, Deal | Draw) or step.seat != seat:
            continue
        if number == len(tasks) or not tasks[number].allows(step):
            return None
        number += 1
    return number if number < len(tasks) else None
