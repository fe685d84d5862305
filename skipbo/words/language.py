"""Languages, which turn a `Said` into words in their own order; `docs/languages.md` says how to add one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from skipbo.words.said import PLACE, Chip, Filling, Name, Said, Sayable

if TYPE_CHECKING:
    from gettext import NullTranslations


SaidPiece: TypeAlias = str | Chip | Name
"""A piece of a sentence as it is drawn."""


class NumberForm(NamedTuple):
    """How a language writes numbers: what stands between thousands, and before tenths."""

    thousands: str = ""
    decimal: str = "."


class Language:
    """A language with a catalogue of `gettext`, or None for English, the text of the sentences themselves."""

    def __init__(self, catalogue: NullTranslations | None = None, numbers: NumberForm | None = None) -> None:
        self._catalogue = catalogue
        self._numbers = numbers or NumberForm()

    def text(self, said: Sayable) -> str:
        """Return the words as one string."""
        if isinstance(said, str):
            return said
        if not said.places and "{" not in (words := self._template(said)) and "}" not in words:
            return words
        return "".join(map(self._spoken, self.parts(said)))

    def parts(self, said: Sayable) -> tuple[SaidPiece, ...]:
        """Return the words with their cards and names separate, in order; no two strings are adjacent."""
        if isinstance(said, str):
            return (said,) if said else ()
        merged: list[SaidPiece] = []
        for part in self._pieces(said):
            if merged and isinstance(part, str) and isinstance(merged[-1], str):
                merged[-1] += part
            else:
                merged.append(part)
        return tuple(merged)

    def _pieces(self, said: Said) -> Iterator[SaidPiece]:
        places = dict(said.places)
        for literal, field in _cut(self._template(said)):
            if literal:
                yield literal
            if field is not None:
                yield from self._filled(places[field])

    def _filled(self, place: Filling) -> Iterator[SaidPiece]:
        if isinstance(place, Said):
            yield from self._pieces(place)
        else:
            yield place if isinstance(place, Chip | Name) else self._written(place)

    def _written(self, place: str | float) -> str:
        """Return a name as it is, and a number by the language's custom."""
        if isinstance(place, str):
            return place
        whole = f"{place:,}" if isinstance(place, int) else f"{place:,.1f}"
        return whole.translate({ord(","): self._numbers.thousands, ord("."): self._numbers.decimal})

    def _spoken(self, part: SaidPiece) -> str:
        return self.text(part.name) if isinstance(part, Name) else str(part)

    def _template(self, said: Said) -> str:
        catalogue = self._catalogue
        if catalogue is None:
            return said.one if said.many is None or said.number == 1 else said.many
        if said.many is not None:
            return catalogue.ngettext(said.one, said.many, said.number)
        if said.context is not None:
            return catalogue.pgettext(said.context, said.one)
        return catalogue.gettext(said.one)


@cache
def _cut(template: str) -> tuple[tuple[str, str | None], ...]:
    """Cut a template at its places: the words before each, and its name (None at the end)."""
    literals = PLACE.split(template)  # words and names of places alternate
    return tuple(zip(literals[::2], (*literals[1::2], None), strict=True))


ENGLISH = Language()
"""The language of the sentences themselves, and of traces, records and logs for developers."""


NAMES: Final[Mapping[str, str]] = MappingProxyType({"en": "English", "de": "Deutsch"})
"""Key -> what the language calls itself; the key is that of ISO 639 and names the translator's file."""

_NUMBERS: Final[Mapping[str, NumberForm]] = MappingProxyType({"de": NumberForm(thousands=".", decimal=",")})


def language(
    key: str, read: Callable[[str], str], tell: Callable[[str], object] = lambda line: None
) -> Language:
    """Return a language by its key; `read` returns the text of the translator's file of a key.

    Whatever cannot be used in that file is English, and `tell` gets a line about it with the reason. Raises
    KeyError for an unknown key, and what `read` raises.
    """
    if key not in NAMES:
        raise KeyError(key)
    if key == "en":
        return ENGLISH
    from skipbo.words.translation import Catalogue, told  # which the English do not need

    found = Catalogue(read(key))
    for line in told(found.faults, f"{key}.po"):
        tell(line)
    return Language(found, _NUMBERS[key])


def preferred(wanted: Iterable[str]) -> str:
    """Return the key of the first language there is among those wanted by their keys; English if none is."""
    return next((key for key in wanted if key in NAMES), "en")
