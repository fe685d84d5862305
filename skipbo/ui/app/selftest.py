"""The self-test, with a time limit: a walk through the whole program in its window, and checks of files."""

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

from skipbo.ai.levels import LEVELS
from skipbo.model.record import read_record, record_text
from skipbo.model.rules import MOST_SEATS, Rules
from skipbo.options import Options
from skipbo.session.replay import Replay
from skipbo.session.setup import DEFAULT, SeatChoice, SetUp
from skipbo.store.store import Store
from skipbo.ui.app.app import App
from skipbo.ui.app.console import Console, console
from skipbo.ui.app.run import why_not
from skipbo.ui.app.selftest_checks import CHECKS, Findings, SelfTestFailed
from skipbo.ui.kit import Key, Press, Release, Way
from skipbo.ui.kit.desktop import versions
from skipbo.ui.kit.reports import controls
from skipbo.words.language import ENGLISH

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
    printed = said.say(report.text([*facts, "", *versions()]))
    return 0 if report.well and printed else 1


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
    own = Options(
        speed="instant",
        size=options.size,
        fullscreen=options.fullscreen,
        mute=options.mute,
        data=folder,
        trace=options.trace,
    )
    app = App(own, folder, chance=Random(SEED))
    tour = Tour(app, lambda: time.perf_counter() - start > limit)
    try:
        well = tour.checks(report)
        for name, look in CHECKS.items():
            report.check(name, look)
        width, height = app.window.size
        rate, sound = app.window.rate or "unknown", app.sounds.available
        facts = [
            f"Screen: {pygame.display.get_driver()}, {width} x {height}, {rate} Hz",
            f"Sound: {pygame.mixer.get_driver() if sound else 'none'}",
        ]
    finally:
        report.at = "End"
        app.close()
    if well:
        report.check("Data file", lambda: _stored(folder, tour.record))
    return [*facts, f"Time: {time.perf_counter() - start:.1f} s"]


def _stored(folder: Path, record: str) -> str:
    """Check that a record is in the data file, which is opened again for that. Raises SelfTestFailed."""
    store = Store(folder)
    try:
        return stored(store, record)
    finally:
        store.close()


SEED = 20
"""The deal number of the game: always the same cards."""
STOCK = 3
FRAMES = 3
"""The number of frames drawn of a screen that is examined."""
WAYS = (
    (("Matches",), "matches"),
    (("Matches", "Page: Figures"), "matches"),
    (("Settings",), "settings"),
    (("About",), "about"),
    (("About", "Read licence"), "licence"),
    (("New game",), "setup"),
    (("Rules",), "rules"),
)
"""The buttons that lead from the menu to a screen, and the screen's name."""

_WRITING_SECONDS = 10.0
_GRID = 24
_FEWEST_COLOURS = 8


class Tour:
    """Leads `app` from its first frame. `over`: time has run out, and SelfTestFailed is raised."""

    def __init__(self, app: App, over: Callable[[], bool]) -> None:
        self._app, self._over = app, over
        self.record = ""

    def checks(self, report: Findings) -> bool:
        """Run all checks until one fails that the others depend on; return True if none did."""
        steps = (
            ("First picture", self.menu),
            ("Game", self.game),
            ("Computers", self.computers),
            ("Record", self.kept),
            ("Replay", self.replay),
            ("Screens", self.screens),
        )
        return all(report.check(name, look) for name, look in steps)

    def menu(self) -> str:
        """Check that the menu is drawn. Raises SelfTestFailed if the window shows next to nothing."""
        self._app.start()
        self._frames()
        window = self._app.window.surface
        width, height = window.get_size()
        points = ((x, y) for x in range(0, width, width // _GRID) for y in range(0, height, height // _GRID))
        if len({window.get_at_mapped(point) for point in points}) < _FEWEST_COLOURS:
            raise SelfTestFailed("the window stays empty")
        return "the menu is drawn"

    def game(self) -> str:
        """Play a game between one computer player of each level to its score."""
        self._app.flow.matches.start(set_up())
        while self._scene() != "scoring":
            if self._scene() == "confirm":  # a notice of damage, which a separate check reports
                self._app.scenes.handle(Key("escape"))
            self._frames(1)
        return f"{len(LEVELS)} computers have played to the end"

    def computers(self) -> str:
        """Check that the computers thought in their own process."""
        thinker = self._app.flow.computers.thinker
        if thinker.in_vain:
            raise SelfTestFailed("their process does not answer; the simplest player stood in for it")
        return "their own process answers"

    def kept(self) -> str:
        """Check that the game is in the data file and replays to the same end. Raises SelfTestFailed."""
        self._app.store.under_way.wait(_WRITING_SECONDS)
        self._require_no_problem()
        listed = self._app.store.history.matches(1)
        self.record = (self._app.store.history.record(listed[0].id) or "") if listed else ""
        if not self.record:
            raise SelfTestFailed("the game is not in the data file")
        record = read_record(self.record)
        if record_text(record) != self.record or record.match().totals != listed[0].totals:
            raise SelfTestFailed("the game comes out differently when it is played again")
        return f"{len(Replay(record).steps)} steps written, read, and played again to the same score"

    def replay(self) -> str:
        """Open the game's record as a file."""
        file = self._app.store.folder / "self-test.skipbo"
        file.write_text(self.record, encoding="utf-8")
        self._app.flow.go(Way.MENU)
        self._frames()
        self._app.flow.archive.open(file)
        self._frames()
        while self._scene() == "reading":  # a slow computer says so while it reads
            self._frames(1)
        self._look_at("replay")
        return "a record opens"

    def screens(self) -> str:
        """Open every screen that the menu leads to. Raises SelfTestFailed."""
        for buttons, scene in WAYS:
            self._app.flow.go(Way.MENU)
            self._frames()
            for name in buttons:
                self._press(name)
            self._look_at(scene)
        self._require_no_problem()
        return f"{len(WAYS)} can be opened"

    def _require_no_problem(self) -> None:
        problem = self._app.problem()
        if problem is not None:
            raise SelfTestFailed(ENGLISH.text(problem))

    def _scene(self) -> str:
        top = self._app.scenes.top
        return "" if top is None else top.name

    def _look_at(self, scene: str) -> None:
        """Draw the screen that has just been opened, and leave it."""
        self._frames()
        if self._scene() != scene:
            raise SelfTestFailed(f"instead of {scene}, {self._scene()} opens")
        self._app.scenes.handle(Key("escape"))
        self._frames()

    def _press(self, name: str) -> None:
        """Press a button by its name, and draw what follows. Raises SelfTestFailed where there is none."""
        shown = controls(self._app.scenes.things())
        found = next((control for control in shown if control.name == name), None)
        if found is None:
            raise SelfTestFailed(f"{self._scene()} has no button {name}")
        self._app.scenes.handle(Press(found.rect.center))
        self._app.scenes.handle(Release(found.rect.center))
        self._frames()

    def _frames(self, count: int = FRAMES) -> None:
        """Draw so many frames, and more as long as the scene at the top is still being made or reads."""
        scenes = self._app.scenes
        while count > 0 or scenes.picture_stays or (scenes.top is not None and scenes.top.reads):
            count -= 1
            if self._over():
                raise SelfTestFailed(f"too slow: stopped in {self._scene()}")
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))  # or a picture at rest waits for one
            self._app.frame()
            if not self._app.running:
                raise SelfTestFailed("the window was closed")


def set_up() -> SetUp:
    """Return a very short game between all levels."""
    names = [seat.name for seat in DEFAULT.seats]
    seats = [SeatChoice(name, level) for name, level in zip(names, LEVELS, strict=False)]
    empty = [SeatChoice(name, None) for name in names[len(seats) : MOST_SEATS]]
    return SetUp((*seats, *empty), Rules(stock=STOCK, match_total=None), seed=SEED)


def stored(store: Store, record: str) -> str:
    """Check that the data is there when the data file is opened again. Raises SelfTestFailed."""
    listed = store.history.matches(1)
    if store.problem is not None or not listed or store.history.record(listed[0].id) != record:
        raise SelfTestFailed(str(store.problem or "the game is not in the data file any more"))
    return "the data file can be opened again"
