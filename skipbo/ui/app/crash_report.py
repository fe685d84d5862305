"""The report of an error: its place in the program, and nothing about the cards."""

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
    """The report of `error`, with `date` in the form of records."""

    def __init__(self, error: BaseException, date: str) -> None:
        self._error, self._date = error, date

    @property
    def place(self) -> str:
        """The kind of error and its place: "ValueError in skipbo/ui/app/app.py, line 12"."""
        frames = list(_frames(self._error.__traceback__))
        kind = type(self._error).__name__
        return f"{kind} in {frames[-1][0].rpartition(', ')[0]}" if frames else kind

    @property
    def text(self) -> str:
        """The whole report: versions, then the error and its causes, with lines of code but no values."""
        chain = list(_chain(self._error))
        return "\n".join([*versions(), self._date, *(line for error in chain for line in _told(error))])


def sentences(report: CrashReport, problem: Sayable | None, log: Path | None) -> tuple[Sayable, ...]:
    """Return the player's message; `problem`: why something is not kept, `log`: where the report is."""
    return (
        say("Skip-Bo has met an error of its own: {place}.", place=report.place),
        problem or say("Every move that was made is saved, and the match can go on from the menu."),
        say("What happened is written in {file}.", file=str(log))
        if log
        else say("What happened could not be written down."),
    )


def harmless(message: str) -> str:
    """Return an error's message without values: nothing in brackets, no figures, no paths."""
    words = _IN_BRACKETS.sub(_GONE, message).split()
    return " ".join(_GONE if _VALUE.search(word) else word for word in words)[:_LONGEST]


def _chain(error: BaseException) -> Iterator[BaseException]:
    """Yield the error and those it came from, the first cause first."""
    found = [error]
    while len(found) < _MOST_CAUSES and (cause := found[-1].__cause__ or found[-1].__context__) is not None:
        found.append(cause)
    return reversed(found)


def _told(error: BaseException) -> Iterator[str]:
    kind, module = type(error).__name__, type(error).__module__
    own = module.partition(".")[0] == "skipbo"  # the program's own messages may name cards
    message = "" if own else harmless(str(error))
    yield ""
    yield f"{kind}: {message}" if message else kind
    frames = list(_frames(error.__traceback__))
    for place, line in frames[-_MOST_FRAMES:]:
        yield f"  {place}"
        if line:
            yield f"    {line}"


def _frames(trace: TracebackType | None) -> Iterator[tuple[str, str]]:
    """Yield each step of a traceback: its place and the line of the program there."""
    from traceback import extract_tb

    for frame in extract_tb(trace):
        yield f"{_file(frame.filename)}, line {frame.lineno}, {frame.name}", frame.line or ""


def _file(name: str) -> str:
    """Return a file's path inside the program, or its last parts."""
    parts = Path(name).parts
    start = len(parts) - parts[::-1].index("skipbo") - 1 if "skipbo" in parts else max(0, len(parts) - 2)
    return "/".join(parts[start:])
