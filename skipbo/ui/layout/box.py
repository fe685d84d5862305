"""A rectangle as a value.

Not `pygame.FRect`: that one can be changed, cannot be hashed and keeps 32-bit floats, while a layout is a
value that is compared, shared and tested without pygame.
"""

from __future__ import annotations

from math import floor, hypot
from typing import NamedTuple

from skipbo.ui.kit.input import Point


class Box(NamedTuple):
    """Left, top, width and height in pixels of the window."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, centre: Point, w: float, h: float) -> Box:
        """Return the box of a width and height round a centre."""
        return cls(centre[0] - w / 2, centre[1] - h / 2, w, h)

    @property
    def right(self) -> float:
        """The right edge, just outside."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge, just outside."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The middle point."""
        return (self.x + self.w / 2, self.y + self.h / 2)

    @property
    def area(self) -> float:
        """Square pixels."""
        return self.w * self.h

    @property
    def foot(self) -> Point:
        """The middle of the lower edge."""
        return (self.x + self.w / 2, self.bottom)

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Return it smaller by `dx` left and right, `dy` (else `dx`) above and below; negative grows."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Box:
        """Return the same size elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def union(self, other: Box) -> Box:
        """Return the smallest box round both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def overlap(self, other: Box) -> float:
        """Return the area both have in common, in square pixels."""
        w = min(self.right, other.right) - max(self.x, other.x)
        h = min(self.bottom, other.bottom) - max(self.y, other.y)
        return w * h if w > 0 and h > 0 else 0.0

    def contains(self, point: Point) -> bool:
        """Tell whether a point lies inside; the right and lower edges do not count."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def distance(self, point: Point) -> float:
        """Return how far a point is from the box; 0 inside."""
        dx = max(self.x - point[0], 0.0, point[0] - self.right)
        dy = max(self.y - point[1], 0.0, point[1] - self.bottom)
        return hypot(dx, dy)

    def gap(self, other: Box) -> float:
        """Return the shortest way between two boxes; 0 where they touch."""
        dx = max(self.x - other.right, 0.0, other.x - self.right)
        dy = max(self.y - other.bottom, 0.0, other.y - self.bottom)
        return hypot(dx, dy)

    def mirrored(self, width: float) -> Box:
        """Return it as far from the right edge of a window of that width as it is from the left one."""
        return Box(width - self.right, self.y, self.w, self.h)

    def within(self, room: Box) -> Box:
        """Return it moved, not shrunk, until it lies inside `room` as far as it can."""
        x = max(room.x, min(self.x, room.right - self.w))
        y = max(room.y, min(self.y, room.bottom - self.h))
        return Box(x, y, self.w, self.h)

    def pixels(self) -> tuple[int, int, int, int]:
        """Return whole pixels, each edge rounded, as `pygame.Rect` takes them."""
        left, top = floor(self.x + 0.5), floor(self.y + 0.5)
        return left, top, floor(self.right + 0.5) - left, floor(self.bottom + 0.5) - top
