"""The languages of the window, by their keys."""

from __future__ import annotations

from typing import Final

from skipbo.words.language import ENGLISH, Language

LANGUAGES: Final = ("en", "pseudo")
"""The keys: English, and a pseudo-language that shows which texts translators would not get to see."""


def language(key: str) -> Language:
    """Return a language by its key. Raises KeyError for an unknown key."""
    if key not in LANGUAGES:
        raise KeyError(key)
    if key == "pseudo":
        from skipbo.words.pseudo import PSEUDO  # seldom needed, and slow to load

        return PSEUDO
    return ENGLISH
