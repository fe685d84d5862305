"""Events of the keyboard become keys."""

import pygame
import pytest

from skipbo.ui.kit.devices.keyboard import Keyboard, Pressed
from skipbo.ui.kit.input import Key

Event = pygame.event.Event


@pytest.fixture
def keyboard() -> Keyboard:
    pygame.display.init()
    return Keyboard("linux")


def placed(keyboard: Keyboard, event: Event) -> Key:
    found = keyboard.read(event)
    assert found is not None
    return found.placed


def test_every_key_that_a_widget_waits_for_has_the_name_that_it_waits_for(keyboard: Keyboard) -> None:
    names = "pageup pagedown home end up down left right backspace delete space return escape tab"
    for name in names.split():
        key = getattr(pygame, f"K_{name.upper()}")
        assert keyboard.read(Event(pygame.KEYDOWN, key=key, mod=0)) == Pressed(*3 * (Key(name),))


def test_keys_and_text(keyboard: Keyboard) -> None:
    tab = Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT)
    assert placed(keyboard, tab) == Key("tab", shift=True)
    assert placed(keyboard, Event(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=0)) == Key("return")
    undo = Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert placed(keyboard, undo) == Key("z", ctrl=True)
    assert placed(keyboard, Event(pygame.TEXTINPUT, text="é")) == Key("text", text="é")
    assert keyboard.read(Event(pygame.ACTIVEEVENT)) is None


def test_a_key_is_held_from_its_second_time_on_until_it_is_let_go(keyboard: Keyboard) -> None:
    press = Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
    for by_event in (True, False):
        for held in (False, True, True):
            keyboard.read(press)
            assert keyboard.is_held == held
        if by_event:
            assert keyboard.read(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)) is None
        else:
            keyboard.lose()
    keyboard.read(press)
    assert not keyboard.is_held
    keyboard.read(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    assert not keyboard.is_held, "another key is pressed beside it"


@pytest.mark.parametrize(
    ("key", "digit", "without"),
    [
        (pygame.K_KP1, "1", "end"),
        (pygame.K_KP2, "2", "down"),
        (pygame.K_KP3, "3", "pagedown"),
        (pygame.K_KP4, "4", "left"),
        (pygame.K_KP5, "5", "[5]"),
        (pygame.K_KP6, "6", "right"),
        (pygame.K_KP7, "7", "home"),
        (pygame.K_KP8, "8", "up"),
        (pygame.K_KP9, "9", "pageup"),
    ],
)
def test_the_keypad_is_digits_or_arrows_as_numlock_says(
    keyboard: Keyboard, key: int, digit: str, without: str
) -> None:
    assert placed(keyboard, Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_NUM)) == Key(digit)
    assert placed(keyboard, Event(pygame.KEYDOWN, key=key, mod=0)) == Key(without)
    assert placed(Keyboard("darwin"), Event(pygame.KEYDOWN, key=key, mod=0)) == Key(digit), "no lock there"
