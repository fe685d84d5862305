"""Content that is higher than its place: part of it is in sight, and a bar shows which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pygame

from skipbo.ui.art.look import Look
from skipbo.ui.kit import (
    Canvas,
    InputLost,
    Intent,
    Key,
    PointerMove,
    Press,
    Release,
    Role,
    Sprite,
    Thing,
    Things,
    Wheel,
)
from skipbo.ui.kit.canvas import Blit, Chore
from skipbo.ui.kit.input import Pixel
from skipbo.ui.kit.things import walk
from skipbo.ui.parts.base import Part
from skipbo.ui.parts.boxes import Holder
from skipbo.ui.widgets.scroll_bar import WIDTH, ScrollBar
from skipbo.ui.widgets.widget import POPUP_Z, Widget, box

_ASIDE = 1.6  # U between what scrolls and its bar
_STEP = 8.0  # U that a step of the wheel scrolls
_ROUND = 1.6  # U that are kept in sight round a control that gets the focus
_LEAST = 20.0  # U that are left of it, however little room there is
_PAGES = ("pageup", "pagedown", "home", "end")


class Scroll(Holder):
    """A part that scrolls where it has less height than it needs.

    `bar` holds the position. `high`: U that it wants inside other scrolled content, or beside something
    else; the bar then always has its room. None: as many as its part needs.
    """

    grows = True

    def __init__(self, bar: ScrollBar, part: Part, *, high: float | None = None) -> None:
        super().__init__(part)
        self.grows = True
        self._bar, self._high = bar, high
        self.inner: dict[tuple[int, tuple[int, int, int, int]], tuple[pygame.Surface, pygame.Surface]] = {}

    def wanted(self, look: Look) -> int:
        return self._parts[0].wanted(look)

    def least(self, look: Look) -> int:
        return super().least(look) + (round((WIDTH + _ASIDE) * look.u) if self._high is not None else 0)

    def height(self, look: Look, width: int) -> int:
        return self._parts[0].height(look, width) if self._high is None else round(self._high * look.u)

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        (part,), bar = self._parts, self._bar
        aside = round(WIDTH * look.u) + round(_ASIDE * look.u)
        room = rect.w if self._high is None else rect.w - aside  # which mostly scrolls: measured but once
        high = part.height(look, room)
        if high > rect.h and room == rect.w:
            room -= aside
            high = part.height(look, room)
        bar.arrange(look, rect)
        bar.count, bar.seen = high, max(1, rect.h)
        bar.scroll(bar.first)
        with self._seen_through():
            part.place(look, pygame.Rect(rect.left, rect.top - bar.first, room, max(high, rect.h)))

    def shift(self, by: int) -> None:
        self.place(self.look, self.rect.move(0, by))

    @contextmanager
    def _seen_through(self) -> Iterator[None]:
        """Let the block place what scrolls; afterwards each control knows what of it is in sight."""
        for widget in self.widgets():
            widget.window = None
        yield
        for widget in self.widgets() if self._bar.needed else ():
            widget.window = self.rect.clip(widget.window or self.rect)

    def take(self, intent: Intent) -> bool:
        """Do what a pointer asks for on the bar, or over what scrolls; return whether that was meant."""
        bar = self._bar
        match intent:
            case Wheel(at) if self.rect.collidepoint(at):
                return self.turn(intent)
            case Press(at) if bar.needed and bar.rect.collidepoint(at):
                bar.press(at)
            case PointerMove() | Release() | InputLost() if bar.pressed:
                bar.take(intent, 1)
            case _:
                return False
        self._move()
        return True

    def turn(self, intent: Wheel | Key) -> bool:
        """Scroll by the wheel or a key, wherever the pointer is; return whether it responds to that."""
        if not self._bar.needed:
            return False
        before = self._bar.first
        if isinstance(intent, Wheel):
            self._bar.take(intent, round(_STEP * self.look.u))
        elif intent.name not in _PAGES:
            return False
        else:
            self._bar.key(intent.name)
        if self._bar.first != before:  # at an end everything lies where it lay
            self._move()
        return True

    def _move(self) -> None:
        """Move everything where it is scrolled to: nothing of it is measured anew."""
        (part,) = self._parts
        by = self.rect.top - self._bar.first - part.rect.top
        if by:
            with self._seen_through():
                part.shift(by)

    def reveal(self, widget: Widget) -> None:
        """Bring a control into sight, as far as there is room for it."""
        if not self._bar.needed or all(each is not widget for each in self.widgets()):
            return
        found, around = widget.focus_rect(), round(_ROUND * self.look.u)
        low, high = found.top - around - self.rect.top, found.bottom + around - self.rect.bottom
        by = low if low < 0 else max(0, min(high, low))
        if by:
            self._bar.scroll(self._bar.first + by)
            self._move()

    def lead_to(self, key: str) -> None:
        """Scroll until the thing called `key` stands at the top, or as near to it as possible."""
        found = next((each.rect for each in walk(super().things()) if each.key == key), None)
        if found is not None:
            self._bar.scroll(self._bar.first + found[1] - self.rect.top)
            self._move()

    def draw(self, canvas: Canvas) -> None:
        if not self._bar.needed:
            super().draw(canvas)
            return
        window = Window(canvas, self.rect, self.inner)
        super().draw(window)
        self.inner = window.cut
        self._bar.draw(canvas)

    def chores(self, canvas: Canvas) -> Iterator[Chore]:
        return super().chores(Window(canvas, self.rect, {}) if self._bar.needed else canvas)

    def things(self) -> Things:
        told = super().things()
        return in_sight(told, self.rect) if self._bar.needed else told


class Window(Canvas):
    """A canvas clipped to `window`; what lies above everything, such as an open list, is not clipped.

    `kept`: the cut surfaces of the last frame: a surface that is the same as before is not drawn again.
    """

    def __init__(
        self,
        canvas: Canvas,
        rect: pygame.Rect,
        kept: dict[tuple[int, tuple[int, int, int, int]], tuple[pygame.Surface, pygame.Surface]],
    ) -> None:
        super().__init__()
        self._canvas, self.window, self._kept = canvas, rect, kept
        self.cut: dict[tuple[int, tuple[int, int, int, int]], tuple[pygame.Surface, pygame.Surface]] = {}

    def shows(self, rect: pygame.Rect) -> bool:
        return self.window.colliderect(rect) and self._canvas.shows(rect)

    def blit(self, surface: pygame.Surface, at: Pixel, z: int = 0) -> None:
        whole = surface.get_rect(topleft=at)
        if z >= POPUP_Z or self.window.contains(whole):
            self._canvas.blit(surface, at, z)
            return
        seen = whole.clip(self.window)
        if seen.w and seen.h:
            area = seen.move(-at[0], -at[1])
            key = (id(surface), box(area))
            found = self._kept.get(key) or self.cut.get(key) or (surface, surface.subsurface(area))
            self.cut[key] = found
            self._canvas.blit(found[1], seen.topleft, z)

    def extend(self, blits: Iterable[Blit]) -> None:
        for surface, at, z in blits:
            self.blit(surface, at, z)

    def sprite(self, sprite: Sprite, at: tuple[float, float], z: int = 0) -> None:
        (surface, (dx, dy)) = sprite
        self.blit(surface, (round(at[0]) - dx, round(at[1]) - dy), z)


def in_sight(things: Things, window: pygame.Rect) -> Things:
    """Return the things that lie in a rectangle, as far as they do; an open list lies above it."""
    return tuple(kept for thing in things if (kept := _seen(thing, window)) is not None)


def _seen(thing: Thing, window: pygame.Rect) -> Thing | None:
    if thing.role is Role.OPTION:
        return thing
    parts = in_sight(thing.parts, window)
    if thing.rect is None:
        return thing._replace(parts=parts)
    seen = pygame.Rect(thing.rect).clip(window)
    return thing._replace(rect=box(seen), parts=parts) if seen.w and seen.h else None
