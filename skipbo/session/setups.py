"""The choices for a match from its heading, for records and where the choices themselves are lost."""

from __future__ import annotations

from skipbo.ai.levels import LEVELS
from skipbo.model.record import Heading
from skipbo.model.rules import MOST_SEATS
from skipbo.session.setup import DEFAULT, LONGEST_NAME, PERSON, SeatChoice, SetUp


def setup_of(heading: Heading) -> SetUp:
    """Return the choices that lead to such a match; a level that no longer exists becomes the usual one.

    What was played by an earlier version's reading of a rule is set up by today's.
    """
    seats = tuple(
        SeatChoice(player.name[:LONGEST_NAME], PERSON if player.level is None else known(player.level))
        for player in heading.players
    )
    free = tuple(SeatChoice(seat.name, None) for seat in DEFAULT.seats[len(seats) : MOST_SEATS])
    rules = heading.rules.as_today()
    return SetUp((*seats, *free), rules, practice=heading.practice)


def practice_heading(heading: Heading, date: str, program: str) -> Heading:
    """Return the heading of a practice game that continues from a place in another match."""
    players = tuple(
        player if player.level is None else player._replace(level=known(player.level))
        for player in heading.players
    )
    return heading._replace(players=players, date=date, program=program, practice=True)


def known(level: str) -> str:
    """Return a level that exists: this one, or the middle one."""
    if level in LEVELS:
        return level
    keys = tuple(LEVELS)
    return keys[len(keys) // 2]
