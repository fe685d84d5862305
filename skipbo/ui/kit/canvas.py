"""A picture as a value, and the screen that draws only what has changed since the last one.

A surface that has been put on a canvas is never changed afterwards: what needs redrawing is found by the
identity of the surface, its place and its height z.

The surfaces themselves are at the end of this module. On Linux, large ones get their own memory from the
system and give it back whole: in the C library's heap, each of them leaves a hole when it is freed. Small
ones settle in the hole, the next large one goes on top, and after some games the heap holds twenty
megabytes more than is in use. Windows and macOS keep small and large allocations apart by themselves.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from operator import itemgetter
from typing import Final, Generic, NamedTuple, TypeVar

import pygame

from skipbo.ui.kit.input import Pixel

Blit = tuple[pygame.Surface, Pixel, int]
"""A surface, the position of its top left, and its z."""

Chore = Callable[[], object]
"""Makes one small step of a picture ahead of time, quickly."""

LEAST_SIZE: Final = (960, 600)
"""Least size of a picture; a smaller window shows it scaled down."""

_Key = tuple[pygame.Surface, Pixel, int] | tuple[pygame.Surface, Pixel, int, int]
_BY_Z: Final = itemgetter(2)
_CALL_COST: Final = 6_000  # drawing one more dirty rectangle costs about as much as this many pixels
_NEAR: Final = 30  # pixels; areas that are farther apart are seldom worth joining
_WHOLE_FROM: Final = 0.7  # from this share of the whole picture's cost on, all of it is drawn


Present = Callable[[Sequence[pygame.Rect] | None], None]


def bring(areas: Sequence[pygame.Rect] | None) -> None:
    """Bring areas of the display's surface onto the screen, None for all of it."""
    if areas is None:
        pygame.display.flip()  # `update` does nothing for None
    else:
        pygame.display.update(areas)


class Sprite(NamedTuple):
    """A surface and the offset from its top left to the point that is placed."""

    surface: pygame.Surface
    anchor: Pixel


class Canvas:
    """The contents of one frame: a list of blits. Higher z lies above; equal z in call order.

    Things that overlap and whose order can change need different z.
    """

    __slots__ = ("_blits",)

    def __init__(self) -> None:
        self._blits: list[Blit] = []

    def blit(self, surface: pygame.Surface, at: Pixel, z: int = 0) -> None:
        """Put a surface with its top left at `at`."""
        self._blits.append((surface, at, z))

    def shows(self, rect: pygame.Rect) -> bool:
        """Tell whether anything in a rectangle would be visible."""
        return True

    def extend(self, blits: Iterable[Blit]) -> None:
        """Put the blits of another canvas on this one."""
        self._blits.extend(blits)

    def sprite(self, sprite: Sprite, at: tuple[float, float], z: int = 0) -> None:
        """Put a sprite with its anchor at `at`, rounded to whole pixels."""
        (surface, (dx, dy)) = sprite
        self._blits.append((surface, (round(at[0]) - dx, round(at[1]) - dy), z))

    def blits(self) -> list[Blit]:
        """Return all blits, lowest first."""
        return sorted(self._blits, key=_BY_Z)

    def paint(self, target: pygame.Surface) -> None:
        """Draw everything onto a surface."""
        target.fblits([(surface, at) for surface, at, _ in self.blits()])


def logical_size(window: tuple[int, int]) -> tuple[int, int]:
    """Return the size that scenes draw for in a window: the window's, but at least 960 x 600."""
    width, height = max(1, window[0]), max(1, window[1])
    scale = max(1.0, LEAST_SIZE[0] / width, LEAST_SIZE[1] / height)
    return (round(width * scale), round(height * scale))


def merged(areas: Iterable[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Return rectangles that cover all areas inside the bounds, joined where that costs less."""
    done: list[pygame.Rect] = []
    most = _WHOLE_FROM * _cost([bounds])
    for area in areas:
        rect = area.clip(bounds)
        if rect.w and rect.h:
            while (joined := _joined(done, rect)) is not None:
                rect = joined
            done.append(rect)
        if len(done) * _CALL_COST > most:
            break
    return done if _cost(done) <= most else [bounds.copy()]


def _cost(areas: list[pygame.Rect]) -> int:
    """Return the cost of drawing these areas, in pixels."""
    return sum(area.w * area.h + _CALL_COST for area in areas)


def _joined(done: list[pygame.Rect], rect: pygame.Rect) -> pygame.Rect | None:
    """Take a rectangle out of the list that is cheaper together with this one; return both as one."""
    alone = rect.w * rect.h + _CALL_COST
    for at in rect.inflate(2 * _NEAR, 2 * _NEAR).collidelistall(done):
        other = done[at]
        union = other.union(rect)
        if union.w * union.h <= other.w * other.h + alone:
            del done[at]
            return union
    return None


class Screen:
    """The window's surface, and its current contents.

    `present` brings areas of the surface onto the screen, None for all of it. `size` is the logical size: in
    a window smaller than 960 x 600 the picture is drawn on a surface of its own and scaled down.
    """

    def __init__(self, window: pygame.Surface, present: Present = bring) -> None:
        self._window, self._bring = window, present
        self.size = logical_size(window.get_size())
        scaled = self.size != window.get_size()
        self._picture = opaque(self.size) if scaled else window
        self._bounds = pygame.Rect((0, 0), self.size)
        self._shown: dict[_Key, pygame.Rect] | None = None

    def forget(self) -> None:
        """Draw everything at the next `show`, for instance after the window was uncovered."""
        self._shown = None

    def copy(self) -> pygame.Surface:
        """Return a copy of the picture as it was last drawn, in logical size."""
        return self._picture.copy()

    def show(self, canvas: Canvas) -> list[pygame.Rect]:
        """Bring the canvas onto the window; return the logical areas that were redrawn."""
        blits, before = canvas.blits(), self._shown
        now = self._shown = _places(blits, before or {})
        if before is None:
            dirty = [self._bounds.copy()]
        else:
            gone = [rect for key, rect in before.items() if key not in now]
            dirty = merged(gone + [rect for key, rect in now.items() if key not in before], self._bounds)
        if not dirty:
            return []
        self._redraw(blits, dirty)
        if self._picture is self._window:
            self._bring(dirty)
        else:
            pygame.transform.smoothscale(self._picture, self._window.get_size(), self._window)
            self._bring(None)
        return dirty

    def _redraw(self, blits: list[Blit], dirty: list[pygame.Rect]) -> None:
        """Redraw all blits inside the areas, each from the lowest one that is visible there."""
        picture, rects = self._picture, list((self._shown or {}).values())
        pairs = [(surface, at) for surface, at, _ in blits]
        solid = [  # those with nothing visible through them, highest first
            at
            for at in range(len(blits) - 1, -1, -1)
            if not (surface := pairs[at][0]).get_flags() & pygame.SRCALPHA
            and surface.get_alpha() in (None, 255)
            and surface.get_colorkey() is None
        ]
        for area in dirty:
            picture.set_clip(area)
            hit = area.collidelistall(rects) if area != self._bounds else range(len(blits))
            lowest = next((at for at in solid if rects[at].contains(area)), None)
            if lowest is None:
                picture.fill((0, 0, 0))
            picture.fblits([pairs[at] for at in hit if lowest is None or at >= lowest])
        picture.set_clip(None)


def _places(blits: list[Blit], known: dict[_Key, pygame.Rect]) -> dict[_Key, pygame.Rect]:
    """Return the area of every blit, in their order. Equal blits are told apart by a serial number."""
    places: dict[_Key, pygame.Rect] = {}
    for blit in blits:
        key: _Key = blit
        again = 0
        while key in places:
            again += 1
            key = (*blit, again)
        places[key] = known.get(key) or pygame.Rect(blit[1], blit[0].get_size())
    return places


DEPTH: Final = 32
"""The bits per pixel of every surface, whatever the screen's depth; pygame would use the screen's."""
_LARGE: Final = 1_000_000  # bytes; smaller ones are too many to map one by one, and fill holes well


def native(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in the pixel format used throughout, the fastest to draw."""
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA, DEPTH))


def clear(size: tuple[int, int], in_use: bool = True) -> pygame.Surface:
    """Return a translucent surface with nothing on it. `size` in pixels, `in_use` as for `opaque`."""
    if sys.platform == "linux" and _is_large(size):
        return _mapped(size, in_use)
    return pygame.Surface(size, pygame.SRCALPHA, DEPTH)


def opaque(size: tuple[int, int], in_use: bool = True) -> pygame.Surface:
    """Return a black surface for a whole picture. `size` in pixels.

    `in_use`: all of it is painted at once; else the system gives its memory bit by bit, as it is painted.
    """
    if sys.platform == "linux" and _is_large(size):
        surface = _mapped(size, in_use)
        surface.set_alpha(None)
        return surface
    return pygame.Surface(size, depth=DEPTH)


def faint(surface: pygame.Surface, share: float) -> pygame.Surface:
    """Return the same pixels with an overall alpha, 0 to 1, on top of each pixel's own."""
    shown = surface.subsurface(surface.get_rect())
    shown.set_alpha(round(255 * share))
    return shown


def _is_large(size: tuple[int, int]) -> bool:
    return 4 * size[0] * size[1] >= _LARGE


if sys.platform == "linux":

    def _mapped(size: tuple[int, int], in_use: bool = True) -> pygame.Surface:
        """Return a surface in the format of the small ones, in a mapping that is released with it."""
        import mmap  # only here: the menu's first picture need not wait for it

        # Large pages would be quicker still, but a window may have to wait a quarter of a second for them.
        flags = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | (mmap.MAP_POPULATE if in_use else 0)
        memory = mmap.mmap(-1, 4 * size[0] * size[1], flags)
        return pygame.image.frombuffer(memory, size, "BGRA")


Made = TypeVar("Made", bound=pygame.Surface | Sprite)

_IN_USE: Final = 800  # surfaces used in the last 800 calls may belong to the picture being drawn


class Cache(Generic[Made]):
    """Surfaces or sprites by key.

    Beyond `limit` bytes the least recently used are dropped, but none that a picture still needs: it is
    better to exceed the limit than to make the same things again for every frame.
    """

    def __init__(self, limit: int, in_use: int = _IN_USE) -> None:
        self.limit = limit
        self.size = 0
        self._in_use = in_use
        self._calls = 0
        self._kept: OrderedDict[Hashable, tuple[Made, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """Return the surface stored under the key; make and store it if there is none."""
        self._calls += 1
        found = self._kept.get(key)
        if found is None:
            made = make()
            self.size += _bytes(made)
        else:
            made = found[0]
            self._kept.move_to_end(key)
        self._kept[key] = (made, self._calls)
        while self.size > self.limit:
            oldest = next(iter(self._kept))
            old, used = self._kept[oldest]
            if used > self._calls - self._in_use:
                break
            del self._kept[oldest]
            self.size -= _bytes(old)
        return made


def _bytes(made: pygame.Surface | Sprite) -> int:
    width, height = (made.surface if isinstance(made, Sprite) else made).get_size()
    return width * height * 4


class Memo:
    """The blits of each named part together with the key they were made for."""

    def __init__(self) -> None:
        self._parts: dict[Hashable, tuple[Hashable, list[Blit]]] = {}

    def draw(self, canvas: Canvas, name: Hashable, key: Hashable, paint: Callable[[Canvas], None]) -> None:
        """Draw a part on the canvas; `paint` is called only if the key differs from last time."""
        kept = self._parts.get(name)
        if kept is None or kept[0] != key:
            part = Canvas()
            paint(part)
            kept = self._parts[name] = (key, part.blits())
        canvas.extend(kept[1])

    def __len__(self) -> int:
        return len(self._parts)
