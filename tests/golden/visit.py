"""The whole program on a fixed clock, deal, date and folder, worked by the names of what it shows."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pygame
import pytest

from skipbo.licences import Licence
from skipbo.model.legal_moves import Discard, Take
from skipbo.options import Options
from skipbo.session import persons
from skipbo.session.progress import CAPTIONED, Progress, to_rows
from skipbo.session.sitting import Sitting
from skipbo.store.files import SUFFIX
from skipbo.store.history import FinishedMatch
from skipbo.store.settings import Settings
from skipbo.ui.app.app import App
from skipbo.ui.kit.theme import THEMES, Theme
from tests.session.kept import DATE
from tests.session.tables import eager
from tests.ui.looking_back import filled, played_text
from tests.ui.looking_back import match as finished
from tests.ui.running import DRAWN, Running, keep, running

DATA = Path("data")
"""The data folder, relative, for the screen shows it and a temporary one is called otherwise each time."""

VERSIONS = ("Skip-Bo 1.2.3", "Commit 0123456789ab", "Python 3.11.7", "A system called Test")
PARTS = tuple(Licence(f"Part {n}", f"1.{n}", "MIT", f"Licence of part {n}. " * 40) for n in range(12))


class Visit:
    """Works the program; `shot` is called with a picture's name whenever there is one to be taken."""

    def __init__(self, run: Running, shot: Callable[[str], None]) -> None:
        self.run = run
        self._shot = shot

    def picture(self, name: str) -> None:
        """Take a picture of the window as it is at rest."""
        self.run.rest()
        self.glimpse(name)

    def glimpse(self, name: str) -> None:
        """Take a picture of the window in the midst of motion."""
        self.run.catch_up()
        self._shot(name)

    def press(self, *names: str) -> None:
        """Press controls, one after the other, each when all is at rest."""
        for name in names:
            self.run.rest()
            self.run.press(name)
        self.run.rest()

    def open(self, key: str) -> None:
        """Press the control of a key, wherever its sheet is scrolled to, when all is at rest."""
        self.run.rest()
        self.run.top.press(key)
        self.run.rest()

    def choose(self, name: str, option: str) -> None:
        """Choose an option, which may stand in a list that has to be opened first."""
        self.run.rest()
        wanted = f"{name}: {option}"
        self.press(*([] if wanted in self.controls() else [name]), wanted)

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key and let things come to rest."""
        self.run.key(key, mod)
        self.run.rest()

    def turn_wheel(self, steps: int) -> None:
        """Turn the wheel where the pointer is."""
        self.run.events.append(pygame.event.Event(pygame.MOUSEWHEEL, y=steps, x=0))
        self.run.frames(2)

    def at(self, name: str) -> tuple[int, int]:
        """The middle of a place or a control that the trace told of last, in pixels of the window."""
        rest = self.rest()
        x, y, w, h = next(each["rect"] for each in rest["places"] + rest["controls"] if each["name"] == name)
        return (x + w // 2, y + h // 2)

    def rest(self) -> dict[str, Any]:
        """The last picture at rest as the trace tells it."""
        return self.run.last_rest()

    def controls(self) -> list[str]:
        """The names of all that can be pressed now."""
        return self.run.offered()

    def hover(self, name: str) -> None:
        """The pointer goes to a place and stays there."""
        self.run.mouse(pygame.MOUSEMOTION, self.at(name))
        self.run.frames()
        for _ in range(12):
            self.run.frames()

    def away(self) -> None:
        """The pointer goes where nothing lies."""
        self.run.mouse(pygame.MOUSEMOTION, (3, self.run.window[1] // 2))
        self.run.frames()

    def carry(self, source: str, target: str) -> None:
        """Drag a card over a place without letting go of it."""
        start, end = self.at(source), self.at(target)
        self.run.mouse(pygame.MOUSEMOTION, start)
        self.run.mouse(pygame.MOUSEBUTTONDOWN, start)
        for share in (0.2, 0.6, 1.0):
            at = (
                round(start[0] + (end[0] - start[0]) * share),
                round(start[1] + (end[1] - start[1]) * share),
            )
            self.run.mouse(pygame.MOUSEMOTION, at, True)
        self.run.frames(6)

    def let_go(self, target: str) -> None:
        """End a drag over a place."""
        self.run.mouse(pygame.MOUSEBUTTONUP, self.at(target))
        self.run.frames()

    def own_turn(self) -> bool:
        """Go on to a person's turn at rest, through curtains; False when the game is over."""
        for _ in range(200):
            self.run.rest()
            if self.run.scene == "scoring":
                return False
            if self.run.scene == "curtain":
                self.come()
            elif self.run.scene == "play" and self.rest()["plays"]:
                return True
        raise AssertionError("no turn of a person comes")

    def come(self) -> None:
        """Whoever the curtain waits for is there."""
        self.run.frames(5)
        ready = [name for name in self.controls() if name.startswith("I am ")]
        self.run.press(ready[0])

    def play(self, wanted: Callable[[list[str]], bool] = lambda _: True) -> list[str]:
        """Drag the first of the plays that are wanted; the two places."""
        pair: list[str] = next(each for each in self.rest()["plays"] if wanted(each))
        self.run.drag(self.at(pair[0]), self.at(pair[1]))
        return pair

    def turns(self, count: int, rng: Random) -> None:
        """Play so many turns of persons, mostly by plays, each ended with a discard."""
        for _ in range(count):
            while self.own_turn() and not self.act(rng):
                pass

    def act(self, rng: Random) -> bool:
        """Make one play of a person's turn; True if it ended the turn. Draws by hand where that is so."""
        legal, plays = self.run.table.legal(), self.rest()["plays"]
        if any(isinstance(move, Take) for move in legal):
            self.run.click(self.at("draw pile"))
            return False
        ends = [pair for pair in plays if " discard pile" in pair[1]]
        if not isinstance(eager(legal, rng), Discard) and len(ends) < len(plays):
            self.play(lambda pair: pair[1].startswith("build"))
            return False
        pair = rng.choice(ends)
        self.run.drag(self.at(pair[0]), self.at(pair[1]))
        return True

    def to_the_score(self, rng: Random) -> None:
        """Play the game to its end."""
        while self.own_turn():
            self.act(rng)


_CALLED = persons.to_rows((persons.Person("Ann", named=True),))
"""Who has played the matches in the history has typed the name."""
LEARNED = Progress(games=CAPTIONED, won=True, asked=True)


@contextmanager
def visit(
    options: Options,
    settings: Settings,
    shot: Callable[[str], None],
    matches: int = 0,
    themes: Mapping[str, Theme] = THEMES,
    drawn: int = DRAWN,
) -> Iterator[Visit]:
    """The program with these settings and a history of so many matches, in a folder of its own.

    Whoever uses it is no beginner.

    `themes` are what the names of themes mean in it; in motion one frame in `drawn` has its picture.
    """
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        keep(
            DATA,
            settings._replace(
                progress=to_rows(LEARNED), persons=_CALLED if matches else (), key_badges=False
            ),
        )
        _furnish(matches)
        _fix(patch)
        patch.setattr("skipbo.ui.flow.preferences.THEMES", themes)
        options = options._replace(data=DATA, trace=Path("trace"))
        with running(options, DATA, patch, drawn=drawn) as run:
            yield Visit(run, shot)


def _furnish(matches: int) -> None:
    """Matches in the history, and two record files."""
    if not matches:
        return
    filled(DATA, [_of_a_day(n, finished(n, n % 3 > 0, n % 4 == 1)) for n in range(matches)]).close()
    records = DATA / "records"
    records.mkdir()
    changed = time.mktime((2026, 1, 31, 14, 5, 9, 0, 0, -1))
    for name in ("Ann and Ben", "A match to remember"):
        file = records / f"{name}{SUFFIX}"
        file.write_text(played_text(), encoding="utf-8")
        os.utime(file, (changed, changed))


def _of_a_day(number: int, match: FinishedMatch) -> FinishedMatch:
    """A match as the deal of a day of the month, if it was no practice."""
    return match if match.practice else match._replace(day=f"2026-01-{31 - number % 31:02}")


def _fix(patch: pytest.MonkeyPatch) -> None:
    """What differs from day to day, from version to version and from machine to machine."""
    patch.setattr(App, "timestamp", lambda _: DATE)
    patch.setattr(Sitting, "settled", property(_settled))
    patch.setattr("skipbo.ui.scenes.menu.__version__", "1.2.3")
    patch.setattr("skipbo.ui.flow.about_flow.versions", lambda: VERSIONS)
    patch.setattr("skipbo.ui.app.problems.circumstances", lambda settings, window: VERSIONS)
    patch.setattr("skipbo.ui.flow.about_flow.licences", lambda: PARTS)


def _settled(table: Sitting) -> bool:
    """The disk is always quick enough: whoever asks whether a move is kept waits until it is."""
    table.settle()
    return True
