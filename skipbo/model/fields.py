"""The fields of `Rules` as data, for whoever opens them one by one: what each is called and may be."""

from __future__ import annotations

from typing import NamedTuple

from skipbo.model.mapping import Simple, rules_from_mapping, rules_to_mapping
from skipbo.model.rules import TEAMS, Rules


class Choice(NamedTuple):
    """A value that a field can have, as in a mapping of rules, and what players call it."""

    value: Simple
    label: str


class Numbers(NamedTuple):
    """Besides its choices a field may be any number from `least` to `most` in steps of `step`."""

    least: int
    most: int
    step: int = 1


class Field(NamedTuple):
    """One field of `Rules`: its name, a label, the rule's ID, and the rule in a few words."""

    key: str
    label: str
    rule: str
    words: str
    choices: tuple[Choice, ...]
    numbers: Numbers | None = None


_NO_OR_YES = (Choice(False, "No"), Choice(True, "Yes"))
_PLACES = (
    Choice("shuffled in", "Shuffled in"),
    Choice("on top", "On top"),
    Choice("at bottom", "At the bottom"),
)

FIELDS: tuple[Field, ...] = (
    Field(
        "stock",
        "Stock cards",
        "R05",
        "How many cards each stock pile has. By the rulebook 30, and 20 from five players on.",
        (Choice(None, "30 or 20"), *(Choice(size, str(size)) for size in (10, 15, 20, 30, 40))),
        Numbers(1, 70),
    ),
    Field(
        "deck",
        "Deck",
        "R07",
        "Today's deck runs to 12 with 18 Skip-Bo cards, the one from before 1980 to 13 with 6.",
        (Choice("modern", "Up to 12"), Choice("vintage", "Up to 13")),
    ),
    Field(
        "teams",
        "Partners",
        "R02",
        "Partners sit in turn round the table and play each other's stock and discard piles.",
        (Choice(None, "None"), Choice(2, "2 teams"), Choice(3, "3 teams")),
    ),
    Field(
        "starts",
        "Who starts",
        "R03",
        "All draw a card. The highest deals and the left neighbour starts, or the highest starts.",
        (Choice("left of dealer", "Left of dealer"), Choice("highest card", "Highest card")),
    ),
    Field(
        "must_play_last_stock_card",
        "Last stock card must be played",
        "R16",
        "While the last card of the own stock can be played, the turn may not end.",
        _NO_OR_YES,
    ),
    Field(
        "wild_needs_cover",
        "Skip-Bo needs cover",
        "R21",
        "No Skip-Bo lies directly on another, and none is a pile's last number.",
        _NO_OR_YES,
    ),
    Field(
        "wild_start_any",
        "Skip-Bo starts anywhere",
        "R22",
        "A Skip-Bo that starts a pile may be any number; the pile goes on from there.",
        _NO_OR_YES,
    ),
    Field(
        "going_out",
        "Points for going out",
        "R24",
        "What an empty stock scores.",
        tuple(Choice(points, str(points)) for points in (0, 10, 25, 50)),
        Numbers(0, 500, 5),
    ),
    Field(
        "per_card",
        "Points for each card",
        "R24",
        "What each card left in the others' stocks scores.",
        tuple(Choice(points, str(points)) for points in (0, 1, 5, 10)),
        Numbers(0, 100),
    ),
    Field(
        "match_total",
        "Match to",
        "R25",
        "Games are played until someone has so many points, or there is just one.",
        (Choice(None, "Single game"), *(Choice(total, str(total)) for total in (100, 250, 500, 1000))),
        Numbers(5, 9995, 5),
    ),
    Field(
        "referee",
        "Referee",
        "R31",
        "Strict: no mistake can be made. At the table: cards are drawn by hand, and mistakes cost.",
        (Choice("strict", "Strict"), Choice("at the table", "At the table")),
    ),
    Field(
        "advice_penalty",
        "Penalty for advice",
        "R35",
        "Who advises another player gets two cards into the stock: where?",
        _PLACES,
    ),
    Field(
        "talk_penalty",
        "Penalty for a partner who talks",
        "R35",
        "A partner who talks gets two cards into the stock: where?",
        _PLACES,
    ),
)
"""Every field of `Rules`, in the order in which a set-up shows them."""


def value_of(rules: Rules, key: str) -> Simple:
    """What a field is now, as in its choices. Raises KeyError for a field that there is not."""
    return rules_to_mapping(rules)[key]


def with_value(rules: Rules, key: str, value: Simple) -> Rules:
    """The rules with one field changed. Raises NotReadable for what the field cannot be."""
    return rules_from_mapping({**rules_to_mapping(rules), key: value})


def choices_for(field: Field, seats: int) -> tuple[Choice, ...]:
    """The choices of a field that a table of so many seats has: of teams only those that divide it (R02)."""
    if field.key != "teams":
        return field.choices
    allowed = (None, *TEAMS.get(seats, ()))
    return tuple(choice for choice in field.choices if choice.value in allowed)
