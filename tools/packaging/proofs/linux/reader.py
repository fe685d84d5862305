"""A game by screen reader in a root: over the accessibility bus alone, with neither mouse nor keys."""

from __future__ import annotations

from contextlib import ExitStack

from tests.desktop.acts import ends_well
from tests.desktop.bus import Bus, Listener, missing_parts
from tests.desktop.listening import Ear
from tools.packaging.proofs.linux.stage import Stage
from tools.packaging.proofs.shown import Shot

GAME = ("--speed", "instant", "--stock", "2", "--single", "--seed", "6")
SEATS = ("--seat", "Ann=person", "--seat", "Ben=casual")
ROOT_USER = 0
"""The number of the user whose bus it is: a bus is for its own user alone."""


def by_ear(stage: Stage, shot: Shot) -> str:
    """From the menu to the score; the bus and whoever listens run outside."""
    missing = missing_parts()
    assert missing == [], f"needs {', '.join(missing)}"
    with ExitStack() as stack:
        bus = stack.enter_context(Bus(stage.share("bus")))
        environment = stage.environment(SDL_AUDIODRIVER="dummy", **bus.environment)
        program = stack.enter_context(stage.start(*GAME, *SEATS, environment=environment, user=ROOT_USER))
        ear = Ear(stack.enter_context(Listener(bus, program.pid)), "Ann")
        ear.press("New game")
        assert ear.listener.program_name == "Skip-Bo"
        ear.press("Deal")
        ear.listener.until_heard("Your turn.")
        ear.play_on()
        shot("reader")
        spoken = len(ear.listener.heard())
        ends_well(program)
    return f"{ear.plays} cards from the menu to the score by screen reader alone; {spoken} sentences spoken"
