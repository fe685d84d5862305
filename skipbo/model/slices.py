"""Work in slices: a generator that pauses now and then, so that its caller can do other things."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, TypeAlias, TypeVar

T = TypeVar("T")

Slices: TypeAlias = Generator[float, None, T]
"""A piece of work: each yield reports the share done, from 0 to 1; the return value is the result."""


WAITS: Final = -1.0
"""Yielded in place of a share where nothing can be done until something else has happened."""


def finished(work: Slices[T]) -> T:
    """Do all of the work at once and return its result. Raises what the work raises."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
