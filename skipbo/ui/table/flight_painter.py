"""The painting of what is in the air: cards on their way, and the one that a person drags."""

from __future__ import annotations

from skipbo.model.state import build_pile, hand_of
from skipbo.ui.kit.canvas import Canvas, Sprite
from skipbo.ui.motion import Pose
from skipbo.ui.table import layers
from skipbo.ui.table.flights import Flown
from skipbo.ui.table.marks import DRAGGED_SCALE
from skipbo.ui.table.picture import TablePicture

DRAGGED_LIFT = 1.6
SIZE_STEPS = 6
"""Number of size steps in which a card is drawn that changes its size on the way."""


def paint_flights(canvas: Canvas, view: TablePicture) -> None:
    """Paint the cards drawn for the deal, and all cards that are on their way."""
    for seat, card in view.show.dealer_cards.items():
        box = view.layout.draw_card(seat)
        canvas.sprite(view.look.art.card(card, round(box.h)), box.centre, layers.CARD + 1)
    for number, (flown, pose) in enumerate(view.show.flying()):
        canvas.sprite(_flying_card(view, flown, pose), pose.centre, layers.FLIGHT + min(number, 25))


def _flying_card(view: TablePicture, flown: Flown, pose: Pose) -> Sprite:
    """Return the picture of a card in the air; sizes, angles and turns go in steps to need few pictures."""
    art, height = view.look.art, _flying_height(view, pose.height)
    if flown.card is None or pose.turn <= 0:
        return art.card(None, height, lift=pose.lift)
    if pose.turn < 1:
        return art.flip(flown.card, height, pose.turn)
    stands_for = flown.number if flown.card == 0 else None
    return art.card(flown.card, height, angle=round(pose.angle), lift=pose.lift, stands_for=stands_for)


def _flying_height(view: TablePicture, height: float) -> int:
    step = max(2, round(view.look.u * SIZE_STEPS / 2) // 2 * 2)
    known = {view.layout.card_height(build_pile(0)), view.layout.card_height(hand_of(view.viewer))}
    near = min(known, key=lambda size: abs(size - height))
    return near if abs(near - height) < step / 2 else max(8, round(height / step) * step)


def paint_drag(canvas: Canvas, view: TablePicture) -> None:
    """Paint the card that the mouse holds."""
    held, drag = view.marks.dragged, view.drag
    if held is None or drag is None:
        return
    height = 2 * round(view.pose_of(held).height * DRAGGED_SCALE / 2)
    sprite = view.look.art.card(held.card, height, angle=round(drag.angle), lift=DRAGGED_LIFT)
    canvas.sprite(sprite, drag.centre, layers.DRAGGED)
