"""The whole program without a screen: events are handed in, time passes when told, computers are quick."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import cache, lru_cache
from hashlib import sha256
from itertools import count
from pathlib import Path
from pickle import dumps, loads
from random import Random
from typing import Any

import pygame
import pytest

from skipbo.ai.afterwards import swings
from skipbo.ai.worker import WorkerPlayers
from skipbo.options import Options
from skipbo.session import studying, thinking
from skipbo.session.process import question, read
from skipbo.session.requests import Answer, LookBackRequest, Request
from skipbo.session.setup import SetUp
from skipbo.session.sitting import Sitting
from skipbo.session.thinking import Log
from skipbo.store.background_reader import BackgroundReader
from skipbo.store.settings import Settings
from skipbo.store.store import Store
from skipbo.ui.app.app import App
from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.flow.match_on_screen import MatchOnScreen
from skipbo.ui.kit.canvas import Canvas, Screen
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.theme import Theme
from skipbo.ui.parts.scene_manager import SceneManager
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.show.table_view import TableView
from skipbo.words.game_log import LogLine
from skipbo.words.language import ENGLISH, Language
from tests.clock import Clock
from tests.conftest import ANSWERS
from tests.session.tables import QuickMind
from tests.store.at_once import AtOnce

FRAME = 0.1
SEED = 5
TODAY = "2026-01-31"
PATIENCE = 60
"""How often a disk is waited for that is slow to write."""
DRAWN = 5
"""In motion one frame in so many is drawn: most of its work is the picture, and most tests ask the tree."""


class Thinker(QuickMind):
    """Stands in for the computers' process."""

    def __init__(self, _: object, log: Log) -> None:
        super().__init__(Random(SEED))
        self.starts, self.closed, self.in_vain, self.log = 0, False, False, log

    def start(self) -> None:
        self.starts += 1

    def close(self) -> None:
        self.closed = True


LOOKS = 6
"""The looks whose pictures and words are kept from one run of the program to the next."""


class SharedLook(Look):
    """A look that has the pictures and words which earlier runs have drawn: nobody changes one."""

    def __init__(self, *args: Any, **more: Any) -> None:  # noqa: ANN401 - those of any look
        super().__init__(*args, **more)
        first = _first_look(self.size, self.theme, self.text.language, self.comfort)
        self.text, self.aside, self.art, self.missing = first.text, first.aside, first.art, first.missing


@lru_cache(LOOKS)
def _first_look(size: tuple[int, int], theme: Theme, language: Language, comfort: ReadingComfort) -> Look:
    return Look(size, theme, language=language, comfort=comfort)


_FEW_GAMES = ((swings, "PLAYED_OUT", 4), (swings, "GAMES_AT_THE_END", 12), (swings, "GAMES", 24))
"""How many games are played out for a chance here: a seventh of the usual, for none looks at the chance."""


@cache
def _players() -> WorkerPlayers:
    """Those who look back at games, one for all tests of a process: they remember the game."""
    return WorkerPlayers()


@cache
def _found(asked: bytes) -> Answer:
    """The answer to a pickled question, always the same one: found once for all processes of a run."""
    folder = os.environ.get(ANSWERS)
    file = Path(folder, sha256(asked).hexdigest()) if folder else None
    if file and file.exists():
        return read(loads(file.read_bytes()))
    what, about = loads(asked)
    with pytest.MonkeyPatch.context() as patch:
        for module, name, games in _FEW_GAMES:
            patch.setattr(module, name, games)
        said = _players().said_to(what, about)
    if file:
        new = file.with_suffix(f".{os.getpid()}")
        new.write_bytes(dumps(said))
        new.replace(file)
    return read(said)


def forget() -> None:
    """Let go of what is kept from one run of the program to the next."""
    for kept in (_first_look, _players, _found):
        kept.cache_clear()


class Student:
    """Stands in for the process that looks back at games: everything is known at once."""

    def __init__(self) -> None:
        self._answers: list[Answer] = []

    def ask(self, request: Request | LookBackRequest) -> None:
        what, *about = question(request)
        self._answers.append(_found(dumps((what, about))))

    def answer(self) -> Answer | None:
        return self._answers.pop(0) if self._answers else None

    def end(self) -> None:
        self._answers.clear()


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
    def scene(self) -> str:
        assert self.app.scenes.top is not None
        return self.app.scenes.top.name

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

    def hold(self, key: int, mod: int = 0) -> None:
        """Press a key, or, where it was not let go, what the system tells of one that stays down."""
        self.events.append(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.frames()

    def press(self, name: str) -> None:
        """Press a control of the scene by its name."""
        control = next(control for control in controls(self.app.scenes.things()) if control.name == name)
        scale = self.window[0] / self.app.screen.size[0]
        x, y = control.rect.center
        self.click((round(x * scale), round(y * scale)))

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
