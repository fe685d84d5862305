"""The languages that the window can speak, by their keys."""

from __future__ import annotations

from typing import Final

from skipbo.words.language import ENGLISH, Language

LANGUAGES: Final = ("en", "pseudo")
"""The keys: English, and one that nobody speaks, which shows what no translator would get to see."""


def language(key: str) -> Language:
    """Return a language by its key. Raises KeyError for one that there is not."""
    if key not in LANGUAGES:
        raise KeyError(key)
    if key == "pseudo":
        from skipbo.words.pseudo import PSEUDO  # seldom wanted, and slow to load

        return PSEUDO
    return ENGLISH
