"""What is reached can be seen: a completed pile, a hand played empty, a turn that begins, and the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skipbo.model.events import CardMoved, GameEnded, PileCompleted, TurnStarted
from skipbo.model.state import BuildPile, Ending, Outcome, build_pile, hand_of, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.motion import Finale, Pace, Speed, pile_bars
from skipbo.ui.motion import pace as times
from skipbo.ui.table.paint.middle import paint_ground
from skipbo.ui.table.paint.moments import paint_win
from skipbo.ui.table.picture import Accent, layers
from tests.ui.tabletop import Dealt, Tabletop

FRAME = 1 / 60
STILL = (Pace(Speed.INSTANT), Pace(reduced=True))


def table(look: Look, pace: Pace | None = None, total: int | None = None) -> Tabletop:
    top = Tabletop(look, Dealt(("person", "casual", "casual"), stock=5, total=total)).start()
    if pace is not None:
        top.ways.speed, top.ways.reduced = pace.speed, pace.reduced
    return top


def complete(top: Tabletop) -> None:
    """Let the first build pile be completed by a card from the viewer's stock."""
    show, pile = top.view.show, BuildPile((1, 2, 3, 0, 5, 6, 7, 8, 9, 10, 11), 11)
    show.jump(replace(show.seen, builds=(pile, *show.seen.builds[1:])))
    show.feed([CardMoved(12, stock_of(0), build_pile(0), 12), PileCompleted(0)])


def win(top: Tabletop, seat: int) -> None:
    """Let a seat win the game."""
    stocks = tuple(0 if each == seat else 4 for each in range(3))
    top.view.show.feed([GameEnded(Outcome(Ending.OUT, seat, stocks))])


def run(top: Tabletop, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        top.view.update(FRAME)


def test_a_completed_pile_is_seen_whole_until_it_has_slid_away(look: Look) -> None:
    top = table(look)
    complete(top)
    show = top.view.show
    while not show.stage.effects.completing:
        top.view.update(FRAME)
    frames = 0
    while show.stage.effects.completing:
        assert len(show.stage.effects.completing[0].cards) == 12
        packet = [flown for flown, _ in show.stage.air().flying if flown.packet == 0]
        assert len(packet) == 1
        frames += 1
        top.view.update(FRAME)
    assert frames * FRAME == pytest.approx(pile_bars(12) + times.PILE_AWAY, abs=2 * FRAME)
    assert frames * FRAME <= 1.0 + FRAME


def test_a_packet_slides_over_the_other_piles_and_under_the_draw_pile(look: Look) -> None:
    top = table(look)
    complete(top)
    show, zs = top.view.show, set[int]()
    while show.busy:
        top.view.update(FRAME)
        if show.stage.effects.completing and show.stage.effects.completing[0].since > pile_bars(12):
            zs |= {z for _, _, z in top.frame() if z in (layers.PACKET, layers.DRAW)}
    assert zs == {layers.PACKET, layers.DRAW}
    assert layers.CARD < layers.PACKET < layers.DRAW


def test_the_place_that_a_pile_has_left_breathes_once(look: Look) -> None:
    top, opened = table(look), Accent("opened", build_pile(0))
    complete(top)
    run(top, 3.0)
    assert opened not in top.view.show.stage.effects.accents
    complete(top)
    seen = []
    for _ in range(180):
        top.view.update(FRAME)
        seen.append(top.view.show.stage.effects.accents.get(opened, 0.0))
    assert max(seen) > 0.9
    assert seen[-1] == 0


def test_a_click_skips_what_a_completed_pile_does(look: Look) -> None:
    top = table(look)
    complete(top)
    run(top, 0.4)
    top.view.show.finish()
    assert not top.view.show.stage.effects.completing
    assert not top.view.show.stage.effects.accents
    assert not top.view.update(FRAME)


@pytest.mark.parametrize("pace", STILL)
def test_no_stress_is_laid_on_anything_where_nothing_may_move(look: Look, pace: Pace) -> None:
    top = table(look, pace)
    complete(top)
    show = top.view.show
    card = show.seen.hand[0]
    show.jump(replace(show.seen, hand=(card,), hand_counts=(1, 5, 5)))
    show.feed([CardMoved(card, hand_of(0), build_pile(2), 1), TurnStarted(1, show.seen.turn + 1)])
    win(top, 1)
    for _ in range(120):
        top.view.update(FRAME)
        assert show.stage.effects.accents == {}
        assert not show.celebrating


def test_light_comes_and_goes_where_the_last_card_of_a_hand_was(look: Look) -> None:
    top = table(look)
    show, emptied = top.view.show, Accent("emptied", hand_of(0))
    card = show.seen.hand[0]
    show.jump(replace(show.seen, hand=(card,), hand_counts=(1, 5, 5)))
    show.feed([CardMoved(card, hand_of(0), build_pile(2), 1)])
    seen = []
    for _ in range(90):
        top.view.update(FRAME)
        seen.append(emptied in show.stage.effects.accents)
    assert seen.count(True) * FRAME == pytest.approx(times.EMPTIED, abs=2 * FRAME)
    assert not seen[-1]


def test_the_own_hand_stirs_once_when_the_turn_begins(look: Look) -> None:
    top = table(look)
    show, u = top.view.show, top.view.look.u
    run(top, 1.0)
    rest = [pose.centre[1] for pose in top.view.hand_poses()]
    show.feed([TurnStarted(0, show.seen.turn + 3)])
    ups = []
    for _ in range(60):
        top.view.update(FRAME)
        ups.append(rest[0] - top.view.hand_poses()[0].centre[1])
    assert max(ups) == pytest.approx(u, rel=0.05)
    assert ups[-1] == 0
    stirring = [up for up in ups if up > 0]
    assert len(stirring) * FRAME == pytest.approx(times.TURN_PULSE, abs=2 * FRAME)


@pytest.mark.parametrize(
    ("seat", "total", "finale"),
    [(0, None, Finale.GAME_WON), (0, 5, Finale.MATCH_WON), (1, 5, Finale.LOST), (1, None, Finale.LOST)],
)
def test_each_end_is_shown_in_its_own_way_and_can_be_skipped(
    look: Look, seat: int, total: int | None, finale: Finale
) -> None:
    top = table(look, total=total)
    show = top.view.show
    win(top, seat)
    run(top, 0.8)
    assert show.stage.effects.finale is finale
    assert show.celebrating
    assert show.opens_hand(seat)
    before = Canvas()
    paint_win(before, look, top.view.layout, top.play.picture)
    assert len(before.blits()) > 1
    show.finish()
    assert not show.celebrating
    after = Canvas()
    paint_win(after, look, top.view.layout, top.play.picture)
    assert len(after.blits()) == 1  # the crown stays


def test_the_lights_are_as_before_when_the_end_has_been_shown(look: Look) -> None:
    top = table(look)
    win(top, 0)
    run(top, 1.0)
    dark, light = Canvas(), Canvas()
    paint_ground(dark, look, top.view.layout, top.play.picture)
    assert dark.blits()[0][0] is not look.art.table()
    run(top, 3.0)
    paint_ground(light, look, top.view.layout, top.play.picture)
    assert light.blits()[0][0] is look.art.table()
