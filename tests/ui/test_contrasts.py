"""Words, signs, lines and rings stand out: contrasts of the pixels that are painted.

`python -m tests.benchmarks contrasts` looks at all scenes, in every theme on every felt.
"""

from __future__ import annotations

import pygame
import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.theme import FELT, THEMES, Theme
from tests.benchmarks.contrasts import faint_scenes, faint_tables
from tests.ui import scene_making
from tests.ui.driving import shown
from tests.ui.pixels import faint, strongest

EACH = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
MADE = (scene_making.setup, scene_making.scoring, scene_making.settings, scene_making.menu)
"""The scenes in which most was found."""


@pytest.mark.usefixtures("window")
@EACH
def test_what_is_painted_on_a_sheet_stands_out(theme: Theme) -> None:
    made = {make.__name__: lambda make=make: make([]) for make in MADE}
    assert list(faint_scenes(made, theme._replace(grain=None), tabs=3)) == []


@pytest.mark.usefixtures("window")
@EACH
def test_what_is_painted_on_a_table_stands_out(theme: Theme) -> None:
    assert list(faint_tables([2], theme._replace(grain=None), tabs=2)) == []


@EACH
def test_the_place_of_an_empty_pile_stands_out_from_the_table_at_every_seat(
    window: pygame.Surface, theme: Theme
) -> None:
    for height in (40, 60, 120):
        window.fill(theme.table_light)
        canvas = Canvas()
        canvas.sprite(Look((960, 600), theme).art.slot(height), (100, 100), 0)
        canvas.paint(window)
        assert strongest(window, pygame.Rect(20, 20, 160, 160)) >= 3


@pytest.mark.usefixtures("window")
def test_words_that_are_too_faint_are_noticed() -> None:
    pale = FELT._replace(text=FELT.secondary, secondary=FELT.line, grain=None)
    look = Look((960, 600), pale)
    assert list(faint(shown(scene_making.scoring([]), look), look))


def test_the_ground_itself_has_no_contrast(window: pygame.Surface) -> None:
    window.fill(FELT.surface)
    assert strongest(window, pygame.Rect(10, 10, 20, 20)) == 1
