"""Cards in the air: each counts as lying at its target, but is not drawn there until it lands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.state import Kind, Place
from skipbo.ui.motion import Flight, Pose, Timeline


class Flown(NamedTuple):
    """A card in the air: what it shows (None is a back), what it stands for, and where it lands.

    `returns`: it goes back where it came from. `spot`: its place in the open hand (from 0), -1 elsewhere.
    """

    card: Card | None
    number: int | None
    target: Place | None
    returns: bool = False
    spot: int = -1


Key = tuple[str, int]


class Flights:
    """All flights by key; a new flight replaces an earlier one with the same key."""

    def __init__(self) -> None:
        self._flights: Timeline[Key, Pose] = Timeline()
        self._flown: dict[Key, Flown] = {}
        self._coming: Counter[Place] = Counter()

    @property
    def moving(self) -> bool:
        """Whether anything flies."""
        return self._flights.moving

    @property
    def empty_spots(self) -> frozenset[int]:
        """Places in the open hand whose cards are on their way back."""
        return frozenset(flown.spot for flown in self._flown.values() if flown.spot >= 0)

    def add(self, key: Key, flight: Flight, flown: Flown) -> None:
        """Start a flight."""
        self._flown[key] = flown
        if flown.target is not None:
            self._coming[flown.target] += 1
        self._flights.add(key, flight)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass; cards that have arrived land."""
        self._land(self._flights.advance(dt))

    def finish(self) -> None:
        """Land all cards at once."""
        self._land(self._flights.finish())

    def ground(self, place: Place) -> None:
        """Land what is still on its way to a place that a card is now leaving."""
        for key in [key for key, flown in self._flown.items() if flown.target == place]:
            self._flights.cancel(key)
            self._land([key])

    def close_hands(self) -> None:
        """Turn all cards on their way to a hand face down."""
        for key, flown in self._flown.items():
            if flown.target is not None and flown.target.kind is Kind.HAND:
                self._flown[key] = flown._replace(card=None, spot=-1)

    def coming(self, place: Place) -> int:
        """Return how many cards are still on their way to a place."""
        return self._coming[place]

    def returning(self, place: Place) -> bool:
        """Tell whether a card is on its way back to a place."""
        return any(flown.returns and flown.target == place for flown in self._flown.values())

    def flies(self, key: Key) -> bool:
        """Tell whether this card is in the air."""
        return self._flights.at(key) is not None

    def left(self, key: Key) -> float:
        """Return the seconds until a card lands; 0 if it does not fly."""
        return self._flights.left(key)

    def all_left(self) -> float:
        """Return the seconds until everything has landed."""
        return max((self._flights.left(key) for key in self._flown), default=0.0)

    def flying(self) -> Iterator[tuple[Flown, Pose]]:
        """Return all that is in the air, in the order of starting."""
        for key, pose in self._flights.values():
            yield self._flown[key], pose

    def _land(self, keys: Iterable[Key]) -> None:
        for key in keys:
            flown = self._flown.pop(key)
            if flown.target is not None:
                self._coming[flown.target] -= 1
