"""A small picker at a build pile: the number with which a Skip-Bo card starts it (R22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

import pygame

from skipbo.model.legal_moves import Play
from skipbo.model.state import build_pile
from skipbo.ui.kit import (
    Canvas,
    InputLost,
    Intent,
    Key,
    PointerMove,
    Press,
    Release,
    Role,
    Style,
    Things,
    Wheel,
)
from skipbo.ui.layout import Box
from skipbo.ui.motion import Pose
from skipbo.ui.parts import Column, Group, Inset, Panel, Part, Tiles, Words
from skipbo.ui.table.picture import Held
from skipbo.ui.table.play.held_card import HeldCard
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets.button import Button, worded
from skipbo.ui.widgets.form import Form
from skipbo.words.said import say

_TITLE = say("The Skip-Bo starts as")
COLUMNS = 4
CELL, GAP, INSET = 6.2, 0.9, 2.0
"""The width of a button, which is as high, the gap between two, and the space round them; in U."""


class _Question(NamedTuple):
    """A card that needs a number on a build pile (from 0), and the choice as it is shown."""

    held: Held
    start: Pose | None
    pile: int
    shown: Part


class NumberPicker:
    """Buttons for the numbers that a Skip-Bo card can stand for, while a person is asked.

    They lie beside the pile. The number pressed is played; the card stays chosen if none is. `form` holds
    the buttons.
    """

    def __init__(self, view: TableView, held: HeldCard) -> None:
        self._view = view
        self._held = held
        self._asked: _Question | None = None
        self.form = Form([])

    @property
    def open(self) -> bool:
        """Whether a number is being asked for."""
        return self._asked is not None

    def ask(self, plays: Sequence[Play], held: Held, start: Pose | None) -> None:
        """Ask which of these plays is meant, with a `held` card or one that was let go at `start`."""
        numbers = [self._button(play) for play in plays]
        title = Words("", _TITLE, Style.LABEL, align="centre", ink="text")
        cells = Inset(Tiles(COLUMNS, *numbers, gap=GAP, across=GAP), wide=COLUMNS * (CELL + GAP) - GAP)
        sheet = Panel(Column(title, cells, gap=INSET / 2), inset=INSET, radius=INSET, raised=True)
        self._asked = _Question(held, start, plays[0].pile, Group("picker", _TITLE, sheet, role=Role.DIALOG))
        self.form = Form(numbers, numbers[0])
        self.arrange()

    def arrange(self) -> None:
        """Place the choice over the pile, as near as the table allows."""
        if self._asked is not None:
            look, layout, shown = self._view.look, self._view.layout, self._asked.shown
            over, wide = layout.slot(build_pile(self._asked.pile)).centre, shown.wanted(look)
            box = Box.around(over, wide, shown.height(look, wide))
            room = pygame.Rect(layout.table.inset(2 * look.u).pixels())
            shown.place(look, pygame.Rect(box.pixels()).clamp(room))

    def handle(self, intent: Intent) -> None:
        """Handle the buttons; a press beside them, a right click and Escape close."""
        if self._closes(intent):
            asked, self._asked = self._asked, None
            if asked is not None:
                self._held.keep(asked.held)
        else:
            self.form.handle(intent)

    def _closes(self, intent: Intent) -> bool:
        match intent:
            case Press(at, button):
                beside = self._asked is not None and not self._asked.shown.rect.collidepoint(at)
                return button == 3 or beside
            case Key(name):
                return name == "escape"
            case PointerMove() | Release() | Wheel() | InputLost():
                return False
            case _:
                assert_never(intent)

    def draw(self, canvas: Canvas) -> None:
        """Draw the choice on the canvas, above everything on the table."""
        if self._asked is not None:
            self._asked.shown.draw(canvas)
            self.form.draw_over(canvas)

    def things(self) -> Things:
        """Return the numbers that can be picked, as a dialog; nothing if none is asked for."""
        return () if self._asked is None else self._asked.shown.things()

    def _button(self, play: Play) -> Button:
        name = say("Skip-Bo as {number}", number=play.number)
        return worded(f"picker.{play.number}", name, lambda: self._pick(play), str(play.number))

    def _pick(self, play: Play) -> None:
        asked, self._asked = self._asked, None
        if asked is not None:
            self._held.make(play, asked.held, asked.start)
