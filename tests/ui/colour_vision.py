"""How far apart colours are for people who lack one kind of cone, by published formulas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Final, NamedTuple

from tests.ui.contrasts import linear

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

LACKING: Final[Mapping[str, Matrix]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Linear RGB as somebody sees it who lacks that cone wholly (Machado, Oliveira and Fernandes 2009)."""
_LIGHT: Final = (0.2126729, 0.7151522, 0.0721750)
SIGHTS: Final[Mapping[str, Matrix]] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    **LACKING,
    "grey": (_LIGHT, _LIGHT, _LIGHT),
}
"""The same for every way in which colours are seen, or printed without any."""

_TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


class Lab(NamedTuple):
    """A colour in CIE L*a*b* under D65."""

    light: float
    a: float
    b: float


def seen(colour: Sequence[float], sight: str) -> Lab:
    """A colour of red, green and blue, 0 to 255, as it is in one of the `SIGHTS`."""
    parts = [
        min(1.0, max(0.0, part)) for part in _times(SIGHTS[sight], [linear(v / 255) for v in colour[:3]])
    ]
    x, y, z = (_root(part / white) for part, white in zip(_times(_TO_XYZ, parts), _WHITE, strict=True))
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))


def told_apart(one: Sequence[float], other: Sequence[float], lacking: str) -> float:
    """How clearly two colours differ: 1 or more where by 20 of dE2000, or by 10 of lightness alone."""
    first, second = seen(one, lacking), seen(other, lacking)
    return max(difference(first, second) / 20, abs(first.light - second.light) / 10)


def difference(one: Lab, other: Lab) -> float:
    """The difference dE2000 of two colours (Sharma, Wu and Dalal 2005)."""
    mean = (hypot(*one[1:]) + hypot(*other[1:])) / 2
    more = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25**7))
    (c1, h1), (c2, h2) = (_polar(each.a * more, each.b) for each in (one, other))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, chroma, hue = other.light - one.light, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    middle, strong, angle = (one.light + other.light) / 2, (c1 + c2) / 2, _middle(h1, h2, c1 * c2)
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    t = 1 + sum(share * cos(radians(times * angle + shift)) for share, times, shift in waves)
    off = (middle - 50) ** 2
    light /= 1 + 0.015 * off / sqrt(20 + off)
    chroma /= 1 + 0.045 * strong
    hue /= 1 + 0.015 * strong * t
    bend = sin(radians(60 * exp(-(((angle - 275) / 25) ** 2))))
    turned = -2 * sqrt(strong**7 / (strong**7 + 25**7)) * bend
    return sqrt(light**2 + chroma**2 + hue**2 + turned * chroma * hue)


def _times(matrix: Matrix, parts: Sequence[float]) -> list[float]:
    return [sum(share * part for share, part in zip(row, parts, strict=True)) for row in matrix]


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _polar(a: float, b: float) -> tuple[float, float]:
    return hypot(a, b), degrees(atan2(b, a)) % 360 if a or b else 0.0


def _middle(one: float, other: float, coloured: float) -> float:
    """The angle between two hues, on the shorter way."""
    if not coloured:
        return one + other
    apart = abs(one - other) > 180
    return (one + other + (360 if apart and one + other < 360 else -360 if apart else 0)) / 2
