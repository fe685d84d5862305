"""The emblems of players, three of each tier's family, on a grid of 24 units: white, to be tinted."""

from collections.abc import Mapping
from typing import Final

from tools.art.outlines import blade, bloom, closed, disc, leaf, ray, sickle, star
from tools.art.palette import WHITE
from tools.art.svg import shape, stroked, svg

_MIDDLE: Final = (12.0, 12.0)


def _filled(path: str) -> str:
    return shape(path, WHITE, stroke=WHITE, stroke_width=1, stroke_linejoin="round")


def _around(count: int, inner: float, outer: float, half: float) -> str:
    """Slim leaves from the middle in all directions."""
    return "".join(blade(*_MIDDLE, inner, outer, i / count, half) for i in range(count))


EMBLEMS: Final[Mapping[str, str]] = {
    "moon": _filled(sickle(*_MIDDLE, 9.2)),
    "star": _filled(star(*_MIDDLE, 9.6, points=5, waist=0.46)),
    "planet": _filled(disc(*_MIDDLE, 5.2))
    + stroked("M3.2 15.4A9.6 3 -21 1 0 20.8 8.6A9.6 3 -21 1 0 3.2 15.4Z", WHITE, 1.6),
    "leaf": _filled(leaf(*_MIDDLE, 9.4)),
    "clover": _filled(disc(12, 7.4, 3.9) + disc(7.2, 13.2, 3.9) + disc(16.8, 13.2, 3.9))
    + stroked("M12 12L12 20.6", WHITE, 2.4),
    "fir": _filled(
        closed([(12, 2.8), (17.2, 10.2), (6.8, 10.2)]) + closed([(12, 8.6), (19.2, 18), (4.8, 18)])
    )
    + stroked("M12 18L12 21", WHITE, 2.4),
    "bloom": _filled(bloom(*_MIDDLE, 9.6, 5)),
    "daisy": shape(_around(8, 3.2, 10.6, 1.9) + disc(*_MIDDLE, 2.4), WHITE),
    "tulip": _filled("M5.4 4.6L8.8 8.4L12 3.6L15.2 8.4L18.6 4.6L18.2 10.6A6.2 6.2 0 0 1 5.8 10.6Z")
    + stroked("M12 16L12 21M12 20.4C14.8 20.4 16.6 19.2 17.4 17", WHITE, 2.2),
    "sun": shape("".join(ray(*_MIDDLE, 6.6, 11, i / 12, 1 / 27) for i in range(12)), WHITE)
    + shape(disc(*_MIDDLE, 5), WHITE),
    "drop": _filled("M12 3C15 7.4 18.4 10.8 18.4 14.8A6.4 6.4 0 0 1 5.6 14.8C5.6 10.8 9 7.4 12 3Z"),
    "peak": _filled(closed([(9, 6), (13, 12.4), (15.4, 9.4), (21.4, 19), (2.6, 19)])),
}
"""Each emblem's name and what it is drawn with."""


def emblem(name: str) -> str:
    """A whole emblem. Raises KeyError if there is none of this name."""
    return svg(EMBLEMS[name], 24, 24)
