"""Rules that a person has mixed, named and kept, as a value and as text for the settings."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from skipbo.model.errors import NotReadable
from skipbo.model.rule_fields import rules_from_mapping, rules_to_mapping
from skipbo.model.rules import Referee, Rules
from skipbo.session.setup import SetUp, with_rules
from skipbo.words.said import Said, say

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
        return say("The name of a mix has at most {most} letters.", most=LONGEST_MIX)
    if mending and _same(name, mending):
        return None
    if find(mixes, name) is not None or any(_same(name, other) for other in taken):
        return say("There are rules called {name} already. Choose another name.", name=name.strip())
    if len(mixes) >= MOST_MIXES:
        return say("{most} mixes are kept already. Delete one first.", most=MOST_MIXES)
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


def to_text(mixes: Sequence[Mix]) -> str:
    """Return the mixes as one line of text for the settings; "" for none."""
    return json.dumps([[mix.name, rules_to_mapping(mix.rules)] for mix in mixes]) if mixes else ""


def from_text(text: str) -> Mixes:
    """Return the mixes from the text that `to_text` made. Raises NotReadable for anything else."""
    try:
        mixes = tuple(Mix(str(name), rules_from_mapping(fields)) for name, fields in json.loads(text or "[]"))
    except (ValueError, TypeError, RecursionError) as error:
        raise NotReadable("Expected own rules as the settings keep them.") from error
    for n, mix in enumerate(mixes):
        if name_problem(mixes[:n], mix.name, ()) is not None:
            raise NotReadable(f"Expected up to {MOST_MIXES} rules with names of their own.")
    return mixes


def _same(name: str, other: str) -> bool:
    return name.strip().casefold() == other.strip().casefold()
