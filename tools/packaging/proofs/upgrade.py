"""What a player of 0.1 left is gone on with by a packaged program."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import ExitStack

from tests.desktop.acts import ends_well, go_on, play_some, standing
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.program import Program
from tools.packaging.proofs.shown import Shot

Started = Callable[[ExitStack], tuple[Program, Mouse]]
"""Starts the program, which finds the old data; it ends with the stack."""


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
