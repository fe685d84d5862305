"""The traces of what others have done: who has laid the card on a pile, until that seat's next turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from skipbo.model.observation import Observation
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES
from skipbo.model.state import Place, build_pile, discard_of
from skipbo.ui.motion import Fading, Pace
from skipbo.ui.table.picture import MoverMark
from skipbo.ui.table.resting import Resting


class _Laid(NamedTuple):
    seat: int
    turn: int


class Traces:
    """Who has laid which card, and how much of each mark is seen.

    A card is known by its game, its pile, and its number from the lowest up: so undo brings back its mark.
    """

    def __init__(self) -> None:
        self._laid: dict[tuple[int, Place, int], _Laid] = {}
        self._fading: Fading[tuple[Place, int]] = Fading()

    def note(self, seen: Observation, place: Place) -> None:
        """Note that the seat whose turn is seen has laid the card that is on top of a pile now."""
        self._laid[seen.game, place, seen.count(place)] = _Laid(seen.turn_seat, seen.turn)

    def update(self, dt: float, seen: Observation, resting: Resting, pace: Pace) -> bool:
        """Let `dt` seconds pass; return True while a mark comes or goes."""
        turn, seats = seen.turn, seen.seats
        tops = ((place, self._laid.get((seen.game, place, count))) for place, count in _piles(resting))
        wanted = ((place, laid.seat) for place, laid in tops if laid and turn - seats < laid.turn <= turn)
        return self._fading.update(dt, wanted, pace)

    def now(self) -> Mapping[Place, MoverMark]:
        """Return the marks that are seen; of two on a pile the one that is coming."""
        shares = sorted(self._fading.shares.items(), key=lambda each: each[1])
        return {place: MoverMark(seat, share) for (place, seat), share in shares}


def _piles(resting: Resting) -> Iterable[tuple[Place, int]]:
    """Return each build and discard pile with the number of cards that lie still on it."""
    for index in range(BUILD_PILES):
        yield build_pile(index), len(resting.builds[index].cards)
    for seat, piles in enumerate(resting.discards):
        yield from ((discard_of(seat, index), len(piles[index])) for index in range(DISCARD_PILES))
