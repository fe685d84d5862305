"""The strip under the mat of an open table: what is said of a try there, and what leads on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from skipbo.ui.art import DIALOG_SHADOW
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Role, Things
from skipbo.ui.kit.things import idle
from skipbo.ui.layout import TableLayout
from skipbo.ui.parts import Column, Control, Group, Inset, Part, PartScene, Space, buttons
from skipbo.ui.parts.boxes import Holder
from skipbo.ui.parts.scene import Commentary
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.paint.table_things import table_thing
from skipbo.ui.table.paint.whole_table import paint_table
from skipbo.ui.table.picture import LogView, TablePicture
from skipbo.ui.widgets import SHEET_Z, Button, ButtonKind
from skipbo.words.said import Sayable

_LARGE = 1.6
"""The text size from which all ways but the golden one are links, and the log makes room."""
_HIGH, _PAD = 5.4, 2.2
"""The height of the buttons, and the space round all of it, in U."""
_EDGE, _RADIUS = 0.3, 2.2
"""From the strip to the edge of the table, and the radius of its corners, in U."""


class StripScene(PartScene):
    """A strip under the mat of the table `below`, which stays in sight and at rest."""

    def __init__(self, below: PlayScene, first: Button) -> None:
        self._below = below
        super().__init__(first)

    def strip(self, title: Sayable, told: Part, ways: Sequence[Button]) -> Part:
        """Return the strip: what is told, and below it the ways on, of which the first is the golden one."""
        golden, *others = ways
        for each in others if self.look.comfort.text >= _LARGE else ():
            each.kind = ButtonKind.LINK
        links = [each for each in others if each.kind is ButtonKind.LINK]
        pills = [each for each in reversed(others) if each.kind is not ButtonKind.LINK]
        on = buttons(*(Control(each, snug=True) for each in links), Space(), *pills, golden, high=_HIGH)
        inside = Column(told, Space(grows=True), on, gap=1.2)
        strip = _UnderMat(Inset(inside, left=_PAD, above=_PAD, right=_PAD, below=_PAD), self._layout)
        return Group(self.name, title, strip, role=Role.WINDOW)

    def arrange(self, look: Look) -> None:
        self._below.arrange(look)
        super().arrange(look)

    def commentary(self) -> Commentary:
        return self._below.commentary()

    def update(self, dt: float) -> bool:
        moving = self._below.view.update(dt)
        return super().update(dt) or moving

    def paint_ground(self, canvas: Canvas) -> None:
        paint_table(canvas, self._below.view.look, self._layout(), self._picture())

    def things(self) -> Things:
        below = table_thing(self._below.view.look, self._layout(), self._picture())
        (window,) = super().things()
        return (window._replace(parts=(*window.parts, *idle((below,)))),)

    def _picture(self) -> TablePicture:
        """Return the picture of the table, without what could be done on it."""
        picture = self._below.picture
        picture = replace(picture, notes=replace(picture.notes, guidance=()))
        return replace(picture, log=LogView()) if self.look.comfort.text >= _LARGE else picture

    def _layout(self) -> TableLayout:
        return self._below.view.layout


class _UnderMat(Holder):
    """A part on a ground of its own, over the hand at the lower end of the table.

    It is as wide as the mat, or reaches to one's badge where it would lie on one's piles otherwise, or with
    large text over the whole table.
    """

    def __init__(self, part: Part, layout: Callable[[], TableLayout]) -> None:
        super().__init__(part)
        self.grows = True
        self._layout = layout

    def place(self, look: Look, rect: pygame.Rect) -> None:
        layout, (part,) = self._layout(), self.parts()
        end, top = round(layout.table.bottom - _EDGE * look.u), round(layout.hand_room.y)
        mat, badge = layout.mat, layout.badge(layout.viewer)
        wider = mat.union(badge._replace(y=mat.y, h=0))
        whole = layout.table.inset(_EDGE * look.u) if look.comfort.text >= _LARGE else wider
        boxes = (each for each in (mat, wider) if part.height(look, round(each.w)) <= end - top)
        box = next(boxes, whole)
        top = min(top, end - part.height(look, round(box.w)))
        own = pygame.Rect(round(box.x), top, round(box.w), end - top)
        super().place(look, own)
        part.place(look, own)

    def draw_ground(self, canvas: Canvas) -> None:
        look, theme = self.look, self.look.theme
        panel = look.art.panel(self.rect.size, _RADIUS * look.u, theme.surface, theme.line, DIALOG_SHADOW)
        canvas.sprite(panel, self.rect.topleft, SHEET_Z)
