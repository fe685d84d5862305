"""Skip-Bo for the desktop: reads the command line, builds the App, runs it."""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Run the program; returns its exit status."""
    if getattr(sys, "frozen", False):
        # The computers' process starts this program again and is caught here, before there is a window.
        from multiprocessing import freeze_support

        freeze_support()
    from skipbo.cli import parse

    # A wrong word is answered before pygame is loaded, and nothing but that answer is said.
    options = parse(sys.argv[1:])
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from skipbo.ui.run import run

    return run(options)


if __name__ == "__main__":
    raise SystemExit(main())
