"""Which rules each quick copy of the game plays exactly as the engine does: a row for each field of `Rules`.

The engine alone knows all rules. Where a copy does not know the value of a single field, its door is shut:
nothing is proved with it. The levels then think by the `nearest` rules that it knows, and play only what is
legal; where that is not, `agent.from_moves` stands in, which knows nothing but the legal moves. So a rule
that is new costs strength, but the levels stay apart. A field without a row shuts every door.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias

from skipbo.model.errors import NotReadable
from skipbo.model.observation import Observation
from skipbo.model.rule_fields import Simple, rules_to_mapping, value_of
from skipbo.model.rules import Rules

Values: TypeAlias = tuple[Simple, ...] | None
"""The values of a field that a copy plays exactly, as in `rule_fields`; None for any value."""

EVERY: Final = None


class FieldKnowledge(NamedTuple):
    """What each copy knows of one field.

    `turn`: Greedy's whole turn in one go (`fast_turn`). `house`: the same under house rules, card by card,
    and `step`: the next card of it, found anew for each move (`greedy`). `lines`: the search (`position`,
    `lines`). `nets`: the nets that learned by playing, with an input or a net of its own for each value
    (`net_inputs`, `learned`). `trainer`: the compiled copy in `tools/nets`.
    """

    turn: Values
    house: Values
    step: Values
    lines: Values
    nets: Values
    trainer: Values


Copy: TypeAlias = Literal["turn", "house", "step", "lines", "nets", "trainer"]
"""The name of a quick copy of the rules."""

COPIES: Final[tuple[Copy, ...]] = ("turn", "house", "step", "lines", "nets", "trainer")

_NO_MATTER: Final = FieldKnowledge(*[EVERY] * len(COPIES))
"""A field that is settled before or after the turns of a game, or by what lies on the table."""

_BOTH: Final = (False, True)
_NEVER: Final = (False,)
_DECKS: Final = ("modern", "vintage")
_TEAMS: Final = (None, 2, 3)
_REFEREES: Final = ("strict", "at the table")


def _played_by_all(values: Values) -> FieldKnowledge:
    return FieldKnowledge(*[values] * len(COPIES))


def _for_wilds() -> FieldKnowledge:
    """Return the row of a house rule for Skip-Bo cards, which the quickest turn does without."""
    return _played_by_all(_BOTH)._replace(turn=_NEVER)


KNOWN: Final[Mapping[str, FieldKnowledge]] = MappingProxyType(
    {
        "stock": _NO_MATTER,
        "deck": _played_by_all(_DECKS),
        "teams": _played_by_all(_TEAMS),
        # The trainer deals for itself, and lets the seats start in turn, as the arena does.
        "starts": _NO_MATTER._replace(trainer=("left of dealer", "highest card")),
        # Greedy never leaves a stock card lying that fits, so that R16 asks nothing of its turns.
        "must_play_last_stock_card": _played_by_all(_BOTH),
        # The search alone looks below the tops of discard piles.
        "must_reach_last_stock_card": _played_by_all(_NEVER)._replace(lines=_BOTH),
        "wild_needs_cover": _for_wilds(),
        "wild_start_any": _for_wilds(),
        # No computer discards a Skip-Bo card while it holds another one.
        "wild_stays_in_hand": _NO_MATTER,
        # No net has learned by it.
        "one_hand_a_turn": _played_by_all(_BOTH)._replace(nets=_NEVER, trainer=_NEVER),
        "going_out": _NO_MATTER,
        "per_card": _NO_MATTER,
        "match_total": _NO_MATTER,
        # In turn and without mistakes, which no computer makes, both are the same.
        "referee": _played_by_all(_REFEREES),
        "advice_penalty": _NO_MATTER,
        "talk_penalty": _NO_MATTER,
        # Turns that are played in one go have to end, so they keep to the limit of R20.
        "endless_turns": _played_by_all(_BOTH)._replace(turn=_NEVER, house=_NEVER, trainer=_NEVER),
        # This, too, is about mistakes alone.
        "surplus_of_turn": _played_by_all(_BOTH),
    }
)
"""By the name of the field, in the order of `rule_fields.FIELDS`."""

THINKS_BY: Final[Mapping[str, tuple[Copy, ...]]] = MappingProxyType(
    {
        "beginner": ("step",),
        "casual": ("step",),
        "regular": ("lines",),
        "strong": ("lines", "nets"),
        "expert": ("lines", "nets", "house"),
    }
)
"""What each level's strength comes from."""

HOUSE_RULES: Final[tuple[tuple[str, Simple], ...]] = (
    ("must_play_last_stock_card", True),
    ("wild_needs_cover", True),
    ("wild_start_any", True),
    ("deck", "vintage"),
)
"""What changes which cards may be played: each an input of the nets, in order, and a bit of the trainer."""


@lru_cache(maxsize=512)
def knows(copy: Copy, rules: Rules) -> bool:
    """Tell whether a copy plays exactly by these rules."""
    try:
        values = rules_to_mapping(rules)
    except NotReadable:  # a deck without a name
        return False
    return all(_knows(copy, key, value) for key, value in values.items())


def _knows(copy: Copy, key: str, value: Simple) -> bool:
    row = KNOWN.get(key)
    if row is None:
        return False
    values: Values = getattr(row, copy)
    return values is EVERY or value in values


def plays_as_usual(level: str, rules: Rules) -> bool:
    """Tell whether a level knows these rules, and so is as strong by them as it can be."""
    return all(knows(copy, rules) for copy in THINKS_BY[level])


def no_better_than(level: str, rules: Rules, seats: int) -> str | None:
    """Return the level below that one does not beat at a table, as far as that was measured; None for most.

    Among four, each for itself, Expert wins as often as Strong: `four` in docs/figures/computer-players.md.
    """
    return "strong" if level == "expert" and seats == 4 and rules.teams is None else None


@lru_cache(maxsize=512)
def nearest(rules: Rules, *copies: Copy) -> Rules:
    """Return the nearest rules that all of some copies know: other values give way to the rulebook's own."""
    usual = Rules()
    return rules._replace(
        **{key: getattr(usual, key) for key in Rules._fields if not _all_know(copies, rules, key)}
    )


def _all_know(copies: Sequence[Copy], rules: Rules, key: str) -> bool:
    try:
        value = value_of(rules, key)
    except NotReadable:
        return False
    return all(_knows(copy, key, value) for copy in copies)


def by_nearest_rules(seen: Observation, *copies: Copy) -> Observation:
    """Return what is seen as if it were a game by the nearest rules that all of some copies know."""
    near = nearest(seen.rules, *copies)
    return seen if near == seen.rules else replace(seen, rules=near)


@lru_cache(maxsize=512)
def house_rules(rules: Rules) -> tuple[bool, ...]:
    """Return which of `HOUSE_RULES` are in force. Raises NotReadable for a deck without a name."""
    values = rules_to_mapping(rules)
    return tuple(values[key] == value for key, value in HOUSE_RULES)
