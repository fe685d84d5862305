"""Where a speech bubble stands beside the piece that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from skipbo.ui.layout.box import Box, Point


class Flank(Enum):
    """The side of the piece on which the bubble stands."""

    ABOVE = (0, -1)
    BELOW = (0, 1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)


class Placed(NamedTuple):
    """The box of a bubble, the side of its piece where it is, and the point where its pointer ends."""

    box: Box
    side: Flank
    tip: Point


def place_bubble(
    window: Box, about: Box, others: Sequence[Box], size: tuple[float, float], gap: float
) -> Placed:
    """Return where a bubble of a size in pixels stands, `gap` pixels from the piece `about`, in the window.

    It covers as little as possible of the piece and the `others`.
    """
    places = [_beside(window, about, side, size, gap) for side in Flank]
    return min(places, key=lambda placed: sum(placed.box.overlap(box) for box in (about, *others)))


def _beside(window: Box, about: Box, side: Flank, size: tuple[float, float], gap: float) -> Placed:
    (w, h), (dx, dy), (x, y) = size, side.value, about.centre
    out_x, out_y = about.w / 2 + gap + w / 2, about.h / 2 + gap + h / 2
    box = Box.around((x + dx * out_x, y + dy * out_y), w, h).within(window.inset(gap / 2))
    return Placed(box, side, (x + dx * about.w / 2, y + dy * about.h / 2))
