"""What the trace tells of events: their fields, in English whatever language the screen speaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import assert_never

from skipbo.model.cards import Card
from skipbo.model.events import (
    AccusationMade,
    AccusationSettled,
    CardMoved,
    CardTaken,
    ClaimMade,
    DealerCardDrawn,
    DealerChosen,
    DrawsSpent,
    Event,
    GameEnded,
    GameStarted,
    HandEmptied,
    HandFilled,
    MoveDropped,
    OutOfTurnBegun,
    OutOfTurnStood,
    Passed,
    PenaltyPaid,
    PileCompleted,
    RefereeEvent,
    Reshuffled,
    StockTurned,
    TurnStarted,
    TurnTakenBack,
)
from skipbo.model.state import Outcome
from skipbo.session.players import Player
from skipbo.ui.kit.reports import Fields
from skipbo.words.english import card_name, place_name, verdict
from skipbo.words.language import ENGLISH
from skipbo.words.said import Sayable


def describe(event: Event, players: Sequence[Player], sides: Sequence[Sayable] = ()) -> Fields | None:
    """Return an event in words and names, None if no line is written for it."""
    match event:
        case CardMoved():
            return _moved(event, players)
        case StockTurned():
            return _shown("stock turned up", event, players)
        case DealerCardDrawn():
            return _shown("card drawn for the deal", event, players)
        case TurnStarted() | HandFilled() | Passed():
            return _of_turn(event, players)
        case DealerChosen() | GameStarted() | GameEnded():
            return _of_game(event, players, sides)
        case PileCompleted():
            return {"event": "pile completed", "pile": f"build pile {event.pile + 1}"}
        case Reshuffled():
            return {"event": "reshuffled", "cards": event.count}
        case CardTaken() | HandEmptied():
            return None
        case _:
            return _of_referee(event, players)


def _shown(what: str, event: StockTurned | DealerCardDrawn, players: Sequence[Player]) -> Fields:
    return {"event": what, "player": players[event.seat].name, "card": card_name(event.card)}


def _moved(event: CardMoved, players: Sequence[Player]) -> Fields:
    names = [player.name for player in players]
    said: Fields = {
        "event": "card moved",
        "from": place_name(event.source, names),
        "to": place_name(event.target, names),
        "card": _seen(event.card),
    }
    return said if event.number is None else {**said, "as": event.number}


def _seen(card: Card | None) -> str | None:
    return None if card is None else card_name(card)


def _of_turn(event: TurnStarted | HandFilled | Passed, players: Sequence[Player]) -> Fields:
    said: Fields = {"player": players[event.seat].name, "seat": event.seat}
    match event:
        case TurnStarted():
            return {"event": "turn started", **said, "turn": event.turn}
        case HandFilled():
            return {"event": "hand filled", **said, "cards": event.count}
        case Passed():
            return {"event": "passed", **said}
        case _:
            assert_never(event)


REFEREE: Mapping[type[RefereeEvent], str] = MappingProxyType(
    {
        OutOfTurnBegun: "out of turn begun",
        ClaimMade: "claim made",
        TurnTakenBack: "turn taken back",
        OutOfTurnStood: "out of turn stood",
        PenaltyPaid: "penalty paid",
        MoveDropped: "move dropped",
        DrawsSpent: "draws spent",
        AccusationMade: "accusation made",
        AccusationSettled: "accusation settled",
    }
)
"""The names of the referee's events in the lines (R20, R31 to R35)."""


def _of_referee(event: RefereeEvent, players: Sequence[Player]) -> Fields:
    names = [player.name for player in players]
    said: Fields = {"event": REFEREE[type(event)], "words": verdict(event, names)}
    if isinstance(event, PenaltyPaid):
        said |= {"player": players[event.seat].name, "rule": event.rule, "cards": event.count}
    return said


def _of_game(
    event: DealerChosen | GameStarted | GameEnded, players: Sequence[Player], sides: Sequence[Sayable]
) -> Fields:
    names = [player.name for player in players]
    match event:
        case DealerChosen():
            return {"event": "dealer chosen", "player": names[event.seat], "first": names[event.first]}
        case GameStarted():
            return {"event": "game started", "game": event.game + 1, "dealer": names[event.dealer]}
        case GameEnded():
            return _ended(event.outcome, sides or names)
        case _:
            assert_never(event)


def _ended(outcome: Outcome, sides: Sequence[Sayable]) -> Fields:
    winner = outcome.winner
    return {
        "event": "game ended",
        "how": outcome.ending.value,
        "winner": None if winner is None else ENGLISH.text(sides[winner]),
        "stocks": list(outcome.stocks),
    }
