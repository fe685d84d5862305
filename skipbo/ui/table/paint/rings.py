"""Rings, marks and arrows at cards and places: what can be done, who moves, and what a hint advises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from math import ceil

from skipbo.model.state import Kind, Place
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Colour, Style, card_radius, card_width, faded, over, person_sign
from skipbo.ui.layout import Box, Point, TableLayout
from skipbo.ui.motion import Pose
from skipbo.ui.table.paint.badges import initials, seated
from skipbo.ui.table.picture import Focus, Held, HintArrow, MoverMark, Ring, TablePicture, layers
from skipbo.ui.table.picture.where import (
    RING_OUTSIDE,
    box_of,
    card_box,
    is_fan,
    shaken,
    standing_out,
    whole_of,
)

_RING, _RING_HOVERED, _DASHED, _DASHES = 0.32, 0.5, 0.24, 0.55
"""The widths of rings in U, and the alpha of dashes."""
_HALO = 0.24
"""How far the dark ground of a golden ring extends beyond it, in U: the card under it may be gold, too."""
_GLOW, _GLOW_HOVERED = 0.55, 0.85
_BLUR, _BLUR_HOVERED = 1.3, 2.0
_FADE_STEPS = 4
_ON_SLOT = 0.45
"""Strength of the glow on an empty slot, which shines through and so needs less."""


def paint_marks(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the rings of legal piles, of discard piles that would end the turn, and of the chosen card."""
    marks, notes, seen = picture.marks, picture.notes, picture.seen
    for place in marks.legal:
        light = notes.glow if seen.count(place) else notes.glow * _ON_SLOT
        _paint_legal(canvas, look, box_of(layout, seen, place), place == marks.target, light)
    for place in notes.lit:
        _paint_legal(canvas, look, box_of(layout, seen, place), False, 1.0)
    for accent in picture.effects.accents:
        if accent.kind == "highest":
            _paint_legal(canvas, look, box_of(layout, seen, accent.place), False, 1.0)
    for place in marks.discards:
        whole, card = whole_of(layout, seen, place), box_of(layout, seen, place).h
        tone, width = faded(look.theme.text, _DASHES), _DASHED
        if place == marks.target:
            tone, width = look.theme.accent, _RING_HOVERED
        _paint_ring(canvas, look, whole, tone, width, dashed=place != marks.target, card=card)
    for going, share in picture.rings.items():
        if going.place not in (marks.discards if going.dashed else marks.legal):
            _paint_going(canvas, look, layout, picture, going, share)
    chosen = marks.selected
    if chosen is not None and marks.dragged is None:
        aside = shaken(picture.effects, chosen, look.u)
        count = seen.count(chosen.source)
        risen = standing_out(layout, marks, chosen.source, count, aside)
        pose = picture.hand[chosen.spot] if risen is None else risen
        fanned = is_fan(chosen.source, count)
        refused = picture.pace.still and chosen == notes.refused
        _paint_chosen(canvas, look, chosen, pose, 0.0 if fanned else RING_OUTSIDE, refused=refused)


def _paint_going(
    canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, ring: Ring, share: float
) -> None:
    """Paint the fading ring of a pile that no longer takes a card."""
    box, whole = box_of(layout, picture.seen, ring.place), whole_of(layout, picture.seen, ring.place)
    left = in_steps(share)
    if ring.dashed:
        tone = faded(look.theme.text, _DASHES * left)
        _paint_ring(canvas, look, whole, tone, _DASHED, dashed=True, card=box.h)
    else:
        _paint_ring(canvas, look, box, faded(look.theme.accent, left))


def _paint_legal(canvas: Canvas, look: Look, box: Box, hovered: bool, glow: float) -> None:
    """Paint a pile that would take the card: gold ring and glow, stronger at the drop target."""
    u, accent = look.u, look.theme.accent
    alpha = (_GLOW_HOVERED if hovered else _GLOW) * glow
    blur = (_BLUR_HOVERED if hovered else _BLUR) * u
    around = box.inset(-RING_OUTSIDE * u)
    radius = card_radius(box.h) + RING_OUTSIDE * u
    if look.theme.lamp is not None:
        canvas.sprite(
            look.art.glow((around.w, around.h), radius, blur, accent, alpha),
            (around.x, around.y),
            layers.GLOW,
        )
    _paint_ring(canvas, look, box, accent, _RING_HOVERED if hovered else _RING)


def _paint_chosen(
    canvas: Canvas,
    look: Look,
    chosen: Held,
    pose: Pose,
    outside: float = RING_OUTSIDE,
    *,
    refused: bool = False,
) -> None:
    """Paint the golden ring of the card that a click chose, `outside` U beyond its edge.

    `refused`: with a mark that it can go nowhere, for players who do not want to see it shake.
    """
    u, accent = look.u, look.theme.accent
    z = layers.HAND + chosen.spot if chosen.spot >= 0 else layers.RING
    size = (card_width(round(pose.height)) + 2 * outside * u, pose.height + 2 * outside * u)
    radius, width, more = card_radius(pose.height) + outside * u, max(1.5, _RING * u), _HALO * u
    wide, ground = (size[0] + 2 * more, size[1] + 2 * more), over(look.theme.panel, look.theme.table_edge)
    halo = look.art.turned_ring(wide, radius + more, width + 2 * more, ground, pose.angle)
    ring = look.art.turned_ring(size, radius, width, accent, pose.angle)
    canvas.sprite(halo, pose.centre, z)
    canvas.sprite(ring, pose.centre, z)
    if not refused:
        return
    theme = look.theme
    mark = look.art.disc(1.5 * u, theme.panel, theme.text, icon="close", ink=theme.text, icon_size=1.9 * u)
    top = pose.centre[1] - pose.height / 2 + (0.6 if outside else 1.8) * u
    corner = (pose.centre[0] + size[0] / 2 - 1.6 * u, top)
    canvas.sprite(mark, corner, layers.CHOSEN)


def _paint_ring(
    canvas: Canvas,
    look: Look,
    box: Box,
    colour: Colour,
    width: float = _RING,
    dashed: bool = False,
    card: float | None = None,
    z: int = layers.RING,
) -> None:
    """Paint a ring round a card, or round a pile of cards `card` pixels high."""
    u = look.u
    around = box.inset(-RING_OUTSIDE * u)
    radius = card_radius(card or box.h) + RING_OUTSIDE * u
    ring = look.art.ring((around.w, around.h), radius, max(1.5, width * u), colour, dashed)
    canvas.sprite(ring, (around.x, around.y), z)


def in_steps(share: float) -> float:
    """Return the opacity of something that fades in or out: in quarters, to need few pictures."""
    return ceil(share * _FADE_STEPS) / _FADE_STEPS


_OUTLINE, _OUTLINE_ALPHA = 0.24, 0.75
"""The width of an outline in U, and its alpha."""
_MARK = 1.35
"""The radius of a mover's mark in U."""


def paint_traces(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint what the other seats have laid since their turns began."""
    for place, trace in picture.traces.items():
        builds, discards = picture.resting.builds, picture.resting.discards
        on_build = place.kind is Kind.BUILD
        cards = builds[place.index].cards if on_build else discards[place.seat][place.index]
        if trace.seat == picture.viewer or not cards:  # the mark of a card that has just gone is still fading
            continue
        tone = faded(look.theme.text, _OUTLINE_ALPHA * in_steps(trace.share))
        box = layout.top_card(place, len(cards))
        _paint_ring(canvas, look, box, tone, _OUTLINE, z=layers.TRACE)
        if on_build:
            _paint_mark(canvas, look, box.foot, picture, trace)


def _paint_mark(
    canvas: Canvas, look: Look, at: tuple[float, float], picture: TablePicture, trace: MoverMark
) -> None:
    """Paint the emblem of a person, or the initials of any other player, in the colour of the side."""
    theme, who, share = look.theme, seated(picture, trace.seat), in_steps(trace.share)
    emblem = who.emblem if who.player.is_person else ""
    sign, ink = person_sign(theme, emblem)
    edge = ink or (theme.text if who.side is None else theme.teams[who.side])
    icon = sign if emblem else None
    disc = look.art.disc(
        _MARK * look.u,
        faded(theme.surface, share),
        faded(edge, share),
        icon=icon,
        ink=faded(ink or theme.text, share),
        icon_size=2.0 * look.u,
        width=max(1.0, 0.2 * look.u),
    )
    canvas.sprite(disc, at, layers.TRACE)
    if icon is None:
        words = initials(picture.names)[trace.seat]
        look.text.put(canvas, words, Style.CHIP, faded(edge, share), at, "centre", layers.TRACE)


_SIGN, _NUMBER = 1.5, 1.7
"""The radius of the sign on a ring, and of an arrow's number, in U."""
_ARROW, _APART = 0.7, 3.8
"""The width of an arrow, and the distance of arrows that share a pile, in U."""
_INTO = 0.22
"""How far from its middle an arrow touches a card, as a share of its height."""


def paint_hint(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the rings and arrows of a hint, and the card to keep with the pile it is kept for."""
    hint = picture.notes.hint
    if hint.about is not None:
        box = _around(layout, picture, hint.about)
        high = box_of(layout, picture.seen, hint.about).h
        _paint_ring(canvas, look, box, look.theme.accent, _OUTLINE, card=high)
    if hint.kept is not None and hint.kept.spot >= 0:
        _ring_held(canvas, look, picture, hint.kept.spot, kept=True)
    elif hint.kept is not None:
        box = box_of(layout, picture.seen, hint.kept.place)
        _paint_ring(canvas, look, box, look.theme.text, _RING_HOVERED, dashed=True)
    for spot in hint.rings:
        _paint_pointed(canvas, look, layout, picture, spot)
    arrows = hint.arrows
    starts, ends = _spread([arrow.start for arrow in arrows]), _spread([arrow.end for arrow in arrows])
    feet = [
        _paint_arrow(canvas, look, layout, picture, arrow, start, end)
        for arrow, start, end in zip(arrows, starts, ends, strict=True)
    ]
    theme = look.theme
    for arrow, foot in zip(arrows, feet, strict=True):  # over the lines of others that begin beside it
        canvas.sprite(look.art.disc(_NUMBER * look.u, theme.accent, edge=theme.surface), foot, layers.HINT)
        at, number = (round(foot[0]), round(foot[1])), str(arrow.number)
        look.text.put(canvas, number, Style.COUNT, theme.on_accent, at, "centre", layers.HINT)


def _paint_pointed(
    canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, spot: Focus
) -> None:
    """Paint a ring with the sign of a hint round a card of the hand, the whole hand, or a pile."""
    u, accent = look.u, look.theme.accent
    if spot.spot >= 0:
        box = _ring_held(canvas, look, picture, spot.spot)
    else:
        box = _around(layout, picture, spot.place)
        high = box_of(layout, picture.seen, spot.place).h
        _paint_ring(canvas, look, box, accent, _RING_HOVERED, card=high)
    sign = look.art.disc(_SIGN * u, accent, icon="hint", ink=look.theme.on_accent, icon_size=1.9 * u)
    canvas.sprite(sign, (box.centre[0], box.y), layers.CHOSEN)


def _ring_held(canvas: Canvas, look: Look, picture: TablePicture, spot: int, kept: bool = False) -> Box:
    """Paint a ring round a card of the hand, a dashed one if it is to be kept; return the box of it."""
    u, pose = look.u, picture.hand[spot]
    size = (card_width(round(pose.height)) + 2 * RING_OUTSIDE * u, pose.height + 2 * RING_OUTSIDE * u)
    radius, width = card_radius(pose.height) + RING_OUTSIDE * u, max(2.0, _RING_HOVERED * u)
    tone = look.theme.text if kept else look.theme.accent
    ring = look.art.turned_ring(size, radius, width, tone, pose.angle, dashed=kept)
    canvas.sprite(ring, pose.centre, layers.HAND + spot)
    return Box.around(pose.centre, *size)


def _around(layout: TableLayout, picture: TablePicture, place: Place) -> Box:
    """Return the box round a pile, or round all cards of the viewer's hand."""
    if place.kind is Kind.HAND and picture.hand:
        return reduce(Box.union, (card_box(pose) for pose in picture.hand))
    if place.kind is Kind.DISCARD:
        return whole_of(layout, picture.seen, place)
    return box_of(layout, picture.seen, place)


def _spread(places: Sequence[object]) -> list[float]:
    """Return how far from the middle each arrow touches its place, in steps, so that all lie apart."""
    counts, seen, found = Counter(places), Counter[object](), list[float]()
    for place in places:
        found.append(seen[place] - (counts[place] - 1) / 2)
        seen[place] += 1
    return found


def _paint_arrow(
    canvas: Canvas,
    look: Look,
    layout: TableLayout,
    picture: TablePicture,
    arrow: HintArrow,
    start: float,
    end: float,
) -> Point:
    """Paint an arrow and return its foot; `start` and `end`: how far off the middle it is, in steps."""
    u, theme = look.u, look.theme
    source = _card_box(layout, picture, arrow.start)
    target = _card_box(layout, picture, Focus(arrow.end))
    up = target.centre[1] < source.centre[1]
    step = min(_APART * u, source.w / 4)
    first = _touch(source, -1 if up else 1, start * step)
    last = _touch(target, 1 if up else -1, end * step)
    line = look.art.bent_arrow(
        (last[0] - first[0], last[1] - first[1]), _ARROW * u, theme.accent, theme.surface
    )
    canvas.sprite(line, first, layers.HINT)
    return first


def _card_box(layout: TableLayout, picture: TablePicture, spot: Focus) -> Box:
    """Return the box of a card: of the hand, or on top of a pile."""
    if spot.spot >= 0:
        return card_box(picture.hand[spot.spot])
    if spot.place.kind is Kind.HAND:
        return _around(layout, picture, spot.place)
    return box_of(layout, picture.seen, spot.place)


def _touch(box: Box, side: int, beside: float) -> Point:
    """Return the point of a card above (-1) or below (1) its middle where an arrow begins or ends."""
    x, y = box.centre
    return (x + beside, y + side * _INTO * box.h)
