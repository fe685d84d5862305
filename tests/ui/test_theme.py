"""The contrasts that the themes promise, computed from their colours after WCAG 2."""

import pytest

from skipbo.ui.kit.theme import (
    FELTS,
    GOLD,
    GOLD_INK,
    GOLD_LOW,
    IVORY,
    LAMPS,
    PAPER,
    PAPER_LOW,
    PILL,
    THEMES,
    TIERS,
    Colour,
    Theme,
    Tier,
    dressed,
    faded,
    over,
    rgb,
    tier_of,
)
from tests.ui.contrasts import contrast
from tools.art.palette import TIERS as ENAMELS

WORN = {
    f"{name} on {felt}": dressed(theme, felt=felt)
    for name, theme in THEMES.items()
    for felt, cloth in FELTS.items()
    if cloth.fits(theme)
}
"""Every theme on every other felt that it can have."""
ALL = {**THEMES, **WORN}
EACH = pytest.mark.parametrize("theme", ALL.values(), ids=ALL.keys())
TEXT = 4.5
AAA = 7.0
SHAPE = 3.0


def table(theme: Theme) -> tuple[Colour, ...]:
    """The tones of the table: light, between and edge."""
    return (theme.table_light, theme.table_base, theme.table_edge)


def grounds(theme: Theme) -> list[Colour]:
    """Everything that text stands on: table, panel on it, surface."""
    return [*table(theme), *(over(theme.panel, tone) for tone in table(theme)), theme.surface]


def least(colour: Colour, below: list[Colour] | tuple[Colour, ...]) -> float:
    return min(contrast(colour, ground) for ground in below)


@EACH
def test_a_theme_is_light_where_its_table_is(theme: Theme) -> None:
    assert theme.light == all(sum(tone[:3]) > 3 * 128 for tone in table(theme))


@EACH
def test_text_can_be_read_everywhere(theme: Theme) -> None:
    assert least(theme.text, grounds(theme)) >= TEXT
    assert least(theme.secondary, grounds(theme)) >= TEXT


@EACH
def test_gold_can_be_read_on_a_surface_and_seen_on_the_table(theme: Theme) -> None:
    assert contrast(theme.accent, theme.surface) >= TEXT
    assert least(theme.accent, table(theme)) >= SHAPE
    assert contrast(theme.on_accent, theme.accent) >= AAA
    assert contrast(theme.accent, over(theme.panel, theme.table_edge)) >= SHAPE  # round a chosen card


@EACH
def test_empty_places_and_unlit_bars_can_be_seen_on_table_and_mat(theme: Theme) -> None:
    grounds = [*table(theme), *(over(theme.panel, tone) for tone in table(theme))]
    assert min(contrast(over(theme.outline, tone), tone) for tone in grounds) >= SHAPE


@EACH
def test_warnings_can_be_read_on_a_surface(theme: Theme) -> None:
    assert contrast(theme.danger, theme.surface) >= TEXT


@EACH
def test_progress_and_petals_can_be_seen_on_the_mat_and_on_the_cloth(theme: Theme) -> None:
    mats = [over(theme.panel, tone) for tone in table(theme)]
    for tone in (theme.moon, theme.leaf, theme.bloom, theme.harvest):
        assert least(tone, mats) >= SHAPE
    for tone in (theme.moon, theme.leaf, theme.bloom):
        assert contrast(tone, theme.table_light) >= SHAPE


@EACH
def test_teams_can_be_seen_on_the_table_and_are_never_gold(theme: Theme) -> None:
    for team in theme.teams:
        assert least(team, table(theme)) >= SHAPE
        assert team != theme.accent


@EACH
def test_the_focus_can_be_seen_on_its_halo(theme: Theme) -> None:
    assert contrast(theme.focus, over(theme.panel, theme.table_base)) >= SHAPE


def test_the_contrast_theme_is_aaa_throughout() -> None:
    theme = THEMES["contrast"]
    for colour in (theme.text, theme.secondary, theme.accent, theme.danger):
        assert least(colour, grounds(theme)) >= AAA


@pytest.mark.parametrize("tier", TIERS, ids=[tier.name for tier in TIERS])
def test_numbers_on_cards_can_be_read(tier: Tier) -> None:
    assert min(contrast(tier.ink, paper) for paper in (PAPER, PAPER_LOW)) >= TEXT
    assert contrast(IVORY, rgb(ENAMELS[tier.name].bottom)) >= TEXT


def test_the_wild_and_the_count_can_be_read() -> None:
    assert min(contrast(GOLD_INK, gold) for gold in (GOLD, GOLD_LOW)) >= TEXT
    assert contrast(IVORY, over(PILL, THEMES["linen"].table_light)) >= AAA


def test_every_theme_but_the_contrasting_one_has_other_felts() -> None:
    worn = {name: sum(each.startswith(f"{name} on") for each in WORN) for name in THEMES}
    assert worn == {"felt": 4, "midnight": 4, "linen": 2, "contrast": 0}


def test_a_felt_on_which_words_could_not_be_read_is_left_out() -> None:
    assert dressed(THEMES["linen"], felt="plum") == THEMES["linen"]
    assert dressed(THEMES["contrast"], felt="plum") == THEMES["contrast"]
    assert dressed(THEMES["felt"], felt="sand") == THEMES["felt"]


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_other_light_is_as_strong_and_comes_from_a_lamp_only(theme: Theme) -> None:
    for lamp, colour in LAMPS.items():
        lit = dressed(theme, lamp=lamp)
        if theme.lamp is None:
            assert lit == theme
        else:
            assert lit.lamp == (*colour[:3], (*theme.lamp, 255)[3])
            assert lit == theme._replace(lamp=lit.lamp)


def test_tiers_are_groups_of_four_and_the_wild_is_none_of_them() -> None:
    assert [tier_of(card).name for card in (1, 4, 5, 8, 9, 12, 13, 0)] == [
        "moon",
        "moon",
        "leaf",
        "leaf",
        "bloom",
        "bloom",
        "harvest",
        "wild",
    ]
    with pytest.raises(ValueError, match="14"):
        tier_of(14)


def test_colours_are_read_faded_and_laid_over() -> None:
    assert rgb("#102030") == (16, 32, 48)
    assert rgb("#102030", 50) == (16, 32, 48, 128)
    assert faded((1, 2, 3, 128), 0.5) == (1, 2, 3, 64)
    assert over((255, 255, 255, 128), (0, 0, 0)) == (128, 128, 128)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((255, 255, 255), (118, 118, 118)) == pytest.approx(4.54, abs=0.01)
