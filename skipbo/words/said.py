"""Sentences independent of any language: English text with named places, and the values that fill them.

Model, store and screen pass these around; only `Language` turns them into words. A `str` among them is a
name or a number, which is the same in every language.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, TypeAlias

from skipbo.model.cards import WILD, Card

PLACE: Final = re.compile(r"\{(\w+)\}")
"""A place in a sentence, that is filled when it is said."""


class Chip(NamedTuple):
    """A card inside a sentence: drawn as a little card where there is room for one, otherwise in words."""

    card: Card

    def __str__(self) -> str:
        """Return the card in words; "Skip-Bo" is a name, the same in every language."""
        return "Skip-Bo" if self.card == WILD else str(self.card)


class Name(NamedTuple):
    """A player's or side's name inside a sentence, so that it can be highlighted and shortened."""

    name: Sayable


class Said(NamedTuple):
    """A whole sentence, label or phrase.

    `one` is its English with places in braces; `many` the English for other numbers than one, chosen by
    `number`. `context` distinguishes different uses of the same English. `places`: names and their values.
    """

    one: str
    many: str | None = None
    number: int = 1
    context: str | None = None
    places: tuple[tuple[str, Filling], ...] = ()


Sayable: TypeAlias = Said | str
"""Anything that can be shown or spoken: a sentence, or a name or number that needs no language."""

Filling: TypeAlias = Said | str | int | float | Chip | Name
"""Anything that can fill a place of a sentence; a float is written with one decimal."""


def say(sentence: str, /, **places: Filling) -> Said:
    """Make a sentence from its English text; `places` fill the braces in it."""
    return Said(sentence, places=tuple(places.items()))


def counted(one: str, many: str, number: int, /, **places: Filling) -> Said:
    """Make a sentence that depends on a number, which fills the place `count`."""
    return Said(one, many, number, places=(*places.items(), ("count", number)))


def within(context: str, sentence: str, /, **places: Filling) -> Said:
    """Make a sentence whose English has other meanings elsewhere; `context` tells translators which it is."""
    return Said(sentence, context=context, places=tuple(places.items()))


def holds(said: Sayable, part: Sayable) -> bool:
    """Tell whether `part` is the sentence itself or occurs in it, at any depth."""
    if isinstance(said, str):
        return isinstance(part, str) and part in said
    return said == part or any(_fills(filling, part) for _, filling in said.places)


def _fills(filling: Filling, part: Sayable) -> bool:
    match filling:
        case Name(name=name):
            return holds(name, part)
        case Said() | str():
            return holds(filling, part)
        case _:
            return str(filling) == part
