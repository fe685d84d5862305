"""Skip-Bo for the desktop: reads the command line, builds the App, runs it."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skipbo.options import Options

COMPUTERS = "--multiprocessing-fork"
"""What Python says to a packaged program that is to be the computers' process. Only on Windows does it say
nothing else, so that an ordinary start need not load what understands it."""


def main() -> int:
    """Run the program; returns its exit status."""
    if getattr(sys, "frozen", False) and (sys.platform != "win32" or COMPUTERS in sys.argv):
        # The computers' process starts this program again and is caught here, before there is a window.
        from multiprocessing import freeze_support

        freeze_support()
    from skipbo.options import Answer

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        # A wrong word is answered before pygame is loaded, and nothing but that answer is said.
        options = _options(sys.argv[1:])
    except Answer as answer:
        from skipbo.ui.console import tell

        return tell(answer.words, answer.status)
    return start(options)


def _options(words: Sequence[str]) -> Options:
    """Return what the words after the program's name ask for. Raises Answer where they ask for no start."""
    if not words:
        # An ordinary start gives none, and should not wait for the code that reads them.
        from skipbo.options import Options

        return Options()
    from skipbo.command_line import parse

    return parse(words)


def start(options: Options) -> int:
    """Do what the options ask for; returns the exit status."""
    if options.version:
        from skipbo.ui.versions import tell_versions

        return tell_versions()
    if options.selftest:
        from skipbo.ui.selftest import run_selftest

        return run_selftest(options)
    from skipbo.ui.run import run

    return run(options)


if __name__ == "__main__":
    raise SystemExit(main())
