"""Where the cards that a person can take, and the piles that they can go to, are on a table."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

from skipbo.model.observation import Observation
from skipbo.model.state import Kind, Place
from skipbo.ui.kit import card_width
from skipbo.ui.layout import Box, HandCard, Point, TableLayout
from skipbo.ui.motion import Pose
from skipbo.ui.table.picture import (
    CHOSEN_UP,
    HOVER_GROWTH,
    HOVER_UP,
    PRESSED,
    PRESSED_SCALE,
    RISEN,
    SHAKEN,
    Accent,
    Effects,
    Held,
    Marks,
)

OPENED = 1.2
"""How much farther apart the cards of a hand are that opens, in U."""
RING_OUTSIDE = 0.55
"""How far, in U, a ring lies beyond the edge of its card."""


def box_of(layout: TableLayout, seen: Observation, place: Place) -> Box:
    """Return the box of the top card of a pile, or of its empty slot."""
    return layout.top_card(place, seen.count(place))


def whole_of(layout: TableLayout, seen: Observation, place: Place) -> Box:
    """Return the box of a pile with all its cards."""
    return layout.slot(place).union(box_of(layout, seen, place))


def hand_cards(layout: TableLayout, places: int, marks: Marks) -> tuple[HandCard, ...]:
    """Return where the cards of the viewer's hand lie, which has room for n cards."""
    hovered = marks.hovered.spot if marks.hovered and marks.hovered.source.kind is Kind.HAND else None
    if marks.dragged and marks.dragged.spot >= 0 and marks.gap is not None:
        spot, others = marks.dragged.spot, list(layout.hand(places - 1, None, marks.gap))
        others.insert(spot, layout.hand(places)[spot])  # the dragged card keeps an unused place of its own
        return tuple(others)
    return layout.hand(places, hovered if hovered is not None and hovered < places else None)


def hand_poses(layout: TableLayout, places: int, marks: Marks) -> tuple[Pose, ...]:
    """Return where the cards of the viewer's hand belong, which has room for n cards: some stand out."""
    poses = list[Pose]()
    for spot, card in enumerate(hand_cards(layout, places, marks)):
        x, y = card.centre
        up = chosen_up(marks, spot) * layout.u
        lift = RISEN if _is_spot(marks.hovered, spot) or _is_spot(marks.selected, spot) else 0.0
        pose = Pose((x, y - up), 2 * round(card.box.h / 2), card.angle, lift=lift)
        poses.append(_held_down(pose) if _is_spot(marks.pressed, spot) else pose)
    return tuple(poses)


def _held_down(pose: Pose) -> Pose:
    """Return a card that the button holds down: smaller, as pressed buttons are, and nearer to the table."""
    return pose._replace(height=2 * round(pose.height * PRESSED_SCALE / 2), lift=PRESSED)


def chosen_up(marks: Marks, spot: int) -> float:
    """Return how far, in U, a card of the hand rises as the selected one: a hovered one has risen already."""
    return CHOSEN_UP if _is_spot(marks.selected, spot) and not _is_spot(marks.hovered, spot) else 0.0


def opened(poses: Sequence[Pose], u: float) -> tuple[Pose, ...]:
    """Return the cards of a hand a little farther apart, as one that has won; `u` is pixels to one U."""
    middle = (len(poses) - 1) / 2
    ways = ((spot - middle) * OPENED * u for spot in range(len(poses)))
    return tuple(_moved(pose, way, 0.0) for pose, way in zip(poses, ways, strict=True))


def stirred(poses: Sequence[Pose], up: float) -> tuple[Pose, ...]:
    """Return the cards of a hand `up` pixels higher."""
    return tuple(_moved(pose, 0.0, -up) for pose in poses)


def shaken(effects: Effects, chosen: Held | None, u: float) -> float:
    """Return how many pixels to the right a chosen card is drawn while it shakes because it was refused."""
    over = 0.0 if chosen is None else effects.accents.get(Accent("refused", chosen.source), 0.0)
    return SHAKEN * u * sin(4 * pi * over)


def with_shaken(poses: Sequence[Pose], spot: int, right: float) -> tuple[Pose, ...]:
    """Return the cards of a hand with the one at `spot` some pixels to the right."""
    return tuple(_moved(pose, right, 0.0) if n == spot else pose for n, pose in enumerate(poses))


def _moved(pose: Pose, right: float, down: float) -> Pose:
    return pose._replace(centre=(pose.centre[0] + right, pose.centre[1] + down))


def _is_spot(held: Held | None, spot: int) -> bool:
    return held is not None and held.spot == spot


def card_box(pose: Pose) -> Box:
    """Return the box of a card in this pose, as if it lay straight."""
    return Box.around(pose.centre, card_width(round(pose.height)), pose.height)


def card_under(poses: Sequence[Pose], at: Point) -> int | None:
    """Return which of the cards in these poses is under a point; later ones lie over earlier ones."""
    for spot in reversed(range(len(poses))):
        pose = poses[spot]
        box = card_box(pose)
        if HandCard(pose.centre, pose.angle, box, box).covers(at):
            return spot
    return None


def pose_of(layout: TableLayout, seen: Observation, places: int, held: Held) -> Pose:
    """Return the pose at rest of a card that could be moved; the viewer's hand has room for n cards."""
    if held.spot >= 0:
        card = layout.hand(places)[held.spot]
        return Pose(card.centre, card.box.h, card.angle)
    box = box_of(layout, seen, held.source)
    return Pose(box.centre, box.h)


def standing_out(
    layout: TableLayout, marks: Marks, place: Place, count: int, right: float = 0.0
) -> Pose | None:
    """Return the pose of the top of a pile of `count` cards that is hovered or chosen, else None.

    A chosen one lies `right`, some pixels to the right.
    """
    shown = (marks.selected, marks.hovered) if marks.dragged is None else ()
    found = [held for held in shown if held is not None and held.source == place and held.spot < 0]
    if not found:
        return None
    pose = risen_pose(layout, place, count)
    pose = _held_down(pose) if marks.pressed in found else pose
    return _moved(pose, right, 0.0) if marks.selected in found else pose


def risen_pose(layout: TableLayout, place: Place, count: int) -> Pose:
    """Return the pose of the top of a pile of `count` cards that stands out, hiding no number above it."""
    box = layout.top_card(place, count)
    if not is_fan(place, count):
        return Pose((box.centre[0], box.centre[1] - HOVER_UP * layout.u), box.h, lift=RISEN)
    height = 2 * round(box.h * HOVER_GROWTH / 2)
    return Pose((box.centre[0], box.y + height / 2), height, lift=RISEN)


def is_fan(place: Place, count: int) -> bool:
    """Tell whether cards show under the top one of a pile."""
    return place.kind is Kind.DISCARD and count > 1
