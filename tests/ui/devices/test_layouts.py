"""Every command by keys is in reach on the commonest keyboard layouts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.devices import Devices
from skipbo.ui.kit.input import KEYS, Command, Hearing, Key, command_of
from skipbo.ui.kit.shortcuts import Prompts
from tests.clock import Clock as Hand

LAYOUTS = Path(__file__).with_name("layouts.txt")
PLACES = (
    *range(pygame.KSCAN_1, pygame.KSCAN_0 + 1),
    *(pygame.KSCAN_MINUS, pygame.KSCAN_EQUALS),
    *(getattr(pygame, f"KSCAN_{letter}") for letter in "QWERTYUIOP"),
    *(pygame.KSCAN_LEFTBRACKET, pygame.KSCAN_RIGHTBRACKET),
    *(getattr(pygame, f"KSCAN_{letter}") for letter in "ASDFGHJKL"),
    *(pygame.KSCAN_SEMICOLON, pygame.KSCAN_APOSTROPHE, pygame.KSCAN_BACKSLASH, pygame.KSCAN_GRAVE),
    *(getattr(pygame, f"KSCAN_{letter}") for letter in "ZXCVBNM"),
    *(pygame.KSCAN_COMMA, pygame.KSCAN_PERIOD, pygame.KSCAN_SLASH, pygame.KSCAN_NONUSBACKSLASH),
)
SIGNS = {key.name: command for command, key in KEYS.items() if len(key.name) == 1 and key == Key(key.name)}
"""The commands whose usual key writes something and is pressed by itself."""


class Cap(NamedTuple):
    """A key of a layout: where it is, and what it writes without and with Shift; "" for nothing."""

    place: int
    plain: str
    shifted: str

    def press(self, mod: int = 0) -> pygame.event.Event:
        sign = "" if mod & pygame.KMOD_CTRL else self.shifted if mod & pygame.KMOD_SHIFT else self.plain
        key = ord(self.plain) if self.plain else 0
        return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=self.place, mod=mod, unicode=sign)


@cache
def layouts() -> Mapping[str, tuple[Cap, ...]]:
    lines = [line.split(" ") for line in LAYOUTS.read_text("utf-8").splitlines() if line[:2] != "# "]
    rows = {name: list(map(_sign, signs)) for name, *signs in lines}
    return {
        name: tuple(Cap(*each) for each in zip(PLACES, rows[name], rows[f"{name}+shift"], strict=True))
        for name in rows
        if "+" not in name
    }


def _sign(told: str) -> str:
    return "" if told == "--" else told if len(told) == 1 else chr(int(told, 16))


def heard(caps: tuple[Cap, ...], mod: int, hearing: Hearing = Hearing.COMMANDS) -> Iterator[tuple[Cap, Key]]:
    """Each key pressed once with the same keys held, and what the scene is told of it."""
    pygame.display.init()
    devices = Devices(Clock(Hand()), Prompts(), lambda: hearing)
    for cap in caps:
        for intent in devices.read(cap.press(mod)):
            assert isinstance(intent, Key)
            yield cap, intent


def test_the_table_has_28_layouts() -> None:
    assert len(layouts()) == 28


@pytest.mark.parametrize("name", layouts())
def test_every_command_and_every_card_of_the_hand_is_in_reach(name: str) -> None:
    caps = layouts()[name]
    mods = (0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL)
    told = [key for mod in mods for _, key in heard(caps, mod)]
    missing = {command for command, key in KEYS.items() if len(key.name) == 1} - set(map(command_of, told))
    assert missing == set()
    assert set("123456789") <= {key.name for key in told if not (key.ctrl or key.shift)}


@pytest.mark.parametrize("name", layouts())
def test_a_key_that_writes_the_sign_of_a_command_gives_that_one_and_no_other(name: str) -> None:
    caps = layouts()[name]
    for mod, written in ((0, "plain"), (pygame.KMOD_LSHIFT, "shifted")):
        for cap, key in heard(caps, mod):
            wanted = SIGNS.get(getattr(cap, written))
            assert wanted in (None, command_of(key)), (cap, key)


@pytest.mark.parametrize("name", layouts())
def test_a_field_hears_ctrl_and_a_letter(name: str) -> None:
    told = {key for _, key in heard(layouts()[name], pygame.KMOD_LCTRL, Hearing.TYPING)}
    assert {Key(letter, ctrl=True) for letter in "zycxva"} <= told


def test_keys_of_ones_own_come_first() -> None:
    prompts = Prompts()
    prompts.chosen = (("hint", ";"), ("peek", "[4]"))
    pygame.display.init()
    devices = Devices(Clock(Hand()), prompts, lambda: Hearing.COMMANDS)
    keypad = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP4, mod=pygame.KMOD_NUM, unicode="4")
    greek = Cap(pygame.KSCAN_Q, ";", ":")
    found = [intent for event in (greek.press(), keypad) for intent in devices.read(event)]
    assert found == [KEYS[Command.HINT], KEYS[Command.PEEK]]
