"""A drag in a real window that is put away before the button is let go."""

from __future__ import annotations

import pytest

from tests.desktop.conftest import Start
from tests.desktop.mouse import Mouse
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen
from tests.desktop.trace import Rest
from tests.releases import rest_for_release

SEATS = ("--new", "--seat", "Ann=person", "--seat", "Ben=casual", "--seed", "5", "--preset", "short")
PILE = "Ann's discard pile 1"
AWAY = {
    "minimized": (("windowminimize",), ("windowmap",)),
    "another desktop": (("set_desktop", "1"), ("set_desktop", "0")),
}
"""How xdotool puts the window away, and has it back."""


@pytest.mark.parametrize("away", rest_for_release(AWAY))
def test_the_card_goes_home_and_the_next_one_that_is_dragged_is_discarded(
    managed: VirtualScreen, start: Start, away: str
) -> None:
    managed.tool("xdotool", "set_num_desktops", "2")
    program = start(managed, *SEATS, "--size", "960x600", "--mute", "--speed", "instant")
    rest = _turn(program, -1)
    first, other = rest.places["Ann's hand, card 1"], rest.places["Ann's hand, card 2"]
    assert (first.card, other.card) == ("8", "2")
    left, top = managed.geometry(program.window())[:2]
    window = str(program.window())
    with Mouse(managed) as mouse:

        def at(point: tuple[int, int]) -> tuple[int, int]:
            return left + point[0], top + point[1]

        mouse.pick(at(first.middle), at((480, 300)))
        mouse.pause(0.3)
        mouse.settle()
        gone, back = AWAY[away]
        managed.tool("xdotool", *gone, *([window] if len(gone) == 1 else []))
        mouse.pause(0.5)
        mouse.release()
        mouse.settle()
        managed.tool("xdotool", *back, *([window] if len(back) == 1 else []))
        managed.tool("xdotool", "windowactivate", "--sync", window)
        mouse.move(at((470, 310)))
        mouse.pause(0.5)
        mouse.move(at(other.middle))
        mouse.pause(0.3)
        mouse.press()
        mouse.pause(0.3)
        mouse.move(at(rest.places[PILE].middle))
        mouse.pause(0.3)
        mouse.release()
        mouse.settle()
    after = program.trace.rest(lambda rest: rest.places[PILE].cards == 1, "a discard", rest.number)
    assert after.places[PILE].card == "2"


def _turn(program: Program, after: int) -> Rest:
    return program.trace.rest(lambda rest: bool(rest.plays), "a turn", after)
