"""Contrasts of all that is painted: every scene and table, in every theme on every felt."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.theme import FELTS, THEMES, Theme, dressed
from skipbo.ui.parts.scene import Scene
from tests.benchmarks.result import Result
from tests.ui.driving import keys, shown
from tests.ui.every_scene import scenes
from tests.ui.looking_back import closing_stores
from tests.ui.pixels import faint, faint_focus, faint_piles, painted
from tests.ui.tabletop import Dealt, Tabletop

SIZE = (1280, 800)
SEATS = (2, 4, 6)
WORN: Mapping[str, Theme] = {
    f"{name} on {felt}": dressed(theme, felt=felt)
    for name, theme in THEMES.items()
    for felt, cloth in FELTS.items()
    if cloth.fits(theme)
}
TABS = 14
"""How often the focus goes on in each scene."""


def measure(short: bool) -> list[Result]:
    """Paint everything, and look at each word, sign, line and ring; what is too faint is told by name."""
    themes = THEMES if short else {**THEMES, **WORN}
    found: list[str] = []
    with _folder() as made:
        for name, theme in themes.items():
            each = [*faint_scenes(made(), theme), *faint_tables(SEATS, theme)]
            found += [f"{name}: {fault}" for fault in each]
    for fault in found:
        print(fault, file=sys.stderr, flush=True)
    return [
        Result("Themes in which everything was painted", len(themes), "themes"),
        Result("… and what stands out too little", len(found), "faults", None, 0),
    ]


def faint_scenes(made: Mapping[str, Callable[[], Scene]], theme: Theme, tabs: int = TABS) -> Iterator[str]:
    """What stands out too little in any of these scenes, also with the focus on its first controls."""
    look = Look(SIZE, theme)
    for name, make in made.items():
        scene = shown(make(), look)
        yield from (f"{name}: {fault}" for fault in faint(scene, look))
        for _ in range(tabs):
            keys(scene, "tab")
            yield from (f"{name}: {fault}" for fault in faint_focus(scene, look))


def faint_tables(seats: Iterable[int], theme: Theme, tabs: int = TABS) -> Iterator[str]:
    """What stands out too little at a person's first turn at a table of so many seats."""
    look = Look(SIZE, theme)
    for number in seats:
        top = Tabletop(look, Dealt((PERSON, *["casual"] * (number - 1)), seed=5, stock=10))
        top.start()
        found = [*faint(top.top, look), *faint_piles(painted(top.top, look), top.view)]
        form = top.play.input.form
        for key in ("tab", *["right"] * tabs):
            keys(top.top, key)
            found += faint_focus(top.top, look, form.focused.focus_rect() if form.focused else None)
        yield from (f"table of {number}: {fault}" for fault in found)


@contextmanager
def _folder() -> Iterator[Callable[[], Mapping[str, Callable[[], Scene]]]]:
    """How all scenes are made, each time in a folder of their own, and a picture without a screen."""
    pygame.display.init()
    pygame.display.set_mode((960, 600))
    with TemporaryDirectory() as folder, closing_stores():
        numbers = iter(range(100))

        def made() -> Mapping[str, Callable[[], Scene]]:
            own = Path(folder) / str(next(numbers))
            own.mkdir()
            return scenes(own)

        yield made
    pygame.display.quit()
