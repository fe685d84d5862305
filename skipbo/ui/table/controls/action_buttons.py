"""Undo and redo: two round buttons with their labels below."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded
from skipbo.ui.layout import TableLayout
from skipbo.ui.table import layers
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.words.said import say

PALE = 0.45
"""Alpha of the words under a button that cannot be used."""


class UndoButtons:
    """The buttons for undo and redo."""

    def __init__(self, on_undo: Callable[[], None], on_redo: Callable[[], None]) -> None:
        self.buttons = [
            Button("play.undo", say("Undo"), on_undo, ButtonKind.ROUND, "undo"),
            Button("play.redo", say("Redo"), on_redo, ButtonKind.ROUND, "redo"),
        ]
        self._look: Look
        self._layout: TableLayout

    def show(self, can_undo: bool, can_redo: bool) -> None:
        """Show which of the buttons can be used now."""
        for button, can in zip(self.buttons, (can_undo, can_redo), strict=True):
            button.enabled = can

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
