"""Events of mouse and keyboard become intents."""

import pygame
import pytest

from skipbo.ui.kit.devices.mouse_and_keys import MouseAndKeys
from skipbo.ui.kit.input import OUTSIDE, Key, PointerMove, Press, Release, Wheel
from tests.clock import Clock

Event = pygame.event.Event


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def reader(clock: Clock) -> MouseAndKeys:
    return MouseAndKeys(clock)


def down(at: tuple[int, int], button: int = 1, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=touch)


def up(at: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)


def test_mouse(reader: MouseAndKeys) -> None:
    motion = Event(pygame.MOUSEMOTION, pos=(3, 4), buttons=(1, 0, 0), touch=False)
    assert reader.read(motion) == PointerMove((3, 4), True)
    assert reader.read(down((5, 6), 3)) == Press((5, 6), 3, 1)
    assert reader.read(up((7, 8), 3)) == Release((7, 8), 3)
    assert reader.at == (7, 8)


def test_a_second_press_soon_and_near_is_a_double_click(reader: MouseAndKeys, clock: Clock) -> None:
    assert reader.read(down((50, 50))) == Press((50, 50), 1, 1)
    clock.now += 0.39
    assert reader.read(down((53, 48))) == Press((53, 48), 1, 2)


@pytest.mark.parametrize(
    ("later", "at", "button"), [(0.41, (50, 50), 1), (0.1, (60, 50), 1), (0.1, (50, 50), 3)]
)
def test_a_late_far_or_other_press_is_single(
    reader: MouseAndKeys, clock: Clock, later: float, at: tuple[int, int], button: int
) -> None:
    reader.read(down((50, 50)))
    clock.now += later
    assert reader.read(down(at, button)) == Press(at, button, 1)


def test_a_drag_is_not_the_first_half_of_a_double_click(reader: MouseAndKeys, clock: Clock) -> None:
    reader.read(down((50, 50)))
    reader.read(up((90, 20)))
    clock.now += 0.1
    assert reader.read(down((50, 50))) == Press((50, 50), 1, 1)


def test_a_key_between_two_presses_makes_them_single(reader: MouseAndKeys, clock: Clock) -> None:
    reader.read(down((50, 50)))
    reader.read(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    clock.now += 0.1
    assert reader.read(down((50, 50))) == Press((50, 50), 1, 1)


def test_the_wheel_turns_where_the_pointer_is_and_its_old_buttons_are_silent(reader: MouseAndKeys) -> None:
    assert reader.read(down((9, 9), 4)) is None
    assert reader.read(Event(pygame.MOUSEWHEEL, x=0, y=-2)) == Wheel((9, 9), -2)


def test_positions_are_logical(reader: MouseAndKeys) -> None:
    reader.scale = 2 / 3
    assert reader.read(down((320, 200))) == Press((480, 300))


def test_what_sdl_makes_of_a_touch_is_no_mouse(reader: MouseAndKeys) -> None:
    assert reader.read(down((1, 1), touch=True)) is None
    assert reader.at == OUTSIDE


def test_every_key_that_a_widget_waits_for_has_the_name_that_it_waits_for(reader: MouseAndKeys) -> None:
    names = "pageup pagedown home end up down left right backspace delete space return escape tab"
    for name in names.split():
        key = getattr(pygame, f"K_{name.upper()}")
        assert reader.read(Event(pygame.KEYDOWN, key=key, mod=0)) == Key(name)


def test_keys_and_text(reader: MouseAndKeys) -> None:
    pygame.display.init()
    tab = Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert reader.read(tab) == Key("tab", shift=True)
    assert reader.read(Event(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=0)) == Key("return")
    assert reader.read(Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL)) == Key("z", ctrl=True)
    assert reader.read(Event(pygame.TEXTINPUT, text="é")) == Key("text", text="é")


def test_a_key_is_held_from_its_second_time_on_until_it_is_let_go(reader: MouseAndKeys) -> None:
    press = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    for over in (Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0), Event(pygame.WINDOWFOCUSLOST)):
        for held in (False, True, True):
            assert reader.read(press) == Key("return")
            assert reader.is_held == held
        assert reader.read(over) is None
    reader.read(press)
    assert not reader.is_held
    reader.read(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    assert not reader.is_held, "another key is pressed beside it"


def test_leaving_the_window_hovers_nothing(reader: MouseAndKeys) -> None:
    pygame.display.init()
    assert reader.read(Event(pygame.WINDOWLEAVE)) == PointerMove(OUTSIDE)


def test_other_events_mean_nothing(reader: MouseAndKeys) -> None:
    assert reader.read(Event(pygame.ACTIVEEVENT)) is None
