"""The monkey: does what it is told to a program without a screen, and looks after each doing at the laws."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache, lru_cache
from itertools import count
from pathlib import Path
from random import Random

import pygame
import pytest

from skipbo.licences import licences
from skipbo.model.record import record_text
from skipbo.options import Options
from skipbo.session import programs, thinking
from skipbo.session.requests import Request
from skipbo.session.steps import Step
from skipbo.store.settings import KINDS
from skipbo.store.store import READING_SECONDS
from skipbo.ui.app import app as app_module
from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit import reports
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.reports import SeenPlace
from skipbo.ui.kit.theme import THEMES, Theme
from skipbo.ui.parts import scene
from skipbo.words.language import Language
from tests.model.recorded import any_record
from tests.ui.looking_back import filled, match
from tests.ui.monkey.disk import Disk
from tests.ui.monkey.doings import FILES, SIZES, Doing, Scenario
from tests.ui.monkey.laws import check
from tests.ui.monkey.programs import Unruly
from tests.ui.running import FRAME, Running, running
from tests.ui.stand_ins import Thinker

DRAWN = 23
"""One frame in so many is drawn; the others would only take time."""
LOOKED_AT = 3
"""After so many doings the laws are looked at; and at the end."""
_ONWARD = (
    *("Continue", "New game", "Deal", "I am ", "Next game", "The whole match", "Play again"),
    *("Back to the menu", "Pass"),
)
"""How the names of the controls begin that lead to a table."""
FOUND = round(2 * READING_SECONDS / FRAME)
"""Frames after which the program has found what there is, once the disk is well."""
WAITED = 4000
"""Frames in which the program must come to rest when nothing is done any more."""


class Mind(Thinker):
    """Computers that forget a question when another one is asked, as their process does."""

    def ask(self, request: Request) -> None:
        self._open = None
        super().ask(request)


class Progress:
    """How far an episode has come: things `done`, events `handed_in` to the window, and the `scenes` seen."""

    def __init__(self) -> None:
        self.done = self.handed_in = 0
        self.scenes: list[str] = []


class Monkey:
    """Works a running program; `progress` counts the events that its window gets."""

    def __init__(
        self, folder: Path, patch: pytest.MonkeyPatch, scenario: Scenario, progress: Progress
    ) -> None:
        self.run: Running
        self._progress = progress
        self._folder = folder
        self._patch = patch
        self._scenario = scenario
        self._data = Disk(folder / "data", patch)
        self._chance = Random(f"programs {scenario.seed}")
        self._stack = ExitStack()
        self._start(Options(new=True, setup=scenario.setup()) if scenario.players else Options())

    def _start(self, options: Options) -> None:
        trace = self._folder / "trace" if self._scenario.trace else None
        options = options._replace(speed=self._scenario.speed, size=self._scenario.size, trace=trace)
        self.run = self._stack.enter_context(
            running(options, self._folder / "data", self._patch, drawn=DRAWN)
        )
        self._patch.setattr(thinking, "Thinker", Mind)
        self._patch.setattr(programs, "new_program", lambda _: Unruly(self._chance))
        self._patch.setattr(pygame, "quit", lambda: self._data.become("well"))
        settle = self.run.settle
        self._patch.setattr(self.run, "settle", lambda: None if self._data.slow else settle())

    def close(self) -> None:
        """End the program; the disk is well again as soon as the window is gone."""
        self._stack.close()
        self._data.become("well")

    def do(self, doing: Doing) -> None:
        """Do one thing and let the program answer it. Raises AssertionError for a broken law."""
        getattr(self, f"_{doing.what}")(doing)
        self._frames()
        self._progress.scenes.append(self.run.scene if self.run.app.running else "")
        if self._progress.done % LOOKED_AT == 0:
            check(self.run.app)

    def rest(self) -> None:
        """Nothing is done any more: the program comes to rest where persons play, and the laws hold."""
        self._data.become("well")
        game = self.run.app.flow.matches.current
        if game is None or game.table.persons:
            self._frames()
            self.run.rest(WAITED)
        check(self.run.app)

    def _frames(self, count: int = 1) -> None:
        if not self.run.app.running:
            self._quit(Doing("quit"))
        self._progress.handed_in += len(self.run.events)
        self.run.frames(count)

    # What can be done.

    def _at(self, doing: Doing) -> tuple[int, int]:
        width, height = self.run.window
        return round(doing.x * (width - 1)), round(doing.y * (height - 1))

    def _in_window(self, at: Sequence[float]) -> tuple[int, int]:
        """A logical pixel as one of the window."""
        scale = self.run.window[0] / self.run.app.screen.size[0]
        return round(at[0] * scale), round(at[1] * scale)

    def _button(self, kind: int, at: tuple[int, int], button: int = 1) -> None:
        self.run.events.append(pygame.event.Event(kind, pos=at, button=button, touch=False))

    def _click_at(self, at: tuple[int, int], button: int = 1) -> None:
        self.run.mouse(pygame.MOUSEMOTION, at)
        self._button(pygame.MOUSEBUTTONDOWN, at, button)
        self._button(pygame.MOUSEBUTTONUP, at, button)

    def _drag_to(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.run.mouse(pygame.MOUSEMOTION, start)
        self._button(pygame.MOUSEBUTTONDOWN, start)
        for share in (0.1, 0.6, 1.0):
            at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self.run.mouse(pygame.MOUSEMOTION, (at[0], at[1]), True)
        self._button(pygame.MOUSEBUTTONUP, end)

    def _move(self, doing: Doing) -> None:
        self.run.mouse(pygame.MOUSEMOTION, self._at(doing), bool(doing.n % 2))

    def _press(self, doing: Doing) -> None:
        self._button(pygame.MOUSEBUTTONDOWN, self._at(doing), 1 + doing.n % 5)

    def _release(self, doing: Doing) -> None:
        self._button(pygame.MOUSEBUTTONUP, self._at(doing), 1 + doing.n % 5)

    def _click(self, doing: Doing) -> None:
        self._click_at(self._at(doing), (1, 1, 1, 2, 3)[doing.n % 5])

    def _double(self, doing: Doing) -> None:
        for _ in range(2 + doing.n % 2):
            self._click_at(self._at(doing))

    def _drag(self, doing: Doing) -> None:
        """From a point to a place, or to another point."""
        places = [place for place in self._places() if doing.n % 4]
        end = self._middle(places, doing.n // 4) if places else self._at(Doing("", doing.y, doing.x))
        self._drag_to(self._at(doing), end)

    def _lose(self, doing: Doing) -> None:
        """Drag something until the window is covered, minimized or left; the button is let go elsewhere."""
        at = self._at(doing)
        self._button(pygame.MOUSEBUTTONDOWN, at)
        self.run.mouse(pygame.MOUSEMOTION, self._at(Doing("", doing.y, doing.x)), True)
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWLEAVE)
        self.run.events.append(pygame.event.Event(kinds[doing.n % len(kinds)]))

    def _wheel(self, doing: Doing) -> None:
        self.run.mouse(pygame.MOUSEMOTION, self._at(doing))
        self.run.events.append(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=doing.n))

    def _finger(self, doing: Doing) -> None:
        for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            self.run.events.append(pygame.event.Event(kind, x=doing.x, y=doing.y))

    def _control(self, doing: Doing) -> None:
        """Click a control of the scene that is shown, whether it can be used or not."""
        controls = reports.controls(self.run.app.scenes.things())
        if controls:
            self._click_at(self._in_window(controls[doing.n % len(controls)].rect.center))

    def _place(self, doing: Doing) -> None:
        """Click a pile or a card."""
        places = self._places()
        if places:
            self._click_at(self._middle(places, doing.n))

    def _play(self, doing: Doing) -> None:
        """Make a play that is offered, by two clicks or by dragging; where none is, go on towards one."""
        top = self.run.app.scenes.top
        report = reports.report(top.things() if top is not None else ())
        if not report.plays:
            self._onward(doing)
            return
        pair = report.plays[doing.n % len(report.plays)]
        rects = {place.name: place.rect for place in report.places}
        ends = [self._in_window(pygame.Rect(rects[name]).center) for name in pair if name in rects]
        if len(ends) == 2 and doing.x < 0.5:
            self._drag_to(ends[0], ends[1])
        else:
            for end in ends:
                self._click_at(end)

    def _onward(self, doing: Doing) -> None:
        """Press what leads to a table; where nothing does, press Escape."""
        names = [control.name for control in reports.controls(self.run.app.scenes.things())]
        wanted = [n for n, name in enumerate(names) if name.startswith(_ONWARD)]
        if wanted:
            self._control(doing._replace(n=wanted[doing.n % len(wanted)]))
        elif self.run.scene in ("accuse", "confirm", "deal"):
            self._control(doing)
        elif self.run.scene != "play":
            self._key(Doing("key", text="escape"))

    def _places(self) -> Sequence[SeenPlace]:
        top = self.run.app.scenes.top
        return reports.report(top.things()).places if top is not None else ()

    def _middle(self, places: Sequence[SeenPlace], n: int) -> tuple[int, int]:
        return self._in_window(pygame.Rect(places[n % len(places)].rect).center)

    def _key(self, doing: Doing) -> None:
        key = pygame.key.key_code(doing.text)
        self.run.events.append(pygame.event.Event(pygame.KEYDOWN, key=key, mod=doing.n, unicode=""))
        self.run.events.append(pygame.event.Event(pygame.KEYUP, key=key, mod=doing.n))

    def _type(self, doing: Doing) -> None:
        for sign in doing.text:
            key = ord(sign.lower()) if sign.isascii() and sign.isalnum() else 0
            self.run.events.append(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign))
            self.run.events.append(pygame.event.Event(pygame.TEXTINPUT, text=sign))
            self.run.events.append(pygame.event.Event(pygame.KEYUP, key=key, mod=0))

    def _wait(self, doing: Doing) -> None:
        self.run.clock.now += doing.x

    def _leave(self, _: Doing) -> None:
        self.run.events.append(pygame.event.Event(pygame.WINDOWLEAVE))

    def _expose(self, doing: Doing) -> None:
        kinds = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSLOST)
        self.run.events.append(pygame.event.Event(kinds[doing.n % len(kinds)]))

    def _resize(self, doing: Doing) -> None:
        self.run.resize(SIZES[doing.n % len(SIZES)])
        self._progress.handed_in += 1

    def _theme(self, doing: Doing) -> None:
        self._set(theme=sorted(THEMES)[doing.n % len(THEMES)])

    def _speed(self, doing: Doing) -> None:
        self._set(speed=doing.text if doing.text in KINDS["speed"].values else "normal")

    def _calm(self, doing: Doing) -> None:
        self._set(reduced_motion=bool(doing.n % 2))

    def _volume(self, doing: Doing) -> None:
        self._set(volume=doing.x)

    def _set(self, **changes: object) -> None:
        app = self.run.app
        app.preferences.change(app.preferences.now._replace(**changes))  # type: ignore[arg-type]

    def _disk(self, doing: Doing) -> None:
        """The disk becomes another one."""
        self._data.become(doing.text, self.run.app.store.backlog.writer)

    def _drop(self, doing: Doing) -> None:
        self.run.events.append(pygame.event.Event(pygame.DROPFILE, file=str(self._folder / doing.text)))

    def _clipboard(self, doing: Doing) -> None:
        """Another program has copied something, which is pasted."""

        def text() -> str:
            if doing.text == "none":
                raise pygame.error("no clipboard")
            return doing.text.encode("utf-8", "surrogatepass").decode("utf-8")

        self._patch.setattr(pygame.scrap, "has_text", lambda: doing.text != "no text")
        self._patch.setattr(pygame.scrap, "get_text", text)
        self._key(Doing("key", n=pygame.KMOD_CTRL, text="v"))

    def _quit(self, doing: Doing) -> None:
        """Close the window and start anew on the same folder; what was under way is there again.

        One time in three another program holds the data file when it starts.
        """
        self.run.events.append(pygame.event.Event(pygame.QUIT))
        self._progress.handed_in += 1
        self.run.frames()
        steps = self._steps()
        self._stack.close()
        self._data.become("held" if doing.n % 3 == 0 else "well")
        self._start(Options())
        if doing.n % 3 == 0:
            self.run.frames()
            self._data.become("well")
            self.run.frames(FOUND)
        found = self.run.app.flow.matches.left().found
        assert steps is None or steps == (tuple(found.steps) if found else ()), "the match is another one"

    def _steps(self) -> tuple[Step, ...] | None:
        """What was done in the match that is shown; None where there is none that goes on."""
        game = self.run.app.flow.matches.current
        return None if game is None or game.table.score.match_over else tuple(game.table.steps)

    def _crash(self, _: Doing) -> None:
        """An error of the program's own: the dialog about it comes up."""

        def fail() -> None:
            raise RuntimeError("the monkey's own")

        self.run.app.guard(fail)


def episode(
    scenario: Scenario, doings: Sequence[Doing], folder: Path, progress: Progress | None = None
) -> None:
    """Do all that in a program of its own, in an empty folder. Raises whatever goes wrong."""
    progress = progress or Progress()
    _furnish(folder, scenario)
    with pytest.MonkeyPatch.context() as patch, quickened(patch):
        monkey = Monkey(folder, patch, scenario, progress)
        try:
            for doing in doings:
                monkey.do(doing)
                progress.done += 1
            monkey.rest()
        finally:
            monkey.close()


def _furnish(folder: Path, scenario: Scenario) -> None:
    """The files that can be dropped, and the matches that are looked back on."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / FILES[3]).mkdir(parents=True)
    text = record_text(any_record(1, 60))
    (folder / "record").write_text(text, "utf-8")
    (folder / "damaged").write_text(text.replace("H", "D", 1)[:-20], "utf-8")
    (folder / "empty").touch()
    (folder / "binary").write_bytes(bytes(range(256)))
    if scenario.matches:
        filled(folder / "data", [match(number) for number in range(scenario.matches)]).close()


LOOKS = 12
"""So many looks are kept, of some thirty megabytes each: there are hundreds of sizes, themes and comforts."""
_licences = cache(licences)


@lru_cache(LOOKS)
def _look(size: tuple[int, int], theme: Theme, language: Language, comfort: ReadingComfort) -> Look:
    return Look(size, theme, language=language, comfort=comfort)


@contextmanager
def quickened(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Few grounds of dialogs are drawn; looks are kept from start to start, and licences read once."""
    made_for = count()
    by_steps = scene.backdrop_by_steps
    flat: dict[tuple[int, int], pygame.Surface] = {}

    def behind(paint: Callable[[Canvas], None], look: Look) -> scene.Steps:
        if look.size not in flat or next(made_for) % DRAWN == 0:
            flat[look.size] = yield from by_steps(paint, look)
        return flat[look.size]

    patch.setattr(scene, "backdrop_by_steps", behind)
    patch.setattr(app_module, "Look", _look)
    patch.setattr("skipbo.ui.flow.about_flow.licences", _licences)
    yield
