"""What tests do with the program and its windows again and again."""

from __future__ import annotations

import os
from collections import Counter
from typing import NamedTuple

from tests.desktop.laws import hand_of
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.program import Program
from tests.desktop.trace import Rest
from tests.signals import KILL


class Standing(NamedTuple):
    """How the table stands, in whatever order hands are held; build piles with what they need next."""

    acting: str | None
    piles: dict[str, tuple[str | None, int, str | None]]
    hands: dict[str, Counter[str | None]]


def standing(rest: Rest) -> Standing:
    names = {name.partition("'s ")[0] for name in rest.places if "'s stock" in name}
    piles = {
        place.name: (place.card, place.cards, place.needs)
        for place in rest.places.values()
        if "'s hand" not in place.name
    }
    return Standing(rest.acting, piles, {name: hand_of(rest, name) for name in names})


def scored(rest: Rest) -> bool:
    return rest.scene == "scoring" and not rest.can("Score")


def own_turn(rest: Rest) -> bool:
    """Whether Ann is to play."""
    return rest.acting == "Ann" and bool(rest.plays)


def play_some(player: MousePlayer, plays: int = 4, rest: Rest | None = None) -> Rest:
    """Play so many cards more, Ann's turns and Ben's in between, until it is Ann's turn again."""
    wanted = len(player.plays) + plays
    return player.play_until(lambda now: own_turn(now) and len(player.plays) >= wanted, rest)


def kill(program: Program, mouse: Mouse) -> None:
    """End it as `kill -9` does; the computers' process has to end by itself. No button stays pressed."""
    mouse.settle()
    os.kill(program.pid, KILL)
    assert program.wait() == -KILL
    assert program.descendants_end()
    program.trace.read()
    mouse.release()
    mouse.settle()


def go_on(program: Program, mouse: Mouse, scene: str) -> Rest:
    """Press "Continue" in the menu that it starts with; the first picture of that scene."""
    menu = program.first_rest()
    assert menu.scene == "menu"
    assert menu.can("Continue"), sorted(menu.controls)
    mouse.click(menu.controls["Continue"].middle)
    return program.trace.rest(lambda rest: rest.scene != "menu", f"the {scene} after Continue", menu.number)


def ends_after_question(program: Program) -> None:
    """The window is closed while nothing is kept: it asks first, and a second time it ends well."""
    program.close_window()
    program.trace.rest(lambda rest: rest.scene == "confirm", "the question before the end")
    ends_well(program)


def ends_well(program: Program) -> None:
    """The window is closed: status 0, nothing said, nothing left running."""
    program.close_window()
    ended(program)


def ended(program: Program) -> None:
    """It ends: status 0, nothing said, nothing left running."""
    assert program.wait() == 0
    assert program.said() == ""
    assert program.descendants_end()


def into_the_next_game(player: MousePlayer, score: Rest) -> None:
    """Leave the score and play three cards of the second game."""
    played = len(player.plays)
    player.play_until(lambda rest: len(player.plays) >= played + 3, player.step(score))
