"""Nothing on the table jumps, comes from nowhere or is gone, whatever a person does."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.model.state import hand_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Key, PointerMove, Press, Release
from skipbo.ui.motion import Pace, Speed
from skipbo.ui.table.picture import Held, Marks
from tests.ui.table.recording import FRAME, Recorder, film
from tests.ui.tabletop import Room, Tabletop

TABLES = (("person", "casual", "casual", "casual"), ("person", "person"))


@pytest.mark.parametrize("players", [TABLES[0], pytest.param(TABLES[1], marks=pytest.mark.release)])
def test_no_card_jumps_comes_from_nowhere_or_is_gone(look: Look, players: tuple[str, ...]) -> None:
    recorder = film(look, players, 1, 6)
    assert recorder.frames > 150
    assert recorder.faults == []


def test_a_card_that_jumps_is_noticed(look: Look) -> None:
    top = Tabletop(look).start()
    recorder = Recorder(top)
    recorder.look()
    top.view.mark(Marks(hovered=Held(hand_of(0), top.view.hand[1], 1)))
    top.view.turn_to(0, top.view.own.order)  # nothing glides any more
    recorder.look()
    assert recorder.faults == []  # 2.6 U is no further than a card may go in a frame
    top.view.own.order.move(0, 4)
    top.view.turn_to(0, top.view.own.order)  # nothing glides any more
    recorder.look()
    assert recorder.faults


def test_a_card_taken_again_on_its_way_home_does_not_jump(look: Look) -> None:
    top = Tabletop(look).start()
    recorder, (x, y) = Recorder(top), map(round, top.view.hand_cards()[0].click.centre)
    recorder.look()
    top.handle(PointerMove((x, y)), Press((x, y)))
    for step in range(21):
        top.handle(PointerMove((x + 30 * step, y - 15 * step), True))
        recorder.tick()
    top.handle(Release((x + 600, y - 300)))
    for _ in range(5):
        recorder.tick()
    assert top.play.match.held.returning
    top.handle(PointerMove((x, y)), Press((x, y)), PointerMove((x + 20, y - 20), True))
    for _ in range(30):
        recorder.tick()
    assert recorder.faults == []
    drag = top.view.drag
    assert drag is not None
    assert abs(drag.centre[0] - x) < drag.height / 2  # it has come to the pointer


def settled(top: Tabletop) -> bool:
    """Whether the hand is seen where it belongs."""
    goals = [card.box.centre for card in top.view.hand_cards()]
    return [pose.centre for pose in top.view.hand_poses()] == goals


def test_a_card_of_the_hand_rises_under_the_pointer_within_a_moment(look: Look) -> None:
    top = Tabletop(look).start()
    before = top.view.hand_poses()
    x, y = top.view.hand_cards()[1].click.centre
    top.handle(PointerMove((round(x), round(y))))
    top.tick(FRAME)
    assert top.view.hand_poses()[1].centre == before[1].centre
    top.tick(FRAME)
    risen = before[1].centre[1] - top.view.hand_poses()[1].centre[1]
    assert 0 < risen < 2.6 * look.u
    top.rest(FRAME)
    assert settled(top)


@pytest.mark.parametrize("still", [Pace(Speed.INSTANT), Pace(reduced=True)])
def test_where_nothing_may_move_the_hand_is_where_it_belongs_at_once(look: Look, still: Pace) -> None:
    top = Tabletop(look, room=Room(speed=still.speed))
    top.ways.reduced = still.reduced
    top.start()
    rng = Random(3)
    for _ in range(12):
        if top.table.person_to_act is None or top.over():
            break
        top.person_plays(rng)
        top.tick(FRAME)
        assert settled(top)
        top.handle(Key("z", ctrl=True))
        top.tick(FRAME)
        assert settled(top)
        top.rest()


def test_the_hand_closes_up_while_the_card_that_left_it_is_about_to_land(look: Look) -> None:
    top = Tabletop(look).start()
    cards, view = top.view.hand_cards(), top.view
    before = [pose.centre[0] for pose in view.hand_poses()]
    top.drag(cards[0].click.centre, view.box_of(view.targets()[4]).centre)
    top.tick(FRAME)
    left = view.show.stage.launcher.left()
    first = [pose.centre[0] for pose in view.hand_poses()]
    assert first == pytest.approx(before[1:])  # nothing moves at first
    for _ in range(int(left * 0.6 / FRAME)):
        top.tick(FRAME)
    assert [pose.centre[0] for pose in view.hand_poses()] == pytest.approx(before[1:])
    top.rest(FRAME)
    assert settled(top)
