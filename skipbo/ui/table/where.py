"""Where the cards that a person can take, and the piles that they can go to, lie on a table."""

from __future__ import annotations

from skipbo.model.observation import Observation
from skipbo.model.state import Kind, Place
from skipbo.ui.layout import Box, HandCard, TableLayout
from skipbo.ui.motion import Pose
from skipbo.ui.table.marks import CHOSEN_UP, HOVER_UP, Held, Marks


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
        return _around_gap(layout, places, marks.dragged.spot, marks.gap)
    return layout.hand(places, hovered if hovered is not None and hovered < places else None)


def _around_gap(layout: TableLayout, places: int, dragged: int, gap: int) -> tuple[HandCard, ...]:
    """Make room before the card `gap`; the dragged card keeps an unused place of its own."""
    others = list(layout.hand(places - 1, None, gap))
    others.insert(dragged, layout.hand(places)[dragged])
    return tuple(others)


def pose_of(layout: TableLayout, seen: Observation, places: int, held: Held) -> Pose:
    """Return the pose of a card that could be moved; the viewer's hand has room for n cards."""
    if held.spot >= 0:
        card = layout.hand(places)[held.spot]
        return Pose(card.centre, card.box.h, card.angle)
    box = box_of(layout, seen, held.source)
    return Pose(box.centre, box.h)


def chosen_pose(layout: TableLayout, seen: Observation, places: int, marks: Marks, chosen: Held) -> Pose:
    """Return the pose of a selected card: a card of the hand stands out."""
    if chosen.spot < 0:
        pose = pose_of(layout, seen, places, chosen)
        return pose._replace(centre=(pose.centre[0], pose.centre[1] - HOVER_UP * layout.u))
    card = hand_cards(layout, places, marks)[chosen.spot]
    up = CHOSEN_UP * layout.u
    return Pose((card.centre[0], card.centre[1] - up), 2 * round(card.box.h / 2), card.angle)
