"""Fingers become intents."""

from struct import pack, unpack

import pygame
import pytest

from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.devices.touch import DRAG_STARTS, LOOKS_AFTER, Touch
from skipbo.ui.kit.input import OUTSIDE, InputLost, PointerMove, Press, Release
from tests.clock import Clock as Hand

Event = pygame.event.Event
SIZE = (1000, 500)


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def touch(hand: Hand) -> Touch:
    found = Touch(Clock(hand), "linux")
    found.resize(SIZE, 1.0)
    return found


def finger(kind: int, at: tuple[int, int], number: int = 1) -> Event:
    return Event(kind, x=at[0] / SIZE[0], y=at[1] / SIZE[1], finger_id=number)


def down(at: tuple[int, int], number: int = 1) -> Event:
    return finger(pygame.FINGERDOWN, at, number)


def move(at: tuple[int, int], number: int = 1) -> Event:
    return finger(pygame.FINGERMOTION, at, number)


def up(at: tuple[int, int], number: int = 1) -> Event:
    return finger(pygame.FINGERUP, at, number)


def test_a_tap_is_a_click_after_which_nothing_is_pointed_at(touch: Touch) -> None:
    assert list(touch.read(down((500, 250)))) == [Press((500, 250))]
    assert list(touch.read(up((500, 250)))) == [Release((500, 250)), PointerMove(OUTSIDE)]


def test_two_taps_are_a_double_click_though_no_finger_hits_the_same_pixel_twice(touch: Touch) -> None:
    for event in (down((100, 100)), up((101, 100))):
        list(touch.read(event))
    assert list(touch.read(down((112, 90)))) == [Press((112, 90), clicks=2)]


def test_a_finger_drags_from_eight_pixels_on(touch: Touch) -> None:
    list(touch.read(down((100, 100))))
    assert list(touch.read(move((100 + DRAG_STARTS - 1, 100)))) == []
    assert list(touch.read(move((100 + DRAG_STARTS, 100)))) == [PointerMove((108, 100), True)]
    assert list(touch.read(move((103, 100)))) == [PointerMove((103, 100), True)], "a drag stays one"
    assert list(touch.read(up((103, 100)))) == [Release((103, 100)), PointerMove(OUTSIDE)]


def test_a_finger_that_rests_looks_and_presses_nothing(touch: Touch, hand: Hand) -> None:
    list(touch.read(down((100, 100))))
    hand.now += LOOKS_AFTER / 2
    assert list(touch.due()) == []
    hand.now += LOOKS_AFTER
    assert list(touch.due()) == [PointerMove((100, 100)), Release(OUTSIDE), PointerMove((100, 100))]
    assert list(touch.due()) == []
    assert list(touch.read(move((130, 100)))) == [PointerMove((130, 100))], "it looks elsewhere"
    assert list(touch.read(up((130, 100)))) == [PointerMove(OUTSIDE)]


def test_the_loop_is_woken_for_a_finger_that_rests(hand: Hand) -> None:
    clock = Clock(hand)
    touch = Touch(clock, "linux")
    list(touch.read(down((0, 0))))
    assert clock.wakes() == LOOKS_AFTER
    list(touch.read(up((0, 0))))
    assert clock.wakes() is None


@pytest.mark.parametrize("drags", [False, True])
def test_a_second_finger_lets_go_of_what_the_first_one_holds(touch: Touch, drags: bool) -> None:
    list(touch.read(down((100, 100))))
    if drags:
        list(touch.read(move((200, 100))))
    assert list(touch.read(down((300, 300), 2))) == [Press((300, 300), 3)]
    assert list(touch.read(up((300, 300), 2))) == []
    assert list(touch.read(up((200, 100)))) == [PointerMove(OUTSIDE)], "and what it let go of is not dropped"


def test_fingers_on_the_trackpad_of_a_mac_press_nothing(hand: Hand) -> None:
    touch = Touch(Clock(hand), "darwin")
    assert list(touch.read(down((1, 1)))) == []


def test_places_are_logical(touch: Touch) -> None:
    touch.resize(SIZE, 0.5)
    assert list(touch.read(down((100, 50)))) == [Press((200, 100))]


@pytest.mark.parametrize("width", [960, 1152, 1280, 1920])
def test_a_finger_is_at_the_pixel_that_it_touches_however_few_digits_tell_of_it(
    hand: Hand, width: int
) -> None:
    touch = Touch(Clock(hand), "linux")
    touch.resize((width, width), 1.0)
    for x in range(width):
        (share,) = unpack("f", pack("f", x / width))
        list(touch.read(Event(pygame.FINGERDOWN, x=share, y=share, finger_id=1)))
        lifted = touch.read(Event(pygame.FINGERUP, x=share, y=share, finger_id=1))
        assert list(lifted) == [Release((x, x)), PointerMove(OUTSIDE)]


def test_a_finger_whose_lifting_is_not_heard_holds_nothing_and_the_next_one_is_the_first(
    touch: Touch, hand: Hand
) -> None:
    for event in (down((100, 100)), move((300, 100))):
        list(touch.read(event))
    assert list(touch.lose()) == [PointerMove(OUTSIDE)]
    assert list(touch.lose()) == []
    assert list(touch.read(move((310, 100)))) == []
    hand.now += 1
    assert list(touch.due()) == []
    assert list(touch.read(down((500, 250), 2))) == [Press((500, 250))]


def test_a_finger_that_lands_twice_was_lifted_in_between(touch: Touch) -> None:
    for event in (down((100, 100)), move((300, 100))):
        list(touch.read(event))
    assert list(touch.read(down((500, 250)))) == [InputLost(), PointerMove(OUTSIDE), Press((500, 250))]
