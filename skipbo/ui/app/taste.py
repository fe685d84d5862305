"""What the settings mean for the picture, the words and the sound, and what the system's user reads."""

import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import pygame.system

from skipbo import resources
from skipbo.store.settings import Settings
from skipbo.ui.art.look import ReadingComfort
from skipbo.ui.flow.preferences import theme_of
from skipbo.ui.kit import CardSize, WantedSizes
from skipbo.ui.kit.sound import Ambience, Volumes
from skipbo.ui.kit.theme import Theme
from skipbo.words.language import NAMES, USABLE, Language, Standing, language, preferred, standing

LARGEST = 2_000_000
"""The most bytes that a language's file may have; German's has a tenth of that."""

_HEAD: Final = 2000  # bytes of it that tell what it is


def appearance(settings: Settings) -> tuple[Theme, ReadingComfort]:
    """Return the colours, and the sizes and sides, that a picture is made with."""
    wishes = WantedSizes(CardSize.named(settings.cards), settings.left_handed, settings.log)
    return theme_of(settings), ReadingComfort(settings.text / 100, wishes)


def spoken(settings: Settings, wanted: Callable[[], Iterable[str]]) -> Language:
    """Return the language of the window; `wanted` returns the keys of those the system's user reads.

    A language that only another version has gives way to the system's. The system's must have words for most
    sentences; any can be chosen. Raises OSError where the language's file cannot be read.
    """
    chosen = settings.language
    key = chosen if chosen in NAMES else preferred(wanted(), lambda key: _standing(key).share >= USABLE)
    return language(key, _translators_file)


def languages() -> Mapping[str, Standing]:
    """Return how far each language is, by its key."""
    return {key: _standing(key) for key in NAMES}


def _standing(key: str) -> Standing:
    return standing(key, _head)


def _head(key: str) -> str:
    """Return the beginning of a language's file, where it tells of itself. Raises OSError."""
    with resources.translation_path(key).open("rb") as file:
        return file.read(_HEAD).decode("utf-8", "replace")


def _translators_file(key: str) -> str:
    """Return a language's file as text; bytes that are not UTF-8 become lone surrogates. Raises OSError."""
    path = resources.translation_path(key)
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(None, f"it is larger than {LARGEST:,} bytes", str(path))
    return data.decode("utf-8", "surrogateescape")


def wanted_languages(
    system: str = sys.platform, surroundings: Mapping[str, str] = os.environ
) -> Sequence[str]:
    """Return the keys of the user's languages, such as "de" or "pt_BR", best first; none if unknown.

    On Linux they are in the `surroundings`, which SDL reads in another order than all other programs do.
    """
    if system == "linux":  # by the rules of gettext: without a locale, LANGUAGE means nothing
        locale = next(filter(None, map(surroundings.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "C")
        named = surroundings.get("LANGUAGE") or locale
        without = _key(locale) in ("C", "POSIX")
        return [] if without else [_key(each) for each in named.split(":") if each]
    found = ((each["language"], each.get("country")) for each in pygame.system.get_pref_locales())
    return [f"{language}_{country}" if country else language for language, country in found]


def _key(locale: str) -> str:
    """Return "de_AT" of "de_AT.UTF-8@euro"."""
    return re.split("[.@]", locale, maxsplit=1)[0]


def volumes(settings: Settings) -> Volumes:
    """Return the loudness of the sounds."""
    return Volumes(settings.volume, settings.moments)


def ambience(settings: Settings) -> Ambience | None:
    """Return what is heard behind everything; None for nothing."""
    return Ambience(settings.ambience) if settings.ambience else None
