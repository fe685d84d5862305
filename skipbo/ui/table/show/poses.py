"""How a card lies at both ends of its flight, and how it flies back when a move is taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol, assert_never

from skipbo.model import events
from skipbo.model.cards import Card
from skipbo.model.observation import Observation
from skipbo.model.state import DRAW_PILE, SET_ASIDE, Kind, Place, build_pile, hand_of
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Pose


class Rewind(NamedTuple):
    """A card that lies at one place and goes home to another; `card` is None where nobody may see it.

    `number` is the number it represented on its build pile.
    """

    card: Card | None
    number: int | None
    lies: Place
    home: Place


def ways_back(told: Iterable[events.Event]) -> Sequence[Rewind]:
    """Return the ways of all cards that these events moved, in the order in which they first moved.

    A card that was moved twice goes back in one flight. Returns none for events with a deal: nothing goes
    back beyond that.
    """
    ways: list[Rewind] = []
    for event in told:
        if isinstance(event, events.RefereeEvent):
            continue
        match event:
            case events.GameStarted():
                return ()
            case events.CardMoved():
                _move(ways, event)
            case events.PileCompleted(pile):
                _shift(ways, build_pile(pile), SET_ASIDE)
            case events.Reshuffled():
                _shift(ways, SET_ASIDE, DRAW_PILE)
            case (
                events.DealerCardDrawn()
                | events.DealerChosen()
                | events.StockTurned()
                | events.TurnStarted()
                | events.HandFilled()
                | events.HandEmptied()
                | events.Passed()
                | events.CardTaken()
                | events.GameEnded()
            ):
                pass
            case _:
                assert_never(event)
    return tuple(way for way in ways if way.lies != way.home)


def staying(ways: Sequence[Rewind], count: Callable[[Place], int]) -> Sequence[bool]:
    """Tell for each way whether its card stays at its home, where `count` cards lie in the end.

    In a closed hand, nobody knows which card was drawn and played: a card goes home to the hand, and a
    back goes from there to the draw pile. Only as many stay as there are cards; the others pass through.
    """
    homes: Counter[Place] = Counter()
    stay = []
    for way in ways:
        homes[way.home] += 1
        stay.append(homes[way.home] <= count(way.home))
    return stay


def _move(ways: list[Rewind], event: events.CardMoved) -> None:
    """Note that a card moved on, or moved for the first time."""
    for index in reversed(range(len(ways))):
        way = ways[index]
        if way.lies == event.source and (way.card == event.card or event.source.kind is not Kind.HAND):
            del ways[index]
            ways.append(Rewind(event.card, event.number, event.target, way.home))
            return
    ways.append(Rewind(event.card, event.number, event.target, event.source))


def _shift(ways: list[Rewind], lay: Place, lies: Place) -> None:
    """Move every card of one pile to another, because the whole pile was moved there."""
    ways[:] = [way._replace(lies=lies) if way.lies == lay else way for way in ways]


class Hands(Protocol):
    """The open hand at the bottom of the table, in the person's own order."""

    def follow(self, seen: Observation) -> None:
        """Note what is shown from now on."""

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
