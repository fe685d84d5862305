"""The options of the command line, as values that are loaded quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from skipbo.session.setup import SetUp


TODAY = "today"
"""The day of `Options.daily` that the clock tells."""


class Options(NamedTuple):
    """The options of the command line; None means "not given".

    `new`: go to the table at once, past the menu; `setup` is then never None. `daily`: go
    to the deal of a day at once, such as "2026-01-31", or "today". `size`: the window's width
    and height in pixels. `data`: the folder for all kept data. `trace`: the file to write to, and
    `trace_version` the highest form of its lines. `record`: the match to show. `version`: only print the
    version. `selftest`: only test whether everything works on this machine. `language`: the key of the
    window's language. `reader`: screen readers can find the window. `analyse`: the record of which only the
    analysis is printed, `as_json` for programs.
    """

    new: bool = False
    setup: SetUp | None = None
    daily: str | None = None
    speed: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    mute: bool = False
    data: Path | None = None
    trace: Path | None = None
    trace_version: int = 1
    record: Path | None = None
    version: bool = False
    selftest: bool = False
    language: str | None = None
    reader: bool = True
    analyse: Path | None = None
    as_json: bool = False


class EarlyAnswer(Exception):
    """The answer instead of a start: `words`, and the exit `status` (0, or 2 for an invalid argument)."""

    def __init__(self, words: str, status: int) -> None:
        super().__init__(words)
        self.words, self.status = words, status
