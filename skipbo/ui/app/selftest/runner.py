"""The self-test from its first check to the exit status, with a time limit."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Timer

import pygame

from skipbo.options import Options
from skipbo.store.store import Store
from skipbo.ui.app.app import App
from skipbo.ui.app.console import Console, console
from skipbo.ui.app.run import why_not
from skipbo.ui.app.selftest.own_files import CHECKS, Findings
from skipbo.ui.app.selftest.tour import SEED, Tour, stored
from skipbo.ui.kit.desktop import versions

LIMIT = 120.0
"""Seconds that the self-test may take."""
GRACE = 10.0
"""Seconds after which it is ended from outside, if it does not even notice that its time is over."""

End = Callable[[int], object]


def run_selftest(options: Options, limit: float = LIMIT, end: End = os._exit) -> int:
    """Run all checks in a data folder of its own and report: return 0, or 1 if anything failed.

    `limit` is in seconds; `end` ends the process if it hangs.
    """
    said, report = console(), Findings()
    with watched(limit + GRACE, said, report, end):
        try:
            with _folder(options.data) as folder:
                facts = _try_out(options, folder, limit, report)
        except (pygame.error, OSError) as error:
            said.complain(why_not(error))
            return 1
    said.say(report.text([*facts, "", *versions()]))
    return 0 if report.well else 1


@contextmanager
def _folder(parent: Path | None) -> Iterator[Path]:
    """Yield a temporary data folder: within the given one, or in the system's usual place."""
    if parent is not None:
        parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="skip-bo-", dir=parent, ignore_cleanup_errors=True) as folder:
        yield Path(folder)


@contextmanager
def watched(seconds: float, said: Console, report: Findings, end: End) -> Iterator[None]:
    """End the process with a report if the block takes longer than `seconds`."""

    def give_up() -> None:
        report.fail(f"no end after {seconds:.0f} seconds")
        said.say(report.text(versions()))
        end(1)

    watch = Timer(seconds, give_up)
    watch.daemon = True
    watch.start()
    try:
        yield
    finally:
        watch.cancel()


def _try_out(options: Options, folder: Path, limit: float, report: Findings) -> Sequence[str]:
    """Run all checks; return the facts about the machine. Raises what App raises."""
    start = time.perf_counter()
    app = App(_own(options, folder), folder, chance=Random(SEED))
    tour = Tour(app, lambda: time.perf_counter() - start > limit)
    try:
        well = tour.checks(report)
        for name, look in CHECKS.items():
            report.check(name, look)
        facts = _facts(app)
    finally:
        report.at = "End"
        app.close()
    if well:
        report.check("Data file", lambda: _stored(folder, tour.record))
    return [*facts, f"Time: {time.perf_counter() - start:.1f} s"]


def _own(options: Options, folder: Path) -> Options:
    """Return the options of the command line that apply to the self-test too."""
    return Options(
        speed="instant",
        size=options.size,
        fullscreen=options.fullscreen,
        mute=options.mute,
        data=folder,
        trace=options.trace,
    )


def _stored(folder: Path, record: str) -> str:
    store = Store(folder)
    try:
        return stored(store, record)
    finally:
        store.close()


def _facts(app: App) -> Sequence[str]:
    """Return facts about screen and sound, a line each."""
    width, height = app.window.size
    rate = app.window.rate or "unknown"
    screen = f"Screen: {pygame.display.get_driver()}, {width} x {height}, {rate} Hz"
    return screen, f"Sound: {pygame.mixer.get_driver() if app.sounds.available else 'none'}"
