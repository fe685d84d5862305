"""The search in the rules: by words and by the beginnings of words, in the language that is shown."""

from __future__ import annotations

import re
from collections.abc import Sequence

from skipbo.words.language import Language
from skipbo.words.rulebook.in_force import Clause
from skipbo.words.rulebook.pages import RulePage

_WORD = re.compile(r"\w+")
_ENDINGS = ("ings", "ing", "en", "ern", "er", "es", "ed", "s", "e", "n")
_LEAST = 3  # letters that a stem keeps, so that short words stay whole
_RULE = re.compile(r"r\d+")


def found_on(page: RulePage, query: str, language: Language) -> bool:
    """Tell whether a page has all words of a query, or words of the same stem; every page has none."""
    said = (page.title, page.also, *(point.said for point in page.points))
    here = _words(" ".join(map(language.text, said))) | {point.rule.casefold() for point in page.points}
    return all(_occurs(word, here) for word in _asked(query))


def found_in(point: Clause, query: str, language: Language) -> bool:
    """Tell whether a point has one of the words of a query."""
    here = _words(language.text(point.said)) | {point.rule.casefold()}
    return any(_occurs(word, here) for word in _asked(query))


def _asked(query: str) -> Sequence[str]:
    return _WORD.findall(query.casefold())


def _words(text: str) -> set[str]:
    return set(_WORD.findall(text.casefold()))


def _occurs(asked: str, here: set[str]) -> bool:
    """Tell whether a word is among others, which may go on longer or end differently."""
    if _RULE.fullmatch(asked):
        return asked in here
    stem = _stem(asked)
    return any(word.startswith(stem) for word in here)


def _stem(word: str) -> str:
    """Return a word without its ending, English or German, as long as enough of it is left."""
    ending = next((each for each in _ENDINGS if word.endswith(each) and len(word) - len(each) >= _LEAST), "")
    return word.removesuffix(ending) if ending else word
