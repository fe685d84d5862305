"""The colours that anyone can tell apart: measured on what is drawn, for each kind of colour vision."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product
from statistics import median

import pygame
import pytest

from skipbo.model.cards import WILD
from skipbo.store.settings import Settings
from skipbo.ui.art.cards import FaceForm
from skipbo.ui.art.look import Look
from skipbo.ui.art.tokens import stem
from skipbo.ui.flow.preferences import appearance
from skipbo.ui.kit.theme import (
    IVORY,
    PAPER,
    PAPER_LOW,
    SAFE_TIERS,
    THEMES,
    TIERS,
    Colour,
    Theme,
    rgb,
    tier_of,
    told_apart,
)
from tests.ui.colour_vision import LACKING, SIGHTS, Lab, difference, seen
from tests.ui.colour_vision import told_apart as clearly
from tests.ui.contrasts import contrast
from tools.art.palette import TIERS as ENAMELS

CARDS = {"moon": 3, "leaf": 7, "bloom": 11, "harvest": 13, "wild": WILD}
"""A card of each tier; the wild shows all of them on gold."""
SIZE = 240
MIDDLE = (0.22, 0.28, 0.56, 0.44)
INDEX = (0.03, 0.02, 0.24, 0.17)
GOLD = (0.35, 0.03, 0.3, 0.1)
"""Where the sign, the number in the corner, and nothing but the gold of a wild are, as shares of a card."""


def look(theme: Theme) -> Look:
    return Look((1280, 800), theme._replace(grain=None))


def tone(surface: pygame.Surface, part: tuple[float, float, float, float]) -> tuple[float, ...]:
    """The colour in the middle of those printed in a part of a card, without its light ground and numeral."""
    wide, high = surface.get_size()
    area = pygame.Rect(part[0] * wide, part[1] * high, part[2] * wide, part[3] * high)
    points = product(range(area.left, area.right, 2), range(area.top, area.bottom, 2))
    found = [surface.get_at(point) for point in points]
    printed = [each for each in found if each.a == 255 and min(each.r, each.g, each.b) < 170]
    assert len(printed) > 60
    return tuple(median(each[n] for each in printed) for n in range(3))


@pytest.mark.parametrize("form", [FaceForm.FULL, FaceForm.LARGE])
@pytest.mark.parametrize("part", [MIDDLE, INDEX], ids=["sign", "number"])
@pytest.mark.usefixtures("window")
def test_any_two_tiers_can_be_told_apart(form: FaceForm, part: tuple[float, float, float, float]) -> None:
    art = look(told_apart(THEMES["felt"])).art
    tones = {
        name: tone(art.card(card, SIZE, form=form).surface, part if card else GOLD)
        for name, card in CARDS.items()
    }
    for (one, first), (other, second) in combinations(tones.items(), 2):
        for lacking in LACKING:
            assert clearly(first, second, lacking) >= 1, (one, other, lacking)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.usefixtures("window")
def test_the_bars_of_a_pile_can_be_told_apart(name: str) -> None:
    theme = told_apart(THEMES[name])
    drawn = stem(theme, 13, 13, (130, 10), 0).surface
    bars = [drawn.get_at((x, 5))[:3] for x in range(130) if drawn.get_at((x, 5)).a == 255]
    tones = list(dict.fromkeys(bars))
    assert {theme.moon[:3], theme.leaf[:3], theme.bloom[:3], theme.harvest[:3]} <= set(tones)
    for one, other in combinations((theme.moon, theme.leaf, theme.bloom, theme.harvest), 2):
        assert min(clearly(one, other, lacking) for lacking in LACKING) >= 1


@pytest.mark.usefixtures("window")
def test_the_usual_colours_are_prettier_and_not_as_clear() -> None:
    usual = [tier_of(card).enamel for card in (1, 5, 9, 13)]
    clear = min(clearly(one, other, lacking) for one, other in combinations(usual, 2) for lacking in LACKING)
    assert clear < 0.5


def apart(colours: Iterable[Colour], sight: str) -> float:
    """The smallest difference dE2000 of any two colours as somebody sees them."""
    labs = [seen(colour, sight) for colour in colours]
    return min(difference(one, other) for one, other in combinations(labs, 2))


@pytest.mark.parametrize("sight", SIGHTS)
def test_enamels_and_inks_are_far_apart_for_everybody(sight: str) -> None:
    far = 10 if sight == "grey" else 20
    assert apart((tier.enamel for tier in SAFE_TIERS), sight) >= far
    assert apart((tier.ink for tier in SAFE_TIERS), sight) >= far


def test_the_usual_enamels_are_not_so_far_apart() -> None:
    assert apart((tier.enamel for tier in TIERS), "deutan") < 20
    assert apart((tier.enamel for tier in TIERS), "grey") < 10


def test_numbers_can_be_read_in_them() -> None:
    for tier in SAFE_TIERS:
        assert min(contrast(tier.ink, paper) for paper in (PAPER, PAPER_LOW)) >= 4.5
        assert min(contrast(IVORY, ground) for ground in (tier.enamel, tier.ink)) >= 4.5


def test_the_drawings_have_the_colours_that_are_replaced() -> None:
    from skipbo.safe_colours import recoloured

    for tier, safe in zip(ENAMELS.values(), SAFE_TIERS, strict=True):
        text = recoloured(f"{tier.top} {tier.bottom} {tier.ink}".encode()).decode()
        assert [rgb(code) for code in text.split()] == [safe.enamel, safe.ink, safe.ink]


def test_a_setting_chooses_them_in_every_theme() -> None:
    for name in THEMES:
        assert appearance(Settings(theme=name, safe_colours=True))[0].safe
        assert not appearance(Settings(theme=name))[0].safe


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ],
)
def test_differences_are_those_of_the_published_table(
    one: tuple[float, float, float], other: tuple[float, float, float], far: float
) -> None:
    assert difference(Lab(*one), Lab(*other)) == pytest.approx(far, abs=1e-4)
