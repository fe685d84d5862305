"""The whole program by a game pad alone, from the first start to the end of a match."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from skipbo.model.state import Kind
from skipbo.options import Options
from skipbo.ui.art.look import Look
from skipbo.ui.kit.devices.pad_buttons import USUAL
from skipbo.ui.kit.input import ARROWS, KEYS, Hearing, Key
from skipbo.ui.kit.navigator import Way
from skipbo.ui.kit.things import Role, Thing, TurnFacts, walk
from skipbo.ui.motion.pace import CURTAIN_DEAF
from skipbo.ui.parts import PartScene
from skipbo.ui.parts.scene import Scene
from skipbo.ui.table.paint.table_things import key_of
from skipbo.words.language import ENGLISH
from tests.releases import rest_for_release
from tests.ui.devices.virtual_pad import VirtualPad, virtual_pad
from tests.ui.driving import focused, keys, shown
from tests.ui.every_scene import NAMES, scenes
from tests.ui.running import Running, running

pytestmark = pytest.mark.usefixtures("stores")

A, B, START = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START
LEFT_SHOULDER, RIGHT_SHOULDER = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN


class Player:
    """A person who has nothing but a pad, and sees what the scene shows."""

    def __init__(self, run: Running, pad: VirtualPad) -> None:
        self.run, self._pad = run, pad
        self._sent()

    def press(self, button: int) -> None:
        """Press a button and let it go."""
        for down in (True, False):
            self._pad.button(button, down)
            self._sent()

    def stick(self, axis: int, share: float) -> None:
        self._pad.stick(axis, share)
        self._sent()

    def plug(self) -> None:
        """Let the program see what was plugged in or out."""
        self._sent()

    def choose(self, key: str) -> None:
        """Go to a thing and press it."""
        self.reach(key)
        self.press(A)
        self.run.rest()

    def reach(self, key: str) -> None:
        """Lead the cursor to a thing, by the directions where that helps, else from part to part."""
        for step in range(80):
            goal, here = self.find(key), self.focused
            if here is not None and here.key == key:
                return
            if here is None or goal is None or step > 40:
                self.press(RIGHT_SHOULDER)
            elif self.run.scene in ("settings", "keys", "setup"):  # a direction may change what it passes
                self.press(self._shorter(here, goal))
            else:
                self.press(_way(here, goal, step))
        raise AssertionError(f"no way leads to {key}")

    def _shorter(self, here: Thing, goal: Thing) -> int:
        """The shoulder by which it is not so far to a thing of a sheet."""
        order = [thing.key for thing in self.things if thing.works]
        ahead = (order.index(goal.key) - order.index(here.key)) % len(order)
        return RIGHT_SHOULDER if 2 * ahead < len(order) else LEFT_SHOULDER

    def find(self, key: str) -> Thing | None:
        """A thing, None where it has to be scrolled to."""
        return next((thing for thing in self.things if thing.key == key), None)

    def thing(self, key: str) -> Thing:
        found = self.find(key)
        assert found is not None, key
        return found

    @property
    def things(self) -> tuple[Thing, ...]:
        return tuple(walk(self.run.app.scenes.things()))

    @property
    def focused(self) -> Thing | None:
        return next((thing for thing in self.things if thing.focused), None)

    @property
    def plays(self) -> list[tuple[str, str]]:
        """What may be played now, cards for the build piles first."""
        found = next((t.facts for t in self.things if isinstance(t.facts, TurnFacts)), None)
        plays = [] if found is None else found.plays
        return sorted(
            plays, key=lambda play: (not play[1].startswith("build"), not play[0].startswith("stock"))
        )

    @property
    def wished(self) -> tuple[str, str] | None:
        """What the coach asks for, if that is anything."""
        cue = self.run.picture.notes.advice
        if cue is None or cue.parting:
            return None
        spot = self.run.view.hand.index(cue.card) if cue.source.kind is Kind.HAND else -1
        return key_of(cue.source, spot), key_of(cue.targets[0])

    def _sent(self) -> None:
        self.run.events += self._pad.events()
        self.run.frames()


def _way(here: Thing, goal: Thing, step: int) -> int:
    """Return the direction from one thing to another; every third step the other one is tried."""
    assert here.rect is not None
    assert goal.rect is not None
    start, end = pygame.Rect(here.rect).center, pygame.Rect(goal.rect).center
    across, down = end[0] - start[0], end[1] - start[1]
    sideways = RIGHT if across > 0 else LEFT
    upright = DOWN if down > 0 else UP
    first, second = (sideways, upright) if abs(across) > abs(down) else (upright, sideways)
    return second if step % 3 == 2 else first


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    with running(Options(speed="instant"), tmp_path, monkeypatch) as run:
        yield run


@pytest.fixture
def player(run: Running) -> Iterator[Player]:
    with virtual_pad() as pad:
        yield Player(run, pad)


def test_the_first_game_to_its_score(player: Player) -> None:
    """The golden button, every card, and whatever comes after the last one."""
    golden = next(thing for thing in player.things if thing.role is Role.BUTTON and thing.works)
    player.choose(golden.key)
    play_a_game(player)
    assert player.run.scene in ("scoring", "match_end"), player.run.scene


def play_a_game(player: Player) -> None:
    """From the deal to the score."""
    run = player.run
    for _ in range(400):
        if run.scene not in ("play", "deal"):
            break
        run.rest()
        if not player.plays:
            player.press(A)
            continue
        source, target = player.wished or player.plays[0]
        player.choose(source)
        if not target.startswith("hand"):  # where cards are drawn by hand
            player.choose(target)


@pytest.mark.release
def test_a_match_from_the_first_start_to_its_end_and_back_to_the_menu(player: Player) -> None:
    run = player.run
    player.choose("menu.settings")
    player.choose("settings.to.access")
    player.choose("settings.numerals")
    player.press(B)
    player.press(B)
    assert run.app.preferences.now.numerals
    player.choose("menu.new_game")
    player.choose("setup.options")
    spell(player, "setup.stock.number.number", "1")
    player.reach("setup.play.choice.0")
    player.press(RIGHT)
    spell(player, "setup.play.total.number", "60")
    player.choose("setup.deal")
    games = 0
    while run.scene != "match_end":
        play_a_game(player)
        games += 1
        if "first_win.score" in {thing.key for thing in player.things}:
            player.choose("first_win.score")
        assert run.scene == "scoring"
        player.choose("scoring.next")
    assert games > 1
    player.choose("match_end.menu")
    assert run.scene == "menu"


def test_a_name_is_spelt_by_a_pad(player: Player) -> None:
    run = player.run
    run.app.flow.go(Way.SET_UP)
    run.rest()
    spell(player, "setup.you", "ZO")
    assert player.thing("setup.you").value == "Zo"


def spell(player: Player, field: str, text: str) -> None:
    """Write into a field in the place of what stands there, sign by sign."""
    player.choose(field)
    assert player.run.scene == "letters"
    before = ENGLISH.text(player.thing("letters.text").value or "")
    for key in (*["letters.erase"] * len(before), *(f"letters.{sign}" for sign in text)):
        player.choose(key)
    player.choose("letters.done")


def test_a_pad_cannot_be_given_as_a_key(player: Player) -> None:
    """It declines instead, and nothing is changed."""
    run = player.run
    run.app.flow.go(Way.KEYS)
    run.rest()
    player.choose("settings.keys.hint")
    player.press(pygame.CONTROLLER_BUTTON_X)
    assert run.app.scenes.hears is Hearing.ASKED
    player.press(B)
    assert run.app.scenes.hears is not Hearing.ASKED
    assert run.app.preferences.now.keys == ()
    assert run.scene == "keys"


PAD = tuple(KEYS[command] for command in (*dict.fromkeys(USUAL.values()), *ARROWS))
"""All that a pad's buttons can tell a scene."""


def test_every_control_of_every_scene_can_be_reached_by_a_pad(any_scene: PartScene) -> None:
    """By the shoulders and the directions, with what has to be scrolled to."""
    any_scene.update(CURTAIN_DEAF)
    assert {Key("tab"), Key("up"), Key("down"), Key("return")} <= set(PAD)
    seen, wanted, form = set[str](), set[str](), any_scene.form
    for way in ("tab", "up"):  # a row that only tells something is passed by the shoulders
        for _ in form.widgets:  # upwards from the last that the shoulders reach
            if way == "up" and any_scene.name == "help" and focused(any_scene.things()) != ["help.rules"]:
                any_scene.handle(Key("tab"))
        for _ in range(2 * len(form.widgets) + 2):
            any_scene.handle(Key(way))
            wanted |= {widget.key for widget in form.widgets if widget.enabled and widget.focusable()}
            seen |= {form.focused.key} if form.focused is not None else set()
    assert wanted <= seen


@pytest.mark.parametrize("name", rest_for_release(NAMES, 3))
def test_what_a_pad_reaches_in_a_scene_it_can_press(look: Look, tmp_path: Path, name: str) -> None:
    """Each control once: A, then B for what lies over the scene, which goes on each time."""
    make = scenes(tmp_path)[name]
    scene = shown(make(), look)
    scene.update(CURTAIN_DEAF)
    keys(scene, "tab")
    stops = {widget.key for widget in scene.form.widgets if widget.focusable()}
    first, wanted = focus(scene), {thing.key for thing in walk(scene.things()) if thing.role is Role.BUTTON}
    pressed = set[str]()
    for _ in range(80):
        here = focus(scene)
        pressed.add(here)
        keys(scene, "return")
        assert scene.things()
        keys(scene, "escape")
        scene.reach(here)
        keys(scene, "tab")
        if focus(scene) == first and len(pressed) > 1:
            break
    for key in (wanted & stops) - pressed:  # those that what was pressed before has put out of use
        scene = shown(make(), look)
        scene.reach(key)
        assert focus(scene) == key
        keys(scene, "return")
        assert scene.things()


def focus(scene: Scene) -> str:
    """What has the cursor, by its key."""
    return next((thing.key for thing in walk(scene.things()) if thing.focused), "")


def test_a_pad_can_come_and_go_at_any_time(run: Running) -> None:
    for _ in range(2):
        with virtual_pad() as pad:
            player = Player(run, pad)
            before = player.focused
            player.press(DOWN)
            player.press(DOWN)
            assert player.focused != before
            pad.pull_out()
            player.plug()
            run.rest()


WITHOUT_FOCUS = """
import pygame
from pygame._sdl2 import controller
pygame.display.init()
pygame.display.set_mode((300, 200), pygame.HIDDEN)
controller.init()
from tests.ui.devices.virtual_pad import virtual_pad
with virtual_pad() as pad:
    pad.events()
    opened = controller.Controller(0)
    pad.button(pygame.CONTROLLER_BUTTON_A, True)
    print(len(pad.events()))
"""


def test_a_virtual_pad_is_heard_without_focus_though_pads_were_looked_for_before() -> None:
    """As where a test before has shown the program in a window of its own."""
    with virtual_pad():  # a skip where there can be none
        pass
    dummy = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    words = [sys.executable, "-c", WITHOUT_FOCUS]
    done = subprocess.run(words, env=os.environ | dummy, capture_output=True, text=True, check=False)
    assert done.stdout == "1\n", done.stderr


def test_a_stick_that_is_held_goes_on_and_stops_when_it_is_let_go(player: Player) -> None:
    seen = set()
    player.stick(pygame.CONTROLLER_AXIS_LEFTY, 1.0)
    for _ in range(12):
        player.run.frames()
        seen.add(player.focused.key if player.focused is not None else "")
    assert len(seen) >= 3
    player.stick(pygame.CONTROLLER_AXIS_LEFTY, 0.0)
    player.run.rest()


def test_a_slider_is_set_step_by_step_and_by_holding_on(player: Player) -> None:
    run = player.run
    run.app.flow.go(Way.SETTINGS)
    run.rest()
    player.reach("settings.volume")
    before = run.app.preferences.now.volume
    player.press(LEFT)
    one = run.app.preferences.now.volume
    assert one < before
    player.stick(pygame.CONTROLLER_AXIS_LEFTX, -1.0)
    run.frames(12)
    player.stick(pygame.CONTROLLER_AXIS_LEFTX, 0.0)
    assert run.app.preferences.now.volume < one - (before - one)
    assert player.thing("settings.volume").focused


def test_a_list_is_gone_through_and_back_by_the_right_stick(player: Player) -> None:
    run = player.run
    run.app.flow.go(Way.RULES)
    run.rest()
    while player.focused is None or player.focused.role not in (Role.LIST, Role.OPTION, Role.ITEM):
        player.press(RIGHT_SHOULDER)
    first = words_of(player)
    for share in (1.0, 0.0, 1.0, 0.0):
        player.stick(pygame.CONTROLLER_AXIS_RIGHTY, share)
    assert words_of(player) != first
    for share in (-1.0, 0.0, -1.0, 0.0):
        player.stick(pygame.CONTROLLER_AXIS_RIGHTY, share)
    assert words_of(player) == first


def words_of(player: Player) -> str:
    """All words on the screen."""
    return " ".join(ENGLISH.text(thing.name) for thing in player.things)
