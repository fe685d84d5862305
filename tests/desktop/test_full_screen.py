"""F11 in a real window: without a window manager, and where one frames it, on one screen and on two."""

from __future__ import annotations

import shutil
import time
from functools import partial

import pytest

from tests.desktop.conftest import Open, Start
from tests.desktop.managing import BOTH, comes, manages
from tests.desktop.mouse import Mouse
from tests.desktop.program import Program
from tests.desktop.screen import ScreenError, VirtualScreen
from tests.desktop.trace import Rest
from tests.releases import rest_for_release

Area = tuple[int, int, int, int]
LEFT, RIGHT = "640/170x1024/270+0+0", "1280/340x800/270+640+0"
"""Two screens of different sizes beside one another: pixels, millimetres and corner."""


def test_a_screen_is_not_taken_for_managed_before_a_window_manager_has_begun(open_screen: Open) -> None:
    if shutil.which("xprop") is None:
        pytest.skip("needs xprop (Debian: x11-utils)")
    assert not manages(open_screen((320, 240)))


@pytest.mark.parametrize(
    ("screens", "filled"),
    rest_for_release([((), (0, 0, *BOTH)), ((LEFT, RIGHT), (640, 0, 1280, 800))]),
    ids=["one", "two"],
)
def test_f11_fills_the_screen_that_a_framed_window_is_on_and_goes_back(
    screens: tuple[str, ...], filled: Area, managed: VirtualScreen, start: Start
) -> None:
    for number, screen in enumerate(screens):
        managed.tool("xrandr", "--setmonitor", f"M{number}", screen, "none" if number else "screen")
    in_and_out(managed, start(managed, "--size", "960x600", "--mute"), filled)


@pytest.mark.release
def test_f11_fills_the_screen_and_goes_back_without_a_window_manager(open_screen: Open, start: Start) -> None:
    screen = open_screen(BOTH)
    in_and_out(screen, start(screen, "--size", "960x600", "--mute"), (0, 0, *BOTH))


@pytest.mark.release
def test_a_start_in_full_screen_fills_it_without_a_window_manager(open_screen: Open, start: Start) -> None:
    screen = open_screen(BOTH)
    program = start(screen, "--size", "960x600", "--fullscreen", "--mute")
    program.trace.rest(lambda rest: rest.window == BOTH, "a picture of the whole screen")
    assert comes(lambda: screen.geometry(program.window()) == (0, 0, *BOTH))
    with Mouse(screen) as mouse:
        mouse.move((960, 500))
        mouse.key("F11")
        program.trace.rest(lambda rest: rest.window == (960, 600), "a picture of the window")
        assert comes(lambda: screen.geometry(program.window())[2:] == (960, 600))


def in_and_out(screen: VirtualScreen, program: Program, filled: Area) -> None:
    """Press F11 one by one, then faster than it can be answered, and a button in full screen at last."""
    program.trace.rest(lambda rest: True, "the first picture")
    screen.place(program.window(), (700, 100))
    with Mouse(screen) as mouse:
        mouse.move((1200, 400))
        usual = _still(screen, program)
        for wanted in (filled, usual, filled, usual):
            _press(screen, program, mouse, 1, wanted)
        rest = _press(screen, program, mouse, 3, filled)
        x, y = rest.controls["New game"].middle
        mouse.click((filled[0] + x, filled[1] + y))
        program.trace.rest(lambda rest: rest.scene != "menu", "what the button opens", rest.number)


def _press(screen: VirtualScreen, program: Program, mouse: Mouse, times: int, wanted: Area) -> Rest:
    """The picture at rest after F11, drawn for the place that the window then has."""
    assert comes(lambda: _has_keyboard(screen, program)), "the window manager keeps the keyboard"
    shown = program.trace.rests[-1].number
    for _ in range(times):
        mouse.key("F11")
    rest = program.trace.rest(partial(_is_drawn, wanted), f"a picture of {wanted}", shown)
    assert comes(lambda: screen.geometry(program.window()) == wanted), wanted
    return rest


def _has_keyboard(screen: VirtualScreen, program: Program) -> bool:
    """Whether keys reach the program; a window manager that gives them to nobody is asked to."""
    try:
        if int(screen.tool("xdotool", "getwindowfocus")) == program.window():
            return True
        screen.tool("xdotool", "windowactivate", str(program.window()))
        return False
    except ScreenError:
        return False


def _is_drawn(wanted: Area, rest: Rest) -> bool:
    return rest.window == wanted[2:]


def _still(screen: VirtualScreen, program: Program) -> Area:
    """Where the window lies once it is moved no more."""
    before = None
    while (now := screen.geometry(program.window())) != before:
        before = now
        time.sleep(0.3)
    return now
