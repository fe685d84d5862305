"""The way from options to an exit status: builds the App, obeys signals, reports errors in one sentence."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import pygame

from skipbo.options import Options
from skipbo.store.folder import data_folder, portable_folder
from skipbo.ui.app.app import App
from skipbo.ui.app.console import tell
from skipbo.ui.app.window import NoWindow

_TO_END = ("SIGTERM", "SIGINT", "SIGHUP")
"""The signals of a logout or shutdown, of Ctrl+C, and of a terminal that is closed."""


def run(options: Options) -> int:
    """Play until the window is closed; return 0, or 1 after one sentence about an error."""
    options = options._replace(data=options.data or portable_folder())
    try:
        app = App(options, options.data or data_folder())
    except (pygame.error, OSError) as error:
        return tell(why_not(error), 1)
    with ended_by_signals(app.end):
        try:
            app.run()
        except Exception as error:  # noqa: BLE001 - whatever it is, a player gets a sentence, not a traceback
            report = _keep_report(error, app)
            return tell(f"Skip-Bo has met an error of its own and has to close. {report}", 1)
        finally:
            app.close()
    status = 1 if app.failed else 0
    if app.stuck:
        os._exit(status)
    return status


@contextmanager
def ended_by_signals(end: Callable[[], None]) -> Iterator[None]:
    """Call `end` at the first signal to end; the next one ends the process at once. Needs the main thread.

    SDL takes such signals for the window's close button, with whatever that asks. A signal that is ignored,
    as under nohup, stays so.
    """

    def obey(number: int, _: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)
        end()

    there = (getattr(signal, name) for name in _TO_END if hasattr(signal, name))
    heeded = [kind for kind in there if signal.getsignal(kind) not in (signal.SIG_IGN, None)]
    before = {kind: signal.signal(kind, obey) for kind in heeded}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


def why_not(error: pygame.error | OSError) -> str:
    """Return one sentence about why the window does not open; an OSError is a file that cannot be written."""
    if isinstance(error, OSError):
        return f"Skip-Bo cannot write {error.filename or 'its files'}: {error.strerror or error}."
    return str(error) if isinstance(error, NoWindow) else f"Skip-Bo cannot open its window ({error})."


def _keep_report(error: Exception, app: App) -> str:
    """Write a report of the error; return where it is."""
    try:
        from skipbo.ui.app.problems import CrashReport

        log = app.store.errors.error(CrashReport(error, app.timestamp()).text)
    except (OSError, ImportError):  # not even the program's own files can be opened any more
        log = None
    return f"What happened is written in {log}." if log else "It could not be written down."
