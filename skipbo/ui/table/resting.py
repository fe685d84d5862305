"""The cards at rest: an observation without the cards in the air, which are subtracted here only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.observation import Observation
from skipbo.model.state import DRAW_PILE, BuildPile, Kind, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.ui.motion import Pose
from skipbo.ui.table.marks import Held


class Flown(NamedTuple):
    """A card in the air: what it shows (None is a back), what it stands for, and where it lands.

    `returns`: it goes back where it came from. `spot`: its place in the open hand (from 0), -1 elsewhere.
    `packet`: it is the top of a whole build pile (from 0) that is being set aside, -1: of none.
    """

    card: Card | None
    number: int | None
    target: Place | None
    returns: bool = False
    spot: int = -1
    packet: int = -1


class Air(NamedTuple):
    """All cards in the air.

    `flying`: those on their way, in the order of starting. `turning`: the seats whose stock top is being
    turned up. `dragged`: the card that follows the pointer.
    """

    flying: tuple[tuple[Flown, Pose], ...] = ()
    turning: frozenset[int] = frozenset()
    dragged: Held | None = None


@dataclass(frozen=True, slots=True)
class RestingStock:
    """A stock at rest; `lifted`: its top card is in the air, though it still counts."""

    top: Card | None
    count: int
    lifted: bool


@dataclass(frozen=True, slots=True)
class Resting:
    """The cards that lie still, by seat and pile.

    `hand_counts`: the places of each hand that are taken, the `gaps` of the viewer's among them. `hand`:
    the viewer's cards in their own order, without those that are being dealt; empty if hidden. `gaps`:
    the places in it (from 0) whose cards are in the air.
    """

    builds: tuple[BuildPile, ...]
    draw_count: int
    stocks: tuple[RestingStock, ...]
    discards: tuple[tuple[tuple[Card, ...], ...], ...]
    hand_counts: tuple[int, ...]
    hand: tuple[Card, ...]
    gaps: frozenset[int]


def rest(seen: Observation, air: Air, viewer: int, hand: Sequence[Card]) -> Resting:
    """Return what lies still of an observation. `hand`: the viewer's cards in their own order."""
    missing, gaps = _missing(air), _gaps(air)
    missing[hand_of(viewer)] -= len(gaps)  # those have a place of their own, which stays
    held = air.dragged
    if held is not None and held.spot < 0:
        missing[held.source] += held.source.kind is Kind.DISCARD
    return Resting(
        tuple(_build(pile, missing[build_pile(index)]) for index, pile in enumerate(seen.builds)),
        seen.draw_count - missing[DRAW_PILE],
        tuple(_stock(seen, air, seat, missing[stock_of(seat)]) for seat in range(seen.seats)),
        tuple(
            tuple(pile[: len(pile) - missing[discard_of(seat, index)]] for index, pile in enumerate(piles))
            for seat, piles in enumerate(seen.discards)
        ),
        tuple(count - missing[hand_of(seat)] for seat, count in enumerate(seen.hand_counts)),
        tuple(hand[: len(hand) - missing[hand_of(viewer)]]),
        gaps if held is None or held.spot < 0 else gaps | {held.spot},
    )


def _missing(air: Air) -> Counter[Place]:
    """Return how many cards of each place are on their way to it."""
    return Counter(flown.target for flown, _ in air.flying if flown.target is not None)


def _gaps(air: Air) -> frozenset[int]:
    """Return the places in the open hand whose cards are on their way back."""
    return frozenset(flown.spot for flown, _ in air.flying if flown.spot >= 0)


def _build(pile: BuildPile, missing: int) -> BuildPile:
    if not missing:
        return pile
    return pile._replace(cards=pile.cards[:-missing], top=pile.top - missing)


def _stock(seen: Observation, air: Air, seat: int, missing: int) -> RestingStock:
    """Return a stock: a card that comes back to it, is turned up or dragged leaves the others face down."""
    place = stock_of(seat)
    returns = any(flown.returns and flown.target == place for flown, _ in air.flying)
    dragged = air.dragged is not None and air.dragged.source == place
    count = seen.stock_counts[seat] - (0 if returns else missing)
    return RestingStock(seen.stock_tops[seat], count, returns or dragged or seat in air.turning)
