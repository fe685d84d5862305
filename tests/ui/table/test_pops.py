"""Nothing on the table pops: rings fade, and the cards drawn for the deal fly back."""

from __future__ import annotations

from math import hypot

import pytest

from skipbo.model.state import DRAW_PILE, build_pile, discard_of, hand_of
from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.motion import Pace, Pose, Speed
from skipbo.ui.motion import pace as times
from skipbo.ui.table.paint.rings import paint_marks
from skipbo.ui.table.picture import Held, Marks, Ring
from tests.ui.tabletop import Dealt, Tabletop

FRAME = 1 / 60
RINGS = {Ring(build_pile(1)): 1.0, Ring(discard_of(0, 2), dashed=True): 1.0}


def lit(look: Look) -> Tabletop:
    """A table at rest on which a card of the hand is held that two piles would take."""
    top = Tabletop(look).start()
    held = Held(hand_of(0), top.view.hand[0], 0)
    top.view.mark(
        Marks(dragged=held, legal=frozenset({build_pile(1)}), discards=frozenset({discard_of(0, 2)}))
    )
    top.view.update(FRAME)
    assert top.play.picture.rings == RINGS
    return top


def test_rings_and_dashes_fade_when_the_card_is_let_go(look: Look) -> None:
    top = lit(look)
    top.view.mark(Marks())
    shares = []
    while top.view.update(FRAME):
        canvas = Canvas()
        paint_marks(canvas, look, top.view.layout, top.play.picture)
        assert len(canvas.blits()) == 2
        shares.append(top.play.picture.rings[Ring(build_pile(1))])
    assert shares == sorted(shares, reverse=True)
    assert len(shares) * FRAME == pytest.approx(times.FADE, abs=2 * FRAME)
    assert top.play.picture.rings == {}


@pytest.mark.parametrize("pace", [Pace(Speed.INSTANT), Pace(reduced=True)])
def test_rings_are_gone_at_once_where_nothing_may_move(look: Look, pace: Pace) -> None:
    top = lit(look)
    top.ways.speed, top.ways.reduced = pace.speed, pace.reduced
    top.view.mark(Marks())
    top.view.update(FRAME)
    assert top.play.picture.rings == {}


def test_the_cards_drawn_for_the_deal_fly_back_to_the_draw_pile(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, "casual", "casual")))
    show = top.view.show
    while not show.stage.deal.lying():
        top.tick(FRAME)
    while show.stage.deal.lying():
        before = {seat: top.view.layout.draw_card(seat).centre for seat in show.stage.deal.lying()}
        top.tick(FRAME)
    ways: list[list[Pose]] = [[] for _ in before]
    while show.stage.air().flying:
        for number, (_, pose) in enumerate(list(show.stage.air().flying)[: len(before)]):
            ways[number].append(pose)
        if show.seen.stock_counts[0]:
            break
        top.tick(FRAME)
    goal = top.view.layout.slot(DRAW_PILE).centre
    for start, way in zip(before.values(), ways, strict=True):
        assert hypot(way[0].centre[0] - start[0], way[0].centre[1] - start[1]) < 4 * look.u
        assert len(way) > 8
        far = [hypot(pose.centre[0] - goal[0], pose.centre[1] - goal[1]) for pose in way]
        assert far[-1] < far[0]


def test_a_card_drawn_for_the_deal_is_never_seen_twice(look: Look) -> None:
    top, flew = Tabletop(look, Dealt((PERSON, "casual", "casual"))), 0
    while top.view.show.stage.lamp_seat is None:
        top.tick(FRAME)
        flying = len(top.view.show.stage.air().flying)
        assert len(top.view.show.stage.deal.lying()) + flying <= 3
        flew += flying
    assert flew > 10
