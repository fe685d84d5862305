"""Short messages over the table: they lie on no card that one needs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skipbo.model.rules import Rules
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import walk
from skipbo.ui.layout import Box
from skipbo.ui.motion import Pace
from skipbo.ui.motion.pace import REFUSED
from skipbo.ui.table.paint.rings import paint_marks
from skipbo.ui.table.picture import layers
from tests.ui.table.laid import discard_spot, hand_spot, laid, stock_spot, toast
from tests.ui.tabletop import Tabletop


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", [(640, 400), (960, 600), (1280, 800), (2560, 1080), (1000, 1400)])
def test_a_refusal_lies_on_none_of_the_cards_that_one_plays_with(size: tuple[int, int]) -> None:
    top = laid(Look(size, FELT._replace(grain=None)), "H 1.7.9.7.12 S 3.9 D 4 7 8.9 12")
    for spot in (stock_spot, lambda top: discard_spot(top, 2), lambda top: hand_spot(top, 4)):
        top.double_click(spot(top))
        top.rest(0.02)
        toast = toast_of(top)
        assert all(toast.overlap(box) == 0 for box in cards_of(top))
        top.press_key("escape")


def test_a_refusal_ends_when_another_card_is_pressed(look: Look) -> None:
    top = laid(look, "H 1.7.9.7.12 S 3.9 D 4 7 8.9 12")
    top.double_click(stock_spot(top))
    assert top.play.announcer.words
    top.press_key("escape")
    top.click(hand_spot(top, 0))
    assert not top.play.announcer.words
    assert "play.why" not in {thing.key for thing in walk(top.top.things())}


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("size", [(640, 400), (960, 600), (1280, 800)])
def test_neither_a_hint_nor_a_refusal_is_said_over_the_other(size: tuple[int, int]) -> None:
    rules = Rules(wild_stays_in_hand=True)
    top = laid(Look(size, FELT._replace(grain=None)), "H *.7.9.7.12 S 3.9", rules=rules)
    top.drag(hand_spot(top, 0), discard_spot(top, 0))
    assert toast(top).startswith("A Skip-Bo card stays in hand")
    top.press_key("h")
    top.rest(0.02)
    assert not toast(top)
    hint = top.play.hint_card.box
    assert hint is not None
    top.drag(hand_spot(top, 0), discard_spot(top, 0))
    top.tick(0.3)
    assert toast_of(top).overlap(hint) == 0


def test_the_link_in_a_refusal_rises_with_its_words(look: Look) -> None:
    top = laid(look, "H 1.7.9.7.12 S 3.9 D 4 7 8.9 12")
    top.double_click(stock_spot(top))
    top.tick(0.02)
    rising = lines_of(top)
    top.tick(0.5)
    assert len({now - before for now, before in zip(lines_of(top), rising, strict=True)}) == 1
    assert lines_of(top) != rising


def test_the_link_in_a_refusal_is_drawn_with_its_words_alone(look: Look) -> None:
    top = laid(look, "H 1.7.9.7.12 S 3.9 D 4 7 8.9 12")
    top.double_click(stock_spot(top))
    top.tick(0.02)
    at_its_place = Canvas()
    top.play.announcer.why.draw(at_its_place)
    assert at_its_place.blits()
    assert not [blit for blit in at_its_place.blits() if blit in top.frame()]


def test_an_answer_without_a_page_has_no_link_of_the_refusal_before_it(look: Look) -> None:
    top = laid(look, "H 1.7.9.7.12 S 3.9 D 4 7 8.9 12")
    top.double_click(stock_spot(top))
    top.tick(0.1)
    assert top.play.announcer.why.visible
    top.play.announcer.decline("No hint.")
    top.tick(0.1)
    assert not top.play.announcer.why.visible


def test_a_refused_card_shakes_and_a_chosen_one_does_not(look: Look) -> None:
    top = laid(look, "H 1.7.9.7.12 S 3.9 D 4 7 8.9 12")
    top.click(hand_spot(top, 1))
    top.rest(0.02)
    resting = top.play.picture.hand[1].centre[0]
    top.double_click(hand_spot(top, 1))
    seen = []
    for _ in range(int(REFUSED / 0.02) + 2):
        top.tick(0.02)
        seen.append(top.play.picture.hand[1].centre[0] - resting)
    assert min(seen) < -0.3 * look.u
    assert max(seen) > 0.3 * look.u
    assert seen[-1] == 0


@pytest.mark.parametrize("still", [True, False])
def test_a_refused_card_bears_a_mark_only_where_nothing_moves(look: Look, still: bool) -> None:
    top = laid(look, "H 1.7.9.7.12 S 3.9 D 4 7 8.9 12")
    top.click(hand_spot(top, 1))
    top.tick(0.02)
    assert marks(top, look, still) == 0  # it is only chosen
    top.double_click(hand_spot(top, 1))
    top.tick(0.02)
    assert marks(top, look, still) == still
    top.press_key("escape")
    top.click(hand_spot(top, 0))
    top.tick(0.02)
    assert marks(top, look, still) == 0


def marks(top: Tabletop, look: Look, still: bool) -> int:
    """How many marks lie on cards, for somebody who wants no motion or for anybody else."""
    canvas, seen = Canvas(), replace(top.play.picture, pace=Pace(reduced=still))
    paint_marks(canvas, look, top.view.layout, seen)
    return sum(z == layers.CHOSEN for _, _, z in canvas.blits())


def lines_of(top: Tabletop) -> list[float]:
    """How low each part of the sentence over the table is drawn, in pixels."""
    canvas = Canvas()
    top.play.announcer.draw(canvas)
    return [at[1] for _, at, _ in canvas.blits()]


def toast_of(top: Tabletop) -> Box:
    return next(
        Box(*each.rect) for each in walk(top.top.things()) if each.key.startswith("toast.") and each.rect
    )


def cards_of(top: Tabletop) -> list[Box]:
    """The boxes of own and shared piles and of the hand, and of the chosen card as it stands out."""
    held = top.view.marks.selected
    assert held is not None
    pose = top.view.seen_pose(held)
    standing = Box.around(pose.centre, pose.height * 5 / 7, pose.height)
    piles = [top.view.box_of(place) for place in top.view.targets()]
    return [standing.moved(0, -1.4 * top.view.look.u), *piles, *(card.box for card in top.view.hand_cards())]
