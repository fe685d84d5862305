"""The card on which a hint is written, beside those of the viewer."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Thing, Things, words
from skipbo.ui.layout import Box
from skipbo.ui.table import layers
from skipbo.ui.table.play.hint_steps import Hinting
from skipbo.ui.table.table_view import TableView
from skipbo.words.said import Sayable

_PAD, _ICON, _INDENT = 1.6, 2.4, 4.8
"""The space round the words, the side of the sign, and where the words begin beside it, in U."""
_RADIUS, _GAP = 1.8, 0.5
"""The radius of the corners, and the space above the last line, in U."""


class HintCard:
    """What `hinting` says, over the buttons at one's cards; `floor` tells how far down there is room."""

    def __init__(self, view: TableView, hinting: Hinting, floor: Callable[[Box], float]) -> None:
        self._view = view
        self._hinting = hinting
        self._floor = floor

    def draw(self, canvas: Canvas) -> None:
        """Draw the card, if there is a hint."""
        said = self._hinting.words
        if not said:
            return
        look, u, theme = self._view.look, self._view.look.u, self._view.look.theme
        style, lines, more = self._lines(said)
        box = self._box(style, lines, more)
        panel = look.art.panel((box.w, box.h), _RADIUS * u, theme.surface, theme.accent)
        canvas.sprite(panel, (box.x, box.y), layers.HINT)
        step, left = look.text.height(style), box.x + _INDENT * u
        y = box.y + _PAD * u + step / 2
        icon = look.art.icon("hint", round(_ICON * u), theme.accent)
        canvas.blit(icon, (round(box.x + 1.5 * u), round(y - _ICON * u / 2)), layers.HINT)
        for line in lines:
            look.text.put(canvas, line, style, theme.text, (left, y), z=layers.HINT)
            y += step
        y += _GAP * u + (look.text.height(Style.SUBTITLE) - step) / 2
        for line in more:
            look.text.put(canvas, line, Style.SUBTITLE, theme.secondary, (left, y), z=layers.HINT)
            y += look.text.height(Style.SUBTITLE)

    def things(self) -> Things:
        """Return what is said, and the plays of the whole turn."""
        hinting = self._hinting
        steps = (Thing(f"hint.step.{n}", Role.TEXT, each) for n, each in enumerate(hinting.steps, 1))
        return (*words("hint", hinting.words, Role.STATUS), *words("hint.more", hinting.more), *steps)

    def rect(self) -> pygame.Rect | None:
        """Return the card's rectangle, None where there is no hint."""
        said = self._hinting.words
        return pygame.Rect(self._box(*self._lines(said)).pixels()) if said else None

    def _room(self) -> Box:
        """Return the room for the card, above the buttons that are there now."""
        room = self._view.layout.hint
        return Box(room.x, room.y, room.w, min(room.bottom, self._floor(room)) - room.y)

    def _lines(self, said: Sayable) -> tuple[Style, tuple[str, ...], tuple[str, ...]]:
        """Return the lines of what is said and of what comes next, in letters that fit into the room."""
        text, u, room = self._view.look.text, self._view.look.u, self._room()
        wide = room.w - (_INDENT + _PAD) * u
        more = text.wrap(self._hinting.more, Style.SUBTITLE, wide) if self._hinting.more else ()
        for style in (Style.BODY, Style.SUBTITLE):
            lines = text.wrap(said, style, wide)
            if self._high(style, lines, more) <= room.h:
                return style, lines, more
        return style, lines, ()

    def _high(self, style: Style, lines: tuple[str, ...], more: tuple[str, ...]) -> float:
        """Return the height in pixels that the words need."""
        text, u = self._view.look.text, self._view.look.u
        below = _GAP * u + len(more) * text.height(Style.SUBTITLE) if more else 0.0
        return len(lines) * text.height(style) + below + 2 * _PAD * u

    def _box(self, style: Style, lines: tuple[str, ...], more: tuple[str, ...]) -> Box:
        room, high = self._room(), self._high(style, lines, more)
        return Box(room.x, room.bottom - high, room.w, high)
