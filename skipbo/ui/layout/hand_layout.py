"""Where the cards of a hand lie, and where one falls that is let go."""

from __future__ import annotations

from collections.abc import Mapping, Set
from math import cos, radians, sin
from typing import NamedTuple

from skipbo.model.state import Place
from skipbo.ui.kit.card_shape import card_width
from skipbo.ui.layout.box import Box, Point
from skipbo.ui.layout.grid import HOVER_LIFT, HOVER_SCALE, Arrangement, Grid

COVERED = 0.55
COVERED_UNDER_POINTER = 0.40


def drop_target(
    card: Box, pointer: Point, candidates: Mapping[Place, Box], covering: Set[Place], reach: float
) -> Place | None:
    """Return the pile that a card dropped with the box `card` is meant for, or None.

    `candidates` are the legal piles with the boxes of their top cards (or empty slots). The largest overlap
    wins, else the nearest within `reach` pixels. Those in `covering` (discard piles, which end the turn)
    only count when the card truly covers them.
    """
    open_piles = {
        place: box
        for place, box in candidates.items()
        if place not in covering or _covers(card, pointer, box)
    }
    if not open_piles:
        return None
    best = max(open_piles, key=lambda place: (card.overlap(open_piles[place]), -card.gap(open_piles[place])))
    return best if card.gap(open_piles[best]) <= reach else None


def _covers(card: Box, pointer: Point, pile: Box) -> bool:
    share = card.overlap(pile) / min(card.area, pile.area)
    return share >= COVERED or (share >= COVERED_UNDER_POINTER and pile.contains(pointer))


STEP = 0.86
TURN = 1.7
SAG = 1.2
BESIDE, BESIDE_FOLDED, BESIDE_TALL = 30.4, 9.2, 2.6
"""The width, in U, kept free beside the hand: usually, where the log is folded, and in a tall window."""
FULL = 2.0
"""Distance of the outermost of five cards from the middle, counted in cards."""


class HandCard(NamedTuple):
    """A card of the hand.

    `angle` is in degrees, clockwise; `box` is the card before it is turned; `click` is surely uncovered by
    the cards after it.
    """

    centre: Point
    angle: float
    box: Box
    click: Box

    def covers(self, point: Point) -> bool:
        """Tell whether a point lies on the turned card."""
        dx, dy = point[0] - self.centre[0], point[1] - self.centre[1]
        c, s = cos(radians(self.angle)), sin(radians(self.angle))
        return abs(dx * c + dy * s) <= self.box.w / 2 and abs(dy * c - dx * s) <= self.box.h / 2


def hand(grid: Grid, count: int, hovered: int | None = None, gap: int | None = None) -> tuple[HandCard, ...]:
    """Return the poses of `count` cards from left to right; later ones lie over earlier ones.

    `hovered` is the index of the card under the pointer; `gap` keeps a place free before that card (the
    place a dragged card came from or would go to), 0 to `count`.
    """
    places = count + (gap is not None)
    step = _step(grid, places)
    return tuple(
        _card(grid, index + (gap is not None and index >= gap), places, step, index == hovered)
        for index in range(count)
    )


def hand_index(
    grid: Grid, count: int, at: Point, hovered: int | None = None, gap: int | None = None
) -> int | None:
    """Return the card of the hand under a point: where it lies at rest, or risen if it is the hovered one."""
    resting, risen = hand(grid, count, None, gap), hand(grid, count, hovered, gap)
    for index in reversed(range(count)):
        if resting[index].covers(at) or risen[index].covers(at):
            return index
    return None


def gap_index(grid: Grid, count: int, x: float) -> int:
    """Return the place, 0 to `count`, among the resting cards where a card dropped at `x` belongs."""
    places = count + 1
    step = _step(grid, places)
    return max(0, min(count, round((x - grid.axis) / step + (places - 1) / 2)))


def _step(grid: Grid, places: int) -> float:
    """Return the distance between neighbouring cards, in pixels; it shrinks when there are more than five."""
    w = card_width(grid.pixels(grid.hand))
    widest = min((grid.right - grid.left + 4) * grid.u, _room(grid))
    return min(STEP * w, (widest - w) / (places - 1)) if places > 1 else STEP * w


def _room(grid: Grid) -> float:
    """Return the width in pixels, round the axis, that nothing else beside the hand needs."""
    log = BESIDE if grid.wishes.log or grid.seats >= 4 else BESIDE_FOLDED
    left, right = (log, BESIDE) if grid.wishes.left_handed else (BESIDE, log)
    if grid.arrangement is Arrangement.TALL:
        left = right = BESIDE_TALL
    axis = grid.axis / grid.u
    return 2 * grid.u * min(axis - grid.side - left, grid.width - grid.side - right - axis)


def _card(grid: Grid, place: int, places: int, step: float, hovered: bool) -> HandCard:
    h = grid.pixels(grid.hand)
    w = card_width(h)
    off = place - (places - 1) / 2
    bend = off * FULL / max(FULL, (places - 1) / 2)
    y = grid.top + (grid.hand_bottom - grid.hand / 2 + SAG * (bend / FULL) ** 2) * grid.u
    angle = TURN * bend
    if hovered:
        y, angle, h, w = y - HOVER_LIFT * grid.u, angle / 2, round(h * HOVER_SCALE), round(w * HOVER_SCALE)
    centre = (grid.axis + off * step, y)
    last = place == places - 1
    return HandCard(centre, angle, Box.around(centre, w, h), _uncovered(centre, w, h, step, last))


def _uncovered(centre: Point, w: float, h: float, step: float, last: bool) -> Box:
    """Return the part of a card that its neighbour never covers, however the two are turned."""
    slop = 0.09 * w
    left = centre[0] - w / 2 + slop
    wide = (w if last else step) - 2 * slop
    return Box(left, centre[1] - 0.32 * h, wide, 0.6 * h)
