"""Partners: the active person plays the partner's piles like the own; teams are scored (R27 to R30)."""

from __future__ import annotations

import random

import pytest

from tests.desktop.acts import ends_well, into_the_next_game, scored
from tests.desktop.conftest import Start
from tests.desktop.laws import miscounts, shown_hands
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.policy import Play
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen
from tests.desktop.trace import Event, Rest

PARTNERS = ("Ann", "Cleo")
SEATS = ("Ann=person", "Ben=casual", "Cleo=person", "Dan=casual")


def partners_plays(rest: Rest) -> list[Play]:
    """The plays of cards that lie before the acting person's partner (R27)."""
    plays = [Play(*play) for play in rest.plays]
    return [play for play in plays if not play.draws and not play.source.startswith(f"{rest.acting}'s ")]


def of_the_partner(rest: Rest) -> bool:
    return bool(partners_plays(rest))


def commanded(program: Program) -> list[Event]:
    """Every card that was played from a partner's piles by a person."""
    found, acting = [], ""
    for event in program.trace.events:
        if event.name == "turn started":
            acting = str(event.said["player"])
        elif event.name == "card moved" and str(event.said["to"]).startswith("build pile"):
            owner = str(event.said["from"]).partition("'s ")[0]
            if acting in PARTNERS and owner in PARTNERS and owner != acting:
                found.append(event)
    return found


@pytest.mark.release
@pytest.mark.long
def test_partners_play_a_game(screen: VirtualScreen, mouse: Mouse, start: Start) -> None:
    program = start(
        screen,
        "--new",
        "--teams",
        "2",
        "--stock",
        "4",
        "--seed",
        "48",
        "--speed",
        "instant",
        *(word for seat in SEATS for word in ("--seat", seat)),
    )
    program.first_rest()
    player = MousePlayer(program.trace, mouse, random.Random("partners"))
    table = player.play_until(of_the_partner)
    player.play(table, next(play for play in partners_plays(table)), way="drag")
    score = player.play_until(scored)
    ended = next(event for event in program.trace.events if event.name == "game ended")
    assert ended.said["how"] == "out"
    assert len(commanded(program)) > 1
    assert miscounts(program.trace) == []
    assert [rest.number for rest in program.trace.rests if shown_hands(rest) - {rest.acting}] == []
    into_the_next_game(player, score)
    ends_well(program)
