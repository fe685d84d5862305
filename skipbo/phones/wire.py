"""What a phone may say, and nothing else: each line is read into a value here, or refused.

A line is one JSON object of at most `LONGEST` bytes. Everything that comes from a phone goes through `read`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from skipbo.model.errors import NotReadable
from skipbo.model.rules import MOST_SEATS

VERSION: Final = 1
"""The number of these lines. A page with another number is told to reload itself."""
LONGEST: Final = 2_000
"""The most bytes of a line from a phone."""
MOST_LANGUAGES: Final = 20
ACTS: Final = ("undo", "hint", "again")
"""What a phone can ask for besides moves: take back, a hint, the next game."""
DEVICES: Final = ("phone", "tablet", "computer")

_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{16,64}", re.ASCII)
_LANGUAGE: Final = re.compile(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8}){0,4}", re.ASCII)
_MOVE: Final = re.compile(r"[A-Za-z0-9*>:.]{1,16}", re.ASCII)
_LONGEST_WORD: Final = 40
_LARGEST: Final = 10**9


class Hello(NamedTuple):
    """The first line of a phone: what it knows, the language it wants, and what it is.

    `key` is the match's secret and `word` the one that is typed, of which it has one; `seat_key` is of a seat
    that it had before. Empty ones are "". `version`: the number of the lines that its page knows.
    """

    version: int
    key: str = ""
    word: str = ""
    seat_key: str = ""
    languages: tuple[str, ...] = ()
    device: str = DEVICES[0]


class Want(NamedTuple):
    """A phone asks for a seat, from 0."""

    seat: int


class Tap(NamedTuple):
    """A move in the game's notation, on the picture of that number."""

    picture: int
    move: str


class Please(NamedTuple):
    """One of `ACTS`, on the picture of that number."""

    picture: int
    act: str


class LanguageWish(NamedTuple):
    """A phone wants to be spoken to in another language, such as "de" or "pt_BR"."""

    language: str


class PageShownAgain(NamedTuple):
    """A phone asks for everything again, after it was locked or showed another page."""


Heard: TypeAlias = Hello | Want | Tap | Please | LanguageWish | PageShownAgain


def read(text: str | bytes) -> Heard:
    """Return what a phone says. Raises NotReadable for anything that is not exactly one of these lines."""
    if not isinstance(text, str) or len(text.encode("utf-8", "surrogatepass")) > LONGEST:
        raise NotReadable("A line from a phone is a short text.")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotReadable("A line from a phone is JSON.") from error
    if not isinstance(found, dict):
        raise NotReadable("A line from a phone is an object.")
    if found.keys() >= _FIRST and found["v"] != VERSION:  # what else it says only its own version knows
        return Hello(_number(found["v"]))
    for keys, reader in _LINES.items():
        if found.keys() == keys:
            return reader(found)
    raise NotReadable("A phone said something that is in no version of its lines.")


def _hello(found: Mapping[str, object]) -> Hello:
    said = found["hello"]
    if not isinstance(said, dict) or said.keys() != _SAID_FIRST:
        raise NotReadable("A phone's first line has five parts.")
    word = "" if said["word"] is None else _text(said["word"])
    if len(word) > _LONGEST_WORD:
        raise NotReadable("A word has a few letters.")
    languages = said["langs"]
    if not isinstance(languages, list) or len(languages) > MOST_LANGUAGES:
        raise NotReadable("A phone names a few languages.")
    return Hello(
        _number(found["v"]),
        _secret(said["key"]),
        word.strip().lower(),
        _secret(said["seat_key"]),
        tuple(map(_language, languages)),
        _one_of(DEVICES, said["device"]),
    )


def _language(value: object) -> str:
    """Return a language's key in the form of `skipbo.words.language.preferred`."""
    return _matching(_LANGUAGE, value).replace("-", "_")


def _secret(value: object) -> str:
    return "" if value is None else _matching(_SECRET, value)


def _matching(pattern: re.Pattern[str], value: object) -> str:
    text = _text(value)
    if not pattern.fullmatch(text):
        raise NotReadable("A part of a phone's line has other signs than it may have.")
    return text


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise NotReadable("A part of a phone's line is no text.")


def _number(value: object, most: int = _LARGEST) -> int:
    if type(value) is int and 0 <= value <= most:
        return value
    raise NotReadable(f"A number from 0 to {most} is expected.")


def _one_of(choices: Sequence[str], value: object) -> str:
    if isinstance(value, str) and value in choices:
        return value
    raise NotReadable(f"One of {', '.join(choices)} is expected.")


def _awake(found: Mapping[str, object]) -> PageShownAgain:
    if found["awake"] is not True:
        raise NotReadable("A phone is awake, or says nothing.")
    return PageShownAgain()


_SAID_FIRST: Final = frozenset({"key", "word", "seat_key", "langs", "device"})
_FIRST: Final = frozenset({"v", "hello"})
_LINES: Final[Mapping[frozenset[str], Callable[[Mapping[str, object]], Heard]]] = MappingProxyType(
    {
        _FIRST: _hello,
        frozenset({"want"}): lambda found: Want(_number(found["want"], MOST_SEATS - 1)),
        frozenset({"n", "move"}): lambda found: Tap(_number(found["n"]), _matching(_MOVE, found["move"])),
        frozenset({"n", "act"}): lambda found: Please(_number(found["n"]), _one_of(ACTS, found["act"])),
        frozenset({"lang"}): lambda found: LanguageWish(_language(found["lang"])),
        frozenset({"awake"}): _awake,
    }
)
"""Every line by the names of its parts."""
