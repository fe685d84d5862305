"""The mouse on the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from skipbo.model.rules import Rules
from skipbo.model.state import DRAW_PILE, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import PointerMove, Press, Release
from skipbo.ui.layout.fans import reach
from skipbo.ui.motion.pace import TOAST_HOLD, TOAST_OUT
from skipbo.ui.table.picture import DRAGGED_SCALE, PRESSED_SCALE, Held
from skipbo.ui.table.picture.where import standing_out
from tests.model.tables import BYSTANDER
from tests.ui.table.laid import Spot, build_spot, discard_spot, hand_spot, laid, spot_of, stock_spot, toast
from tests.ui.tabletop import Tabletop


def hold(top: Tabletop, start: Spot, at: Spot) -> None:
    """Take a card and bring its own middle, not the pointer, to a point; the button stays down."""
    top.handle(PointerMove(start), Press(start), PointerMove((start[0] + 9, start[1] - 9), True))
    held = top.view.marks.dragged
    assert held is not None
    grip = top.view.drag
    assert grip is not None
    to = (round(at[0] + grip.grip[0]), round(at[1] + grip.grip[1]))
    top.handle(PointerMove(to, True))
    for _ in range(40):
        top.tick(0.02)


class TestPlaying:
    def test_by_dragging(self, look: Look) -> None:
        top = laid(look)
        top.drag(stock_spot(top), build_spot(top, 0))
        assert top.table.observe(0).builds[0].cards == (1, 2, 3, 4, 5)
        top.rest()
        top.check_rest()

    def test_by_two_clicks(self, look: Look) -> None:
        top = laid(look)
        top.click(hand_spot(top, 0))
        assert top.view.marks.selected == Held(hand_of(0), 1, 0)
        assert top.view.marks.legal == {build_pile(1), build_pile(3)}
        top.click(build_spot(top, 3))
        assert top.table.observe(0).builds[3].cards == (1,)
        assert top.view.marks.held is None

    def test_by_a_double_click_where_it_goes(self, look: Look) -> None:
        top = laid(look)
        top.double_click(stock_spot(top))
        assert top.table.observe(0).builds[0].top == 5

    def test_of_two_equal_cards_the_one_that_was_taken(self, look: Look) -> None:
        top = laid(look, builds="1.2.3.4.5.6=6")
        assert list(top.view.hand) == [1, 7, 9, 7, 12]
        top.drag(hand_spot(top, 1), build_spot(top, 0))
        top.rest()
        assert list(top.view.hand) == [1, 9, 7, 12]

    def test_a_discard_by_two_clicks_ends_the_turn(self, look: Look) -> None:
        top = laid(look)
        top.click(hand_spot(top, 4))
        assert top.view.marks.discards == {discard_of(0, index) for index in range(4)}
        top.click(discard_spot(top, 0))
        assert top.table.observe(0).discards[0][0] == (4, 12)
        assert top.table.acting == 1

    def test_a_card_of_a_discard_pile(self, look: Look) -> None:
        top = laid(look, builds="1.2.3=3")
        top.double_click(discard_spot(top, 0))
        assert top.table.observe(0).builds[0].top == 4


class TestDragging:
    def test_a_short_move_is_still_a_click(self, look: Look) -> None:
        top = laid(look)
        x, y = hand_spot(top, 0)
        top.handle(PointerMove((x, y)), Press((x, y)), PointerMove((x + 2, y), True), Release((x + 2, y)))
        assert top.view.marks.selected == Held(hand_of(0), 1, 0)

    @pytest.mark.parametrize("offset", [(0, 0), (9, 14), (-8, -20)])
    def test_the_card_is_held_where_it_was_grabbed(self, look: Look, offset: Spot) -> None:
        top = laid(look)
        x, y = (round(part) for part in top.view.box_of(stock_of(0)).centre)
        start, end = (x + offset[0], y + offset[1]), (400, 330)
        top.handle(
            PointerMove(start),
            Press(start),
            PointerMove((start[0] + 9, start[1]), True),
            PointerMove(end, True),
        )
        for _ in range(60):
            top.tick(0.02)
        assert top.view.drag is not None
        for axis in (0, 1):
            assert abs(end[axis] - top.view.drag.centre[axis] - offset[axis] * DRAGGED_SCALE) <= 1.5

    def test_it_moves_no_more_once_it_has_followed(self, look: Look) -> None:
        top = laid(look)
        hold(top, stock_spot(top), (300, 300))
        top.tick(100.0)
        assert not top.tick(0.02)

    def test_a_miss_glides_home_and_stays_chosen(self, look: Look) -> None:
        top = laid(look)
        before = top.table.observe(0)
        start = stock_spot(top)
        top.drag(start, top.nowhere())
        top.tick(0.02)
        assert top.view.drag is not None
        far = top.view.drag.centre
        top.tick(0.1)
        assert top.view.drag is not None
        home = top.view.box_of(stock_of(0)).centre
        assert abs(top.view.drag.centre[0] - home[0]) < abs(far[0] - home[0])
        top.rest()
        assert top.view.marks.selected == Held(stock_of(0), 5)
        assert top.table.observe(0) == before
        top.click(build_spot(top, 0))
        assert top.table.observe(0).builds[0].top == 5

    def test_a_click_does_not_wait_for_the_glide(self, look: Look) -> None:
        top = laid(look)
        top.drag(stock_spot(top), top.nowhere())
        top.click(build_spot(top, 0))
        assert top.table.observe(0).builds[0].top == 5

    def test_the_pile_with_the_largest_overlap_wins(self, look: Look) -> None:
        for share, pile in ((0.4, 1), (0.6, 2)):
            top = laid(look, builds="1.2.3.4=4 -=0 -=0 1.2=2")
            left, right = build_spot(top, 1), build_spot(top, 2)
            hold(top, hand_spot(top, 0), (round(left[0] + (right[0] - left[0]) * share), left[1]))
            assert top.view.marks.target == build_pile(pile)

    def test_a_pile_within_reach_is_found(self, look: Look) -> None:
        top = laid(look)
        box = top.view.box_of(build_pile(1))
        height = top.view.pose_of(Held(hand_of(0), 1, 0)).height * DRAGGED_SCALE
        near = reach(top.view.layout.u)
        for gap, target in ((near - 3, build_pile(1)), (near + 4, None)):
            hold(top, hand_spot(top, 0), (round(box.centre[0]), round(box.y - gap - height / 2)))
            assert top.view.marks.target == target
            top.handle(Press((5, 5), 3), Release((5, 5), 3), Release((5, 5)))
            top.rest()

    def test_a_discard_must_be_truly_covered(self, look: Look) -> None:
        top = laid(look)
        box = top.view.box_of(discard_of(0, 3))
        for share, target in ((0.05, discard_of(0, 3)), (0.7, None)):
            at = (round(box.centre[0] + share * box.w), round(box.centre[1]))
            hold(top, stock_spot(top), at)
            assert top.view.marks.target is None, "a stock card is never discarded"
            top.press_key("escape")
            top.rest()
            hold(top, hand_spot(top, 4), at)
            assert top.view.marks.target == target
            top.press_key("escape")
            top.rest()
        assert top.table.acting == 0

    def test_a_card_over_the_hand_goes_to_another_place_in_it(self, look: Look) -> None:
        top = laid(look)
        before, now = top.table.observe(0), top.table.journal.now
        at = hand_spot(top, 3)
        hold(top, hand_spot(top, 0), (at[0], at[1] - 4))
        assert top.view.marks.gap == 3
        top.handle(Release(at))
        top.rest()
        assert top.view.hand == (7, 9, 7, 1, 12)
        assert top.view.marks.held is None
        assert (top.table.observe(0), top.table.journal.now) == (before, now)

    def test_the_new_order_stays_when_cards_come(self, look: Look) -> None:
        top = laid(look, "H 1.2 S 3.5", builds="-=0")
        at = hand_spot(top, 0)
        hold(top, hand_spot(top, 1), at)
        top.handle(Release(at))
        top.rest()
        assert list(top.view.hand) == [2, 1]
        top.double_click(hand_spot(top, 1))
        top.rest()
        top.double_click(hand_spot(top, 0))
        top.rest()
        assert list(top.view.hand) == [8] * 5


LETS_GO: dict[str, Callable[[Tabletop], None]] = {
    "a right click": lambda top: top.click(top.nowhere(), button=3),
    "escape": lambda top: top.press_key("escape"),
    "a click on it": lambda top: top.click(hand_spot(top, 0)),
    "a click beside everything": lambda top: top.click(top.nowhere()),
}


class TestLettingGo:
    @pytest.mark.parametrize("way", LETS_GO)
    def test_a_chosen_card_is_let_go_and_no_menu_opens(self, look: Look, way: str) -> None:
        top = laid(look)
        top.click(hand_spot(top, 0))
        LETS_GO[way](top)
        assert top.view.marks.held is None
        assert top.view.marks.legal == frozenset()
        assert top.ways.said == []

    @pytest.mark.parametrize("way", ["escape", "right click"])
    def test_a_dragged_card_goes_home_and_is_not_chosen(self, look: Look, way: str) -> None:
        top = laid(look)
        before = top.table.observe(0)
        at = build_spot(top, 0)
        top.drag(stock_spot(top), at, drop=False)
        if way == "escape":
            top.press_key("escape")
        else:
            top.handle(Press(at, 3), Release(at, 3))
        top.handle(Release(at))
        top.rest()
        assert top.view.marks.held is None
        assert top.table.observe(0) == before

    def test_another_card_clicked_is_chosen_instead(self, look: Look) -> None:
        top = laid(look)
        top.click(hand_spot(top, 0))
        top.click(stock_spot(top))
        assert top.view.marks.selected == Held(stock_of(0), 5)
        assert top.view.marks.legal == {build_pile(0)}

    def test_a_card_dragged_from_a_pile_moves_although_that_pile_would_take_the_chosen_one(
        self, look: Look
    ) -> None:
        top = laid(look, builds="1.2.3=3")
        top.click(hand_spot(top, 4))
        top.drag(discard_spot(top, 0), build_spot(top, 0))
        assert top.table.observe(0).builds[0].top == 4
        assert top.table.acting == 0


class TestWhatIsNotAllowed:
    @pytest.mark.parametrize("way", ["drag", "click"])
    def test_an_illegal_pile_tells_the_rule_and_nothing_changes(self, look: Look, way: str) -> None:
        top = laid(look)
        before, now = top.table.observe(0), top.table.journal.now
        if way == "drag":
            top.drag(hand_spot(top, 4), build_spot(top, 0))
        else:
            top.click(hand_spot(top, 4))
            top.click(build_spot(top, 0))
        assert toast(top) == "This pile needs a 5."
        top.rest()
        assert (top.table.observe(0), top.table.journal.now) == (before, now)
        assert top.view.marks.selected == Held(hand_of(0), 12, 4)

    def test_nothing_moves_while_it_is_read_and_it_goes_in_its_time(self, look: Look) -> None:
        top = laid(look)
        top.double_click(hand_spot(top, 4))
        top.rest(0.02)
        assert toast(top)
        left = top.services.clock.wakes()
        assert left is not None
        assert TOAST_HOLD - 0.1 < left <= TOAST_HOLD
        top.ticks.now += left  # asleep
        assert top.tick(TOAST_OUT / 2)
        assert not top.tick(TOAST_OUT)
        assert not toast(top)
        later = top.services.clock.wakes()
        assert later is None or later > TOAST_OUT  # only for the line that says what to do

    def test_a_double_click_that_goes_nowhere_says_so(self, look: Look) -> None:
        top = laid(look)
        top.double_click(hand_spot(top, 4))
        assert toast(top) == "No pile needs a 12 now."

    def test_a_skip_bo_card_is_not_played_where_there_is_a_choice(self, look: Look) -> None:
        top = laid(look, "H *.7 S 3.5")
        now = top.table.journal.now
        top.double_click(hand_spot(top, 0))
        assert toast(top) == "Choose the pile for the Skip-Bo card."
        assert top.table.journal.now == now
        top.click(build_spot(top, 2))
        assert top.table.observe(0).builds[2].top == 3

    def test_a_skip_bo_card_is_played_where_all_piles_are_alike(self, look: Look) -> None:
        top = laid(look, "H *.7 S 3.5", builds="-=0")
        top.double_click(hand_spot(top, 0))
        assert top.table.observe(0).builds[0].top == 1

    @pytest.mark.parametrize("way", ["drag", "click"])
    def test_only_hand_cards_are_discarded_and_that_is_said(self, look: Look, way: str) -> None:
        top = laid(look)
        now, to = top.table.journal.now, discard_spot(top, 3)
        if way == "drag":
            top.drag(stock_spot(top), to)
        else:
            top.click(stock_spot(top))
            top.click(to)
        assert toast(top) == "Only a card from the hand can be discarded."
        assert top.table.journal.now == now

    @pytest.mark.parametrize(
        ("pile", "why"),
        [
            (stock_of(0), "You cannot put cards on your stock."),
            (stock_of(1), "You cannot put cards on Ben's piles."),
            (discard_of(1, 0), "You cannot put cards on Ben's piles."),
            (DRAW_PILE, "You cannot put cards on the draw pile."),
        ],
    )
    def test_what_is_dropped_where_no_card_goes_comes_back_and_that_is_said(
        self, look: Look, pile: Place, why: str
    ) -> None:
        top = laid(look, other=f"{BYSTANDER} D 4")
        now = top.table.journal.now
        top.drag(hand_spot(top, 4), spot_of(top, pile))
        assert toast(top) == why
        assert top.table.journal.now == now


class TestAPressThatCanDoNothing:
    def test_on_the_draw_pile_tells_that_nobody_need_draw(self, look: Look) -> None:
        top = laid(look)
        now = top.table.journal.now
        top.click(spot_of(top, DRAW_PILE))
        assert toast(top) == "Your hand is filled for you."
        assert top.table.journal.now == now

    def test_on_the_draw_pile_with_a_hand_that_stays_empty_tells_why(self, look: Look) -> None:
        top = laid(look, "H - S 3.5 D 4 2", rules=Rules(one_hand_a_turn=True))
        top.click(spot_of(top, DRAW_PILE))
        assert toast(top).startswith("A new hand comes with your next turn")

    def test_on_the_draw_pile_offers_no_pass_that_the_last_stock_card_forbids(self, look: Look) -> None:
        rules = Rules(one_hand_a_turn=True, must_reach_last_stock_card=True)
        top = laid(look, "H - S 7 D 5 6", rules=rules)
        top.click(spot_of(top, DRAW_PILE))
        assert toast(top).startswith("Your cards can get your last stock card played")

    @pytest.mark.parametrize("pile", [build_pile(0), build_pile(1), discard_of(0, 3)])
    def test_on_a_pile_that_takes_cards_tells_to_choose_one_first(self, look: Look, pile: Place) -> None:
        top = laid(look)
        top.click(spot_of(top, pile))
        assert toast(top) == "First choose a card of yours."

    @pytest.mark.parametrize("pile", [stock_of(1), discard_of(1, 0)])
    def test_on_cards_of_another_tells_whose_they_are(self, look: Look, pile: Place) -> None:
        top = laid(look, other=f"{BYSTANDER} D 4")
        top.click(spot_of(top, pile))
        assert toast(top) == "You cannot play Ben's cards."

    def test_goes_as_soon_as_a_card_is_pressed(self, look: Look) -> None:
        top = laid(look)
        top.click(spot_of(top, DRAW_PILE))
        top.click(hand_spot(top, 0))
        assert not toast(top)

    def test_that_lets_a_card_go_says_nothing(self, look: Look) -> None:
        top = laid(look)
        top.click(hand_spot(top, 0))
        top.click(spot_of(top, DRAW_PILE))
        assert top.view.marks.held is None
        assert not toast(top)

    def test_beside_everything_says_nothing(self, look: Look) -> None:
        top = laid(look)
        top.click(top.nowhere())
        assert not toast(top)


class TestOddities:
    def test_other_buttons_take_nothing(self, look: Look) -> None:
        top = laid(look)
        top.click(hand_spot(top, 0), button=2)
        top.click(hand_spot(top, 0), button=3)
        assert top.view.marks.held is None

    def test_a_release_without_a_press_does_nothing(self, look: Look) -> None:
        top = laid(look)
        top.handle(Release(hand_spot(top, 0)), Release(build_spot(top, 0)))
        assert top.view.marks.held is None

    def test_a_second_press_during_a_drag_loses_no_card(self, look: Look) -> None:
        top = laid(look)
        top.drag(hand_spot(top, 0), top.nowhere(), drop=False)
        top.handle(Press(hand_spot(top, 2)), Release(hand_spot(top, 2)))
        top.rest()
        assert sorted(top.view.hand) == [1, 7, 7, 9, 12]
        assert top.view.marks.dragged is None

    def test_another_size_in_the_midst_of_a_drag_lets_go(self, look: Look) -> None:
        top = laid(look)
        top.drag(stock_spot(top), build_spot(top, 0), drop=False)
        top.scenes.arrange(Look((1024, 768), look.theme))
        top.rest()
        assert top.view.marks.held is None
        top.handle(Release(build_spot(top, 0)))
        assert top.table.observe(0).builds[0].top == 4

    def test_a_press_forgotten_by_the_window_is_forgotten_here(self, look: Look) -> None:
        """The button went up where nobody heard of it: nothing is lifted by a bare move."""
        top = laid(look)
        x, y = hand_spot(top, 0)
        top.handle(PointerMove((x, y)), Press((x, y)), PointerMove((x + 40, y - 80), False))
        assert top.view.marks.dragged is None
        assert top.view.marks.pressed is None

    def test_so_is_a_drag(self, look: Look) -> None:
        top = laid(look)
        top.drag(stock_spot(top), build_spot(top, 0), drop=False)
        top.handle(PointerMove((300, 300), False))
        top.rest()
        assert top.view.marks.held is None
        assert top.table.observe(0).builds[0].top == 4

    def test_hovering_marks_what_could_be_taken(self, look: Look) -> None:
        top = laid(look)
        top.handle(PointerMove(hand_spot(top, 2)))
        assert top.view.marks.hovered == Held(hand_of(0), 9, 2)
        top.handle(PointerMove(top.nowhere()))
        assert top.view.marks.hovered is None


class TestAPressedCard:
    @pytest.mark.parametrize("reduced", [False, True])
    @pytest.mark.parametrize("spot", [hand_spot, stock_spot, discard_spot])
    def test_answers_by_being_smaller_until_the_button_goes_up(
        self, look: Look, spot: Callable[..., Spot], reduced: bool
    ) -> None:
        top = laid(look)
        top.ways.reduced = reduced
        at = spot(top) if spot is stock_spot else spot(top, 1)
        top.handle(PointerMove(at))
        top.rest()
        hovered = seen_height(top)
        top.handle(Press(at))
        top.rest()
        assert seen_height(top) == pytest.approx(hovered * PRESSED_SCALE, abs=2)
        assert seen_height(top) < hovered
        top.handle(Release(at))
        top.rest()
        assert seen_height(top) >= hovered


def seen_height(top: Tabletop) -> float:
    """How high the card under the pointer is seen, in pixels."""
    held = top.view.marks.hovered
    assert held is not None
    if held.spot >= 0:
        return top.view.hand_poses()[held.spot].height
    seen = top.view.show.seen
    pose = standing_out(top.view.layout, top.view.marks, held.source, seen.count(held.source))
    assert pose is not None
    return pose.height


def test_a_hand_card_that_may_not_be_discarded_stays_and_that_is_said_though_a_card_lies_on_the_pile(
    look: Look,
) -> None:
    """R16, R36: the card on the pile is not taken instead."""
    held = Held(hand_of(0), 0, 0)
    for own, rules, words in (
        ("H *.7 S 3.9 D 4 2", Rules(wild_stays_in_hand=True), "A Skip-Bo card stays in hand"),
        ("H *.7 S 9 D 4 2", Rules(must_reach_last_stock_card=True), "The turn goes on"),
    ):
        top = laid(look, own, builds="1.2.3.4.5.6.7=7", rules=rules)
        top.click(hand_spot(top, 0))
        top.click(discard_spot(top, 0))
        assert toast(top).startswith(words)
        assert top.view.marks.selected == held
