"""The notice about keeping data, on the menu and at the table.

The sentences are loaded when there is something to say: the start of the program does not need them.
"""

from __future__ import annotations

from skipbo.store.store import Store
from skipbo.store.troubles import News, Problem
from skipbo.words.said import Sayable

NEWS_SECONDS = 20.0
"""The seconds for which the fate of a damaged, deleted or moved file is reported."""


class KeepingNotice:
    """A sentence shown while nothing is being kept, and for a while after the file had to be replaced."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._news: News | None = None
        self._since = 0.0

    def words(self, now: float) -> Sayable:
        """Return the notice at a time in seconds, "" for none."""
        news = self._store.database.notice
        if news != self._news:
            self._news, self._since = news, now
        trouble = self._store.not_kept
        if trouble is not None:
            from skipbo.session.troubles import not_kept

            return not_kept(trouble)
        return _told(news) if news is not None and now - self._since < NEWS_SECONDS else ""

    def problem(self) -> Sayable | None:
        """The reason why something is not kept, or the fate of a damaged file; None where all is well."""
        problem = self._store.problem
        return None if problem is None else _told(problem)


def _told(problem: Problem) -> Sayable:
    from skipbo.session.troubles import told

    return told(problem)
