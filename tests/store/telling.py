"""What players read of the data file, in English."""

from __future__ import annotations

from typing import Protocol

from skipbo.session.troubles import not_kept, told
from skipbo.store.store import Store
from skipbo.store.troubles import Problem
from skipbo.words.language import ENGLISH


class Kept(Protocol):
    """A store, or a part of one."""

    @property
    def problem(self) -> Problem | None: ...


def problem_told(kept: Kept) -> str:
    """What is wrong, or what became of the file, "" for nothing."""
    problem = kept.problem
    return "" if problem is None else ENGLISH.text(told(problem))


def not_kept_told(store: Store) -> str:
    """That nothing is being kept, "" while all is."""
    trouble = store.not_kept
    return "" if trouble is None else ENGLISH.text(not_kept(trouble))
