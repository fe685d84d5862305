"""What the settings mean for the picture, the words and the sound, and what the system's user reads."""

from collections.abc import Callable, Iterable, Sequence

import pygame.system

from skipbo import resources
from skipbo.store.settings import Settings
from skipbo.ui.art.look import Comfort
from skipbo.ui.kit.card_size import CardSize, Wishes
from skipbo.ui.kit.sound import Volumes
from skipbo.ui.kit.theme import THEMES, Theme, dressed, told_apart
from skipbo.words.language import NAMES, Language, language, preferred

LARGEST = 2_000_000
"""The most bytes of a language's file; that of German has a tenth of it."""


def appearance(settings: Settings) -> tuple[Theme, Comfort]:
    """Return the colours, and the sizes and sides, that a picture is made with."""
    theme = dressed(THEMES[settings.theme], settings.back, settings.felt, settings.numerals)
    theme = told_apart(theme) if settings.safe_colours else theme
    wishes = Wishes(CardSize.named(settings.cards), settings.left_handed, settings.log)
    return theme, Comfort(settings.text / 100, wishes)


def spoken(
    settings: Settings, wanted: Callable[[], Iterable[str]], tell: Callable[[str], object]
) -> Language:
    """Return the language of the window; `wanted` returns the keys of those the system's user reads.

    A language that another version has, and this one has not, is the system's.
    `tell` gets a line about whatever cannot be used in the language's file, which is English then. Raises
    OSError where the file cannot be read.
    """
    key = settings.language if settings.language in NAMES else preferred(wanted())
    return language(key, _translators_file, tell)


def _translators_file(key: str) -> str:
    """Return a language's file as text; bytes that are not UTF-8 become lone surrogates. Raises OSError."""
    path = resources.translation_path(key)
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(None, f"it is larger than {LARGEST:,} bytes", str(path))
    return data.decode("utf-8", "surrogateescape")


def wanted_languages() -> Sequence[str]:
    """Return the keys of the user's languages, such as "de", the preferred one first; none if unknown."""
    return [locale["language"] for locale in pygame.system.get_pref_locales()]


def volumes(settings: Settings) -> Volumes:
    """Return the loudness of the sounds."""
    return Volumes(settings.volume, settings.moments)
