"""The points of the rules about partners, mistakes and helping (R02, R27 to R35)."""

from __future__ import annotations

from typing import assert_never

from skipbo.model.rules import PenaltyPlace
from skipbo.words.rulebook.in_force import Clause, Clauses, InForce
from skipbo.words.said import Said, say


def partners(match: InForce) -> Clauses:
    """Return who plays with whom, and what partners may do (R02, R27 to R30)."""
    teams = match.rules.teams
    if not teams:
        return (
            Clause("R02", say("In this match everybody plays alone.")),
            Clause(
                "R02", say("Four or six players can be partners: choose it under All options in a new game.")
            ),
        )
    each = max(2, match.seats // teams)
    return (
        Clause(
            "R02", say("There are {teams} teams of {each}, in turn round the table.", teams=teams, each=each)
        ),
        Clause(
            "R27", say("On your turn you may play your partners' stocks and the tops of their discard piles.")
        ),
        Clause("R27", say("Their hands are their own, and your turn ends on a discard pile of yours.")),
        Clause("R28", say("Partners are silent: whoever has the turn decides alone.")),
        Clause("R29", say("A team wins when all its stocks are empty. Whoever has none left plays on.")),
        Clause("R30", say("A team scores once, for all stocks of the others together.")),
    )


def mistakes(match: InForce) -> Clauses:
    """Return what mistakes cost (R31 to R34)."""
    if not match.rules.at_the_table:
        return (
            Clause("R31", say("The referee is strict in this match: what is not allowed cannot be done.")),
            Clause("R31", say("So nothing has to be paid for. A card that cannot go somewhere glides back.")),
        )
    return (
        Clause("R31", say("Who draws too many cards gets the surplus shuffled into the stock.")),
        Clause("R32", say("Who draws or plays out of turn is stopped by anybody who says “Not your turn!”.")),
        Clause("R32", say("Then all that was drawn and played goes back, and the right player goes on.")),
        Clause("R33", say("The next own turn of that player begins without drawing.")),
        Clause("R34", say("If nobody notices before the discard, it stands, and play goes on from there.")),
    )


def helping(match: InForce) -> Clauses:
    """Return what advice and talk among partners cost (R35)."""
    rules = match.rules
    if not rules.at_the_table:
        return (Clause("R35", say("With the strict referee of this match nobody is charged with helping.")),)
    talk = (Clause("R35", _talk(rules.talk_penalty)),) if rules.teams else ()
    return (
        Clause("R35", say("Nobody may advise another player. Whoever hears it says “No helping!”.")),
        Clause("R35", _advice(rules.advice_penalty)),
        *talk,
        Clause("R35", say("A third player has to agree, or with two players the one who is accused.")),
    )


def _advice(place: PenaltyPlace) -> Said:
    match place:
        case PenaltyPlace.SHUFFLED_IN:
            return say("Advice costs two cards from the draw pile: they are shuffled into the stock.")
        case PenaltyPlace.ON_TOP:
            return say("Advice costs two cards from the draw pile: they go on top of the stock.")
        case PenaltyPlace.AT_BOTTOM:
            return say("Advice costs two cards from the draw pile: they go to the bottom of the stock.")
        case _:
            assert_never(place)


def _talk(place: PenaltyPlace) -> Said:
    match place:
        case PenaltyPlace.SHUFFLED_IN:
            return say("A partner who talks gets two cards, too: they are shuffled into the stock.")
        case PenaltyPlace.ON_TOP:
            return say("A partner who talks gets two cards, too: they go on top of the stock.")
        case PenaltyPlace.AT_BOTTOM:
            return say("A partner who talks gets two cards, too: they go to the bottom of the stock.")
        case _:
            assert_never(place)
