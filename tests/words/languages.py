"""The languages that are shipped, as their translators' files have them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from skipbo.words.language import ENGLISH, NAMES, Language, language
from skipbo.words.said import PLACE, Said

FOLDER = Path(__file__).parent.parent.parent / "assets" / "translations"
FOREIGN = tuple(key for key in NAMES if key != "en")
NO_BREAK = re.compile("[\u00a0\u202f]")
"""Spaces at which no line ends, which are not printable to Python."""


def file_of(key: str) -> bytes:
    """A language's file."""
    return (FOLDER / f"{key}.po").read_bytes()


def read(key: str) -> str:
    """The text of a language's file."""
    return file_of(key).decode("utf-8")


@cache
def shipped(key: str) -> Language:
    """A language as the program speaks it."""
    return language(key, file_of)


@cache
def translations(key: str) -> Catalog:
    """The sentences of a language with their words, read by other code than the program's."""
    with (FOLDER / f"{key}.po").open("rb") as file:
        return read_po(file, locale=key)


def messages(key: str) -> list[Message]:
    return [message for message in translations(key) if message.id]


def spoken(key: str) -> list[Message]:
    """The sentences that a language has words for which somebody has looked at."""
    return [each for each in messages(key) if all(forms(each.string) or ("",)) and not each.fuzzy]


def forms(texts: str | Sequence[str] | None) -> Sequence[str]:
    """One text, or all texts of a sentence that counts."""
    return (texts,) if isinstance(texts, str) else texts or ()


@cache
def every_sentence() -> tuple[tuple[Said, str], ...]:
    """Every sentence of the program with its places filled, for several numbers, and its English."""
    found = []
    for message in messages(FOREIGN[0]):
        first, *more = forms(message.id)
        for number in (0, 1, 2, 7) if more else (1,):
            names = dict.fromkeys(PLACE.findall(first + "".join(more)), "x")
            said = Said(first, more[0] if more else None, number, message.context, tuple(names.items()))
            found.append((said, ENGLISH.text(said)))
    return tuple(found)
