"""Rules as names and simple values, for settings and records: text, whole numbers, yes or no, nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, TypeAlias

from skipbo.model.cards import MODERN, VINTAGE, DeckSpec
from skipbo.model.errors import NotReadable
from skipbo.model.rules import PenaltyPlace, Referee, Rules, Starts

Simple: TypeAlias = str | int | bool | None
"""What a field's value is outside the program."""

DECKS = MappingProxyType({"modern": MODERN, "vintage": VINTAGE})
"""The decks of R01 and R07 by their names."""


def rules_to_mapping(rules: Rules) -> dict[str, Simple]:
    """Every field by its name, in the order of `Rules`. Raises KeyError for a deck that has no name."""
    return {name: _simple(value) for name, value in rules._asdict().items()}


def rules_from_mapping(mapping: Mapping[str, object]) -> Rules:
    """The rules that a mapping describes; a field that it lacks is the rulebook's.

    Raises NotReadable for a field that there is not, or a value that is none of the field's. Whether
    the rules can be played is another question, for `problem`.
    """
    unknown = [str(name) for name in mapping if name not in _READERS]
    if unknown:
        raise NotReadable(f"There is no rule called {unknown[0]!r}.")
    return Rules(**{name: _read(name, value) for name, value in mapping.items()})


def _simple(value: object) -> Simple:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, DeckSpec):
        return {spec: name for name, spec in DECKS.items()}[value]
    if value is None or isinstance(value, int):
        return value
    raise KeyError(value)


def _read(name: str, value: object) -> Any:  # noqa: ANN401 - each field has a type of its own
    try:
        return _READERS[name](value)
    except (ValueError, KeyError, TypeError) as error:
        raise NotReadable(f"{value!r} is not a value for the rule {name!r}.") from error


def _whole(value: object) -> int:
    if type(value) is not int:  # a bool is no number here
        raise ValueError
    return value


def _whole_or_none(value: object) -> int | None:
    return None if value is None else _whole(value)


def _yes_or_no(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


_READERS: Mapping[str, Callable[[Any], object]] = MappingProxyType(
    {
        "stock": _whole_or_none,
        "deck": DECKS.__getitem__,
        "going_out": _whole,
        "per_card": _whole,
        "match_total": _whole_or_none,
        "starts": Starts,
        "must_play_last_stock_card": _yes_or_no,
        "wild_needs_cover": _yes_or_no,
        "wild_start_any": _yes_or_no,
        "teams": _whole_or_none,
        "advice_penalty": PenaltyPlace,
        "talk_penalty": PenaltyPlace,
        "referee": Referee,
        "endless_turns": _yes_or_no,
    }
)
