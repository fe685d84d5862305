"""What has been told of the match under way: each event once, to each listener, once it is on the disk."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from skipbo.model.calls import Claim
from skipbo.model.errors import NotLegal, Reason
from skipbo.model.events import Event
from skipbo.model.legal_moves import Move
from skipbo.session.sitting import HeldBy, Sitting
from skipbo.session.steps import Step

LONGEST_WAIT = 2.0
"""Seconds after which the gate no longer waits for a disk that does not answer."""


class Writing(Protocol):
    """The state of pending writes."""

    @property
    def settled(self) -> bool:
        """Whether everything is on the disk, or cannot be written."""


class AutosaveGate:
    """Actions in order, each held until everything before it is on the disk; nothing blocks.

    So nobody is shown a move that a power failure could still take back. `clock` gives seconds.
    """

    def __init__(self, writing: Writing, clock: Callable[[], float]) -> None:
        self._writing = writing
        self._clock = clock
        self._acts: deque[Callable[[], None]] = deque()
        self._later: deque[Callable[[], None]] = deque()
        self._since: float | None = None

    @property
    def waiting(self) -> bool:
        """Whether something that has happened is still to be shown."""
        return bool(self._acts)

    def when_saved(self, act: Callable[[], None]) -> None:
        """Show something that has happened; at once if everything is on the disk."""
        self._acts.append(act)
        if len(self._acts) == 1:
            self._run()

    def afterwards(self, act: Callable[[], None]) -> None:
        """Do something, such as what a person asks for, once all that has happened is shown."""
        self._later.append(act)
        self.update()

    def update(self) -> bool:
        """Do what can be done now; return True while something waits."""
        self._run()
        while self._later and not self._acts:
            self._later.popleft()()
            self._run()
        return bool(self._acts or self._later)

    def _run(self) -> None:
        while self._acts:
            if self._writing.settled:
                self._since = None
            else:
                self._since = self._clock() if self._since is None else self._since
                if self._clock() - self._since < LONGEST_WAIT:
                    return
            self._acts.popleft()()


class Listener(Protocol):
    """A listener that is told what happens in a match, as `seat` sees it (None: an onlooker)."""

    @property
    def seat(self) -> int | None:
        """The seat as which it may see events."""

    def told(self, events: Sequence[Event]) -> None:
        """Take in what has happened since the last time."""

    def turning_back(self) -> None:
        """Hear that moves are about to be taken back or made again, before they are."""

    def taken_back(self, gone: Sequence[Event]) -> None:
        """Hear that these events are no longer true: look at the match anew."""

    def made_again(self, steps: Sequence[Step], events: Sequence[Event]) -> None:
        """Take in the result of steps that had been taken back and are made again."""


class Teller(AutosaveGate):
    """Makes the moves requested in a match, and tells all listeners, as each may see it.

    Everything here, listeners too, belongs to the thread of the window.
    """

    def __init__(self, sitting: Sitting, clock: Callable[[], float]) -> None:
        super().__init__(sitting, clock)
        self.sitting = self._sitting = sitting
        self._told = sitting.journal.now
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Tell a listener, too, from now on."""
        self._listeners.append(listener)

    def leave(self, listener: Listener) -> None:
        """Tell a listener nothing more."""
        self._listeners.remove(listener)

    def do(self, step: Step, *, before: Callable[[], None] = lambda: None) -> None:
        """Make a move, a call or a deal, which computers may notice; `before` is done just before it is told.

        Raises NotLegal, with nothing changed, where the rules refuse it.
        """
        self._sitting.play(step)
        if not isinstance(step, Claim):
            self._sitting.notice()
        self._tell_soon(before)

    def do_elsewhere(self, seat: int, move: Move) -> None:
        """Make a move that comes from outside, for a seat. Raises NotLegal if the seat is not held there."""
        if move.seat != seat or self._sitting.holder(seat) is not HeldBy.ELSEWHERE:
            raise NotLegal(Reason.OTHER_CARDS)
        self.do(move)

    def begin_turn(self) -> None:
        """Let the seat to act draw (R08)."""
        self._sitting.begin_turn()
        self._tell_soon()

    def draw_unseen(self) -> None:
        """Let the computer in turn draw while the move before can still be taken back."""
        if self._sitting.draw_unseen():
            self._tell_soon()

    def advance(self) -> bool:
        """Let the computer in turn go on without waiting for its thoughts; tell whether anything happened."""
        if not self._sitting.advance():
            return False
        self._tell_soon()
        return True

    def undo(self) -> None:
        """Take the last move back, where that is possible."""
        if self._sitting.back.can_undo:
            for listener in self._listeners:
                listener.turning_back()
            start = self._sitting.journal.undo_start
            gone = [(each, self._sitting.journal.since(start, each.seat)) for each in self._listeners]
            self._sitting.undo()

            def tell() -> None:
                self._told = self._sitting.journal.now
                for listener, events in gone:
                    if listener in self._listeners:
                        listener.taken_back(events)

            self.when_saved(tell)

    def redo(self) -> None:
        """Redo what was taken back last, if anything was."""
        if self._sitting.back.can_redo:
            for listener in self._listeners:
                listener.turning_back()
            steps = self._sitting.redo()

            def tell() -> None:
                start, self._told = self._told, self._sitting.journal.now
                for listener in tuple(self._listeners):
                    listener.made_again(steps, self._sitting.journal.since(start, listener.seat))

            self.when_saved(tell)

    def _tell_soon(self, before: Callable[[], None] = lambda: None) -> None:
        """Tell what has happened once it is on the disk."""

        def tell() -> None:
            before()
            start, self._told = self._told, self._sitting.journal.now
            for listener in tuple(self._listeners):
                listener.told(self._sitting.journal.since(start, listener.seat))

        self.when_saved(tell)
