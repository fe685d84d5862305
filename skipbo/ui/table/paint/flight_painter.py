"""What is in the air: cards on their way, and the one that a person drags."""

from __future__ import annotations

from skipbo.model.state import build_pile, hand_of
from skipbo.ui.kit.canvas import Canvas, Sprite
from skipbo.ui.kit.look import Look
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Pose, pile_bars
from skipbo.ui.table import layers
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.resting import Flown

DRAGGED_LIFT = 1.6
SIZE_STEPS = 6
"""Number of size steps in which a card is drawn that changes its size on the way."""


def paint_flights(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the cards drawn for the deal, and all cards that are on their way."""
    for seat, card in picture.dealer_cards:
        box = layout.draw_card(seat)
        canvas.sprite(look.art.card(card, round(box.h)), box.centre, layers.CARD + 1)
    for number, (flown, pose) in enumerate(picture.air.flying):
        if flown.packet >= 0:
            _paint_packet(canvas, look, picture, flown, pose)
            continue
        canvas.sprite(_flying_card(look, layout, flown, pose), pose.centre, layers.FLIGHT + min(number, 25))


def _paint_packet(canvas: Canvas, look: Look, picture: TablePicture, flown: Flown, pose: Pose) -> None:
    """Paint a completed pile on its way aside, once its edges have fanned: it slides under the draw pile."""
    done = picture.effects.completing.get(flown.packet)
    if done is None or flown.card is None or done.since < picture.pace.seconds(pile_bars(len(done.cards))):
        return
    packet = look.art.packet(flown.card, round(pose.height), pose.turn, stands_for=flown.number)
    canvas.sprite(packet, pose.centre, layers.PACKET)


def _flying_card(look: Look, layout: TableLayout, flown: Flown, pose: Pose) -> Sprite:
    """Return the picture of a card in the air; sizes, angles and turns go in steps to need few pictures."""
    art, height = look.art, flying_height(look, layout, pose.height)
    stands_for = flown.number if flown.card == 0 else None
    if flown.card is None or pose.turn <= 0:
        return art.card(None, height, lift=pose.lift)
    if pose.turn < 1:
        return art.flip(flown.card, height, pose.turn)
    if pose.pressed > 0:
        return art.pressed(flown.card, height, pose.pressed, stands_for=stands_for)
    return art.card(flown.card, height, angle=round(pose.angle), lift=pose.lift, stands_for=stands_for)


def flying_height(look: Look, layout: TableLayout, height: float) -> int:
    """Return the height in pixels at which a card in the air is drawn: near its `height`, in steps."""
    step = max(2, round(look.u * SIZE_STEPS / 2) // 2 * 2)
    known = {layout.card_height(build_pile(0)), layout.card_height(hand_of(layout.viewer))}
    near = min(known, key=lambda size: abs(size - height))
    return near if abs(near - height) < step / 2 else max(8, round(height / step) * step)


def paint_drag(canvas: Canvas, look: Look, layout: TableLayout, picture: TablePicture) -> None:
    """Paint the card that the mouse holds."""
    held, drag = picture.marks.dragged, picture.drag
    if held is None or drag is None:
        return
    sprite = look.art.card(held.card, 2 * round(drag.height / 2), angle=round(drag.angle), lift=DRAGGED_LIFT)
    canvas.sprite(sprite, drag.centre, layers.DRAGGED)
