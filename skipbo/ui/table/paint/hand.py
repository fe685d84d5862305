"""The viewer's hand, open or closed."""

from __future__ import annotations

from skipbo.model.cards import Card
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.layout import HandCard, TableLayout
from skipbo.ui.table import layers
from skipbo.ui.table.marks import CHOSEN_UP, RISEN, Held, Marks
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.where import hand_cards


def paint_hand(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the cards that lie in the hand, without those that are still coming or are held."""
    resting = picture.resting
    places = hand_cards(layout, picture.hand_places, picture.marks)
    for index, place in enumerate(places[: resting.hand_counts[picture.viewer]]):
        card = resting.hand[index] if index < len(resting.hand) else None
        if index not in resting.gaps:
            _paint_hand_card(canvas, look, picture.marks, index, card, place)


def _paint_hand_card(
    canvas: Canvas, look: Look, marks: Marks, index: int, card: Card | None, place: HandCard
) -> None:
    x, y = place.centre
    lift, z = 0.0, layers.HAND + index
    if _is_hand_card(marks.hovered, index):
        lift = RISEN
    if _is_hand_card(marks.selected, index):
        y, lift = y - CHOSEN_UP * look.u, RISEN
    if _is_hand_card(marks.pressed, index):
        lift = 0.2
    sprite = look.art.card(card, 2 * round(place.box.h / 2), angle=place.angle, lift=lift)
    canvas.sprite(sprite, (x, y), z)


def _is_hand_card(held: Held | None, index: int) -> bool:
    return held is not None and held.spot == index
