"""The languages of the window, by their keys; `docs/languages.md` says how to add one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from skipbo.words.language import ENGLISH, Language, NumberForm

NAMES: Final[Mapping[str, str]] = MappingProxyType({"en": "English", "de": "Deutsch"})
"""Key -> what the language calls itself; the key is that of ISO 639 and names the translator's file."""
PSEUDO_KEY: Final = "pseudo"
"""The key of a pseudo-language, which shows what no translator would get to see."""
LANGUAGES: Final = (*NAMES, PSEUDO_KEY)
"""All keys."""

_NUMBERS: Final[Mapping[str, NumberForm]] = MappingProxyType({"de": NumberForm(thousands=".", decimal=",")})


def language(
    key: str, read: Callable[[str], str], tell: Callable[[str], object] = lambda line: None
) -> Language:
    """Return a language by its key; `read` returns the text of the translator's file of a key.

    Whatever cannot be used in that file is English, and `tell` gets a line about it with the reason. Raises
    KeyError for an unknown key, and what `read` raises.
    """
    if key not in LANGUAGES:
        raise KeyError(key)
    if key == PSEUDO_KEY:
        from skipbo.words.pseudo import PSEUDO  # seldom needed, and slow to load

        return PSEUDO
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
