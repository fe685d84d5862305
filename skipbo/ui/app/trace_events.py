"""What the trace tells of events: their fields, in English whatever language the screen speaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from skipbo.model.cards import Card
from skipbo.model.events import (
    AccusationMade,
    AccusationSettled,
    CardMoved,
    ClaimMade,
    DealerCardDrawn,
    DealerChosen,
    DrawsSpent,
    Event,
    GameEnded,
    GameStarted,
    HandFilled,
    MoveDropped,
    OutOfTurnBegun,
    OutOfTurnStood,
    Passed,
    PenaltyPaid,
    PileCompleted,
    Reshuffled,
    StockTurned,
    TurnStarted,
    TurnTakenBack,
)
from skipbo.session.players import Player
from skipbo.ui.kit.reports import Fields
from skipbo.words.english import card_name, place_name, verdict
from skipbo.words.language import ENGLISH
from skipbo.words.said import Sayable


def describe(event: Event, players: Sequence[Player], sides: Sequence[Sayable] = ()) -> Fields | None:
    """Return an event in words and names, None if no line is written for it."""
    if isinstance(event, CardMoved):
        return _moved(event, players)
    if isinstance(event, DealerCardDrawn | StockTurned):
        what = "stock turned up" if isinstance(event, StockTurned) else "card drawn for the deal"
        return {"event": what, "player": players[event.seat].name, "card": card_name(event.card)}
    if isinstance(event, DealerChosen):
        return {
            "event": "dealer chosen",
            "player": players[event.seat].name,
            "first": players[event.first].name,
        }
    if isinstance(event, TurnStarted | HandFilled | Passed):
        return _of_turn(event, players)
    return _of_game(event, players, sides)


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
    if isinstance(event, TurnStarted):
        return {"event": "turn started", **said, "turn": event.turn}
    if isinstance(event, HandFilled):
        return {"event": "hand filled", **said, "cards": event.count}
    return {"event": "passed", **said}


REFEREE: Mapping[type[Event], str] = MappingProxyType(
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


def _of_referee(event: Event, players: Sequence[Player]) -> Fields | None:
    if type(event) not in REFEREE:
        return None
    names = [player.name for player in players]
    said: Fields = {"event": REFEREE[type(event)], "words": verdict(event, names)}
    if isinstance(event, PenaltyPaid):
        said |= {"player": players[event.seat].name, "rule": event.rule, "cards": event.count}
    return said


def _of_game(event: Event, players: Sequence[Player], sides: Sequence[Sayable]) -> Fields | None:
    if isinstance(event, PileCompleted):
        return {"event": "pile completed", "pile": f"build pile {event.pile + 1}"}
    if isinstance(event, Reshuffled):
        return {"event": "reshuffled", "cards": event.count}
    if isinstance(event, GameStarted):
        return {"event": "game started", "game": event.game + 1, "dealer": players[event.dealer].name}
    if isinstance(event, GameEnded):
        winner = event.outcome.winner
        names = sides or [player.name for player in players]
        return {
            "event": "game ended",
            "how": event.outcome.ending.value,
            "winner": None if winner is None else ENGLISH.text(names[winner]),
            "stocks": list(event.outcome.stocks),
        }
    return _of_referee(event, players)
