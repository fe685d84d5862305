"""The fields of `Rules` as one table: the values, rule, and reading and writing of each.

Settings and records keep rules as names and simple values: text, whole numbers, booleans or None. The
players' name for a field is in `skipbo.words.rules`, under the same key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from types import MappingProxyType, NoneType
from typing import Any, Final, NamedTuple, TypeAlias

from skipbo.model.cards import MODERN, VINTAGE, DeckSpec
from skipbo.model.errors import NotReadable
from skipbo.model.exact import shown
from skipbo.model.rules import LARGEST_NUMBER, PenaltyPlace, Referee, Rules, Starts

Simple: TypeAlias = str | int | bool | None
"""The value of a field outside the program."""

_SIMPLE: Final = (str, int, bool, NoneType)

_DECKS: Final = MappingProxyType({"modern": MODERN, "vintage": VINTAGE})
"""The decks of R01 and R07 by their names."""


class Numbers(NamedTuple):
    """The numbers that a field accepts besides its choices: `least` to `most` in steps of `step`."""

    least: int
    most: int
    step: int = 1

    def fits(self, number: int) -> bool:
        """Tell whether a number is one of these."""
        return self.least <= number <= self.most and number % self.step == 0

    def __str__(self) -> str:
        steps = f" in steps of {self.step}" if self.step > 1 else ""
        return f"a whole number from {self.least} to {self.most}{steps}"


class Field(NamedTuple):
    """One field of `Rules`: its name, the rule's ID, the reader of its simple value, and the accepted values.

    `since`: the format of records (`skipbo.model.record`) that it came with; the first program's was 2.
    `read` raises ValueError, KeyError or TypeError for a value that the field cannot have.
    """

    key: str
    rule: str
    since: int
    read: Callable[[Any], object]
    choices: tuple[Simple, ...]
    numbers: Numbers | None = None

    @property
    def words(self) -> Mapping[str, Simple]:
        """The choices by the words that command lines have for them."""
        return {
            str(value).lower() if value is None or isinstance(value, bool) else str(value): value
            for value in self.choices
        }

    @property
    def accepted(self) -> str:
        """What it accepts, in such words, for a message."""
        if self.numbers is None:
            return either(tuple(self.words))
        return either((*(word for word, value in self.words.items() if value is None), str(self.numbers)))


def either(words: Sequence[str]) -> str:
    """Return words as a message lists them: one, two or three."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


STOCK_SIZES: Final = (10, 15, 20, 30, 40)
"""The stock sizes that are one click away; any other legal one can be given too (R05)."""

TOTALS: Final = Numbers(5, 9995, 5)
"""The totals that a match can be played to (R25)."""


def _whole(value: object) -> int:
    if type(value) is not int:  # a bool does not count as a number
        raise ValueError
    return value


def _whole_or_none(value: object) -> int | None:
    return None if value is None else _whole(value)


def _yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _switch(key: str, rule: str, since: int) -> Field:
    return Field(key, rule, since, _yes_or_no, (False, True))


def _choice(key: str, rule: str, since: int, values: type[Enum]) -> Field:
    return Field(key, rule, since, values, tuple(value.value for value in values))


_TABLE: Final = (
    Field("stock", "R05", 2, _whole_or_none, (None, *STOCK_SIZES), Numbers(1, 70)),
    Field("deck", "R07", 2, _DECKS.__getitem__, tuple(_DECKS)),
    Field("teams", "R02", 2, _whole_or_none, (None, 2, 3)),
    _choice("starts", "R03", 2, Starts),
    _switch("must_play_last_stock_card", "R16", 2),
    _switch("must_reach_last_stock_card", "R16", 4),
    _switch("wild_needs_cover", "R21", 2),
    _switch("wild_start_any", "R22", 2),
    _switch("wild_stays_in_hand", "R36", 4),
    _switch("one_hand_a_turn", "R37", 4),
    Field("going_out", "R24", 2, _whole, (0, 10, 25, 50), Numbers(0, 500, 5)),
    Field("per_card", "R24", 2, _whole, (0, 1, 5, 10), Numbers(0, 100)),
    Field("match_total", "R25", 2, _whole_or_none, (None, 100, 250, 500, 1000), TOTALS),
    _choice("referee", "R31", 2, Referee),
    _choice("advice_penalty", "R35", 2, PenaltyPlace),
    _choice("talk_penalty", "R35", 2, PenaltyPlace),
    _switch("endless_turns", "R20", 2),
    _switch("surplus_of_turn", "R16", 3),
)

FIELDS: Final[Mapping[str, Field]] = MappingProxyType({field.key: field for field in _TABLE})
"""Every field of `Rules` by its name, in set-up order; the last two are for old records only."""


FOR_OLD_RECORDS: Final = ("endless_turns", "surplus_of_turn")
"""The fields that nobody can choose."""

_FIRST, _OF_0_4 = 2, 4
"""The formats of records of the first program and of 0.4."""


def rules_to_mapping(rules: Rules) -> dict[str, Simple]:
    """Return every field's value by name, in the order of `Rules`. Raises NotReadable for an unnamed deck."""
    return {name: _written(value) for name, value in rules._asdict().items()}


def rules_to_keep(rules: Rules) -> dict[str, Simple]:
    """Return the same for a file: a field that came later is named only where it holds.

    So programs without it read all else.
    """
    return {
        name: value
        for name, value in rules_to_mapping(rules).items()
        if value or FIELDS[name].since == _FIRST
    }


def plays_as_before_0_4(rules: Rules) -> bool:
    """Tell whether programs before 0.4 know all of these rules."""
    return rules.starts is not Starts.HIGHEST_STOCK_CARD and not any(
        getattr(rules, field.key) for field in _TABLE if field.since >= _OF_0_4
    )


def rules_from_mapping(mapping: Mapping[str, object]) -> Rules:
    """Return the rules that a mapping describes; a missing field has the rulebook's value.

    Raises NotReadable for an unknown field or a value that the field cannot have, and for numbers from
    LARGEST_NUMBER on. `problem` decides whether the rules can be played.
    """
    unknown = [str(name) for name in mapping if name not in FIELDS]
    if unknown:
        raise NotReadable(f"There is no rule called {unknown[0]!r}; there are {', '.join(FIELDS)}.")
    if any(isinstance(value, int) and abs(value) >= LARGEST_NUMBER for value in mapping.values()):
        raise NotReadable("A rule has a number that is far too large.")
    fields: dict[str, Any] = {}
    for name, value in mapping.items():
        field = FIELDS[name]
        try:
            if type(value) not in _SIMPLE:
                raise TypeError
            fields[name] = field.read(value)
        except (ValueError, KeyError, TypeError) as error:
            raise NotReadable(
                f"{shown(value)} is not a value for the rule {name!r}: give {field.accepted}."
            ) from error
    return Rules(**fields)


def value_of(rules: Rules, key: str) -> Simple:
    """Return the current value of a field, as in its choices. Raises KeyError for an unknown field."""
    return _written(rules._asdict()[key])


def with_value(rules: Rules, key: str, value: Simple) -> Rules:
    """Return the rules with one field changed. Raises NotReadable for a value that the field cannot have."""
    return rules_from_mapping({**rules_to_mapping(rules), key: value})


def _written(value: object) -> Simple:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, DeckSpec):
        name = {spec: name for name, spec in _DECKS.items()}.get(value)
        if name is not None:
            return name
    elif value is None or isinstance(value, int):
        return value
    raise NotReadable(f"A rule has no value {shown(value)}.")
