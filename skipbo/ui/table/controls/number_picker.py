"""A small picker at a build pile: the number with which a Skip-Bo card starts it (R22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

import pygame

from skipbo.model.legal_moves import Play
from skipbo.model.state import build_pile
from skipbo.ui.art import DIALOG_SHADOW
from skipbo.ui.kit import (
    Canvas,
    Intent,
    Key,
    Lost,
    PointerMove,
    Press,
    Release,
    Role,
    Style,
    Thing,
    Things,
    Wheel,
)
from skipbo.ui.motion import Pose
from skipbo.ui.table.picture import Held
from skipbo.ui.table.play.held_card import HeldCard
from skipbo.ui.table.play.moves import Moves
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets import SHEET_Z, box
from skipbo.ui.widgets.button import Button, worded
from skipbo.ui.widgets.form import Form
from skipbo.words.said import say

_TITLE = say("The Skip-Bo starts as")
COLUMNS = 4
CELL, GAP, INSET, HEAD = 6.0, 0.9, 2.0, 5.4
"""Button size, the gap between two, the space round them, and the height of the words; in U."""


class _Question(NamedTuple):
    """A card that needs a number on a build pile (from 0), and the buttons to choose from."""

    held: Held
    start: Pose | None
    pile: int
    buttons: tuple[Button, ...]


class NumberPicker:
    """Buttons for the numbers that a Skip-Bo card can stand for, while a person is asked.

    They lie beside the pile. The number pressed is played; the card stays chosen if none is. `form` holds
    the buttons.
    """

    def __init__(self, view: TableView, held_card: HeldCard, moves: Moves) -> None:
        self._view = view
        self._held_card = held_card
        self._moves = moves
        self._asked: _Question | None = None
        self.form = Form([])
        self._box = pygame.Rect(0, 0, 0, 0)

    @property
    def open(self) -> bool:
        """Whether a number is being asked for."""
        return self._asked is not None

    def ask(self, plays: Sequence[Play], held: Held, start: Pose | None) -> None:
        """Ask which of these plays is meant, with a `held` card or one that was let go at `start`."""
        self._asked = _Question(held, start, plays[0].pile, tuple(map(self._button, plays)))
        self.form = Form(self._asked.buttons, self._asked.buttons[0])
        self.arrange()

    def arrange(self) -> None:
        """Place the buttons over the pile, as near as the table allows."""
        if self._asked is None:
            return
        look, layout, u = self._view.look, self._view.layout, self._view.look.u
        rows = -(-len(self._asked.buttons) // COLUMNS)
        width = 2 * INSET + COLUMNS * CELL + (COLUMNS - 1) * GAP
        height = HEAD + rows * CELL + (rows - 1) * GAP + INSET
        title = look.text.width(_TITLE, Style.LABEL) + 2 * INSET * u
        w, h = round(max(width * u, title)), round(height * u)
        inset = (w - round(width * u)) // 2 + round(INSET * u)
        x, y = layout.slot(build_pile(self._asked.pile)).centre
        over = pygame.Rect(round(x) - w // 2, round(y) - h // 2, w, h)
        self._box = over.clamp(pygame.Rect(layout.table.inset(2 * u).pixels()))
        for index, button in enumerate(self._asked.buttons):
            column, row = index % COLUMNS, index // COLUMNS
            left = self._box.left + inset + round(column * (CELL + GAP) * u)
            top = self._box.top + round((HEAD + row * (CELL + GAP)) * u)
            button.arrange(look, pygame.Rect(left, top, round(CELL * u), round(CELL * u)))

    def handle(self, intent: Intent) -> None:
        """Handle the buttons; a press beside them, a right click and Escape close."""
        if self._closes(intent):
            asked, self._asked = self._asked, None
            if asked is not None:
                self._held_card.keep(asked.held)
        else:
            self.form.handle(intent)

    def _closes(self, intent: Intent) -> bool:
        match intent:
            case Press(at, button):
                return button == 3 or not self._box.collidepoint(at)
            case Key(name):
                return name == "escape"
            case PointerMove() | Release() | Wheel() | Lost():
                return False
            case _:
                assert_never(intent)

    def draw(self, canvas: Canvas) -> None:
        """Draw the buttons on the canvas, above everything on the table."""
        if self._asked is None:
            return
        look, theme, area = self._view.look, self._view.look.theme, self._box
        panel = look.art.panel(area.size, 2 * look.u, theme.surface, theme.line, DIALOG_SHADOW)
        canvas.sprite(panel, area.topleft, SHEET_Z)
        at = (area.centerx, area.top + HEAD / 2 * look.u + 0.4 * look.u)
        look.text.put(canvas, _TITLE, Style.LABEL, theme.text, at, "centre", SHEET_Z + 1)
        self.form.draw(canvas)

    def things(self) -> Things:
        """Return the numbers that can be picked, as a dialog; nothing if none is asked for."""
        if self._asked is None:
            return ()
        return (Thing("picker", Role.DIALOG, _TITLE, box(self._box), parts=self.form.things()),)

    def _button(self, play: Play) -> Button:
        name = say("Skip-Bo as {number}", number=play.number)
        return worded(f"picker.{play.number}", name, lambda: self._pick(play), str(play.number))

    def _pick(self, play: Play) -> None:
        asked, self._asked = self._asked, None
        if asked is not None:
            self._moves.make(play, asked.held, asked.start)
