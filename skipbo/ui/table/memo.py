"""Parts of a picture that are made again only when what they show has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from skipbo.ui.kit.canvas import Blit, Canvas


class Memo:
    """Keeps the blits of each named part together with the key they were made for."""

    def __init__(self) -> None:
        self._parts: dict[Hashable, tuple[Hashable, list[Blit]]] = {}

    def draw(self, canvas: Canvas, name: Hashable, key: Hashable, paint: Callable[[Canvas], None]) -> None:
        """Put a part on the canvas; `paint` is called only for another key than last time."""
        kept = self._parts.get(name)
        if kept is None or kept[0] != key:
            part = Canvas()
            paint(part)
            kept = self._parts[name] = (key, part.blits())
        canvas.extend(kept[1])

    def forget(self) -> None:
        """Make every part anew."""
        self._parts.clear()
