"""What reports tell: what the program runs on, and an error with its place; nothing of cards and persons."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path, PurePath
from types import TracebackType
from typing import Final

import pygame

from skipbo import resources
from skipbo.store.settings import KINDS, Settings
from skipbo.ui.app.console import tell
from skipbo.ui.app.window import OpenWindow
from skipbo.ui.kit.canvas import logical_size
from skipbo.ui.kit.desktop import versions
from skipbo.words.said import Sayable, say

_LONGEST = 160
_MOST_FRAMES = 60
_MOST_CAUSES = 5
_GONE = "…"
_IN_BRACKETS = re.compile(r"[(\[{<].*[)\]}>]", re.DOTALL)
_QUOTED = re.compile(r"""['"].*['"]""", re.DOTALL)
_PATH = re.compile(r"(?:\S*[/\\].*[/\\]\S*|\S*[/\\]\S*)", re.DOTALL)
"""From the first word with a slash to the last one: a folder's name may hold spaces."""
_NUMBER = re.compile(r"\d")
_ABOUT_CODE = (TypeError, AttributeError, NameError, ImportError)
"""The errors that quote only words of the program's own: names of types and fields."""


class CrashReport:
    """The report of `error`, with `date` in the form of records and the circumstances, a line each."""

    def __init__(self, error: BaseException, date: str, circumstances: Sequence[str] = ()) -> None:
        self._error, self._date = error, date
        self._circumstances = circumstances or versions()

    @property
    def place(self) -> str:
        """The kind of error and its place: "ValueError in skipbo/ui/app/app.py, line 12"."""
        frames = list(_frames(self._error.__traceback__))
        kind = type(self._error).__name__
        return f"{kind} in {frames[-1][0].rpartition(', ')[0]}" if frames else kind

    @property
    def text(self) -> str:
        """The whole report: circumstances, then the error and its causes, with code but no values."""
        chain = [self._error]
        while (
            len(chain) < _MOST_CAUSES and (cause := chain[-1].__cause__ or chain[-1].__context__) is not None
        ):
            chain.append(cause)
        told = (line for error in reversed(chain) for line in _told(error))  # the first cause first
        return "\n".join([*self._circumstances, self._date, *told])


def sentences(report: CrashReport, problem: Sayable | None, log: Path | None) -> tuple[Sayable, ...]:
    """Return the player's message; `problem`: why something is not kept, `log`: where the report is."""
    return (
        say("Skip-Bo has met an error of its own: {place}.", place=report.place),
        problem or say("Every move that was made is saved, and the match can go on from the menu."),
        say("What happened is written in {file}.", file=str(log))
        if log
        else say("What happened could not be written down."),
    )


def harmless(message: str, quotes: bool = False) -> str:
    """Return an error's message without values: nothing in brackets, no figures, no paths.

    With `quotes` it keeps what stands in quotes.
    """
    for value in (_IN_BRACKETS, *(() if quotes else (_QUOTED,)), _PATH):
        message = value.sub(_GONE, message)
    return " ".join(_GONE if _NUMBER.search(word) else word for word in message.split())[:_LONGEST]


def _told(error: BaseException) -> Iterator[str]:
    """Yield what may be told of an error: of the program's own no message, as it may name cards."""
    kind, own = type(error).__name__, type(error).__module__.partition(".")[0] == "skipbo"
    message = "" if own else harmless(str(error), isinstance(error, _ABOUT_CODE))
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
        yield f"{file_told(frame.filename)}, line {frame.lineno}, {frame.name}", frame.line or ""


def file_told(name: str) -> str:
    """Return a file's path inside the program, or inside a library; of any other only its own name."""
    path = PurePath(name)
    if not path.is_absolute():  # in a package
        return path.as_posix()
    roots = (resources.folder().parent, *map(Path, filter(None, sys.path)))
    above = (root for root in roots if path.is_relative_to(root))
    root = max(above, key=lambda root: len(root.parts), default=path.parent)
    return path.relative_to(root).as_posix()


def tell_versions() -> int:
    """Print the versions; return the exit status."""
    return tell("\n".join(versions()))


_ANYTHING: Final = ("\x00", ())
"""A text and a list, accepted only by settings that accept any; such settings may hold players' names."""


def circumstances(settings: Settings, window: OpenWindow) -> Sequence[str]:
    """Return a line for each: the versions, the window, and the settings that differ from the first ones."""
    first = Settings()
    differ = (
        f"{key}={value}"
        for key, value in settings._asdict().items()
        if value != getattr(first, key) and not any(map(KINDS[key].fits, _ANYTHING))
    )
    return (*versions(), *_window(window), f"Settings {' '.join(differ) or 'as at the first start'}")


def _window(window: OpenWindow) -> Iterator[str]:
    with suppress(pygame.error):  # it may be gone
        pixels = window.surface.get_size()
        yield f"Window {_size(window.size)}, pixels {_size(pixels)}, picture {_size(logical_size(pixels))}"
        screens = ", ".join(map(_size, pygame.display.get_desktop_sizes()))
        yield f"Screens {screens}, driver {pygame.display.get_driver()}"


def _size(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"
