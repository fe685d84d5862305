"""Analyses of few worlds, for tests to which it does not matter how sure they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

import pytest

from skipbo.ai.afterwards import costs


@contextmanager
def few_worlds(worlds: int = 24) -> Iterator[None]:
    """Let turns be judged by so many worlds and games."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("WORLDS", "WORLDS_AGAIN", "GAMES"):
            patch.setattr(costs, name, worlds)
        yield


class Cached(Protocol):
    """A function that remembers what it has found."""

    def cache_clear(self) -> None: ...


def of_few_worlds(found: Cached) -> Callable[[], Iterator[None]]:
    """The fixture of a module that judges by few worlds; what it has `found` by them is kept no longer."""

    @pytest.fixture(autouse=True, scope="module")
    def judged_by_few_worlds() -> Iterator[None]:
        with few_worlds():
            found.cache_clear()
            yield
        found.cache_clear()

    return judged_by_few_worlds
