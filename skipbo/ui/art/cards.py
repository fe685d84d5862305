"""Cards as sprites: faces, backs, turned and lifted cards, piles, slots and the small cards of the log.

The anchor of a card is its centre (left + width // 2, top + height // 2 of the card itself); shadows are part
of the surface.
"""

from enum import Enum
from math import cos, pi
from typing import Final, NamedTuple

import pygame

from skipbo.ui.art import shapes
from skipbo.ui.art.shapes import clear, rounded
from skipbo.ui.art.svg import (
    CARD_HEIGHT,
    CARD_RADIUS,
    CARD_WIDTH,
    Drawings,
    box,
    document,
    drawn,
    inner,
    paint,
    raster,
    turned_size,
)
from skipbo.ui.cache import Cache
from skipbo.ui.canvas import Sprite
from skipbo.ui.text import Style, Text
from skipbo.ui.theme import (
    GOLD,
    GOLD_EDGE,
    IVORY,
    PAPER,
    PAPER_EDGE,
    PAPER_LOW,
    PILL,
    Colour,
    Theme,
    faded,
    tier_of,
)

LARGE_BELOW: Final = 125  # lower cards get the large numerals
MOST_EDGES: Final = 6
FELT_STRENGTH: Final = 0.42  # the strength of shadows that the alphas below are for
_TURNS: Final = 12  # pictures of half a flip


class Form(Enum):
    """Which drawing of a face: AUTO by size, FULL, LARGE numerals, STRIP for buried cards of a tight fan."""

    AUTO = "auto"
    FULL = ""
    LARGE = "_large"
    STRIP = "_strip"


class Pose(NamedTuple):
    """How a card lies: turned by degrees clockwise, lifted, buried under another, dimmed."""

    angle: float = 0.0
    lift: float = 0.0
    buried: bool = False
    dimmed: bool = False


class _Cast(NamedTuple):
    """One layer of a card's shadow, in pixels."""

    down: float
    blur: float
    alpha: float


def card_width(height: int) -> int:
    """Width of a card in pixels: even, so that its middle is a whole pixel."""
    return 2 * round(height * CARD_WIDTH / CARD_HEIGHT / 2)


def face_name(card: int, form: Form, height: int, stands_for: int | None = None, large: bool = False) -> str:
    """The name of a face's drawing. A wild card (0) that stands for a number shows that number.

    `large`: AUTO means large numerals at every height.
    """
    if form is Form.AUTO:
        form = Form.LARGE if large or height < LARGE_BELOW else Form.FULL
    if card:
        return f"face_{card:02d}{form.value}"
    if stands_for and form is not Form.STRIP:
        return f"wild_as_{stands_for:02d}{form.value}"
    return f"wild{form.value}"


class Cards:
    """Makes the sprites; nothing is kept but the shadows and the plain faces that flips are made of."""

    def __init__(self, u: float, theme: Theme, text: Text, drawings: Drawings, limit: int) -> None:
        self._u = u
        self._theme = theme
        self._text = text
        self._drawings = drawings
        self._kept: Cache[pygame.Surface] = Cache(limit)
        self._shadows: Cache[Sprite] = Cache(limit)

    def card(self, name: str | None, height: int, pose: Pose) -> Sprite:
        """A card by the name of its drawing, None for the back."""
        size = (card_width(height), height)
        face = self._turned(name, height, pose.angle) if pose.angle else self._flat(name, size)
        if pose.dimmed:
            face = self._dim(face)
        key = (size, pose._replace(dimmed=False))
        return _laid(face, self._shadows.get(key, lambda: self._bed(face, size, pose)))

    def flip(self, name: str | None, height: int, step: int) -> Sprite:
        """A card turning over: step 0 the back, 2 * _TURNS the face."""
        share = abs(cos(pi * step / (2 * _TURNS)))
        shown = name if step > _TURNS else None
        width = max(2, round(card_width(height) * share))
        face = self._flat(shown, (card_width(height), height))
        narrow = pygame.transform.smoothscale(face, (width, height))
        return _laid(narrow, self._bed(narrow, (width, height), Pose()))

    def stack(self, name: str | None, height: int, edges: int) -> Sprite:
        """A card on a pile that shows so many edges of paper below it."""
        size = (card_width(height), height)
        drops = [self._drop(edge) for edge in range(edges + 1)]
        below = self.card(name if not edges else "", height, Pose())
        tall = clear((below.surface.get_width(), below.surface.get_height() + drops[-1]))
        tall.blit(below.surface, (0, drops[-1]))
        left, top = below.anchor[0] - size[0] // 2, below.anchor[1] - size[1] // 2
        for drop in reversed(drops[:-1]):
            face = self._flat("" if drop else name, size)
            tall.blit(face, (left, top + drop))
        return Sprite(tall, below.anchor)

    def slot(self, height: int, build: bool) -> Sprite:
        """The place of an empty pile; for a build pile with a faint moon and the 1 that it waits for."""
        size = (card_width(height), height)
        surface = drawn(self._slot(size, self._moon(size) if build else ""), size)
        if build:
            words = self._text.line("1", Style.SLOT, faded(self._theme.text, 0.66 if self._soft else 1))
            left = round(size[0] * 0.56) - words.get_width() // 2
            shapes.lay(surface, words, (left, height // 2 - self._text.middle(Style.SLOT)))
        return Sprite(surface, (size[0] // 2, size[1] // 2))

    def mini_hand(self, count: int, height: int) -> Sprite:
        """Up to five small backs side by side; the anchor is their top right."""
        back = self.card(None, height, Pose())
        step = round(height * 1.15 / 4)
        wide, high = back.surface.get_size()
        shown = max(0, min(count, 5))
        surface = clear((wide + step * max(0, shown - 1), high))
        for at in range(shown):
            surface.blit(back.surface, (at * step, 0))
        right = surface.get_width() - (wide - back.anchor[0] - card_width(height) + card_width(height) // 2)
        return Sprite(surface, (right, back.anchor[1] - height // 2))

    def chip(self, card: int, height: int) -> pygame.Surface:
        """The small card of the log: paper with the number in its tier's ink, a star on gold for the wild."""
        tier = tier_of(card)
        words = self._text.line(str(card), Style.CHIP, tier.ink) if card else None
        width = max(round(height * 1.0), words.get_width() + round(0.9 * self._u) if words else 0)
        surface = rounded((width, height), 0.5 * self._u, PAPER if card else GOLD,
                          PAPER_EDGE if card else GOLD_EDGE, max(1.0, 0.1 * self._u))
        if words:
            self._centred(surface, words, Style.CHIP)
        else:
            star = self.sign("wild", round(height * 0.72), tier.ink)
            surface.blit(star, ((width - star.get_width()) // 2, (height - star.get_height()) // 2))
        return surface

    def count(self, number: int, low: bool) -> Sprite:
        """The pill that counts a pile's cards; larger and light when they are few. Anchor: its centre."""
        style = Style.COUNT_LOW if low else Style.COUNT
        fill, ink = (IVORY, PILL[:3]) if low else (PILL, IVORY)
        words = self._text.line(str(number), style, (*ink[:3],))
        height = round((3.2 if low else 2.8) * self._u)
        width = max(round(height * 1.18), words.get_width() + round(1.5 * self._u))
        edge = PILL[:3] if low else faded(IVORY, 0.75)
        surface = rounded((width, height), height / 2, fill, (*edge,), max(1.0, 0.12 * self._u))
        self._centred(surface, words, style)
        return Sprite(surface, (width // 2, height // 2))

    def sign(self, tier: str, size: int, colour: Colour, angle: int = 0) -> pygame.Surface:
        """The sign of a tier (moon, leaf, bloom, harvest, wild) in one colour, turned about its middle."""
        source = self._drawings.source(f"tier_{tier}") if angle else None
        if not source:
            return self.tinted(f"tier_{tier}", size, colour)
        body = f'<g transform="scale({size / 24:.5f}) rotate({angle} 12 12)">{inner(source).decode()}</g>'
        return shapes.coloured(drawn(body, (size, size)), colour)

    def tinted(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """A white drawing in one colour; a plain disc where it is missing."""
        surface = self._drawings.render(name, (size, size)) or rounded((size, size), size / 2, IVORY)
        return shapes.coloured(surface, colour)

    def radius(self, height: int) -> float:
        """Radius of a card's corners in pixels."""
        return height * CARD_RADIUS / CARD_HEIGHT

    def held(self) -> int:
        """Bytes of the faces and shadows that are kept."""
        return self._kept.size + self._shadows.size

    def _centred(self, surface: pygame.Surface, words: pygame.Surface, style: Style) -> None:
        """Put a line of text into the middle of a surface that is being made."""
        width, height = surface.get_size()
        surface.blit(words, ((width - words.get_width()) // 2, height // 2 - self._text.middle(style)))

    def _drop(self, edge: int) -> int:
        return round(edge * max(1.0, 0.19 * self._u))

    def _slot(self, size: tuple[int, int], sign: str) -> str:
        width = max(1.0, 0.12 * self._u) * (1 if self._soft else 2)
        line = paint(faded(self._theme.line, 0.79 if self._soft else 1), "stroke")
        radius = self.radius(size[1])
        return (box((0, 0), size, radius, paint((0, 0, 0, 26))) + sign
                + box((width / 2, width / 2), (size[0] - width, size[1] - width), radius - width / 2,
                      f'fill="none" stroke-width="{width:.3f}" {line}'))

    def _moon(self, size: tuple[int, int]) -> str:
        """A moon left of the middle; its drawing is 24 units square."""
        source = self._drawings.source("tier_moon")
        if source is None:
            return ""
        side = size[1] * 0.36
        colour = paint(self._theme.text)[6:13]
        body = inner(source).decode().replace("#FFFFFF", colour)
        left, top = size[0] * 0.46 - side / 2, (size[1] - side) / 2
        return (f'<g opacity="{0.13 if self._soft else 0.4}" '
                f'transform="translate({left:.2f} {top:.2f}) scale({side / 24:.4f})">{body}</g>')

    @property
    def _soft(self) -> bool:
        """Whether shadows are drawn; if not, edges are stronger."""
        return self._theme.shadow > 0

    def _casts(self, height: int, pose: Pose) -> list[_Cast]:
        """The layers of a card's shadow, softest first."""
        strength, lift = self._theme.shadow / FELT_STRENGTH, pose.lift
        if not strength:
            return []
        if pose.buried:
            return [_Cast(-0.06 * self._u, 1, 0.30 * strength)]
        if lift > 0:
            return [_Cast(0.022 * height + 0.055 * height * lift, 0.016 * height + 0.045 * height * lift,
                          min(1, 0.60 * strength))]
        return [_Cast(0.022 * height + 0.1 * self._u, 0.016 * height + 1, min(1, 0.55 * strength)),
                _Cast(0.1 * self._u, 1, min(1, 0.35 * strength))]

    def _bed(self, face: pygame.Surface, size: tuple[int, int], pose: Pose) -> Sprite:
        """The shadows under a card of `size` that looks like `face`, so turned and lifted."""
        casts = [(self._cast(size, pose.angle, cast), round(cast.down))
                 for cast in self._casts(size[1], pose)]
        return _bed(face, casts)

    def _cast(self, size: tuple[int, int], angle: float, cast: _Cast) -> Sprite:
        """One layer of a shadow; the anchor is the card's centre."""
        colour = (0, 0, 0, round(255 * cast.alpha))
        if not angle:
            soft = shapes.blurred(size, self.radius(size[1]), cast.blur, colour)
            return Sprite(soft.surface, (soft.anchor[0] + size[0] // 2, soft.anchor[1] + size[1] // 2))
        whole = turned_size(size[0], size[1], angle)
        outline = (f'<g transform="translate({whole[0] / 2} {whole[1] / 2}) rotate({angle:.4f})">'
                   + box((-size[0] / 2, -size[1] / 2), size, self.radius(size[1]), 'fill="#fff"') + "</g>")
        return shapes.soft_shape(outline, whole, cast.blur, colour)

    def _flat(self, name: str | None, size: tuple[int, int]) -> pygame.Surface:
        """A face, back or ("") blank card without shadow, upright."""
        return self._kept.get((name, size), lambda: self._face(name, size))

    def _face(self, name: str | None, size: tuple[int, int]) -> pygame.Surface:
        if name == "":
            return raster(_blank(), size)
        if name is None:
            return self._back(size)
        return self._drawings.render(name, size) or self._substitute(name, size)

    def _turned(self, name: str | None, height: int, angle: float) -> pygame.Surface:
        drawing = self._back_name if name is None else name
        return self._drawings.turned(drawing, height, angle) or pygame.transform.rotozoom(
            self._flat(name, (card_width(height), height)), -angle, 1)

    def _back(self, size: tuple[int, int]) -> pygame.Surface:
        pattern = self._drawings.render(self._back_name, size)
        if pattern:
            return pattern
        blank = raster(_blank(), size)
        margin = max(2, round(size[1] * 13 / CARD_HEIGHT))
        field = rounded((size[0] - 2 * margin, size[1] - 2 * margin), self.radius(size[1]) - margin / 2,
                        self._theme.table_base)
        blank.blit(field, (margin, margin))
        return blank

    @property
    def _back_name(self) -> str:
        return f"back_{self._theme.back}"

    def _substitute(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A plain card with its number, where the drawing is missing."""
        surface = raster(_blank(), size)
        number = "".join(char for char in name if char.isdecimal()).lstrip("0")
        ink = tier_of(0 if name.startswith("wild") else int(number or 0)).ink
        words = self._text.line(number or "W", Style.DIALOG, ink)
        self._centred(surface, words, Style.DIALOG)
        return surface

    def _dim(self, face: pygame.Surface) -> pygame.Surface:
        """The face with 55 % of the table's colour over it."""
        dim = face.copy()
        mask = face.copy()
        dim.blit(shapes.coloured(mask, faded(self._theme.table_base, 0.55)), (0, 0))
        return dim


def _blank_body() -> bytes:
    stops = "".join(f'<stop offset="{at}" {paint(tone, "stop-color")}/>'
                    for at, tone in ((0, PAPER), (1, PAPER_LOW)))
    body = (f'<defs><linearGradient id="paper" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
            f'y2="{CARD_HEIGHT}">{stops}</linearGradient></defs>')
    edge = f'fill="url(#paper)" stroke-width="1.5" {paint(PAPER_EDGE, "stroke")}'
    return (body + box((0.75, 0.75), (CARD_WIDTH - 1.5, CARD_HEIGHT - 1.5), CARD_RADIUS, edge)).encode()


def _blank() -> bytes:
    return document(_blank_body().decode(), (CARD_WIDTH, CARD_HEIGHT))


def _bed(face: pygame.Surface, casts: list[tuple[Sprite, int]]) -> Sprite:
    """The shadows of everything that has the outline of `face`; the anchor is the outline's centre."""
    area = face.get_rect(topleft=(-(face.get_width() // 2), -(face.get_height() // 2)))
    layers = [(soft.surface, soft.surface.get_rect(topleft=(-soft.anchor[0], down - soft.anchor[1])))
              for soft, down in casts]
    whole = area.unionall([place for _, place in layers])
    surface = clear(whole.size)
    for layer, place in layers:
        surface.blit(layer, (place.x - whole.x, place.y - whole.y))
    shapes.prepare_edge(surface, face, (area.x - whole.x, area.y - whole.y), PAPER_EDGE)
    return Sprite(surface, (-whole.x, -whole.y))


def _laid(face: pygame.Surface, bed: Sprite) -> Sprite:
    """A face on its bed."""
    surface = bed.surface.copy()
    surface.blit(face, (bed.anchor[0] - face.get_width() // 2, bed.anchor[1] - face.get_height() // 2))
    return Sprite(surface, bed.anchor)
