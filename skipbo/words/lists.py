"""Lists in a sentence: "Ann, Ben and Cleo"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from skipbo.words.said import Sayable, say, within


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
