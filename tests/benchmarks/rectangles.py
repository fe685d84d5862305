"""Every scene and table at every size, in a language of long words: framed, apart, large enough."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from skipbo.session.setup import PERSON
from skipbo.ui.kit.canvas import logical_size
from skipbo.ui.kit.look import Comfort, Look
from skipbo.ui.kit.scene import Scene
from skipbo.ui.kit.theme import FELT
from skipbo.words.language import ENGLISH, Language
from skipbo.words.pseudo import PSEUDO
from tests.benchmarks.result import Result
from tests.ui.driving import shown
from tests.ui.looking_back import closing_stores
from tests.ui.rectangles import PLAYED, faults, small_piles
from tests.ui.tabletop import Dealt, Tabletop
from tests.ui.test_things import scenes
from tests.words.languages import shipped

GERMAN = shipped("de")
SIZES = (
    (640, 400),
    (960, 600),
    (1024, 768),
    (1280, 800),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1000, 1400),
)
SEATS = (2, 3, 4, 6)
LOG_ROWS = 12
"""So many rows the log has at least, so that its panel is full."""


class Arrangement(NamedTuple):
    """A window's size in pixels, a language, and the size of text as a multiple."""

    size: tuple[int, int]
    language: Language = ENGLISH
    text: float = 1.0

    def __str__(self) -> str:
        width, height = self.size
        words = {ENGLISH: "plain", PSEUDO: "long", GERMAN: "German"}[self.language]
        return f"{width}x{height}, {words} words, text {self.text:.0%}"


ALL = (
    *(Arrangement(size, language) for size, language in product(SIZES, (ENGLISH, PSEUDO))),
    *(Arrangement(size, text=text) for size, text in product(((960, 600), (1280, 800)), (0.85, 1.3))),
)
SHORT = (
    Arrangement((640, 400)),
    Arrangement((1000, 1400)),
    Arrangement((960, 600), PSEUDO),
    Arrangement((960, 600), GERMAN, 1.3),
    Arrangement((1280, 800), GERMAN, 1.6),
)
"""Those that have found most."""


def measure(short: bool) -> list[Result]:
    """Arrange every scene and table; what lies wrongly is told by name."""
    arrangements = SHORT if short else ALL
    with _folder() as folder:
        made = scenes(folder)
        found = [fault for each in arrangements for fault in faults_at(made, each)]
        for seats in SEATS:
            found += faults_of_table(seats, arrangements)
    for fault in found:
        print(fault, file=sys.stderr, flush=True)
    pictures = (len(made) + len(SEATS)) * len(arrangements)
    return [
        Result("Scenes and tables arranged at every size", pictures, "pictures"),
        Result("… and what lies outside, on something else, or is too small", len(found), "faults", None, 0),
    ]


def faults_at(made: Mapping[str, Callable[[], Scene]], arrangement: Arrangement) -> list[str]:
    """What lies wrongly in any of these scenes so arranged, with the scene's name."""
    look = look_of(arrangement)
    return [
        f"{name} at {arrangement}: {fault}"
        for name, make in made.items()
        for fault in faults(shown(make(), look), look)
    ]


def faults_of_table(seats: int, arrangements: Iterable[Arrangement]) -> list[str]:
    """What lies wrongly at a table of so many seats some turns after the deal, with a long log."""
    top = Tabletop(look_of(ALL[0]), Dealt((PERSON, *["casual"] * (seats - 1)), seed=5, stock=10))
    top.start()
    while len(top.view.log_rows) < LOG_ROWS:
        top.person_plays(Random(3))
        top.rest()
    found: list[str] = []
    for each in arrangements:
        top.scenes.arrange(look_of(each))
        top.tick()
        faulty = [*faults(top.top, top.view.look, PLAYED), *small_piles(top.view)]
        found += [f"a table of {seats} at {each}: {fault}" for fault in faulty]
    return found


def look_of(arrangement: Arrangement) -> Look:
    """How everything looks in an arrangement."""
    size, language, text = arrangement
    return Look(logical_size(size), FELT._replace(grain=None), language=language, comfort=Comfort(text))


@contextmanager
def _folder() -> Iterator[Path]:
    """A folder for what the scenes show, and a picture without a screen."""
    pygame.display.init()
    pygame.display.set_mode((960, 600))
    with TemporaryDirectory() as folder, closing_stores():
        yield Path(folder)
    pygame.display.quit()
