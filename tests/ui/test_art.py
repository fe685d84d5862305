"""Pictures: sizes and anchors, what is kept, and what is drawn when a file is missing."""

import gc
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo import resources
from skipbo.ui.art import DIALOG_SHADOW, MOST_EDGES, TOAST_SHADOW, Art, FaceForm, felt, shapes
from skipbo.ui.art.cards import FLIP_STEPS, face_name
from skipbo.ui.art.felt import Dimming
from skipbo.ui.art.look import Look
from skipbo.ui.art.svg import Drawings
from skipbo.ui.art.svg import drawn as draw
from skipbo.ui.kit.canvas import Cache, Sprite
from skipbo.ui.kit.card_size import card_width
from skipbo.ui.kit.theme import CONTRAST, FELT, MIDNIGHT, THEMES, Theme

HEIGHTS = (61, 97, 136, 184)
CARDS = (None, *range(14))
EACH = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
RED = (255, 0, 0)


@pytest.fixture
def art(look: Look) -> Art:
    return look.art


def shown(surface: pygame.Surface) -> pygame.Rect:
    """The rectangle round all solid pixels."""
    return surface.get_bounding_rect(min_alpha=250)


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def every_picture(art: Art, height: int = 136) -> None:
    """Draw one of each kind."""
    for card in CARDS:
        art.card(card, height)
        art.card(card, height, angle=3.75)
    for number in range(1, 14):
        art.card(0, height, stands_for=number)
        art.chip(number, 20)
    for count in (1, 10, 40):
        art.stack(5, height, count)
        art.count(count)
    art.slot(height, build=True)
    art.panel((300, 200), 16, FELT.surface, FELT.line, DIALOG_SHADOW)
    art.lamp(200)
    art.mark(40)
    art.icon("undo", 24, RED)


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_as_large_as_asked_and_centred(art: Art, card: int | None, height: int) -> None:
    sprite = art.card(card, height)
    box = shown(sprite.surface).move(-sprite.anchor[0], -sprite.anchor[1])
    assert card_width(height) - box.w in range(3)
    assert height - box.h in range(3)
    assert abs(box.centerx) <= 1
    assert abs(box.centery) <= 1
    assert not art.missing


def test_the_same_card_is_the_same_surface(art: Art) -> None:
    assert art.card(7, 136).surface is art.card(7, 136).surface
    assert art.card(7, 136, angle=1.99).surface is art.card(7, 136, angle=2.01).surface
    assert art.card(7, 136).surface is not art.card(7, 136, lift=0.6).surface


def test_a_turned_card_keeps_its_middle_and_has_smooth_edges(art: Art) -> None:
    sprite = art.card(3, 184, angle=8)
    box = shown(sprite.surface).move(-sprite.anchor[0], -sprite.anchor[1])
    assert abs(box.centerx) <= 2
    assert abs(box.centery) <= 2
    assert box.w > card_width(184) + 10


def test_the_edge_of_a_card_is_not_dark_on_its_shadow(art: Art) -> None:
    """A wrongly mixed edge would be nearly black; paper and its edge are light."""
    sprite = art.card(3, 184, angle=8)
    middle = sprite.anchor[1]
    row = [sprite.surface.get_at((x, middle)) for x in range(sprite.surface.get_width())]
    first = next(at for at, pixel in enumerate(row) if pixel[3] > 250)
    assert min(row[first][:3]) > 90


def test_lifted_cards_cast_larger_and_softer_shadows(art: Art) -> None:
    sizes = [art.card(4, 136, lift=lift).surface.get_size() for lift in (0.0, 0.6, 1.6)]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) == 3


def test_without_shadows_a_card_is_only_a_card(window: pygame.Surface) -> None:
    sprite = Look(window.get_size(), CONTRAST).art.card(4, 136)
    assert sprite.surface.get_size() == (card_width(136), 136)


@pytest.mark.parametrize(
    ("card", "form", "height", "stands_for", "name"),
    [
        (7, FaceForm.AUTO, 184, None, "face_07"),
        (7, FaceForm.AUTO, 124, None, "face_07_large"),
        (12, FaceForm.STRIP, 184, None, "face_12_strip"),
        (7, FaceForm.LARGE, 184, None, "face_07_large"),
        (0, FaceForm.AUTO, 184, None, "wild"),
        (0, FaceForm.AUTO, 184, 9, "wild_as_09"),
        (0, FaceForm.AUTO, 100, 9, "wild_as_09_large"),
        (0, FaceForm.STRIP, 184, 9, "wild_strip"),
    ],
)
def test_each_size_has_its_drawing(
    card: int,
    form: FaceForm,
    height: int,
    stands_for: int | None,
    name: str,
) -> None:
    assert face_name(card, form, height, stands_for) == name


def test_the_contrast_theme_has_large_numerals_at_every_size() -> None:
    assert face_name(7, FaceForm.AUTO, 300, large=CONTRAST.large) == "face_07_large"


def test_there_is_no_fourteenth_card(art: Art) -> None:
    with pytest.raises(ValueError, match="14"):
        art.card(14, 136)


def test_a_flip_begins_with_the_back_ends_with_the_face_and_is_narrow_between(art: Art) -> None:
    widths = [shown(art.flip(6, 136, turn / 8).surface).w for turn in range(9)]
    assert widths[0] == widths[8] == shown(art.card(6, 136).surface).w
    assert widths[4] <= 4
    assert widths[:5] == sorted(widths[:5], reverse=True)
    assert same(art.flip(6, 136, 0.1).surface, art.flip(9, 136, 0.1).surface)
    assert not same(art.flip(6, 136, 0.9).surface, art.flip(9, 136, 0.9).surface)


def test_a_flip_draws_the_corners_of_its_shadow_once_for_most_of_its_widths(
    art: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, int]] = []

    def note(body: str, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(size)
        return draw(body, size)

    monkeypatch.setattr(shapes, "drawn", note)
    shapes.soft_box.cache_clear()
    widths = {art.flip(7, 192, step / FLIP_STEPS).surface.get_width() for step in range(FLIP_STEPS + 1)}
    assert len(drawn) < len(widths)


def test_piles_grow_by_an_edge_for_every_few_cards_six_at_most(art: Art) -> None:
    heights = [art.stack(5, 136, count, per=7).surface.get_height() for count in (1, 7, 14, 42, 162)]
    assert heights[0] < heights[1] < heights[2] < heights[3] == heights[4]
    assert MOST_EDGES == 6
    assert art.stack(5, 136, 3).anchor == art.card(5, 136).anchor


def test_slots_are_centred_and_only_build_piles_have_a_moon(art: Art) -> None:
    plain, build = art.slot(136), art.slot(136, build=True)
    assert plain.surface.get_size() == build.surface.get_size() == (card_width(136), 136)
    assert not same(plain.surface, build.surface)


def test_counts_have_room_for_their_digits(art: Art) -> None:
    assert art.count(162).surface.get_width() > art.count(9).surface.get_width()
    assert art.count(3, low=True).surface.get_height() > art.count(3).surface.get_height()


def test_the_stem_is_lit_as_far_as_the_pile_reaches(art: Art) -> None:
    def lit(reached: int, top: int = 12) -> int:
        surface = art.stem(reached, top, (100, 8)).surface
        return pygame.mask.from_surface(surface, 200).count()

    amounts = [lit(reached) for reached in range(13)]
    assert amounts[0] == 0
    assert amounts == sorted(set(amounts))
    assert lit(13, 13) > 0


@EACH
def test_every_theme_draws_everything(window: pygame.Surface, theme: Theme) -> None:
    look = Look(window.get_size(), theme)
    every_picture(look.art)
    table = look.art.table()
    assert table.get_size() == window.get_size()
    assert not table.get_flags() & pygame.SRCALPHA
    assert not look.missing


@EACH
def test_the_table_is_light_in_the_middle_and_dark_outside(window: pygame.Surface, theme: Theme) -> None:
    table = Look(window.get_size(), theme).art.table()
    middle = pygame.transform.average_color(table, pygame.Rect(440, 240, 80, 60))
    corner = pygame.transform.average_color(table, pygame.Rect(0, 560, 20, 20))
    assert max(abs(a - b) for a, b in zip(middle[:3], theme.table_light[:3], strict=True)) <= 4
    assert max(abs(a - b) for a, b in zip(corner[:3], theme.table_edge[:3], strict=True)) <= 12


def test_the_same_seed_gives_the_same_grain(window: pygame.Surface) -> None:
    one, other, third = (felt.table((960, 600), MIDNIGHT, seed) for seed in (1, 1, 2))
    assert same(one, other)
    assert not same(one, third)


@pytest.mark.parametrize("size", [(300, 1), (1, 300), (3, 3), (300, 4), (6, 300), (0, 0), (500, 300)])
@pytest.mark.parametrize("radius", [0, 5, 40])
def test_boxes_of_any_size(art: Art, size: tuple[int, int], radius: int) -> None:
    for shadow in (None, TOAST_SHADOW, DIALOG_SHADOW):
        panel = art.panel(size, radius, FELT.surface, FELT.line, shadow)
        assert panel.surface.get_width() >= max(1, size[0])
    for dashed in (False, True):
        assert art.ring(size, radius, 2.5, RED, dashed).surface.get_width() == max(1, size[0])
    art.glow(size, radius, 12, RED, 0.5)


def test_a_panel_lies_where_its_anchor_says(art: Art) -> None:
    sprite = art.panel((200, 100), 12, RED, None, DIALOG_SHADOW)
    assert shown(sprite.surface) == pygame.Rect(sprite.anchor, (200, 100))


@given(
    size=st.tuples(st.integers(20, 500), st.integers(20, 400)),
    radius=st.sampled_from((0, 3, 8.5, 30)),
    blur=st.sampled_from((1, 4, 9, 22.4)),
    down=st.integers(0, 24),
)
def test_a_shadowed_box_that_is_stretched_is_the_one_drawn_whole(
    window: pygame.Surface, size: tuple[int, int], radius: float, blur: float, down: int
) -> None:
    def whole(size: tuple[int, int]) -> Sprite:
        soft = shapes.blurred(size, radius, blur, (0, 0, 0, 120))
        return shapes.laid(shapes.rounded(size, radius, RED, (200, 210, 220), 1.3), soft, down)

    corner = max(shapes.rounded_corner(radius, 1.3), shapes.blurred_corner(radius, blur))
    drawn, stretched = whole(size), shapes.grown(whole, corner + down, size)
    assert stretched.anchor == drawn.anchor
    assert stretched.surface.get_size() == drawn.surface.get_size()
    assert pygame.image.tobytes(stretched.surface, "RGBA") == pygame.image.tobytes(drawn.surface, "RGBA")


def test_a_ring_is_hollow_and_a_dashed_one_has_gaps(art: Art) -> None:
    whole, dashes = (art.ring((100, 140), 10, 3, RED, dashed).surface for dashed in (False, True))
    assert whole.get_at((50, 70))[3] == 0
    assert whole.get_at((50, 1))[3] > 200
    shares = [pygame.mask.from_surface(surface, 100).count() for surface in (whole, dashes)]
    assert 0.4 < shares[1] / shares[0] < 0.8


def test_the_lamp_fades_to_nothing_and_contrast_has_none(art: Art, window: pygame.Surface) -> None:
    lamp = art.lamp(100, down=60)
    assert lamp.anchor == (100, 60)
    assert lamp.surface.get_at((100, 60))[3] > 60
    assert lamp.surface.get_at((100, 1))[3] <= 3
    dark = Look(window.get_size(), CONTRAST).art.lamp(100)
    assert pygame.mask.from_surface(dark.surface, 0).count() == 0


def test_icons_are_tinted_and_discs_centred(art: Art) -> None:
    icon = art.icon("undo", 24, RED)
    solid = [icon.get_at((x, y)) for x in range(24) for y in range(24) if icon.get_at((x, y))[3] > 250]
    assert solid
    assert all(pixel[:3] == RED for pixel in solid)
    disc = art.disc(20, FELT.surface, FELT.accent, icon="person")
    assert disc.anchor == (20, 20)
    assert art.disc(20, FELT.surface, shadow=TOAST_SHADOW).anchor > (20, 20)


def test_signs_turn(art: Art) -> None:
    upright, turned = (art.sign("leaf", 40, RED, angle=angle) for angle in (0, 90))
    assert upright.get_size() == turned.get_size() == (40, 40)
    assert not same(upright, turned)
    assert art.sign("leaf", 40, RED, angle=360) is upright


def test_a_sign_that_fades_or_changes_its_colour_is_not_drawn_again(
    art: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    art.sign("leaf", 40, RED, angle=30)
    monkeypatch.setattr("skipbo.ui.art.tokens.drawn", pytest.fail)
    faint = art.sign("leaf", 40, (*RED, 128), angle=30)
    assert shown(faint).size == (0, 0)
    assert faint.get_at((20, 20))[:3] == RED


def test_missing_pictures_are_told_once_and_something_stands_in(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(resources, "folder", lambda name="": tmp_path / name)
    look = Look((960, 600), FELT)
    every_picture(look.art)
    every_picture(look.art, 97)
    assert look.art.missing is look.missing
    assert len(look.missing) == len(set(look.missing))
    assert {"face_07.svg", "back_grove.svg", "icon_undo.svg", "mark.svg"} <= set(look.missing)
    assert shown(look.art.card(7, 136).surface).h >= 130
    assert not same(look.art.card(7, 136).surface, look.art.card(8, 136).surface)


@pytest.mark.parametrize("bad", [b"", b"no picture", b"<svg", b"<svg></svg>", b"\xff\xfe\x00"])
def test_unreadable_pictures_do_no_harm(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, bad: bytes) -> None:
    shutil.copytree(resources.folder("cards"), tmp_path / "cards")
    (tmp_path / "cards" / "face_07.svg").write_bytes(bad)
    monkeypatch.setattr(resources, "folder", lambda name="": tmp_path / name)
    art = Look((960, 600), FELT).art
    art.card(7, 136)
    art.card(7, 136, angle=4)
    art.card(8, 136)
    assert "face_08.svg" not in art.missing


def test_a_cache_forgets_the_oldest_but_never_what_is_in_use() -> None:
    def make(side: int) -> Callable[[], Sprite]:
        return lambda: Sprite(pygame.Surface((side, side), pygame.SRCALPHA), (0, 0))

    cache = Cache[Sprite](10 * 400, in_use=20)
    for key in range(15):
        cache.get(key, make(10))
    assert len(cache) == 15
    for key in range(15, 60):
        cache.get(0, make(10))
        cache.get(key, make(10))
    assert cache.size <= 21 * 400
    kept = cache.get(0, make(10))
    assert cache.get(0, make(10)) is kept


@pytest.mark.release
def test_memory_does_not_grow_with_what_was_once_shown(window: pygame.Surface) -> None:
    art = Look(window.get_size(), FELT).art
    for height in range(60, 200, 2):
        for card in CARDS:
            art.card(card, height)
    first = art.kept_bytes()
    for height in range(60, 200, 2):
        for card in CARDS:
            art.card(card, height, angle=2)
    gc.collect()
    assert art.kept_bytes() < 1.6 * first


@pytest.mark.parametrize("angle", [-8.0, 0.5, 3.5, 11.0])
@pytest.mark.parametrize("back", ["grove", "meadow", "tide", "dusk", "orchard", "honey", "pebble"])
def test_the_pattern_of_a_back_stays_on_its_card_however_it_is_turned(
    window: pygame.Surface, back: str, angle: float
) -> None:
    drawings = Drawings([])
    turned, paper = (drawings.turned(name, 350, angle) for name in (f"back_{back}", "face_01"))
    assert turned is not None
    assert paper is not None
    pattern, card = (pygame.mask.from_surface(each, 0) for each in (turned, paper))
    pattern.erase(card, (0, 0))
    assert pattern.count() == 0


def test_five_dots_differ_by_how_many_are_filled(art: Art) -> None:
    rows = [art.dots(rank, 8, (255, 255, 255)).surface for rank in range(1, 6)]
    filled = [pygame.mask.from_surface(row).count() for row in rows]
    assert filled == sorted(set(filled))
    assert len({row.get_size() for row in rows}) == 1


def test_the_dimmed_table_hides_what_was_drawn_before_it_under_its_light_too(look: Look) -> None:
    dimmed = look.art.dimming.get(0.25, look.art.lamp(100), (400, 300))
    pictures = []
    for ground in ((0, 0, 0), (255, 255, 255)):
        picture = pygame.Surface(look.size)
        picture.fill(ground)
        picture.fblits([(dimmed, (0, 0))])
        pictures.append([tuple(picture.get_at((x, 300))) for x in range(300, 500, 20)])
    assert pictures[0] == pictures[1]


def test_the_lights_go_down_and_up_in_two_pictures_and_a_third_takes_the_memory_of_the_oldest(
    look: Look,
) -> None:
    art, light = look.art, look.art.lamp(40)
    plain, first = art.table().get_at((5, 5)), art.dimming.get(0.25, light, (400, 300))
    second = art.dimming.get(0.5, light, (400, 300))
    assert second.get_parent() is not first.get_parent()
    assert art.dimming.get(0.25, light, (400, 300)) is first
    third = art.dimming.get(0.5, light, (410, 300))
    assert third is not first  # or the screen would not draw it
    assert third.get_parent() is first.get_parent()
    assert third.get_at((5, 5))[1] == pytest.approx(plain[1] / 2, abs=1)
    assert art.table().get_at((5, 5)) == plain
    art.dimming.forget()
    assert art.dimming.get(0.5, light, (410, 300)).get_parent() is not first.get_parent()


def test_a_table_darkened_ahead_of_time_is_the_one_darkened_at_once(look: Look) -> None:
    light, at = look.art.lamp(100), (400, 300)
    for _ in range(5):
        look.art.dimming.advance(0.5, light, at)
    ahead = look.art.dimming.get(0.5, light, at)
    at_once = Dimming(look.size, look.art.table).get(0.5, light, at)
    for point in ((5, 5), (400, 300), (430, 340), (5, look.size[1] - 1), (look.size[0] - 1, 200)):
        assert ahead.get_at(point)[:3] == at_once.get_at(point)[:3]
