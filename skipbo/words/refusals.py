"""Why something cannot be: refused moves, what the referee decided, and texts that cannot be read.

The English of refusals by the rules stands with its facts in `skipbo.model.errors`; here it becomes whole
sentences. What may be done now, and why not, is asked of `skipbo.model.legal_moves`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from skipbo.model import events
from skipbo.model.calls import Offence
from skipbo.model.errors import NotLegal, Reason
from skipbo.model.rules import PenaltyPlace
from skipbo.words.rules import preset_name
from skipbo.words.said import Filling, Said, counted, say, within


def quoted(line: str) -> Said:
    """Quote a line of English that is in no catalogue."""
    return within("a sentence that is always in English", "{detail}", detail=line)


def told_of(error: ValueError) -> Said:
    """Say what is wrong with a file, a record or a move."""
    return refused(error) if isinstance(error, NotLegal) else quoted(str(error))


def refused(error: NotLegal) -> Said:
    """Say why a move or a choice of rules is not allowed."""
    places: dict[str, Filling] = {}
    for name, fact in error.facts.items():
        if isinstance(fact, NotLegal):
            places[name] = refused(fact)
        elif isinstance(fact, str) and error.reason is Reason.PRESET_SEATS:
            places[name] = preset_name(fact)
        else:
            places[name] = fact
    return _otherwise(error) or Said(error.reason.line, places=tuple(places.items()))


def _otherwise(error: NotLegal) -> Said | None:
    """Say it in the form for its number, where the reason's own line knows only one form."""
    match error.reason, error.facts:
        case Reason.NO_PARTNERS, {"seats": int(seats)}:
            return counted(
                "Partners need 4 or 6 players; {count} plays alone.",
                "Partners need 4 or 6 players; {count} play each for themselves.",
                seats,
            )
        case Reason.LARGE_STOCK, {"seats": int(seats), "most": int(most)}:
            return counted(
                "With {seats} players a stock pile has at most {count} card.",
                "With {seats} players a stock pile has at most {count} cards.",
                most,
                seats=seats,
            )
        case Reason.TEAMS_OF_FOUR, {"teams": int(teams)}:
            return counted(
                "4 players can be 2 teams of 2, not {count} team.",
                "4 players can be 2 teams of 2, not {count} teams.",
                teams,
            )
        case Reason.TEAMS_OF_SIX, {"teams": int(teams)}:
            return counted(
                "6 players can be 2 teams of 3 or 3 teams of 2, not {count} team.",
                "6 players can be 2 teams of 3 or 3 teams of 2, not {count} teams.",
                teams,
            )
        case _:
            return None


def verdict(event: events.RefereeEvent, names: Sequence[str]) -> Said | None:
    """Explain an event of the referee; None if the event says enough. `names` by seat."""
    match event:
        case events.ClaimMade(seat=seat, offender=offender) if seat == offender:
            return say("{player} owns up to playing out of turn", player=names[seat])
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
        case events.AccusationMade():
            accuser, player = names[event.seat], names[event.offender]
            if event.offence is Offence.ADVICE:
                return say("{accuser}: {player} gave advice!", accuser=accuser, player=player)
            return say("{accuser}: {player} talked to a partner!", accuser=accuser, player=player)
        case events.AccusationSettled():
            return None if event.confirmed else say("Nobody confirms it: nothing is charged")
        case events.OutOfTurnBegun():
            return None
        case _:
            assert_never(event)


def question(accuser: str, offender: str, offence: Offence) -> Said:
    """Tell a witness what a player is accused of."""
    if offence is Offence.ADVICE:
        return say("{accuser} says that {player} gave advice.", accuser=accuser, player=offender)
    return say("{accuser} says that {player} talked to a partner.", accuser=accuser, player=offender)


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
