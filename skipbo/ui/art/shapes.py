"""Rounded boxes, rings, shadows, glows and lamps, all smooth at the edge.

Large boxes are stretched from small ones (corners kept, edges and middle drawn out), so that their cost does
not grow with their area.
"""

from collections.abc import Callable
from functools import lru_cache
from math import atan2, ceil, cos, degrees, hypot, pi, sin
from typing import Final, NamedTuple

import pygame

from skipbo.ui.art.svg import box, drawn, paint, turned_size
from skipbo.ui.kit import Colour, Sprite, clear

BLACK: Final = (0, 0, 0)
_WHITE: Final = 'fill="#fff"'
_FINE: Final = 3  # a wider blur, in pixels, is worked out at a smaller size
_LAMP_SIDE: Final = 192
_SOFT_BOXES: Final = 32
"""The number of small soft boxes that are kept to be stretched again."""


class Shadow(NamedTuple):
    """A shadow: its offset downwards and its softness (both in U), and its alpha on the Felt table."""

    down: float
    blur: float
    alpha: float


DIALOG_SHADOW: Final = Shadow(1.6, 3.2, 0.55)
BUTTON_SHADOW: Final = Shadow(0.5, 0.8, 0.45)
TOAST_SHADOW: Final = Shadow(0.5, 1.0, 0.50)


def coloured(mask: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Paint a surface in one colour in place, keeping its alpha; return it."""
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    alpha = colour[3] if len(colour) == 4 else 255
    mask.fill((*colour[:3], alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def lay(surface: pygame.Surface, top: pygame.Surface, at: tuple[int, int]) -> None:
    """Put `top` on a translucent surface in the making, which is cleared under `top`.

    Blending would mix the smooth edge of `top` with the colour of clear pixels: a dark fringe.
    """
    pygame.mask.from_surface(top, 0).to_surface(surface, setcolor=(0, 0, 0, 0), unsetcolor=None, dest=at)
    surface.blit(top, at)


def prepare_edge(soft: pygame.Surface, top: pygame.Surface, at: tuple[int, int], edge: Colour) -> None:
    """Colour a black shadow where `top`, with an `edge` of one colour, will be blitted at `at`.

    Blending into a translucent surface mixes colours without regard to alpha. For the smooth edge of `top` to
    come out right, the shadow below it must have the edge's colour times about (1 - alpha) squared.
    """
    shade = clear(top.get_size())
    shade.fill((255, 255, 255, 255))
    shade.blit(soft, (-at[0], -at[1]))
    shade.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    shade.fill((*edge[:3], 0), special_flags=pygame.BLEND_RGBA_MULT)
    shade.blit(soft, (-at[0], -at[1]), special_flags=pygame.BLEND_RGBA_ADD)
    pygame.mask.from_surface(top, 0).to_surface(soft, setsurface=shade, unsetcolor=None, dest=at)


def stretched(small: pygame.Surface, inset: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a surface of `size`: the corners of `small` (inset x inset), its edges and middle stretched."""
    done = clear(size)
    done.fill(
        small.get_at((small.get_width() // 2, small.get_height() // 2)),
        (inset, inset, max(0, size[0] - 2 * inset), max(0, size[1] - 2 * inset)),
    )
    columns, rows = (_bands(old, new, inset) for old, new in zip(small.get_size(), size, strict=True))
    for x, new_x in columns:
        for y, new_y in rows:
            if x[0] == inset and y[0] == inset:
                continue
            part = small.subsurface((x[0], y[0], x[1], y[1]))
            if (x[1], y[1]) != (new_x[1], new_y[1]):
                part = pygame.transform.scale(part, (new_x[1], new_y[1]))
            done.blit(part, (new_x[0], new_y[0]), special_flags=pygame.BLEND_RGBA_MAX)
    return done


def _bands(old: int, new: int, inset: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return (start, length) of the two ends and the middle between them, before and after."""
    if old == new:
        return [((0, old), (0, old))]
    pairs = [
        ((0, inset), (0, inset)),
        ((inset, old - 2 * inset), (inset, new - 2 * inset)),
        ((old - inset, inset), (new - inset, inset)),
    ]
    return [pair for pair in pairs if pair[0][1] > 0 and pair[1][1] > 0]


def rounded(
    size: tuple[int, int], radius: float, fill: Colour | None, edge: Colour | None = None, width: float = 1.0
) -> pygame.Surface:
    """Return a rounded box with an optional edge inside its outline."""
    inset = rounded_corner(min(radius, size[0] / 2, size[1] / 2), width)
    small = (min(size[0], 2 * inset + 1), min(size[1], 2 * inset + 1))
    body = box((0, 0), small, radius, paint(fill)) if fill else ""
    if edge:
        body += box(
            (width / 2, width / 2),
            (small[0] - width, small[1] - width),
            radius - width / 2,
            f'fill="none" stroke-width="{width:.3f}" {paint(edge, "stroke")}',
        )
    surface = drawn(body, small)
    return surface if small == size else stretched(surface, inset, size)


def rounded_corner(radius: float, width: float) -> int:
    """Return how far into a rounded box with an edge `width` pixels wide its corners reach, in pixels."""
    return ceil(radius + width) + 1


def grown(make: Callable[[tuple[int, int]], Sprite], corner: int, size: tuple[int, int]) -> Sprite:
    """Return the drawing of `make` for a large box, at the cost of a small one: its middle is stretched.

    `corner`: the distance in pixels from each edge beyond which the box looks the same, across and down.
    """
    small = 2 * corner + 1
    if min(size) <= small:
        return make(size)
    made = make((small, small))
    width, height = made.surface.get_size()
    inset = (width - small) // 2 + corner
    whole = (width + size[0] - small, height + size[1] - small)
    return Sprite(stretched(made.surface, inset, whole), made.anchor)


def dashed(size: tuple[int, int], radius: float, width: float, colour: Colour, dash: float) -> pygame.Surface:
    """Return a ring of dashes about `dash` pixels long just inside `size`; gaps are 0.7 of a dash."""
    line = _dashes(size, radius, width, colour, dash)
    return drawn(f'<g transform="translate({width / 2} {width / 2})">{line}</g>', size)


def _dashes(size: tuple[int, int], radius: float, width: float, colour: Colour, dash: float) -> str:
    """Return the dashes of such a ring, whose upper left corner is half a line from that of `size`."""
    inner = (size[0] - width, size[1] - width)
    outline = _Outline(inner, max(0.1, min(radius - width / 2, inner[0] / 2, inner[1] / 2)))
    count = max(4, round(outline.length / (dash * 1.7)))
    period = outline.length / count
    paths = "".join(outline.piece(at * period, period / 1.7) for at in range(count))
    return f'<path d="{paths}" fill="none" stroke-width="{width:.3f}" {paint(colour, "stroke")}/>'


class _Outline:
    """The line round a rounded box, from the left end of its top edge clockwise."""

    def __init__(self, size: tuple[float, float], radius: float) -> None:
        self._size = size
        self._radius = radius
        across, down = size[0] - 2 * radius, size[1] - 2 * radius
        bend = radius * pi / 2
        self._parts = (across, bend, down, bend, across, bend, down, bend)
        self.length = sum(self._parts)

    def piece(self, start: float, length: float) -> str:
        """Return path data of a piece of the line; nanosvg's own dashes go astray in large pictures."""
        steps = max(2, ceil(length / max(1.0, self._radius / 6)))
        points = (self._at((start + length * step / steps) % self.length) for step in range(steps + 1))
        return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)

    def _at(self, way: float) -> tuple[float, float]:
        """Return a point of the line: as seen from the corner where its quarter begins, turned to the box."""
        part, radius, (width, height) = 0, self._radius, self._size
        while part < 7 and way > self._parts[part]:
            way -= self._parts[part]
            part += 1
        quarter, is_bent = divmod(part, 2)
        x, y = radius + way, 0.0
        if is_bent:
            edge, angle = self._size[quarter % 2] - radius, way / radius
            x, y = edge + radius * sin(angle), radius * (1 - cos(angle))
        return ((x, y), (width - y, x), (width - x, height - y), (y, height - x))[quarter]


def turned_ring(
    size: tuple[int, int], radius: float, width: float, colour: Colour, angle: float, *, dash: float | None
) -> Sprite:
    """Return a ring just inside the outline of a rounded box turned about its centre, which is the anchor.

    `dash`: about how long its dashes are, in pixels; None for an unbroken line.
    """
    whole = turned_size(size[0], size[1], angle)
    corner = (width / 2 - size[0] / 2, width / 2 - size[1] / 2)
    if dash is None:
        stroke = f'fill="none" stroke-width="{width:.3f}" {paint(colour, "stroke")}'
        line = box(corner, (size[0] - width, size[1] - width), radius - width / 2, stroke)
    else:
        dashes = _dashes(size, radius, width, colour, dash)
        line = f'<g transform="translate({corner[0]} {corner[1]})">{dashes}</g>'
    body = f'<g transform="translate({whole[0] / 2} {whole[1] / 2}) rotate({angle:.4f})">{line}</g>'
    return Sprite(drawn(body, whole), (whole[0] // 2, whole[1] // 2))


def arc(side: int, width: float, colour: Colour, share: float) -> Sprite:
    """Return the last `share`, 0 to 1, of a circle's line just inside a square, ending at the top."""
    radius, middle, angle = side / 2 - width / 2, side / 2, 2 * pi * (1 - min(share, 0.9999))
    x, y = middle + radius * sin(angle), middle - radius * cos(angle)
    large = int(share > 0.5)
    path = f"M {x:.3f} {y:.3f} A {radius:.3f} {radius:.3f} 0 {large} 1 {middle} {middle - radius:.3f}"
    line = f'fill="none" stroke-linecap="round" stroke-width="{width:.3f}" {paint(colour, "stroke")}'
    body = f'<path d="{path}" {line}/>' if share > 0 else ""
    return Sprite(drawn(body, (side, side)), (side // 2, side // 2))


def arrow(reach: tuple[int, int], width: float, colour: Colour) -> Sprite:
    """Return an arrow that goes so far across and down, in pixels; the anchor is where it begins."""
    margin = ceil(2.2 * width)
    size = (abs(reach[0]) + 2 * margin, abs(reach[1]) + 2 * margin)
    start = (margin + max(0, -reach[0]), margin + max(0, -reach[1]))
    long, angle = hypot(*reach), degrees(atan2(reach[1], reach[0]))
    head = 3.4 * width
    line = f'fill="none" stroke-linecap="round" stroke-width="{width:.3f}" {paint(colour, "stroke")}'
    tip = f"M {long:.2f} 0 L {long - head:.2f} {-head / 1.8:.2f} L {long - head:.2f} {head / 1.8:.2f} Z"
    body = (
        f'<g transform="translate({start[0]} {start[1]}) rotate({angle:.3f})">'
        f'<path d="M 0 0 L {max(0.1, long - head):.2f} 0" {line}/><path d="{tip}" {paint(colour)}/></g>'
    )
    return Sprite(drawn(body, size), start)


def blurred(size: tuple[int, int], radius: float, blur: float, colour: Colour) -> Sprite:
    """Return a soft rounded box, for shadows and glows; the anchor is the top left of the box itself."""
    soft = max(1, round(blur))
    factor = _coarseness(soft)
    margin, reach = _margin(soft), blurred_corner(radius, blur) // factor
    inset = margin + reach
    low = [min(ceil(side / factor), 2 * reach + 1) for side in size]
    small = soft_box((low[0], low[1]), radius / factor, soft, colour)
    whole = (size[0] + 2 * margin * factor, size[1] + 2 * margin * factor)
    surface = _fitted(small, inset * factor, whole)
    return Sprite(surface, (margin * factor, margin * factor))


@lru_cache(_SOFT_BOXES)
def soft_box(low: tuple[int, int], radius: float, soft: int, colour: Colour) -> pygame.Surface:
    """Return a soft box of `low` coarse pixels; a card that turns over keeps its corners at most widths."""
    factor, margin = _coarseness(soft), _margin(soft)
    sharp = drawn(box((margin, margin), low, radius, _WHITE), (low[0] + 2 * margin, low[1] + 2 * margin))
    small = pygame.transform.gaussian_blur(sharp, max(1, round(soft / factor)))
    if factor > 1:
        small = pygame.transform.smoothscale(small, (small.get_width() * factor, small.get_height() * factor))
    return coloured(small, colour)


def blurred_corner(radius: float, blur: float) -> int:
    """Return how far into a soft rounded box its corners reach, in pixels."""
    soft = max(1, round(blur))
    factor = _coarseness(soft)
    return factor * (_margin(soft) + ceil(radius / factor) + 1)


def _margin(soft: int) -> int:
    """Return how far a blur reaches outwards, and inwards, twice its radius, in pixels treated as one."""
    return 2 * ceil(soft / _coarseness(soft)) + 1


def _coarseness(soft: int) -> int:
    """Return how many pixels to treat as one, so that a blur of `soft` pixels becomes one of two or three."""
    return 1 if soft <= _FINE else max(2, round(soft / 2.4))


def _fitted(small: pygame.Surface, inset: int, size: tuple[int, int]) -> pygame.Surface:
    """Stretch to `size`; a box too small for its corners is scaled as a whole."""
    if small.get_size() == size:
        return small
    if min(size) > 2 * inset and min(small.get_size()) > 2 * inset:
        return stretched(small, inset, size)
    return pygame.transform.smoothscale(small, size)


def soft_shape(body: str, size: tuple[int, int], blur: float, colour: Colour) -> Sprite:
    """Return any SVG body of `size`, blurred; the anchor is its centre. `body` fills itself white."""
    soft = max(1, round(blur))
    factor = _coarseness(soft)
    margin = _margin(soft)
    low = (ceil(size[0] / factor / 2) * 2 + 2 * margin, ceil(size[1] / factor / 2) * 2 + 2 * margin)
    scaled = (
        f'<g transform="translate({low[0] / 2} {low[1] / 2}) scale({1 / factor}) '
        f'translate({-size[0] / 2} {-size[1] / 2})">{body}</g>'
    )
    small = pygame.transform.gaussian_blur(drawn(scaled, low), max(1, round(soft / factor)))
    if factor > 1:
        small = pygame.transform.smoothscale(small, (low[0] * factor, low[1] * factor))
    surface = coloured(small, colour)
    return Sprite(surface, (surface.get_width() // 2, surface.get_height() // 2))


def lamp(radius: tuple[int, int], colour: Colour) -> Sprite:
    """Return a pool of light that fades to nothing at `radius` (across, down); the anchor is its centre."""
    stops = ((0, 1.0), (0.18, 0.93), (0.36, 0.72), (0.54, 0.43), (0.72, 0.18), (0.88, 0.045), (1, 0.0))
    marks = "".join(f'<stop offset="{at}" stop-color="#fff" stop-opacity="{alpha}"/>' for at, alpha in stops)
    side, middle = _LAMP_SIDE, _LAMP_SIDE / 2
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{middle}" cy="{middle}" '
        f'r="{middle}">{marks}</radialGradient></defs>'
        f'<rect width="{side}" height="{side}" fill="url(#g)"/>'
    )
    pool = pygame.transform.smoothscale(drawn(body, (side, side)), (2 * radius[0], 2 * radius[1]))
    return Sprite(coloured(pool, colour), radius)


def laid(face: pygame.Surface, below: Sprite, down: int) -> Sprite:
    """Return a surface over something soft that was made for it; the anchor is the surface's top left."""
    whole = face.get_rect().union(below.surface.get_rect(topleft=(-below.anchor[0], down - below.anchor[1])))
    surface = clear(whole.size)
    surface.blit(below.surface, (-below.anchor[0] - whole.x, down - below.anchor[1] - whole.y))
    lay(surface, face, (-whole.x, -whole.y))
    return Sprite(surface, (-whole.x, -whole.y))
