"""Skip-Bo for the desktop: reads the command line, builds the App, runs it."""

from __future__ import annotations

import gc
import os
import signal
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skipbo.options import Options


def main() -> int:
    """Run the program; return its exit status."""
    try:
        return _run()
    except (OSError, ImportError) as error:
        # Not even the program's own files can be opened, so no module with a better message can be loaded.
        if sys.stderr is not None:
            sys.stderr.write(f"Skip-Bo cannot read its own files: {error}.\n")
        return 1


def _run() -> int:
    if getattr(sys, "frozen", False):
        # A package starts itself again for processes of its own, which are caught here, before any window.
        from skipbo.ai.launch import COMPUTERS, DOOR, WATCHER

        if sys.argv[1:] == [COMPUTERS]:
            from skipbo.ai.worker import main as think

            return think()
        if sys.argv[1:] == [DOOR]:
            from skipbo.phones.door import main as listen

            return listen()
        if sys.platform != "win32" and sys.argv[1:2] == [WATCHER]:
            from skipbo.ai.outside.watcher import main as watch

            return watch(*map(int, sys.argv[2:4]))
    gc.disable()  # until the first picture, as nothing that is made on the way to it is garbage
    from skipbo.options import EarlyAnswer

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        # An invalid argument is answered before pygame is loaded, and nothing but that answer is printed.
        options = _options(sys.argv[1:])
    except EarlyAnswer as answer:
        from skipbo.ui.app.console import tell

        return tell(answer.words, answer.status)
    return start(options)


def _options(words: Sequence[str]) -> Options:
    """Return the options for the program's arguments. Raises EarlyAnswer where that is no start."""
    if not words:
        # An ordinary start has none, and should not wait for the code that parses them.
        from skipbo.options import Options

        return Options()
    from skipbo.command_line import parse

    return parse(words)


def start(options: Options) -> int:
    """Do what the options ask for; return the exit status."""
    if options.version or options.analyse is not None or options.selftest:
        gc.enable()
        return _answer(options)
    from skipbo.ui.app.light_pygame import import_pygame

    import_pygame()
    from skipbo.ui.app.run import run

    return run(options)


def _answer(options: Options) -> int:
    """Do what is asked for instead of a game; return the exit status."""
    if options.version:
        from skipbo.ui.app.problems import tell_versions

        return tell_versions()
    if options.analyse is not None:
        from skipbo.ui.app.console import tell_analysis

        return tell_analysis(options.analyse, options.as_json)
    from skipbo.ui.app.selftest import run_selftest

    return run_selftest(options)


def end_quietly() -> None:
    """Let Ctrl+C act like SIGTERM: end the process before there is a window, and close the window later."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def program() -> int:
    """Run the program as its own process: what `skip-bo` does where pip has installed it."""
    end_quietly()
    return main()


if __name__ == "__main__":
    raise SystemExit(program())
