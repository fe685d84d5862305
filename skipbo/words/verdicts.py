"""The referee's statements: about mistakes (R31 to R35), and when a turn has drawn enough (R20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from skipbo.model import events
from skipbo.model.calls import Offence
from skipbo.model.rules import PenaltyPlace
from skipbo.words.said import Said, counted, say


def verdict(event: events.RefereeEvent, names: Sequence[str]) -> Said | None:
    """Explain an event of the referee; None if the event says enough. `names` by seat."""
    match event:
        case events.ClaimMade(seat=seat, offender=offender) if seat == offender:
            return say("{player} owns up: it was not {player}'s turn", player=names[seat])
        case events.ClaimMade():
            return say(
                "{player}: Not your turn, {offender}!",
                player=names[event.seat],
                offender=names[event.offender],
            )
        case events.TurnTakenBack():
            return say("{player}'s cards go back: no draw in {player}'s next turn", player=names[event.seat])
        case events.OutOfTurnStood():
            return say("Nobody noticed that {player} played out of turn: it stands", player=names[event.seat])
        case events.PenaltyPaid():
            return _penalty(event, names[event.seat])
        case events.MoveDropped():
            return say(
                "{player}'s move is void: its card was too many, or has gone", player=names[event.seat]
            )
        case events.DrawsSpent():
            return say(
                "The cards have been reshuffled five times this turn: nothing more can be drawn until it ends"
            )
        case events.AccusationMade() | events.AccusationSettled():
            return _accusation(event, names)
        case events.OutOfTurnBegun():
            return None
        case _:
            assert_never(event)


def question(accuser: str, offender: str, offence: Offence) -> Said:
    """Tell a witness what a player is accused of."""
    if offence is Offence.ADVICE:
        return say("{accuser} says that {player} gave advice.", accuser=accuser, player=offender)
    return say("{accuser} says that {player} talked as a partner.", accuser=accuser, player=offender)


def _accusation(event: events.AccusationMade | events.AccusationSettled, names: Sequence[str]) -> Said | None:
    match event:
        case events.AccusationMade():
            return _accused(names[event.seat], names[event.offender], event.offence)
        case events.AccusationSettled():
            return None if event.confirmed else say("Nobody confirms it: nothing is charged")
        case _:
            assert_never(event)


def _accused(accuser: str, offender: str, offence: Offence) -> Said:
    if offence is Offence.ADVICE:
        return say("{accuser}: {player} gave advice!", accuser=accuser, player=offender)
    return say("{accuser}: {player} talked as a partner!", accuser=accuser, player=offender)


def _penalty(event: events.PenaltyPaid, player: str) -> Said:
    if event.rule == "R31":
        return counted(
            "{player} drew too many: a card is shuffled into the stock",
            "{player} drew too many: {count} cards are shuffled into the stock",
            event.count,
            player=player,
        )
    match event.place:
        case PenaltyPlace.SHUFFLED_IN:
            return counted(
                "{player} helped: a card is shuffled into the stock",
                "{player} helped: {count} cards are shuffled into the stock",
                event.count,
                player=player,
            )
        case PenaltyPlace.ON_TOP:
            return counted(
                "{player} helped: a card goes onto the stock",
                "{player} helped: {count} cards go onto the stock",
                event.count,
                player=player,
            )
        case PenaltyPlace.AT_BOTTOM:
            return counted(
                "{player} helped: a card goes under the stock",
                "{player} helped: {count} cards go under the stock",
                event.count,
                player=player,
            )
        case _:
            assert_never(event.place)
