"""Rings and glows: where a card may go, and which one is chosen."""

from __future__ import annotations

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.theme import Colour, faded
from skipbo.ui.layout import Box, card_width
from skipbo.ui.table import layers
from skipbo.ui.table.marks import Held
from skipbo.ui.table.picture import TablePicture

RADIUS = 0.057
"""Radius of a card's corners, as a share of its height."""
OUTSIDE = 0.55
RING, RING_HOVERED = 0.32, 0.5
GLOW, GLOW_HOVERED = 0.55, 0.85
BLUR, BLUR_HOVERED = 1.3, 2.0
ON_SLOT = 0.45
"""Strength of the glow on an empty slot, which shines through and so needs less."""


def paint_marks(canvas: Canvas, view: TablePicture) -> None:
    """Paint the rings of legal piles, of discard piles that would end the turn, and of the chosen card."""
    marks, look = view.marks, view.look
    for place in marks.legal:
        light = view.glow if view.show.seen.count(place) else view.glow * ON_SLOT
        paint_legal(canvas, look, view.box_of(place), place == marks.target, light)
    for place in view.lit:
        paint_legal(canvas, look, view.box_of(place), False, 1.0)
    for place in marks.discards:
        paint_discard(canvas, look, view.whole_of(place), place == marks.target, view.box_of(place).h)
    chosen = marks.selected
    if chosen is not None and marks.dragged is None:
        paint_chosen(canvas, view, chosen)


def paint_legal(canvas: Canvas, look: Look, box: Box, hovered: bool, glow: float) -> None:
    """Paint a pile that would take the card: gold ring and glow, stronger at the drop target."""
    u, accent = look.u, look.theme.accent
    alpha = (GLOW_HOVERED if hovered else GLOW) * glow
    blur = (BLUR_HOVERED if hovered else BLUR) * u
    around = box.inset(-OUTSIDE * u)
    radius = _radius(box, OUTSIDE * u)
    if look.theme.lamp is not None:
        canvas.sprite(
            look.art.glow((around.w, around.h), radius, blur, accent, alpha),
            (around.x, around.y),
            layers.GLOW,
        )
    paint_ring(canvas, look, box, accent, RING_HOVERED if hovered else RING)


def paint_discard(canvas: Canvas, look: Look, box: Box, hovered: bool, card: float) -> None:
    """Paint the ring of a discard pile: allowed, but it ends the turn. `card` is the height of its cards."""
    tone = look.theme.accent if hovered else faded(look.theme.text, 0.55)
    paint_ring(canvas, look, box, tone, RING_HOVERED if hovered else 0.24, dashed=not hovered, card=card)


def paint_chosen(canvas: Canvas, view: TablePicture, chosen: Held) -> None:
    """Paint the ring of the card that a click chose: gold, with a check mark."""
    look, u, accent = view.look, view.look.u, view.look.theme.accent
    pose = view.chosen_pose(chosen)
    z = layers.HAND + chosen.spot if chosen.spot >= 0 else layers.RING
    size = (card_width(round(pose.height)) + 2 * OUTSIDE * u, pose.height + 2 * OUTSIDE * u)
    ring = look.art.turned_ring(
        size, pose.height * RADIUS + OUTSIDE * u, max(1.5, RING * u), accent, pose.angle
    )
    canvas.sprite(ring, pose.centre, z)
    check = look.art.disc(1.5 * u, accent, icon="check", ink=look.theme.on_accent, icon_size=1.9 * u)
    corner = (pose.centre[0] + size[0] / 2 - 1.6 * u, pose.centre[1] - pose.height / 2 + 0.6 * u)
    canvas.sprite(check, corner, layers.CHOSEN)


def paint_ring(
    canvas: Canvas,
    look: Look,
    box: Box,
    colour: Colour,
    width: float = RING,
    dashed: bool = False,
    card: float | None = None,
) -> None:
    """Paint a ring round a card, or round a pile of cards `card` pixels high."""
    u = look.u
    around = box.inset(-OUTSIDE * u)
    radius = (card or box.h) * RADIUS + OUTSIDE * u
    ring = look.art.ring((around.w, around.h), radius, max(1.5, width * u), colour, dashed)
    canvas.sprite(ring, (around.x, around.y), layers.RING)


def _radius(box: Box, outside: float) -> float:
    return box.h * RADIUS + outside
