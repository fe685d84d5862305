"""One setting on the sheet: its label, a sentence about it, and its controls."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

import pygame

from skipbo.store.settings import Settings
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Thing
from skipbo.ui.widgets import toggle
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.form import things
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.slider import Slider
from skipbo.ui.widgets.theme_picker import ThemePicker
from skipbo.ui.widgets.widget import SHEET_Z, Widget, box
from skipbo.words.said import Sayable

_CONTROL = 4.9  # U high
_SLIDER = 32.0  # U wide
_PICKER = 14.0  # U high
_LEAST_LABEL = 20.0  # U that a label needs beside a control
_GAP = 2.0  # between label and control
_UNDER = 0.7  # between the words and what stands under them
_LEAST = 5.6  # U high
_HEADING = 5.2

_Line = tuple[str, Style, int]
"""Words, their style, and the middle of their capitals below the row's top, in pixels."""


class Shows(NamedTuple):
    """The fields of the settings that a row shows, and the act that brings its controls up to date."""

    fields: Collection[str]
    act: Callable[[Settings], None]


NOTHING = Shows((), lambda settings: None)


class SettingRow:
    """A row of the sheet; without controls it is a heading.

    `told` is the sentence under its label, "" for none.
    """

    def __init__(
        self,
        key: str,
        label: Sayable,
        told: Sayable = "",
        controls: tuple[Widget, ...] = (),
        shows: Shows = NOTHING,
    ) -> None:
        self.key, self.label, self.told = key, label, told
        self.controls, self.shows = controls, shows
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._lines: tuple[_Line, ...] = ()
        self._look: Look

    @property
    def is_heading(self) -> bool:
        """Whether it is the title of the rows below it."""
        return not self.controls

    def arrange(self, look: Look, left: int, top: int, width: int) -> int:
        """Place the row, in pixels; return its height."""
        self._look = look
        if self.is_heading:
            high = round(_HEADING * look.u)
            self._lines = ((look.text.language.text(self.label), Style.HEADING, round(0.6 * high)),)
        else:
            high = self._arrange_controls(look, pygame.Rect(left, top, width, 0))
        self.rect = pygame.Rect(left, top, width, high)
        return high

    def thing(self) -> Thing:
        """Return the row with its controls."""
        role = Role.HEADING if self.is_heading else Role.GROUP
        parts = things(self.controls)
        return Thing(f"{self.key}.row", role, self.label, box(self.rect), None, self.told, parts)

    def draw(self, canvas: Canvas) -> None:
        """Draw the row's words on the canvas; the controls draw themselves."""
        text, theme = self._look.text, self._look.theme
        for said, style, down in self._lines:
            ink = theme.secondary if style is Style.SUBTITLE else theme.text
            text.put(canvas, said, style, ink, (self.rect.left, self.rect.top + down), z=SHEET_Z + 1)

    def _arrange_controls(self, look: Look, area: pygame.Rect) -> int:
        """Place words and controls, the controls beside the words if there is room; return the height."""
        gap = round(_GAP * look.u)
        sizes = [_size(control, look, area.w) for control in self.controls]
        taken = sum(width + gap for width, _ in sizes)
        beside = area.w - taken >= self._least_label(look)
        self._lines, words = _told(look, self.label, self.told, area.w - taken if beside else area.w)
        high = max(size[1] for size in sizes)
        if beside:
            row = max(words, high, round(_LEAST * look.u))
            self._lines = tuple((said, style, down + (row - words) // 2) for said, style, down in self._lines)
            middle, right = area.top + row // 2, area.right
            for control, (width, tall) in zip(reversed(self.controls), reversed(sizes), strict=True):
                control.arrange(look, pygame.Rect(right - width, middle - tall // 2, width, tall))
                right -= width + gap
            return row
        top, left = area.top + words + round(_UNDER * look.u), area.left
        for control, (width, tall) in zip(self.controls, sizes, strict=True):
            control.arrange(look, pygame.Rect(left, top, width, tall))
            left += width + gap
        return top + high - area.top

    def _least_label(self, look: Look) -> float:
        label = look.text.width(self.label, Style.ROW)
        return max(_LEAST_LABEL * look.u, label) if self.told else label


def _size(control: Widget, look: Look, room: int) -> tuple[int, int]:
    """Return the width and height that a control wants, in pixels."""
    u, high = look.u, round(_CONTROL * look.u)
    if isinstance(control, ThemePicker):
        return room, round(_PICKER * u)
    if isinstance(control, Segmented):
        width = min(room, control.wanted_width(look))
        return width, control.lines(look, width) * high
    if isinstance(control, toggle.Toggle):
        return round(toggle.WIDTH * u), round(toggle.HEIGHT * u)
    if isinstance(control, Slider):
        return round(_SLIDER * u), high
    if isinstance(control, Button) and control.kind is not ButtonKind.ROUND:
        return control.wanted_width(look), high
    return high, high


def _told(look: Look, label: Sayable, told: Sayable, room: int) -> tuple[tuple[_Line, ...], int]:
    """Return the lines of the words in a width, and the height of all of them."""
    found: list[_Line] = []
    top = 0
    for said, style in ((label, Style.ROW), (told, Style.SUBTITLE)):
        for line in look.text.wrap(said, style, room) if said else ():
            step = look.text.height(style)
            found.append((line, style, top + step // 2))
            top += step
    return tuple(found), top
