"""Drawings that are no cards: tokens, counts, arrows and the stem between a pile and its name."""

from __future__ import annotations

from math import atan2, ceil, cos, hypot, sin
from typing import Final, NamedTuple

import pygame

from skipbo.ui.art import shapes
from skipbo.ui.art.cards import Cards
from skipbo.ui.art.svg import Drawings, box, drawn, inner, paint
from skipbo.ui.kit import Colour, Sprite, Style, Text, Theme, card_radius, card_width, faded
from skipbo.ui.kit.theme import GOLD, GOLD_EDGE, IVORY, PAPER, PAPER_EDGE, PILL, tier_of

_BEND: Final = 0.1
"""How far its middle lies beside the straight way, as a share of its length."""
_EDGE: Final = 0.8
"""Both edges together, as a share of its width."""
_HEAD, _TURN = 3.6, 2.6
"""The length of the head's sides, in widths, and their angle, in radians from where it points."""


def bent_arrow(way: tuple[int, int], width: float, colour: Colour, edge: Colour) -> Sprite:
    """Return an arrow that leads `way` pixels right and down; the anchor is its start."""
    far, pad = max(1.0, hypot(*way)), 4 * width
    bend = _BEND if way[0] >= 0 else -_BEND
    middle = (way[0] / 2 - way[1] * bend, way[1] / 2 + way[0] * bend)
    angle = atan2(way[1] - middle[1], way[0] - middle[0])
    back = min(2 * width, far / 2)
    neck = (way[0] - back * cos(angle), way[1] - back * sin(angle))
    line = f"M 0 0 Q {middle[0]:.2f} {middle[1]:.2f} {neck[0]:.2f} {neck[1]:.2f}"
    turns = (angle + _TURN, angle - _TURN)
    sides = [(way[0] + _HEAD * width * cos(turn), way[1] + _HEAD * width * sin(turn)) for turn in turns]
    head = "M " + " L ".join(f"{x:.2f} {y:.2f}" for x, y in (way, *sides)) + " Z"
    body = _stroked(line, head, edge, width, _EDGE * width) + _stroked(line, head, colour, width, 0.0)
    left, top = (min(0.0, way[n], middle[n]) - pad for n in (0, 1))
    right, low = (max(0.0, way[n], middle[n]) + pad for n in (0, 1))
    moved = f'<g transform="translate({-left:.2f} {-top:.2f})">{body}</g>'
    return Sprite(drawn(moved, (ceil(right - left), ceil(low - top))), (round(-left), round(-top)))


def _stroked(line: str, head: str, tone: Colour, width: float, more: float) -> str:
    """Return both paths in a tone, `more` pixels wider."""
    stroke = paint(tone, "stroke")
    return (
        f'<path d="{line}" fill="none" stroke-linecap="round" stroke-width="{width + more:.2f}" {stroke}/>'
        f'<path d="{head}" stroke-linejoin="round" stroke-width="{more:.2f}" {stroke} {paint(tone)}/>'
    )


_UNLIT = 0.4
"""The height of the line that replaces all unlit bars, as a share of a bar."""
_GROUP = 4

WAVE = 3
"""How many bars at once are white while a completed pile's light runs along them."""


def stem(theme: Theme, reached: int, top: int, size: tuple[int, int], white: int) -> Sprite:
    """Return `top` bars in `size` pixels, lit up to `reached` in their colours.

    A low line replaces the rest, so that height, and not only colour, shows what is reached. A wave of white
    has come as far as the bar `white`: it is `WAVE` bars long, and the bars behind it have gone.
    """
    bars, lit, gone = stem_bars(theme, top, size[0]), max(white, reached), max(0, white - WAVE)
    body, low = "", max(2, round(_UNLIT * size[1]))
    for index, each in enumerate(bars[:lit]):
        tone = theme.text if index < white else each.tone
        if index >= gone:
            body += box((each.left, 0), (each.wide, size[1]), min(each.wide, size[1]) / 2, paint(tone))
    for unlit in (bars[:gone], bars[lit:]):
        if unlit:
            start, end = unlit[0].left, unlit[-1].left + unlit[-1].wide
            height = round((size[1] - low) / 2)
            body += box((start, height), (end - start, low), low / 2, paint(theme.outline))
    return Sprite(drawn(body, size), (0, 0))


class StemBar(NamedTuple):
    """A bar of a stem: where it begins and how wide it is, in pixels, and the colour of its tier."""

    left: int
    wide: int
    tone: Colour


def stem_bars(theme: Theme, top: int, width: int) -> tuple[StemBar, ...]:
    """Return the bars of a stem of a width in pixels, in groups of a tier each."""
    tones = (theme.moon, theme.leaf, theme.bloom, theme.harvest)
    groups = (top - 1) // _GROUP
    pitch = max(3, int(width / (top + groups * 0.8)))
    gap, wide = max(0, width - top * pitch) // max(1, groups), max(2, round(pitch * 0.74))
    return tuple(
        StemBar(index * pitch + index // _GROUP * gap, wide, tones[index // _GROUP]) for index in range(top)
    )


_ROUND: Final = 1.3
"""The space above and below the number in a pill, both together, in U."""
_MOST_DOTS: Final = 5
_DOT_STEP: Final = 1.5
"""The distance from dot to dot, as a multiple of a dot's width."""
_UNLIT_DOT: Final = 0.4
"""The width of a dot that is not lit, as a multiple of a lit one's."""


class Tokens:
    """The maker of a table's small things; it keeps nothing."""

    def __init__(self, u: float, theme: Theme, text: Text, drawings: Drawings, cards: Cards) -> None:
        self._u = u
        self._theme = theme
        self._text = text
        self._drawings = drawings
        self._cards = cards

    def slot(self, height: int, build: bool) -> Sprite:
        """Return the place of an empty pile; a build pile's has a faint moon and the 1 that it waits for."""
        size, radius = (card_width(height), height), card_radius(height)
        width = max(1.0, 0.12 * self._u) * (1 if self._soft else 2)
        edge = f'fill="none" stroke-width="{width:.3f}" {paint(self._theme.outline, "stroke")}'
        # The place is darker than a dark table, or warm.
        shade: Colour = (*self._theme.outline[:3], 18) if self._theme.light else (0, 0, 0, 26)
        ground = box((0, 0), size, radius, paint(shade))
        inside = (size[0] - width, size[1] - width)
        line = box((width / 2, width / 2), inside, radius - width / 2, edge)
        surface = drawn(ground + (self._moon(size) if build else "") + line, size)
        if build:
            words = self._text.line("1", Style.SLOT, faded(self._theme.text, 0.66 if self._soft else 1))
            left = round(size[0] * 0.56) - words.get_width() // 2
            shapes.lay(surface, words, (left, height // 2 - self._text.middle(Style.SLOT)))
        return Sprite(surface, (size[0] // 2, size[1] // 2))

    def chip(self, card: int, height: int) -> pygame.Surface:
        """Return the small card of the log: a number in its tier's ink, or the wild's star on gold."""
        tier = tier_of(card, self._theme.safe)
        words = self._text.line(str(card), Style.CHIP, tier.ink) if card else None
        width = max(height, words.get_width() + round(0.9 * self._u) if words else 0)
        surface = shapes.rounded(
            (width, height),
            0.5 * self._u,
            PAPER if card else GOLD,
            PAPER_EDGE if card else GOLD_EDGE,
            max(1.0, 0.1 * self._u),
        )
        if words:
            self._centred(surface, words, Style.CHIP)
        else:
            star = self.tinted("tier_wild", round(height * 0.72), tier.ink)
            surface.blit(star, ((width - star.get_width()) // 2, (height - star.get_height()) // 2))
        return surface

    def count(self, number: int, low: bool) -> Sprite:
        """Return the pill that counts a pile's cards; larger and light for few. Anchor: its centre."""
        style = Style.COUNT_LOW if low else Style.COUNT
        fill, ink = (IVORY, PILL[:3]) if low else (PILL, IVORY)
        words = self._text.line(str(number), style, (*ink[:3],))
        height = max(round((3.2 if low else 2.8) * self._u), self._text.cap(style) + round(_ROUND * self._u))
        width = max(round(height * 1.18), words.get_width() + round(1.5 * self._u))
        edge = PILL[:3] if low else faded(IVORY, 0.75)
        surface = shapes.rounded((width, height), height / 2, fill, (*edge,), max(1.0, 0.12 * self._u))
        self._centred(surface, words, style)
        return Sprite(surface, (width // 2, height // 2))

    def dots(self, lit: int, size: int, colour: Colour) -> Sprite:
        """Return five dots `size` pixels wide, those that are not `lit` smaller.

        Anchor: the middle of the left end.
        """
        body = ""
        for n in range(_MOST_DOTS):
            wide = size if n < lit else max(1.5, _UNLIT_DOT * size)
            edge = (size - wide) / 2
            body += box((n * size * _DOT_STEP + edge, edge), (wide, wide), wide / 2, paint(colour))
        whole = (round((_MOST_DOTS - 1) * size * _DOT_STEP) + size, size)
        return Sprite(drawn(body, whole), (0, size // 2))

    def sign(self, tier: str, size: int, angle: int = 0) -> pygame.Surface:
        """Return the white drawing of a tier's sign (moon, leaf, bloom, harvest, wild), turned by degrees."""
        source = self._drawings.source(f"tier_{tier}") if angle else None
        if not source:
            return self._white(f"tier_{tier}", size)
        body = f'<g transform="scale({size / 24:.5f}) rotate({angle} 12 12)">{inner(source).decode()}</g>'
        return drawn(body, (size, size))

    def tinted(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """Return a white drawing in one colour; a plain disc where it is missing."""
        return shapes.coloured(self._white(name, size), colour)

    def _white(self, name: str, size: int) -> pygame.Surface:
        return self._drawings.render(name, (size, size)) or shapes.rounded((size, size), size / 2, IVORY)

    def _centred(self, surface: pygame.Surface, words: pygame.Surface, style: Style) -> None:
        """Put a line of text into the middle of a surface that is being made."""
        width, height = surface.get_size()
        surface.blit(words, ((width - words.get_width()) // 2, height // 2 - self._text.middle(style)))

    def _moon(self, size: tuple[int, int]) -> str:
        """Return a moon left of the middle; its drawing is 24 units square."""
        source = self._drawings.source("tier_moon")
        if source is None:
            return ""
        side = size[1] * 0.36
        colour = paint(self._theme.text)[6:13]
        body = inner(source).decode().replace("#FFFFFF", colour)
        left, top = size[0] * 0.46 - side / 2, (size[1] - side) / 2
        return (
            f'<g opacity="{0.13 if self._soft else 0.4}" '
            f'transform="translate({left:.2f} {top:.2f}) scale({side / 24:.4f})">{body}</g>'
        )

    @property
    def _soft(self) -> bool:
        """Whether shadows are drawn; if not, edges are stronger."""
        return self._theme.shadow > 0
