"""docs/playing.md names the keys and buttons that do what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from skipbo.ui.kit.bindings import Bindings
from skipbo.ui.kit.devices.pad_buttons import XBOX, names_on
from skipbo.ui.kit.input import ARROWS, ASKING, Command
from skipbo.words.language import ENGLISH

PAGE = (Path(__file__).parent.parent / "docs" / "playing.md").read_text(encoding="utf-8")
C = Command

_RIVALS_BETWEEN = (C.TELL_SECOND, C.TELL_THIRD, C.TELL_FOURTH)
BY_KEYS: dict[str, tuple[Command, ...]] = {
    "let go of a card, or put a hint away": (C.LEAVE,),
    "draw by hand, with the referee at the table": (C.DRAW,),
    "ask for a hint": (C.HINT,),
    "take a move back": (C.UNDO,),
    "make it again": (C.REDO,),
    "stop while the computers play, and go on": (C.PAUSE,),
    "see what they do card by card": (C.STEP,),
    "let them be quicker until your next turn": (C.FASTER,),
    "play without a mouse": (C.TAKE, C.STOCK, C.DISCARDS, C.BUILDS, C.FIRST, C.LAST, C.LEAVE),
    (
        "ask, for the ear and the eye: the table, what fits, your hand, your discard piles, a rival's piles, "
        "whose turn it is, what has happened, what to do"
    ): tuple(command for command in (*ASKING, C.ASK) if command not in _RIVALS_BETWEEN),
    "hear the last words again": (C.SAID_AGAIN,),
    "see all cards of a discard pile, anybody's": (C.PEEK, C.TAKE),
    "see the single moves of a turn": (C.NEXT_PART, C.TAKE),
    "read back in the log": (C.PAGE_UP, C.PAGE_DOWN),
    "know what a button does": (C.NEXT_PART,),
    "know all keys, buttons and gestures of the scene you are in": (C.HELP,),
    "read the rules of this match": (C.HELP,),
    "save a picture of the table": (C.PICTURE,),
    "turn full screen on or off": (C.FULL_SCREEN, C.TAKE),
    "pause, change settings, leave": (C.LEAVE,),
}
"""What each row of the table of keys that names any is about."""

BY_PAD: dict[str, tuple[Command, ...]] = {
    "take a card, put it down, press a button": (C.TAKE,),
    "let go of a card; put a hint away; step out of a dialog; open the menu": (C.LEAVE,),
    "take a move back": (C.UNDO,),
    "ask for a hint": (C.HINT,),
    "see all cards of a discard pile": (C.PEEK,),
}
"""The same for the buttons of a game pad that bear a sign."""

ELSEWHERE = {*ARROWS, C.PART_BEFORE, *_RIVALS_BETWEEN, C.SAID_BEFORE, C.SAID_AFTER}
"""What a table names otherwise: arrows, the first and last of a row, and signs by their names; Shift with Tab
goes back everywhere."""

WORDS = (
    "Ctrl",
    "Shift",
    "Alt",
    "Enter",
    "Space",
    "Tab",
    "Esc",
    "Home",
    "End",
    "Page up",
    "Page down",
    "Return",
)
KEY = re.compile(rf"(?:Ctrl\+|Shift\+)?\b(?:{'|'.join(WORDS)}|F\d+|(?<=Ctrl\+)\d|[A-Z])\b")
BUTTON = re.compile(r"\b(?:A|B|X|Y|Start|Back)\b")


def rows(heading: str) -> dict[str, str]:
    """The table below a heading: what somebody wants, and how to do it."""
    section = PAGE.partition(f"\n{heading}\n")[2].partition("\n#")[0]
    found = re.findall(r"^\| (.+?) \| (.+?) \|$", section, re.MULTILINE)
    return dict(found[1:])


KEYS_TOLD = {wish: how for wish, how in rows("## At the table").items() if KEY.search(how)}
BUTTONS_TOLD = {wish: how for wish, how in rows("### With a game pad").items() if BUTTON.search(how)}


def keys(commands: tuple[Command, ...]) -> set[str]:
    return {ENGLISH.text(name) for command in commands for name in Bindings().names(command)}


def buttons(commands: tuple[Command, ...]) -> set[str]:
    return {ENGLISH.text(name) for command in commands for name in names_on(XBOX)[command]}


def test_every_row_that_names_a_key_is_about_a_command() -> None:
    assert set(KEYS_TOLD) == set(BY_KEYS)
    assert set(BUTTONS_TOLD) == set(BY_PAD)


@pytest.mark.parametrize("wish", BY_KEYS)
def test_the_table_names_the_key_that_does_it(wish: str) -> None:
    told, commands = set(KEY.findall(KEYS_TOLD[wish])), BY_KEYS[wish]
    told -= {"Alt", "Return"}  # a chord that fills the screen besides, as everywhere
    assert told <= keys(commands)
    assert [each for each in commands if each is not C.TAKE and not told & keys((each,))] == []


@pytest.mark.parametrize("wish", BY_PAD)
def test_the_table_names_the_button_that_does_it(wish: str) -> None:
    assert set(BUTTON.findall(BUTTONS_TOLD[wish])) == buttons(BY_PAD[wish])


def test_every_command_has_its_key_on_the_page() -> None:
    named = set(KEY.findall(PAGE))
    assert [each for each in set(Command) - ELSEWHERE if not named & keys((each,))] == []
