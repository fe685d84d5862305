"""Rings and glows: where a card may go, and which one is chosen."""

from __future__ import annotations

from math import ceil

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.card_shape import card_radius, card_width
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.theme import Colour, faded, over
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.motion import Pose
from skipbo.ui.table import layers
from skipbo.ui.table.marks import RING_OUTSIDE, Held
from skipbo.ui.table.picture import Ring, TablePicture
from skipbo.ui.table.where import box_of, chosen_pose, is_fan, whole_of

RING, RING_HOVERED, DASHED, DASHES = 0.32, 0.5, 0.24, 0.55
"""The widths of rings in U, and the alpha of dashes."""
HALO = 0.24
"""How far the dark ground of a golden ring reaches beyond it, in U: the card under it may be gold, too."""
GLOW, GLOW_HOVERED = 0.55, 0.85
BLUR, BLUR_HOVERED = 1.3, 2.0
FADE_STEPS = 4
ON_SLOT = 0.45
"""Strength of the glow on an empty slot, which shines through and so needs less."""


def paint_marks(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the rings of legal piles, of discard piles that would end the turn, and of the chosen card."""
    marks, notes, seen = picture.marks, picture.notes, picture.seen
    for place in marks.legal:
        light = notes.glow if seen.count(place) else notes.glow * ON_SLOT
        paint_legal(canvas, look, box_of(layout, seen, place), place == marks.target, light)
    for place in notes.lit:
        paint_legal(canvas, look, box_of(layout, seen, place), False, 1.0)
    for place in marks.discards:
        whole, card = whole_of(layout, seen, place), box_of(layout, seen, place).h
        paint_discard(canvas, look, whole, place == marks.target, card)
    for going, share in picture.rings.items():
        if going.place not in (marks.discards if going.dashed else marks.legal):
            _paint_going(canvas, look, layout, picture, going, share)
    chosen = marks.selected
    if chosen is not None and marks.dragged is None:
        pose = chosen_pose(layout, seen, picture.hand, chosen)
        fanned = is_fan(chosen.source, seen.count(chosen.source))
        paint_chosen(canvas, look, chosen, pose, 0.0 if fanned else RING_OUTSIDE)


def _paint_going(
    canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture, ring: Ring, share: float
) -> None:
    """Paint what is left of a ring whose pile takes no card any more."""
    box, whole = box_of(layout, picture.seen, ring.place), whole_of(layout, picture.seen, ring.place)
    left = in_steps(share)
    if ring.dashed:
        tone = faded(look.theme.text, DASHES * left)
        paint_ring(canvas, look, whole, tone, DASHED, dashed=True, card=box.h)
    else:
        paint_ring(canvas, look, box, faded(look.theme.accent, left))


def paint_legal(canvas: Canvas, look: Look, box: Box, hovered: bool, glow: float) -> None:
    """Paint a pile that would take the card: gold ring and glow, stronger at the drop target."""
    u, accent = look.u, look.theme.accent
    alpha = (GLOW_HOVERED if hovered else GLOW) * glow
    blur = (BLUR_HOVERED if hovered else BLUR) * u
    around = box.inset(-RING_OUTSIDE * u)
    radius = _radius(box, RING_OUTSIDE * u)
    if look.theme.lamp is not None:
        canvas.sprite(
            look.art.glow((around.w, around.h), radius, blur, accent, alpha),
            (around.x, around.y),
            layers.GLOW,
        )
    paint_ring(canvas, look, box, accent, RING_HOVERED if hovered else RING)


def paint_discard(canvas: Canvas, look: Look, box: Box, hovered: bool, card: float) -> None:
    """Paint the ring of a discard pile: allowed, but it ends the turn. `card` is the height of its cards."""
    tone = look.theme.accent if hovered else faded(look.theme.text, DASHES)
    paint_ring(canvas, look, box, tone, RING_HOVERED if hovered else DASHED, dashed=not hovered, card=card)


def paint_chosen(canvas: Canvas, look: Look, chosen: Held, pose: Pose, outside: float = RING_OUTSIDE) -> None:
    """Paint the ring of the card that a click chose, `outside` U beyond its edge: gold, with a check mark."""
    u, accent = look.u, look.theme.accent
    z = layers.HAND + chosen.spot if chosen.spot >= 0 else layers.RING
    size = (card_width(round(pose.height)) + 2 * outside * u, pose.height + 2 * outside * u)
    radius, width, more = card_radius(pose.height) + outside * u, max(1.5, RING * u), HALO * u
    wide, ground = (size[0] + 2 * more, size[1] + 2 * more), over(look.theme.panel, look.theme.table_edge)
    halo = look.art.turned_ring(wide, radius + more, width + 2 * more, ground, pose.angle)
    ring = look.art.turned_ring(size, radius, width, accent, pose.angle)
    canvas.sprite(halo, pose.centre, z)
    canvas.sprite(ring, pose.centre, z)
    check = look.art.disc(1.5 * u, accent, icon="check", ink=look.theme.on_accent, icon_size=1.9 * u)
    top = pose.centre[1] - pose.height / 2 + (0.6 if outside else 1.8) * u
    corner = (pose.centre[0] + size[0] / 2 - 1.6 * u, top)
    canvas.sprite(check, corner, layers.CHOSEN)


def paint_ring(
    canvas: Canvas,
    look: Look,
    box: Box,
    colour: Colour,
    width: float = RING,
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
    """Return how much is drawn of what fades in or out: in quarters, to need few pictures."""
    return ceil(share * FADE_STEPS) / FADE_STEPS


def _radius(box: Box, outside: float) -> float:
    return card_radius(box.h) + outside
