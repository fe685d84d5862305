"""Choices: a row of options, which turns into a list where it does not fit one line, and a switch."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import ceil

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Cue, Intent, Key, Pixel, Press, Role, Style, Thing, faded, over
from skipbo.ui.widgets import widget
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.words.said import Sayable, choice, within

_PADDING, _LEAST_PADDING = 2.0, 0.5  # U beside each option's words, and where there is little room


class Segmented(widget.Widget):
    """Options side by side; `chosen` is the index of the chosen one, or None.

    `reasons` tells, by index, why an option cannot be chosen now. Each option is a control of its own,
    called "name: option". Options that do not fit into one line wrap.
    """

    role = Role.CHOICES

    def __init__(
        self,
        key: str,
        name: Sayable,
        options: Sequence[Sayable],
        chosen: int | None,
        act: Callable[[int], None],
    ) -> None:
        super().__init__(key, name)
        self.options = tuple(options)
        self.chosen = chosen
        self.reasons: Mapping[int, Sayable] = {}
        self._act = act
        self._parts: list[pygame.Rect] = []
        self._line_height = 0.0
        self._pressed: int | None = None
        self._over: int | None = None

    def wanted_width(self, look: Look) -> int:
        """Return the width in pixels that the options' words need."""
        return ceil(sum(_widths(self.options, look))) + 2 * _inset(look)

    def least_width(self, look: Look) -> int:
        """Return the width in pixels at which the options take at most two lines."""
        widths = _widths(self.options, look, _LEAST_PADDING)
        halves = (len(widths) // 2, -(-len(widths) // 2))
        least = min(max(sum(widths[:half]), sum(widths[half:])) for half in halves)
        return ceil(max(least, *widths)) + 2 * _inset(look)

    def wanted_height(self, look: Look, width: int) -> int:
        return self.lines(look, width) * widget.control_height(look)

    def lines(self, look: Look, width: int) -> int:
        """Return the number of lines that the options need in a width in pixels."""
        return len(_in_lines(_widths(self.options, look, _LEAST_PADDING), width - 2 * _inset(look)))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        inset, room = _inset(look), rect.w - 2 * _inset(look)
        lines = _in_lines(_widths(self.options, look, _LEAST_PADDING), room)
        self._line_height = rect.h / len(lines)
        self._parts = []
        for row, widths in enumerate(lines):
            top, bottom = (round(rect.top + self._line_height * n) for n in (row, row + 1))
            spare, left = (room - sum(widths)) / len(widths), rect.left + inset
            edge = float(left)
            for width in widths:
                edge += width + spare
                part = pygame.Rect(left, top + inset, round(edge) - left, bottom - top - 2 * inset)
                self._parts.append(part)
                left = round(edge)

    def choose(self, index: int) -> None:
        """Choose an option, if that is possible, and tell the owner."""
        if index in self.reasons or index == self.chosen:
            return
        self.chosen = index
        self.look.hear(Cue.BUTTON)
        self._act(index)

    def choose_part(self, key: str) -> bool:
        option = next((n for n in range(len(self.options)) if key == f"{self.key}.{n}"), None)
        if option is not None:
            self.choose(option)
        return option is not None

    def press(self, press: Press) -> None:
        self._pressed = self._part_at(press.at)

    def release(self, at: Pixel) -> None:
        if self._pressed is not None and self._pressed == self._part_at(at):
            self.choose(self._pressed)

    def hover(self, at: Pixel | None) -> None:
        super().hover(at)
        self._over = self._part_at(at) if at is not None else None

    def tip(self, at: Pixel | None) -> tuple[Sayable, pygame.Rect] | None:
        part = self._part_at(at) if at is not None else None
        if part is not None and part in self.reasons:
            return self.reasons[part], self._parts[part]
        return super().tip(at)

    def thing(self) -> Thing:
        """Return the choice, with each option and the reason why it cannot be chosen."""
        parts = tuple(
            Thing(
                f"{self.key}.{n}",
                Role.CHOICE,
                choice(self.name, option),
                widget.box(self._parts[n]),
                widget.CHOSEN if n == self.chosen else None,
                self.reasons.get(n, ""),
                works=self.enabled and n not in self.reasons,
                focused=self.focused and n == self.chosen,
            )
            for n, option in enumerate(self.options)
        )
        return super().thing()._replace(parts=parts, focused=self.focused and self.chosen is None)

    def draw(self, canvas: Canvas) -> None:
        theme, radius = self.look.theme, self._line_height / 2 / self.look.u
        trough = faded(over(theme.panel, theme.table_edge), 0.55)
        self.draw_ground(canvas, self.rect, trough, theme.hairline, radius=radius)
        for n, part in enumerate(self._parts):
            if not canvas.shows(part):
                continue
            style, pill, ink = Style.LABEL, 0.0, self.ink(theme.text)
            if n == self.chosen:
                style, pill, ink = Style.CAPTION, 0.92 if self.enabled else widget.DISABLED, theme.surface
            elif n in self.reasons:
                ink = self.ink(faded(theme.text, widget.DISABLED))
            elif n == self._over and self.hovered:
                pill = 0.10
            if pill:
                self.draw_ground(canvas, part, faded(theme.text, pill), z=widget.WIDGET_Z + 1)
            at, room = part.center, part.w - self.px(0.4)
            self.look.text.put(canvas, self.options[n], style, ink, at, "centre", widget.WIDGET_Z + 2, room)

    def _part_at(self, at: Pixel) -> int | None:
        if not self.rect.collidepoint(at):
            return None
        return min(range(len(self._parts)), key=lambda n: _distance(self._parts[n], at))

    def type(self, key: Key) -> bool:
        step = {"left": -1, "right": 1}.get(key.name)
        if step is None:
            return key.name in ("return", "space")
        at = (-1 if step > 0 else len(self.options)) if self.chosen is None else self.chosen
        free = [n for n in range(len(self.options)) if n not in self.reasons and (n - at) * step > 0]
        if free:
            self.choose(min(free) if step > 0 else max(free))
        return bool(free)


def _in_lines(widths: Sequence[float], room: float) -> list[list[float]]:
    """Return the widths in as few lines as fit into a room, evenly filled."""
    for count in range(1, len(widths)):
        each = -(-len(widths) // count)
        for first in (each, len(widths) - (count - 1) * each or each):
            cuts = [0, *range(first, len(widths), each), len(widths)]
            lines = [list(widths[at:end]) for at, end in pairwise(cuts)]
            if max(map(sum, lines)) <= room:
                return lines
    return [[width] for width in widths]


def _inset(look: Look) -> int:
    """Return the pixels between the options and the edge of the row."""
    return max(1, round(0.3 * look.u))


def _distance(part: pygame.Rect, at: Pixel) -> int:
    """Return how far a point is from an option, in pixels, lines before columns."""
    across = max(part.left - at[0], 0, at[0] - part.right + 1)
    down = max(part.top - at[1], 0, at[1] - part.bottom + 1)
    return across + down * 100


def _widths(options: Sequence[Sayable], look: Look, padding: float = _PADDING) -> list[float]:
    wide = (look.text.width(words, Style.CAPTION) + 2 * padding * look.u for words in options)
    return [max(widget.LEAST_ROW * look.u, each) for each in wide]


class Choice(widget.Widget):
    """Options, one of them chosen, always in one line, however narrow.

    `act` gets the index of a newly chosen option.
    """

    def __init__(
        self, key: str, name: Sayable, options: Sequence[Sayable], act: Callable[[int], None]
    ) -> None:
        super().__init__(key, name)
        self._act = act
        self._chosen = 0
        self._row = Segmented(key, name, options, 0, self._choose)
        self._field = DropDown(key, name, [Option(each) for each in options], 0, self._choose)
        self._face: Segmented | DropDown = self._row

    @property
    def opens(self) -> bool:
        """Whether a field must be opened to see all options."""
        return self._face is self._field

    def show(
        self, chosen: int, name: Sayable | None = None, reasons: Mapping[int, Sayable] | None = None
    ) -> None:
        """Show which option is chosen, another `name` for the choice, and why some cannot be chosen now."""
        self._chosen = chosen
        self.name = self.name if name is None else name
        for face in (self._row, self._field):
            face.name, face.chosen, face.reasons = self.name, chosen, reasons or {}
        self._field.about = self.name

    def wanted_width(self, look: Look) -> int:
        return self._row.wanted_width(look)

    def least_width(self, look: Look) -> int:
        return self._field.least_width(look)

    def wanted_height(self, look: Look, width: int) -> int:
        return self._field.wanted_height(look, width)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._face = self._row if self._row.lines(look, rect.w) == 1 else self._field
        self._face.arrange(look, rect)
        self._face.focused = self.focused
        self.radius_share = self._face.radius_share

    def set_enabled(self, enabled: bool) -> None:
        super().set_enabled(enabled)
        self._row.set_enabled(enabled)
        self._field.set_enabled(enabled)

    def handle(self, intent: Intent) -> bool:
        return self._face.handle(intent)

    def draw(self, canvas: Canvas) -> None:
        self._face.draw(canvas)

    def thing(self) -> Thing:
        return self._face.thing()

    def reach(self, key: str) -> bool:
        return self._face.reach(key)

    def choose_part(self, key: str) -> bool:
        return self._face.choose_part(key)

    def hit(self, at: Pixel) -> bool:
        return self._face.hit(at)

    def hover(self, at: Pixel | None) -> None:
        super().hover(at)
        self._face.hover(at)

    def gain(self, keyboard: bool) -> None:
        super().gain(keyboard)
        self._face.gain(keyboard)

    def lose(self) -> None:
        super().lose()
        self._face.lose()

    def tip(self, at: Pixel | None) -> tuple[Sayable, pygame.Rect] | None:
        return self._face.tip(at)

    def focus_rect(self) -> pygame.Rect:
        return self._face.focus_rect()

    def _choose(self, index: int) -> None:
        if index != self._chosen:
            self.show(index, reasons=self._row.reasons)
            self._act(index)


_SWITCH_WIDTH, _SWITCH_HEIGHT = 6.2, 3.5  # U
ON, OFF = within("a switch", "on"), within("a switch", "off")
"""The values of a switch."""


class Toggle(widget.Pressable):
    """On or off; tells its owner by `act`."""

    role = Role.SWITCH
    stretches = False

    def __init__(self, key: str, name: Sayable, on: bool, act: Callable[[bool], None]) -> None:
        super().__init__(key, name, self._turn)
        self.on = on
        self._tell = act

    def value(self) -> Sayable | None:
        return ON if self.on else OFF

    def wanted_width(self, look: Look) -> int:
        return round(_SWITCH_WIDTH * look.u)

    def wanted_height(self, look: Look, width: int) -> int:
        return round(_SWITCH_HEIGHT * look.u)

    def area(self) -> pygame.Rect:
        return widget.widened(self.rect, widget.LEAST_ROW * self.look.u)

    def type(self, key: Key) -> bool:
        if key.name in ("left", "right") and self.on != (key.name == "right"):
            self._turn()
            return True
        return super().type(key)

    def draw(self, canvas: Canvas) -> None:
        theme, rect = self.look.theme, self.rect
        if self.on:
            track = faded(theme.text, 1.0 if self.hovered else 0.92)
        else:
            track = faded(over(theme.panel, theme.table_edge), 0.75 if self.hovered else 0.55)
        self.draw_ground(canvas, rect, track, theme.line)
        inset = self.px(0.45)
        side = rect.h - 2 * inset
        left = rect.right - inset - side if self.on else rect.left + inset
        knob = pygame.Rect(left, rect.top + inset, side, side)
        self.draw_ground(canvas, knob, theme.surface if self.on else theme.text, z=widget.WIDGET_Z + 1)

    def _turn(self) -> None:
        self.on = not self.on
        self._tell(self.on)
