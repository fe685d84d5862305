"""While computers play, the picture can be stopped, shown card by card, or shown quicker."""

from __future__ import annotations

import pytest

from skipbo.model.events import CardMoved, Event
from skipbo.model.state import Kind
from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.motion import Grace, Pace, Speed
from skipbo.ui.motion.pace import COMPUTER_PAUSE
from skipbo.ui.table.show.event_player import RaisedPace
from skipbo.words.language import ENGLISH
from tests.ui.tabletop import Dealt, Room, Tabletop

OWN, OTHERS = ["Undo", "Redo"], ["Pause", "Step", "Faster"]


def row(top: Tabletop) -> list[str]:
    """What the buttons of the action row are called."""
    keys = {f"play.{key}" for key in ("undo", "redo", "pause", "step", "faster")}
    found = [thing for part in top.top.things() for thing in part.parts if thing.key in keys]
    return [ENGLISH.text(thing.name) for thing in found]


def while_a_computer_plays(look: Look, speed: Speed = Speed.NORMAL) -> tuple[Tabletop, list[Event]]:
    """A game in which computers have just begun to play; and what is shown from now on."""
    dealt, shown = Dealt((PERSON, "casual", "casual"), stock=10, seed=4), list[Event]()
    top = Tabletop(look, dealt, Room(speed=speed)).start()
    discard = next(move for move in top.table.legal() if type(move).__name__ == "Discard")
    top.drag(top.spot_of(discard), top.goal_of(discard))
    tell = top.play.shown

    def listen(event: Event) -> None:
        shown.append(event)
        tell(event)

    setattr(top.play, "shown", listen)  # noqa: B010 - for this scene alone
    for _ in range(200):
        if top.play.match.turns.by_computer:
            return top, shown
        top.tick(0.02)
    raise AssertionError("no computer plays")


def cards(shown: list[Event]) -> int:
    """How many cards were seen to go to an open pile."""
    return sum(isinstance(e, CardMoved) and e.target.kind in (Kind.BUILD, Kind.DISCARD) for e in shown)


def test_the_action_row_is_undo_on_the_own_turn_and_pause_while_others_play(look: Look) -> None:
    top, _ = while_a_computer_plays(look)
    assert row(top) == OTHERS
    top.rest()
    assert row(top) == OWN


@pytest.mark.parametrize("by_key", [False, True])
def test_a_pause_stops_the_picture_and_nothing_else_until_it_goes_on(look: Look, by_key: bool) -> None:
    top, shown = while_a_computer_plays(look)
    top.press_key("p") if by_key else top.press_button("Pause")
    told = len(shown)
    for _ in range(200):
        top.tick(0.1)
    assert len(shown) == told
    assert top.table.person_to_act == 0
    assert row(top) == ["Go on", "Step", "Faster"]
    assert not top.tick(0.02), "nothing moves while the picture waits"
    top.press_key("p") if by_key else top.press_button("Go on")
    top.rest()
    assert row(top) == OWN
    top.check_rest()


def test_a_step_shows_one_card_and_the_last_one_leads_to_the_own_turn(look: Look) -> None:
    top, shown = while_a_computer_plays(look)
    top.press_button("Pause")
    steps = 0
    while row(top) != OWN:
        before = cards(shown)
        top.press_button("Step")
        top.rest()
        steps += 1
        assert cards(shown) == before + 1
    assert steps > 1
    top.check_rest()
    assert not top.play.match.turns.paused


def speed(top: Tabletop) -> Speed:
    return top.view.show.pace.speed


def test_faster_raises_the_pace_until_the_own_turn(look: Look) -> None:
    top, _ = while_a_computer_plays(look, Speed.SLOW)
    top.press_button("Faster")
    assert speed(top) is Speed.NORMAL
    top.press_key("f")
    assert speed(top) is Speed.FAST
    top.rest()
    assert row(top) == OWN
    assert speed(top) is Speed.SLOW


def test_haste_ends_at_the_quickest_speed() -> None:
    haste = RaisedPace(lambda: Pace(Speed.FAST))
    haste.grow()
    assert haste.pace().speed is Speed.INSTANT
    assert not haste.can_grow
    haste.grow()
    haste.end()
    assert haste.pace().speed is Speed.FAST


def test_the_keys_of_the_row_do_nothing_on_the_own_turn(look: Look) -> None:
    top = Tabletop(look, Dealt(stock=10, seed=4)).start()
    for key in "pnf":
        top.press_key(key)
    top.rest()
    assert not top.play.match.turns.paused
    assert speed(top) is Speed.NORMAL


def test_after_a_discard_the_next_seat_waits_for_undo_and_one_pause_and_nothing_else(look: Look) -> None:
    """The seconds from a discard to the next seat's first card, and the longest stretch without motion.

    They were 1.32 s and 0.10 s while nobody drew before the time for undo was over; now 1.02 s and 0.14 s.
    """
    top = Tabletop(look, Dealt(stock=10, seed=4)).start()
    discard = next(move for move in top.table.legal() if type(move).__name__ == "Discard")
    top.drag(top.spot_of(discard), top.goal_of(discard))
    show, waited, still, longest = top.view.show, 0.0, 0.0, 0.0
    while not any(show.seen.discards[1]) and not any(pile.cards for pile in show.seen.builds):
        top.tick(0.01)
        waited += 0.01
        moves = bool(show.stage.air().flying) or show.stage.effects.lamp_share < 1
        still = 0.0 if moves else still + 0.01
        longest = max(longest, still)
    assert waited <= Grace.SHORT.value + COMPUTER_PAUSE + 0.05
    assert longest <= 0.2
