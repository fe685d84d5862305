"""The gate that holds actions back until all that has happened is on the disk, while the screen goes on."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

LONGEST_WAIT = 2.0
"""Seconds after which the gate no longer waits for a disk that does not answer."""


class Writing(Protocol):
    """The state of what is being written to the disk."""

    @property
    def settled(self) -> bool:
        """Whether everything is on the disk, or cannot be written."""


class AutosaveGate:
    """Actions in order, each held until everything before it is on the disk; nothing blocks.

    So no picture shows a move that a power failure could still take back. `clock` gives seconds.
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

    def do(self, act: Callable[[], None]) -> None:
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
        while self._acts and self._may_go_on():
            self._acts.popleft()()

    def _may_go_on(self) -> bool:
        if self._writing.settled:
            self._since = None
            return True
        if self._since is None:
            self._since = self._clock()
        return self._clock() - self._since >= LONGEST_WAIT
