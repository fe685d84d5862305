"""The backs. None has an up or down that would mark a card."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, sqrt

from skipbo.ui.kit.card_size import HEIGHT, RADIUS, WIDTH
from tools.art.card import CX, CY, LINE, card
from tools.art.outlines import bloom, box, closed, disc, leaf, polar, ray, star, tier_sign
from tools.art.palette import EDGE, PAPER
from tools.art.svg import gradient, moved, n, rounded, shape

TRIM = LINE / 2 + 6.5
"""Where patterns end: under the middle of the frame."""


def back_grove() -> str:
    """Leaves in a lattice."""
    pattern = "".join(_lattice_leaf(row, col) for row in range(13) for col in range(9))
    return card(_ground("#2B6F63", "#184840") + pattern + _badge("#1B5047", "#F0D49A") + _frame())


def back_tide() -> str:
    """Overlapping scales, like water under the moon."""
    pattern = "".join(_wave(x, y) for x, y in _wave_places())
    return card(_ground("#3A3E9B", "#2B2E7C") + pattern + _badge("#2B2E7C", "#DDE0FF") + _frame())


def back_meadow() -> str:
    """Moons, leaves and blooms in rows, on warm clay."""
    pattern = ""
    for row in range(10):
        for col in range(7):
            x, y = 29 + col * 32, 29.2 + row * 32.4
            if hypot(x - CX, y - CY) >= 58:
                tier, opacity = (("moon", 0.55), ("leaf", 0.9), ("bloom", 0.72))[(row + 2 * col) % 3]
                pattern += shape(tier_sign(tier, x, y, 10), "#FFE3C4", fill_opacity=opacity)
    return card(_ground("#C4633F", "#8F3E24") + pattern + _badge("#9C4629", "#FFE3C4") + _frame())


def back_dusk() -> str:
    """Stars of two sizes on plum."""
    pattern = "".join(
        shape(star(x, y, 7.5 if (row + col) % 2 else 4.5, points=8), "#FFD9A8", fill_opacity=0.8)
        for row, col, x, y in _places(24.5, 24.5)
    )
    return card(_ground("#7B3458", "#4A1B38") + pattern + _badge("#5A2344", "#FFD9A8") + _frame())


def back_orchard() -> str:
    """Blooms, and buds between them, on rose."""
    pattern = "".join(
        shape(bloom(x, y, 10.5, 6), "#FFE9F1", fill_opacity=0.7) + shape(disc(x, y, 3.4), "#B23A6F")
        if (row + col) % 2
        else shape(disc(x, y, 3), "#FFE9F1", fill_opacity=0.55)
        for row, col, x, y in _places(25, 25)
    )
    return card(_ground("#BE4A7E", "#8E2B58") + pattern + _badge("#9A3363", "#FFE9F1") + _frame())


def back_honey() -> str:
    """A comb, with a cell filled here and there."""
    pattern = "".join(
        shape(_cell(x, y, 12.4), "#FFE3A6", fill_opacity=0.55 if (2 * row + col) % 5 else 0.95)
        for row, col, x, y in _places(24, 21.5, across=12)
    )
    return card(_ground("#B9771B", "#8A4F0C") + pattern + _badge("#96590F", "#FFEBC2") + _frame())


def back_pebble() -> str:
    """Pebbles in a brook: rings and dots on slate."""
    pattern = "".join(
        shape(disc(x, y, 9.5), stroke="#DCE6EA", stroke_width=2.2, stroke_opacity=0.62)
        + shape(disc(x, y, 4), "#DCE6EA", fill_opacity=0.72 if (row + col) % 3 else 0.3)
        for row, col, x, y in _places(26, 25, across=13)
    )
    return card(_ground("#50636E", "#333F49") + pattern + _badge("#3B4954", "#E6EEF1") + _frame())


def _places(wide: float, high: float, across: float = 0.0) -> Iterator[tuple[int, int, float, float]]:
    """Where the signs of a pattern stand, by row and column round the middle; none is cut by the frame.

    Every other row stands so far `across`.
    """
    for row in range(-7, 8):
        for col in range(-5, 6):
            x, y = CX + col * wide + (across if row % 2 else 0.0), CY + row * high
            inside = 24 <= x <= WIDTH - 24 and 24 <= y <= HEIGHT - 24
            if inside and hypot(x - CX, y - CY) >= 63:
                yield row, col, x, y


def _cell(x: float, y: float, r: float) -> str:
    """A hexagon with a corner at the top."""
    return closed([polar(x, y, r, turn / 6) for turn in range(6)])


def _lattice_leaf(row: int, col: int) -> str:
    """One leaf of the lattice, smaller towards the border."""
    x, y = 13 + col * 28, 13 + row * 27
    size = (12.5, 10.5, 6)[(row in (0, 12)) + (col in (0, 8))]
    crosswise = (row + col) % 2 == 1
    body = shape(leaf(x, y, size), "#E9C987", fill_opacity=0.72 if crosswise else 0.36)
    return moved(body, f"rotate(90 {x} {y})") if crosswise else body


def _wave_places() -> Iterator[tuple[float, float]]:
    """Where the scales stand: row by row, every other row half a scale to the right."""
    for row in range(47):
        for col in range(9):
            x, y = CX + (col - 4) * 28 + (14 if row % 2 else 0), 12.4 + row * 7.2
            if x <= WIDTH - 12 and _inside_card(x, y - 5, 9):
                yield x, y


def _wave(x: float, y: float) -> str:
    """One scale: its upper half only, the next row hides the rest."""
    rings = ((14, "#D9DCFF"), (12.32, "#3A3E9B"), (8.4, "#7F85DC"), (7, "#3A3E9B"))
    return "".join(shape(half_disc(x, y, r), colour) for r, colour in rings)


def half_disc(x: float, y: float, r: float) -> str:
    """The upper half of a disc, cut where it would reach beyond the middle of the frame."""
    left, right, top = max(x - r, TRIM), min(x + r, WIDTH - TRIM), max(y - r, TRIM)
    cut = sqrt(max(0.0, r**2 - (y - top) ** 2))
    arc = f"A{n(r)} {n(r)} 0 0 1 "
    rim = (("L", left), (arc, max(left, x - cut)), ("L", min(right, x + cut)), (arc, right))
    points = [("M", f"{n(left)} {n(y)}"), *((way, _on_rim(x, y, r, end)) for way, end in rim)]
    points.append(("L", f"{n(right)} {n(y)}"))
    return "".join(way + at for way, at in _without_repeats(points)) + "Z"


def _on_rim(x: float, y: float, r: float, at: float) -> str:
    """The point of a half disc's upper edge that lies `at` so far from the left."""
    return f"{n(at)} {n(max(TRIM, y - sqrt(max(0.0, r**2 - (at - x) ** 2))))}"


def _without_repeats(points: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Points without those that lie where the one before them lies: nanosvg is slow at such lines."""
    return [points[0], *(after for before, after in pairwise(points) if before[1] != after[1])]


def _inside_card(x: float, y: float, r: float) -> bool:
    """Whether a disc keeps clear of the card's round corners."""
    dx, dy = abs(x - CX) - (CX - RADIUS), abs(y - CY) - (CY - RADIUS)
    return dx <= 0 or dy <= 0 or hypot(dx, dy) + r <= RADIUS


def _ground(top: str, bottom: str) -> str:
    body = rounded(6, 6, WIDTH - 12, HEIGHT - 12, 16, fill="url(#ground)")
    return gradient("ground", top, bottom, 0, HEIGHT) + body


def _badge(ground: str, line: str) -> str:
    """The mark in the middle."""
    rays = "".join(shape(ray(CX, CY, 14, 38, (i + 0.5) / 12, 1 / 27), line) for i in range(12))
    return shape(disc(CX, CY, 52), ground) + shape(disc(CX, CY, 46), stroke=line, stroke_width=2.5) + rays


def _frame() -> str:
    """The ivory border, drawn last: it also trims the pattern."""
    edge, border = LINE / 2, 13
    outside = box(edge, edge, WIDTH - edge, HEIGHT - edge, RADIUS)
    inside = box(edge + border, edge + border, WIDTH - edge - border, HEIGHT - edge - border, 11)
    return (
        gradient("rim", *PAPER, 0, HEIGHT)
        + shape(outside + inside, "url(#rim)", fill_rule="evenodd")
        + shape(outside, stroke=EDGE, stroke_width=LINE)
    )
