"""The first game: five stock cards against a beginner, a deal that never changes, and six coached steps."""

from __future__ import annotations

from typing import Final

from skipbo.model.cards import WILD
from skipbo.model.rules import Rules
from skipbo.model.state import Kind
from skipbo.session.coach import Coach, Task
from skipbo.session.setup import DEFAULT, PERSON, SeatChoice, SetUp
from skipbo.session.table import Table
from skipbo.words.said import say

SEED: Final = 98520
"""The deal: the first seat starts with 1, 6, 7, 10 and a Skip-Bo, and has 2, 4 and 10 on its stock."""
RULES: Final = Rules(stock=5, match_total=None)
_PERSON: Final = 0

TASKS: Final = (
    Task(say("Every pile in the middle begins with a 1: put yours on an empty one."), Kind.HAND, 1, 1),
    Task(
        say("Play the 2 of your stock: whoever empties this pile first wins."),
        Kind.STOCK,
        2,
        2,
        at_source=True,
    ),
    Task(say("A Skip-Bo card is any number you need: play it as the 3."), Kind.HAND, WILD, 3),
    Task(say("The next card of your stock fits now, too: play the 4."), Kind.STOCK, 4, 4, at_source=True),
    Task(say("Nothing fits any more: put your 6 here, and your turn ends."), Kind.HAND, 6),
    Task(say("The top cards here can be played later: the 6 fits now."), Kind.DISCARD, 6, 6, at_source=True),
)


def first_game(person: SeatChoice = DEFAULT.seats[0]) -> SetUp:
    """Return the choices for the first game, with a person as they are known."""
    _, first, second, *free = DEFAULT.seats
    other = second if person.name.strip().casefold() == first.name.casefold() else first
    seats = (person._replace(player=PERSON), SeatChoice(other.name, "beginner"), second, *free)
    seats = (*seats[:2], *(seat._replace(player=None) for seat in seats[2:]))
    return SetUp(seats, RULES, seed=SEED)


def is_first_game(setup: SetUp) -> bool:
    """Tell whether these are the choices for the first game, whoever plays it."""
    seated = setup.seated()
    known = (setup.seed, setup.rules, setup.practice) == (SEED, RULES, False)
    return known and tuple(seat.player for seat in seated) == (PERSON, "beginner")


def coach_for(setup: SetUp, table: Table) -> Coach | None:
    """Return the coach at the table of a match, if it is the first game."""
    return Coach(table, _PERSON, TASKS) if is_first_game(setup) else None
