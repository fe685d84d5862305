"""What is kept of pictures, so that it need not be made again: surfaces, and parts of a canvas."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

import pygame

from skipbo.ui.kit.canvas import Blit, Canvas, Sprite

Made = TypeVar("Made", bound=pygame.Surface | Sprite)

_IN_USE: Final = 800  # what was asked for in the last 800 calls may belong to the picture in the making


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
        """Return what is stored under the key; make it and keep it if there is nothing."""
        self._calls += 1
        found = self._kept.get(key)
        if found is None:
            made = make()
            self.size += _bytes(made)
        else:
            made = found[0]
            self._kept.move_to_end(key)
        self._kept[key] = (made, self._calls)
        if self.size > self.limit:
            self._shrink()
        return made

    def _shrink(self) -> None:
        while self.size > self.limit:
            oldest = next(iter(self._kept))
            made, used = self._kept[oldest]
            if used > self._calls - self._in_use:
                return
            del self._kept[oldest]
            self.size -= _bytes(made)


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
