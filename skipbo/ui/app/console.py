"""The output outside the window: a terminal, a file, or a box where there is neither.

A program without a console of its own has no streams on Windows. It then speaks in the console it was
started from, and where it was started by a double click, in a box.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from pathlib import Path

CONSOLE_FILE = "CONOUT$"
"""Windows' name for the console that a program belongs to."""

_PARENT = 0xFFFFFFFF
"""The value that stands for the parent process."""


class Console:
    """Prints words, each time a whole text without a final line break.

    `out` and `err` are the streams, None where there are none; `find` then opens a console, and `box` shows
    a text (and whether it reports an error) where there is none.
    """

    def __init__(
        self,
        out: TextIO | None,
        err: TextIO | None,
        find: Callable[[], TextIO | None],
        box: Callable[[str, bool], None],
    ) -> None:
        self._out, self._err = out, err
        self._find, self._box = find, box

    def say(self, words: str) -> bool:
        """Print words that were asked for; return False, after one sentence about it, where that fails."""
        wrong = self._put(self._out, words, error=False)
        if wrong:
            self.complain(f"Skip-Bo cannot print its answer: {wrong}.")
        return not wrong

    def complain(self, words: str) -> None:
        """Print an error, if anybody can be told of it."""
        self._put(self._err, words, error=True)

    def _put(self, stream: TextIO | None, words: str, error: bool) -> str:
        """Print words, without a stream in a console or a box; return why that failed, "" if it did not."""
        if stream is not None:
            return _write(stream, words)
        found = self._find()
        if found is None:
            self._box(words, error)
            return ""
        with found:
            return _write(found, words)


def _write(stream: TextIO, words: str) -> str:
    """Write words and a line break into a stream; return why that failed, "" if it did not."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")  # a name that a terminal cannot display is not an error
    try:
        stream.write(f"{words}\n")
        stream.flush()
    except OSError as error:  # the disk is full, or nobody reads any more
        # What still waits is led nowhere: Python would write it at the end, and complain by itself.
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
        return error.strerror or str(error)
    except ValueError:
        return "the output is closed"
    return ""


def console() -> Console:
    """Return the console of this process."""
    return Console(sys.stdout, sys.stderr, parents_console, message_box)


def tell(words: str, status: int = 0) -> int:
    """Print requested words or (status not 0) an error on this process's console.

    Return `status`, or 1 where the words cannot be printed.
    """
    here = console()
    if status == 0:
        return 0 if here.say(words) else 1
    here.complain(words)
    return status


def tell_analysis(record: Path, for_programs: bool) -> int:
    """Print what decided the games of a record's file, or why that is not told; return the exit status."""
    from skipbo.session.analysis import analysed, as_json, report
    from skipbo.store.files import read_file
    from skipbo.words.language import ENGLISH
    from skipbo.words.refusals import told_of

    try:
        games = analysed(read_file(record))
    except ValueError as error:
        return tell(ENGLISH.text(told_of(error)), 1)
    return tell(as_json(games) if for_programs else report(games))


def parents_console() -> TextIO | None:
    """Return the console that the program was started from, on Windows; None if there is none."""
    found: TextIO | None = None
    if sys.platform == "win32":
        import ctypes

        # It fails if this process already has a console, which is then the one to open.
        ctypes.windll.kernel32.AttachConsole(_PARENT)
        try:
            found = open(CONSOLE_FILE, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - no path, and open to the end
            found.write("\n")  # the prompt is already there
        except OSError:
            return None
    return found


def message_box(words: str, error: bool) -> None:
    """Show words in a box and wait until somebody closes it; without a screen, do nothing."""
    import pygame

    with suppress(pygame.error):
        pygame.display.message_box("Skip-Bo", words, message_type="error" if error else "info")
