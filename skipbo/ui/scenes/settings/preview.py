"""A small table beside the settings: it shows cards, text, felt and side as they will be."""

from __future__ import annotations

import pygame

from skipbo.model.state import build_pile
from skipbo.store.settings import Settings
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.card_shape import card_width
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.surfaces import clear
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import Colour
from skipbo.ui.kit.things import Role, Thing, words
from skipbo.ui.layout import layout
from skipbo.ui.motion import Grace, Pace, Speed, in_out
from skipbo.ui.motion.pace import JOURNEY_MOST
from skipbo.ui.widgets.widget import SHEET_Z, box
from skipbo.words.said import Sayable, say

_RADIUS = 2.0  # U
_INSET = 2.4
_SEATS = 2
_FACE, _BEFORE = 7, 6
_HAND = (2, 11, 0, 5)
_TURNED, _SAG = 3.0, 0.5  # degrees from card to card, U that the outer ones lie lower
_TITLE = say("Preview")
_NAME, _TURN = "Ann", say("Play a card, or discard to end the turn.")
_MOVE = say("Ben discards a 9.")


class Preview:
    """A table of two piles and some words. A card glides across it whenever the pace is another."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._way = 1.0
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._felt: pygame.Surface
        self._look: Look

    def show(self, settings: Settings) -> None:
        """Show other settings."""
        moves = ("speed", "reduced_motion")
        if any(getattr(settings, key) != getattr(self._settings, key) for key in moves):
            self._way = 0.0
        self._settings = settings

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        """Place the table, in pixels."""
        self._look, self.rect = look, rect
        felt = clear(rect.size)
        middle = rect.copy()
        middle.center = look.table.center
        felt.blit(look.art.table(), (0, 0), middle)
        mask = look.art.panel(rect.size, _RADIUS * look.u, (255, 255, 255)).surface
        felt.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self._felt = felt

    def update(self, dt: float) -> bool:
        """Move the card that glides by `dt` seconds; return True while it moves."""
        if self._way >= 1.0:
            return False
        settings = self._settings
        pace = Pace(Speed.named(settings.speed), settings.reduced_motion, Grace.SHORT)
        seconds = pace.travel(2 * JOURNEY_MOST)
        self._way = min(1.0, self._way + dt / seconds) if seconds else 1.0
        return True

    def thing(self) -> Thing:
        """Return the table with its words."""
        told = (*words("settings.preview.name", _NAME), *words("settings.preview.turn", _TURN))
        move = words("settings.preview.move", _MOVE) if self._settings.log else ()
        return Thing("settings.preview", Role.GROUP, _TITLE, box(self.rect), parts=(*told, *move))

    def draw(self, canvas: Canvas) -> None:
        """Draw the table on the canvas."""
        look, rect, theme = self._look, self.rect, self._look.theme
        canvas.blit(self._felt, rect.topleft, SHEET_Z + 1)
        edge = look.art.ring(rect.size, _RADIUS * look.u, max(1, round(0.12 * look.u)), theme.line)
        canvas.sprite(edge, rect.topleft, SHEET_Z + 2)
        self._draw_cards(canvas)
        self._draw_words(canvas)
        self._draw_hand(canvas)

    def _draw_cards(self, canvas: Canvas) -> None:
        look, high = self._look, self._card_height()
        start, goal = self._places(high)
        canvas.sprite(look.art.stack(None, high, 30), start, SHEET_Z + 3)
        canvas.sprite(look.art.card(_FACE if self._way >= 1 else _BEFORE, high), goal, SHEET_Z + 3)
        if self._way < 1:
            share = in_out(self._way)
            at = (start[0] + (goal[0] - start[0]) * share, goal[1])
            canvas.sprite(look.art.card(_FACE, high, lift=0.6), at, SHEET_Z + 4)

    def _draw_hand(self, canvas: Canvas) -> None:
        """Draw a hand of a few cards along the lower edge."""
        look, high = self._look, self._card_height()
        wide, room = card_width(high), self.rect.w - 2.4 * _INSET * look.u
        step = min(0.55 * wide, (room - wide) / (len(_HAND) - 1))
        y = self.rect.bottom - _INSET * look.u - high / 2
        for place, card in enumerate(_HAND):
            off = place - (len(_HAND) - 1) / 2
            at = (self.rect.centerx + off * step, y + abs(off) * _SAG * look.u)
            canvas.sprite(look.art.card(card, high, angle=_TURNED * off), at, SHEET_Z + 3 + place)

    def _places(self, high: int) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return the middles of the hidden pile and of the open one: as on the table, for either hand."""
        rect, apart = self.rect, card_width(high) / 2 + 1.0 * self._look.u
        y = rect.top + _INSET * self._look.u + high / 2
        hidden, shown = (rect.centerx + apart, y), (rect.centerx - apart, y)
        return (shown, hidden) if self._settings.left_handed else (hidden, shown)

    def _draw_words(self, canvas: Canvas) -> None:
        u, text = self._look.u, self._look.text
        room, left = self.rect.w - round(2 * _INSET * u), self.rect.left + _INSET * u
        y = self.rect.top + (_INSET + 3.4) * u + self._card_height()
        lowest = self.rect.bottom - _INSET * u - self._card_height()
        for said, style, ink in self._words():
            lines = text.wrap(said, style, room)
            if y + text.height(style) * len(lines) + text.cap(style) > lowest:
                return
            for line in lines:
                y += text.height(style)
                text.put(canvas, line, style, ink, (left, y), z=SHEET_Z + 3)
            y += 0.6 * u

    def _words(self) -> tuple[tuple[Sayable, Style, Colour], ...]:
        theme = self._look.theme
        told = ((_NAME, Style.NAME, theme.text), (_TURN, Style.BODY, theme.text))
        return (*told, (_MOVE, Style.LOG, theme.secondary)) if self._settings.log else told

    def _card_height(self) -> int:
        """Return the height in pixels that cards have at the table, as far as there is room for it."""
        table = layout(self._look.size, _SEATS, 0, self._look.comfort.table)
        room = (self.rect.w - round(2 * (_INSET + 1) * self._look.u)) // 2
        return min(table.card_height(build_pile(0)), 2 * round(room * 7 / 10))
