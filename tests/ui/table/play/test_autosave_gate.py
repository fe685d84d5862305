"""Nothing is shown before it is on the disk, nobody waits for the disk, and nothing a person does is lost."""

from __future__ import annotations

from random import Random

import pytest

from skipbo.model.legal_moves import Draw
from skipbo.session.setup import PERSON
from skipbo.session.teller import LONGEST_WAIT
from skipbo.ui.art.look import Look
from skipbo.ui.kit.reports import controls
from skipbo.ui.motion import Speed
from tests.releases import rest_for_release
from tests.ui.driving import offered
from tests.ui.feigned_services import SlowDisk
from tests.ui.tabletop import Dealt, Room, Tabletop

SPEEDS = (Speed.INSTANT, Speed.NORMAL)


def ready(look: Look, disk: SlowDisk, *players: str, speed: Speed = Speed.INSTANT) -> Tabletop:
    """A person's turn at rest, with everything on the disk."""
    top = Tabletop(look, Dealt(players or (PERSON, "casual"), stock=5), Room(speed=speed, disk=disk))
    for _ in range(400):
        disk.write()
        if not top.tick(0.1):
            return top
        if top.top.name == "curtain":
            top.tick(0.5)
            top.click(controls(top.top.things())[-1].rect.center)
    raise AssertionError("No person's turn comes.")


def discard(top: Tabletop, drag: bool) -> None:
    move = top.a_discard()
    start, end = top.spot_of(move), top.goal_of(move)
    if drag:
        top.drag(start, end)
    else:
        top.click(start)
        top.click(end)


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("drag", [True, False])
def test_a_move_shows_when_it_is_on_the_disk_and_not_before(look: Look, speed: Speed, drag: bool) -> None:
    disk = SlowDisk()
    top = ready(look, disk, speed=speed)
    seen, hand, log = top.view.show.seen, top.view.hand, top.view.log.lines
    discard(top, drag)
    for _ in range(5):
        assert top.tick(0.1), "the loop must not sleep while something waits"
        assert (top.view.show.seen, top.view.hand, top.view.log.lines) == (seen, hand, log)
        assert top.view.show.stage.air().flying == ()
    disk.write()
    top.tick(0.01)
    assert len(top.view.hand) == len(hand) - 1
    assert top.view.show.seen != seen


def test_a_dragged_card_stays_where_it_was_let_go_until_then(look: Look) -> None:
    disk = SlowDisk()
    top = ready(look, disk, speed=Speed.NORMAL)
    move = top.a_discard()
    top.drag(top.spot_of(move), top.goal_of(move))
    assert top.view.drag is not None
    dropped = top.view.drag.centre
    top.tick(0.1)
    assert top.view.drag.centre == dropped
    disk.write()
    top.tick(0.0)
    assert top.view.drag is None
    flown, pose = next(iter(top.view.show.stage.air().flying))
    assert flown.card == move.card
    assert abs(pose.centre[0] - dropped[0]) + abs(pose.centre[1] - dropped[1]) < 4 * top.view.look.u


def test_a_deal_shows_when_it_is_on_the_disk(look: Look) -> None:
    disk = SlowDisk()
    top = Tabletop(look, room=Room(disk=disk))
    for _ in range(5):
        assert top.tick(0.1)
        assert top.view.show.seen.draw_count == 162
    disk.write()
    for _ in range(30):  # the table is made a part a frame before it is shown
        if not top.view.show.stage.deal.drawn:
            top.tick(0.02)
    assert top.view.show.stage.deal.drawn


def test_what_a_person_does_meanwhile_is_done_afterwards_in_its_order(look: Look) -> None:
    disk = SlowDisk()
    top = ready(look, disk)
    discard(top, drag=False)
    steps = top.table.steps
    top.press_key("escape")
    assert top.ways.said == []
    top.tick(0.01)
    assert top.table.steps == steps
    disk.write()
    top.tick(0.01)
    assert top.ways.said == ["pause"]


def test_computers_wait_for_the_disk_too(look: Look) -> None:
    disk = SlowDisk()
    top = ready(look, disk)
    discard(top, drag=False)
    steps = len(top.table.steps)
    for _ in range(10):
        top.tick(0.1)
    assert len(top.table.steps) == steps
    for _ in range(10):
        disk.write()
        top.tick(0.1)
    assert top.table.steps[steps] == Draw(1)


def test_an_undo_shows_when_it_is_on_the_disk(look: Look) -> None:
    disk = SlowDisk()
    top = ready(look, disk)
    before = top.view.show.seen
    discard(top, drag=False)
    disk.write()
    top.tick(0.01)
    after = top.view.show.seen
    assert after != before
    top.press_button("Undo")
    top.tick(0.1)
    assert top.view.show.seen == after
    for _ in ("the next seat's draw", "the undo"):
        disk.write()
        top.tick(0.1)
    assert top.view.show.seen == before


def test_a_disk_that_does_not_answer_is_not_waited_for_for_ever(look: Look) -> None:
    disk = SlowDisk()
    top = ready(look, disk)
    seen = top.view.show.seen
    discard(top, drag=False)
    top.tick(LONGEST_WAIT / 2)
    assert top.view.show.seen == seen
    top.tick(LONGEST_WAIT)
    assert top.view.show.seen != seen


def test_the_next_person_sees_nothing_of_a_hand_whose_discard_is_being_written(look: Look) -> None:
    disk = SlowDisk()
    top = ready(look, disk, PERSON, PERSON)
    discard(top, drag=False)
    top.tick(0.01)
    assert top.view.show.seen.seat is None
    assert top.view.hand == ()


@pytest.mark.parametrize(
    ("players", "speed"),
    rest_for_release(
        [
            ((PERSON, "casual", PERSON), Speed.NORMAL),
            ((PERSON, "casual"), Speed.NORMAL),
            ((PERSON, PERSON), Speed.INSTANT),
        ]
    ),
)
def test_on_a_slow_disk_impatient_persons_play_a_whole_game(
    look: Look, players: tuple[str, ...], speed: Speed
) -> None:
    disk, rng = SlowDisk(), Random(7)
    top = Tabletop(look, Dealt(players, stock=2, seed=7), Room(speed=speed, disk=disk))
    for _ in range(6000):
        top.check()
        if top.top.name == "scoring":
            break
        if rng.random() < 0.4:
            disk.write()
        top.tick(rng.choice((0.005, 0.05, 0.3)))
        if top.top.name == "curtain":
            top.tick(0.5)
            top.click(controls(top.top.things())[-1].rect.center)
        elif rng.random() < 0.05:
            top.press_key("escape")
        elif rng.random() < 0.1 and "Undo" in offered(top.top):
            top.press_button("Undo")
        elif "Go on" in offered(
            top.top
        ):  # the press for Undo has come when the computers' buttons stood there
            top.press_button("Go on")
        elif top.top.name == "play" and top.view.hand and top.report.plays:
            top.person_plays(rng)
    assert top.over()
    top.view.show.finish()
    top.check_rest()
