"""The entrance of a dialog, which rises a little and fades in once, and the blurred picture behind it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import partial

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Intent, Lost, PointerMove
from skipbo.ui.kit.canvas import clear, faint, opaque
from skipbo.ui.motion import Pace, out
from skipbo.ui.motion.pace import SHEET
from skipbo.ui.parts.base import walk
from skipbo.ui.parts.boxes import Holder
from skipbo.ui.parts.part_scene import SheetScene
from skipbo.ui.parts.scene import Scene
from skipbo.ui.parts.sheet import Dialog
from skipbo.ui.widgets import SHEET_Z, Widget
from skipbo.words.said import Sayable

BANDS = 4
"""The parts, one below the other, in which the picture of a dialog is painted."""
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

    def chores(
        self, look: Look, area: pygame.Rect, draw: Callable[[Canvas], None]
    ) -> Iterator[Callable[[], object]]:
        """Yield what makes the picture of `draw` within `area` (logical pixels) ahead, each quickly done.

        Nothing where the dialog does not move.
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
    """A dialog that rises and fades in; its picture is made ahead. `pace`: how quickly; None: not at all."""

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
        """Advance by `dt` seconds what moves once the dialog is there; return True while something does."""
        return False

    def finish(self) -> None:
        """Complete what moves once the dialog is there."""

    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, PointerMove | Lost):
            self._entrance.finish()
            self.finish()
        super().handle(intent)

    def update(self, dt: float) -> bool:
        moving = self._entrance.update(dt) or self.go_on(dt)
        return super().update(dt) or moving

    def chores(self) -> Iterator[Callable[[], object]]:
        aside = Canvas()
        for part in walk(self._tree):
            if isinstance(part, Dialog):
                yield part.prepare
            yield partial(part.draw_ground if isinstance(part, Holder) else part.draw, aside)
        yield from self._entrance.chores(self.look, self._area, super().draw)

    def draw(self, canvas: Canvas) -> None:
        self._entrance.draw(canvas, self.look, self._area, super().draw)

    @property
    def _area(self) -> pygame.Rect:
        """The dialog and what lies round it."""
        around = 2 * round(_AROUND * self.look.u)
        return self._tree.rect.inflate(around, around)


def _paint_band(whole: Canvas, picture: pygame.Surface, area: pygame.Rect, band: int) -> None:
    """Paint a band of what a canvas shows within an area."""
    top, end = area.h * band // BANDS, area.h * (band + 1) // BANDS
    picture.set_clip((0, top, area.w, end - top))
    picture.fblits([(each, (x - area.left, y - area.top)) for each, (x, y), _ in whole.blits()])
    picture.set_clip(None)


BLUR = 0.75  # radius in U
_BACKDROP_BANDS = 8
"""The parts, one below the other, in which the scene below is painted."""
_SMALLEST = 8  # the picture is blurred at this part of its size or larger
DIMMED = 0.65  # how much of the table's edge colour lies over the picture

Making = Generator[None, None, pygame.Surface]
"""A surface in the making: each step is quickly done, and the last one returns it."""


def backdrop(draw: Callable[[Canvas], None], look: Look) -> pygame.Surface:
    """Return what `draw` puts on a canvas, as one opaque surface of the look's size, blurred and dimmed."""
    making = backdrop_by_steps(draw, look)
    while True:
        try:
            next(making)
        except StopIteration as done:
            made: pygame.Surface = done.value
            return made


def backdrop_by_steps(draw: Callable[[Canvas], None], look: Look) -> Making:
    """Make the same in steps, of what `draw` draws at the first of them."""
    canvas = Canvas()
    draw(canvas)
    yield
    picture = opaque(look.size, in_use=False)
    yield
    yield from _paint(canvas, picture)
    radius = BLUR * look.u
    part = max(2, min(_SMALLEST, round(radius / 2)))  # a small picture blurs alike in a fraction of the time
    small = (max(1, look.size[0] // part), max(1, look.size[1] // part))
    reduced = pygame.transform.smoothscale(picture, small)
    yield
    blurred = pygame.transform.gaussian_blur(reduced, max(1, round(radius / part)))
    yield
    _dim(blurred, look)
    yield
    return pygame.transform.smoothscale(blurred, look.size, picture)


def _paint(canvas: Canvas, picture: pygame.Surface) -> Generator[None, None, None]:
    """Paint a canvas, a band at each step."""
    width, height = picture.get_size()
    for band in range(_BACKDROP_BANDS):
        top, end = height * band // _BACKDROP_BANDS, height * (band + 1) // _BACKDROP_BANDS
        picture.set_clip((0, top, width, end - top))
        canvas.paint(picture)
        yield
    picture.set_clip(None)


def _dim(picture: pygame.Surface, look: Look) -> None:
    """Lay a veil of the table's edge colour over a picture."""
    veil = opaque(picture.get_size())
    veil.fill(look.theme.table_edge[:3])
    veil.set_alpha(round(255 * DIMMED))
    picture.blit(veil, (0, 0))


A_FRAME = 0.001
"""The seconds of a frame after which no further step is begun in it."""


class Coming:
    """`scene` on its way: it and what lies behind it, `base` in `look`, are made a little in each frame.

    `clock` gives seconds.
    """

    def __init__(self, scene: Scene, base: Scene, look: Look, clock: Callable[[], float]) -> None:
        self.scene, self.base, self.look = scene, base, look
        self.backdrop: pygame.Surface | None = None
        self._clock = clock
        self._steps = self._make()

    def advance(self) -> bool:
        """Take the steps of a frame, one at least; return True once there is time to show it."""
        if self.backdrop is not None:
            return True
        since = self._clock()
        for _ in self._steps:
            if self._clock() - since >= A_FRAME:
                return False
        return self._clock() - since < A_FRAME

    def _make(self) -> Generator[None, None, None]:
        self.scene.arrange(self.look)
        yield
        for chore in self.scene.chores():
            chore()
            yield
        self.backdrop = yield from backdrop_by_steps(self.base.draw, self.look)
