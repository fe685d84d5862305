"""What the command line can ask for, as values that are loaded quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from skipbo.session.setup import SetUp


class Options(NamedTuple):
    """What the command line says; None is "nothing said".

    `new`: go to the table at once, past the menu; `setup` is then never None. `size`: the window's
    width and height in pixels. `data`: the folder for all that is kept. `trace`: the file to write to,
    and `trace_version` up to which form of its lines. `record`: the match to be shown. `version`: say which
    one this is, and no more. `selftest`: try out whether everything works here, and no more.
    `language`: the key of the one that the window speaks.
    """

    new: bool = False
    setup: SetUp | None = None
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
    language: str = "en"


class EarlyAnswer(Exception):
    """What is said instead of a start: `words`, and the exit `status` (0, or 2 where a word is wrong)."""

    def __init__(self, words: str, status: int) -> None:
        super().__init__(words)
        self.words, self.status = words, status
