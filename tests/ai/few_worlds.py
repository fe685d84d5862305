"""Analyses of few worlds, for tests to which it does not matter how sure they are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from skipbo.ai.afterwards import costs


@contextmanager
def few_worlds(worlds: int = 24) -> Iterator[None]:
    """Let turns be judged by so many worlds and games."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("WORLDS", "WORLDS_AGAIN", "GAMES"):
            patch.setattr(costs, name, worlds)
        yield
