"""The rules that the pages inside are written for: those of choices, of a table, of a record."""

from __future__ import annotations

from skipbo.model.record import Heading
from skipbo.model.rules import LEAST_SEATS
from skipbo.session.setup import SetUp
from skipbo.session.table import Table
from skipbo.words.rulebook.topics import InForce, called


def of_table(table: Table) -> InForce:
    """Return the rules of a match under way."""
    return InForce(table.rules, len(table.players), called(table.rules))


def of_heading(heading: Heading) -> InForce:
    """Return the rules of a record."""
    return InForce(heading.rules, len(heading.players), called(heading.rules))


def of_choices(setup: SetUp) -> InForce:
    """Return the rules of choices for a match, with as many players as it takes at least."""
    seats = max(LEAST_SEATS, len(setup.seated()))
    return InForce(setup.rules, seats, setup.mix or called(setup.rules))
