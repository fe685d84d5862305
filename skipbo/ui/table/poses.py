"""The poses of cards at the places of a table, as the ends of their flights."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from skipbo.model.cards import Card
from skipbo.model.observation import Observation
from skipbo.model.state import DRAW_PILE, Kind, Place, hand_of
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Pose
from skipbo.ui.table.rewind import Rewind


class Hands(Protocol):
    """The open hand at the bottom of the table, in the person's own order."""

    def follow(self, seen: Observation) -> None:
        """Note what is seen from now on."""

    def find_spots(self, cards: Sequence[Card]) -> Sequence[int]:
        """Return where in the hand some of its cards lie, each at a place of its own (from 0)."""


class UnorderedHands:
    """Hands in the order in which their cards were drawn."""

    def follow(self, seen: Observation) -> None:
        """Change nothing."""

    def find_spots(self, cards: Sequence[Card]) -> Sequence[int]:
        """Return the first places."""
        return range(len(cards))


class Poses(NamedTuple):
    """The poses of cards by a layout, with as many cards at each place as an observation says."""

    layout: TableLayout
    seen: Observation

    def pile(self, place: Place, back: bool = False) -> Pose:
        """Return the pose of the only visible card of a pile, or of the lowest of a fan."""
        box = self.layout.slot(place)
        return Pose(box.centre, box.h, turn=0.0 if back else 1.0)

    def top(self, place: Place, count: int) -> Pose:
        """Return the pose of the top of a discard pile with that many cards."""
        box = self.layout.top_card(place, count)
        return Pose(box.centre, box.h)

    def in_hand(self, place: Place, count: int, index: int) -> Pose:
        """Return the pose of a card of a hand with n cards; others' cards are backs, which turn in flight."""
        if place.seat == self.layout.viewer:
            card = self.layout.hand(count)[index]
            known = self.seen.seat == place.seat
            return Pose(card.centre, card.box.h, card.angle, turn=1.0 if known else 0.0)
        box = self.layout.backs(place.seat, count)[index]
        return Pose(box.centre, box.h, turn=0.0)

    def source(self, place: Place) -> Pose:
        """Return the pose of a card that is about to leave a place."""
        if place.kind is Kind.DISCARD:
            return self.top(place, self.seen.count(place))
        if place.kind is Kind.HAND:
            return self.in_hand(place, max(1, self.seen.count(place)), -1)
        return self.pile(place, back=place == DRAW_PILE)

    def target(self, place: Place, places: int) -> Pose:
        """Return the pose of a card that has come to a place; a hand has room for n cards."""
        if place.kind is Kind.DISCARD:
            return self.top(place, self.seen.count(place))
        if place.kind is Kind.HAND:
            return self.in_hand(place, places, self.seen.count(place) - 1)
        return self.pile(place, back=place.kind is Kind.STOCK)

    def lying(self, ways: Sequence[Rewind]) -> list[Pose]:
        """Return the poses of cards about to go back; of several at a place, the last lies on top."""
        poses, above = list[Pose](), Counter[Place]()
        for way in reversed(ways):
            pose = self._under(way.lies, above[way.lies])
            hidden = way.lies.kind is Kind.STOCK  # one too many, somewhere in it (R31)
            poses.append(pose._replace(turn=0.0) if hidden else pose)
            above[way.lies] += 1
        return poses[::-1]

    def at_home(self, ways: Sequence[Rewind], hands: Hands) -> list[tuple[Pose, int]]:
        """Return the poses where the cards have gone back to, each with its place in the hand (-1: none)."""
        spots = self._spots(ways, hands)
        found, above = list[tuple[Pose, int]](), Counter[Place]()
        for number, way in enumerate(ways):
            if number in spots:
                card = self.layout.hand(self.seen.count(way.home))[spots[number]]
                found.append((Pose(card.centre, card.box.h, card.angle), spots[number]))
            else:
                found.append((self._under(way.home, above[way.home]), -1))
                above[way.home] += 1
        return found

    def _spots(self, ways: Sequence[Rewind], hands: Hands) -> dict[int, int]:
        """Return the places in the open hand, by the numbers of the ways that lead there."""
        viewer = self.layout.viewer
        if self.seen.seat != viewer:
            return {}
        home = {
            number: way.card
            for number, way in enumerate(ways)
            if way.home == hand_of(viewer) and way.card is not None
        }
        return dict(zip(home, hands.find_spots(list(home.values())), strict=True))

    def _under(self, place: Place, above: int) -> Pose:
        """Return the pose of a card of a place with n cards above it."""
        count = max(1, self.seen.count(place) - above)
        if place.kind is Kind.DISCARD:
            return self.top(place, count)
        if place.kind is Kind.HAND:
            return self.in_hand(place, max(1, self.seen.count(place)), count - 1)
        return self.pile(place, back=place.kind in (Kind.DRAW, Kind.SET_ASIDE))
