"""What becomes of a text of the settings that has changed here while the one in the file was still unread.

Several of the settings hold many things in one text: all lessons, all persons, all own keys and
buttons. Only those of them that have changed are taken from here; all others stay as they are in the file.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType

from skipbo.model.signs import folded

Merge = Callable[[str, str, str], str]
"""Merges the text as it was before the changes, as it is after them, and as it stands in the file."""


def by_key(before: str, after: str, found: str) -> str:
    """Merge objects of JSON: each field that has changed is as it is after the changes."""
    old, new, there = (_object(text) for text in (before, after, found))
    merged = {key: value for key, value in there.items() if key in new or key not in old}
    merged |= {key: value for key, value in new.items() if key not in old or old[key] != value}
    return _text(merged, after, found)


def furthest(before: str, after: str, found: str) -> str:
    """Merge objects of JSON that tell how far somebody has come: of what both know, the further counts."""
    return _text(_furthest(_object(after), _object(found)), after, found)


def by_name(before: str, after: str, found: str) -> str:
    """Merge lists of JSON whose parts have names: each that has changed is as it is after the changes.

    It stays in its place, and a new one comes last. What has no name of its own in the file stays, too.
    """
    rows = [(_name(row), row) for row in _rows(found)]
    names = [name for name, _ in rows]
    nameless = [row for at, (name, row) in enumerate(rows) if name is None or name in names[:at]]
    return _text([*_parts(before, after, found).values(), *nameless], after, found)


def latest_first(before: str, after: str, found: str) -> str:
    """Merge lists like `by_name`, with those first that have changed."""
    parts, old, new = _parts(before, after, found), _named(before), _named(after)
    changed = {name: part for name, part in new.items() if old.get(name) != part}
    return _text(
        [*(changed | {n: part for n, part in parts.items() if n not in changed}).values()], after, found
    )


def all_words(before: str, after: str, found: str) -> str:
    """Merge rows of words: those that have come since, after those in the file."""
    new = Counter(after.split()) - Counter(before.split())
    return " ".join((*found.split(), *new.elements()))


MERGES: Mapping[str, Merge] = MappingProxyType(
    {
        "progress": furthest,
        "persons": latest_first,
        "mixes": by_name,
        "keys": by_key,
        "pad": by_key,
        "keys_used": all_words,
    }
)
"""How the settings that hold many things in one text are merged."""


def _parts(before: str, after: str, found: str) -> dict[str, object]:
    """Return the parts of a merged list by their names, in the order of the one in the file."""
    old, new, there = _named(before), _named(after), _named(found)
    kept = {name: part for name, part in there.items() if name in new or name not in old}
    return kept | {name: part for name, part in new.items() if old.get(name) != part}


def _furthest(one: object, other: object) -> object:
    if isinstance(one, dict) and isinstance(other, dict):
        shared = {key: _furthest(one[key], other[key]) for key in one.keys() & other.keys()}
        return other | one | shared
    if isinstance(one, int) and isinstance(other, int):
        return max(one, other)
    return one


def _read(text: str) -> object:
    """Return what a text of JSON holds, None where it cannot be read."""
    try:
        return json.loads(text) if text else None
    except (ValueError, RecursionError):
        return None


def _object(text: str) -> dict[str, object]:
    found = _read(text)
    return found if isinstance(found, dict) else {}


def _named(text: str) -> dict[str, object]:
    """Return the parts of a list by their names, as they are compared."""
    named: dict[str, object] = {}
    for row in _rows(text):
        name = _name(row)
        if name is not None:
            named.setdefault(name, row)
    return named


def _rows(text: str) -> list[object]:
    """Return the parts of a list; a text that is none is a part itself."""
    rows = _read(text)
    return rows if isinstance(rows, list) else [text] if text else []


def _name(row: object) -> str | None:
    name = row.get("name") if isinstance(row, dict) else row[0] if isinstance(row, list) and row else None
    return folded(name.strip()) if isinstance(name, str) else None


def _text(merged: object, after: str, found: str) -> str:
    """Return what was merged as text; one of the two texts itself where it says the same."""
    same = (text for text in (found, after) if _read(text) == merged)
    return next(same, json.dumps(merged, ensure_ascii=False) if merged else "")
