"""Readers that answer at once, or when they are told to: for tests that do not wait for another thread."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TypeVar

from skipbo.model.slices import Slices
from skipbo.store.background_reader import Asked, BackgroundReader
from skipbo.store.database import Database

T = TypeVar("T")


def at_once(work: Callable[[], Slices[T]]) -> Asked[T]:
    """Do what is asked for before it is asked for anything else."""
    asked = Asked[T]()
    asked.carry_out(work())
    return asked


class AtOnce(BackgroundReader):
    """Does all work when it is asked for it."""

    def ask(self, work: Callable[[], Slices[T]]) -> Asked[T]:
        return at_once(work)


def answered(result: T) -> Asked[T]:
    """Something that was asked for and is there."""

    def slices() -> Slices[T]:
        yield 1.0
        return result

    asked = Asked[T]()
    asked.carry_out(slices())
    return asked


class InTurn(AtOnce):
    """Does the work that it was asked for when told: what was asked for first, first."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self._waiting: deque[Callable[[], None]] = deque()

    def ask(self, work: Callable[[], Slices[T]]) -> Asked[T]:
        asked = Asked[T]()
        self._waiting.append(lambda: asked.carry_out(work()))
        return asked

    def answer(self, most: int = 1) -> None:
        """Do as many pieces of work."""
        for _ in range(min(most, len(self._waiting))):
            self._waiting.popleft()()
