"""The whole program without a screen: events are handed in, time passes when told, computers are quick."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Protocol

import pygame
import pytest

from skipbo.options import Options
from skipbo.session import studying, thinking
from skipbo.session.setup import SetUp
from skipbo.session.sitting import Sitting
from skipbo.store.background_reader import BackgroundReader
from skipbo.store.settings import Settings
from skipbo.store.store import Store
from skipbo.ui.app.app import App
from skipbo.ui.flow.match_on_screen import MatchOnScreen
from skipbo.ui.kit.canvas import Canvas, Screen
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.things import Thing, walk
from skipbo.ui.parts.scene import Scene
from skipbo.ui.parts.scene_manager import SceneManager
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.show.table_view import TableView
from skipbo.words.game_log import LogLine
from skipbo.words.language import ENGLISH
from tests.clock import Clock
from tests.store.at_once import AtOnce
from tests.ui.stand_ins import SEED, SharedLook, Student, Thinker

FRAME = 0.1
TODAY = "2026-01-31"
PATIENCE = 60
"""How often a disk is waited for that is slow to write."""
DRAWN = 5
"""In motion one frame in so many is drawn: most of its work is the picture, and most tests ask the tree."""


class Ticker:
    """Lets a frame's time pass on the clock instead of waiting for it. `rates`: those that were asked for."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.rates: list[int] = []

    def tick(self, rate: int) -> None:
        self.rates.append(rate)
        self._clock.now += FRAME


class Running:
    """An App with its first scene shown. `waits` counts how often it slept for want of motion.

    `watchers` are called after each frame. `catch_up` draws the last frame where it was left out.
    """

    def __init__(self, app: App, clock: Clock, ticker: Ticker, trace: Path | None) -> None:
        self.app, self.clock, self.ticker, self.waits = app, clock, ticker, 0
        self.events: list[pygame.event.Event] = []
        self.watchers: list[Callable[[], None]] = []
        self.catch_up: Callable[[], None]
        self._trace = trace

    def take(self) -> list[pygame.event.Event]:
        taken, self.events = self.events, []
        return taken

    def wait(self, longest: float) -> list[pygame.event.Event]:
        self.waits += 1
        self.clock.now += max(min(longest, FRAME) if self.in_grace else longest, 0.01)
        return self.take()

    @property
    def top(self) -> Scene:
        """The scene on top."""
        assert self.app.scenes.top is not None
        return self.app.scenes.top

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return self.top.name

    def things(self) -> list[Thing]:
        """All that is told of what is shown, each thing by itself."""
        return list(walk(self.app.scenes.things()))

    def thing(self, key: str) -> Thing:
        """The thing of a key."""
        return next(thing for thing in self.things() if thing.key == key)

    def words(self) -> list[str]:
        """What all things that are shown are called, in English."""
        return [ENGLISH.text(thing.name) for thing in self.things()]

    def offered(self) -> list[str]:
        """The names of all controls."""
        return [control.name for control in controls(self.app.scenes.things())]

    @property
    def game(self) -> MatchOnScreen:
        game = self.app.flow.matches.current
        assert game is not None
        return game

    @property
    def table(self) -> Sitting:
        return self.game.table

    @property
    def view(self) -> TableView:
        """The table's picture."""
        return self.game.view

    @property
    def guidance(self) -> tuple[str, ...]:
        """What stands beside the badge of the person at the screen."""
        return tuple(ENGLISH.text(said) for said in self.picture.notes.guidance)

    @property
    def picture(self) -> TablePicture:
        """The picture of the table, on which dialogs may lie."""
        return next(scene for scene in self.app.scenes.scenes if isinstance(scene, PlayScene)).picture

    @property
    def log(self) -> tuple[LogLine, ...]:
        """The lines of the game's log."""
        return self.view.log.lines

    @property
    def window(self) -> tuple[int, int]:
        return pygame.display.get_window_size()

    def frames(self, count: int = 1) -> None:
        """So many frames. What is done in one is on the disk before the next."""
        for _ in range(count):
            self.app.frame()
            self.settle()
            for watch in self.watchers:
                watch()

    def settle(self) -> None:
        """Wait until what was played, and every picture, is on the disk, however slow the disk is."""
        assert self.app.pictures.wait(PATIENCE)
        if self.app.flow.matches.current is None:
            return
        for _ in range(PATIENCE):
            if self.table.settled:
                return
            self.table.settle()

    def rest(self, most: int = 2000) -> None:
        """Frames until the program sleeps, and not only as long as the end of a turn can be taken back.

        By the setting that has all wait until somebody goes on, that is at once.
        """
        before = self.waits
        for _ in range(most):
            self.frames()
            if self.waits > before and not self.app.moving and (self.hands_over or not self.in_grace):
                return
        raise AssertionError(f"The {self.scene} scene does not come to rest.")

    @property
    def in_grace(self) -> bool:
        """Whether the turn just ended can still be taken back, and all wait for that."""
        top = self.app.scenes.top
        return isinstance(top, PlayScene) and top.match.turns.in_grace

    @property
    def hands_over(self) -> bool:
        """Whether all wait until somebody goes on."""
        top = self.app.scenes.top
        return isinstance(top, PlayScene) and top.match.turns.waits

    def mouse(self, kind: int, at: tuple[int, int], down: bool = False) -> None:
        """A mouse event in pixels of the window."""
        if kind == pygame.MOUSEMOTION:
            event = pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(int(down), 0, 0), touch=False)
        else:
            event = pygame.event.Event(kind, pos=at, button=1, touch=False)
        self.events.append(event)

    def click(self, at: tuple[int, int]) -> None:
        self.mouse(pygame.MOUSEMOTION, at)
        self.mouse(pygame.MOUSEBUTTONDOWN, at)
        self.mouse(pygame.MOUSEBUTTONUP, at)
        self.frames()

    def discard(self) -> None:
        """Play a turn by keys that is only a discard, once it is the turn of the person."""
        while not self.game.hands.mine or self.app.moving:
            self.frames()
        for key in (pygame.K_1, pygame.K_RETURN, pygame.K_d, pygame.K_RETURN):
            self.key(key)
        self.frames(50)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.mouse(pygame.MOUSEMOTION, start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start)
        for share in (0.2, 0.6, 1.0):
            at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self.mouse(pygame.MOUSEMOTION, (at[0], at[1]), True)
        self.mouse(pygame.MOUSEBUTTONUP, end)
        self.frames()

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key and let it go."""
        self.hold(key, mod)
        self.events.append(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
        self.frames()

    def escape(self) -> None:
        """Press Escape."""
        self.key(pygame.K_ESCAPE)

    def hold(self, key: int, mod: int = 0) -> None:
        """Press a key, or, where it was not let go, what the system tells of one that stays down."""
        self.events.append(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.frames()

    def press(self, *names: str) -> None:
        """Press controls by their names, one after another."""
        for name in names:
            control = next(control for control in controls(self.app.scenes.things()) if control.name == name)
            scale = self.window[0] / self.app.screen.size[0]
            x, y = control.rect.center
            self.click((round(x * scale), round(y * scale)))

    def go(self, *names: str) -> None:
        """Press controls by their names, and wait each time until all is at rest."""
        for name in names:
            self.press(name)
            self.rest()

    def to_the_score(self, most: int = 3000) -> None:
        """Let computers play the game to its score."""
        for _ in range(most):
            if self.scene == "scoring":
                return
            self.frames()
        raise AssertionError("The game does not end.")

    def work(self, key: str, frames: int = 1) -> None:
        """Press the control of a key, wherever its sheet is scrolled to."""
        self.app.scenes.press(key)
        self.frames(frames)

    def write(self, text: str) -> None:
        """Type a text, as the system tells of it."""
        self.events += [pygame.event.Event(pygame.TEXTINPUT, text=sign) for sign in text]
        self.frames()

    def drop(self, *paths: Path) -> None:
        """Drop files on the window, all at once."""
        self.events += [pygame.event.Event(pygame.DROPFILE, file=str(path)) for path in paths]
        self.frames()

    def close_window(self) -> None:
        """Ask the window to close, as its cross does."""
        self.events.append(pygame.event.Event(pygame.QUIT))
        self.frames()

    def choose(self, **settings: object) -> None:
        """Change settings."""
        now = self.app.preferences.now
        self.app.preferences.change(now._replace(**settings))  # type: ignore[arg-type]

    def resize(self, size: tuple[int, int]) -> None:
        """The window has got another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.events.append(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.frames()

    def lines(self) -> list[dict[str, Any]]:
        """What the trace says, each line checked to be JSON of its schema."""
        said = [json.loads(line) for line in self.trace_lines()]
        assert all(line["trace"] == 1 for line in said)
        return said

    def trace_lines(self) -> list[str]:
        """The trace, line for line as it was written."""
        assert self._trace is not None
        assert self.app.trace is not None
        assert self.app.trace.wait(PATIENCE)
        return self._trace.read_text(encoding="utf-8").splitlines()

    def last_rest(self) -> dict[str, Any]:
        """The last line about a picture at rest; only as many as needed are read, since it is asked often."""
        said = (json.loads(line) for line in reversed(self.trace_lines()))
        return next(line for line in said if line["kind"] == "rest")


def keep(data: Path, settings: Settings) -> None:
    """Write settings down as an earlier run of the program did."""
    with closing(Store(data)) as store:
        store.settings.save(settings)


def kept(data: Path) -> Settings:
    """What the next run of the program finds."""
    with closing(Store(data)) as store:
        return store.settings.load()


def match(setup: SetUp, **more: object) -> Options:
    """What the command line says to begin a match at once."""
    return Options(new=True, setup=setup)._replace(**more)  # type: ignore[arg-type]


def thin_out(patch: pytest.MonkeyPatch, drawn: int, moving: Callable[[], bool]) -> Callable[[], None]:
    """While all is `moving`, let only the first of so many frames be drawn and shown.

    What is returned draws and shows the last frame where it was left out.
    """
    frames = count()
    late: list[tuple[SceneManager, Screen]] = []
    managers: list[SceneManager] = []
    draw, show = SceneManager.draw, Screen.show

    def drawing(manager: SceneManager, canvas: Canvas) -> None:
        late.clear()
        managers[:] = [manager] if moving() and next(frames) % drawn else []
        if not managers:
            draw(manager, canvas)

    def showing(screen: Screen, canvas: Canvas) -> list[pygame.Rect]:
        late[:] = [(manager, screen) for manager in managers]
        return [] if late else show(screen, canvas)

    def catch_up() -> None:
        for manager, screen in late:
            canvas = Canvas()
            draw(manager, canvas)
            show(screen, canvas)
        late.clear()

    patch.setattr(SceneManager, "draw", drawing)
    patch.setattr(Screen, "show", showing)
    return catch_up


@contextmanager
def running(
    options: Options,
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    reader: bool = False,
    mute: bool = True,
    drawn: int = DRAWN,
) -> Iterator[Running]:
    """The program from its first frame to its end; in motion one frame in `drawn` has its picture.

    So it is while the end of a turn can be taken back.

    `reader`: screen readers can find it. `mute`: it opens no sound.
    """
    clock = Clock()
    window = pygame.display.get_surface()
    size = window.get_size() if window else (960, 600)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests go on in this process
    monkeypatch.setattr(thinking, "Thinker", Thinker)
    monkeypatch.setattr("skipbo.ui.app.app.Look", SharedLook)
    monkeypatch.setattr(App, "today", lambda _: TODAY)
    monkeypatch.setattr(App, "day_begins", lambda _: "01:00")
    monkeypatch.setattr(studying, "new_process", Student)
    monkeypatch.setattr(BackgroundReader, "ask", AtOnce.ask)
    options = options._replace(mute=mute, data=options.data or data, reader=reader)
    ticker = Ticker(clock)
    with monkeypatch.context() as patch:
        patch.setattr(pygame.time, "Clock", lambda: ticker)
        app = App(options, data, clock, Random(SEED), wanted=lambda: ())
    run = Running(app, clock, ticker, options.trace)
    monkeypatch.setattr("skipbo.ui.kit.clock.waiting_events", run.take)
    monkeypatch.setattr("skipbo.ui.app.app.wait_for_events", run.wait)
    with monkeypatch.context() as patch:
        run.catch_up = thin_out(patch, drawn, lambda: app.moving or run.in_grace)
        app.start()
        run.settle()
        try:
            yield run
        finally:
            app.close()
        pygame.display.set_mode(size)


class Start(Protocol):
    """Starts the program as `running` does, in the test's own folder unless another one is given.

    It is closed when the test ends.
    """

    def __call__(
        self,
        options: Options = ...,
        data: Path | None = None,
        *,
        reader: bool = False,
        mute: bool = True,
        drawn: int = DRAWN,
    ) -> Running: ...
