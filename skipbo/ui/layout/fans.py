"""Where cards that cover one another lie, in long discard piles and hands, and what a dropped one hits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, radians, sin
from typing import Final, Literal, NamedTuple

from skipbo.model.state import Place
from skipbo.ui.kit import card_width
from skipbo.ui.kit.input import Point
from skipbo.ui.layout.box import Box
from skipbo.ui.layout.grid import HOVER_LIFT, HOVER_SCALE, Arrangement, Grid

StripForm = Literal["full", "large", "strip", "edge"]
OWN_DIGIT, FAR_DIGIT = 7.0, 9.0
"""The least height in pixels of a digit that can be read: on the viewer's cards, and on others'."""


class Strip(NamedTuple):
    """A way to show a buried card: the share of its height that must show, and that of its digit."""

    form: StripForm
    shown: float
    digit: float

    def readable(self, height: int, least: float) -> bool:
        """Tell whether the digit of a card `height` pixels high has at least `least` pixels."""
        return self.digit * height >= least


FULL: Final = Strip("full", 0.172, 41 / 350)
LARGE: Final = Strip("large", 0.229, 62 / 350)
TIGHT: Final = Strip("strip", 0.09, 25 / 350)
EDGE: Final = 0.03
"""The share of a card's height that shows it without a number: at least two pixels."""
_KEPT: Final = 512
"""How many piles and hands are remembered as they were laid out: every picture asks for the same ones."""


class FanCard(NamedTuple):
    """One card of a fan.

    `form` says how a buried card is drawn: with its "full" index, with a "large" one, with a "strip" at
    the very top, or as an "edge" without a number. `strip` is the height that is not covered, in pixels; the
    whole height for the top card. A number that shows is whole.
    """

    box: Box
    form: StripForm
    strip: int


@lru_cache(_KEPT)
def strips(count: int, height: int, room: int, least: float = OWN_DIGIT) -> tuple[tuple[StripForm, int], ...]:
    """Return form and height of the strips of all cards but the top one, deepest first, within `room`.

    A card whose digit would be lower than `least` pixels, or cut, shows only its edge. Where not even edges
    fit they are of one height.
    """
    buried = count - 1
    for wide, narrow in pairwise(_levels(height, least)):
        for narrowed in range(buried + 1):
            if narrowed * narrow[1] + (buried - narrowed) * wide[1] <= room:
                return (narrow,) * narrowed + (wide,) * (buried - narrowed)
    ends = [room * i // buried for i in range(buried + 1)] if buried else []
    return tuple(("edge", after - before) for before, after in pairwise(ends))


def _levels(height: int, least: float) -> Iterator[tuple[StripForm, int]]:
    """Yield the ways to show a buried card, from the one that takes the most room."""
    roomy = FULL if FULL.readable(height, least) else LARGE
    if roomy.readable(height, least):
        yield roomy.form, ceil(roomy.shown * height)
    if TIGHT.readable(height, least):
        yield TIGHT.form, int(TIGHT.shown * height)
    edge = max(2, round(EDGE * height))
    yield from (("edge", edge),) * 2


def fan(slot: Box, count: int, room: int, least: float = OWN_DIGIT) -> tuple[FanCard, ...]:
    """Return the cards of a pile of `count`, the deepest in `slot`, the others up to `room` pixels below.

    `least`: see `strips`.
    """
    if count <= 0:
        return ()
    y, cards = slot.y, []
    for form, strip in strips(count, int(slot.h), max(0, room), least):
        cards.append(FanCard(Box(slot.x, y, slot.w, slot.h), form, strip))
        y += strip
    return *cards, FanCard(Box(slot.x, y, slot.w, slot.h), "full", int(slot.h))


def peek(slot: Box, count: int, height: int, room: Box) -> tuple[FanCard, ...]:
    """Return the pile opened inside `room`: cards `height` high in full strips, upwards if need be."""
    roomy = FULL if FULL.readable(height, OWN_DIGIT) else LARGE
    strip = ceil(roomy.shown * height)
    depth = min(int(room.h) - height, strip * (count - 1))
    w = card_width(height)
    whole = Box(slot.centre[0] - w / 2, slot.y, w, height + depth).within(room)
    return fan(Box(whole.x, round(whole.y), w, height), count, depth)


STEP = 0.86
TURN = 1.7
_SAG = 1.2
BESIDE, BESIDE_FOLDED, BESIDE_TALL = 30.4, 9.2, 2.6
"""The width, in U, kept free beside the hand: usually, where the log is folded, and in a tall window."""
_OUTERMOST = 2.0
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


@lru_cache(_KEPT)
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
    w, axis = card_width(grid.pixels(grid.hand)), grid.axis / grid.u
    log = BESIDE if grid.wishes.log or grid.seats >= 4 else BESIDE_FOLDED
    left, right = (log, BESIDE) if grid.wishes.left_handed else (BESIDE, log)
    if grid.arrangement is Arrangement.TALL:
        left = right = BESIDE_TALL
    # What nothing else beside the hand needs, on either side of the axis.
    room = 2 * grid.u * min(axis - grid.side - left, grid.width - grid.side - right - axis)
    widest = min((grid.right - grid.left + 4) * grid.u, room)
    return min(STEP * w, (widest - w) / (places - 1)) if places > 1 else STEP * w


def _card(grid: Grid, place: int, places: int, step: float, hovered: bool) -> HandCard:
    """Return the card at a place (from 0) of a hand with room for n cards, `step` pixels apart."""
    h = grid.pixels(grid.hand)
    w = card_width(h)
    off = place - (places - 1) / 2
    bend = off * _OUTERMOST / max(_OUTERMOST, (places - 1) / 2)
    y = grid.top + (grid.hand_bottom - grid.hand / 2 + _SAG * (bend / _OUTERMOST) ** 2) * grid.u
    angle = TURN * bend
    if hovered:
        y, angle, h, w = y - HOVER_LIFT * grid.u, angle / 2, round(h * HOVER_SCALE), round(w * HOVER_SCALE)
    x, slop = grid.axis + off * step, 0.09 * w
    shown = (w if place == places - 1 else step) - 2 * slop  # however the card and its neighbour are turned
    uncovered = Box(x - w / 2 + slop, y - 0.32 * h, shown, 0.6 * h)
    return HandCard((x, y), angle, Box.around((x, y), w, h), uncovered)


COVERED = 0.55
_COVERED_UNDER_POINTER = 0.40


def reach(u: float) -> float:
    """Return the distance from which a dropped card still finds a pile; `u` is pixels to one U.

    That is 28 pixels at 1080 lines, and at least 16.
    """
    return max(16.0, 2.8 * u / 1.08)


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
    """Tell whether a dropped card truly covers a pile; less of it does where the pointer is on the pile."""
    share = card.overlap(pile) / min(card.area, pile.area)
    return share >= COVERED or (share >= _COVERED_UNDER_POINTER and pile.contains(pointer))
