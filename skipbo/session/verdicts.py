"""What is said at the table about mistakes, with the rule that each comes from (R31 to R35)."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.accusation import Offence
from skipbo.model.events import (
    AccusationMade,
    AccusationSettled,
    ClaimMade,
    Event,
    OutOfTurnStood,
    PenaltyPaid,
    TurnTakenBack,
)
from skipbo.model.rules import PenaltyPlace
from skipbo.session.names import possessive
from skipbo.session.players import Player

PLACES = {
    PenaltyPlace.SHUFFLED_IN: ("is shuffled into", "are shuffled into"),
    PenaltyPlace.ON_TOP: ("goes onto", "go onto"),
    PenaltyPlace.AT_BOTTOM: ("goes under", "go under"),
}
OFFENCES = {Offence.ADVICE: "gave advice", Offence.TALK: "talked as a partner"}


def verdict(event: Event, players: Sequence[Player]) -> str | None:
    """The sentence that explains an event of the referee, with its rule; None for any other event."""
    if isinstance(event, ClaimMade):
        return f"{players[event.seat].name}: Not your turn, {players[event.offender].name}! (R32)"
    if isinstance(event, TurnTakenBack):
        name = possessive(players[event.seat].name)
        return f"{name} cards go back: no draw in {name} next turn (R33)"
    if isinstance(event, OutOfTurnStood):
        return f"Nobody noticed that {players[event.seat].name} played out of turn: it stands (R34)"
    if isinstance(event, PenaltyPaid):
        return _penalty(event, players)
    if isinstance(event, AccusationMade):
        return f"{players[event.seat].name}: {players[event.offender].name} {OFFENCES[event.offence]}! (R35)"
    if isinstance(event, AccusationSettled):
        return None if event.confirmed else "Nobody confirms it: nothing is charged (R35)"
    return None


def _penalty(event: PenaltyPaid, players: Sequence[Player]) -> str:
    name = players[event.seat].name
    one, more = PLACES[event.place]
    cards = f"a card {one}" if event.count == 1 else f"{event.count} cards {more}"
    reason = f"{name} drew too many" if event.rule == "R31" else f"{name} helped"
    return f"{reason}: {cards} the stock ({event.rule})"
