"""The viewer's hand, open or closed."""

from __future__ import annotations

from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.layout import TableLayout
from skipbo.ui.table import layers
from skipbo.ui.table.picture import TablePicture


def paint_hand(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the cards that lie in the hand, without those that are still coming or are held."""
    resting, held = picture.resting, picture.held
    for index, pose in enumerate(picture.hand[: resting.hand_counts[picture.viewer]]):
        if index in resting.gaps:
            continue
        card = held[index] if index < len(held) else None
        sprite = look.art.card(card, 2 * round(pose.height / 2), angle=pose.angle, lift=pose.lift)
        canvas.sprite(sprite, pose.centre, layers.HAND + index)
