"""The look of everything in one size, theme and language."""

from __future__ import annotations

from _weakref import ref  # weakref itself loads much that a start does not need
from typing import Final, NamedTuple

import pygame

from skipbo.ui.art import Art
from skipbo.ui.kit import Prompts, Text, Theme
from skipbo.ui.kit.canvas import Memo
from skipbo.ui.kit.card_size import USUAL, WantedSizes
from skipbo.ui.kit.sound import Hear, silent
from skipbo.words.language import ENGLISH, Language

_TALLEST = 0.75  # a table is at most this much of its width high; felt goes on above and below

LARGE_TEXT: Final = (1280, 800)
"""The least width and height of a picture with text of more than 130 %, in logical pixels."""
_MOST_ASIDE: Final = 1.6  # multiples of text's size beside the cards, which have the rest of the width
_WIDE: Final = 1.45  # times the height: where columns have the room for the largest text


def most_text(size: tuple[int, int]) -> float:
    """Return the largest multiple of text's size for which a picture of `size` logical pixels has room."""
    width, height = size
    if width < LARGE_TEXT[0] or height < LARGE_TEXT[1]:
        return 1.3
    return 2.0 if width >= _WIDE * height else 1.45


class ReadingComfort(NamedTuple):
    """How the player likes to read: the size of text as a multiple, and how the table is laid out."""

    text: float = 1.0
    table: WantedSizes = USUAL

    @property
    def wishes(self) -> WantedSizes:
        """How the table is laid out, with room for text of that size."""
        return self.table._replace(text=max(1.0, self.text))


_USUAL: Final = ReadingComfort()


class Look:
    """Theme, pictures and text for a picture of `size` logical pixels.

    `table` is the part of it that is laid out, `u` a hundredth of its height. `missing`: the file names of
    assets that could not be read; pass the same list again to keep it over a resize. `language`: the
    language of all words; those beside the cards are drawn by `aside`. `comfort`: the size of text and the
    layout of the table. `memo` keeps parts painted with this look; it saves time and changes nothing.
    `prompts` name the keys, and `hear` plays the sounds of controls and sheets; the window, which has
    devices, puts its own in.
    """

    def __init__(
        self,
        size: tuple[int, int],
        theme: Theme,
        missing: list[str] | None = None,
        language: Language = ENGLISH,
        comfort: ReadingComfort = _USUAL,
    ) -> None:
        width, height = size
        high = min(height, round(width * _TALLEST))
        self.size = size
        self.theme = theme
        self.comfort = comfort
        self.table = pygame.Rect(0, (height - high) // 2, width, high)
        self.u = high / 100
        self.missing: list[str] = missing if missing is not None else []
        self.text = self._sized(comfort.text, language)
        small = comfort.text <= _MOST_ASIDE
        self.aside = self.text if small else self._sized(_MOST_ASIDE, language)
        self.memo = Memo()
        self.prompts = Prompts()
        self.hear: Hear = silent
        self._other: ref[Look] | None = None
        self.art = Art(size, self.u, theme, self.text, self.missing)

    def _sized(self, text: float, language: Language) -> Text:
        """Return the drawing of words of a size, as a multiple."""
        return Text(self.u * text, self.missing, language=language, growth=max(1.0, text))

    def resized(self, size: tuple[int, int]) -> Look:
        """Return the same look for a picture of another size: the one returned before, if that is in use."""
        look = self._other() if self._other is not None else None
        if look is None or look.size != size:
            look = Look(size, self.theme, self.missing, language=self.text.language, comfort=self.comfort)
            self._other = ref(look)
        look.prompts, look.hear = self.prompts, self.hear
        return look
