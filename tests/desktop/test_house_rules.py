"""House rules at the table: the Skip-Bo card's number is chosen, and refusals are told near the pile."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.desktop.acts import ends_well
from tests.desktop.conftest import Start
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.policy import Play
from tests.desktop.screen import VirtualScreen
from tests.desktop.trace import Rest

CHOSEN = 7


def starting(rest: Rest) -> Play | None:
    """A play of a Skip-Bo card to an empty pile."""
    plays = (Play(*play) for play in rest.plays)
    return next(
        (
            play
            for play in plays
            if play.builds
            and rest.places[play.target].cards == 0
            and rest.places[play.source].card == "Skip-Bo"
        ),
        None,
    )


def test_a_skip_bo_card_starts_a_pile_with_the_chosen_number(
    screen: VirtualScreen, mouse: Mouse, start: Start
) -> None:
    """R22: the numbers are offered at the pile."""
    program = start(
        screen,
        "--new",
        "--preset",
        "wiki",
        "--seed",
        "41",
        "--speed",
        "instant",
        "--seat",
        "Ann=person",
        "--seat",
        "Ben=casual",
    )
    program.first_rest()
    player = MousePlayer(program.trace, mouse, random.Random("wiki"))
    table = player.play_until(lambda rest: starting(rest) is not None)
    play = starting(table)
    assert play is not None
    mouse.drag(table.places[play.source].middle, table.places[play.target].middle)
    asked = program.trace.rest(lambda rest: rest.can(f"Skip-Bo as {CHOSEN}"), "the picker", table.number)
    assert {f"Skip-Bo as {number}" for number in range(1, 12)} <= set(asked.controls)
    mouse.click(asked.controls[f"Skip-Bo as {CHOSEN}"].middle)
    after = program.trace.rest(lambda rest: rest.places[play.target].cards == 1, "the pile", asked.number)
    assert after.places[play.target].card == f"Skip-Bo as {CHOSEN}"
    assert after.places[play.target].needs == str(CHOSEN + 1)
    ends_well(program)


@pytest.mark.release
def test_a_refused_card_stays_and_the_rule_is_told_near_the_pile(
    screen: VirtualScreen, mouse: Mouse, start: Start, tmp_path: Path
) -> None:
    """R16: with the last stock card playable the turn cannot be ended."""
    program = start(
        screen,
        "--new",
        "--preset",
        "wiki",
        "--stock",
        "1",
        "--seed",
        "20",
        "--speed",
        "instant",
        "--seat",
        "Ann=person",
        "--seat",
        "Ben=casual",
    )
    program.first_rest()
    player = MousePlayer(program.trace, mouse, random.Random("last card"))
    table = player.play_until(must_play_on)
    before = screen.screenshot(tmp_path / "before.ppm").read_bytes()
    pile = table.places["Ann's discard pile 1"]
    mouse.drag(table.places["Ann's hand, card 1"].middle, pile.middle)
    mouse.pause(0.6)
    mouse.settle()
    assert screen.screenshot(tmp_path / "refused.ppm").read_bytes() != before
    later = program.trace.rest(lambda rest: rest.scene == "play", "the table after it", table.number)
    assert later.places["Ann's discard pile 1"].cards == pile.cards
    assert later.places["Ann's hand, card 1"].card == table.places["Ann's hand, card 1"].card
    assert [event for event in program.trace.events_after(table.number) if event.name == "card moved"] == []
    ends_well(program)


def must_play_on(rest: Rest) -> bool:
    """Whether there is a card in hand, and nothing but plays is offered."""
    if not rest.plays or "Ann's hand, card 1" not in rest.places:
        return False
    return all(Play(*play).builds for play in rest.plays)
