"""The canvas as a value, and the screen that draws only what has changed."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.ui.kit.canvas import Blit, Canvas, Screen, Sprite, logical_size, merged

SIZE = (960, 600)


def box(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(colour)
    return surface


def ground(colour: tuple[int, int, int] = (20, 60, 40)) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(colour)
    return surface


@pytest.fixture
def target(window: pygame.Surface) -> Iterator[pygame.Surface]:
    """A picture that nobody else draws on, in its own size whatever was played in the window before."""
    if window.get_size() != SIZE:
        window = pygame.display.set_mode(SIZE)
    window.fill((0, 0, 0))
    yield window
    window.set_clip(None)


def canvas(*blits: Blit) -> Canvas:
    made = Canvas()
    for blit in blits:
        made.blit(*blit)
    return made


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def near(colour: pygame.Color, wanted: tuple[int, int, int]) -> bool:
    """Scaling rounds down a little."""
    return all(abs(a - b) <= 4 for a, b in zip(colour[:3], wanted, strict=True))


def test_higher_lies_above_and_equals_keep_the_order_of_the_calls() -> None:
    a, b, c = (box((4, 4), (0, 0, 0, 255)) for _ in range(3))
    made = canvas((a, (0, 0), 2), (b, (1, 1), 0), (c, (2, 2), 0))
    assert [surface for surface, _, _ in made.blits()] == [b, c, a]


def test_a_sprite_is_placed_by_its_anchor() -> None:
    made = Canvas()
    made.sprite(Sprite(box((10, 10), (0, 0, 0, 255)), (4, 6)), (100.4, 99.6), 3)
    assert made.blits()[0][1:] == ((96, 94), 3)


def test_the_first_picture_is_drawn_whole_and_the_same_again_not_at_all(target: pygame.Surface) -> None:
    screen, back, card = Screen(target), ground(), box((50, 70), (250, 250, 240, 255))
    assert screen.show(canvas((back, (0, 0), 0), (card, (10, 10), 1))) == [pygame.Rect((0, 0), SIZE)]
    assert screen.show(canvas((back, (0, 0), 0), (card, (10, 10), 1))) == []
    assert target.get_at((20, 20))[:3] == (250, 250, 240)


def test_what_moves_is_redrawn_where_it_was_and_where_it_is(target: pygame.Surface) -> None:
    screen, back, card = Screen(target), ground(), box((50, 70), (250, 250, 240, 128))
    screen.show(canvas((back, (0, 0), 0), (card, (10, 10), 1)))
    dirty = screen.show(canvas((back, (0, 0), 0), (card, (700, 400), 1)))
    assert sum(area.w * area.h for area in dirty) < 20_000
    assert target.get_at((20, 20))[:3] == (20, 60, 40)
    assert target.get_at((720, 420))[:3] == card_on_ground(card)


def card_on_ground(card: pygame.Surface) -> tuple[int, int, int]:
    picture = ground()
    picture.blit(card, (0, 0))
    red, green, blue, _ = picture.get_at((5, 5))
    return (red, green, blue)


def test_a_change_of_height_alone_is_a_change(target: pygame.Surface) -> None:
    screen, back = Screen(target), ground()
    one, other = box((50, 50), (255, 0, 0, 255)), box((50, 50), (0, 0, 255, 255))
    screen.show(canvas((back, (0, 0), 0), (one, (10, 10), 1), (other, (20, 20), 2)))
    assert target.get_at((30, 30))[:3] == (0, 0, 255)
    screen.show(canvas((back, (0, 0), 0), (one, (10, 10), 3), (other, (20, 20), 2)))
    assert target.get_at((30, 30))[:3] == (255, 0, 0)


def test_two_alike_are_two_and_taking_one_away_shows(target: pygame.Surface) -> None:
    screen, back, veil = Screen(target), ground((0, 0, 0)), box((40, 40), (255, 255, 255, 100))
    twice = canvas((back, (0, 0), 0), (veil, (5, 5), 1), (veil, (5, 5), 1))
    screen.show(twice)
    bright = target.get_at((10, 10))[0]
    assert screen.show(twice) == []
    screen.show(canvas((back, (0, 0), 0), (veil, (5, 5), 1)))
    assert target.get_at((10, 10))[0] < bright


def test_without_a_ground_the_rest_is_black(target: pygame.Surface) -> None:
    screen, card = Screen(target), box((50, 70), (250, 250, 240, 255))
    screen.show(canvas((card, (10, 10), 0)))
    screen.show(canvas((card, (200, 10), 0)))
    assert target.get_at((20, 20))[:3] == (0, 0, 0)


def test_a_lower_ground_that_is_covered_is_not_drawn_through(target: pygame.Surface) -> None:
    screen = Screen(target)
    screen.show(canvas((ground((9, 9, 9)), (0, 0), 0), (ground((70, 70, 70)), (0, 0), 1)))
    assert target.get_at((300, 300))[:3] == (70, 70, 70)


def test_a_ground_with_alpha_of_its_own_does_not_hide_what_is_below(target: pygame.Surface) -> None:
    veil = ground((255, 255, 255))
    veil.set_alpha(100)
    Screen(target).show(canvas((ground((0, 0, 0)), (0, 0), 0), (veil, (0, 0), 1)))
    assert target.get_at((300, 300))[0] in range(95, 106)


def test_forgetting_draws_all_again(target: pygame.Surface) -> None:
    screen, made = Screen(target), canvas((ground(), (0, 0), 0))
    screen.show(made)
    target.fill((1, 2, 3))
    screen.forget()
    assert screen.show(made) == [pygame.Rect((0, 0), SIZE)]
    assert target.get_at((5, 5))[:3] == (20, 60, 40)


def test_a_surface_that_was_let_go_is_never_taken_for_a_new_one(target: pygame.Surface) -> None:
    screen, back = Screen(target), ground()
    for shade in range(40):
        screen.show(canvas((back, (0, 0), 0), (box((30, 30), (shade, 0, 0, 255)), (10, 10), 1)))
        assert target.get_at((20, 20))[0] == shade


def test_the_copy_is_the_picture_and_stays_as_it_was(target: pygame.Surface) -> None:
    screen = Screen(target)
    screen.show(canvas((ground(), (0, 0), 0)))
    copy = screen.copy()
    screen.show(canvas((ground((1, 1, 1)), (0, 0), 0)))
    assert copy.get_size() == SIZE
    assert copy.get_at((5, 5))[:3] == (20, 60, 40)


places = st.tuples(st.integers(-60, 980), st.integers(-60, 620))
frames = st.lists(st.lists(st.tuples(st.integers(0, 4), places, st.integers(0, 3)), max_size=12), max_size=6)


@settings(max_examples=20)
@given(frames)
def test_any_run_of_pictures_looks_as_if_each_were_drawn_whole(
    run: list[list[tuple[int, tuple[int, int], int]]],
) -> None:
    window = pygame.display.set_mode(SIZE)
    back = ground()
    things = [box((20 + 30 * n, 90 - 15 * n), (50 * n, 255 - 50 * n, 128, 90 + 40 * n)) for n in range(5)]
    screen = Screen(window)
    for frame in run:
        # Equal heights could overlap in another order than before, which scenes are not allowed to do.
        made = canvas((back, (0, 0), -1), *((things[n], at, 10 * z + n) for n, at, z in frame))
        screen.show(made)
        whole = pygame.Surface(SIZE)
        made.paint(whole)
        assert same(window, whole)


@given(st.lists(st.tuples(places, st.tuples(st.integers(0, 300), st.integers(0, 300))), max_size=30))
def test_merged_areas_cover_every_change_and_cost_no_more_than_the_whole(
    areas: list[tuple[tuple[int, int], tuple[int, int]]],
) -> None:
    bounds = pygame.Rect((0, 0), SIZE)
    done = merged([pygame.Rect(area) for area in areas], bounds)
    assert len(done) == 1 or sum(area.w * area.h for area in done) < bounds.w * bounds.h
    assert all(bounds.contains(area) for area in done)
    for area in areas:
        seen = pygame.Rect(area).clip(bounds)
        assert not seen.w or not seen.h or any(other.contains(seen) for other in done)


def test_many_small_changes_are_drawn_alone_in_a_large_picture_and_in_one_in_a_small_one() -> None:
    petals = [pygame.Rect(x, y, 80, 80) for x in range(100, 3600, 350) for y in range(100, 2000, 350)]
    large, small = pygame.Rect(0, 0, 3840, 2160), pygame.Rect(0, 0, 960, 600)
    assert sorted(map(tuple, merged(petals, large))) == sorted(map(tuple, petals))
    assert merged([petal.move_to(topleft=(petal.x // 4, petal.y // 4)) for petal in petals], small) == [small]


def test_petals_side_by_side_are_drawn_alone_unless_they_nearly_touch() -> None:
    bounds = pygame.Rect(0, 0, 1920, 1080)
    petal, next_one, near = (pygame.Rect(x, 100, 60, 60) for x in (100, 260, 170))
    assert len(merged([petal, next_one], bounds)) == 2
    assert merged([petal, near], bounds) == [petal.union(near)]


@pytest.mark.parametrize(
    ("size", "logical"),
    [
        ((1280, 800), (1280, 800)),
        ((960, 600), (960, 600)),
        ((640, 400), (960, 600)),
        ((480, 600), (960, 1200)),
        ((1920, 300), (3840, 600)),
        ((0, 0), (960, 960)),
    ],
)
def test_pictures_are_never_smaller_than_960_by_600(size: tuple[int, int], logical: tuple[int, int]) -> None:
    assert logical_size(size) == logical


def test_a_small_window_shows_the_picture_scaled_down() -> None:
    window = pygame.display.set_mode((640, 400))
    try:
        screen = Screen(window)
        assert screen.size == SIZE
        screen.show(canvas((ground(), (0, 0), 0), (box((480, 600), (250, 0, 0, 255)), (480, 0), 1)))
        assert near(window.get_at((100, 200)), (20, 60, 40))
        assert near(window.get_at((600, 200)), (250, 0, 0))
        assert screen.copy().get_size() == SIZE
    finally:
        pygame.display.set_mode(SIZE)


class Shown:
    """The display, which notes what is brought onto the screen."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.whole, self.areas = 0, list[object]()
        patch.setattr(pygame.display, "flip", self._flip)
        patch.setattr(pygame.display, "update", self.areas.append)

    def _flip(self) -> None:
        self.whole += 1


def test_in_a_window_as_small_as_to_be_scaled_the_whole_picture_is_brought_onto_the_screen(
    window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = Shown(monkeypatch)
    Screen(pygame.Surface((640, 400))).show(canvas((ground(), (0, 0), 0)))
    assert (shown.whole, shown.areas) == (1, [])


def test_in_any_other_window_only_what_has_changed_is(
    target: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, screen = Shown(monkeypatch), Screen(target)
    screen.show(canvas((ground(), (0, 0), 0)))
    assert (shown.whole, shown.areas) == (0, [[pygame.Rect((0, 0), SIZE)]])
