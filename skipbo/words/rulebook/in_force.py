"""The rules in force in a match, and what they are called."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.model.rules import PRESETS, Rules
from skipbo.words.rules import preset_name
from skipbo.words.said import Said, Sayable, say


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


def called(rules: Rules) -> Said:
    """Name the preset that the rules come from, whatever the stocks, total, partners and referee."""
    like = [key for key, preset in PRESETS.items() if _plain(preset.rules) == _plain(rules)]
    same = [key for key in like if PRESETS[key].rules.stock == rules.stock]
    best = (*same, *like)
    return preset_name(best[0]) if best else say("Rules of your own")


def _plain(rules: Rules) -> Rules:
    """Return the rules without what people choose apart from them."""
    usual = Rules()
    return rules.as_today()._replace(
        stock=usual.stock,
        match_total=usual.match_total,
        teams=usual.teams,
        referee=usual.referee,
    )
