"""What the settings mean for the picture, the words and the sound, and what the system's user reads."""

from collections.abc import Callable, Iterable, Sequence

import pygame.system

from skipbo import resources
from skipbo.store.settings import Settings
from skipbo.ui.kit.cues import Volumes
from skipbo.ui.kit.look import Comfort
from skipbo.ui.kit.theme import THEMES, Theme, dressed, told_apart
from skipbo.ui.kit.wishes import CardSize, Wishes
from skipbo.words.language import Language
from skipbo.words.languages import language, preferred


def appearance(settings: Settings) -> tuple[Theme, Comfort]:
    """Return the colours, and the sizes and sides, that a picture is made with."""
    theme = dressed(THEMES[settings.theme], settings.back, settings.felt, settings.numerals)
    theme = told_apart(theme) if settings.safe_colours else theme
    wishes = Wishes(CardSize.named(settings.cards), settings.left_handed, settings.log)
    return theme, Comfort(settings.text / 100, wishes)


def spoken(settings: Settings, wanted: Callable[[], Iterable[str]]) -> Language:
    """Return the language of the window; `wanted` returns the keys of those the system's user reads.

    Raises OSError or ValueError where the language's file cannot be read.
    """
    key = settings.language or preferred(wanted())
    return language(key, lambda key: resources.translation_path(key).read_text("utf-8"))


def wanted_languages() -> Sequence[str]:
    """Return the keys of the user's languages, such as "de", the preferred one first; none if unknown."""
    return [locale["language"] for locale in pygame.system.get_pref_locales()]


def volumes(settings: Settings) -> Volumes:
    """Return the loudness of the sounds."""
    return Volumes(settings.volume, settings.moments)
