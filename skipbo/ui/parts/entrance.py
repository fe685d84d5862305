"""The entrance of a dialog: it rises a little and fades in, once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, InputLost, Intent, PointerMove
from skipbo.ui.kit.canvas import Chore, clear, faint
from skipbo.ui.motion import Pace, out
from skipbo.ui.motion.pace import SHEET
from skipbo.ui.parts.part_scene import SheetScene
from skipbo.ui.widgets import SHEET_Z, Widget
from skipbo.words.said import Sayable

BANDS = 4
"""The number of bands, one below the other, in which the picture of a dialog is painted."""
_RISE = 3.0  # U
_AROUND = 8.0  # U round a dialog for its shadow and, with the keyboard, the ring of the focus


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

    def chores(self, look: Look, area: pygame.Rect, draw: Callable[[Canvas], None]) -> Iterator[Chore]:
        """Yield quick steps that make the picture of `draw` within `area` (logical pixels) ahead of time.

        There are none where the dialog does not move.
        """
        if self.done:
            return
        whole, picture = Canvas(), clear(area.size, in_use=False)
        yield partial(draw, whole)
        for band in range(BANDS):
            yield partial(_paint_band, whole, picture, area, band)
        self._picture, self._seen = picture, (look, area.size)

    def draw(self, canvas: Canvas, look: Look, area: pygame.Rect, draw: Callable[[Canvas], None]) -> None:
        """Draw on the canvas what `draw` draws within `area`, at the current progress."""
        if self.done:
            draw(canvas)
            return
        if self._picture is None or self._seen != (look, area.size):
            for chore in self.chores(look, area, draw):
                chore()
        share = out(self._age / self._length)
        at = (area.left, area.top + round(self._rise * look.u * (1 - share)))
        if self._picture is not None:
            canvas.blit(faint(self._picture, share), at, SHEET_Z)


class RisingSheetScene(SheetScene):
    """A dialog that rises and fades in; its picture is made ahead. `pace`: how fast; None: not at all."""

    def __init__(
        self,
        title: Sayable,
        on_close: Callable[[], None],
        first: Widget | None = None,
        *,
        pace: Pace | None = None,
    ) -> None:
        super().__init__(title, on_close, first)
        self._entrance = Entrance(pace)

    def go_on(self, dt: float) -> bool:
        """Advance by `dt` seconds whatever moves once the dialog is in; return True while something does."""
        return False

    def finish(self) -> None:
        """Complete whatever moves once the dialog is in."""

    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, PointerMove | InputLost):
            self._entrance.finish()
            self.finish()
        super().handle(intent)

    def update(self, dt: float) -> bool:
        moving = self._entrance.update(dt) or self.go_on(dt)
        return super().update(dt) or moving

    def chores(self) -> Iterator[Chore]:
        yield from super().chores()
        yield from self._entrance.chores(self.look, self._area, super().draw)

    def draw(self, canvas: Canvas) -> None:
        self._entrance.draw(canvas, self.look, self._area, super().draw)

    @property
    def _area(self) -> pygame.Rect:
        """The dialog and its surroundings, in logical pixels."""
        around = 2 * round(_AROUND * self.look.u)
        return self._tree.rect.inflate(around, around)


def _paint_band(whole: Canvas, picture: pygame.Surface, area: pygame.Rect, band: int) -> None:
    """Paint a band of what a canvas shows within an area."""
    top, end = area.h * band // BANDS, area.h * (band + 1) // BANDS
    picture.set_clip((0, top, area.w, end - top))
    picture.fblits([(each, (x - area.left, y - area.top)) for each, (x, y), _ in whole.blits()])
    picture.set_clip(None)
