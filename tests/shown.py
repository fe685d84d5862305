"""What was shown of a packaged program, and the table of it."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


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
