"""What is said beside one's own cards: the line about what can be done, and the card of a hint.

The line is seen whole at first, later only while a card is held; for whoever is new to the game it stays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.clock import Alarm
from skipbo.ui.kit.commands import Command
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Thing, Things, words
from skipbo.ui.layout import Box
from skipbo.ui.motion.pace import GRACE_STEP, GUIDED, GUIDED_OUT
from skipbo.ui.table.picture import layers
from skipbo.ui.table.play.context import TableContext
from skipbo.ui.table.play.hints import TurnHint
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.words.hints import PUT_AWAY
from skipbo.words.said import Sayable


class Guide:
    """Says how visible the line of advice is: `share` goes from 1 to 0, and is always 1 if it `stays`."""

    def __init__(self, context: TableContext, stays: bool) -> None:
        self._context = context
        self._stays = stays
        self._said: Sayable = ""
        self._alarm: Alarm | None = None
        self._fades_from = 0.0
        self.share = 1.0

    def update(self, said: Sayable) -> None:
        """Look at the time with this line. While it fades the table is at rest, and only drawn again.

        The clock tells how far it is, since a table at rest is given no time by the frame.
        """
        if self._stays:
            return
        if said != self._said or self._alarm is None or self._context.view.marks.held is not None:
            self._begin(said)
        elif self._alarm.over and self.share > 0:
            fades, clock = self._context.pace().ornament(GUIDED_OUT), self._context.clock
            faded = clock() - self._fades_from
            self.share = max(0.0, 1.0 - faded / fades) if fades else 0.0
            if self.share > 0:
                clock.schedule(GRACE_STEP)

    def _begin(self, said: Sayable) -> None:
        """Show the line whole, for its reading time from now on."""
        self._context.clock.cancel(self._alarm)
        self._said, self.share = said, 1.0
        self._alarm = self._context.clock.schedule(GUIDED)
        self._fades_from = self._context.clock() + GUIDED


_PAD, _ICON, _INDENT = 1.6, 2.4, 4.8
"""The space round the words, the side of the sign, and where the words begin beside it, in U."""
_CLOSE, _LEAST_CLOSE = 3.0, 24
"""The side of the cross that puts it away, in U and at least in pixels."""
_RADIUS, _GAP, _BETWEEN = 1.8, 0.5, 0.4
"""The radius of the corners, the space above the last line, and that between sentences, in U."""


_Lines: TypeAlias = tuple[Style, tuple[tuple[str, ...], ...], tuple[str, ...]]
"""How large letters are, the lines of each sentence, and those of what comes next."""


class HintCard:
    """What `hint` says, over the buttons at one's cards; `floor` tells how far down there is room.

    `close` is the cross in its corner.
    """

    def __init__(self, view: TableView, hint: TurnHint, floor: Callable[[Box], float]) -> None:
        self._view = view
        self._hint = hint
        self._floor = floor
        self.close = Button("hint.close", PUT_AWAY, self._put_away, ButtonKind.ROUND, "close")
        self.close.set_shortcut(Command.LEAVE)
        self.close.set_visible(False)

    def note(self) -> None:
        """Show the cross where there is a hint."""
        said = self._hint.words
        self.close.set_visible(bool(said))
        if said:
            box, side = self._box(*self._lines(said)), self._cross
            inset = 0.5 * self._view.look.u
            corner = (round(box.right - side - inset), round(box.y + inset))
            self.close.arrange(self._view.look, pygame.Rect(*corner, side, side))

    def _put_away(self) -> None:
        self._hint.clear()
        self.close.set_visible(False)

    @property
    def _cross(self) -> int:
        """The side of the cross in pixels."""
        return max(_LEAST_CLOSE, round(_CLOSE * self._view.look.u))

    def draw(self, canvas: Canvas) -> None:
        """Draw the card, if there is a hint."""
        said = self._hint.words
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
        for n, sentence in enumerate(lines):
            y += _BETWEEN * u if n else 0.0
            for line in sentence:
                look.text.put(canvas, line, style, theme.text, (left, y), z=layers.HINT)
                y += step
        y += _GAP * u + (look.text.height(Style.SUBTITLE) - step) / 2
        for line in more:
            look.text.put(canvas, line, Style.SUBTITLE, theme.secondary, (left, y), z=layers.HINT)
            y += look.text.height(Style.SUBTITLE)

    def things(self) -> Things:
        """Return what is said, the first sentence at once, and the plays of the whole turn."""
        hint, said = self._hint, self._hint.words
        first = (Thing("hint", Role.STATUS, each) for each in said[:1])
        then = (Thing(f"hint.then.{n}", Role.TEXT, each) for n, each in enumerate(said[1:], 1))
        steps = (Thing(f"hint.step.{n}", Role.TEXT, each) for n, each in enumerate(hint.steps, 1))
        return (*first, *then, *words("hint.more", hint.more), *steps)

    def rect(self) -> pygame.Rect | None:
        """Return the card's rectangle, None where there is no hint."""
        said = self._hint.words
        return pygame.Rect(self._box(*self._lines(said)).pixels()) if said else None

    def _room(self) -> Box:
        """Return the room for the card, above the buttons that are there now."""
        room = self._view.layout.hint
        return Box(room.x, room.y, room.w, min(room.bottom, self._floor(room)) - room.y)

    def _lines(self, said: Sequence[Sayable]) -> _Lines:
        """Return the lines of what is said and of what comes next, in letters that fit into the room."""
        text, u, room = self._view.look.text, self._view.look.u, self._room()
        wide = room.w - _INDENT * u - self._cross - u
        more = text.wrap(self._hint.more, Style.SUBTITLE, wide) if self._hint.more else ()
        for style in (Style.BODY, Style.SUBTITLE):
            lines = tuple(text.wrap(each, style, wide) for each in said)
            if self._high(style, lines, more) <= room.h:
                return style, lines, more
        return style, lines, ()

    def _high(self, style: Style, lines: tuple[tuple[str, ...], ...], more: tuple[str, ...]) -> float:
        """Return the height in pixels that the words need."""
        text, u = self._view.look.text, self._view.look.u
        below = _GAP * u + len(more) * text.height(Style.SUBTITLE) if more else 0.0
        between = _BETWEEN * u * (len(lines) - 1)
        return sum(map(len, lines)) * text.height(style) + between + below + 2 * _PAD * u

    def _box(self, style: Style, lines: tuple[tuple[str, ...], ...], more: tuple[str, ...]) -> Box:
        room, high = self._room(), self._high(style, lines, more)
        return Box(room.x, room.bottom - high, room.w, high)
