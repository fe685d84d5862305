"""SVG pictures rendered at the exact size in pixels: from the resources, or from text written here."""

from __future__ import annotations

from io import BytesIO
from math import ceil, cos, radians, sin
from typing import Final

import pygame

from skipbo import resources
from skipbo.safe_colours import recoloured
from skipbo.ui.kit import Colour, card_size
from skipbo.ui.kit.canvas import native

_HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{w:.3f}" height="{h:.3f}" viewBox="0 0 {w:.3f} {h:.3f}">'
)


class Drawings:
    """The pictures of the assets. `missing` gets the file name of each that cannot be read or rendered.

    `safe`: cards in colours that anyone can tell apart.
    """

    def __init__(self, missing: list[str], safe: bool = False) -> None:
        self._missing, self._safe = missing, safe
        self._sources: dict[str, bytes | None] = {}

    def source(self, name: str) -> bytes | None:
        """Return the text of a picture, read once; None if it is missing."""
        if name not in self._sources:
            self._sources[name] = self._read(name)
        return self._sources[name]

    def render(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture in `size` of its own proportion, None if it is missing."""
        source = self.source(name)
        return self._rendered(name, source, size) if source else None

    def card(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a card's picture that fills `size` to its last pixel, None if it is missing."""
        source = self.source(name)
        return self._rendered(name, filling_card(inner(source), size), size) if source else None

    def turned(self, name: str, height: int, angle: float) -> pygame.Surface | None:
        """Return a card's picture `height` pixels high, turned by `angle` degrees clockwise."""
        source = self.source(name)
        if not source:
            return None
        scale = height / card_size.HEIGHT
        size = turned_size(card_size.WIDTH * scale, height, angle)
        move = (  # about the picture's centre
            f'<g transform="translate({size[0] / 2} {size[1] / 2}) scale({scale:.6f}) rotate({angle:.4f}) '
            f'translate({-card_size.WIDTH / 2} {-card_size.HEIGHT / 2})">'
        )
        text = _HEAD.format(w=size[0], h=size[1]).encode() + move.encode() + inner(source) + b"</g></svg>"
        return self._rendered(name, text, size)

    def _rendered(self, name: str, source: bytes, size: tuple[int, int]) -> pygame.Surface | None:
        try:
            return raster(source, size)
        except pygame.error:
            self._sources[name] = None
            self._miss(name)
            return None

    def _read(self, name: str) -> bytes | None:
        try:
            text = resources.svg_path(name).read_bytes()
        except OSError:
            text = b""
        if b"<svg" in text and b"</svg>" in text:
            return recoloured(text) if self._safe and name.startswith(("face", "wild")) else text
        self._miss(name)
        return None

    def _miss(self, name: str) -> None:
        file = f"{name}.svg"
        if file not in self._missing:
            self._missing.append(file)


def raster(source: bytes, size: tuple[int, int]) -> pygame.Surface:
    """Render SVG text at `size`. Raises pygame.error if it cannot be read."""
    return native(pygame.image.load_sized_svg(BytesIO(source), size))


def document(body: str, size: tuple[float, float]) -> bytes:
    """Return a whole SVG text of one unit a pixel."""
    return f"{_HEAD.format(w=size[0], h=size[1])}{body}</svg>".encode()


def drawn(body: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the surface of an SVG body of one unit a pixel."""
    return raster(document(body, size), size)


def inner(source: bytes) -> bytes:
    """Return what stands between <svg ...> and </svg>."""
    return source[source.index(b">", source.index(b"<svg")) + 1 : source.rindex(b"</svg>")]


def turned_size(width: float, height: float, angle: float) -> tuple[int, int]:
    """Return the even pixels that a box takes turned by `angle` degrees, with one to spare on each side."""
    c, s = abs(cos(radians(angle))), abs(sin(radians(angle)))
    return (2 * ceil((width * c + height * s) / 2 + 1), 2 * ceil((width * s + height * c) / 2 + 1))


def filling_card(body: bytes, size: tuple[int, int]) -> bytes:
    """Return the SVG text of a card's body stretched to `size`, by less than a pixel for a card's size."""
    scale = f'<g transform="scale({size[0] / card_size.WIDTH:.6f} {size[1] / card_size.HEIGHT:.6f})">'
    return _HEAD.format(w=size[0], h=size[1]).encode() + scale.encode() + body + b"</g></svg>"


def paint(colour: Colour, kind: str = "fill") -> str:
    """Return the attributes that fill or stroke with a colour."""
    red, green, blue = colour[:3]
    alpha = f' {kind}-opacity="{colour[3] / 255:.4f}"' if len(colour) == 4 else ""
    return f'{kind}="#{red:02x}{green:02x}{blue:02x}"{alpha}'


def box(at: tuple[float, float], size: tuple[float, float], radius: float, attributes: str) -> str:
    """Return a rounded rectangle."""
    return (
        f'<rect x="{at[0]:.3f}" y="{at[1]:.3f}" width="{size[0]:.3f}" height="{size[1]:.3f}" '
        f'rx="{min(radius, size[0] / 2, size[1] / 2):.3f}" {attributes}/>'
    )
