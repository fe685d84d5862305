"""Long discard piles: how much of each card shows under the next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import ceil
from typing import Final, Literal, NamedTuple

from skipbo.ui.kit.card_shape import card_width
from skipbo.ui.layout.box import Box

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


class FanCard(NamedTuple):
    """One card of a fan.

    `form` says how a buried card is to be drawn: with its "full" index, with a "large" one, with a "strip" at
    the very top, or as an "edge" without a number. `strip` is the height that is not covered, in pixels; the
    whole height for the top card. A number that shows is whole.
    """

    box: Box
    form: StripForm
    strip: int


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
