"""The look of everything in one size, theme and language."""

import pygame

from skipbo.ui.art import Art
from skipbo.ui.kit.text import Text
from skipbo.ui.kit.theme import Theme
from skipbo.words.language import ENGLISH, Language

_TALLEST = 0.75  # a table is at most this much of its width high; felt goes on above and below


class Look:
    """Theme, pictures and text for a picture of `size` logical pixels.

    `table` is the part of it that is laid out, `u` a hundredth of its height. `missing`: the file names
    of assets that could not be read; pass the same list again to keep it over a resize. `language`: the
    language of all words.
    """

    def __init__(
        self,
        size: tuple[int, int],
        theme: Theme,
        missing: list[str] | None = None,
        seed: int = 1,
        language: Language = ENGLISH,
    ) -> None:
        width, height = size
        high = min(height, round(width * _TALLEST))
        self.size = size
        self.theme = theme
        self.table = pygame.Rect(0, (height - high) // 2, width, high)
        self.u = high / 100
        self.missing: list[str] = missing if missing is not None else []
        self.text = Text(self.u, self.missing, language=language)
        self.art = Art(size, self.u, theme, self.text, self.missing, seed)
