"""Where words go that are said outside the window: a terminal, a file, or a box where there is neither.

A program without a console of its own has no streams on Windows. It then speaks in the console it was
started from, and where it was started by a double click, in a box.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO

CONSOLE_FILE = "CONOUT$"
"""What Windows calls the console that a program belongs to."""

_PARENT = 0xFFFFFFFF
"""Stands for the process that has started this one."""


class Console:
    """Says words, each time a whole text without the last line's end.

    `out` and `err` are the streams, None where there are none; `find` then opens a console, and `box` shows
    a text (and whether it tells of an error) where there is none.
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

    def say(self, words: str) -> None:
        """Say what was asked for."""
        self._put(self._out, words, error=False)

    def complain(self, words: str) -> None:
        """Say what stands in the way."""
        self._put(self._err, words, error=True)

    def _put(self, stream: TextIO | None, words: str, error: bool) -> None:
        if stream is not None:
            _write(stream, words)
            return
        found = self._find()
        if found is None:
            self._box(words, error)
            return
        with found:
            _write(found, words)


def _write(stream: TextIO, words: str) -> None:
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")  # a name that a terminal cannot write is no error
    with suppress(OSError, ValueError):  # nobody listens any more
        stream.write(f"{words}\n")
        stream.flush()


def console() -> Console:
    """The one of this process."""
    return Console(sys.stdout, sys.stderr, parents_console, message_box)


def tell(words: str, status: int = 0) -> int:
    """Say words on the console of this process: what was asked for, or (status not 0) what is wrong."""
    here = console()
    if status == 0:
        here.say(words)
    else:
        here.complain(words)
    return status


def parents_console() -> TextIO | None:
    """The console that the program was started from, on Windows; None where there is none."""
    found = None
    if sys.platform == "win32":
        import ctypes

        # It fails where this process has a console already, which then is the one to be opened.
        ctypes.windll.kernel32.AttachConsole(_PARENT)
        found = _opened(CONSOLE_FILE)
    return found


def _opened(name: str) -> TextIO | None:
    try:
        stream = open(name, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - no path, and open to the end
        stream.write("\n")  # the prompt stands there already
    except OSError:
        return None
    return stream


def message_box(words: str, error: bool) -> None:
    """Show words in a box and wait until somebody closes it; without a screen, do nothing."""
    import pygame

    with suppress(pygame.error):
        pygame.display.message_box("Skip-Bo", words, message_type="error" if error else "info")
