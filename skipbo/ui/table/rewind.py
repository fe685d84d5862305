"""The cards that go back, with the places they leave and reach, when moves are taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, assert_never

from skipbo.model.cards import Card
from skipbo.model.events import (
    CardMoved,
    CardTaken,
    DealerCardDrawn,
    DealerChosen,
    Event,
    GameEnded,
    GameStarted,
    HandEmptied,
    HandFilled,
    Passed,
    PileCompleted,
    RefereeEvent,
    Reshuffled,
    StockTurned,
    TurnStarted,
)
from skipbo.model.state import DRAW_PILE, SET_ASIDE, Kind, Place, build_pile


class Rewind(NamedTuple):
    """A card that lies at one place and goes home to another; `card` is None where nobody may see it.

    `number` is what it stood for on its build pile.
    """

    card: Card | None
    number: int | None
    lies: Place
    home: Place


def ways_back(events: Iterable[Event]) -> Sequence[Rewind]:
    """Return the ways of all cards that these events moved, in the order in which they first moved.

    A card that was moved twice goes back in one flight. Returns none for events with a deal: nothing goes
    back beyond that.
    """
    ways: list[Rewind] = []
    for event in events:
        if isinstance(event, RefereeEvent):
            continue
        match event:
            case GameStarted():
                return ()
            case CardMoved():
                _move(ways, event)
            case PileCompleted(pile):
                _shift(ways, build_pile(pile), SET_ASIDE)
            case Reshuffled():
                _shift(ways, SET_ASIDE, DRAW_PILE)
            case (
                DealerCardDrawn()
                | DealerChosen()
                | StockTurned()
                | TurnStarted()
                | HandFilled()
                | HandEmptied()
                | Passed()
                | CardTaken()
                | GameEnded()
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


def _move(ways: list[Rewind], event: CardMoved) -> None:
    """Note that a card moved on, or moved for the first time."""
    for index in reversed(range(len(ways))):
        way = ways[index]
        if way.lies == event.source and (way.card == event.card or event.source.kind is not Kind.HAND):
            del ways[index]
            ways.append(Rewind(event.card, event.number, event.target, way.home))
            return
    ways.append(Rewind(event.card, event.number, event.target, event.source))


def _shift(ways: list[Rewind], lay: Place, lies: Place) -> None:
    """Note that all cards of one pile lie on another now."""
    ways[:] = [way._replace(lies=lies) if way.lies == lay else way for way in ways]
