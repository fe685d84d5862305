"""How the table can look is chosen among small tables that look so."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist

import pygame
import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Theme
from skipbo.ui.kit.theme import CONTRAST, FELT, FELTS, LAMPS, LINEN, MIDNIGHT, THEMES, faded, over
from skipbo.ui.widgets.theme_picker import FeltPicker, LampPicker, TablePicker

SIZE = (640, 240)
OWN = ("", *FELTS)

pytestmark = pytest.mark.usefixtures("window")


BARE, LIT = 1.8, 0.45
"""Where only felt is seen, and where the lamp's light lies beside the card: heights from the middle."""


def colours(picker: TablePicker, theme: Theme, off: float) -> Sequence[tuple[int, ...]]:
    """The colour of each option, as it is drawn on a sheet, so many heights beside its middle."""
    look, canvas, sheet = Look(SIZE, theme), Canvas(), pygame.Surface(SIZE)
    picker.arrange(look, sheet.get_rect())
    sheet.fill(theme.surface)
    picker.draw(canvas)
    canvas.paint(sheet)
    rects = [pygame.Rect(part.rect) for part in picker.thing().parts if part.rect is not None]
    high = round(picker.high * look.u)
    spots = [(rect.centerx - round(off * high), rect.top + high // 2) for rect in rects]
    return [tuple(sheet.get_at(spot))[:3] for spot in spots]


def felts(theme: Theme, refused: bool = False) -> Sequence[tuple[int, ...]]:
    picker = FeltPicker("felt", "Felt", dict(zip(OWN, OWN, strict=True)), 0, lambda _: None)
    if refused:
        picker.reasons = dict.fromkeys(range(1, len(OWN)), "It cannot be read.")
    return colours(picker, theme, BARE)


@pytest.mark.parametrize("theme", [FELT, MIDNIGHT, LINEN], ids=lambda theme: theme.name)
def test_each_felt_is_seen_as_it_is(theme: Theme) -> None:
    outside = {name: over(faded(felt.colours[2], 0.5), felt.colours[1]) for name, felt in FELTS.items()}
    for name, colour in zip(FELTS, felts(theme)[1:], strict=True):
        assert min(outside, key=lambda each: dist(outside[each], colour)) == name


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_themes_own_felt_is_that_of_the_theme_whatever_lies_on_the_table_now(theme: Theme) -> None:
    light, base, edge = FELTS["plum"].colours
    plum = theme._replace(table_light=light, table_base=base, table_edge=edge)
    assert felts(plum)[0] == felts(theme)[0]


def test_a_felt_that_cannot_be_chosen_is_nearly_as_the_sheet() -> None:
    for free, refused in zip(felts(CONTRAST)[1:], felts(CONTRAST, refused=True)[1:], strict=True):
        assert dist(refused, CONTRAST.surface) < 0.4 * dist(free, CONTRAST.surface)


def test_lights_are_seen_as_they_are() -> None:
    names = ("", *LAMPS)
    picker = LampPicker("lamp", "Lamp", dict(zip(names, names, strict=True)), 0, lambda _: None)
    own, warm, cool = colours(picker, FELT, LIT)
    assert warmth(cool) < warmth(own) < warmth(warm)


def warmth(colour: Sequence[int]) -> int:
    return colour[0] - colour[2]
