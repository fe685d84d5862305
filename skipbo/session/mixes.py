"""Rules that a person has mixed, named and kept, as a value and as rows of the settings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from skipbo.model.rule_fields import rules_from_mapping, rules_to_keep
from skipbo.model.rules import Referee, Rules
from skipbo.model.signs import as_name
from skipbo.session.setup import SetUp, name_key, with_rules
from skipbo.store.schema import Rows
from skipbo.words.said import Said, counted, say

MOST_MIXES = 12
LONGEST_MIX = 16


class Mix(NamedTuple):
    """Rules under a name of the person's own; partners and the choice of a referee are not part of them."""

    name: str
    rules: Rules


Mixes: TypeAlias = tuple[Mix, ...]


def find(mixes: Sequence[Mix], name: str) -> Mix | None:
    """Return the mix with a name, ignoring case and outer spaces, or None."""
    return next((mix for mix in mixes if _same(mix.name, name)), None)


def name_problem(mixes: Sequence[Mix], name: str, taken: Sequence[str], mending: str = "") -> Said | None:
    """Return a sentence about why a mix cannot be kept under a name, or None.

    `taken`: names of other rules. `mending`: the mix that may be replaced, "" for none.
    """
    if not name.strip():
        return say("Give these rules a name to keep them.")
    if len(name) > LONGEST_MIX:
        return counted(
            "The name of a mix has at most {count} letter.",
            "The name of a mix has at most {count} letters.",
            LONGEST_MIX,
        )
    if mending and _same(name, mending):
        return None
    if find(mixes, name) is not None or any(_same(name, other) for other in taken):
        return say("There are rules called {name} already. Choose another name.", name=name.strip())
    if len(mixes) >= MOST_MIXES:
        return counted(
            "{count} mix is kept already. Delete it first.",
            "{count} mixes are kept already. Delete one first.",
            MOST_MIXES,
        )
    return None


def keep(mixes: Mixes, name: str, rules: Rules) -> Mixes:
    """Return the mixes with these rules under a name, in place of the mix with that name or at the end."""
    mix = Mix(name.strip(), rules._replace(teams=None, referee=Referee.STRICT))
    old = find(mixes, name)
    return (*mixes, mix) if old is None else tuple(mix if each is old else each for each in mixes)


def drop(mixes: Mixes, name: str) -> Mixes:
    """Return the mixes without the one with that name."""
    return tuple(mix for mix in mixes if not _same(mix.name, name))


def with_mix(setup: SetUp, mix: Mix) -> SetUp:
    """Return the choices with a mix's rules; partners and the choice of a referee stay."""
    return with_rules(setup, mix.rules)._replace(preset="rulebook", mix=mix.name)


def to_rows(mixes: Sequence[Mix], unread: Rows = ()) -> Rows:
    """Return the mixes as the settings keep them.

    `unread`: what `unread` told of the rows that are replaced; it stays as it is, after the mixes.
    """
    rows = {name_key(name): (name_key(name), name, json.dumps(rules_to_keep(rules))) for name, rules in mixes}
    for key, *others in unread:
        free = key
        while free in rows:  # a mix has got the name of one that cannot be read
            free += "\n"
        rows[free] = (free, *others)
    return tuple(rows.values())


def from_rows(rows: Rows) -> Mixes:
    """Return the mixes from the rows that `to_rows` made, without what cannot be read.

    More than MOST_MIXES are read where some were kept before the earlier ones could be read.
    """
    return _read(rows)[0]


def unread(rows: Rows) -> Rows:
    """Return those that are no mix that can be read: damaged, or kept by a newer version."""
    return _read(rows)[1]


def _read(rows: Rows) -> tuple[Mixes, Rows]:
    mixes: Mixes = ()
    others: Rows = ()
    for row in rows:
        mix = _mix_of_row(*row[1:]) if len(mixes) < 2 * MOST_MIXES else None
        if mix is None or find(mixes, mix.name) is not None:
            others += (row,)
        else:
            mixes += (mix,)
    return mixes, others


def _mix_of_row(name: str, rules: str) -> Mix | None:
    """Return the mix of a row, None where it tells of none."""
    try:
        mix = Mix(as_name(name), rules_from_mapping(json.loads(rules)))
    except (ValueError, TypeError, AttributeError, RecursionError):
        return None
    return mix if name_problem((), mix.name, ()) is None else None


def _same(name: str, other: str) -> bool:
    return name_key(name) == name_key(other)
