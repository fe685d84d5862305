"""Messages to a game from someone else's program: lines, or why no more come; and the time limits."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Protocol


class Limits(NamedTuple):
    """Seconds that a program has: for each `answer`, and for `loading`, until it has answered the hello."""

    answer: float = 10.0
    loading: float = 60.0


class Hindrance(Enum):
    """What keeps a command from starting, as words about it with a place for the `file` looked for."""

    EMPTY = "there is no command"
    OPEN_QUOTE = "a quote in the command is never closed"
    NO_FILE = "there is no file {file}"
    NOT_FOUND = "the system finds no program called {file}"
    NO_INTERPRETER = "the program that the first line of {file} names is missing"
    NOT_ALLOWED = "{file} may not be run as a program"
    NO_PROGRAM = "{file} is no program for this system"
    SANDBOX = "no program can be started out of this package"
    REFUSED = "the system refuses ({file})"
    """With the system's own words in place of a file."""


class Obstacle(NamedTuple):
    """What keeps a command from starting, and the file that was looked for, "" for none."""

    hindrance: Hindrance
    file: str = ""

    def __str__(self) -> str:
        """Return it in English."""
        return self.hindrance.value.format(file=self.file)


class Mishap(Enum):
    """What a program has done wrong, as a line about it with places for the `detail`."""

    NOT_STARTED = "could not be started: {detail}"
    ENDED = "has ended with status {detail}"
    CLOSED = "has closed its output"
    SLOW = "did not answer the hello within {detail} seconds"
    LATE = "gave no answer within {detail} seconds"
    NO_GREETING = "answered the hello with {detail}"
    NONSENSE = "answered {detail}"
    ASTRAY = "answered another question: {detail}"
    CHATTER = "spoke without being asked: {detail}"


class Failure(NamedTuple):
    """Why a program plays no more.

    `said`: the end of what it wrote to its standard error. `obstacle`: what kept it from starting, if that
    is the reason. `quotes`: whether quotes seem to be missing in its command.
    """

    mishap: Mishap
    detail: str = ""
    said: str = ""
    obstacle: Obstacle | None = None
    quotes: bool = False

    def __str__(self) -> str:
        """Return one line for developers, with the last line that an ended program has said."""
        line = self.mishap.value.format(detail=self.detail)
        last = self.said.rpartition("\n")[2] if self.mishap is Mishap.ENDED else ""
        quotes = " (a path with blanks in it needs quotes)" if self.quotes else ""
        return (f"{line}: {last}" if last else line) + quotes


class Channel(Protocol):
    """Lines to a program and from it."""

    def tell(self, line: str) -> None:
        """Send a line, without its end; return at once."""

    def heard(self, seconds: float) -> str | Failure | None:
        """Return the next line that is not blank, or why no more come; None where none came so soon."""

    def said(self) -> str:
        """Return the last lines of its standard error that have been read by now; return at once."""

    def finish(self) -> None:
        """Tell it no more, and end it once it has had a moment to end by itself; wait for that."""

    def close(self) -> None:
        """End it and everything it has started; return at once."""


PATIENCE = 1.0
"""The seconds that a process may take to end once it has closed its output, and to say why."""
