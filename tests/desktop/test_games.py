"""Whole games with a real mouse, from the first deal through the score into the next game."""

from __future__ import annotations

import random

import pytest

from tests.desktop.acts import ends_well, into_the_next_game, scored
from tests.desktop.conftest import Start
from tests.desktop.laws import miscounts, shown_hands
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.screen import VirtualScreen

GESTURES = {"drag", "click-click", "double click"}


@pytest.mark.long
def test_a_person_plays_a_game_against_a_computer(screen: VirtualScreen, mouse: Mouse, start: Start) -> None:
    seats = ("--seat", "Ann=person", "--seat", "Ben=regular")
    program = start(
        screen, "--new", "--preset", "short", "--stock", "1", "--seed", "4", "--speed", "fast", *seats
    )
    player = MousePlayer(program.trace, mouse, random.Random("Ann"), impatient=True)
    program.first_rest()
    score = player.play_until(scored)
    assert {event.name for event in program.trace.events} >= {"card moved", "turn started", "game ended"}
    player.play_until(lambda rest: set(player.gestures) >= GESTURES, player.step(score))
    assert miscounts(program.trace) == []
    ends_well(program)


@pytest.mark.release
@pytest.mark.long
def test_two_persons_see_no_hand_but_their_own(screen: VirtualScreen, mouse: Mouse, start: Start) -> None:
    names = ("Ann", "Ben")
    program = start(
        screen,
        "--new",
        "--preset",
        "short",
        "--stock",
        "1",
        "--seed",
        "5",
        "--speed",
        "instant",
        *(word for name in names for word in ("--seat", f"{name}=person")),
    )
    player = MousePlayer(program.trace, mouse, random.Random("Ann and Ben"))
    program.first_rest()
    into_the_next_game(player, player.play_until(scored))
    curtains = [rest for rest in program.trace.rests if rest.scene == "curtain"]
    assert {name for name in names for rest in curtains if rest.can(f"I am {name}")} == set(names)
    assert [rest.number for rest in curtains if shown_hands(rest)] == []
    assert [rest.number for rest in program.trace.rests if shown_hands(rest) - {rest.acting}] == []
    assert miscounts(program.trace) == []
    ends_well(program)


@pytest.mark.release
def test_no_event_tells_a_card_that_goes_unseen(screen: VirtualScreen, mouse: Mouse, start: Start) -> None:
    """What computers draw is face down, and with two persons so is all that is drawn behind the curtain."""
    program = start(
        screen,
        "--new",
        "--preset",
        "short",
        "--stock",
        "1",
        "--seed",
        "16",
        "--speed",
        "instant",
        "--seat",
        "Ann=person",
        "--seat",
        "Ben=person",
        "--seat",
        "Cid=casual",
    )
    player = MousePlayer(program.trace, mouse, random.Random("Ann, Ben and Cid"))
    program.first_rest()
    player.play_until(scored)
    drawn = [event for event in program.trace.events if event.said.get("to") == "Cid's hand"]
    assert drawn
    assert [event.number for event in drawn if event.said["card"] is not None] == []


@pytest.mark.release
def test_six_seats_with_small_stocks(screen: VirtualScreen, start: Start) -> None:
    names = ("Ben", "Cid", "Dot", "Eve", "Fay")
    program = start(
        screen,
        "--new",
        "--preset",
        "short",
        "--stock",
        "1",
        "--seed",
        "4",
        "--speed",
        "instant",
        "--size",
        "1280x800",
        "--seat",
        "Ann=person",
        *(word for name in names for word in ("--seat", f"{name}=casual")),
    )
    with Mouse(screen) as mouse:
        player = MousePlayer(program.trace, mouse, random.Random("six"))
        program.first_rest()
        into_the_next_game(player, player.play_until(scored))
    assert miscounts(program.trace) == []
    ends_well(program)
