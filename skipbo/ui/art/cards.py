"""Cards: the drawings of their faces and backs, and sprites of them with their shadows.

Sprites show them at rest, turned, lifted, buried, turning over, and on piles. The anchor of a card is its
centre (left + width // 2, top + height // 2 of the card itself); shadows are part of the surface.
"""

from enum import Enum
from math import cos, pi
from typing import Final, NamedTuple

import pygame

from skipbo.ui.art import shapes
from skipbo.ui.art.shapes import rounded
from skipbo.ui.art.svg import Drawings, box, filling_card, paint, raster, turned_size
from skipbo.ui.kit import Style, Text, card_radius, card_size, card_width
from skipbo.ui.kit.canvas import Cache, Sprite, clear
from skipbo.ui.kit.theme import PAPER, PAPER_EDGE, PAPER_LOW, Theme, faded, tier_of

_LARGE_BELOW: Final = 125
"""Cards lower than this, in pixels, get the large numerals."""
_BLANK: Final = ""
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
    """Return the name of a face's drawing. A wild card (0) that represents a number shows that number.

    `large`: AUTO means large numerals at every height.
    """
    if form is FaceForm.AUTO:
        form = FaceForm.LARGE if large or height < _LARGE_BELOW else FaceForm.FULL
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

        def make() -> pygame.Surface:
            if name == _BLANK:
                return _blank(size)
            if name is None:
                return self._back(size)
            return self._drawings.card(name, size) or self._substitute(name, size)

        return self._kept.get((name, size), make)

    def turned(self, name: str | None, height: int, angle: float) -> pygame.Surface:
        """Return the same turned by `angle` degrees clockwise; its middle is the surface's."""
        drawing = self._back_name if name is None else name
        return self._drawings.turned(drawing, height, angle) or pygame.transform.rotozoom(
            self.flat(name, (card_width(height), height)), -angle, 1
        )

    def _back(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the theme's back, or a plain one where its drawing is missing."""
        pattern = self._drawings.card(self._back_name, size)
        if pattern:
            return pattern
        blank = _blank(size)
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
        surface = _blank(size)
        number = "".join(char for char in name if char.isdecimal()).lstrip("0")
        ink = tier_of(0 if name.startswith("wild") else int(number or 0), self._theme.safe).ink
        words = self._text.line(number or "W", Style.DIALOG, ink)
        left, middle = (size[0] - words.get_width()) // 2, size[1] // 2
        surface.blit(words, (left, middle - self._text.middle(Style.DIALOG)))
        return surface


def _blank(size: tuple[int, int]) -> pygame.Surface:
    """Return a card without anything on it."""
    stops = "".join(
        f'<stop offset="{at}" {paint(tone, "stop-color")}/>' for at, tone in ((0, PAPER), (1, PAPER_LOW))
    )
    body = (
        f'<defs><linearGradient id="paper" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{card_size.HEIGHT}">{stops}</linearGradient></defs>'
    )
    edge = f'fill="url(#paper)" stroke-width="1.5" {paint(PAPER_EDGE, "stroke")}'
    body += box((0.75, 0.75), (card_size.WIDTH - 1.5, card_size.HEIGHT - 1.5), card_size.RADIUS, edge)
    return raster(filling_card(body.encode(), size), size)


MOST_EDGES: Final = 6
"""The most edges of paper that a pile shows."""
FELT_STRENGTH: Final = 0.42
"""The theme's shadow strength for which all alphas below are given."""
FLIP_STEPS: Final = 24
"""The number of pictures in which a card turns over."""


class CardPose(NamedTuple):
    """The pose of a card: turned by degrees clockwise, lifted, buried under another, dimmed."""

    angle: float = 0.0
    lift: float = 0.0
    buried: bool = False
    dimmed: bool = False


class _Cast(NamedTuple):
    """One layer of a card's shadow, in pixels."""

    down: float
    blur: float
    alpha: float


class Cards:
    """The maker of card sprites; only shadows, which many cards share, are kept (at most `limit` bytes)."""

    def __init__(self, u: float, theme: Theme, faces: Faces, limit: int) -> None:
        self._u = u
        self._theme = theme
        self._faces = faces
        self._shadows: Cache[Sprite] = Cache(limit)

    @property
    def size(self) -> int:
        """The bytes that are kept."""
        return self._shadows.size

    def card(self, name: str | None, height: int, pose: CardPose) -> Sprite:
        """Return a card by the name of its drawing, None for the back."""
        size = (card_width(height), height)
        face = self._faces.turned(name, height, pose.angle) if pose.angle else self._faces.flat(name, size)
        if pose.dimmed:  # with 55 % of the table's colour over it
            veil = shapes.coloured(face.copy(), faded(self._theme.table_base, 0.55))
            face = face.copy()
            face.blit(veil, (0, 0))
        key = (size, pose._replace(dimmed=False))
        return _laid(face, self._shadows.get(key, lambda: self._bed(face, size, pose)))

    def flip(self, name: str | None, height: int, step: int) -> Sprite:
        """Return a card turning over: step 0 the back, FLIP_STEPS the face."""
        share = abs(cos(pi * step / FLIP_STEPS))
        shown = name if 2 * step > FLIP_STEPS else None
        width = max(2, round(card_width(height) * share))
        face = self._faces.flat(shown, (card_width(height), height))
        size = (width, height)
        narrow, pose = pygame.transform.smoothscale(face, size), CardPose()
        return _laid(narrow, self._shadows.get((size, pose), lambda: self._bed(narrow, size, pose)))

    def stack(self, name: str | None, height: int, edges: int) -> Sprite:
        """Return a card on a pile that shows `edges` edges of paper below it."""
        size = (card_width(height), height)
        drops = [round(edge * max(1.0, 0.19 * self._u)) for edge in range(edges + 1)]
        below = self.card(name if not edges else _BLANK, height, CardPose())
        tall = clear((below.surface.get_width(), below.surface.get_height() + drops[-1]))
        tall.blit(below.surface, (0, drops[-1]))
        left, top = below.anchor[0] - size[0] // 2, below.anchor[1] - size[1] // 2
        for drop in reversed(drops[:-1]):
            face = self._faces.flat(_BLANK if drop else name, size)
            tall.blit(face, (left, top + drop))
        return Sprite(tall, below.anchor)

    def packet(self, name: str | None, height: int, step: int) -> Sprite:
        """Return a packet with all its edges that turns over: step 0 shows the back, FLIP_STEPS the card."""
        share = max(0.02, abs(cos(pi * step / FLIP_STEPS)))
        tall, (x, y) = self.stack(name if 2 * step > FLIP_STEPS else None, height, MOST_EDGES)
        narrow = (max(2, round(tall.get_width() * share)), tall.get_height())
        return Sprite(pygame.transform.smoothscale(tall, narrow), (round(x * share), y))

    def _casts(self, height: int, pose: CardPose) -> list[_Cast]:
        """Return the layers of a card's shadow, softest first."""
        strength, lift = self._theme.shadow / FELT_STRENGTH, pose.lift
        if not strength:
            return []
        if pose.buried:
            return [_Cast(-0.06 * self._u, 1, 0.30 * strength)]
        if lift > 0:
            return [
                _Cast(
                    0.022 * height + 0.055 * height * lift,
                    0.016 * height + 0.045 * height * lift,
                    min(1, 0.60 * strength),
                )
            ]
        return [
            _Cast(0.022 * height + 0.1 * self._u, 0.016 * height + 1, min(1, 0.55 * strength)),
            _Cast(0.1 * self._u, 1, min(1, 0.35 * strength)),
        ]

    def _bed(self, face: pygame.Surface, size: tuple[int, int], pose: CardPose) -> Sprite:
        """Return the shadows of a card with the outline of `face`, turned and lifted as the pose says.

        The anchor is the outline's centre.
        """
        area = face.get_rect(topleft=(-(face.get_width() // 2), -(face.get_height() // 2)))
        layers = []
        for cast in self._casts(size[1], pose):
            surface, (x, y) = self._cast(size, pose.angle, cast)
            layers.append((surface, surface.get_rect(topleft=(-x, round(cast.down) - y))))
        whole = area.unionall([place for _, place in layers])
        bed = clear(whole.size)
        for layer, place in layers:
            bed.blit(layer, (place.x - whole.x, place.y - whole.y))
        shapes.prepare_edge(bed, face, (area.x - whole.x, area.y - whole.y), PAPER_EDGE)
        return Sprite(bed, (-whole.x, -whole.y))

    def _cast(self, size: tuple[int, int], angle: float, cast: _Cast) -> Sprite:
        """Return one layer of a shadow; the anchor is the card's centre."""
        colour = (0, 0, 0, round(255 * cast.alpha))
        if not angle:
            soft = shapes.blurred(size, card_radius(size[1]), cast.blur, colour)
            return Sprite(soft.surface, (soft.anchor[0] + size[0] // 2, soft.anchor[1] + size[1] // 2))
        whole = turned_size(size[0], size[1], angle)
        outline = (
            f'<g transform="translate({whole[0] / 2} {whole[1] / 2}) rotate({angle:.4f})">'
            + box((-size[0] / 2, -size[1] / 2), size, card_radius(size[1]), 'fill="#fff"')
            + "</g>"
        )
        return shapes.soft_shape(outline, whole, cast.blur, colour)


def _laid(face: pygame.Surface, bed: Sprite) -> Sprite:
    """Return a face on its bed."""
    surface = bed.surface.copy()
    surface.blit(face, (bed.anchor[0] - face.get_width() // 2, bed.anchor[1] - face.get_height() // 2))
    return Sprite(surface, bed.anchor)
