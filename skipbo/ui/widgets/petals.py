"""Days as petals: the last week in a row, and a day of a calendar; a day played has its petal filled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.art.svg import paint
from skipbo.ui.kit import Canvas, Pixel, Role, Style, Theme, Thing, faded
from skipbo.ui.widgets.widget import CHOSEN, LEAST_ROW, WIDGET_Z, Pressable, box, shrunk, widened
from skipbo.words.said import Sayable, within

_WIDE, _HIGH, _BETWEEN = 1.9, 2.9, 0.6  # U: a petal, and the gap between two
_ROW = 3.2  # U that the row is high
_CELL_WIDE, _CELL_HIGH, _RADIUS = 5.4, 6.8, 1.4  # U: a day of a calendar, at least, and its corners
_NUMBER = 0.3  # of its height, from above: the middle of its number
_UNDER = 0.71  # of its height, from above: the middle of its petal


class DayFill(Enum):
    """How far a petal is filled: not played, left before the end, played, and won."""

    EMPTY = "empty"
    LEFT = "left"
    PLAYED = "played"
    WON = "won"


class DayPetal(NamedTuple):
    """A day as a petal: its name, its result in words, and how far it is filled."""

    day: Sayable
    result: Sayable
    filled: DayFill

    @property
    def told(self) -> Sayable:
        """The day and its result: "Monday: won"; a day to come has none."""
        if not self.result:
            return self.day
        return within("a day and what came of it", "{day}: {result}", day=self.day, result=self.result)


EMPTY_WEEK = (DayPetal("", "", DayFill.EMPTY),) * 7
"""The petals before anything is known of the days."""


def petal_drawing(filled: DayFill, theme: Theme, size: tuple[int, int]) -> str:
    """Return a petal that fills a size in pixels, as SVG; one that was won has a vein."""
    wide, high = size
    line, grey = max(1.0, wide * 0.11), paint(faded(theme.text, 0.66))
    if filled is DayFill.WON:
        vein = _vein(wide / 2, high, wide * 0.12)
        whole = f'<path d="{_outline(size, 0)}" {paint(theme.accent)}/>'
        return f'{whole}<path d="{vein}" {paint(theme.surface)}/>'
    if filled is DayFill.PLAYED:
        return f'<path d="{_outline(size, 0)}" {grey}/>'
    edge = f'{paint(faded(theme.text, 0.08))} {paint(theme.outline, "stroke")} stroke-width="{line:.2f}"'
    half = f'<path d="{_outline(size, wide * 0.28)}" {grey}/>' if filled is DayFill.LEFT else ""
    return f'<path d="{_outline(size, line / 2)}" {edge}/>{half}'


def _outline(size: tuple[int, int], inset: float) -> str:
    """Return the outline of a petal that stands on its tip, `inset` pixels inside its place."""
    wide, high = size
    reach, top, tip = wide / 2 - inset, inset, high - 1.4 * inset
    belly, turn = top + reach, 0.5523 * reach
    waist, neck = (belly + tip) / 2, tip - turn / 2

    def at(aside: float, y: float) -> str:
        return f"{wide / 2 + aside:.2f} {y:.2f} "

    right = f"C{at(turn, top)}{at(reach, belly - turn)}{at(reach, belly)}"
    right += f"C{at(reach, waist)}{at(turn / 2, neck)}{at(0, tip)}"
    left = f"C{at(-turn / 2, neck)}{at(-reach, waist)}{at(-reach, belly)}"
    left += f"C{at(-reach, belly - turn)}{at(-turn, top)}{at(0, top)}"
    return f"M{at(0, top)}{right}{left}Z"


def _vein(middle: float, high: float, wide: float) -> str:
    """Return the outline of the vein of a petal `high` pixels high, from its tip."""
    top = 0.3 * high
    right = (
        f"C{middle + wide:.2f} {0.5 * high:.2f} {middle + wide:.2f} {0.8 * high:.2f} {middle:.2f} {high:.2f}"
    )
    left = (
        f"C{middle - wide:.2f} {0.8 * high:.2f} {middle - wide:.2f} {0.5 * high:.2f} {middle:.2f} {top:.2f}"
    )
    return f"M{middle:.2f} {top:.2f}{right}{left}Z"


def draw_petal(canvas: Canvas, look: Look, filled: DayFill, place: pygame.Rect, z: int) -> None:
    """Draw a petal that fills a place."""
    drawing = look.art.drawing(petal_drawing(filled, look.theme, place.size), place.size)
    canvas.blit(drawing, place.topleft, z)


class PetalRow(Pressable):
    """The last days in a row, today at the right; the whole row is a button that leads to the other days."""

    radius_share = 0.3
    stretches = False

    def __init__(self, key: str, name: Sayable, act: Callable[[], None]) -> None:
        super().__init__(key, name, act)
        self.week: Sequence[DayPetal] = EMPTY_WEEK

    def wanted_width(self, look: Look) -> int:
        return round(len(self.week) * (_WIDE + _BETWEEN) * look.u)

    def wanted_height(self, look: Look, width: int) -> int:
        return round(_ROW * look.u)

    def area(self) -> pygame.Rect:
        return widened(self.rect, LEAST_ROW * self.look.u)

    def thing(self) -> Thing:
        """Return the button, with each day and its result as a part."""
        told = [each for each in self.week if each.day]
        parts = tuple(
            Thing(f"{self.key}.{n}", Role.CELL, each.told, box(self._place(n))) for n, each in enumerate(told)
        )
        return super().thing()._replace(parts=parts, tip=self.name)

    def tip(self, at: Pixel | None) -> tuple[Sayable, pygame.Rect] | None:
        """Return a day's result where the pointer is on its petal, and where the button leads."""
        if at is None:
            return self.name, self.rect
        if not self.hit(at):
            return None
        step = self.rect.w / len(self.week)
        each = self.week[min(len(self.week) - 1, max(0, int((at[0] - self.rect.left) / step)))]
        return (each.told if each.day else self.name), self.rect

    def draw(self, canvas: Canvas) -> None:
        if self.hovered:
            ground = self.rect.inflate(self.px(1.2), self.px(0.8))
            self.draw_ground(canvas, ground, faded(self.look.theme.text, 0.12), radius=1.2)
        for n, each in enumerate(self.week):
            draw_petal(canvas, self.look, each.filled, self._place(n), WIDGET_Z + 1)

    def _place(self, number: int) -> pygame.Rect:
        """Return where the petal of that number is."""
        step = (_WIDE + _BETWEEN) * self.look.u
        place = pygame.Rect(0, 0, self.px(_WIDE), self.px(_HIGH))
        place.center = round(self.rect.left + (number + 0.5) * step), self.rect.centery
        return place


class DayButton(Pressable):
    """A day of a calendar: its number over its petal.

    Focusing a day chooses it. `today`, `chosen`: whether it is. A day to come cannot be chosen.
    """

    role = Role.CHOICE
    radius_share = 0.2

    def __init__(self, key: str, number: int, act: Callable[[], None]) -> None:
        super().__init__(key, "", act)
        self._number = str(number)
        self._filled = DayFill.EMPTY
        self.today = self.chosen = False

    def show(self, petal: DayPetal, *, today: bool, chosen: bool) -> None:
        """Show the day's result."""
        self.name, self._filled = petal.told, petal.filled
        self.today, self.chosen = today, chosen
        self.set_enabled(bool(petal.result))

    def wanted_width(self, look: Look) -> int:
        return max(round(_CELL_WIDE * look.u), look.text.width("00", Style.NAME) + round(look.u))

    def wanted_height(self, look: Look, width: int) -> int:
        return max(round(_CELL_HIGH * look.u), look.text.height(Style.NAME) + round((_HIGH + 1.0) * look.u))

    def value(self) -> Sayable | None:
        return CHOSEN if self.chosen else None

    def gain(self, keyboard: bool) -> None:
        super().gain(keyboard)
        self._act()

    def draw(self, canvas: Canvas) -> None:
        theme, place = self.look.theme, shrunk(self.rect, self.pressed and self.hovered)
        if self.chosen or (self.hovered and self.enabled):
            fill = faded(theme.text, 0.14 if self.chosen else 0.08)
            self.draw_ground(canvas, place, fill, theme.line if self.chosen else None, radius=_RADIUS)
        if self.today:
            ring = self.look.art.ring(place.size, self.px(_RADIUS), max(2, self.px(0.24)), theme.accent)
            canvas.sprite(ring, place.topleft, WIDGET_Z + 1)
        at = place.centerx, round(place.top + _NUMBER * place.h)
        self.look.text.put(canvas, self._number, Style.NAME, self.ink(theme.text), at, "centre", WIDGET_Z + 1)
        if self.enabled:
            petal = pygame.Rect(0, 0, self.px(_WIDE), self.px(_HIGH))
            petal.center = place.centerx, round(place.top + _UNDER * place.h)
            draw_petal(canvas, self.look, self._filled, petal, WIDGET_Z + 1)
