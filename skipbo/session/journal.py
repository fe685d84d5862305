"""The events at a table, as far back as the deal of the game under way."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.events import Event
from skipbo.session.steps import Deal, Step


class Journal:
    """The events of the game under way. Events and steps are numbered through the whole match, from 0.

    Events of earlier games are not kept: a long match would take more and more memory, and its steps
    reproduce them.
    """

    def __init__(self) -> None:
        self._events: list[Event] = []
        self._starts: list[int] = []
        self._first_step = 0
        self.game_start = 0
        """The number of the first event that is kept."""

    @property
    def now(self) -> int:
        """The number of events in the match so far."""
        return self.game_start + len(self._events)

    def add(self, step: Step, events: Sequence[Event]) -> None:
        """Add the events of a step that has been made; a deal starts the journal from scratch."""
        if isinstance(step, Deal):
            self._first_step += len(self._starts)
            self.game_start = self.now
            self._starts, self._events = [], []
        self._starts.append(len(self._events))
        self._events += events

    def since(self, start: int) -> Sequence[Event]:
        """Return the events from number `start` on, or from the game's first event if that is later."""
        return self._events[max(0, start - self.game_start) :]

    def start_of(self, step: int) -> int:
        """Return the number of a step's first event; for an earlier game's step, that of the game's first."""
        index = step - self._first_step
        return self.game_start + (self._starts[index] if index > 0 else 0)
