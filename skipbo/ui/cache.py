"""A store of surfaces that forgets those not used for longest when it takes too much memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

from skipbo.ui.canvas import Sprite

Made = TypeVar("Made", bound=pygame.Surface | Sprite)


class Cache(Generic[Made]):
    """Surfaces or sprites by key, together at most `limit` bytes; the one just made is always kept."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[Hashable, Made] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What lies under the key; made, and kept, if there is nothing."""
        found = self._kept.get(key)
        if found is None:
            return self._keep(key, make())
        self._kept.move_to_end(key)
        return found

    def _keep(self, key: Hashable, made: Made) -> Made:
        self._kept[key] = made
        self.size += _bytes(made)
        while self.size > self.limit and len(self._kept) > 1:
            self.size -= _bytes(self._kept.popitem(last=False)[1])
        return made


def _bytes(made: pygame.Surface | Sprite) -> int:
    width, height = (made.surface if isinstance(made, Sprite) else made).get_size()
    return width * height * 4
