"""The players of a match, side against side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from skipbo.words.lists import listed
from skipbo.words.said import Sayable, say

if TYPE_CHECKING:
    from skipbo.model.record import Heading

_AGAINST, _AND, _COMMA = " against ", " and ", ", "


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


def kept_title(title: str) -> Sayable:
    """Return the English words for `against` that a match is kept by as words for any language.

    A title that has been made otherwise stays as it is: one whole name.
    """
    return versus([listed(_names(side)) for side in title.split(_AGAINST)])


def _names(side: str) -> list[str]:
    first, joined, last = side.rpartition(_AND)
    return [*first.split(_COMMA), last] if joined else [side]
