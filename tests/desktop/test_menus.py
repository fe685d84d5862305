"""From the menu to the table and back, choices that last, and a hand put in order: all with the mouse."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from tests.desktop.conftest import Open, Start
from tests.desktop.laws import own_hand
from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen
from tests.desktop.trace import Rest

SEATS = ("--seat", "Ann=person", "--seat", "Ben=casual", "--speed", "instant")


def click(program: Program, mouse: Mouse, rest: Rest, control: str, scene: str) -> Rest:
    """Click a control and wait for the picture of that scene that follows."""
    assert rest.can(control), f"{control} is not among {sorted(rest.controls)} of {rest.scene}"
    mouse.click(rest.controls[control].middle)
    what = f"the {scene} after {control} in the {rest.scene}"
    return program.trace.rest(lambda later: later.scene == scene and later != rest, what, rest.number)


def test_from_the_menu_to_the_table_and_back(screen: VirtualScreen, mouse: Mouse, start: Start) -> None:
    program = start(screen, *SEATS, "--seed", "12")
    menu = program.first_rest()
    setup = click(program, mouse, menu, "New game", "setup")
    setup = click(program, mouse, setup, "Stock pile: 10", "setup")
    mouse.click(setup.controls["Deal"].middle)
    player = MousePlayer(program.trace, mouse, random.Random("menu"))
    table = player.play_until(lambda rest: bool(rest.plays) and len(player.plays) >= 4)
    assert table.places["Ann's stock"].cards <= 10
    paused = click(program, mouse, table, "Menu", "pause")
    table = click(program, mouse, paused, "Resume", "play")
    paused = click(program, mouse, table, "Menu", "pause")
    menu = click(program, mouse, paused, "Save and leave", "menu")
    mouse.click(menu.controls["Quit"].middle)
    assert program.wait() == 0
    assert program.said() == ""
    assert program.descendants_end()


def test_about_a_licence_is_read_and_left(screen: VirtualScreen, mouse: Mouse, start: Start) -> None:
    program = start(screen)
    about = click(program, mouse, program.first_rest(), "About", "about")
    about = click(program, mouse, about, "pygame-ce", "about")
    report = click(program, mouse, about, "Report a problem", "report")
    assert "SDL" in (report.controls["Report"].value or "")
    about = click(program, mouse, report, "Close", "about")
    licence = click(program, mouse, about, "Read licence", "licence")
    assert "GNU" in (licence.controls["Licence"].value or "")
    about = click(program, mouse, licence, "Close", "about")
    menu = click(program, mouse, about, "Close", "menu")
    mouse.click(menu.controls["Quit"].middle)
    assert program.wait() == 0
    assert program.said() == ""


def test_a_window_smaller_than_any_picture_shows_it(open_screen: Open, start: Start, tmp_path: Path) -> None:
    screen = open_screen((640, 400))
    start(screen, "--size", "640x400").first_rest()
    shown = pygame.image.load(screen.screenshot(tmp_path / "menu.png"))
    assert len({tuple(shown.get_at((x, y))) for x in range(0, 640, 16) for y in range(0, 400, 16)}) > 20


@pytest.mark.release
def test_a_theme_shows_at_once_and_lasts(
    screen: VirtualScreen, mouse: Mouse, start: Start, tmp_path: Path
) -> None:
    program = start(screen)
    settings = click(program, mouse, program.first_rest(), "Settings", "settings")
    before = screen.screenshot(tmp_path / "before.ppm").read_bytes()
    settings = click(program, mouse, settings, "Theme: Midnight", "settings")
    assert screen.screenshot(tmp_path / "after.ppm").read_bytes() != before
    assert settings.controls["Theme: Midnight"].value == "chosen"
    menu = click(program, mouse, settings, "Close", "menu")
    mouse.click(menu.controls["Quit"].middle)
    assert program.wait() == 0
    again = start(screen)
    settings = click(again, mouse, again.first_rest(), "Settings", "settings")
    assert settings.controls["Theme: Midnight"].value == "chosen"


@pytest.mark.release
def test_a_hand_is_put_in_order_by_dragging(screen: VirtualScreen, mouse: Mouse, start: Start) -> None:
    program = start(screen, "--new", *SEATS, "--seed", "12")
    program.first_rest()
    player = MousePlayer(program.trace, mouse, random.Random("order"))
    now = player.play_until(lambda rest: bool(rest.plays))
    names = [f"Ann's hand, card {number}" for number in range(1, 6)]
    cards = [now.places[name].card for name in names]
    first, last = now.places[names[0]], now.places[names[-1]]
    mouse.drag(first.middle, (last.middle[0] + last.rect[2] // 2, last.middle[1]))
    order = program.trace.rest(
        lambda rest: [rest.places[name].card for name in names] == [*cards[1:], cards[0]],
        "the first card at the end of the hand",
        now.number,
    )
    assert own_hand(order) == own_hand(now)
    assert order.shown()[0] == "play"
    player.play_until(lambda rest: len(player.plays) >= 3, program.trace.rests[-1])
