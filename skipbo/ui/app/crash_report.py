"""What is told of an error: where in the program it came up, and nothing of what was in the cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from skipbo.ui.app.versions import versions
from skipbo.words.said import Sayable, say

_LONGEST = 160
_MOST_FRAMES = 60
_MOST_CAUSES = 5
_GONE = "…"
_IN_BRACKETS = re.compile(r"[(\[{<].*[)\]}>]", re.DOTALL)
_VALUE = re.compile(r"[\d/\\]")


class CrashReport:
    """What there is to say of `error`. `date` as it is written into records."""

    def __init__(self, error: BaseException, date: str) -> None:
        self._error, self._date = error, date

    @property
    def place(self) -> str:
        """What it was, and where: "ValueError in skipbo/ui/app/app.py, line 12"."""
        frames = list(_frames(self._error.__traceback__))
        kind = type(self._error).__name__
        return f"{kind} in {frames[-1][0].rpartition(', ')[0]}" if frames else kind

    @property
    def text(self) -> str:
        """All of it: versions, then the error and what led to it, with lines of the program but no values."""
        chain = list(_chain(self._error))
        return "\n".join([*versions(), self._date, *(line for error in chain for line in _told(error))])


def sentences(report: CrashReport, problem: Sayable | None, log: Path | None) -> tuple[Sayable, ...]:
    """What the player is told; `problem`: why something is not kept, `log`: where the report lies."""
    return (
        say("Skip-Bo has met an error of its own: {place}.", place=report.place),
        problem or say("Every move that was made is saved, and the match can go on from the menu."),
        say("What happened is written in {file}.", file=str(log))
        if log
        else say("What happened could not be written down."),
    )


def harmless(message: str) -> str:
    """The words of an error's message, without values: nothing in brackets, no figures, no paths."""
    words = _IN_BRACKETS.sub(_GONE, message).split()
    return " ".join(_GONE if _VALUE.search(word) else word for word in words)[:_LONGEST]


def _chain(error: BaseException) -> Iterator[BaseException]:
    """The error and those it came from, the first cause first."""
    found = [error]
    while len(found) < _MOST_CAUSES and (cause := found[-1].__cause__ or found[-1].__context__) is not None:
        found.append(cause)
    return reversed(found)


def _told(error: BaseException) -> Iterator[str]:
    kind, module = type(error).__name__, type(error).__module__
    own = module.partition(".")[0] == "skipbo"  # what the program says of its own may name cards
    message = "" if own else harmless(str(error))
    yield ""
    yield f"{kind}: {message}" if message else kind
    frames = list(_frames(error.__traceback__))
    for place, line in frames[-_MOST_FRAMES:]:
        yield f"  {place}"
        if line:
            yield f"    {line}"


def _frames(trace: TracebackType | None) -> Iterator[tuple[str, str]]:
    """Each step of a traceback: the place and the line of the program there."""
    from traceback import extract_tb

    for frame in extract_tb(trace):
        yield f"{_file(frame.filename)}, line {frame.lineno}, {frame.name}", frame.line or ""


def _file(name: str) -> str:
    """A file's path inside the program, or its last parts."""
    parts = Path(name).parts
    start = len(parts) - parts[::-1].index("skipbo") - 1 if "skipbo" in parts else max(0, len(parts) - 2)
    return "/".join(parts[start:])
