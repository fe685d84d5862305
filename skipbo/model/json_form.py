"""The JSON form of moves, events and observations; `docs/bots.md` shows it to programs in other languages.

Every field of a value is a name in an object, and "type" is the name of its class. Enumerations are
written as their values, rules as in records, sets as sorted lists. A field that is missing has its
default; so values from before it was added can still be read.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, TypeAlias, get_args, get_origin, get_type_hints

from skipbo.model.errors import NotReadable
from skipbo.model.events import Event
from skipbo.model.legal_moves import Move
from skipbo.model.observation import Observation
from skipbo.model.rule_fields import rules_from_mapping, rules_to_mapping
from skipbo.model.rules import Rules

VERSION: Final = 1
"""The version of the form that `json_text` writes. It grows when a reader of the last one would fail."""

JsonTable: TypeAlias = dict[str, Any]
"""A JSON object as Python's `json` module gives and takes it."""

Tellable: TypeAlias = Move | Event | Observation
"""The types that have a JSON form of their own."""

_MOVES: Final = MappingProxyType({kind.__name__: kind for kind in get_args(Move)})
_EVENTS: Final = MappingProxyType({kind.__name__: kind for kind in get_args(Event)})
_ALL: Final = MappingProxyType({**_MOVES, **_EVENTS, Observation.__name__: Observation})

_NO_OBJECTS: Final = MappingProxyType(
    {
        str: "text",
        list: "a list",
        NoneType: "null",
        bool: "true or false",
        int: "a number",
        float: "a number",
    }
)
"""What JSON can be that is no object, as an error calls it."""


def to_json(value: Tellable) -> JsonTable:
    """Return the JSON form of a move, an event or an observation."""
    return {"type": type(value).__name__, **_table(value)}


def move_from_json(table: object) -> Move:
    """Return the move of a JSON form. Raises NotReadable."""
    move: Move = _from_json(table, _MOVES, "a move")
    return move


def event_from_json(table: object) -> Event:
    """Return the event of a JSON form. Raises NotReadable."""
    event: Event = _from_json(table, _EVENTS, "an event")
    return event


def observation_from_json(table: object) -> Observation:
    """Return the observation of a JSON form. Raises NotReadable."""
    observation: Observation = _from_json(table, {"Observation": Observation}, "an observation")
    return observation


def json_text(value: Tellable) -> str:
    """Return a value as one line of JSON text, with the version of its form."""
    return json.dumps({"version": VERSION, **to_json(value)}, separators=(",", ":"))


def parse_json(text: str) -> Tellable:
    """Return the value that a line of `json_text` tells. Raises NotReadable."""
    try:
        table = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotReadable(f"This is not JSON: {error}") from error
    check_version(table)
    value: Tellable = _from_json(table, _ALL, "a move, an event or an observation")
    return value


def check_version(table: object) -> None:
    """Raise NotReadable if a JSON object does not say that it is of this version."""
    version = table.get("version") if isinstance(table, dict) else None
    if version != VERSION:
        raise NotReadable(f"A JSON object with version {VERSION} is expected, not {version!r}.")


def _table(value: Any) -> JsonTable:  # noqa: ANN401 - any dataclass or named tuple
    names = [field.name for field in fields(value)] if is_dataclass(value) else value._fields
    return {name: _written(getattr(value, name)) for name in names}


def _written(value: Any) -> Any:  # noqa: ANN401 - any field of a value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Rules):
        return rules_to_mapping(value)
    if is_dataclass(value) or hasattr(value, "_fields"):
        return _table(value)
    if isinstance(value, frozenset):
        return sorted(value)
    return [_written(item) for item in value] if isinstance(value, tuple) else value


def _from_json(table: object, kinds: Mapping[str, type], what: str) -> Any:  # noqa: ANN401 - one of the kinds
    if not isinstance(table, dict):
        given = _NO_OBJECTS.get(type(table), type(table).__name__)
        raise NotReadable(f"The JSON form of {what} is expected, an object, not {given}.")
    name = table.get("type")
    if not isinstance(name, str) or name not in kinds:
        raise NotReadable(f"The JSON form of {what} is expected, not one of type {name!r}.")
    try:
        return _read_table(kinds[name], table, ("type", "version"))
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise NotReadable(f"This is not the JSON form of {what} ({name}): {error}") from error


_hints = cache(get_type_hints)


def _read_table(kind: Callable[..., Any], table: object, others: tuple[str, ...] = ()) -> Any:  # noqa: ANN401
    """Return the dataclass or named tuple whose fields a JSON object gives."""
    if not isinstance(table, dict):
        raise NotReadable(f"{table!r} is no object.")
    hints = _hints(kind)
    unknown = [name for name in table if name not in hints and name not in others]
    if unknown:
        raise NotReadable(f"There is no field {unknown[0]!r}.")
    return kind(**{name: _read(hints[name], value) for name, value in table.items() if name in hints})


def _read(hint: Any, value: object) -> Any:  # noqa: ANN401 - each field has a type of its own
    """Return a field's value from its JSON form. Raises ValueError, KeyError or TypeError."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is UnionType:
        return None if value is None else _read(next(each for each in inner if each is not NoneType), value)
    if origin is tuple or origin is frozenset:
        if not isinstance(value, list):
            raise TypeError(f"{value!r} is no list")
        return origin(_read(inner[0], item) for item in value)
    if hint is Rules:
        if not isinstance(value, dict):
            raise TypeError(f"{value!r} is no object")
        return rules_from_mapping(value)
    if hint in (int, bool, str):
        if type(value) is not hint:  # a bool is no number here
            raise TypeError(f"{value!r} is no {hint.__name__}")
        return value
    return hint(value) if issubclass(hint, Enum) else _read_table(hint, value)
