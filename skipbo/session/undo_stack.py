"""How far moves can be taken back and made again.

Without the practice mark: only a person's own last moves, and none after which anybody has learned
something new: a card drawn, a stock card turned up, a hand shown, another player's move. Cards that a
computer draws to begin its turn show nobody anything: they go back with the move before, since a computer
remembers nothing.
With it: to any earlier decision of a person.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from skipbo.model.events import (
    CardMoved,
    CardTaken,
    DealerCardDrawn,
    DealerChosen,
    Event,
    GameEnded,
    GameStarted,
    HandEmptied,
    HandFilled,
    Passed,
    PileCompleted,
    RefereeEvent,
    Reshuffled,
    StockTurned,
    TurnStarted,
)
from skipbo.model.legal_moves import Discard, Draw, Pass, Play
from skipbo.model.state import Kind
from skipbo.session.steps import Deal, Step

_OPEN = (Kind.BUILD, Kind.DISCARD)
"""Places where a card lies open because its player put it there."""


def reveals(events: Sequence[Event]) -> bool:
    """Tell whether the events taught anybody something that no undo can hide again."""
    return not all(_is_plain(event) for event in events)


def _is_plain(event: Event) -> bool:
    if isinstance(event, RefereeEvent):
        return False
    match event:
        case CardMoved():
            return event.target.kind in _OPEN
        case PileCompleted() | TurnStarted() | Passed():
            return True
        case DealerCardDrawn() | DealerChosen() | GameStarted() | GameEnded() | StockTurned():
            return False
        case Reshuffled() | HandFilled() | HandEmptied() | CardTaken():
            return False
        case _:
            assert_never(event)


def _is_drawing(event: Event) -> bool:
    """Tell whether an event is part of a draw that shows nobody anything: no reshuffle, no referee."""
    hidden = isinstance(event, CardMoved) and event.target.kind is Kind.HAND
    return hidden or isinstance(event, TurnStarted | HandFilled)


class UndoStack:
    """How many steps of a match can be taken back, and those that were and can be made again."""

    def __init__(self, practice: bool, persons: Sequence[int]) -> None:
        self.practice = practice
        self._persons = frozenset(persons)
        self._sealed = 0
        self._undone: list[tuple[Step, ...]] = []

    def add(self, step: Step, events: Sequence[Event], number: int) -> None:
        """Note a step that has been made; `number` counts the steps of the match with this one."""
        free = isinstance(step, Play | Discard | Pass) and step.seat in self._persons and not reveals(events)
        if not free and not (self._is_computers(step) and all(map(_is_drawing, events))):
            self.seal(number)

    def seal(self, number: int) -> None:
        """Prevent undo of the first `number` steps, after somebody has seen something."""
        self._sealed = number

    def forget_redo(self) -> None:
        """Forget the undone steps, because something else is done instead."""
        self._undone.clear()

    def back_to(self, steps: Sequence[Step]) -> int | None:
        """Return the number of steps that remain after an undo; None where nothing can be taken back."""
        if not self.practice:
            count = len(self._without_draws(steps))
            return count - 1 if count > self._sealed else None
        count = len(steps)
        return next((at for at in range(count - 1, 0, -1) if self._is_decision(steps[at])), None)

    @property
    def next_redo(self) -> tuple[Step, ...]:
        """The steps of the next redo, in order; none where nothing was taken back."""
        return self._undone[-1] if self._undone else ()

    def note_undo(self, gone: tuple[Step, ...]) -> None:
        """Note the steps that were taken back, in order.

        Without practice a computer's draw at their end is not to be made again: it follows by itself.
        """
        self._undone.append(gone if self.practice else self._without_draws(gone))

    @property
    def undone(self) -> tuple[tuple[Step, ...], ...]:
        """The steps of each redo, the next one first."""
        return tuple(reversed(self._undone))

    def recall(self, undone: Sequence[tuple[Step, ...]]) -> None:
        """Restore the steps of each redo, the next one first, as they were when the match was left."""
        self._undone = list(reversed(undone))

    def note_redo(self) -> None:
        """Note that the steps of `next_redo` have been made again."""
        self._undone.pop()

    def _without_draws(self, steps: Sequence[Step]) -> tuple[Step, ...]:
        """Return the steps up to the last that is no computer's draw."""
        count = len(steps)
        while count and self._is_computers(steps[count - 1]):
            count -= 1
        return tuple(steps[:count])

    def _is_computers(self, step: Step) -> bool:
        """Tell whether a step is a computer's draw at the beginning of its turn."""
        return isinstance(step, Draw) and step.seat not in self._persons

    def _is_decision(self, step: Step) -> bool:
        return not isinstance(step, Deal | Draw) and step.seat in self._persons
