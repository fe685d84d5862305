"""The trace's lines for events, in English: loaded with the first event, so that no menu waits for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from skipbo.model import events
from skipbo.model.cards import Card
from skipbo.model.state import Place
from skipbo.session.players import Player
from skipbo.ui.kit.reports import Fields
from skipbo.words import places, refusals
from skipbo.words.language import SEATED
from skipbo.words.said import Sayable


def card_name(card: Card, number: int | None = None) -> str:
    """Name a card: "7", "Skip-Bo", or "Skip-Bo as 4" with the number it represents."""
    return SEATED.text(places.card_name(card, number))


def place_name(place: Place, names: Sequence[str]) -> str:
    """Name a pile or hand: "Ann's discard pile 2"; `names` by seat."""
    return SEATED.text(places.place_name(place, names))


def verdict(event: events.RefereeEvent, names: Sequence[str]) -> str | None:
    """Explain an event of the referee; None if the event says enough. `names` by seat."""
    said = refusals.verdict(event, names)
    return None if said is None else SEATED.text(said)


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


def describe(event: events.Event, players: Sequence[Player], sides: Sequence[Sayable] = ()) -> Fields | None:
    """Return an event in words and names, None if no line is written for it."""
    names = [player.name for player in players]
    match event:
        case events.CardMoved(source=source, target=target, card=card, number=number):
            moved: Fields = {
                "event": "card moved",
                "from": place_name(source, names),
                "to": place_name(target, names),
                "card": None if card is None else card_name(card),
            }
            return moved if number is None else {**moved, "as": number}
        case events.StockTurned(seat=seat, card=shown):
            return {"event": "stock turned up", "player": names[seat], "card": card_name(shown)}
        case events.DealerCardDrawn(seat=seat, card=shown):
            return {"event": "card drawn for the deal", "player": names[seat], "card": card_name(shown)}
        case events.TurnStarted(seat=seat, turn=turn):
            return {"event": "turn started", "player": names[seat], "seat": seat, "turn": turn}
        case events.HandFilled(seat=seat, count=count):
            return {"event": "hand filled", "player": names[seat], "seat": seat, "cards": count}
        case events.Passed(seat=seat):
            return {"event": "passed", "player": names[seat], "seat": seat}
        case events.DealerChosen(seat=seat, first=first):
            return {"event": "dealer chosen", "player": names[seat], "first": names[first]}
        case events.GameStarted(game=game, dealer=dealer):
            name = names[dealer] if dealer >= 0 else None
            return {"event": "game started", "game": game + 1, "dealer": name}
        case events.GameEnded(outcome=outcome):
            winner = outcome.winner
            return {
                "event": "game ended",
                "how": outcome.ending.value,
                "winner": None if winner is None else SEATED.text((sides or names)[winner]),
                "stocks": list(outcome.stocks),
            }
        case events.PileCompleted():
            return {"event": "pile completed", "pile": f"build pile {event.pile + 1}"}
        case events.Reshuffled():
            return {"event": "reshuffled", "cards": event.count}
        case events.CardTaken() | events.HandEmptied():
            return None
        case _:
            return _of_referee(event, names)


def _of_referee(event: events.RefereeEvent, names: Sequence[str]) -> Fields:
    """Return an event of the referee with the verdict in words, and a penalty with who pays what."""
    said: Fields = {"event": REFEREE[type(event)], "words": verdict(event, names)}
    if isinstance(event, events.PenaltyPaid):
        said |= {"player": names[event.seat], "rule": event.rule, "cards": event.count}
    return said
