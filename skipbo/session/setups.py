"""The choices for a match from its heading, for records and where the choices themselves are lost."""

from __future__ import annotations

from skipbo.ai.levels import LEVELS
from skipbo.model.record import Heading
from skipbo.model.rules import MOST_SEATS
from skipbo.session.setup import DEFAULT, LONGEST_NAME, PERSON, SeatChoice, SetUp


def setup_of(heading: Heading) -> SetUp:
    """The choices that lead to such a match; a level that there is no more becomes the usual one.

    Turns have an end today, also where those of the match had none (R20).
    """
    seats = tuple(
        SeatChoice(player.name[:LONGEST_NAME], PERSON if player.level is None else known(player.level))
        for player in heading.players
    )
    free = tuple(SeatChoice(seat.name, None) for seat in DEFAULT.seats[len(seats) : MOST_SEATS])
    rules = heading.rules._replace(endless_turns=False)
    return SetUp((*seats, *free), rules, practice=heading.practice)


def practice_heading(heading: Heading, date: str, program: str) -> Heading:
    """The heading of a practice game that goes on from a place of another match."""
    players = tuple(
        player if player.level is None else player._replace(level=known(player.level))
        for player in heading.players
    )
    return heading._replace(players=players, date=date, program=program, practice=True)


def known(level: str) -> str:
    """A level that there is: this one, or the one between."""
    if level in LEVELS:
        return level
    keys = tuple(LEVELS)
    return keys[len(keys) // 2]
