"""Keys that somebody chooses in the settings, and what they do from then on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from skipbo.options import Options
from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Command, Hearing, Key, Press
from skipbo.ui.kit.things import walk
from skipbo.ui.scenes.settings import KeysScene
from skipbo.ui.scenes.settings.more_rows import LABELS
from skipbo.words.language import ENGLISH
from tests.ui.driving import click, control, keys, scroll_to, shown
from tests.ui.looking_back import filled
from tests.ui.looking_back import match as past
from tests.ui.navigating import Ways
from tests.ui.running import Start, keep, kept, running


class Sheet:
    """The page of keys and pad."""

    def __init__(self, look: Look) -> None:
        self.got: list[Settings] = []
        self.scene = KeysScene(Ways(), Settings(), self.got.append)
        shown(self.scene, look)

    def to(self, name: str) -> None:
        """Scroll until a control is in sight."""
        scroll_to(self.scene, name)

    def give(self, what: str, *names: str) -> None:
        """Press the button of a key, and then keys."""
        self.to(f"{what}: key")
        click(self.scene, f"{what}: key")
        keys(self.scene, *names)

    def shown(self, what: str) -> str | None:
        """The key that the row shows."""
        self.to(f"{what}: key")
        return control(self.scene, f"{what}: key").value

    def told(self, what: str) -> str:
        """The sentence under the row."""
        rows = walk(self.scene.things())
        row = next(row for row in rows if row.key.endswith(".row") and ENGLISH.text(row.name) == what)
        return ENGLISH.text(row.description)


@pytest.fixture
def sheet(look: Look) -> Sheet:
    return Sheet(look)


def test_a_key_is_chosen_by_pressing_it(sheet: Sheet) -> None:
    sheet.give("Hint", "j")
    assert sheet.shown("Hint") == "J"
    assert sheet.got[-1].keys == (("hint", "j"),)
    assert sheet.scene.hears is Hearing.COMMANDS


def test_a_key_with_others_held(sheet: Sheet) -> None:
    sheet.give("Undo", "left ctrl", "left shift")
    assert sheet.scene.hears is Hearing.ASKED, "the key itself is still to come"
    sheet.scene.handle(Key("u", ctrl=True, shift=True))
    assert sheet.shown("Undo") == "Ctrl+Shift+U"


def test_a_key_that_something_else_has_is_taken_from_it_and_said(sheet: Sheet) -> None:
    sheet.give("Hint", "n")
    assert sheet.told("Hint") == "N was “Show the next card”, which has H now."
    assert sheet.shown("Show the next card") == "H"


@pytest.mark.parametrize("name", ["return", "up", "tab", "3"])
def test_a_key_that_always_does_the_same_cannot_be_taken_and_that_is_said(sheet: Sheet, name: str) -> None:
    sheet.give("Hint", name)
    assert sheet.told("Hint").endswith("always does the same thing and cannot be reassigned.")
    assert sheet.got == []
    assert sheet.shown("Hint") == "H"


def test_escape_leaves_it_as_it_is(sheet: Sheet) -> None:
    sheet.give("Hint", "escape")
    assert sheet.got == []
    assert sheet.shown("Hint") == "H"
    assert sheet.told("Hint") == ""


def test_a_press_elsewhere_asks_no_more(sheet: Sheet) -> None:
    sheet.give("Hint")
    assert sheet.scene.hears is Hearing.ASKED
    sheet.scene.handle(Press((3, 3)))
    keys(sheet.scene, "j")
    assert sheet.got == []
    assert sheet.shown("Hint") == "H"


def test_one_is_reset_or_all_are(sheet: Sheet) -> None:
    sheet.give("Hint", "j")
    sheet.give("Undo", "u")
    sheet.to("Hint: usual key")
    click(sheet.scene, "Hint: usual key")
    assert (sheet.shown("Hint"), sheet.shown("Undo")) == ("H", "U")
    sheet.to("Usual keys")
    click(sheet.scene, "Usual keys")
    assert (sheet.shown("Hint"), sheet.shown("Undo")) == ("H", "Ctrl+Z")
    assert sheet.got[-1].keys == ()


def test_every_command_can_be_given_a_key() -> None:
    assert set(LABELS) == set(Command)


@pytest.mark.usefixtures("stores")
def test_another_key_acts_at_once_and_after_the_next_start(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(Options(), tmp_path, monkeypatch) as run:
        run.choose(keys=(("help", "f2"), ("down", "j")))
    assert kept(tmp_path).keys == (("help", "f2"), ("down", "j"))
    run = start()
    before = focused(run.app.scenes.things)
    run.key(pygame.K_j)
    assert focused(run.app.scenes.things) != before
    run.key(pygame.K_F1)
    assert run.scene == "menu"
    run.key(pygame.K_F2)
    assert run.scene != "menu"


@pytest.mark.usefixtures("stores")
def test_a_chosen_letter_is_still_a_letter_where_something_is_typed(start: Start, tmp_path: Path) -> None:
    keep(tmp_path, Settings(keys=(("leave", "x"),)))
    filled(tmp_path, [past(1)]).close()
    run = start()
    run.go("Matches")
    run.key(pygame.K_f, pygame.KMOD_CTRL)
    run.key(pygame.K_x)
    assert run.scene == "matches"
    run.key(pygame.K_TAB)
    run.key(pygame.K_x)
    run.rest()
    assert run.scene == "menu"


def focused(things: Callable[[], tuple[object, ...]]) -> str:
    """The key of what has the focus."""
    return next(thing.key for thing in walk(things()) if thing.focused)  # type: ignore[arg-type]
