"""The reconstruction of results that a damaged file has lost, from the records of their matches."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event, Thread

from skipbo.store.backlog import Backlog
from skipbo.store.database import Database, Statement
from skipbo.store.history import insertion_of_result
from skipbo.store.schema import MENDING

_LACKING = """
SELECT id FROM matches
WHERE games * (1 + length(players) - length(replace(players, char(10), '')))
    > (SELECT count(*) FROM results WHERE results.match = matches.id)
ORDER BY id DESC
"""
_RECORD = """
SELECT text, practice OR erased FROM records JOIN matches ON id = match WHERE match = ?
"""
_DONE: Statement = ("DELETE FROM settings WHERE key = ?", (MENDING,))


class Mending:
    """Works in a thread of its own, as a long history takes a while; unfinished work continues next time."""

    def __init__(self, database: Database, backlog: Backlog) -> None:
        self._database = database
        self._backlog = backlog
        self._ended = Event()
        self._thread = Thread(target=self._work, name="mending", daemon=True)

    def start(self) -> None:
        """Begin; return at once."""
        self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait until it is done, at most `seconds`; tell whether it is."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def close(self) -> None:
        """End after the current match."""
        self._ended.set()
        self._thread.join()

    def _work(self) -> None:
        for (match,) in self._database.read(_LACKING):
            if self._ended.is_set():
                return
            statements = self._results(match)
            if statements:
                self._write(statements)
        self._write([_DONE])

    def _write(self, statements: Sequence[Statement]) -> None:
        self._backlog.write(lambda: statements)

    def _results(self, match: int) -> list[Statement]:
        """Return the statements that write the results of a match; none if its record cannot be read."""
        from skipbo.model.record import read_record
        from skipbo.store.results import results_of

        for text, left_out in self._database.read(_RECORD, (match,)):
            try:
                record = read_record(text)
                results = list(results_of(record.heading, record.match()))
            except ValueError:
                continue
            return [insertion_of_result(result, not left_out, match) for result in results]
        return []
