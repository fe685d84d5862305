"""A small picker at a build pile: the number with which a Skip-Bo card starts it (R22)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple, assert_never

import pygame

from skipbo.model.legal_moves import Play
from skipbo.model.state import build_pile
from skipbo.ui.art.look import Look
from skipbo.ui.kit import (
    Command,
    InputLost,
    Intent,
    Key,
    PointerMove,
    Press,
    Release,
    Role,
    Style,
    Wheel,
)
from skipbo.ui.layout import Box
from skipbo.ui.motion import Pose
from skipbo.ui.parts import Column, Group, Inset, Panel, Tiles, Words
from skipbo.ui.table.controls.table_part import OnTable
from skipbo.ui.table.picture import Held
from skipbo.ui.table.play.held_card import HeldCard
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets import Widget
from skipbo.ui.widgets.button import worded
from skipbo.ui.widgets.form import Form
from skipbo.words.said import Sayable, say

_TITLE = say("The Skip-Bo starts as")
COLUMNS = 4
CELL, GAP, INSET = 6.2, 0.9, 2.0
"""The width of a button, also its height, the gap between two, and the space round them; in U."""


class _Question(NamedTuple):
    """A card that needs a number on a build pile (from 0), and where it was let go."""

    held: Held
    start: Pose | None
    pile: int


class NumberPicker(OnTable):
    """Buttons for the numbers that a Skip-Bo card can represent, while a person is asked.

    They lie beside the pile, above everything on the table. The number pressed is played; without one the
    card stays chosen. `form` holds the buttons; `by_keys` tells whether the person plays by keys, so that
    the focus shows at once.
    """

    def __init__(self, view: TableView, held: HeldCard, by_keys: Callable[[], bool]) -> None:
        super().__init__(view)
        self._held, self._by_keys = held, by_keys
        self._asked: _Question | None = None
        self.form = Form([])

    @property
    def open(self) -> bool:
        """Whether a number is being asked for."""
        return self._asked is not None

    @property
    def task(self) -> Sayable:
        """The shortcuts while a number is asked for."""
        key = self._view.look.prompts.name(Command.LEAVE)
        if not key:
            return say("Choose a number for the Skip-Bo card, or tap beside it to take it back.")
        return say("Choose a number for the Skip-Bo card, or press {key} to take it back.", key=key)

    def ask(self, plays: Sequence[Play], held: Held, start: Pose | None) -> None:
        """Ask which of these plays is meant, with a `held` card or one that was let go at `start`."""
        numbers = [
            worded(
                f"picker.{play.number}",
                say("Skip-Bo as {number}", number=play.number),
                partial(self._pick, play),
                str(play.number),
            )
            for play in plays
        ]
        title = Words("", _TITLE, Style.LABEL, align="centre", ink="text")
        cells = Inset(
            Tiles(COLUMNS, *numbers, gap=GAP, across=GAP), wide=COLUMNS * (CELL + GAP) - GAP, at="centre"
        )
        sheet = Panel(Column(title, cells, gap=INSET / 2), inset=INSET, radius=INSET, raised=True)
        self._asked = _Question(held, start, plays[0].pile)
        self._parts = (Group("picker", _TITLE, sheet, role=Role.DIALOG),)
        self.form = Form(numbers)
        self.form.focus(numbers[0], keyboard=self._by_keys())
        self.place(self._view.look, self.rect)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Place the choice over the pile, as near as the table allows."""
        super().place(look, rect)
        if self._asked is not None:
            (shown,), layout = self._parts, self._view.layout
            over, wide = layout.slot(build_pile(self._asked.pile)).centre, shown.wanted(look)
            box = Box.around(over, wide, shown.height(look, wide))
            room = pygame.Rect(layout.table.inset(2 * look.u).pixels())
            shown.place(look, pygame.Rect(box.pixels()).clamp(room))

    def widgets(self) -> Iterator[Widget]:
        """Yield nothing for the table: while a number is asked for, only the numbers can be used."""
        return iter(())

    def handle(self, intent: Intent) -> None:
        """Handle the buttons; a press beside them, a right click and Escape close."""
        if not self._closes(intent):
            self.form.handle(intent)
        elif (asked := self._answered()) is not None:
            self._held.keep(asked.held)

    def _closes(self, intent: Intent) -> bool:
        match intent:
            case Press(at, button):
                return button == 3 or not any(part.rect.collidepoint(at) for part in self._parts)
            case Key(name):
                return name == "escape"
            case PointerMove() | Release() | Wheel() | InputLost():
                return False
            case _:
                assert_never(intent)

    def _pick(self, play: Play) -> None:
        if (asked := self._answered()) is not None:
            self._held.make(play, asked.held, asked.start)

    def _answered(self) -> _Question | None:
        """Stop asking, and return what was asked."""
        asked, self._asked, self._parts = self._asked, None, ()
        return asked
