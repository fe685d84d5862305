"""What takes long to read is read behind the window, by a thread with a way of its own to the data file."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar
from weakref import WeakSet

from skipbo.model.slices import Slices
from skipbo.store.backlog import Writer
from skipbo.store.database import Database

T = TypeVar("T")


class Asked(Generic[T]):
    """Requested work: `share` is how much of it is done, from 0 to 1."""

    def __init__(self) -> None:
        self.share = 0.0
        self._stopped = False
        self._results: tuple[T, ...] = ()
        self._error: Exception | None = None

    @property
    def results(self) -> tuple[T, ...]:
        """The result, once it is there. Raises any error of the work."""
        if self._error is not None:
            raise self._error
        return self._results

    @property
    def over(self) -> bool:
        """Whether the work is over, one way or the other."""
        return bool(self._stopped or self._results or self._error)

    def stop(self) -> None:
        """Abandon the work."""
        self._stopped = True

    def carry_out(self, slices: Slices[T]) -> None:
        """Do the work until it is finished or abandoned."""
        try:
            while not self._stopped:
                self.share = next(slices)
        except StopIteration as end:
            self._results = (end.value,)
        except Exception as error:  # noqa: BLE001 - whatever it is, who has asked is to know
            self._error = error


class BackgroundReader:
    """Does what it is asked for, one after the other, in a thread that starts with the first question."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = Writer("reader")
        self._stops: WeakSet[Asked[Any]] = WeakSet()

    def ask(self, work: Callable[[], Slices[T]]) -> Asked[T]:
        """Have some work done that reads what is kept; return at once."""
        asked = Asked[T]()

        def carry_out() -> None:
            self._database.read_aside()
            asked.carry_out(work())

        self._stops.add(asked)
        self._thread.give(carry_out)
        return asked

    def close(self) -> None:
        """Abandon all work, and end the thread."""
        for asked in tuple(self._stops):
            asked.stop()
        self._thread.close()
