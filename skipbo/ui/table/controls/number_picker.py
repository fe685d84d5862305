"""A small picker at a build pile: the number with which a Skip-Bo card starts it (R22)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.ui.art import DIALOG_SHADOW
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Intent, Key, Press
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Thing
from skipbo.ui.layout import TableLayout
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.widget import SHEET_Z, box
from skipbo.words.said import Said, say

_TITLE = say("The Skip-Bo starts as")
COLUMNS = 4
CELL, GAP, INSET, HEAD = 6.0, 0.9, 2.0, 5.4
"""Button size, the gap between two, the space round them, and the height of the words; in U."""


class NumberPicker:
    """Buttons for some numbers; `on_pick` gets the number pressed, `on_close` is called if none was.

    It lies beside the pile whose middle is `at` (logical pixels), inside the table of `layout`.
    """

    def __init__(
        self,
        numbers: Sequence[int],
        at: tuple[float, float],
        on_pick: Callable[[int], None],
        on_close: Callable[[], None],
    ) -> None:
        self._at = at
        self._on_close = on_close
        self._buttons = [
            Button(f"picker.{number}", _name(number), _for(on_pick, number), words=str(number))
            for number in numbers
        ]
        self._form = Form(self._buttons, self._buttons[0])
        self._box = pygame.Rect(0, 0, 0, 0)
        self._look: Look

    def arrange(self, look: Look, layout: TableLayout) -> None:
        """Place the picker over the pile, as near as the table allows."""
        self._look, u = look, look.u
        rows = -(-len(self._buttons) // COLUMNS)
        width = 2 * INSET + COLUMNS * CELL + (COLUMNS - 1) * GAP
        height = HEAD + rows * CELL + (rows - 1) * GAP + INSET
        self._box = pygame.Rect(0, 0, round(width * u), round(height * u))
        self._box.center = (round(self._at[0]), round(self._at[1]))
        self._box.clamp_ip(pygame.Rect(layout.table.inset(2 * u).pixels()))
        for index, button in enumerate(self._buttons):
            column, row = index % COLUMNS, index // COLUMNS
            left = self._box.left + round((INSET + column * (CELL + GAP)) * u)
            top = self._box.top + round((HEAD + row * (CELL + GAP)) * u)
            button.arrange(look, pygame.Rect(left, top, round(CELL * u), round(CELL * u)))

    def handle(self, intent: Intent) -> None:
        """Handle the buttons; a press beside them, a right click and Escape close."""
        outside = isinstance(intent, Press) and (intent.button == 3 or not self._box.collidepoint(intent.at))
        if outside or (isinstance(intent, Key) and intent.name == "escape"):
            self._on_close()
        else:
            self._form.handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """Draw the picker on the canvas, above everything on the table."""
        look, theme, area = self._look, self._look.theme, self._box
        panel = look.art.panel(area.size, 2 * look.u, theme.surface, theme.line, DIALOG_SHADOW)
        canvas.sprite(panel, area.topleft, SHEET_Z)
        at = (area.centerx, area.top + HEAD / 2 * look.u + 0.4 * look.u)
        look.text.put(canvas, _TITLE, Style.LABEL, theme.text, at, "centre", SHEET_Z + 1)
        self._form.draw(canvas)

    def thing(self) -> Thing:
        """Return the numbers that can be picked, as a dialog."""
        return Thing("picker", Role.DIALOG, _TITLE, box(self._box), parts=self._form.things())


def _name(number: int) -> Said:
    return say("Skip-Bo as {number}", number=number)


def _for(pick: Callable[[int], None], number: int) -> Callable[[], None]:
    return lambda: pick(number)
