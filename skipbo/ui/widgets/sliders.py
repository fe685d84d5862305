"""Lines with a grip: a share in per cent, and a place in a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Gauge, Key, Point, Press, Role, Style, Thing, faded
from skipbo.ui.widgets.widget import WIDGET_Z, Widget
from skipbo.words.said import Sayable, per_cent

THICK = 1.0
"""The height of the line, in U."""
GRIP_Z = WIDGET_Z + 3
_LARGER = 0.4  # U that the grip grows under the pointer


class Track(Widget):
    """A control whose value is a place on a line."""

    role = Role.SLIDER
    grip = 3.0  # U

    def beside(self, look: Look) -> int:
        """Return the pixels of its width beside the line: half of the grip at either end."""
        return max(1, round(self.grip * look.u))

    def track(self) -> pygame.Rect:
        """Return the place of the line."""
        left, high = self.rect.left + self.px(self.grip) // 2, self.px(THICK)
        return pygame.Rect(left, self.rect.centery - high // 2, self.rect.w - self.beside(self.look), high)

    def press(self, press: Press) -> None:
        self.drag(press.at)

    def draw_track(self, canvas: Canvas, at: int) -> None:
        """Draw the line, filled up to `at` pixels from the window's left edge, and the grip there."""
        theme, track = self.look.theme, self.track()
        self.draw_ground(canvas, track, faded(theme.text, 0.28))
        if at - track.left >= track.h:
            filled = pygame.Rect(track.topleft, (at - track.left, track.h))
            self.draw_ground(canvas, filled, theme.text, z=WIDGET_Z + 1)
        side = self.px(self.grip) + (self.px(_LARGER) if self.hovered or self.held else 0)
        knob = pygame.Rect(at - side // 2, track.centery - side // 2, side, side)
        self.draw_ground(canvas, knob, theme.text, theme.line, z=GRIP_Z)


STEP = 5  # per cent
_KEYS = {"left": -STEP, "right": STEP, "pageup": 4 * STEP, "pagedown": -4 * STEP, "home": -100, "end": 100}
_FIGURE, _BEFORE = 7.5, 1.5  # U for the figure at the end, at least, and before it
_TRACK, _SHORT = 20.0, 12.0  # U of the line: wanted, and at least


class Slider(Track):
    """A share from 0 to 1, shown in per cent and set in steps. `act` hears every change."""

    grip = 3.2

    def __init__(self, key: str, name: Sayable, share: float, act: Callable[[float], None]) -> None:
        super().__init__(key, name)
        self.percent = round(share * 100)
        self._act = act

    def value(self) -> Sayable | None:
        return per_cent(self.percent)

    def thing(self) -> Thing:
        return super().thing()._replace(facts=Gauge(self.percent, 0, 100, STEP))

    def wanted_width(self, look: Look) -> int:
        return self.beside(look) + round(_TRACK * look.u)

    def least_width(self, look: Look) -> int:
        return self.beside(look) + round(_SHORT * look.u)

    def beside(self, look: Look) -> int:
        """Return the pixels beside the line: the grip at its ends, and the figure with some air."""
        figure = look.text.width(per_cent(100), Style.BODY) + round(_BEFORE * look.u)
        return round(self.grip * look.u) + max(round(_FIGURE * look.u), figure)

    def show(self, share: float) -> None:
        """Show another share, which somebody has set elsewhere."""
        self.percent = round(share * 100)

    def type(self, key: Key) -> bool:
        if key.name not in _KEYS:
            return False
        self._set(self.percent + _KEYS[key.name])
        return True

    def turn(self, steps: int) -> bool:
        return self._set(self.percent + STEP * (1 if steps > 0 else -1))

    def drag(self, at: Point) -> None:
        track = self.track()
        self._set(STEP * round((at[0] - track.left) / max(1, track.w) * 100 / STEP))

    def draw(self, canvas: Canvas) -> None:
        theme, text, track = self.look.theme, self.look.text, self.track()
        self.draw_track(canvas, track.left + round(track.w * self.percent / 100))
        right = (self.rect.right, self.rect.centery)
        text.put(canvas, self.value() or "", Style.BODY, theme.text, right, "right", WIDGET_Z)

    def _set(self, percent: int) -> bool:
        percent = min(100, max(0, percent))
        if percent == self.percent:
            return False
        self.percent = percent
        self._act(percent / 100)
        return True


_LEAST = 24.0  # U: shorter, places lie too close


class Places(NamedTuple):
    """Places from 0 to `last`; a game begins at each of `marks`, and `name_of` names a place."""

    last: int
    marks: Sequence[int]
    name_of: Callable[[int], Sayable]


class Scrubber(Track):
    """A line of places, as long as there is room for it.

    `act` hears every place that is chosen by pressing, dragging or the wheel.
    """

    fills = True

    def __init__(self, key: str, name: Sayable, places: Places, act: Callable[[int], None]) -> None:
        super().__init__(key, name)
        self.place = 0
        self._last, self._marks, self._name_of = places
        self._act = act
        self._over: int | None = None

    def wanted_width(self, look: Look) -> int:
        return round(_LEAST * look.u)

    def value(self) -> Sayable | None:
        return self._name_of(self.place)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._over = None

    def hover(self, at: Point | None) -> None:
        super().hover(at)
        self._over = self._place_at(at[0]) if at is not None else None

    def tip(self, at: Point | None) -> tuple[Sayable, pygame.Rect] | None:
        if at is None or self._over is None or not (self.held or self.hit(at)):
            return None
        about = pygame.Rect(0, 0, 2, self.px(self.grip))
        about.center = (self._x(self._over), self.rect.centery)
        return self._name_of(self._over), about

    def turn(self, steps: int) -> bool:
        self._choose(self.place + (1 if steps < 0 else -1))
        return True

    def drag(self, at: Point) -> None:
        self._over = self._place_at(at[0])
        self._choose(self._over)

    def draw(self, canvas: Canvas) -> None:
        high = self.px(2.2)
        mark = self.look.art.panel((max(2, self.px(0.25)), high), 0, self.look.theme.secondary)
        for x in {self._x(place) for place in self._marks[1:]}:  # many games may begin at one pixel
            canvas.sprite(mark, (x, self.rect.centery - high // 2), WIDGET_Z + 2)
        self.draw_track(canvas, self._x(self.place))

    def _choose(self, place: int) -> None:
        place = max(0, min(self._last, place))
        if place != self.place:
            self._act(place)

    def _x(self, place: int) -> int:
        track = self.track()
        return track.left + round(track.w * place / max(1, self._last))

    def _place_at(self, x: int) -> int:
        track = self.track()
        return max(0, min(self._last, round((x - track.left) / max(1, track.w) * self._last)))
