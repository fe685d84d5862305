"""The command line: words in, one typed value out, or one line that says what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from skipbo.session.setup import SetUp


class Options(NamedTuple):
    """What the command line says; None is "nothing said".

    `new`: go to the table at once, past the menu; `setup` is then never None. `size`: the window's
    width and height in pixels. `data`: the folder for settings. `trace`: the file to write to.
    `record`: the match to be shown.
    """

    new: bool = False
    setup: SetUp | None = None
    speed: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    mute: bool = False
    data: Path | None = None
    trace: Path | None = None
    record: Path | None = None


def parse(argv: Sequence[str]) -> Options:
    """Read the words after the program's name.

    Raises SystemExit: 0 after --help and --version, 2 after one line on standard error about
    a value that cannot be used.
    """
    if not argv:
        return Options()
    # An ordinary start gives no words, and should not wait for what reads them.
    from skipbo.arguments import read

    return read(argv)
