"""Another seat's open hand: small readable cards in the place of the backs."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.cards import Card
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.table import layers

CHIP = 2.9
"""Height in U."""
GAP = 0.35
WIDEST = 12
"""The number that takes most room."""
CARDS = 5


def open_hand_width(look: Look) -> float:
    """Return the largest width in pixels that a full hand takes."""
    chip = look.art.chip(WIDEST, _height(look)).get_width()
    return CARDS * chip + (CARDS - 1) * GAP * look.u


def open_hand_boxes(look: Look, layout: TableLayout, seat: int, cards: Sequence[Card]) -> list[Box]:
    """Return the box of each card: they begin where the backs do, or end there where those lie above."""
    backs = layout.cluster(seat).mini
    widths = [look.art.chip(card, _height(look)).get_width() for card in cards]
    whole = sum(widths) + max(0, len(cards) - 1) * GAP * look.u
    x = backs.x if layout.cluster(seat).beside else backs.right - whole
    boxes = []
    for width in widths:
        boxes.append(Box.around((x + width / 2, backs.centre[1]), width, _height(look)))
        x += width + GAP * look.u
    return boxes


def paint_open_hand(canvas: Canvas, look: Look, boxes: Sequence[Box], cards: Sequence[Card]) -> None:
    """Paint the cards on the canvas."""
    for box, card in zip(boxes, cards, strict=True):
        canvas.blit(look.art.chip(card, _height(look)), (round(box.x), round(box.y)), layers.CARD)


def _height(look: Look) -> int:
    return round(CHIP * look.u)
