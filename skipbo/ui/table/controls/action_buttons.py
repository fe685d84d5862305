"""Undo and redo: two round buttons with their labels below."""

from __future__ import annotations

import pygame

from skipbo.session.table import Table
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded
from skipbo.ui.layout import TableLayout
from skipbo.ui.table import layers
from skipbo.ui.table.play.undoing import Undoing
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.words.said import say

PALE = 0.45
"""Alpha of the words under a button that cannot be used."""


class ActionButtons:
    """The buttons of the action row, from the left."""

    def __init__(self, table: Table, undoing: Undoing) -> None:
        self._table = table
        self._undo = Button("play.undo", say("Undo"), undoing.undo, ButtonKind.ROUND, "undo")
        self._redo = Button("play.redo", say("Redo"), undoing.redo, ButtonKind.ROUND, "redo")
        self.buttons = [self._undo, self._redo]
        self._look: Look
        self._layout: TableLayout

    def note(self) -> None:
        """Show which of the buttons can be used now."""
        self._undo.set_enabled(self._table.can_undo)
        self._redo.set_enabled(self._table.can_redo)

    def arrange(self, look: Look, layout: TableLayout) -> None:
        """Place the buttons in the action row."""
        self._look, self._layout = look, layout
        for index, button in enumerate(self.buttons):
            button.arrange(look, pygame.Rect(layout.action(index).pixels()))

    def draw_words(self, canvas: Canvas) -> None:
        """Draw the labels under the buttons."""
        theme = self._look.theme
        for index, button in enumerate(self.buttons):
            tone = theme.text if button.enabled else faded(theme.text, PALE)
            at = self._layout.action_label(index).centre
            self._look.text.put(canvas, button.name, Style.LABEL, tone, at, "centre", layers.INK)
