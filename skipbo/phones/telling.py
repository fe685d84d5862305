"""What a phone tells of what happens: the sentences of the log, as everybody sees it, in three measures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from skipbo.phones.picture import Json
from skipbo.words.game_log import LogLine
from skipbo.words.language import Language
from skipbo.words.said import Sayable, say

KEPT: Final = 20
"""The most sentences that a phone gets of what it has missed."""
_TURN: Final = say("Turn {number}").one


class PhoneNews:
    """The sentences for one seat, each once."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._seen = 0
        self._open: LogLine | None = None

    def begin(self, lines: Sequence[LogLine], language: Language) -> Json:
        """Return the last sentences for a phone that comes or comes back; what follows is told from there."""
        self._seen, self._open = len(lines), None
        return {"log": [language.text(line.said) for line in _moves(lines)[-KEPT:]]}

    def go_on(self, lines: Sequence[LogLine], language: Language) -> Json | None:
        """Return what is new in the lines of the game under way; None where nothing is.

        All sentences, those that are apart from turns or about the seat's own stock, and one for each turn of
        another that has ended.
        """
        if len(lines) < self._seen:  # taken back, or another game
            self._seen, self._open = len(lines), None
        new = _moves(lines[self._seen :])
        self._seen = len(lines)
        if not new:
            return None
        every, mine = (line.said for line in new), (line.said for line in new if self._concerns(line))
        return {
            "told": {
                "all": [language.text(said) for said in every],
                "mine": [language.text(said) for said in mine],
                "short": [language.text(said) for said in self._short(new)],
            }
        }

    def _concerns(self, line: LogLine) -> bool:
        return line.apart or line.turned == self._seat

    def _short(self, new: Sequence[LogLine]) -> Iterator[Sayable]:
        for line in new:
            if self._open is not None and self._open.turn != line.turn and self._open.whole is not None:
                yield self._open.whole
            others = line.whole is not None and line.seat != self._seat
            self._open = line if others else None
            if self._concerns(line):
                yield line.said


def _moves(lines: Sequence[LogLine]) -> list[LogLine]:
    """Return the lines without those that only count the turns."""
    return [line for line in lines if line.said.one != _TURN]
