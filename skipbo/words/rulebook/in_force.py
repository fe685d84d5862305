"""What the pages of the rules are written for: the rules in force, and a point of them."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.model.rules import Rules
from skipbo.words.said import Said, Sayable


class InForce(NamedTuple):
    """The rules of a match, the number of its seats, and what these rules are called."""

    rules: Rules
    seats: int
    called: Sayable = ""

    @property
    def stock(self) -> int:
        """The cards in each stock pile (R05)."""
        return self.rules.stock_for(self.seats)

    @property
    def top(self) -> int:
        """The number that completes a build pile (R07)."""
        return self.rules.deck.top


class Clause(NamedTuple):
    """A sentence about a rule, by its ID; "" for what is no rule of the game."""

    rule: str
    said: Said


Clauses = tuple[Clause, ...]
