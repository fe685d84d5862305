"""The players of a match, side against side."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.record import Heading
from skipbo.words.lists import listed
from skipbo.words.said import Sayable, say


def against(heading: Heading) -> Sayable:
    """Say who plays whom: "Ann against Ben and Cleo", "Ann and Cleo against Ben and Dan"."""
    seats, rules = len(heading.players), heading.rules
    members = (rules.members(side, seats) for side in range(rules.sides(seats)))
    sides = [listed([heading.players[seat].name for seat in seats]) for seats in members]
    if rules.teams is None:
        return say("{player} against {others}", player=sides[0], others=listed(sides[1:]))
    return versus(sides)


def versus(sides: Sequence[Sayable]) -> Sayable:
    """Join sides that play against one another: "Ann and Cleo against Ben and Dan"."""
    told, *more = sides
    for side in more:
        told = say("{player} against {others}", player=told, others=side)
    return told
