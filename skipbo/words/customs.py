"""What each language is called, how it writes numbers, and how its words change before what fills a place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple


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


class Customs(NamedTuple):
    """What a language calls itself, and what it does with numbers and before places."""

    name: str
    numbers: NumberForm = NumberForm()
    joints: tuple[Joint, ...] = ()


_POINTS: Final = NumberForm(thousands=".", decimal=",")
_NO_BREAK: Final = "\u00a0"
_NARROW: Final = "\u202f"
_VOWEL: Final = "[AEIOUÀÂÄÉÈÊËÎÏÔÖÛÜŒaeiouàâäéèêëîïôöûüœ]|[Yy](?![aeiou])"
_OTTO: Final = r"(?:8|11|1)(?!\d)"

CUSTOMS: Final[Mapping[str, Customs]] = MappingProxyType(
    {
        "en": Customs("English", joints=(Joint("a ", r"8|(?:11|18)(?!\d)", "an "),)),
        "de": Customs("Deutsch", _POINTS),
        "es": Customs(
            "Español",
            NumberForm(thousands=".", decimal=",", grouped=5),
            (
                Joint("y ", "(?:[Hh]?[IiÍí])(?![aeoáéó])", "e "),
                Joint("o ", r"[Hh]?[OoÓó]|8|11(?!\d)", "u "),
            ),
        ),
        "fr": Customs(
            "Français",
            NumberForm(thousands=_NARROW, decimal=","),
            (Joint("de ", _VOWEL, "d’"), Joint("que ", _VOWEL, "qu’")),
        ),
        "it": Customs(
            "Italiano",
            _POINTS,
            (
                Joint("e ", "[EeÈèÉé]", "ed "),
                Joint("a ", "[AaÀà]", "ad "),
                Joint("il ", _OTTO, "l’"),
                *(Joint(f"{each}l ", _OTTO, f"{each}ll’") for each in ("de", "a", "da", "ne", "su")),
            ),
        ),
        "nl": Customs("Nederlands", _POINTS),
        "pl": Customs("Polski", NumberForm(thousands=_NO_BREAK, decimal=",", grouped=5)),
        "pt_BR": Customs("Português (Brasil)", _POINTS),
    }
)
"""The customs by the keys of the languages, which name the translators' files: those of ISO 639, with that of
the country where it is written otherwise than elsewhere."""
