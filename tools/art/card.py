"""What all cards share: size, paper, and the half turn of the corners."""

from typing import Final

from skipbo.ui.kit.card_size import HEIGHT, RADIUS, WIDTH
from tools.art.svg import gradient, moved, n, rounded, svg

CX: Final = WIDTH / 2
CY: Final = HEIGHT / 2
LINE: Final = 1.75
"""Width of a card's edge."""


def card(body: str) -> str:
    """A whole card as a file."""
    return svg(body, WIDTH, HEIGHT)


def sheet(colours: tuple[str, str], edge: str) -> str:
    """The paper, from its top to its bottom colour, with a fine edge."""
    outline = rounded(
        LINE / 2,
        LINE / 2,
        WIDTH - LINE,
        HEIGHT - LINE,
        RADIUS,
        fill="url(#paper)",
        stroke=edge,
        stroke_width=LINE,
    )
    return gradient("paper", *colours, 0, HEIGHT) + outline


def turned(body: str) -> str:
    """The same, seen from the other side of the table."""
    return moved(body, f"rotate(180 {n(CX)} {n(CY)})")
