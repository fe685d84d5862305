"""The viewer's hand, open or closed."""

from __future__ import annotations

from skipbo.model.cards import Card
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.layout import HandCard
from skipbo.ui.table import layers
from skipbo.ui.table.marks import CHOSEN_UP, RISEN, Held
from skipbo.ui.table.picture import TablePicture


def paint_hand(canvas: Canvas, view: TablePicture) -> None:
    """Paint the cards that lie in the hand, without those that are still coming or are held."""
    seen, seat = view.show.seen, view.viewer
    count = seen.hand_counts[seat] - view.coming
    open_hand, away = view.hand, view.show.empty_spots
    for index, place in enumerate(view.hand_cards()[:count]):
        card = open_hand[index] if index < len(open_hand) else None
        if index not in away:
            _draw_hand_card(canvas, view, index, card, place)


def _draw_hand_card(
    canvas: Canvas, view: TablePicture, index: int, card: Card | None, place: HandCard
) -> None:
    marks = view.marks
    if marks.dragged and marks.dragged.spot == index:
        return
    x, y = place.centre
    lift, z = 0.0, layers.HAND + index
    if _is_hand_card(marks.hovered, index):
        lift = RISEN
    if _is_hand_card(marks.selected, index):
        y, lift = y - CHOSEN_UP * view.look.u, RISEN
    if _is_hand_card(marks.pressed, index):
        lift = 0.2
    sprite = view.look.art.card(card, 2 * round(place.box.h / 2), angle=place.angle, lift=lift)
    canvas.sprite(sprite, (x, y), z)


def _is_hand_card(held: Held | None, index: int) -> bool:
    return held is not None and held.spot == index
