"""The line of a replay: the current place, and a grip to go elsewhere."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Point
from skipbo.ui.kit.look import Look
from skipbo.ui.widgets.track import THICK, Track
from skipbo.ui.widgets.widget import WIDGET_Z
from skipbo.words.said import Sayable

_KNOB = 3.0  # U


class Places(NamedTuple):
    """Places from 0 to `last`; a game begins at each of `marks`, and `name_of` names a place."""

    last: int
    marks: Sequence[int]
    name_of: Callable[[int], Sayable]


class Scrubber(Track):
    """A line of places.

    `act` hears every place that is chosen by pressing, dragging or the wheel.
    """

    def __init__(
        self,
        key: str,
        name: Sayable,
        places: Places,
        act: Callable[[int], None],
    ) -> None:
        super().__init__(key, name)
        self.place = 0
        self._last, self._marks, self._name_of = places
        self._act = act
        self._over: int | None = None

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
        about = pygame.Rect(0, 0, 2, self.px(_KNOB))
        about.center = (self._x(self._over), self.rect.centery)
        return self._name_of(self._over), about

    def press_key(self, name: str) -> bool:
        return False

    def turn_wheel(self, steps: int) -> bool:
        self._choose(self.place + (1 if steps < 0 else -1))
        return True

    def drag_to(self, x: int) -> None:
        self._over = self._place_at(x)
        self._choose(self._over)

    def draw(self, canvas: Canvas) -> None:
        track = self._track()
        self._draw_marks(canvas, track)
        self.draw_track(canvas, track, self._x(self.place), self.px(_KNOB))

    def _draw_marks(self, canvas: Canvas, track: pygame.Rect) -> None:
        """Draw a small upright line where another game begins."""
        theme, high = self.look.theme, self.px(2.2)
        mark = self.look.art.panel((max(2, self.px(0.25)), high), 0, theme.secondary)
        for x in {self._x(place) for place in self._marks[1:]}:  # many games may begin at one pixel
            canvas.sprite(mark, (x, track.centery - high // 2), WIDGET_Z + 2)

    def _choose(self, place: int) -> None:
        place = max(0, min(self._last, place))
        if place != self.place:
            self._act(place)

    def _track(self) -> pygame.Rect:
        knob, high = self.px(_KNOB), self.px(THICK)
        left = self.rect.left + knob // 2
        return pygame.Rect(left, self.rect.centery - high // 2, self.rect.w - knob, high)

    def _x(self, place: int) -> int:
        track = self._track()
        return track.left + round(track.w * place / max(1, self._last))

    def _place_at(self, x: int) -> int:
        track = self._track()
        return max(0, min(self._last, round((x - track.left) / max(1, track.w) * self._last)))
