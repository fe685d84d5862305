"""How long the window's thread ever waits for anything outside, with what it could wait for stopped.

The program runs in this process, frame by frame, without a screen. What counts of a frame is how long its
thread neither ran nor stood in line for a processor. Another thread may still be kept from running while it
has the interpreter's lock.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pygame
import pytest

from skipbo.model.rules import Rules
from skipbo.options import Options
from skipbo.session.setup import PERSON, PROGRAM, SeatChoice, SetUp
from skipbo.store.database import FILE
from skipbo.ui.app.app import App
from skipbo.ui.app.servers import NO_BUS
from skipbo.ui.kit import Key, Way
from skipbo.ui.kit.trace import TREE
from tests.posix import make_pipe, shrink, unix_socket
from tests.releases import rest_for_release

UNMISTAKABLE = 250.0
"""Milliseconds: every wait for something that stands still has a longer deadline, and a busy machine less."""
SECONDS = 0.3
"""For how long frames are watched while somebody holds still."""
_FRAME = 1 / 60

_SURROUNDINGS = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "DBUS_SESSION_BUS_ADDRESS": NO_BUS,
    "DBUS_SYSTEM_BUS_ADDRESS": NO_BUS,
}


class Moment:
    """A moment in this thread, from which it is known for how long the thread has waited since."""

    def __init__(self) -> None:
        thread = Path("/proc/thread-self")
        self._let_go = int(
            re.findall(r"voluntary_ctxt_switches:\s+(\d+)", (thread / "status").read_text())[0]
        )
        queued = int((thread / "schedstat").read_text().split()[1]) / 1e9
        self._idle = time.perf_counter() - time.thread_time() - queued

    def waited(self) -> float:
        """Return the seconds for which it has waited for something else than a processor.

        None of them count where it never let its processor go: then the machine under this one was busy.
        """
        now = Moment()
        return now._idle - self._idle if now._let_go > self._let_go else 0.0


class Watch:
    """Runs a program, and notes the longest wait of the window's thread in seconds."""

    def __init__(self, app: App) -> None:
        self.app, self.longest = app, 0.0

    def act(self, act: Callable[[], object]) -> None:
        """Do something that belongs to one frame."""
        before = Moment()
        act()
        self.longest = max(self.longest, before.waited())

    def frames(self, until: Callable[[], bool] = lambda: False, seconds: float = SECONDS) -> None:
        """Draw frames, as many as a screen would, for a while or until something has come about."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not until():
            self.act(self.app.frame)
            time.sleep(_FRAME)

    def go(self, *ways: Way) -> None:
        """Go ways that lead to sheets, each from the last one, and let each come."""
        for way in ways:
            self.act(partial(self.app.flow.go, way))
            self.frames(seconds=0.1)


Case = Callable[[Watch, ExitStack, Path], None]


def stopped_computers(watch: Watch, _: ExitStack, __: Path) -> None:
    """The computers' process stands still while it should think, and the table is left."""
    watch.frames(lambda: bool(_children()), 30.0)
    for child in _children():
        os.kill(child, signal.Signals["SIGSTOP"])
    watch.frames()
    watch.go(Way.MENU)


def locked_file(watch: Watch, stack: ExitStack, data: Path) -> None:
    """Another program keeps the data file locked while settings change and what is kept is looked at."""
    watch.app.preferences.change(watch.app.preferences.now._replace(volume=0.9))
    watch.frames((data / FILE).exists, 30.0)
    other = stack.enter_context(closing(sqlite3.connect(data / FILE, isolation_level=None, timeout=30.0)))
    other.execute("BEGIN EXCLUSIVE")
    for step in range(3):
        wanted = watch.app.preferences.now._replace(volume=step / 4)
        watch.act(partial(watch.app.preferences.change, wanted))
        watch.go(Way.MATCHES, Way.SETTINGS, Way.MENU)
    watch.frames()
    other.execute("ROLLBACK")


def deaf_servers(watch: Watch, _: ExitStack, __: Path) -> None:
    """The server of sound never says a word."""
    watch.frames(seconds=SECONDS + 1.5)


def quiet_program(watch: Watch, _: ExitStack, __: Path) -> None:
    """A program of one's own is to move, and the table is left."""
    watch.frames()
    watch.go(Way.MENU)


def unread_trace(watch: Watch, _: ExitStack, __: Path) -> None:
    """Nobody reads the pipe that the trace goes to."""
    for _step in range(3):
        watch.go(Way.SETTINGS, Way.MENU)
        watch.act(lambda: watch.app.scenes.handle(Key("tab")))
    watch.frames()


_HOLDS = "import os, sys, time; os.fork() or (os.setsid(), time.sleep(20)); sys.exit(3)"
_STOPS = "import os, signal; os.kill(os.getpid(), signal.SIGSTOP)"
_DEAF = "import time; time.sleep(20)"
_COMPUTER = SeatChoice("Ben", "expert")


class _Kind:
    """A counterpart that holds still: what happens, against whom, and in which surroundings."""

    def __init__(self, case: Case, seat: SeatChoice | None = None, **more: object) -> None:
        self.case, self.seat, self.more = case, seat, more


def _bot(code: str) -> SeatChoice:
    return SeatChoice("Bot", PROGRAM, "", shlex.join((sys.executable, "-c", code)))


KINDS: Mapping[str, _Kind] = {
    "computers' process stopped": _Kind(stopped_computers, _COMPUTER),
    "data file locked": _Kind(locked_file),
    "sound server silent": _Kind(deaf_servers, silent=True),
    "own program that reads nothing": _Kind(quiet_program, _bot(_DEAF)),
    "own program stopped": _Kind(quiet_program, _bot(_STOPS)),
    "own program ended, its standard error held": _Kind(quiet_program, _bot(_HOLDS)),
    "trace into a pipe that nobody reads": _Kind(unread_trace, trace=True),
}


def longest(kind: _Kind) -> float:
    """Return the longest wait in milliseconds while a counterpart holds still."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        surroundings = dict(_SURROUNDINGS)
        options = Options(
            new=kind.seat is not None, data=folder / "data", reader=False, size=(960, 600), mute=True
        )
        if kind.seat is not None:
            seats = (
                kind.seat,
                SeatChoice("Ann", PERSON),
                *(SeatChoice(name, None) for name in ("Cleo", "Dan")),
            )
            options = options._replace(setup=SetUp(seats, Rules(stock=10), seed=5), speed="instant")
        if kind.more.get("silent"):
            listens = stack.enter_context(unix_socket())
            listens.bind(str(folder / "silent"))
            listens.listen()
            options = options._replace(mute=False)
            surroundings |= {"PULSE_SERVER": f"unix:{folder}/silent", "SDL_AUDIODRIVER": "pulseaudio"}
        if kind.more.get("trace"):
            make_pipe(folder / "trace")
            file = os.open(folder / "trace", os.O_RDWR)
            shrink(file)
            stack.callback(os.close, file)
            options = options._replace(trace=folder / "trace", trace_version=TREE)
        stack.enter_context(patch.dict(os.environ, surroundings))
        watch = stack.enter_context(_watched(options, folder / "data"))
        kind.case(watch, stack, folder / "data")
        watch.act(watch.app.frame)
    return 1000 * watch.longest


@contextmanager
def _watched(options: Options, data: Path) -> Iterator[Watch]:
    """A program from its first picture to the end of its window, which is watched, too."""
    with _unslept():
        app = App(options, data, chance=Random(1), wanted=lambda: ())
        watch = Watch(app)
        app.start()
        watch.frames(seconds=0.5)
        watch.longest = 0.0
        try:
            yield watch
        finally:
            before = Moment()

            def gone() -> None:
                watch.longest = max(watch.longest, before.waited())

            with patch.object(pygame.display, "quit", gone), patch.object(pygame, "quit", gone):
                for child in _children():
                    os.kill(child, signal.Signals["SIGCONT"])
                app.close()


def _unslept() -> AbstractContextManager[object]:
    """Let the program's loop sleep nowhere by itself."""
    stack = ExitStack()
    stack.enter_context(patch.object(pygame.time, "Clock"))
    stack.enter_context(patch("skipbo.ui.app.app.wait_for_events", lambda _: pygame.event.get()))
    return stack


def _children() -> list[int]:
    """The processes that this one has started and that still run."""
    found: list[int] = []
    for task in Path("/proc/self/task").iterdir():
        try:
            found += map(int, (task / "children").read_text().split())
        except OSError:
            continue
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells for how long a thread has waited")
@pytest.mark.parametrize("name", rest_for_release(sorted(KINDS, key="data file locked".__eq__), 6))
def test_the_window_waits_for_nothing_that_stands_still(name: str) -> None:
    """A locked data file is given up after half a minute: `tests/ui/test_slow_disk.py` is shorter."""
    assert longest(KINDS[name]) < UNMISTAKABLE
