"""A scene made of parts follows what there is to show; what its controls hold outlives every change."""

from __future__ import annotations

import pygame
import pytest

from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit.input import Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import FELT
from skipbo.ui.parts import Column, Either, Part, SheetScene, Space, Words, base, buttons
from skipbo.ui.parts.charts import Chart, Curve
from skipbo.ui.parts.scroll import Scroll
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.field import TextField
from skipbo.ui.widgets.scroll_bar import ScrollBar
from skipbo.words.language import ENGLISH
from tests.ui.driving import click, control, frame, keys_of, shown, thing, write

pytestmark = pytest.mark.usefixtures("window")


class Sheet(SheetScene):
    """A field, a list that opens, and rows as many as are wanted."""

    name = "sheet"

    def __init__(self, rows: int = 2) -> None:
        self.said = "Nothing yet."
        self.composed = 0
        self.left = False
        self.field = TextField("sheet.field", "Name", "", self._rename)
        self.list = DropDown("sheet.list", "Level", [Option("Casual"), Option("Strong")], 0, lambda n: None)
        self.rows = [Button(f"sheet.row.{n}", f"Row {n}", lambda: None) for n in range(rows)]
        self.done = Button("sheet.done", "Done", self._leave)
        super().__init__("A sheet", self._leave, self.field)

    def body(self) -> Part:
        self.composed += 1
        return Column(Words("sheet.said", self.said), self.field, self.list, *self.rows)

    def foot(self) -> Part:
        return buttons(self.done)

    def _rename(self, text: str) -> None:
        self.said = f"It is called {text}. " * (1 + len(text) // 3)

    def _leave(self) -> None:
        self.left = True


class Scrolled(Sheet):
    """The same with all that keeps more than its own place."""

    name = "scrolled"

    def __init__(self) -> None:
        self.inside = ScrollBar()
        super().__init__(rows=40)

    def body(self) -> Part:
        curve = Curve("Cards", ((3.0, 2.0, 1.0),), str)
        either = Either(Column(self.field, Space(4.0)), Column(self.field))
        inner = Scroll(self.inside, Column(*self.rows[:6]), high=12.0)
        return Column(either, self.list, Chart(curve, ((0, 0, 0),)), inner, *self.rows[6:])


def test_what_is_typed_is_told_and_what_is_below_gives_way(look: Look) -> None:
    scene = shown(Sheet(), look)
    write(scene, "Anna of the lake")
    assert thing(scene, "sheet.said").name == scene.said
    said, below = (pygame.Rect(thing(scene, key).rect or ()) for key in ("sheet.said", "sheet.field"))
    assert said.h > look.text.height(Style.BODY)
    assert said.bottom < below.top
    assert scene.form.focused is scene.field
    assert scene.field.text == "Anna of the lake"


def test_pointers_that_move_compose_nothing_and_the_next_frame_follows(look: Look) -> None:
    scene = shown(Sheet(), look)
    before, scene.said = scene.composed, "News"
    for x in range(20):
        scene.handle(PointerMove((x, 10)))
    assert scene.composed == before
    scene.update(0.1)
    assert thing(scene, "sheet.said").name == "News"


def lie(scene: SheetScene) -> list[tuple[object, ...]]:
    """Where all parts and controls of a scene lie, and what of each control is in sight."""
    parts = [(type(part).__name__, tuple(part.rect)) for part in base.walk(scene.tree)]
    controls = [
        (each.key, tuple(each.rect), each.window and tuple(each.window)) for each in scene.form.widgets
    ]
    return [*parts, *controls, scene.things()]


@pytest.mark.parametrize("steps", [1, 3, 50])
def test_what_is_scrolled_lies_where_it_would_be_placed(look: Look, steps: int) -> None:
    scene = shown(Scrolled(), look)
    for way in (-1, 1, -1):
        for _ in range(steps):
            scene.handle(Wheel(look.table.center, way))
        scrolled = next(each for each in base.walk(scene.tree) if isinstance(each, Scroll))
        moved = lie(scene)
        scrolled.place(look, scrolled.rect)
        assert moved == lie(scene)


def test_a_list_stays_open_while_other_things_change(look: Look) -> None:
    scene = shown(Sheet(), look)
    click(scene, "Level")
    scene.said = "News"
    scene.update(0.1)
    assert scene.list.open
    assert thing(scene, "sheet.said").name == "News"


def test_a_focus_that_goes_away_goes_to_what_stands_in_its_place(look: Look) -> None:
    scene = shown(Sheet(4), look)
    scene.form.focus(scene.rows[2], keyboard=True)
    del scene.rows[2]
    scene.update(0.1)
    assert scene.form.focused is scene.rows[2]


def test_what_lacks_height_scrolls_and_title_and_foot_stay(look: Look) -> None:
    scene = shown(Sheet(30), look)
    assert "sheet.row.29" not in keys_of(scene)
    assert {"sheet.close", "sheet.done"} <= keys_of(scene)
    scene.handle(Wheel(control(scene, "Row 2").rect.center, -100))
    assert "sheet.row.29" in keys_of(scene)
    assert "sheet.row.0" not in keys_of(scene)
    assert {"sheet.close", "sheet.done"} <= keys_of(scene)


def test_the_keyboard_brings_what_it_goes_to_into_sight(look: Look) -> None:
    scene = shown(Sheet(30), look)
    for _ in range(25):
        scene.handle(Key("tab"))
        focus = scene.form.focused
        assert focus is not None
        assert focus.in_sight()
        assert thing(scene, focus.key).focused


def test_what_is_scrolled_away_cannot_be_hit(look: Look) -> None:
    scene = shown(Sheet(30), look)
    under = control(scene, "Done").rect.center
    hit = [each.key for each in scene.form.widgets if each.hit(under)]
    assert hit == ["sheet.done"]


def test_the_bar_can_be_dragged(look: Look) -> None:
    scene = shown(Sheet(30), look)
    body = thing(scene, "sheet").rect
    assert body is not None
    assert scene.tree is not None
    (window,) = (part.rect for part in base.walk(scene.tree) if isinstance(part, Scroll))
    at = window.right - 2  # where the bar is, which has no thing of its own
    for intent in (Press((at, window.top + 4)), PointerMove((at, window.bottom)), Release(window.center)):
        scene.handle(intent)
    assert "sheet.row.29" in keys_of(scene)


def test_nothing_that_stays_is_drawn_anew(look: Look) -> None:
    scene = shown(Sheet(30), look)
    scene.handle(Wheel((10, 10), -3))
    once, again = frame(scene), frame(scene)
    assert [(id(surface), at, z) for surface, at, z in once] == [
        (id(surface), at, z) for surface, at, z in again
    ]


@pytest.mark.parametrize("text", [0.85, 1.0, 1.3, 1.6])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1000, 1400), (2560, 1080)])
def test_a_sheet_lies_in_the_window(size: tuple[int, int], text: float) -> None:
    scene = shown(Sheet(12), Look(size, FELT._replace(grain=None), comfort=ReadingComfort(text)))
    left, top, wide, high = thing(scene, "sheet").rect or (0, 0, 0, 0)
    assert left >= 0
    assert top >= 0
    assert left + wide <= size[0]
    assert top + high <= size[1]


def test_escape_closes(look: Look) -> None:
    scene = shown(Sheet(), look)
    scene.handle(Key("escape"))
    assert scene.left


def test_what_a_sign_means_is_told_while_the_keyboard_is_there(look: Look) -> None:
    scene = shown(Sheet(), look)
    scene.reach("sheet.close")
    assert ENGLISH.text(thing(scene, "tip").name) == "Close (Esc)"
    scene.reach("sheet.done")
    assert "tip" not in keys_of(scene)
