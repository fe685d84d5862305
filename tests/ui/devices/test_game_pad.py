"""What buttons and sticks of a pad do."""

import pygame
import pytest

from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.devices.game_pads import AXES, BUTTONS, REPEATS_AFTER, REPEATS_EVERY, GamePad
from skipbo.ui.kit.input import KEYS, Key
from tests.clock import Clock as Hand

X, Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def pad(hand: Hand) -> GamePad:
    return GamePad(Clock(hand))


@pytest.mark.parametrize("button", sorted(BUTTONS))
def test_a_button_is_its_key_when_it_goes_down_and_nothing_when_it_comes_up(
    pad: GamePad, button: int
) -> None:
    assert list(pad.button(button, True)) == [KEYS[BUTTONS[button]]]
    assert list(pad.button(button, False)) == []


def test_an_unknown_button_is_nothing(pad: GamePad) -> None:
    assert list(pad.button(20, True)) == []


def test_a_stick_gives_a_direction_once_it_is_well_off_its_middle(pad: GamePad) -> None:
    assert list(pad.axis(X, 0.5)) == [], "no stick comes to rest exactly in its middle"
    assert list(pad.axis(X, 0.6)) == [Key("right")]
    assert list(pad.axis(X, 0.4)) == [], "a hand that trembles gives it once"
    assert list(pad.axis(X, 0.6)) == []
    assert list(pad.axis(X, 0.1)) == []
    assert list(pad.axis(X, -0.9)) == [Key("left")]
    assert list(pad.axis(Y, 0.9)) == [Key("down")]


def test_a_stick_that_flies_across_gives_both_directions(pad: GamePad) -> None:
    assert [*pad.axis(X, 1.0), *pad.axis(X, -1.0)] == [Key("right"), Key("left")]


@pytest.mark.parametrize("axis", sorted(AXES))
def test_every_way_of_every_stick_has_its_key(pad: GamePad, axis: int) -> None:
    less, more = AXES[axis]
    assert more is not None
    assert list(pad.axis(axis, 1.0)) == [KEYS[more]]
    list(pad.axis(axis, 0.0))
    assert list(pad.axis(axis, -1.0)) == ([] if less is None else [KEYS[less]])


def test_a_direction_that_is_held_is_given_again_until_it_is_let_go(pad: GamePad, hand: Hand) -> None:
    list(pad.button(pygame.CONTROLLER_BUTTON_DPAD_LEFT, True))
    hand.now += REPEATS_AFTER - 0.01
    assert list(pad.due()) == []
    hand.now += 0.02
    assert list(pad.due()) == [Key("left")]
    assert list(pad.due()) == []
    hand.now += REPEATS_EVERY
    assert list(pad.due()) == [Key("left")]
    list(pad.button(pygame.CONTROLLER_BUTTON_DPAD_LEFT, False))
    hand.now += 10
    assert list(pad.due()) == []


def test_a_button_that_acts_is_never_given_again(pad: GamePad, hand: Hand) -> None:
    list(pad.button(pygame.CONTROLLER_BUTTON_A, True))
    hand.now += 10
    assert list(pad.due()) == []


def test_a_pad_that_is_pulled_out_holds_nothing(pad: GamePad, hand: Hand) -> None:
    list(pad.axis(X, 1.0))
    pad.let_go()
    hand.now += 10
    assert list(pad.due()) == []
    assert list(pad.axis(X, 1.0)) == [Key("right")]
