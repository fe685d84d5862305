"""Faces and backs of cards without shadow: the choice of the drawing, its size, and its substitute."""

from enum import Enum
from typing import Final

import pygame

from skipbo.ui.art.shapes import rounded
from skipbo.ui.art.svg import Drawings, box, filling_card, paint, raster
from skipbo.ui.kit import Style, Text, card_radius, card_size, card_width
from skipbo.ui.kit.canvas import Cache
from skipbo.ui.kit.theme import PAPER, PAPER_EDGE, PAPER_LOW, Theme, tier_of

LARGE_BELOW: Final = 125
"""Cards lower than this, in pixels, get the large numerals."""
BLANK: Final = ""
"""The name of the drawing of an empty card."""


class FaceForm(Enum):
    """The drawing of a face: AUTO by size, FULL, LARGE numerals, STRIP for buried cards of a tight fan."""

    AUTO = "auto"
    FULL = ""
    LARGE = "_large"
    STRIP = "_strip"


def face_name(
    card: int, form: FaceForm, height: int, stands_for: int | None = None, large: bool = False
) -> str:
    """Return the name of a face's drawing. A wild card (0) that stands for a number shows that number.

    `large`: AUTO means large numerals at every height.
    """
    if form is FaceForm.AUTO:
        form = FaceForm.LARGE if large or height < LARGE_BELOW else FaceForm.FULL
    if card:
        return f"face_{card:02d}{form.value}"
    if stands_for and form is not FaceForm.STRIP:
        return f"wild_as_{stands_for:02d}{form.value}"
    return f"wild{form.value}"


class Faces:
    """Cards by the name of their drawing, None for the theme's back; at most `limit` bytes are kept."""

    def __init__(self, theme: Theme, text: Text, drawings: Drawings, limit: int) -> None:
        self._theme = theme
        self._text = text
        self._drawings = drawings
        self._kept: Cache[pygame.Surface] = Cache(limit)

    @property
    def size(self) -> int:
        """The bytes that are kept."""
        return self._kept.size

    def flat(self, name: str | None, size: tuple[int, int]) -> pygame.Surface:
        """Return a face, back or blank card, upright."""
        return self._kept.get((name, size), lambda: self._face(name, size))

    def _face(self, name: str | None, size: tuple[int, int]) -> pygame.Surface:
        if name == BLANK:
            return raster(filling_card(_blank(), size), size)
        if name is None:
            return self._back(size)
        return self._drawings.card(name, size) or self._substitute(name, size)

    def turned(self, name: str | None, height: int, angle: float) -> pygame.Surface:
        """Return the same turned by `angle` degrees clockwise; its middle is the surface's."""
        drawing = self._back_name if name is None else name
        return self._drawings.turned(drawing, height, angle) or pygame.transform.rotozoom(
            self.flat(name, (card_width(height), height)), -angle, 1
        )

    def _back(self, size: tuple[int, int]) -> pygame.Surface:
        pattern = self._drawings.card(self._back_name, size)
        if pattern:
            return pattern
        blank = raster(filling_card(_blank(), size), size)
        margin = max(2, round(size[1] * 13 / card_size.HEIGHT))
        field = rounded(
            (size[0] - 2 * margin, size[1] - 2 * margin),
            card_radius(size[1]) - margin / 2,
            self._theme.table_base,
        )
        blank.blit(field, (margin, margin))
        return blank

    @property
    def _back_name(self) -> str:
        return f"back_{self._theme.back}"

    def _substitute(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a plain card with its number, where the drawing is missing."""
        surface = raster(filling_card(_blank(), size), size)
        number = "".join(char for char in name if char.isdecimal()).lstrip("0")
        ink = tier_of(0 if name.startswith("wild") else int(number or 0), self._theme.safe).ink
        words = self._text.line(number or "W", Style.DIALOG, ink)
        left, middle = (size[0] - words.get_width()) // 2, size[1] // 2
        surface.blit(words, (left, middle - self._text.middle(Style.DIALOG)))
        return surface


def _blank() -> bytes:
    """Return the body of a card without anything on it."""
    stops = "".join(
        f'<stop offset="{at}" {paint(tone, "stop-color")}/>' for at, tone in ((0, PAPER), (1, PAPER_LOW))
    )
    body = (
        f'<defs><linearGradient id="paper" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{card_size.HEIGHT}">{stops}</linearGradient></defs>'
    )
    edge = f'fill="url(#paper)" stroke-width="1.5" {paint(PAPER_EDGE, "stroke")}'
    return (
        body + box((0.75, 0.75), (card_size.WIDTH - 1.5, card_size.HEIGHT - 1.5), card_size.RADIUS, edge)
    ).encode()
