"""Where things lie, from what a scene tells of itself and from the words that it puts: nothing is painted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple
from unittest.mock import patch

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.scene import Scene
from skipbo.ui.kit.text import ELLIPSIS, Align, Style, Text
from skipbo.ui.kit.theme import Colour
from skipbo.ui.kit.things import Role, Thing, Things
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.table_view import TableView
from skipbo.ui.widgets.form import Form
from skipbo.words.said import Sayable

WORKED = frozenset((Role.BUTTON, Role.SWITCH, Role.SLIDER, Role.FIELD, Role.CHOICE))
"""What can be worked, and so must lie apart."""
ROWS = 4.0
"""The least size, in U, of a control in a form: 32 pixels at 800 lines, 24 at 600."""
PLAYED, LOOKED = 5.33, 3.0
"""The least size, in U, of what one plays with, 32 pixels at 600 lines, and of what one only looks at."""
SLOP = 8
"""Pixels beside the surely free part of a hand's card that belong to it, too."""
ROW = 2.2
_TOUCH = 2
"""Pixels by which words may reach out, for letters are seldom as wide as their boxes."""


class Lying(NamedTuple):
    """A thing or words at their place."""

    name: str
    rect: pygame.Rect


def faults(scene: Scene, look: Look, least: float = ROWS) -> list[str]:
    """What lies wrongly in an arranged scene: outside, on something else, or hit in less than `least` U."""
    picture, things = pygame.Rect((0, 0), look.size), scene.things()
    sheets = [pygame.Rect(each.rect) for each in things if each.role is Role.DIALOG and each.rect]
    room = sheets[0] if len(sheets) == 1 else picture
    worked, (said, cut) = list(controls(things)), put(scene, look)
    areas = [_area(scene, each) for each in worked]
    return [
        *(f"{each} is cut" for each in cut),
        *(
            f"{each} is not in {room}"
            for each in (*worked, *said)
            if not room.inflate(2, 2).contains(each.rect)
        ),
        *(f"{each} is too small" for each in areas if min(each.rect.size) < round(least * look.u)),
        *(
            f"{one[0]} is hit where {other[1]} lies"
            for one, other in permutations(zip(areas, worked, strict=True), 2)
            if one[0].rect.colliderect(other[1].rect)
        ),
        *(
            f"{one} lies on {other}"
            for one, other in combinations(worked, 2)
            if one.rect.colliderect(other.rect)
        ),
        *(f"{one} is written on {other}" for one, other in combinations(said, 2) if _overlap(one, other)),
        *(f"{each} runs into {other}" for each in said for other in worked if _runs_into(each, other)),
    ]


def _area(scene: Scene, control: Lying) -> Lying:
    """Where a pointer is on a control: of a part of one, where it lies."""
    form: Form = scene.input.form if isinstance(scene, PlayScene) else getattr(scene, "form")  # noqa: B009
    rects = [widget.area() for widget in form.widgets if widget.key == control.name]
    return control._replace(rect=rects[0] if rects else control.rect)


def small_piles(view: TableView) -> Iterator[str]:
    """What of a table is too small: what one plays with, what one only looks at, rows of the log."""
    layout, seen = view.layout, view.show.seen
    played, looked = PLAYED * layout.u, LOOKED * layout.u
    for place in view.targets():
        if min(layout.hit(place, seen.count(place))[2:]) < played:
            yield f"{place} is too small"
    for spot, card in enumerate(view.hand_cards()):
        if min(card.click.w + SLOP, card.click.h) < played:
            yield f"card {spot} of the hand is too small: {card.click}"
    for place in view.discard_piles():
        if min(layout.hit(place, 0)[2:]) < looked:
            yield f"{place} is too small to be looked at"
    for row in view.placed_log():
        if row.row.turn and row.box.h < ROW * layout.u:
            yield f"row {row.number} of the log is {row.box.h:.1f} high"


def controls(things: Things) -> Iterator[Lying]:
    """What can be worked, by its key."""
    for thing in things:
        if thing.role in WORKED and thing.rect:
            yield Lying(thing.key, pygame.Rect(thing.rect))
        yield from controls(_within(thing))


def _within(thing: Thing) -> Things:
    """The parts of a thing; an open list lies on what is behind it."""
    return () if thing.role is Role.LIST else thing.parts


def words(scene: Scene, look: Look) -> list[Lying]:
    """All words that the scene puts on its picture."""
    return put(scene, look).words


class Put(NamedTuple):
    """All words that a scene puts on its picture, and those of which only a part is shown."""

    words: list[Lying]
    cut: list[str]


def put(scene: Scene, look: Look) -> Put:
    """Draw the scene, and note its words."""
    found = Put([], [])
    usual, fit = Text.put, Text.fit

    def note(
        text: Text,
        canvas: Canvas,
        said: Sayable,
        style: Style,
        colour: Colour,
        at: tuple[float, float],
        align: Align = "left",
        z: int = 0,
        room: float | None = None,
    ) -> None:
        usual(text, canvas, said, style, colour, at, align, z, room)
        wide, high = text.width_in(said, style, room or sys.maxsize), text.cap(style)
        left = at[0] - wide * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
        if text is look.text and wide:
            rect = pygame.Rect(round(left), round(at[1] - high / 2), wide, high)
            found.words.append(Lying(repr(text.language.text(said)), rect))

    def fitted(text: Text, said: Sayable, style: Style, width: float) -> str:
        shown, whole = fit(text, said, style, width), text.language.text(said)
        if shown.endswith(ELLIPSIS) and not whole.endswith(ELLIPSIS):
            found.cut.append(whole)
        return shown

    with patch.object(Text, "put", note), patch.object(Text, "fit", fitted):
        scene.draw(Canvas())
    return found


def _overlap(one: Lying, other: Lying) -> bool:
    return bool(one.rect.inflate(-2 * _TOUCH, 0).colliderect(other.rect.inflate(-2 * _TOUCH, 0)))


def _runs_into(said: Lying, control: Lying) -> bool:
    """Whether words lie partly on a control, that is, neither in it nor beside it."""
    shared = said.rect.inflate(-2 * _TOUCH, -2).clip(control.rect)
    return bool(shared.w and shared.h) and not control.rect.inflate(2 * _TOUCH, 2).contains(said.rect)
