"""The play screen's layout, over windows, seats and counts."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import cos, hypot, radians, sin

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from skipbo.model.state import DRAW_PILE, SET_ASIDE, Kind, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.ui.layout import Box, CardSize, HandCard, TableLayout, WantedSizes, layout
from skipbo.ui.layout.arrangements import arrangement_of, solve
from skipbo.ui.layout.fans import EDGE, FAR_DIGIT, FULL, LARGE, TIGHT, gap_index, hand_index
from skipbo.ui.layout.grid import Arrangement
from skipbo.ui.layout.other_seats import clusters
from skipbo.ui.layout.over_table import (
    action_button,
    action_label,
    corner_room,
    goal_line,
    goal_width,
    menu_corner,
    right_corner,
    second_corner,
    toast_box,
)
from tests.ui.boxes import holds

SIZES = [
    (960, 600),
    (1024, 768),
    (1280, 800),
    (1280, 1024),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (3840, 1080),
    (1000, 1190),
    (960, 1400),
    (1000, 1400),
]
PIECE = 0.01
"""Rounding of floats, in pixels."""
FEW = 16
"""Five cards are each two pixels wider at once, and their gaps one."""


@st.composite
def tables(draw: st.DrawFn) -> TableLayout:
    height = draw(st.integers(600, 2160))
    least, most = max(960, height // 2), min(3840, height * 32 // 9)
    odd = st.tuples(st.integers(least, max(least, most)), st.just(height))
    size = draw(st.sampled_from(SIZES) | odd)
    seats = draw(st.integers(2, 6))
    wishes = WantedSizes(draw(st.sampled_from(CardSize)), draw(st.booleans()), draw(st.booleans()))
    return layout(size, seats, draw(st.integers(0, seats - 1)), wishes)


def piles(table: TableLayout) -> list[Place]:
    own = [place for seat in range(table.grid.seats) for place in (stock_of(seat), *discards(seat))]
    return [*own, *map(build_pile, range(4)), DRAW_PILE]


def discards(seat: int) -> list[Place]:
    return [discard_of(seat, index) for index in range(4)]


def whole(table: TableLayout, place: Place, count: int) -> Box:
    return table.slot(place).union(table.top_card(place, count))


def corners(card: HandCard) -> list[tuple[float, float]]:
    c, s = cos(radians(card.angle)), sin(radians(card.angle))
    w, h = card.box.w / 2, card.box.h / 2
    (x, y) = card.centre
    return [(x + a * c - b * s, y + a * s + b * c) for a, b in ((-w, -h), (w, -h), (w, h), (-w, h))]


def furniture(table: TableLayout) -> list[Box]:
    """What may lie neither on cards nor on other furniture."""
    shown = [menu_corner(table), table.furniture.guidance]
    folded = table.furniture.starts_folded or not table.grid.wishes.log
    shown += [table.furniture.log_button if folded else table.furniture.log]
    shown += [table.badge(seat) for seat in range(table.grid.seats)]
    shown += [box for c in table.clusters for box in [bounds(table.backs(c.seat, 10))]]
    shown += [right_corner(table, index) for index in range(min(3, corner_room(table)))]
    shown += [bounds((action_button(table, index), action_label(table, index))) for index in range(3)]
    return shown


def bounds(boxes: tuple[Box, ...]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


def bounds_of(points: list[tuple[float, float]]) -> Box:
    return bounds(tuple(Box(x, y, 0, 0) for x, y in points))


@given(tables(), st.integers(0, 60))
def test_everything_is_inside_the_window(table: TableLayout, count: int) -> None:
    room = table.window.inset(-PIECE)
    boxes = [whole(table, place, count) for place in piles(table)] + furniture(table)
    boxes += [table.mat, table.under(DRAW_PILE), table.slot(SET_ASIDE)]
    boxes += [toast_box(table, (46 * table.u, 4.6 * table.u), None)]
    boxes += [table.tray(cluster.seat) for cluster in table.clusters]
    boxes += [card.box for place in piles(table) for card in table.peek(place, count)]
    assert all(holds(room, box) for box in boxes)


@given(tables(), st.integers(0, 60))
def test_piles_never_lie_on_one_another(table: TableLayout, count: int) -> None:
    boxes = [whole(table, place, count) for place in piles(table)]
    assert all(a.overlap(b) == 0 for a, b in combinations(boxes, 2))


@given(tables(), st.integers(0, 60))
def test_what_can_be_hit_is_never_two_piles(table: TableLayout, count: int) -> None:
    boxes = [table.hit(place, count) for place in piles(table)]
    assert all(a.overlap(b) == 0 for a, b in combinations(boxes, 2))
    assert min(box.w for box in boxes) >= 24
    assert all(table.hit(place, count).w >= table.touch for place in discards(table.viewer))


@given(tables(), st.integers(0, 60))
def test_furniture_lies_neither_on_cards_nor_on_furniture(table: TableLayout, count: int) -> None:
    cards = [whole(table, place, count) for place in piles(table)]
    things = furniture(table)
    assert all(card.overlap(thing) == 0 for card in cards for thing in things)
    assert all(a.overlap(b) == 0 for a, b in combinations(things, 2))


@given(tables(), st.integers(0, 60), st.integers(0, 10), st.integers(0, 9))
def test_the_hand_touches_neither_fans_nor_furniture(
    table: TableLayout, fan: int, count: int, hovered: int
) -> None:
    own = [whole(table, place, fan) for place in [*discards(table.viewer), stock_of(table.viewer)]]
    for card in table.hand(count, hovered):
        for x, y in corners(card):
            assert table.window.contains((x, y))
            assert all(box.distance((x, y)) > 0 for box in own)
        assert all(bounds_of(corners(card)).overlap(box) == 0 for box in furniture(table))
    tops = [min(y for _, y in corners(card)) for card in table.hand(count, hovered)]
    assert all(top > box.bottom for top in tops for box in own)


@given(tables(), st.integers(2, 80))
def test_a_fan_keeps_to_its_room_and_shows_every_card_it_can(table: TableLayout, count: int) -> None:
    for seat in range(table.grid.seats):
        cards = table.fan(discard_of(seat, 0), count)
        assert len(cards) == count
        limit = table.grid.fan_end * table.u + table.grid.top
        if seat != table.viewer:
            limit = table.cluster(seat).limit
        assert cards[-1].box.bottom <= limit + PIECE
        assert all(a.box.y + a.strip == b.box.y for a, b in pairwise(cards))
        forms = [card.form for card in cards[:-1]]
        order = {"edge": 0, "strip": 1, "full": 2, "large": 2}
        assert [order[form] for form in forms] == sorted(order[form] for form in forms)


@given(tables())
def test_of_four_own_discards_three_show_their_number_well_unless_cards_are_large(table: TableLayout) -> None:
    most = {CardSize.NORMAL: 1, CardSize.LARGE: 2, CardSize.LARGEST: 3}
    forms = [card.form for card in table.fan(discard_of(table.viewer, 1), 4)]
    assert "edge" not in forms
    assert forms.count("strip") <= most[table.grid.wishes.cards]


@given(tables())
def test_of_four_cards_of_another_seat_three_show_their_number_or_all_are_too_small(
    table: TableLayout,
) -> None:
    for cluster in table.clusters:
        forms = [card.form for card in table.fan(discard_of(cluster.seat, 1), 4)]
        hidden = 1 if table.grid.wishes.cards is CardSize.NORMAL else 2
        assert forms.count("edge") <= (hidden if LARGE.readable(cluster.height, FAR_DIGIT) else 3)
        assert "strip" not in forms or TIGHT.readable(cluster.height, FAR_DIGIT)


@given(tables(), st.integers(1, 40))
def test_a_peek_shows_the_pile_at_the_own_cards_size(table: TableLayout, count: int) -> None:
    for seat in range(table.grid.seats):
        cards = table.peek(discard_of(seat, 3), count)
        assert len(cards) == count
        assert cards[0].box.h == table.card_height(stock_of(table.viewer))
        whole = cards[0].box.h * (1 + (FULL.shown + 0.01) * (count - 1)) <= table.table.h - 2.4 * table.u
        assert not whole or all(card.form == "full" for card in cards)
        assert count > 20 or all(card.strip >= int(EDGE * card.box.h) for card in cards)


@given(tables(), st.integers(1, 10), st.integers(0, 9) | st.none(), st.integers(0, 10) | st.none())
def test_a_click_in_the_hand_reaches_its_card(
    table: TableLayout, count: int, hovered: int | None, gap: int | None
) -> None:
    cards = table.hand(count, hovered, gap)
    for index, card in enumerate(cards):
        box = card.click
        inside = [(x, y) for x in (box.x, box.centre[0], box.right) for y in (box.y, box.bottom)]
        assert min(box.w, box.h) >= 18
        for point in inside:
            assert card.covers(point)
            assert not any(later.covers(point) for later in cards[index + 1 :])
            assert hand_index(table.grid, count, point, hovered, gap) == index


@given(tables(), st.integers(1, 10))
def test_a_risen_card_stays_under_the_pointer_that_raised_it(table: TableLayout, count: int) -> None:
    for index, card in enumerate(table.hand(count)):
        foot = (card.click.centre[0], card.centre[1] + 0.48 * card.box.h)
        if hand_index(table.grid, count, foot) == index:
            assert hand_index(table.grid, count, foot, index) == index


@given(tables(), st.integers(0, 9))
def test_the_gap_in_a_hand_is_where_the_card_would_go(table: TableLayout, count: int) -> None:
    full = table.hand(count + 1)
    for gap in range(count + 1):
        assert table.hand(count, None, gap) == full[:gap] + full[gap + 1 :]
        assert gap_index(table.grid, count, full[gap].centre[0]) == gap
    assert gap_index(table.grid, count, -1e6) == 0
    assert gap_index(table.grid, count, 1e6) == count


@given(tables(), st.integers(0, 60))
def test_a_toast_lies_on_no_pile_of_the_middle_and_on_nothing_said_of_one(
    table: TableLayout, count: int
) -> None:
    middle = [whole(table, place, count) for place in [*map(build_pile, range(4)), DRAW_PILE]]
    middle += [table.under(DRAW_PILE), *(table.under(build_pile(index)) for index in range(4))]
    for place in [None, hand_of(table.viewer), *piles(table)]:
        toast = toast_box(table, (46 * table.u, 4.6 * table.u), place)
        assert holds(table.window, toast)
        assert all(toast.overlap(card) == 0 for card in middle)


@given(tables(), st.integers(0, 60))
def test_a_toast_hides_next_to_nothing_of_other_peoples_cards(table: TableLayout, count: int) -> None:
    toast = toast_box(table, (46 * table.u, 4.6 * table.u), None)
    for place in piles(table):
        card = table.top_card(place, count)
        hidden = toast.overlap(card)
        assert not table.is_far(place) or hidden <= card.area / 3


BESIDE = 30
"""A toast so wide in U has room beside the largest cards in every window."""


@given(tables(), st.integers(0, 12), st.integers(12, 60), st.sampled_from((4.6, 6.2, 7.8)))
@example(layout((1230, 600), 2, 0), 3, 52, 6.2)
@example(layout((1230, 600), 4, 0), 12, 60, 7.8)
def test_a_toast_lies_neither_on_its_card_nor_on_one_that_is_needed(
    table: TableLayout, count: int, wide: int, high: float
) -> None:
    own = [stock_of(table.viewer), *discards(table.viewer)]
    needed = [whole(table, place, count) for place in [*own, *map(build_pile, range(4)), DRAW_PILE]]
    needed.append(table.hand_room)
    for place in own:
        about = table.top_card(place, count).inset(-0.6 * table.u).moved(0, -1.4 * table.u)
        toast = toast_box(table, (wide * table.u, high * table.u), place, about, needed)
        assert holds(table.window, toast)
        assert toast.overlap(about) == 0
        assert wide > BESIDE or all(toast.overlap(box) == 0 for box in needed)


@given(tables())
def test_the_mat_holds_the_middle_and_nothing_else(table: TableLayout) -> None:
    middle = [*map(build_pile, range(4)), DRAW_PILE, SET_ASIDE]
    assert all(holds(table.mat, table.slot(place)) for place in middle)
    assert all(holds(table.mat.inset(-PIECE), table.under(build_pile(index))) for index in range(4))
    others = [whole(table, place, 60) for place in piles(table) if place.seat >= 0]
    others += [table.tray(cluster.seat) for cluster in table.clusters if table.grid.seats in (4, 6)]
    assert all(table.mat.overlap(box) == 0 for box in others)


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [4, 6])
def test_a_tray_above_the_mat_is_well_clear_of_it(size: tuple[int, int], seats: int) -> None:
    table = layout(size, seats, 0)
    gaps = [table.mat.y - table.tray(c.seat).bottom for c in table.clusters if c.side == "top"]
    assert min(gaps) >= 3.0 * table.u


@given(tables())
def test_trays_are_apart(table: TableLayout) -> None:
    assume(table.grid.seats in (4, 6))
    trays = [table.tray(cluster.seat) for cluster in table.clusters]
    assert all(a.overlap(b) == 0 for a, b in combinations(trays, 2))


@given(tables())
def test_the_own_row_stands_under_the_middle_row(table: TableLayout) -> None:
    for index in range(4):
        assert table.slot(discard_of(table.viewer, index)).x == table.slot(build_pile(index)).x
    assert table.slot(stock_of(table.viewer)).x == table.slot(DRAW_PILE).x
    ends = [table.slot(place) for place in (build_pile(0), build_pile(3), DRAW_PILE)]
    left, right = min(box.x for box in ends), max(box.right for box in ends)
    assert abs(left + right - 2 * table.grid.axis) <= 1
    if table.grid.wishes.log:
        assert abs(table.grid.axis - table.grid.size[0] / 2) <= 1
    assert (table.slot(DRAW_PILE).x == left) == table.grid.wishes.left_handed


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_larger_cards_are_larger_in_the_middle_and_in_the_hand(size: tuple[int, int], seats: int) -> None:
    for place in (build_pile(0), stock_of(0), hand_of(0)):
        heights = [layout(size, seats, 0, WantedSizes(cards)).card_height(place) for cards in CardSize]
        assert heights == sorted(set(heights))


@given(tables())
def test_the_left_handed_find_their_own_side_mirrored(table: TableLayout) -> None:
    wishes = table.grid.wishes._replace(left_handed=not table.grid.wishes.left_handed)
    other, width = layout(table.grid.size, table.grid.seats, table.viewer, wishes), table.grid.size[0]
    for mine, theirs in (
        (table.furniture.log, other.furniture.log),
        (action_button(table, 0), action_button(other, 0)),
    ):
        mirrored = mine.mirrored(width)
        if table.grid.arrangement is Arrangement.WIDE:  # where as many seats need not sit at either side
            mirrored = Box(mirrored.x, theirs.y, mirrored.w, theirs.h)
        assert hypot(*(a - b for a, b in zip(mirrored, theirs, strict=True))) < FEW
    assert table.clusters == other.clusters


@given(tables())
def test_cards_have_whole_even_sizes_and_lie_on_whole_pixels(table: TableLayout) -> None:
    for place in piles(table):
        box = table.slot(place)
        assert box.h == table.card_height(place)
        assert box.w % 2 == box.h % 2 == 0
        assert all(float(edge).is_integer() for edge in box)
        assert abs(box.w / box.h - 5 / 7) < 1 / box.h


@given(tables())
def test_equal_input_gives_equal_output(table: TableLayout) -> None:
    again = layout(table.grid.size, table.grid.seats, table.viewer, table.grid.wishes)
    assert again == table
    assert again.hand(5, 2) == table.hand(5, 2)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_pixel_more_moves_nothing_far(seats: int) -> None:
    def places(size: tuple[int, int]) -> list[Box]:
        table = layout(size, seats, 0)
        return [
            *(table.slot(place) for place in piles(table)),
            table.furniture.log,
            table.furniture.guidance,
            table.mat,
        ]

    for size in [(w, 700) for w in range(960, 2500, 7)] + [(1300, h) for h in range(600, 1200, 7)]:
        here = places(size)
        for larger in ((size[0] + 1, size[1]), (size[0], size[1] + 1)):
            if arrangement_of(larger, seats) is not arrangement_of(size, seats):
                continue
            for a, b in zip(here, places(larger), strict=True):
                assert hypot(a.x - b.x, a.y - b.y) <= FEW
                assert max(abs(a.w - b.w), abs(a.h - b.h)) <= FEW


def test_opponents_sit_clockwise_from_the_left_and_turn_with_the_viewer() -> None:
    sides = {seats: [c.side for c in layout((1280, 800), seats, 0).clusters] for seats in range(2, 7)}
    assert sides[3] == ["top", "top"]
    assert sides[6] == ["left", "top", "top", "top", "right"]
    table = layout((1280, 800), 5, 3)
    assert [c.seat for c in table.clusters] == [4, 0, 1, 2]
    tops = [table.slot(stock_of(seat)).x for seat in (0, 1)]
    assert tops == sorted(tops)
    assert table.slot(stock_of(3)) == layout((1280, 800), 5, 0).slot(stock_of(0))
    assert table.seats_order == (0, 1, 4, 2, 3)


def test_opponents_rows_are_the_own_row_turned_by_half_a_turn() -> None:
    table = layout((1280, 800), 4, 0)
    row = [stock_of(2), *reversed(discards(2))]
    lefts = [table.slot(place).x for place in row]
    assert lefts == sorted(lefts)


def test_two_seats_have_larger_cards_than_three() -> None:
    heights = [layout((1920, 1080), seats, 0).card_height(build_pile(0)) for seats in (2, 3, 6)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] >= 1.07 * heights[1]


@pytest.mark.parametrize("seats", range(2, 7))
def test_where_a_table_becomes_tall_its_cards_become_larger(seats: int) -> None:
    before, after = layout((1000, 1189), seats, 0), layout((1000, 1190), seats, 0)
    assert (before.grid.arrangement, after.grid.arrangement) == (Arrangement.USUAL, Arrangement.TALL)
    for place in (build_pile(0), stock_of(0), stock_of(1)):
        assert after.card_height(place) > before.card_height(place)


def test_a_window_taller_than_four_to_three_shows_felt_above_and_below() -> None:
    table = layout((960, 900), 4, 0)
    assert table.table == Box(0, 90, 960, 720)
    assert table.slot(build_pile(0)).y == layout((960, 720), 4, 0).slot(build_pile(0)).y + 90


@pytest.mark.parametrize("size", SIZES)
def test_two_lines_of_thirteen_pixels_fit_every_badge(size: tuple[int, int]) -> None:
    for seats in range(2, 7):
        table = layout(size, seats, 0)
        assert all(table.badge(seat).h >= 27.99 for seat in range(seats))
        assert all(table.badge(seat).w >= 100 for seat in range(seats))


def test_small_hands_grow_from_the_cards_edge_and_stay_in_their_room() -> None:
    for seats in (2, 4):
        table = layout((1280, 800), seats, 0)
        mini = table.cluster(1).mini
        assert table.backs(1, 0) == ()
        for count in range(1, 11):
            backs = table.backs(1, count)
            assert len(backs) == count
            assert holds(mini.inset(-PIECE), bounds(backs))


def test_only_the_top_card_of_other_piles_shows() -> None:
    table = layout((1280, 800), 2, 0)
    assert table.fan(stock_of(0), 0) == ()
    for place in (stock_of(0), build_pile(1), DRAW_PILE):
        (card,) = table.fan(place, 30)
        assert card.box == table.slot(place)
    assert table.slot(SET_ASIDE).overlap(table.slot(DRAW_PILE)) > 0


@pytest.mark.parametrize(("seats", "viewer"), [(1, 0), (7, 0), (4, 4), (4, -1)])
def test_a_table_that_does_not_exist_is_refused(seats: int, viewer: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        layout((1280, 800), seats, viewer)


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    with pytest.raises(KeyError):
        layout((1280, 800), 2, 0).slot(Place(Kind.STOCK, 4))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_corner_button_fits_at_every_table(size: tuple[int, int], seats: int) -> None:
    table = layout(size, seats, 0)
    assert corner_room(table) >= 1
    second = second_corner(table)
    assert second is None or not any(second.overlap(cluster.all) for cluster in table.clusters)


@pytest.mark.parametrize("size", [(640, 400), (960, 600), (1280, 800), (1000, 1400), (2560, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_whoever_wants_large_cards_gets_large_stocks_of_the_others_too(
    size: tuple[int, int], seats: int
) -> None:
    """Beside others, or beside the middle, they have no more width, and keep nine tenths of their size."""
    normal, largest = (
        clusters(solve(size, seats, WantedSizes(cards)), 0) for cards in (CardSize.NORMAL, CardSize.LARGEST)
    )
    for before, after in zip(normal, largest, strict=True):
        least = 0.9 if before.side != "top" else 1.02 if seats <= 3 else 1.0
        assert after.height >= least * before.height


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_sound_has_its_button_at_the_usual_sizes(size: tuple[int, int], seats: int) -> None:
    assert second_corner(layout(size, seats, 0)) is not None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_lesson_asks_for_stands_beside_the_mat_and_beside_single_cards(
    size: tuple[int, int], seats: int
) -> None:
    table = layout(size, seats, 0)
    line = goal_line(table, goal_width(table), 3.4 * table.u)
    assert holds(table.window, line)
    assert not line.overlap(table.mat)
    assert not any(line.overlap(table.slot(place)) for place in piles(table))
