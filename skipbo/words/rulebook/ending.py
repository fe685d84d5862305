"""The points of the rules about cards that run out, and about points (R12, R20, R23 to R26, R30)."""

from __future__ import annotations

from skipbo.model.rules import BLOCKED_TURNS, MOST_RESHUFFLES, Rules
from skipbo.words.rulebook.in_force import Clause, Clauses, InForce
from skipbo.words.rulebook.playing import length
from skipbo.words.said import Said, say


def out(match: InForce) -> Clauses:
    """Return what happens when nothing can be drawn (R12, R20) or nobody makes any headway (R26)."""
    return (
        Clause("R20", say("When the draw pile is empty, the piles that were taken aside become a new one.")),
        _limit(match.rules),
        Clause("R12", say("With an empty hand and nothing to draw you end your turn by passing.")),
        Clause(
            "R26",
            say(
                "If {turns} turns in a row bring no stock card into play, or a whole round brings no card at"
                " all, the game is blocked.",
                turns=BLOCKED_TURNS,
            ),
        ),
        Clause("R26", _blocked(match.rules)),
    )


def _limit(rules: Rules) -> Clause:
    if rules.endless_turns:
        return Clause(
            "R20", say("In this match of an older program a turn may do that as often as it needs.")
        )
    return Clause(
        "R20",
        say("One turn may do that {most} times; then it draws no more until it ends.", most=MOST_RESHUFFLES),
    )


def _blocked(rules: Rules) -> Said:
    if rules.teams:
        return say(
            "Then the team with the fewest stock cards wins, with {points} for each card that the others have"
            " more. A tie is a draw.",
            points=rules.per_card,
        )
    return say(
        "Then the fewest stock cards win, with {points} for each card that the others have more. A tie is"
        " a draw.",
        points=rules.per_card,
    )


def score(match: InForce) -> Clauses:
    """Return what a game and a match bring (R23 to R25, R30)."""
    rules = match.rules
    return (
        Clause("R29", say("The game is over at once when all stocks of a team are empty."))
        if rules.teams
        else Clause("R23", say("The game is over at once when a stock is empty, without a discard.")),
        Clause("R24", _points(rules)),
        *(
            (Clause("R30", say("A team scores once, for all stocks of the others together.")),)
            if rules.teams
            else ()
        ),
        length(match),
    )


def _points(rules: Rules) -> Said:
    if not rules.per_card:
        return say("The winner scores {going_out} for going out.", going_out=rules.going_out)
    if not rules.going_out:
        return say(
            "The winner scores {per_card} for each card left in the other stocks.", per_card=rules.per_card
        )
    return say(
        "The winner scores {going_out} for going out, and {per_card} more for each card left in the other"
        " stocks.",
        going_out=rules.going_out,
        per_card=rules.per_card,
    )
