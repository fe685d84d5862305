"""The windows, sizes of text and languages in which everything is arranged."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

from skipbo.ui.art.look import Look, ReadingComfort, most_text
from skipbo.ui.kit.canvas import logical_size
from skipbo.ui.kit.theme import FELT
from skipbo.words.language import ENGLISH, NAMES, Language
from tests.words.languages import FOREIGN, shipped
from tests.words.pseudo import PSEUDO

GERMAN = shipped("de")
SIZES = ((640, 400), (960, 600), (1280, 800), (1920, 1080), (3840, 2160), (1000, 1400), (2560, 1080))
TEXTS = (0.85, 1.0, 1.3, 1.6, 2.0)
LANGUAGES = (ENGLISH, GERMAN, PSEUDO)
NAMED = {"English": ENGLISH, "long words": PSEUDO, **{NAMES[key]: shipped(key) for key in FOREIGN}}
"""What each language is called in a fault."""


class Arrangement(NamedTuple):
    """A window's size in pixels, a language, and the size of text as a multiple, as somebody wants it."""

    size: tuple[int, int]
    language: Language = ENGLISH
    text: float = 1.0

    def __str__(self) -> str:
        width, height = self.size
        words = next((name for name, each in NAMED.items() if each == self.language), "")
        return f"{width}x{height}, {words}, text {self.text:.0%}"

    @property
    def plain(self) -> Arrangement:
        """The same with text of the usual size."""
        return self._replace(text=1.0)

    def look(self) -> Look:
        """How everything looks: text as large as it was chosen, as far as the program allows that here."""
        size = logical_size(self.size)
        comfort = ReadingComfort(min(self.text, most_text(size)))
        return Look(size, FELT._replace(grain=None), language=self.language, comfort=comfort)


ALL = tuple(Arrangement(*each) for each in product(SIZES, LANGUAGES, TEXTS))
SHORT = (
    Arrangement((640, 400)),
    Arrangement((1000, 1400)),
    Arrangement((960, 600), PSEUDO),
    Arrangement((960, 600), GERMAN, 1.3),
    Arrangement((1280, 800), GERMAN, 1.6),
    Arrangement((1280, 800), GERMAN, 2.0),
)
"""Those that have found most."""


def in_languages(keys: Iterable[str]) -> tuple[Arrangement, ...]:
    """The usual windows and sizes of text in the languages with these keys, such as fr."""
    sizes, texts = ((960, 600), (1280, 800), (1920, 1080)), (1.0, 1.3)
    return tuple(Arrangement(size, shipped(key), text) for key, size, text in product(keys, sizes, texts))
