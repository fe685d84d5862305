"""What is said at the table of how the match is being kept."""

from __future__ import annotations

from skipbo.store.store import Store

NEWS_SECONDS = 20.0
"""How long it is told what became of a file that was damaged, deleted or moved."""


class KeepingNotice:
    """A sentence as long as nothing is being kept, and for a while after the file had to be made anew."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._news: str | None = None
        self._since = 0.0

    def words(self, now: float) -> str:
        """What is to be read at a time in seconds, "" for nothing."""
        news = self._store.database.notice
        if news != self._news:
            self._news, self._since = news, now
        recent = news if now - self._since < NEWS_SECONDS else None
        return self._store.not_kept or recent or ""
