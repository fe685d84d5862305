"""The rules of a match as a value, the presets, and what is wrong with a choice of rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from skipbo.model.cards import MODERN, DeckSpec
from skipbo.model.errors import NotLegal

LEAST_SEATS, MOST_SEATS = 2, 6
HAND_SIZE = 5
BUILD_PILES = 4
DISCARD_PILES = 4

TIGHTEST = 150
"""R05: seats x (stock + hand) may be no more than the rulebook's own six players with 20."""

BLOCKED_TURNS = 200
"""R26: so many turns in a row without a stock card in play end the game."""


class Rules(NamedTuple):
    """What a match is played by; every field is a difference between the sources.

    `stock` is the size of each stock pile, or None for the rulebook's own (R05). `match_total`
    is the total that ends a match (R25), or None for a single game.
    """

    stock: int | None = None
    deck: DeckSpec = MODERN
    going_out: int = 25
    per_card: int = 5
    match_total: int | None = 500

    def stock_for(self, seats: int) -> int:
        """The size of each stock pile at a table of so many seats (R05)."""
        if self.stock is not None:
            return self.stock
        return 30 if seats <= 4 else 20


class Preset(NamedTuple):
    """Rules with a name: `key` for the command line, `label` and a sentence for players."""

    key: str
    label: str
    sentence: str
    rules: Rules


PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.key: preset
        for preset in (
            Preset("rulebook", "Rulebook", "30 cards each, 20 from five players on. Match to 500.", Rules()),
            Preset(
                "short", "Short game", "10 cards each: a quarter of an hour. Match to 500.", Rules(stock=10)
            ),
        )
    }
)


def largest_stock(seats: int) -> int:
    """The largest stock pile that R05 allows with so many seats."""
    return TIGHTEST // seats - HAND_SIZE


def seats_problem(seats: int) -> str | None:
    """Why so many seats cannot play (R02), or None."""
    if LEAST_SEATS <= seats <= MOST_SEATS:
        return None
    return f"Skip-Bo is for {LEAST_SEATS} to {MOST_SEATS} players, not for {seats}."


def stock_problem(seats: int, stock: int) -> str | None:
    """Why a stock size cannot be played with so many seats (R05), or None."""
    if stock < 1:
        return "A stock pile needs at least 1 card."
    if stock > largest_stock(seats):
        return f"With {seats} players a stock pile has at most {largest_stock(seats)} cards."
    return None


def problem(rules: Rules, seats: int) -> str | None:
    """What is wrong with these rules at a table of so many seats, or None."""
    return next((found for found, _ in _problems(rules, seats)), None)


def _problems(rules: Rules, seats: int) -> Iterator[tuple[str, str]]:
    """What is wrong, each with the ID of its rule; what cannot be asked after that is not."""
    found = seats_problem(seats)
    if found is not None:
        yield found, "R02"
        return
    found = stock_problem(seats, rules.stock_for(seats))
    if found is not None:
        yield found, "R05"
    found = score_problem(rules)
    if found is not None:
        yield found, "R24"
    found = total_problem(rules)
    if found is not None:
        yield found, "R25"


def score_problem(rules: Rules) -> str | None:
    """What is wrong with the points for winning (R24), or None."""
    if rules.going_out < 0 or rules.per_card < 0 or rules.going_out + rules.per_card == 0:
        return "Points cannot be negative, and winning must score something."
    return None


def total_problem(rules: Rules) -> str | None:
    """What is wrong with the total that ends a match (R25), or None."""
    if rules.match_total is not None and rules.match_total < 1:
        return "A match needs a total of at least 1 point."
    return None


def require(rules: Rules, seats: int) -> None:
    """Raise NotLegal with the reason where these rules cannot be played by so many seats."""
    for found, rule in _problems(rules, seats):
        raise NotLegal(found, rule)
