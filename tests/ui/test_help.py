"""What can be done in a scene, shown by F1, and names of keys where somebody needs them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import KEYS, Command, Key, command_of
from skipbo.ui.kit.navigator import Way
from skipbo.ui.kit.shortcuts import Device, Gesture, Prompts, Shortcut
from skipbo.ui.kit.things import walk
from skipbo.ui.scenes.help import HelpScene
from skipbo.words.language import ENGLISH
from tests.ui.assistive.hearing import Hearing
from tests.ui.driving import keys, shown
from tests.ui.navigating import Ways
from tests.ui.running import Running, Start, keep, kept, match, running
from tests.ui.tabletop import setup

pytestmark = pytest.mark.usefixtures("stores")

TABLE = match(setup(PERSON, "casual", seed=3))._replace(speed="instant")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    with running(TABLE, tmp_path, monkeypatch) as run:
        run.rest()
        yield run


def lines(run: Running) -> dict[str, list[str]]:
    """What the sheet says can be done, and by what."""
    rows = (thing for thing in run.things() if thing.key.startswith("help.lines.") and thing.parts)
    return {ENGLISH.text(row.name): [ENGLISH.text(cell.name) for cell in row.parts] for row in rows}


def test_the_sheet_tells_of_the_scene_one_is_in(run: Running) -> None:
    run.key(pygame.K_F1)
    assert run.scene == "help"
    assert lines(run)["Get a hint; again for more of it"] == ["H"]
    assert lines(run)["Take a card, or put it down"] == ["Enter", "Space"]
    run.escape()
    run.escape()
    assert run.scene == "pause"
    run.key(pygame.K_F1)
    assert "Go back" in lines(run)
    assert "Get a hint; again for more of it" not in lines(run)


def test_it_tells_the_keys_in_force(start: Start, tmp_path: Path) -> None:
    keep(tmp_path, Settings(keys=(("hint", "g"), ("left", "a"))))
    run = start(TABLE)
    run.rest()
    run.key(pygame.K_F1)
    assert lines(run)["Get a hint; again for more of it"] == ["G"]
    assert lines(run)["Go from card to card and from pile to pile"] == ["Arrows", "A"]


@pytest.mark.parametrize(
    ("page", "said", "by"),
    [
        (1, "Take a move back", ["X"]),
        (2, "Play a card where it obviously goes", ["Double click"]),
        (3, "Let go of a card, put a hint away; with neither, the menu", ["Second finger"]),
    ],
)
def test_it_has_a_page_for_each_thing_to_play_with(run: Running, page: int, said: str, by: list[str]) -> None:
    run.key(pygame.K_F1)
    run.work(f"help.page.{page}")
    assert lines(run)[said] == by


@pytest.mark.parametrize(("device", "page"), [(Device.KEYS, 0), (Device.PAD, 1), (Device.TOUCH, 3)])
def test_it_opens_at_what_was_used_last(look: Look, device: Device, page: int) -> None:
    prompts = Prompts()
    prompts.device = device
    scene = shown(HelpScene((), prompts, Ways()), look)
    pages = (thing for thing in walk(scene.things()) if thing.key.startswith("help.page."))
    assert [thing.key for thing in pages if thing.value] == [f"help.page.{page}"]


def test_it_leads_to_the_rules_and_to_the_settings_of_keys(run: Running) -> None:
    for button, scene in (("help.rules", "rules"), ("help.keys", "keys")):
        run.key(pygame.K_F1)
        run.work(button)
        assert run.scene == scene
        assert "help" not in [each.name for each in run.app.scenes.scenes]
        run.escape()
    assert run.scene == "play"


def test_the_page_of_keys_opens_at_its_first_row(run: Running) -> None:
    run.app.flow.go(Way.KEYS)
    run.frames()
    assert next(thing.key for thing in run.things() if thing.focused) == "settings.key_badges"


def test_the_mouse_finds_it_in_the_pause_and_in_the_rules(run: Running) -> None:
    for way, name in ((Way.PAUSE, "Keys and gestures"), (Way.RULES, "Keys and gestures")):
        run.app.flow.go(way)
        run.frames()
        run.press(name)
        run.frames()
        assert run.scene == "help"
        assert "Get a hint; again for more of it" in lines(run), "it is about the table below"
        run.escape()
        run.escape()


def test_the_curtain_can_be_asked_about_and_shows_nothing(start: Start) -> None:
    run = start(match(setup(PERSON, PERSON, seed=3)))
    run.rest()
    run.key(pygame.K_F1)
    assert run.scene == "help"
    run.escape()
    assert run.scene == "curtain"


def test_every_line_of_the_table_can_be_done_by_what_it_names(start: Start) -> None:
    run = start(TABLE)
    run.rest()
    shortcuts = (*run.app.scenes.scenes[0].shortcuts, *run.app.flow.global_shortcuts)
    assert all(each.commands or each.gestures or each.keys for each in shortcuts)
    told = [command for each in shortcuts for command in each.commands]
    assert len(told) == len(set(told)), "no key is told of twice"
    assert set(told) == set(Command) - {Command.SEARCH, Command.DRAW}  # that is for a table's referee


def test_a_key_is_told_of_by_the_command_that_it_gives() -> None:
    assert all(command_of(key) is command for command, key in KEYS.items())
    assert command_of(Key("z", ctrl=True, shift=True)) is Command.REDO
    assert command_of(Key("h", shift=True)) is Command.HINT
    assert command_of(Key("left", ctrl=True)) is Command.LEFT
    assert command_of(Key("h", ctrl=True)) is None
    assert command_of(Key("k")) is None


def test_long_tables_are_read_by_keys(look: Look) -> None:
    shortcuts = [Shortcut(f"Number {n}", (Command.HINT,)) for n in range(40)]
    scene = shown(HelpScene(shortcuts, Prompts(), Ways()), look)

    def seen() -> list[str]:
        return [str(thing.name) for thing in walk(scene.things()) if str(thing.name).startswith("Number")]

    assert seen()[0] == "Number 0"
    keys(scene, "end")
    assert seen()[-1] == "Number 39"
    keys(scene, "pageup", "home")
    assert seen()[0] == "Number 0"


def test_another_page_is_shown_from_its_first_line(look: Look) -> None:
    shortcuts = [Shortcut(f"Number {n}", (Command.HINT,), (Gesture.CLICK,)) for n in range(40)]
    scene = shown(HelpScene(shortcuts, Prompts(), Ways()), look)
    keys(scene, "end")
    assert "help.lines.0" not in {thing.key for thing in walk(scene.things())}
    scene.press("help.page.2")
    assert "help.lines.0" in {thing.key for thing in walk(scene.things())}


class TestBadges:
    def badges(self, run: Running) -> dict[str, str]:
        """What small keys are shown, by their buttons."""
        found = (thing for thing in run.things() if thing.key.endswith(".badge"))
        return {thing.key.removesuffix(".badge"): ENGLISH.text(thing.name) for thing in found}

    def test_a_button_shows_its_key_until_that_was_used_twice(self, run: Running, tmp_path: Path) -> None:
        for _ in range(2):
            assert self.badges(run) == {"play.hint": "H"}
            run.key(pygame.K_h)
            run.rest()
        assert self.badges(run) == {}
        assert kept(tmp_path).keys_used == (("hint", 2),)

    def test_the_settings_turn_them_off(self, run: Running) -> None:
        run.choose(key_badges=False)
        assert self.badges(run) == {}

    def test_they_name_the_pad_where_that_was_used_and_nothing_for_a_finger(self, run: Running) -> None:
        prompts = run.view.look.prompts
        prompts.device = Device.PAD
        assert self.badges(run) == {"play.hint": "Y"}
        prompts.device = Device.TOUCH
        assert self.badges(run) == {}

    def test_tooltips_name_what_was_used_last(self, run: Running) -> None:
        prompts, tips = run.view.look.prompts, list[str]()
        for device in Device:
            prompts.device = device
            tips.append(next(ENGLISH.text(thing.tip) for thing in run.things() if thing.key == "play.menu"))
        assert tips == ["Menu (Esc)", "Menu (B)", "Menu"]


def test_what_is_used_is_noticed(start: Start) -> None:
    run = start()
    used = [run.app.look.prompts.device]
    run.events.append(pygame.event.Event(pygame.FINGERDOWN, x=0.9, y=0.9, finger_id=1))
    run.frames()
    used.append(run.app.look.prompts.device)
    run.mouse(pygame.MOUSEMOTION, (5, 5))  # a mouse that is brushed against is not used
    run.frames()
    used.append(run.app.look.prompts.device)
    run.click((5, 5))
    used.append(run.app.look.prompts.device)
    assert used == [Device.KEYS, Device.TOUCH, Device.TOUCH, Device.KEYS]


def test_by_ear_each_press_reads_one_row_with_its_key(start: Start) -> None:
    run = start(TABLE)
    run.rest()
    run.key(pygame.K_F1)
    hearing = Hearing(run)
    for _ in range(3):
        run.key(pygame.K_DOWN)
    assert hearing.lines[-3:] == [
        "[Go from card to card and from pile to pile. Arrows]",
        "[Take a card, or put it down. Enter. Space]",
        "[Go to a card of your hand. Home. End. 1 to 9]",
    ]
    run.key(pygame.K_TAB)
    assert hearing.lines[-1] == "[Change keys]"
