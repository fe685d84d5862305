"""Long discard piles: how much of each card shows under the next."""

from __future__ import annotations

from itertools import pairwise
from math import ceil
from typing import Literal, NamedTuple

from skipbo.ui.kit.card_shape import card_width
from skipbo.ui.layout.box import Box

StripForm = Literal["roomy", "tight", "equal"]
ROOMY_STRIP = 0.172
TIGHT_STRIP = 0.09


class FanCard(NamedTuple):
    """One card of a fan.

    `form` says how a buried card is to be drawn: "roomy" with its ordinary index, "tight" with the index at
    the very top, "equal" as far as it shows at all. `strip` is the height that is not covered, in pixels;
    the whole height for the top card.
    """

    box: Box
    form: StripForm
    strip: int


def strips(count: int, height: int, room: int) -> tuple[tuple[StripForm, int], ...]:
    """Return form and height of the strips of all cards but the top one, deepest first, within `room`."""
    buried = count - 1
    roomy, tight = ceil(ROOMY_STRIP * height), int(TIGHT_STRIP * height)
    for narrowed in range(buried + 1):
        if narrowed * tight + (buried - narrowed) * roomy <= room:
            return (("tight", tight),) * narrowed + (("roomy", roomy),) * (buried - narrowed)
    ends = [room * i // buried for i in range(buried + 1)]
    return tuple(("equal", after - before) for before, after in pairwise(ends))


def fan(slot: Box, count: int, room: int) -> tuple[FanCard, ...]:
    """Return the cards of a pile of `count`, the deepest in `slot`, the others up to `room` pixels below."""
    if count <= 0:
        return ()
    y, cards = slot.y, []
    for form, strip in strips(count, int(slot.h), max(0, room)):
        cards.append(FanCard(Box(slot.x, y, slot.w, slot.h), form, strip))
        y += strip
    return *cards, FanCard(Box(slot.x, y, slot.w, slot.h), "roomy", int(slot.h))


def peek(slot: Box, count: int, height: int, room: Box) -> tuple[FanCard, ...]:
    """Return the pile opened inside `room`: cards `height` high in full strips, upwards if need be."""
    strip = ceil(ROOMY_STRIP * height)
    depth = min(int(room.h) - height, strip * (count - 1))
    w = card_width(height)
    whole = Box(slot.centre[0] - w / 2, slot.y, w, height + depth).within(room)
    return fan(Box(whole.x, round(whole.y), w, height), count, depth)
