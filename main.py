"""Skip-Bo for the desktop: reads the command line, builds the App, runs it."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skipbo.options import Options


def main() -> int:
    """Run the program; returns its exit status."""
    try:
        return _run()
    except (OSError, ImportError) as error:
        # Not even the program's own files can be opened, so that nothing can be loaded that speaks better.
        if sys.stderr is not None:
            sys.stderr.write(f"Skip-Bo cannot read its own files: {error}.\n")
        return 1


def _run() -> int:
    if getattr(sys, "frozen", False):
        # A package starts itself again as the computers' process, which is caught here, before any window.
        from skipbo.ai.launch import COMPUTERS

        if sys.argv[1:] == [COMPUTERS]:
            from skipbo.ai.worker import main as think

            return think()
    from skipbo.options import EarlyAnswer

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        # A wrong word is answered before pygame is loaded, and nothing but that answer is said.
        options = _options(sys.argv[1:])
    except EarlyAnswer as answer:
        from skipbo.ui.app.console import tell

        return tell(answer.words, answer.status)
    return start(options)


def _options(words: Sequence[str]) -> Options:
    """Return what the words after the program's name ask for, or raise EarlyAnswer where that is no start."""
    if not words:
        # An ordinary start gives none, and should not wait for the code that reads them.
        from skipbo.options import Options

        return Options()
    from skipbo.command_line import parse

    return parse(words)


def start(options: Options) -> int:
    """Do what the options ask for; returns the exit status."""
    if options.version:
        from skipbo.ui.app.versions import tell_versions

        return tell_versions()
    if options.selftest:
        from skipbo.ui.app.selftest import run_selftest

        return run_selftest(options)
    from skipbo.ui.app.run import run

    return run(options)


def end_quietly() -> None:
    """Let Ctrl+C do what SIGTERM does: end the process before there is a window, and then close that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    end_quietly()
    raise SystemExit(main())
