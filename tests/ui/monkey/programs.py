"""Programs at the monkey's table: most of what they say is a move, the rest is whatever a program may say."""

from __future__ import annotations

from collections import deque
from random import Random

from skipbo.ai.outside.mishaps import Failure, Hindrance, Mishap, Obstacle
from skipbo.ai.outside.protocol import answer_text, greeting_text, kind, read_question

COMMAND = "the monkey's-own"
_ENDED = Failure(Mishap.ENDED, "1", "no module named skat")
_NOT_THERE = Failure(Mishap.NOT_STARTED, "", "", Obstacle(Hindrance.NOT_FOUND, COMMAND))
_GREETINGS: tuple[str | Failure, ...] = (*[greeting_text()] * 12, "[]", '{"hello": 9}', _NOT_THERE)
_UNASKED = 0.001
"""How many of the lines that ask for nothing are answered all the same."""


class Unruly:
    """A program in this process. What it answers follows from the chance `rng`."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._lines: deque[str | Failure] = deque()

    def tell(self, line: str) -> None:
        """Hear a line; what is said to it lies in the pipe from now on."""
        what = kind(line)
        if what == "hello":
            self._lines.append(self._rng.choice(_GREETINGS))
        elif what == "question":
            self._lines.extend(self._answer(line))
        elif self._rng.random() < _UNASKED:
            self._lines.append(greeting_text())

    def _answer(self, line: str) -> tuple[str | Failure, ...]:
        _, legal, number = read_question(line)
        move = answer_text(self._rng.choice(legal), number)
        astray = answer_text(legal[0], (number or 0) + 1)
        wrong = ((), (move, move), (astray,), ("{}",), ("\ufeff[",), ("x" * 999,), (_ENDED,))
        return self._rng.choice((*[(move,)] * 40, *wrong))

    def heard(self, seconds: float) -> str | Failure | None:
        return self._lines.popleft() if self._lines else None

    def said(self) -> str:
        return _ENDED.said

    def finish(self) -> None:
        self.close()

    def close(self) -> None:
        self._lines.clear()
