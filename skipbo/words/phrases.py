"""Phrases that are made of several: lists, who plays whom, and the options of a choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from skipbo.words.said import Said, Sayable, say, within

if TYPE_CHECKING:
    from skipbo.model.record import Heading


def listed(things: Sequence[Sayable]) -> Sayable:
    """Join things into a list, "" for none."""
    if len(things) < 2:
        return things[0] if things else ""
    *first, last = things
    return say("{things} and {last}", things=in_a_row(first), last=last)


def in_a_row(things: Sequence[Sayable]) -> Sayable:
    """Join things with nothing but commas: "Ann, Ben, Cleo"."""
    row: Sayable = things[0] if things else ""
    for thing in things[1:]:
        row = within("things in a row", "{things}, {next}", things=row, next=thing)
    return row


def beside_one_another(things: Iterable[Sayable]) -> Sayable:
    """Join short facts on one line, without the empty ones: "Partner · Computer · Strong"."""
    row: Sayable = ""
    for thing in things:
        if row and thing:
            row = within("facts on one line", "{facts} · {next}", facts=row, next=thing)
        else:
            row = row or thing
    return row


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


def choice(name: Sayable, option: Sayable) -> Said:
    """Name one of several choices by its selected option: "Speed: fast"."""
    return within("a control and one of its choices", "{name}: {choice}", name=name, choice=option)
