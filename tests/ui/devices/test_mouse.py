"""Events of the mouse become intents."""

import pygame
import pytest

from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.devices.mouse import SETTLES, Mouse
from skipbo.ui.kit.input import OUTSIDE, Intent, PointerMove, Press, Release, Wheel
from tests.clock import Clock as Hand

Event = pygame.event.Event


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def mouse(hand: Hand) -> Mouse:
    return Mouse(Clock(hand))


def down(at: tuple[int, int], button: int = 1, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=touch)


def up(at: tuple[int, int], button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)


def test_mouse(mouse: Mouse) -> None:
    motion = Event(pygame.MOUSEMOTION, pos=(3, 4), buttons=(1, 0, 0), touch=False)
    assert list(mouse.read(motion)) == [PointerMove((3, 4), True)]
    assert list(mouse.read(down((5, 6), 3))) == [Press((5, 6), 3, 1)]
    assert list(mouse.read(up((7, 8), 3))) == [Release((7, 8), 3)]
    assert mouse.at == (7, 8)


def test_a_second_press_soon_and_near_is_a_double_click(mouse: Mouse, hand: Hand) -> None:
    assert list(mouse.read(down((50, 50)))) == [Press((50, 50), 1, 1)]
    hand.now += 0.39
    assert list(mouse.read(down((53, 48)))) == [Press((53, 48), 1, 2)]


@pytest.mark.parametrize(
    ("later", "at", "button"), [(0.41, (50, 50), 1), (0.1, (60, 50), 1), (0.1, (50, 50), 3)]
)
def test_a_late_far_or_other_press_is_single(
    mouse: Mouse, hand: Hand, later: float, at: tuple[int, int], button: int
) -> None:
    list(mouse.read(down((50, 50))))
    hand.now += later
    assert list(mouse.read(down(at, button))) == [Press(at, button, 1)]


def test_a_drag_is_not_the_first_half_of_a_double_click(mouse: Mouse, hand: Hand) -> None:
    list(mouse.read(down((50, 50))))
    list(mouse.read(up((90, 20))))
    hand.now += 0.1
    assert list(mouse.read(down((50, 50)))) == [Press((50, 50), 1, 1)]


def test_a_key_between_two_presses_makes_them_single(mouse: Mouse, hand: Hand) -> None:
    list(mouse.read(down((50, 50))))
    list(mouse.read(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")))
    hand.now += 0.1
    assert list(mouse.read(down((50, 50)))) == [Press((50, 50), 1, 1)]


def test_the_wheel_turns_where_the_pointer_is_and_its_old_buttons_are_silent(mouse: Mouse) -> None:
    assert list(mouse.read(down((9, 9), 4))) == []
    assert list(mouse.read(Event(pygame.MOUSEWHEEL, x=0, y=-2))) == [Wheel((9, 9), -2)]


def test_positions_are_logical(mouse: Mouse) -> None:
    mouse.scale = 2 / 3
    assert list(mouse.read(down((320, 200)))) == [Press((480, 300))]


def test_what_sdl_makes_of_a_touch_is_no_mouse(mouse: Mouse) -> None:
    assert list(mouse.read(down((1, 1), touch=True))) == []
    assert mouse.at == OUTSIDE


def test_leaving_the_window_hovers_nothing(mouse: Mouse) -> None:
    pygame.display.init()
    assert list(mouse.read(Event(pygame.WINDOWLEAVE))) == [PointerMove(OUTSIDE)]


def test_other_events_mean_nothing(mouse: Mouse) -> None:
    assert list(mouse.read(Event(pygame.ACTIVEEVENT))) == []


class Buttons:
    """The real buttons of a mouse, and what SDL takes them for; the window has the focus, or not."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.real = self.told = False
        self.is_here = True
        monkeypatch.setattr(pygame.mouse, "get_pressed", self._pressed)
        monkeypatch.setattr(pygame.mouse, "get_focused", lambda: self.is_here)
        monkeypatch.setattr(pygame.key, "get_focused", lambda: self.is_here)

    def _pressed(self, desktop: bool = False) -> tuple[bool, bool, bool]:
        return (self.real if desktop else self.told), False, False


@pytest.fixture
def buttons(monkeypatch: pytest.MonkeyPatch) -> Buttons:
    return Buttons(monkeypatch)


def lost(mouse: Mouse, buttons: Buttons) -> None:
    """Press, leave the window by a key, and let go elsewhere."""
    list(mouse.read(down((5, 5))))
    mouse.lose()
    buttons.told, buttons.is_here = True, False
    assert list(mouse.due()) == []


def came_back(mouse: Mouse, buttons: Buttons, hand: Hand) -> list[Intent]:
    buttons.is_here = True
    list(mouse.read(Event(pygame.WINDOWFOCUSGAINED)))
    hand.now += 1
    return list(mouse.due())


def moved(at: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=at, buttons=(1, 0, 0), touch=False)


def test_a_button_that_went_up_unheard_is_held_no_more_and_its_next_press_counts_though_sdl_is_silent(
    mouse: Mouse, buttons: Buttons, hand: Hand
) -> None:
    lost(mouse, buttons)
    assert came_back(mouse, buttons, hand) == []
    assert list(mouse.read(moved((30, 40)))) == [PointerMove((30, 40), False)]
    buttons.real = True
    assert list(mouse.due()) == [Press((30, 40))]
    assert list(mouse.due()) == []
    assert list(mouse.read(moved((50, 60)))) == [PointerMove((50, 60), True)]
    assert list(mouse.read(up((50, 60)))) == [Release((50, 60))]


def test_a_click_too_quick_to_be_seen_while_sdl_is_silent_is_a_click(
    mouse: Mouse, buttons: Buttons, hand: Hand
) -> None:
    lost(mouse, buttons)
    came_back(mouse, buttons, hand)
    assert list(mouse.read(up((7, 7)))) == [Press((7, 7)), Release((7, 7))]


def test_a_button_still_held_at_the_return_does_nothing_when_it_goes_up(
    mouse: Mouse, buttons: Buttons, hand: Hand
) -> None:
    buttons.real = True
    lost(mouse, buttons)
    assert came_back(mouse, buttons, hand) == []
    assert list(mouse.read(moved((30, 40)))) == [PointerMove((30, 40), False)]
    assert list(mouse.read(up((30, 40)))) == []
    assert list(mouse.read(down((30, 40)))) == [Press((30, 40))]


def test_what_the_system_tells_at_the_return_is_no_click(mouse: Mouse, buttons: Buttons, hand: Hand) -> None:
    lost(mouse, buttons)
    list(mouse.read(Event(pygame.WINDOWFOCUSGAINED)))
    hand.now += SETTLES / 2
    assert list(mouse.read(up((5, 5)))) == []


def test_a_press_in_another_window_is_none_here(mouse: Mouse, buttons: Buttons) -> None:
    lost(mouse, buttons)
    buttons.real = True
    assert list(mouse.due()) == []


def test_the_loop_wakes_to_look_at_the_buttons_only_while_they_may_change_here(
    mouse: Mouse, buttons: Buttons, hand: Hand
) -> None:
    clock = Clock(hand)
    mouse = Mouse(clock)
    assert clock.wakes() is None
    buttons.real = True
    lost(mouse, buttons)
    assert clock.wakes() is not None, "it may go up at any time"
    buttons.real = False
    hand.now += 1
    clock.tick()
    assert list(mouse.due()) == []
    assert clock.wakes() is None, "nobody can press here"
    came_back(mouse, buttons, hand)
    assert clock.wakes() is not None
