"""What the trace tells of events, in English: loaded with the first of them, which no menu waits for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import assert_never

from skipbo.model import events
from skipbo.model.cards import Card
from skipbo.model.state import Place
from skipbo.session.players import Player
from skipbo.ui.kit.reports import Fields
from skipbo.words import places, refusals
from skipbo.words.language import SEATED
from skipbo.words.said import Sayable


def card_name(card: Card, number: int | None = None) -> str:
    """Name a card: "7", "Skip-Bo", or "Skip-Bo as 4" with the number it stands for."""
    return SEATED.text(places.card_name(card, number))


def place_name(place: Place, names: Sequence[str]) -> str:
    """Name a pile or hand: "Ann's discard pile 2"; `names` by seat."""
    return SEATED.text(places.place_name(place, names))


def verdict(event: events.RefereeEvent, names: Sequence[str]) -> str | None:
    """Explain an event of the referee; None if the event says enough. `names` by seat."""
    said = refusals.verdict(event, names)
    return None if said is None else SEATED.text(said)


def describe(event: events.Event, players: Sequence[Player], sides: Sequence[Sayable] = ()) -> Fields | None:
    """Return an event in words and names, None if no line is written for it."""
    match event:
        case events.CardMoved():
            return _moved(event, players)
        case events.StockTurned():
            return _shown("stock turned up", event, players)
        case events.DealerCardDrawn():
            return _shown("card drawn for the deal", event, players)
        case events.TurnStarted() | events.HandFilled() | events.Passed():
            return _of_turn(event, players)
        case events.DealerChosen() | events.GameStarted() | events.GameEnded():
            return _of_game(event, players, sides)
        case events.PileCompleted():
            return {"event": "pile completed", "pile": f"build pile {event.pile + 1}"}
        case events.Reshuffled():
            return {"event": "reshuffled", "cards": event.count}
        case events.CardTaken() | events.HandEmptied():
            return None
        case _:  # of the referee
            names = [player.name for player in players]
            said: Fields = {"event": REFEREE[type(event)], "words": verdict(event, names)}
            if isinstance(event, events.PenaltyPaid):
                said |= {"player": names[event.seat], "rule": event.rule, "cards": event.count}
            return said


def _shown(
    what: str, event: events.StockTurned | events.DealerCardDrawn, players: Sequence[Player]
) -> Fields:
    return {"event": what, "player": players[event.seat].name, "card": card_name(event.card)}


def _moved(event: events.CardMoved, players: Sequence[Player]) -> Fields:
    names = [player.name for player in players]
    said: Fields = {
        "event": "card moved",
        "from": place_name(event.source, names),
        "to": place_name(event.target, names),
        "card": None if event.card is None else card_name(event.card),
    }
    return said if event.number is None else {**said, "as": event.number}


def _of_turn(
    event: events.TurnStarted | events.HandFilled | events.Passed, players: Sequence[Player]
) -> Fields:
    said: Fields = {"player": players[event.seat].name, "seat": event.seat}
    match event:
        case events.TurnStarted():
            return {"event": "turn started", **said, "turn": event.turn}
        case events.HandFilled():
            return {"event": "hand filled", **said, "cards": event.count}
        case events.Passed():
            return {"event": "passed", **said}
        case _:
            assert_never(event)


REFEREE: Mapping[type[events.RefereeEvent], str] = MappingProxyType(
    {
        events.OutOfTurnBegun: "out of turn begun",
        events.ClaimMade: "claim made",
        events.TurnTakenBack: "turn taken back",
        events.OutOfTurnStood: "out of turn stood",
        events.PenaltyPaid: "penalty paid",
        events.MoveDropped: "move dropped",
        events.DrawsSpent: "draws spent",
        events.AccusationMade: "accusation made",
        events.AccusationSettled: "accusation settled",
    }
)
"""The names of the referee's events in the lines (R20, R31 to R35)."""


def _of_game(
    event: events.DealerChosen | events.GameStarted | events.GameEnded,
    players: Sequence[Player],
    sides: Sequence[Sayable],
) -> Fields:
    names = [player.name for player in players]
    match event:
        case events.DealerChosen():
            return {"event": "dealer chosen", "player": names[event.seat], "first": names[event.first]}
        case events.GameStarted():
            dealer = names[event.dealer] if event.dealer >= 0 else None
            return {"event": "game started", "game": event.game + 1, "dealer": dealer}
        case events.GameEnded():
            outcome, winner = event.outcome, event.outcome.winner
            return {
                "event": "game ended",
                "how": outcome.ending.value,
                "winner": None if winner is None else SEATED.text((sides or names)[winner]),
                "stocks": list(outcome.stocks),
            }
        case _:
            assert_never(event)
