"""Cards in the air: each counts as lying at its target, but is not drawn there until it lands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from skipbo.model.state import Kind, Place
from skipbo.ui.motion import Flight, Pose, Timeline
from skipbo.ui.table.resting import Flown

Key = tuple[str, int]


class Flights:
    """All flights by key; a new flight replaces an earlier one with the same key."""

    def __init__(self) -> None:
        self._flights: Timeline[Key, Pose] = Timeline()
        self._flown: dict[Key, Flown] = {}

    @property
    def moving(self) -> bool:
        """Whether anything flies."""
        return self._flights.moving

    def add(self, key: Key, flight: Flight, flown: Flown) -> None:
        """Start a flight."""
        self._flown[key] = flown
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
        """Yield all that is in the air, in the order of starting."""
        for key, pose in self._flights.values():
            yield self._flown[key], pose

    def _land(self, keys: Iterable[Key]) -> None:
        for key in keys:
            del self._flown[key]
