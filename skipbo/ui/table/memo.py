"""Parts of a picture that are painted again only when what they show has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from skipbo.ui.kit.canvas import Blit, Canvas


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

    def forget(self) -> None:
        """Paint every part again at its next use."""
        self._parts.clear()
