"""The row of round buttons with their labels below: for one's own moves, or to follow those of others."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.session.table import Table
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.commands import Command
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import faded
from skipbo.ui.layout import TableLayout
from skipbo.ui.table import layers
from skipbo.ui.table.play.following import Following
from skipbo.ui.table.play.hint_steps import Hinting
from skipbo.ui.table.play.undoing import Undoing
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.words.said import say, within

PALE = 0.56
"""Alpha of the words under a button that cannot be used."""
_RING, _RING_GAP = 0.32, 0.34
"""The width of the ring of the time for undo, and its distance from the button, in U."""
_PAUSE, _GO_ON = say("Pause"), say("Go on")


class ActionButtons:
    """The buttons of the action row, from the left: hint, undo and redo, or pause, step and faster."""

    def __init__(
        self, table: Table, undoing: Undoing, following: Following, hinting: Hinting, ask: Callable[[], None]
    ) -> None:
        self._table = table
        self._hinting = hinting
        self._undoing = undoing
        self._following = following
        kind = ButtonKind.ROUND
        self._hint = Button("play.hint", say("Hint"), ask, kind, "hint")
        self._undo = Button("play.undo", within("a button at the table", "Undo"), undoing.undo, kind, "undo")
        self._redo = Button("play.redo", say("Redo"), undoing.redo, kind, "redo")
        self._pause = Button("play.pause", _PAUSE, following.pause, kind, "pause")
        self._step = Button("play.step", say("Step"), following.step, kind, "skip")
        self._faster = Button("play.faster", say("Faster"), following.hasten, kind, "fast_forward")
        self._name_keys()
        self._own = [*([self._hint] if hinting.offered else []), self._undo, self._redo]
        self._others = [self._pause, self._step, self._faster]
        self.buttons = [*self._own, *self._others]
        self._look: Look
        self._layout: TableLayout

    def _name_keys(self) -> None:
        """Let the tooltips say which keys do the same."""
        self._hint.set_shortcut(Command.HINT, badged=True)
        self._undo.set_shortcut(Command.UNDO, badged=True)
        self._redo.set_shortcut(Command.REDO, badged=True)
        self._pause.set_shortcut(Command.PAUSE, badged=True)
        self._step.set_shortcut(Command.STEP, badged=True)
        self._faster.set_shortcut(Command.FASTER, badged=True)

    def note(self) -> None:
        """Show which of the buttons there are, and which can be used now."""
        following = self._following
        for button in self.buttons:
            button.set_visible((button in self._others) == following.offered)
        self._hint.set_enabled(self._hinting.possible)
        self._undo.set_enabled(self._table.can_undo)
        self._redo.set_enabled(self._table.can_redo)
        self._faster.set_enabled(following.can_hasten)
        name, icon = (_GO_ON, "play") if following.paused else (_PAUSE, "pause")
        self._pause.label(name, icon=icon)

    def arrange(self, look: Look, layout: TableLayout) -> None:
        """Place the buttons in the action row."""
        self._look, self._layout = look, layout
        for row in (self._own, self._others):
            for index, button in enumerate(row):
                button.arrange(look, pygame.Rect(layout.action(index).pixels()))

    def draw_words(self, canvas: Canvas) -> None:
        """Draw the labels under the buttons, and round Undo the time that is left for it."""
        for row in (self._own, self._others):
            for index, button in enumerate(row):
                if button.visible:
                    self._draw_label(canvas, index, button)
        self._draw_grace(canvas)

    def _draw_label(self, canvas: Canvas, index: int, button: Button) -> None:
        theme = self._look.theme
        tone = theme.text if button.enabled else faded(theme.text, PALE)
        box = self._layout.action_label(index)
        self._look.text.put(canvas, button.name, Style.LABEL, tone, box.centre, "centre", layers.INK, box.w)

    def _draw_grace(self, canvas: Canvas) -> None:
        """Draw the ring that runs down; with reduced motion it stays whole until the time is over."""
        left, u, rect = self._undoing.grace_left, self._look.u, self._undo.rect
        if left <= 0 or not self._undo.visible:
            return
        share = 1.0 if self._undoing.still else left
        side, tone = rect.w + 2 * (_RING + _RING_GAP) * u, self._look.theme.accent
        canvas.sprite(self._look.art.arc(side, _RING * u, tone, share), rect.center, layers.GLOW)
