"""What a player of an earlier version left is gone on with by a packaged program, on whatever system."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from types import MappingProxyType
from typing import Final

from tests.desktop.acts import Standing, ended, ends_well, go_on, play_some, standing
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.program import Program
from tests.desktop.trace import TraceError
from tools.packaging.proofs.shown import Shot

EARLIER: Final[Mapping[str, str]] = MappingProxyType({"0.1": "70ae906", "0.2": "526e4e3", "0.3": "ed456ba"})
"""The last commit of each earlier version."""

Started = Callable[[ExitStack], tuple[Program, Mouse]]
"""Starts a program, which shows its first picture; it ends with the stack."""


def played(started: Started, plays: int = 4, shot: Shot | None = None) -> Standing:
    """Some cards of the new game that it starts with; how the table then stands."""
    with ExitStack() as stack:
        program, mouse = started(stack)
        left = play_some(MousePlayer(program.trace, mouse, random.Random("0.1"), impatient=True), plays)
        if shot is not None:
            shot("played")
        ends_well(program)
    return standing(left)


def gone_on(started: Started, left: Standing, shot: Shot | None = None) -> Standing:
    """The game stands in the menu as it was left, and is played on; how it stands then."""
    with ExitStack() as stack:
        program, mouse = started(stack)
        table = go_on(program, mouse, "play")
        if shot is not None:
            shot("gone on")
        assert standing(table) == left, f"{standing(table)} instead of {left}"
        player = MousePlayer(program.trace, mouse, random.Random("on"), impatient=True)
        now = play_some(player, 2, table)
        ends_well(program)
    return standing(now)


def meets_newer(menu: Started, game: Started, shot: Shot) -> None:
    """An earlier program, over data that a newer one keeps: it offers nothing of it, plays, and is closed.

    It may ask first, as what was played is lost.
    """
    with ExitStack() as stack:
        program, _ = menu(stack)
        assert not program.first_rest().can("Continue"), "it offers to go on with what it cannot read"
        shot("over newer data")
        ends_well(program)
    with ExitStack() as stack:
        program, mouse = game(stack)
        play_some(MousePlayer(program.trace, mouse, random.Random("0.1"), impatient=True), 2)
        program.close_window()
        with suppress(TraceError):  # 0.1 does not ask
            asked = program.trace.rest(lambda rest: rest.can("Quit"), "the question whether to quit")
            mouse.click(asked.controls["Quit"].middle)
        ended(program)


def goes_on_from_0_1(started: Started, shot: Shot) -> str:
    """The match of 0.1 goes on, and after a second start stands as it was left; returns that in words."""
    with ExitStack() as stack:
        program, mouse = started(stack)
        table = go_on(program, mouse, "play")
        shot("left by 0.1")
        player = MousePlayer(program.trace, mouse, random.Random("0.1"), impatient=True)
        before = play_some(player, 2, table)
        ends_well(program)
    with ExitStack() as stack:
        program, mouse = started(stack)
        assert standing(go_on(program, mouse, "play")) == standing(before)
        ends_well(program)
    return f"its match goes on: {len(player.plays)} cards, and there again after a second start"
