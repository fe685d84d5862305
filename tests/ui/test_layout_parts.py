"""Boxes, strips of fans, and the choice of the pile that a dropped card is meant for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.model.state import build_pile, discard_of
from skipbo.ui.kit.card_size import card_width
from skipbo.ui.layout import Box
from skipbo.ui.layout.fans import drop_target, strips
from tests.ui.boxes import holds

REACH = 28.0
PILES = {build_pile(index): Box(100 + 120 * index, 200, 100, 140) for index in range(4)}
DISCARD = discard_of(0, 0)
WITH_DISCARD = {**PILES, DISCARD: Box(100, 400, 100, 140)}

boxes = st.builds(Box, *[st.integers(-50, 50)] * 2, *[st.integers(1, 60)] * 2)


def drop(card: Box, pointer: tuple[float, float] | None = None) -> object:
    return drop_target(card, pointer or card.centre, WITH_DISCARD, {DISCARD}, REACH)


def test_a_box_knows_its_edges() -> None:
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom, box.centre, box.foot, box.area) == (40, 60, (25, 40), (25, 60), 1200)
    assert Box.around((25, 40), 30, 40) == box
    assert box.inset(5) == Box(15, 25, 20, 30)
    assert box.inset(5, -1) == Box(15, 19, 20, 42)
    assert box.moved(1, -2) == Box(11, 18, 30, 40)
    assert box.within(Box(0, 0, 35, 100)) == Box(5, 20, 30, 40)


def test_edges_to_the_right_and_below_are_outside() -> None:
    box = Box(10, 20, 30, 40)
    assert box.contains((10, 20))
    assert not box.contains((40, 30))
    assert not box.contains((20, 60))


@pytest.mark.parametrize(("point", "way"), [((25, 30), 0), ((43, 64), 5), ((0, 40), 10)])
def test_a_point_is_as_far_as_the_nearest_edge(point: tuple[float, float], way: float) -> None:
    assert Box(10, 20, 30, 40).distance(point) == way


@given(boxes, boxes)
def test_boxes_overlap_or_have_a_gap_but_not_both(a: Box, b: Box) -> None:
    assert a.overlap(b) == b.overlap(a)
    assert a.gap(b) == b.gap(a)
    assert not (a.overlap(b) and a.gap(b))
    assert holds(a.union(b), a)
    assert holds(a.union(b), b)


@given(boxes, st.floats(0, 0.99))
def test_boxes_side_by_side_stay_so_in_whole_pixels(box: Box, shift: float) -> None:
    left = box.moved(shift, shift)
    right = left.moved(left.w, 0)
    x, _, w, _ = left.pixels()
    assert x + w == right.pixels()[0]


@pytest.mark.parametrize(("height", "width"), [(140, 100), (98, 70), (60, 42)])
def test_cards_are_five_to_seven(height: int, width: int) -> None:
    assert card_width(height) == width


def test_strips_are_roomy_while_they_fit() -> None:
    assert strips(1, 100, 0) == ()
    assert strips(4, 100, 54) == (("full", 18),) * 3


def test_strips_turn_tight_and_then_to_edges_from_the_deepest() -> None:
    assert strips(4, 100, 53) == (("strip", 9), ("full", 18), ("full", 18))
    assert strips(6, 100, 54) == (("strip", 9),) * 4 + (("full", 18),)
    assert strips(8, 100, 54) == (("edge", 3),) * 2 + (("strip", 9),) * 5


def test_edges_that_do_not_fit_at_all_are_equal() -> None:
    found = strips(31, 100, 54)
    assert {form for form, _ in found} == {"edge"}
    assert sum(strip for _, strip in found) == 54
    assert {strip for _, strip in found} == {1, 2}


def test_a_number_too_small_to_be_read_is_larger_or_not_there() -> None:
    assert strips(2, 90, 50, 9) == (("full", 16),)
    assert strips(2, 60, 50, 9) == (("large", 14),)
    assert strips(3, 60, 20, 9) == (("edge", 2), ("large", 14))
    assert strips(3, 40, 40, 9) == (("edge", 2),) * 2


@given(st.integers(1, 200), st.integers(20, 500), st.integers(0, 400), st.sampled_from((7.0, 9.0)))
def test_strips_never_need_more_room_than_there_is(count: int, height: int, room: int, least: float) -> None:
    found = strips(count, height, room, least)
    assert len(found) == count - 1
    assert sum(strip for _, strip in found) <= room


def test_the_largest_overlap_wins() -> None:
    assert drop(Box(150, 210, 100, 140)) == build_pile(0)
    assert drop(Box(180, 210, 100, 140)) == build_pile(1)


def test_a_near_miss_finds_the_nearest() -> None:
    assert drop(Box(600, 200, 100, 140)) is None
    assert drop(Box(570, 200, 100, 140), (0, 0)) == build_pile(3)
    assert drop(Box(100, 0, 100, 150), (0, 0)) is None
    assert drop(Box(100, 25, 100, 150), (0, 0)) == build_pile(0)


def test_a_discard_pile_must_truly_be_covered() -> None:
    assert drop(Box(100, 470, 100, 140)) is None
    assert drop(Box(100, 460, 100, 140)) == DISCARD
    assert drop(Box(100, 480, 100, 140), (150, 500)) == DISCARD
    assert drop(Box(100, 490, 100, 140), (150, 500)) is None


def test_a_covered_discard_pile_yields_to_a_better_covered_build_pile() -> None:
    near = {build_pile(0): Box(0, 0, 100, 140), DISCARD: Box(60, 0, 100, 140)}
    assert drop_target(Box(10, 0, 100, 140), (50, 50), near, {DISCARD}, REACH) == build_pile(0)
    assert drop_target(Box(50, 0, 100, 140), (90, 50), near, {DISCARD}, REACH) == DISCARD


def test_nothing_legal_is_no_target() -> None:
    assert drop_target(Box(0, 0, 100, 140), (0, 0), {}, set(), REACH) is None
