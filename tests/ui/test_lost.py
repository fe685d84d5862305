"""Whatever is held when nobody hears any more whether it is let go: nothing of it stays, or does anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from skipbo.model.state import hand_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.devices import Devices
from skipbo.ui.kit.input import Hearing, InputLost, PointerMove, Press
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.shortcuts import Prompts
from skipbo.ui.kit.things import Role, walk
from skipbo.ui.layout import Point
from skipbo.ui.parts.part_scene import PartScene
from skipbo.ui.parts.scene import Scene
from skipbo.ui.table.picture import Held
from skipbo.ui.widgets import ScrollBar
from tests.ui.driving import shown
from tests.ui.every_scene import scenes
from tests.ui.table.laid import build_spot, discard_spot, hand_spot, laid, stock_spot
from tests.ui.tabletop import Tabletop

pytestmark = pytest.mark.usefixtures("stores")

UNHEARD = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
Event = pygame.event.Event
Spots = Callable[[Tabletop], Sequence[Point]]

HOLDS: dict[str, Spots] = {
    "a press": lambda top: [hand_spot(top, 0)],
    "a drag over the felt": lambda top: [hand_spot(top, 0), top.nowhere()],
    "a drag over a pile that takes the card": lambda top: [hand_spot(top, 0), build_spot(top, 1)],
    "a drag of the stock card": lambda top: [stock_spot(top), build_spot(top, 0)],
    "a discard": lambda top: [hand_spot(top, 2), discard_spot(top, 0)],
    "sorting the hand": lambda top: [hand_spot(top, 0), hand_spot(top, 3)],
}
"""Where a button or a finger goes down, and where it is when the window is lost."""


FOLLOWING = frozenset(role.value for role in (Role.SLIDER, Role.LIST, Role.TABLE, Role.DOCUMENT))
"""The roles of controls that follow a pointer which is held."""


class Person:
    """Somebody at a table, by events of SDL."""

    def __init__(self, top: Tabletop, by_finger: bool) -> None:
        self._top, self._by_finger = top, by_finger
        self._devices = Devices(top.services.clock, Prompts(), lambda: Hearing.COMMANDS)
        self._devices.begin()
        self._devices.resize(top.view.look.size, 1.0)

    def hear(self, event: Event) -> None:
        self._top.handle(*self._devices.read(event))
        self._top.tick()

    def down(self, at: Point) -> None:
        self._point(pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN, at)

    def go(self, at: Point) -> None:
        self._point(pygame.FINGERMOTION, pygame.MOUSEMOTION, at)

    def up(self, at: Point) -> None:
        self._point(pygame.FINGERUP, pygame.MOUSEBUTTONUP, at)

    def _point(self, finger: int, mouse: int, at: Point) -> None:
        (x, y), (width, height) = at, self._top.view.look.size
        if self._by_finger:
            self.hear(Event(finger, x=x / width, y=y / height, finger_id=1))
        else:
            self.hear(Event(mouse, pos=(round(x), round(y)), button=1, buttons=(1, 0, 0), touch=False))


@pytest.mark.parametrize("by_finger", [False, True], ids=["mouse", "finger"])
@pytest.mark.parametrize("unheard", UNHEARD)
@pytest.mark.parametrize("held", HOLDS)
def test_a_card_goes_home_and_the_next_one_that_is_dragged_is_the_one_that_is_played(
    look: Look, held: str, unheard: int, by_finger: bool
) -> None:
    top = laid(look)
    person = Person(top, by_finger)
    before, order = top.table.observe(0), list(top.view.hand)
    for n, at in enumerate(HOLDS[held](top)):
        (person.go if n else person.down)(at)
    person.hear(Event(unheard))
    top.rest()
    assert top.view.marks.held is None
    assert top.view.marks.pressed is None
    person.go(build_spot(top, 0))
    assert top.view.marks.held is None
    assert (top.table.observe(0), list(top.view.hand)) == (before, order)
    person.down(hand_spot(top, 3))
    person.go(discard_spot(top, 2))
    person.up(discard_spot(top, 2))
    assert top.table.observe(0).discards[0][2] == (7,)


def test_a_chosen_card_stays_chosen(look: Look) -> None:
    top = laid(look)
    top.click(hand_spot(top, 0))
    top.handle(InputLost())
    top.rest()
    assert top.view.marks.selected == Held(hand_of(0), 1, 0)


def test_a_card_under_a_dialog_goes_home_too(look: Look) -> None:
    top = laid(look)
    top.drag(stock_spot(top), build_spot(top, 0), drop=False)
    top.scenes.push(shown(scenes(Path())["help"](), look))
    top.scenes.settle()
    top.handle(InputLost())
    top.scenes.pop()
    top.rest()
    assert top.view.marks.held is None


def values(scene: Scene) -> dict[str, object]:
    """Where everything stands; what is only pointed at may show a tip."""
    return {thing.key: thing.value for thing in walk(scene.things()) if thing.role is not Role.TIP}


def test_no_control_of_any_scene_is_held_any_more(any_scene: PartScene) -> None:
    scene = any_scene
    scene.update(9)  # a curtain hears nothing at first
    for control in controls(scene.things()):
        left, middle, right = control.rect.midleft, control.rect.center, control.rect.midright
        scene.handle(Press((left[0] + 2, left[1])))
        scene.handle(PointerMove(middle, True))
        scene.handle(InputLost())
        assert not any(widget.pressed for widget in scene.form.widgets)
        if control.role in FOLLOWING:
            before = values(scene)
            scene.handle(PointerMove((right[0] - 2, right[1]), True))
            assert values(scene) == before, control.name


def test_a_scroll_bar_stays_where_it_is(look: Look) -> None:
    bar = ScrollBar()
    bar.arrange(look, pygame.Rect(0, 0, 300, 200))
    bar.count, bar.seen = 100, 10
    bar.take(Press(bar.rect.center), 1)
    first = bar.first
    bar.take(InputLost(), 1)
    bar.take(PointerMove(bar.rect.midbottom, True), 1)
    assert (bar.pressed, bar.first) == (False, first)
