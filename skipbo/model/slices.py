"""Work in slices: a generator that stops now and then, so that who waits for it can see to other things."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Slices: TypeAlias = Generator[float, None, T]
"""Each yield tells how much is done, from 0 to 1; what it returns is what came of the work."""


def finished(work: Slices[T]) -> T:
    """Do all of the work at once. Raises what it raises."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
