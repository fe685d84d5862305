"""The entrance of a dialog: it rises a little and fades in, once."""

from collections.abc import Callable

import pygame

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.surfaces import clear, faint
from skipbo.ui.motion import Pace, out
from skipbo.ui.motion.pace import SHEET
from skipbo.ui.widgets.widget import SHEET_Z

_RISE = 3.0  # U


class Entrance:
    """The progress of a dialog's entrance; without a pace it is complete at once."""

    def __init__(self, pace: Pace | None) -> None:
        self._length = pace.travel(SHEET) if pace is not None else 0.0
        self._rise = 0.0 if pace is None or pace.still else _RISE
        self._age = 0.0
        self._picture: pygame.Surface | None = None
        self._seen: tuple[Look, tuple[int, int]] | None = None

    @property
    def done(self) -> bool:
        """Whether the entrance is complete."""
        return self._age >= self._length

    def finish(self) -> None:
        """Complete the entrance at once."""
        self._age = self._length

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return True while the dialog moves."""
        moving = not self.done
        self._age += dt
        if self.done:
            self._picture = None
        return moving

    def picture(self, look: Look, area: pygame.Rect, draw: Callable[[Canvas], None]) -> pygame.Surface:
        """Return what `draw` draws within `area` (logical pixels), kept for as long as the dialog moves."""
        if self._picture is None or self._seen != (look, area.size):
            self._picture, self._seen = _picture(area, draw), (look, area.size)
        return self._picture

    def draw(self, canvas: Canvas, look: Look, area: pygame.Rect, draw: Callable[[Canvas], None]) -> None:
        """Draw on the canvas what `draw` draws within `area`, at the current progress."""
        if self.done:
            draw(canvas)
            return
        share, picture = out(self._age / self._length), self.picture(look, area, draw)
        at = (area.left, area.top + round(self._rise * look.u * (1 - share)))
        canvas.blit(faint(picture, share), at, SHEET_Z)


def _picture(area: pygame.Rect, draw: Callable[[Canvas], None]) -> pygame.Surface:
    """Return what `draw` draws within an area, as one surface."""
    whole = Canvas()
    draw(whole)
    picture = clear(area.size)
    picture.fblits([(each, (x - area.left, y - area.top)) for each, (x, y), _ in whole.blits()])
    return picture
