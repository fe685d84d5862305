"""What buttons and sticks of a pad do."""

from __future__ import annotations

import pygame
import pytest
from pygame._sdl2 import controller

from skipbo.store.schema import Row
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.devices.game_pads import (
    BUTTONS,
    CROSS,
    REPEATS_AFTER,
    REPEATS_EVERY,
    STICKS,
    TRIGGERS,
    GamePad,
    GamePads,
)
from skipbo.ui.kit.devices.pad_buttons import (
    NINTENDO,
    OFFERED,
    OWN,
    PLAYSTATION,
    USUAL,
    XBOX,
    Labels,
    PadButton,
    chosen_from,
    given,
    labels_of,
    names_on,
)
from skipbo.ui.kit.input import KEYS, Command, Key
from tests.clock import Clock as Hand

X, Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.fixture
def pad(hand: Hand) -> GamePad:
    return GamePad(Clock(hand))


COMMANDS = {**CROSS, **{number: USUAL[button] for number, button in BUTTONS.items()}}


@pytest.mark.parametrize("button", sorted(COMMANDS))
def test_a_button_is_its_key_when_it_goes_down_and_nothing_when_it_comes_up(
    pad: GamePad, button: int
) -> None:
    assert list(pad.button(button, True)) == [KEYS[COMMANDS[button]]]
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
    assert list(pad.axis(X, 0.0)) == []
    assert list(pad.axis(Y, 0.9)) == [Key("down")]


def test_a_stick_that_flies_across_gives_both_directions(pad: GamePad) -> None:
    assert [*pad.axis(X, 1.0), *pad.axis(X, -1.0)] == [Key("right"), Key("left")]


def test_a_stick_that_is_pushed_aslant_gives_one_direction_and_the_other_where_it_is_turned_to(
    pad: GamePad,
) -> None:
    assert [*pad.axis(X, 0.7), *pad.axis(Y, 0.7)] == [Key("right")]
    assert [*pad.axis(Y, 0.9), *pad.axis(X, 0.5)] == [], "it has not left its first way yet"
    assert list(pad.axis(X, 0.2)) == [Key("down")]
    assert [*pad.axis(Y, 0.0), *pad.axis(X, 0.0)] == []
    assert list(pad.axis(X, 0.7)) == [Key("right")]


def test_a_push_is_told_of_once_for_each_way_of_the_right_stick() -> None:
    upright, sideways = (
        {names_on(XBOX)[command] for command in pair}
        for pair in ((Command.PAGE_UP, Command.PAGE_DOWN), (Command.FIRST, Command.LAST))
    )
    assert len(upright) == len(sideways) == 1
    assert not upright & sideways


@pytest.mark.parametrize("axis", sorted((*STICKS, *TRIGGERS)))
def test_every_way_of_every_stick_has_its_key(pad: GamePad, axis: int) -> None:
    less, more = STICKS[axis] if axis in STICKS else (None, USUAL[TRIGGERS[axis]])
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


def test_a_pad_that_is_not_heard_holds_nothing_and_a_stick_that_stays_pushed_starts_nothing_anew(
    pad: GamePad, hand: Hand
) -> None:
    list(pad.axis(X, 1.0))
    pad.let_go()
    hand.now += 10
    assert list(pad.due()) == []
    assert list(pad.axis(X, 0.9)) == []
    list(pad.axis(X, 0.0))
    assert list(pad.axis(X, 1.0)) == [Key("right")]


@pytest.mark.parametrize(
    ("pad", "labels"),
    [
        ("PS4 Controller", PLAYSTATION),
        ("Sony DualSense Wireless Controller", PLAYSTATION),
        ("Nintendo Switch Pro Controller", NINTENDO),
        ("Joy-Con (L/R)", NINTENDO),
        ("Xbox Series X Controller", XBOX),
        ("8BitDo Ultimate", XBOX),
        ("", XBOX),
    ],
)
def test_buttons_are_called_as_on_the_pad(pad: str, labels: Labels) -> None:
    assert labels_of(pad) == labels
    assert names_on(labels_of(pad))[Command.TAKE] == (labels.a,)


def test_every_make_has_a_name_for_every_button() -> None:
    commands = {*USUAL.values(), *CROSS.values(), *(each for pair in STICKS.values() for each in pair)}
    for labels in (XBOX, PLAYSTATION, NINTENDO):
        assert commands <= names_on(labels).keys()
        assert all(names_on(labels)[command] for command in commands)


class Shaken:
    """A pad that remembers how it was shaken."""

    name = "PS5 Controller"

    def __init__(self) -> None:
        self.shaken: list[int] = []

    def as_joystick(self) -> Shaken:
        return self

    def get_instance_id(self) -> int:
        return 3

    def rumble(self, low: float, high: float, duration: int) -> bool:
        self.shaken.append(duration)
        return True


def test_the_pad_that_was_used_last_shakes_and_no_other_does(monkeypatch: pytest.MonkeyPatch) -> None:
    pads, pad = GamePads(Clock(lambda: 0.0)), Shaken()
    monkeypatch.setattr(controller, "Controller", lambda index: pad)
    pads.begin()
    list(pads.read(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)))
    pads.shake()
    assert (pads.used, pad.shaken) == ("", [])
    pressed = {"instance_id": 3, "button": pygame.CONTROLLER_BUTTON_A}
    list(pads.read(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, pressed)))
    pads.shake()
    assert pads.used == "PS5 Controller"
    assert len(pad.shaken) == 1
    list(pads.read(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3)))
    pads.shake()
    assert (pads.used, len(pad.shaken)) == ("", 1)


def test_a_button_does_what_somebody_has_chosen(hand: Hand) -> None:
    rows = given(given((), PadButton.X, Command.HINT), PadButton.RIGHT_TRIGGER, Command.STEP)
    pad = GamePad(Clock(hand), lambda: rows)
    assert list(pad.button(pygame.CONTROLLER_BUTTON_X, True)) == [KEYS[Command.HINT]]
    assert list(pad.axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)) == [KEYS[Command.STEP]]
    assert names_on(XBOX, rows)[Command.HINT] == ("X", "Y")
    assert names_on(XBOX, rows)[Command.STEP] == ("RT",)
    assert Command.UNDO not in names_on(XBOX, rows)


def test_whatever_is_chosen_is_kept_beside_what_a_later_version_has_kept_and_the_usual_is_not() -> None:
    later = (("x", "dance"), ("paddle", "hint"))
    for button in OWN:
        for command in OFFERED:
            rows = given(later, button, command)
            assert chosen_from(rows) == {**USUAL, button: command}
            assert set(rows) >= {row for row in later if row[0] != button.value}
        assert given(rows, button, USUAL[button]) == tuple(row for row in later if row[0] != button.value)


@pytest.mark.parametrize("row", [("a", "hint"), ("x", "dance"), ("x", 3), ("x", None), ("", "hint")])
def test_a_damaged_row_leaves_the_usual_buttons_and_nobody_loses_a_and_b(row: Row) -> None:
    assert chosen_from((row,)) == USUAL
