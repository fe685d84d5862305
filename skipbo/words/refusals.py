"""Why something cannot be: refused moves, and texts that cannot be read."""

from __future__ import annotations

from skipbo.model.errors import Fact, NotLegal, Reason
from skipbo.words.places import AN
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
    places = {name: _filling(error.reason, fact) for name, fact in error.facts.items()}
    return _otherwise(error) or Said(error.reason.line, places=tuple(places.items()))


def _otherwise(error: NotLegal) -> Said | None:
    """Say it differently from the line of the reason if a number makes a difference in English."""
    match error.reason, error.facts:
        case Reason.PILE_NEEDS, {"number": int(number)} if number in AN:
            return say("This pile needs an {number}.", number=number)
        case Reason.NO_STAND_IN, {"number": int(number)} if number in AN:
            return say("Only a Skip-Bo card stands for another number, not an {number}.", number=number)
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


def _filling(reason: Reason, fact: Fact) -> Filling:
    if isinstance(fact, NotLegal):
        return refused(fact)
    return preset_name(fact) if reason is Reason.PRESET_SEATS and isinstance(fact, str) else fact
