"""A failing row of doings made small: what can be left out is left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def smallest(row: Sequence[T], fails: Callable[[Sequence[T]], bool], most: int = 400) -> list[T]:
    """A part of a failing row that still fails, and from which no single thing can be left out.

    `fails` is asked `most` times at most; then the part found so far is returned.
    """
    kept, asked = list(row), 0
    size = max(1, len(kept) // 2)
    while asked < most:
        before = len(kept)
        at = 0
        while at < len(kept) and asked < most:
            less = kept[:at] + kept[at + size :]
            asked += 1
            if fails(less):
                kept = less
            else:
                at += size
        if size == 1 and len(kept) == before:
            break
        size = max(1, size // 2)
    return kept
