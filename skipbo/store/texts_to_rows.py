"""From version 8 of the data file to 9: lists that were texts of JSON among the settings become rows.

A released step: it does for good what it did then, and asks nobody what the lists are today.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeVar

from skipbo.model.signs import folded
from skipbo.store.schema import Statement, holdable

if TYPE_CHECKING:
    from sqlite3 import Connection

_Kind = TypeVar("_Kind")

_TEXTS = "SELECT key, value FROM settings"
_GONE = "DELETE FROM settings WHERE key = ?"
_PERSON = (
    "INSERT OR IGNORE INTO persons (key, name, emblem, text, left_handed, named) VALUES (?, ?, ?, ?, ?, ?)"
)
_MIX = "INSERT OR IGNORE INTO mixes (key, name, rules) VALUES (?, ?, ?)"
_KEY = "INSERT OR IGNORE INTO keys (command, key) VALUES (?, ?)"
_BUTTON = "INSERT OR IGNORE INTO pad (button, command) VALUES (?, ?)"
_LEARNED = "INSERT OR IGNORE INTO progress (what, count) VALUES (?, ?)"
_LESSON = "INSERT OR IGNORE INTO lessons (lesson, stars) VALUES (?, ?)"
_USED = "INSERT OR IGNORE INTO keys_used (command, times) VALUES (?, ?)"
_LARGEST: Final = 2**63 - 1


def texts_to_rows(connection: Connection) -> None:
    """Make rows of the texts, in the transaction that is open; rows that are there stay.

    A text that cannot be read stays where it is; of mixes every part becomes a row.
    """
    for key, value in connection.execute(_TEXTS).fetchall():
        if key not in _READERS:
            continue
        try:
            text = _of(str, value)
            insertions = list(_READERS[key](text)) if text else []
        except (ValueError, TypeError, RecursionError):
            continue
        for query, values in insertions:
            connection.execute(query, holdable(values))
        connection.execute(_GONE, (key,))


def _persons(text: str) -> Iterator[Statement]:
    """Yield those who have played, the latest last; in the text it came first."""
    known: dict[str, Statement] = {}
    for row in _of(list, text):
        name, emblem, size, left, named = (
            row.get(key) if isinstance(row, dict) else None
            for key in ("name", "emblem", "text", "left_handed", "named")
        )
        if isinstance(name, str):
            key = folded(name.strip())
            own = size if _is_number(size) and not isinstance(size, bool) else None
            hand = left if isinstance(left, bool) else None
            sign = emblem if isinstance(emblem, str) else ""
            known.setdefault(key, (_PERSON, (key, name, sign, own, hand, named is True)))
    yield from reversed(known.values())


def _mixes(text: str) -> Iterator[Statement]:
    """Yield the person's own rules; an entry that is no mix is kept whole as a name without rules."""
    try:
        parts = [(part, json.dumps(part)) for part in _of(list, text)]
    except (ValueError, RecursionError):
        parts = [(None, text)]
    taken = set[str]()
    for part, written in parts:
        key, name, rules = written, written, ""
        if isinstance(part, list) and len(part) == 2 and isinstance(part[0], str):
            called = folded(part[0].strip())
            if called not in taken:
                key, name, rules = called, part[0], json.dumps(part[1])
        taken.add(key)
        yield _MIX, (key, name, rules)


def _keys(text: str) -> Iterator[Statement]:
    return ((_KEY, each) for each in _of(dict, text).items() if each[1] is None or isinstance(each[1], str))


def _buttons(text: str) -> Iterator[Statement]:
    return ((_BUTTON, each) for each in _of(dict, text).items() if isinstance(each[1], str))


def _learned(text: str) -> Iterator[Statement]:
    found = _of(dict, text)
    stars = found.pop("stars", None)
    yield from ((_LEARNED, (what, count)) for what, count in found.items() if _is_number(count))
    known = stars.items() if isinstance(stars, dict) else ()
    yield from ((_LESSON, (lesson, count)) for lesson, count in known if _is_number(count))


def _used(text: str) -> Iterator[Statement]:
    return ((_USED, each) for each in Counter(text.split()).items())


_READERS: Final[Mapping[str, Callable[[str], Iterator[Statement]]]] = MappingProxyType(
    {
        "persons": _persons,
        "mixes": _mixes,
        "keys": _keys,
        "pad": _buttons,
        "progress": _learned,
        "keys_used": _used,
    }
)


def _of(kind: type[_Kind], text: str) -> _Kind:
    """Return what a text of JSON holds. Raises ValueError where that is of another kind."""
    found = json.loads(text)
    if not isinstance(found, kind):
        raise ValueError
    return found


def _is_number(value: object) -> bool:
    return isinstance(value, int) and abs(value) <= _LARGEST
