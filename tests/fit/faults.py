"""Where things lie, from what a scene tells of itself and from the words that it puts: nothing is painted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple
from unittest.mock import patch

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import ELLIPSIS, Align, Style, Text
from skipbo.ui.kit.theme import Colour
from skipbo.ui.kit.things import Role, Thing, Things, walk
from skipbo.ui.parts.base import walk as parts
from skipbo.ui.parts.part_scene import PartScene
from skipbo.ui.parts.scene import Scene
from skipbo.ui.parts.scroll import Scroll, Window
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.picture import layers
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.widget import POPUP_Z, SHEET_Z, TIP_Z
from skipbo.words.said import Sayable

WORKED = frozenset((Role.BUTTON, Role.SWITCH, Role.SLIDER, Role.FIELD, Role.CHOICE))
"""What can be worked, and so must lie apart."""
ROWS = 4.0
"""The least size, in U, of a control in a form: 32 pixels at 800 lines, 24 at 600."""
PLAYED, LOOKED = 5.33, 3.0
"""The least size, in U, of what one plays with, 32 pixels at 600 lines, and of what one only looks at."""
SLOP = 8
"""Pixels beside the surely free part of a hand's card that belong to it, too."""
_TOUCH = 2
"""Pixels by which words may reach out, for letters are seldom as wide as their boxes."""


NARROWEST = 0.9
"""The least share of their width that words are drawn in."""
LISTED = frozenset((Role.TABLE, Role.DOCUMENT, Role.LIST, Role.LOG, Role.CHOICES))
"""What shows as much of its contents as there is room for, and scrolls or opens."""


class Lying(NamedTuple):
    """A thing or words at their place, and the order in which words are drawn."""

    name: str
    rect: pygame.Rect
    z: int = 0

    @property
    def cover(self) -> int:
        """What it stands on that hides what is behind: 3 a tip, 2 an open list, 1 a bubble, 0 nothing."""
        if self.z >= POPUP_Z:
            return 3 if self.z >= TIP_Z else 2
        return int(layers.BUBBLE <= self.z < layers.TOAST)


def faults(scene: Scene, look: Look, least: float = ROWS, narrowest: float = 0.0) -> list[str]:
    """What is wrong in an arranged scene: outside, on something else, hit in less than `least` U, or cut.

    Words that are drawn in less than the share `narrowest` of their width are cut, too.
    """
    picture, things = pygame.Rect((0, 0), look.size), scene.things()
    sheets = [pygame.Rect(each.rect) for each in things if each.role is Role.DIALOG and each.rect]
    room = sheets[0] if len(sheets) == 1 else picture
    worked, (written, cut) = list(controls(things)), put(scene, look, narrowest)
    tips = [look.text.language.text(each.tip) for each in walk(things) if each.tip]
    said = [each for each in written if not _behind(each, things)]
    areas = [_area(scene, each) for each in worked]
    return [
        *(f"{each} is cut" for each in cut if not any(each in tip for tip in tips)),
        *(
            f"{each} is not in {room}"
            for each in (*worked, *said)
            if not (picture if each.z >= POPUP_Z else room).inflate(2, 2).contains(each.rect)
        ),
        *(
            f"{each} is too small"
            for each in areas
            if min(each.rect.size) < round(least * look.u) and not _scrolled(scene, each.rect)
        ),
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
        *(
            f"{each} runs into {other}"
            for each in said
            for other in worked
            if each.z < POPUP_Z and _runs_into(each, other)
        ),
    ]


def _scrolled(scene: Scene, rect: pygame.Rect) -> bool:
    """Whether something ends where what scrolls does: the rest of it is out of sight."""
    tree = scene.tree if isinstance(scene, PartScene) else None
    windows = [part.rect for part in parts(tree) if isinstance(part, Scroll)] if tree is not None else []
    return any(rect.top == window.top or rect.bottom == window.bottom for window in windows)


def _area(scene: Scene, control: Lying) -> Lying:
    """Where a pointer is on a control: of a part of one, where it lies."""
    form: Form = scene.input.form if isinstance(scene, PlayScene) else getattr(scene, "form")  # noqa: B009
    rects = [each.area() for each in form.widgets if each.key == control.name and each.in_sight()]
    return control._replace(rect=rects[0] if rects else control.rect)


def keys(scene: Scene) -> frozenset[str]:
    """The keys of all that a scene tells, in sight or scrolled away; of lists and charts only themselves.

    A chart writes as many figures at its axes as there is room for.
    """
    tree = scene.tree if isinstance(scene, PartScene) else None
    trees = [scene.things()] if tree is None else [part.things() for part in parts(tree)]
    return frozenset(key for things in trees for key in _keys(things))


def _keys(things: Things) -> Iterator[str]:
    for thing in things:
        if thing.role is not Role.TIP:
            yield thing.key
        yield from _keys(() if thing.role in (*LISTED, Role.CHART) else thing.parts)


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
    for row in view.panel.placed():
        if row.row.turn and row.box.h < ROWS * layout.u - 1:
            yield f"row {row.number} of the log is {row.box.h:.1f} high"


def badges(scene: Scene, view: TableView) -> dict[int, int]:
    """How many lines the badge of each seat has."""
    boxes = {seat: pygame.Rect(view.layout.badge(seat).pixels()) for seat in range(len(view.players))}
    said = words(scene, view.look)
    return {seat: sum(box.collidepoint(each.rect.center) for each in said) for seat, box in boxes.items()}


def low_pills(view: TableView) -> Iterator[str]:
    """What number is as high as the pill that it stands on."""
    for number in (1, 162):
        for low, style in ((False, Style.COUNT), (True, Style.COUNT_LOW)):
            high = view.look.art.count(number, low=low).surface.get_height()
            if high < view.look.text.cap(style) + view.look.u:
                yield f"{number} does not fit on its pill, which is {high} high"


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


def put(scene: Scene, look: Look, narrowest: float = 0.0) -> Put:
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
        whole = text.width(said, style)
        wide, high = text.width_in(said, style, room or sys.maxsize), text.cap(style)
        if wide < narrowest * whole:
            found.cut.append(text.language.text(said))
        left = at[0] - wide * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
        if text is look.text and wide:
            rect = pygame.Rect(round(left), round(at[1] - high / 2), wide, high)
            if isinstance(canvas, Window):
                rect = rect.clip(canvas.window)
            if rect.w and rect.h:
                found.words.append(Lying(repr(text.language.text(said)), rect, z))

    def fitted(text: Text, said: Sayable, style: Style, width: float) -> str:
        shown, whole = fit(text, said, style, width), text.language.text(said)
        if shown.endswith(ELLIPSIS) and not whole.endswith(ELLIPSIS):
            found.cut.append(whole)
        return shown

    with patch.object(Text, "put", note), patch.object(Text, "fit", fitted):
        scene.draw(Canvas())
    return found


def _behind(said: Lying, things: Things) -> bool:
    """Whether words of the table lie under a sheet that is open over a part of it."""
    sheets = (pygame.Rect(each.rect) for each in walk(things) if each.role is Role.DIALOG and each.rect)
    return said.z < SHEET_Z and any(sheet.colliderect(said.rect) for sheet in sheets)


def _overlap(one: Lying, other: Lying) -> bool:
    touching = one.rect.inflate(-2 * _TOUCH, 0).colliderect(other.rect.inflate(-2 * _TOUCH, 0))
    return touching and one.cover == other.cover


def _runs_into(said: Lying, control: Lying) -> bool:
    """Whether words lie partly on a control, that is, neither in it nor beside it."""
    shared = said.rect.inflate(-2 * _TOUCH, -2).clip(control.rect)
    return bool(shared.w and shared.h) and not control.rect.inflate(2 * _TOUCH, 2).contains(said.rect)
