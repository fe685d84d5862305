"""What was shown of a packaged program: how it is tried, pictured and told, and the table of it."""

from __future__ import annotations

import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.desktop.screen import VirtualScreen

_FADED_IN = 1.0
"""Seconds after which whatever has appeared stands there fully."""

Shot = Callable[[str], None]
"""Keeps a picture of the screen under a name."""


class Seen(NamedTuple):
    """A line of the table: `where` it was shown, `what`, in which words, and whether all is well."""

    where: str
    what: str
    words: str
    well: bool = True

    def said(self) -> str:
        """The words in one line, after a warning where all is not well."""
        words = " ".join(self.words.split())
        return words if self.well else f"**NOT SO**: {words}"


def table(seen: Sequence[Seen]) -> str:
    """The lines as a table in Markdown; what is not well says so."""
    rows = [f"| {each.where} | {each.what} | {each.said()} |" for each in seen]
    return "\n".join(["| Where | What | Seen |", "|---|---|---|", *rows, ""])


def told(error: Exception) -> str:
    """An error in words; an assertion without words of its own is told by its line."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{Path(last.filename).name}, line {last.lineno}"
    return f"{type(error).__name__}: {str(error) or last.line} ({place})"


def shots_into(folder: Path | None, screen: VirtualScreen, prefix: str) -> Shot:
    """What keeps pictures in a folder; keeps none where there is no folder."""

    def shot(name: str) -> None:
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            time.sleep(_FADED_IN)
            screen.screenshot(folder / f"{prefix}-{name}.png")

    return shot


def tried(where: str, what: str, see: Callable[[], str]) -> Seen:
    """What `see` says it saw, with its seconds, or why it did not."""
    began = time.monotonic()
    try:
        words = see()
    except (AssertionError, RuntimeError, OSError, subprocess.SubprocessError) as error:
        return Seen(where, what, told(error), well=False)
    return Seen(where, what, f"{words} ({time.monotonic() - began:.0f} s)")


def tell(words: str) -> None:
    """Say what is being done now."""
    sys.stderr.write(f"{words} …\n")


def refuse(sentence: str) -> int:
    """Say why nothing can be shown; returns the exit status 1."""
    sys.stderr.write(f"{sentence}\n")
    return 1
