"""Whoever rests on a button that shows only a sign reads its name, and the key that does the same."""

from __future__ import annotations

import pygame
import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Key, PointerMove, Press
from skipbo.ui.kit.things import Role, walk
from skipbo.ui.motion.pace import TIP_AFTER
from skipbo.ui.parts import PartScene
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import HoverTips
from skipbo.words.language import ENGLISH
from tests.ui.driving import keys, thing
from tests.ui.tabletop import Dealt, Tabletop

pytestmark = pytest.mark.usefixtures("stores")


@pytest.fixture
def top(look: Look) -> Tabletop:
    top = Tabletop(look, Dealt(seed=3))
    scenes = top.services.scenes
    scenes.accompany(HoverTips(top.services.clock, lambda: top.top.things()))
    top.start()
    return top


def tips(top: Tabletop) -> list[str]:
    """What tooltips say now."""
    return [ENGLISH.text(thing.name) for thing in walk(top.scenes.things()) if thing.role is Role.TIP]


def rest_on(top: Tabletop, key: str, seconds: float = TIP_AFTER + 0.01) -> None:
    rect = thing(top.top, key).rect
    assert rect is not None
    top.handle(PointerMove(pygame.Rect(rect).center))
    top.tick(seconds)


@pytest.mark.parametrize(
    ("key", "said"),
    [("play.menu", "Menu (Esc)"), ("play.undo", "Undo (Ctrl+Z)"), ("play.fold", "Fold the log")],
)
def test_a_resting_pointer_shows_name_and_key(top: Tabletop, key: str, said: str) -> None:
    rest_on(top, key, TIP_AFTER - 0.1)
    assert tips(top) == []
    assert (top.services.clock.wakes() or 0) > 0
    top.tick(0.11)
    assert tips(top) == [said]


def test_the_tip_ends_when_the_pointer_leaves_or_something_is_done(top: Tabletop) -> None:
    for ends in (PointerMove(top.nowhere()), Press(top.nowhere()), Key("tab")):
        rest_on(top, "play.menu")
        assert tips(top) == ["Menu (Esc)"]
        top.handle(ends)
        assert tips(top) == []


def test_it_stays_while_the_pointer_moves_on_the_button(top: Tabletop) -> None:
    rest_on(top, "play.menu")
    x, y = pygame.Rect(thing(top.top, "play.menu").rect).center  # type: ignore[arg-type]
    top.handle(PointerMove((x + 2, y + 1)))
    assert tips(top) == ["Menu (Esc)"]


def test_another_scene_begins_without_it(top: Tabletop) -> None:
    rest_on(top, "play.menu")
    top.game.pass_to(0)
    top.tick()
    assert tips(top) == []


def test_the_keyboard_reads_the_same(top: Tabletop) -> None:
    for _ in range(12):
        keys(top.top, "tab")
        if thing(top.top, "play.menu").focused:
            break
    assert tips(top) == ["Menu (Esc)"]


def test_every_button_without_words_has_a_tip(any_scene: PartScene) -> None:
    for widget in any_scene.form.widgets:
        if isinstance(widget, Button) and widget.kind is ButtonKind.ROUND and widget.visible:
            assert widget.thing().tip or widget.description(), widget.key
