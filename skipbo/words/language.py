"""Languages, which turn a `Said` into words in their own order and by their own customs.

`docs/languages.md` says how to add one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from skipbo.words.said import (
    PLACE,
    YOU,
    YOU_BEFORE_VERB,
    Chip,
    Filling,
    Name,
    Said,
    Sayable,
    You,
    is_about_you,
)

if TYPE_CHECKING:
    from gettext import NullTranslations

    from skipbo.words.lookup import Lookup
    from skipbo.words.translation import Catalogue


class NumberForm(NamedTuple):
    """How a language writes numbers: what stands between thousands, and before tenths.

    `grouped`: numbers with fewer digits than these are written without anything between thousands.
    """

    thousands: str = ""
    decimal: str = "."
    grouped: int = 4

    def written(self, number: float) -> str:
        """Return a whole number in figures, or another one with one decimal."""
        whole = f"{number:,}" if isinstance(number, int) else f"{number:,.1f}"
        apart = self.thousands if abs(number) >= 10 ** (self.grouped - 1) else ""
        return whole.translate({ord(","): apart, ord("."): self.decimal})


class Joint(NamedTuple):
    """Words before a place that are others before some of what fills it: "a 7", but "an 8".

    `ends`: the words, lower case and with the space behind them. `begins`: a pattern for what comes next.
    """

    ends: str
    begins: str
    instead: str


def joined(words: str, following: str, joints: Sequence[Joint]) -> str:
    """Return the words as they are before what follows them; they may end with anything."""
    for ends, begins, instead in joints:
        stem, end = words[: -len(ends)], words[-len(ends) :]
        if end.lower() == ends and not stem[-1:].isalnum() and re.match(begins, following):
            return stem + (instead if end == ends else instead[0].upper() + instead[1:])
    return words


_SENTENCE_ENDS: Final = (".", "!", "?", "…", "\n")


class LanguageConventions(NamedTuple):
    """What a language calls itself, and what it does with numbers and before places.

    `ends`: behind what a sentence begins, with a capital. `letters`: capitals of names that
    English does not have.
    """

    name: str
    numbers: NumberForm = NumberForm()
    joints: tuple[Joint, ...] = ()
    ends: tuple[str, ...] = _SENTENCE_ENDS
    letters: str = ""


_POINTS: Final = NumberForm(thousands=".", decimal=",")
_NO_BREAK: Final = "\u00a0"
_NARROW: Final = "\u202f"
_VOWEL: Final = "[AEIOUÀÂÄÉÈÊËÎÏÔÖÛÜŒaeiouàâäéèêëîïôöûüœ]|[Yy](?![aeiou])"
_OTTO: Final = r"(?:8|11|1)(?!\d)"

CUSTOMS: Final[Mapping[str, LanguageConventions]] = MappingProxyType(
    {
        "en": LanguageConventions("English", joints=(Joint("a ", r"8|(?:11|18)(?!\d)", "an "),)),
        "de": LanguageConventions("Deutsch", _POINTS, ends=(*_SENTENCE_ENDS, ":"), letters="ÄÖÜß"),
        "es": LanguageConventions(
            "Español",
            NumberForm(thousands=".", decimal=",", grouped=5),
            (
                Joint("y ", "(?:[Hh]?[IiÍí])(?![aeoáéó])", "e "),
                Joint("o ", r"[Hh]?[OoÓó]|8|11(?!\d)", "u "),
            ),
            letters="ÁÉÍÑÓÚÜ",
        ),
        "fr": LanguageConventions(
            "Français",
            NumberForm(thousands=_NARROW, decimal=","),
            (Joint("de ", _VOWEL, "d’"), Joint("que ", _VOWEL, "qu’")),
            letters="ÀÂÇÉÈÊËÎÏÔŒÙÛÜŸ",
        ),
        "it": LanguageConventions(
            "Italiano",
            _POINTS,
            (
                Joint("e ", "[EeÈèÉé]", "ed "),
                Joint("a ", "[AaÀà]", "ad "),
                Joint("il ", _OTTO, "l’"),
                *(Joint(f"{each}l ", _OTTO, f"{each}ll’") for each in ("de", "a", "da", "ne", "su")),
            ),
            letters="ÀÉÈÌÒÙ",
        ),
        "nl": LanguageConventions("Nederlands", _POINTS, letters="ÉËÏÖÜ"),
        "pl": LanguageConventions(
            "Polski", NumberForm(thousands=_NO_BREAK, decimal=",", grouped=5), letters="ĄĆĘŁŃÓŚŹŻ"
        ),
        "pt_BR": LanguageConventions("Português (Brasil)", _POINTS, letters="ÁÂÃÀÇÉÊÍÓÔÕÚ"),
    }
)
"""The customs by the keys of the languages, which name the translators' files: those of ISO 639, with that of
the country where it is written otherwise than elsewhere."""


SaidPiece: TypeAlias = str | Chip | Name
"""A piece of a sentence as it is drawn."""


class Language:
    """A language with a catalogue of `gettext`, or None for the text of the sentences themselves.

    `slips` returns a line for whatever cannot be used in the translator's file, which is English, with the
    reason. All of the file is read for it. `to_you`: the only person at a table is "you", and not the name.
    `letters`: capitals of names that English does not have.
    """

    def __init__(
        self,
        catalogue: NullTranslations | Lookup | None = None,
        customs: LanguageConventions | None = None,
        slips: Callable[[], Iterable[str]] = tuple,
        *,
        to_you: bool = True,
    ) -> None:
        self._catalogue, self.slips, self._to_you = catalogue, slips, to_you
        customs = LanguageConventions("") if customs is None else customs
        self._numbers, self._joints, self._ends = customs.numbers, customs.joints, customs.ends
        self.letters = customs.letters

    @property
    def separator(self) -> str:
        """What stands between the values of a table, so that spreadsheets open it in columns."""
        return ";" if self._numbers.decimal == "," else ","

    def text(self, said: Sayable) -> str:
        """Return the words as one string."""
        if isinstance(said, str):
            return self._name(said, begins=True)
        if not said.places and "{" not in (words := self._template(said)) and "}" not in words:
            return words
        return "".join(map(self._spoken, self.parts(said)))

    def parts(self, said: Sayable) -> tuple[SaidPiece, ...]:
        """Return the words with their cards and names separate, in order; no two strings are adjacent."""
        if isinstance(said, str):
            return (self._name(said, begins=True),) if said else ()
        merged: list[SaidPiece] = []
        about_you = self._to_you and is_about_you(said)
        for part in self._pieces(said, begins=True if about_you else None):
            if merged and isinstance(part, str) and isinstance(merged[-1], str):
                merged[-1] += part
            else:
                merged.append(part)
        return tuple(merged)

    def _pieces(self, said: Said, *, begins: bool | None) -> Iterator[SaidPiece]:
        """Yield the pieces of a sentence; `begins`: it stands where a sentence begins.

        None where nobody is "you" in all that is said: only for that person letters are made small.
        """
        told = said
        if begins is not None and is_about_you(said):
            from skipbo.words.you import spoken_to  # which a menu does not need

            told = spoken_to(said)
        lowered = begins is False and (told is not said or said in (YOU, YOU_BEFORE_VERB))
        places = dict(told.places)
        for literal, field in _cut(self._template(told)):
            if lowered and literal:
                literal, lowered = literal[0].lower() + literal[1:], False
            begins = begins if begins is None else self._begins_after(literal, begins)
            filled = () if field is None else tuple(self._filled(places[field], begins=begins))
            if literal:
                following = self._spoken(filled[0]) if filled and self._joints else ""
                yield joined(literal, following, self._joints) if following else literal
            yield from filled
            for part in filled:
                begins = begins if begins is None else self._begins_after(self._spoken(part), begins)

    def _begins_after(self, words: str, before: bool) -> bool:
        """Tell whether a sentence begins after words; `before`: whether one began with them."""
        words = words.rstrip(" \u00a0\u202f")
        return words.endswith(self._ends) if words else before

    def _filled(self, place: Filling, *, begins: bool | None) -> Iterator[SaidPiece]:
        match place:
            case Said():
                yield from self._pieces(place, begins=begins)
            case Name(name=You() as name):
                yield Name(self._name(name, begins=begins))
            case Name(name=Said() as name) if begins is not None and is_about_you(name):
                yield Name("".join(map(self._spoken, self._pieces(name, begins=begins))))
            case Chip() | Name():
                yield place
            case str():
                yield self._name(place, begins=begins)
            case _:
                yield self._numbers.written(place)

    def _name(self, name: str, *, begins: bool | None) -> str:
        """Return a name as it is, and the word for the person who is "you"."""
        if not self._to_you or not isinstance(name, You):
            return name
        word = self._template(YOU)
        return word if begins else word[0].lower() + word[1:]

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


ENGLISH = Language(customs=CUSTOMS["en"])
"""The language of the sentences themselves, and of logs for developers."""

SEATED = Language(customs=CUSTOMS["en"], to_you=False)
"""The English of records and of the trace's first form: all players have the names of their seats."""


NAMES: Final[Mapping[str, str]] = MappingProxyType({key: each.name for key, each in CUSTOMS.items()})
"""Key -> what the language calls itself; the key names the translator's file."""

WHOLE: Final = 100
USABLE: Final = 90
"""The share of its sentences, in per cent, from which on a language is the window's without being chosen."""

_STANDING: Final = re.compile(
    r'^"X-Share: (\d{1,3})\\n"$|^"X-Read-By-Native: (yes)\\n"$', re.MULTILINE | re.ASCII
)


class Standing(NamedTuple):
    """How far a language is: the share of its sentences that have words, in per cent, and who has read it."""

    share: int = 0
    native: bool = False


_ORIGINAL: Final = Standing(WHOLE, True)


def standing(key: str, head: Callable[[str], str]) -> Standing:
    """Return how far a language is; `head` returns the beginning of the translator's file of a key.

    A file that cannot be read, for which `head` raises OSError, has nothing.
    """
    if key == "en":
        return _ORIGINAL
    try:
        found = _STANDING.findall(head(key))
    except OSError:
        return Standing()
    shares, native = [int(share) for share, _ in found if share], any(yes for _, yes in found)
    return Standing(min(shares[0], WHOLE) if shares else 0, native)


def language(key: str, read: Callable[[str], bytes]) -> Language:
    """Return a language by its key; `read` returns the translator's file of a key.

    Raises KeyError for an unknown key, and what `read` raises.
    """
    if key not in CUSTOMS:
        raise KeyError(key)
    if key == "en":
        return ENGLISH
    from skipbo.words.lookup import Lookup, text_of  # which the English do not need

    def catalogue(data: bytes) -> Catalogue:
        from skipbo.words.translation import Catalogue  # which is long to import

        return Catalogue(text_of(data))

    def slips() -> Iterator[str]:
        from skipbo.words.translation import told

        return told(found.whole().faults, f"{key}.po")

    found = Lookup(read(key), catalogue)
    return Language(found, CUSTOMS[key], slips)


def preferred(wanted: Iterable[str], usable: Callable[[str], bool] = lambda key: True) -> str:
    """Return the key of the first language there is among those wanted, and `usable`; English if none is.

    Those wanted are keys with or without a country, such as "de", "nl_BE" or "pt_BR". A country of which
    there is no file speaks as the language does elsewhere.
    """
    for each in wanted:
        alone = each.partition("_")[0]
        same = [key for key in CUSTOMS if key.partition("_")[0] == alone and usable(key)]
        if same:
            return min(same, key=lambda key: (key != each, key != alone))
    return "en"
