"""The arrow of a hint: slightly bent, with an edge that sets it off from cards and felt."""

from math import atan2, ceil, cos, hypot, sin
from typing import Final

from skipbo.ui.art.svg import drawn, paint
from skipbo.ui.kit.canvas import Sprite
from skipbo.ui.kit.theme import Colour

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
    head = _head(way, angle, width)
    body = _stroked(line, head, edge, width, _EDGE * width) + _stroked(line, head, colour, width, 0.0)
    left, top = (min(0.0, way[n], middle[n]) - pad for n in (0, 1))
    right, low = (max(0.0, way[n], middle[n]) + pad for n in (0, 1))
    moved = f'<g transform="translate({-left:.2f} {-top:.2f})">{body}</g>'
    return Sprite(drawn(moved, (ceil(right - left), ceil(low - top))), (round(-left), round(-top)))


def _head(tip: tuple[float, float], angle: float, width: float) -> str:
    """Return the path of the head, whose tip points at an angle, in radians from the right."""
    far, turns = _HEAD * width, (angle + _TURN, angle - _TURN)
    points = [tip, *((tip[0] + far * cos(turn), tip[1] + far * sin(turn)) for turn in turns)]
    return "M " + " L ".join(f"{x:.2f} {y:.2f}" for x, y in points) + " Z"


def _stroked(line: str, head: str, tone: Colour, width: float, more: float) -> str:
    """Return both paths in a tone, wider by so much."""
    stroke = paint(tone, "stroke")
    return (
        f'<path d="{line}" fill="none" stroke-linecap="round" stroke-width="{width + more:.2f}" {stroke}/>'
        f'<path d="{head}" stroke-linejoin="round" stroke-width="{more:.2f}" {stroke} {paint(tone)}/>'
    )
