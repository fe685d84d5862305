"""What a seat has of its program, whatever carries the lines: they come and go, and may end."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Protocol


class Mishap(Enum):
    """What a program has done wrong, as a line about it with places for the `detail`."""

    NOT_STARTED = "could not be started: {detail}"
    ENDED = "has ended with status {detail}"
    CLOSED = "has closed its output"
    LATE = "gave no answer within {detail} seconds"
    NONSENSE = "answered {detail}"
    CHATTER = "spoke without being asked"


class Failure(NamedTuple):
    """Why a program plays no more; `said`: the end of what it wrote to its standard error."""

    mishap: Mishap
    detail: str = ""
    said: str = ""

    def __str__(self) -> str:
        """Return one line for developers, with the last line that an ended program has said."""
        line = self.mishap.value.format(detail=self.detail)
        last = self.said.rpartition("\n")[2] if self.mishap is Mishap.ENDED else ""
        return f"{line}: {last}" if last else line


class Channel(Protocol):
    """Lines to a program and from it."""

    def tell(self, line: str) -> None:
        """Send a line, without its end; return at once."""

    def heard(self, seconds: float) -> str | Failure | None:
        """Return the next line, or why no more come; None where none came so soon."""

    def said(self) -> str:
        """Return the last lines of what the program wrote to its standard error."""

    def finish(self) -> None:
        """Tell it no more, and end it once it has had a moment to end by itself; wait for that."""

    def close(self) -> None:
        """End it with all that it has started; return at once."""
