"""Where in a record's text its turns stand."""

from __future__ import annotations

from collections.abc import Sequence


class TurnFinder:
    """Finds turns, one after the other, among the lines of a record; no line is searched twice."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._next = self._looked = 0

    @property
    def share(self) -> float:
        """The share of the text before the line that was found last, from 0 to 1."""
        return self._next / len(self._lines)

    def number_of(self, turn: str) -> int:
        """Return the number, from 1, of the next line that holds a turn; else that of the one found last."""
        for index in range(self._looked, len(self._lines)):
            self._looked = index + 1
            if turn in self._lines[index]:
                self._next = index + 1
                break
        return self._next
