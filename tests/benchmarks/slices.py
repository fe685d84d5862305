"""How long the window's thread is kept from the window at a time, in every scene, from its first opening on.

The program runs frame by frame, without a screen. What counts of a frame is the processor time of its thread,
so that others who use the machine do not.

`python -m tests.benchmarks.slices DATA RECORD`: the milliseconds of one run, as JSON. It has a process
of its own, so that nothing is warm that would be cold for a player.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

import pygame

from skipbo.model.rules import PRESETS
from skipbo.options import Options
from skipbo.session.setup import DEFAULT, SetUp
from skipbo.ui.app.app import App
from skipbo.ui.app.servers import NO_BUS
from skipbo.ui.kit import Way
from tests.benchmarks.history import fill
from tests.benchmarks.result import Result
from tests.desktop.program import ROOT

KEPT, SHORT_KEPT = 10_000, 20
MOST = 50.0
"""Milliseconds of processor time that a frame may take."""


class Extent(NamedTuple):
    """How much is watched: the window's `size`, how many frames of each scene, how many times as many where
    something is waited for, and for how many seconds the menu is read before anything else is opened."""

    size: tuple[int, int]
    frames: int
    patience: int
    settles: float


WHOLE, SHORT = Extent((1920, 1080), 90, 100, 4.0), Extent((640, 400), 2, 3, 0.0)

QUIET = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "DBUS_SESSION_BUS_ADDRESS": NO_BUS,
    "DBUS_SYSTEM_BUS_ADDRESS": NO_BUS,
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "PYTHONDONTWRITEBYTECODE": "",
}

_PLACES = {
    "Learn": Way.LEARN,
    "Rules": Way.RULES,
    "Settings": Way.SETTINGS,
    "Calendar": Way.CALENDAR,
}

Act = Callable[[], object]


class Watch:
    """Runs a program frame by frame, and notes the milliseconds of the longest frame in each place."""

    def __init__(self, app: App, extent: Extent) -> None:
        self.app, self._extent = app, extent
        self.longest: dict[str, float] = {}

    def see(self, place: str, act: Act = lambda: None, until: Callable[[], bool] | None = None) -> None:
        """Do what leads to a place, and watch its frames: some, or `until` something has come about."""
        begun, times = time.thread_time(), 1 if until is None else self._extent.patience
        act()
        for _ in range(self._extent.frames * times):
            self.app.moving = True  # it need not sleep until something happens
            self.app.frame()
            now = time.thread_time()
            self.longest[place] = max(self.longest.get(place, 0.0), 1000 * (now - begun))
            begun = now
            if until is not None and until():
                break

    def go(self, place: str, way: Way) -> None:
        """See a scene that has a way of its own."""
        self.see(place, partial(self.app.flow.go, way))

    def press(self, place: str, key: str, until: Callable[[], bool] | None = None) -> None:
        """See where a button of the scene at the top leads."""
        self.see(place, partial(self.app.scenes.press, key), until)

    def is_at(self, name: str) -> bool:
        """Whether the scene of that name is at the top."""
        top = self.app.scenes.top
        return top is not None and top.name == name


def tour(watch: Watch, record: str, settles: float) -> None:
    """See every scene, each as one comes to it for the first time; `record` is of a match."""
    app, read_until = watch.app, time.monotonic() + settles
    app.start()  # the first picture: until it is there, there is no window to be kept from
    watch.see("Menu", until=lambda: time.monotonic() >= read_until)
    watch.go("New game", Way.SET_UP)
    watch.press("The first deal", "setup.deal", partial(watch.is_at, "play"))
    watch.see("Table")
    for place, way in (("Pause", Way.PAUSE), ("What can be done here", Way.HELP), ("Menu, again", Way.MENU)):
        watch.go(place, way)
    for place, way in _PLACES.items():
        watch.go(place, way)
        app.flow.go(Way.MENU)
        watch.see("Menu, again")
    watch.go("About", Way.ABOUT)
    watch.press("Licence", "about.read")
    watch.go("Matches", Way.MATCHES)
    watch.press("Figures", "matches.page.1")
    watch.press("Seals", "matches.page.2")
    watch.see("Replay", partial(app.flow.archive.watch, record, "A match"))
    watch.see("What decided it", partial(app.flow.archive.analyse, record, "A match"))
    six = partial(app.flow.matches.start, _six())
    watch.see("A game of six computers", six, partial(watch.is_at, "scoring"))
    watch.see("Score")


def _six() -> SetUp:
    """A match of one game, whose second turn wins it."""
    seats = tuple(seat._replace(player="casual") for seat in DEFAULT.seats)
    return SetUp(seats, PRESETS["short"].rules._replace(stock=2, match_total=5), "short", seed=5)


def longest(data: Path, record: str, extent: Extent) -> dict[str, float]:
    """The milliseconds of the longest frame in each place, in this process."""
    app = App(Options(size=extent.size, reader=False, mute=True), data)
    watch = Watch(app, extent)
    try:
        tour(watch, record, extent.settles)
    finally:
        app.close()
    return watch.longest


def measure(short: bool) -> list[Result]:
    """The longest frame of each place, with many matches kept, the longest first.

    Before, the program runs once to have its modules compiled, as they are at every start but the first.
    """
    from tests.ui.looking_back import played_text

    with TemporaryDirectory() as folder:
        record, few, many = (Path(folder, name) for name in ("record", "few", "many"))
        record.write_text(played_text(), encoding="utf-8")
        fill(few, SHORT_KEPT)
        if short:
            unslept = patch.object(pygame.time, "Clock")
            with patch.dict(os.environ, QUIET), patch.object(pygame, "quit"), unslept:
                found = longest(few, played_text(), SHORT)
            return [Result(f"Longest frame: {place}", took, "ms") for place, took in found.items()]
        fill(many, KEPT)
        surroundings = os.environ | QUIET | {"PYTHONPYCACHEPREFIX": str(Path(folder, "compiled"))}
        for data in (few, many):
            command = [sys.executable, "-m", "tests.benchmarks.slices", str(data), str(record)]
            done = subprocess.run(command, cwd=ROOT, env=surroundings, stdout=PIPE, check=True, timeout=600)
            found = json.loads(done.stdout)
    ordered = sorted(found.items(), key=lambda each: -each[1])
    return [Result(f"Longest frame: {place}", took, "ms", most=MOST) for place, took in ordered]


if __name__ == "__main__":
    print(json.dumps(longest(Path(sys.argv[1]), Path(sys.argv[2]).read_text("utf-8"), WHOLE)))
