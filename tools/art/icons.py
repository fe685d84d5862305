"""Signs for buttons, on a grid of 24 units: white, to be tinted. Lines 2 wide with round ends."""

from collections.abc import Mapping
from typing import Final

from tools.art.outlines import box, closed, disc, polar, star, tier_sign
from tools.art.palette import TIERS, WHITE
from tools.art.svg import shape, stroked, svg


def _line(path: str, width: float = 2) -> str:
    return stroked(path, WHITE, width)


def _solid(path: str) -> str:
    return shape(path, WHITE, stroke=WHITE, stroke_width=1.4, stroke_linejoin="round")


def _dots(*places: tuple[float, float], r: float = 1.3) -> str:
    return "".join(shape(disc(x, y, r), WHITE) for x, y in places)


def _gear() -> str:
    teeth = 8
    corners = ((-0.030, 9.6), (0.030, 9.6), (0.047, 7.3), (1 / teeth - 0.047, 7.3))
    return closed([polar(12, 12, r, i / teeth + turn) for i in range(teeth) for turn, r in corners])


_SPEAKER: Final = "M4 9.6L7.4 9.6L11.6 6L11.6 18L7.4 14.4L4 14.4Z"
_RING: Final = disc(12, 12, 9)
_CORNER_TO_CORNER: Final = "M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5"

ICONS: Final[Mapping[str, str]] = {
    # play
    "hint": _line(
        "M9.2 17.2C9.2 15.2 6 13.6 6 9.6A6 6 0 0 1 18 9.6C18 13.6 14.8 15.2 14.8 17.2ZM9.8 20.6L14.2 20.6"
    ),
    "undo": _line("M8.5 5L4 9.5L8.5 14M4.4 9.5L14 9.5A5.2 5.2 0 0 1 14 19.9L10 19.9"),
    "redo": _line("M15.5 5L20 9.5L15.5 14M19.6 9.5L10 9.5A5.2 5.2 0 0 0 10 19.9L14 19.9"),
    "play": _solid("M7.5 5.5L18.5 12L7.5 18.5Z"),
    "pause": _line("M8.5 6L8.5 18M15.5 6L15.5 18", 3.4),
    "fast_forward": _solid("M5 6.5L12 12L5 17.5Z") + _solid("M13 6.5L20 12L13 17.5Z"),
    "skip": _solid("M6 6L15 12L6 18Z") + _line("M18.4 6L18.4 18", 2.6),
    "pass": _line("M4 12L19 12M13.5 6.5L19 12L13.5 17.5"),
    "flag": _line(
        "M6 21L6 4.2M6 4.6C9 2.8 11.4 6.6 14.6 5.4C16 4.9 17.4 4.6 18.8 4.6L18.8 13.4"
        "C15.6 13.2 14.4 15.4 11 14.2C9.2 13.6 7.6 13.6 6 14.4"
    ),
    "cards": _line(box(8.6, 6.2, 18.6, 20.2, 2)) + _line("M5.4 16.8L5.4 5.4A2 2 0 0 1 7.4 3.4L14.8 3.4"),
    "log": _dots((5, 6.5), (5, 12), (5, 17.5), r=1.15) + _line("M9 6.5L19.5 6.5M9 12L19.5 12M9 17.5L16 17.5"),
    "eye": _line(
        "M2.6 12C5.2 7.6 8.4 5.8 12 5.8S18.8 7.6 21.4 12"
        "C18.8 16.4 15.6 18.2 12 18.2S5.2 16.4 2.6 12Z" + disc(12, 12, 3)
    ),
    "crown": _solid("M4.6 17L3.6 8L8.4 11.4L12 5.4L15.6 11.4L20.4 8L19.4 17Z") + _line("M5 20.2L19 20.2"),
    # seats
    "person": _line(disc(12, 8, 3.9) + "M4.6 20A7.4 6.6 0 0 1 19.4 20"),
    "computer": _line(box(4, 8, 20, 19, 2.4) + "M12 4.2L12 8")
    + _dots((9, 13), (15, 13), r=1.45)
    + _dots((12, 3.6), r=1.5),
    "partner": _line(disc(9, 12, 5.4) + disc(15, 12, 5.4)),
    "phone": _line(box(7, 3, 17, 21, 2.4) + "M10.8 17.8L13.2 17.8"),
    "phone_away": _line(box(7, 3, 17, 21, 2.4) + "M3.6 4.6L20.4 19.4"),
    "swap": _line("M4.5 8.5L19 8.5M15.5 5L19 8.5L15.5 12M19.5 15.5L5 15.5M8.5 12L5 15.5L8.5 19"),
    # program
    "menu": _line("M4.5 7L19.5 7M4.5 12L19.5 12M4.5 17L19.5 17"),
    "more": _dots((5.6, 12), (12, 12), (18.4, 12), r=1.7),
    "settings": _line(_gear() + disc(12, 12, 3)),
    "help": _line(_RING + "M9.4 9.5A2.7 2.7 0 1 1 13.1 12C12.3 12.4 12 12.9 12 13.8")
    + _dots((12, 17), r=1.25),
    "info": _line(_RING + "M12 11.4L12 16.6") + _dots((12, 7.7)),
    "warning": _line("M12 4L21 19.5L3 19.5ZM12 10L12 14") + _dots((12, 16.9), r=1.15),
    "sound": _solid(_SPEAKER) + _line("M15 9A4.2 4.2 0 0 1 15 15M17.6 6.2A8.2 8.2 0 0 1 17.6 17.8"),
    "sound_off": _solid(_SPEAKER) + _line("M15.6 9.4L20.8 14.6M20.8 9.4L15.6 14.6"),
    "fullscreen": _line(
        "M4.5 9L4.5 4.5L9 4.5M15 4.5L19.5 4.5L19.5 9M19.5 15L19.5 19.5L15 19.5M9 19.5L4.5 19.5L4.5 15"
    ),
    "window": _line("M9 4.5L9 9L4.5 9M19.5 9L15 9L15 4.5M15 19.5L15 15L19.5 15M4.5 15L9 15L9 19.5"),
    "theme": _line(_RING) + shape("M12 3.4A8.6 8.6 0 0 1 12 20.6Z", WHITE),
    "motion": _line("M3.5 8L13.5 8M6 12L11.5 12M3.5 16L13.5 16") + _line(box(15, 5, 21, 19, 1.6)),
    "speed": _line("M5.6 18.4A9 9 0 1 1 18.4 18.4M12 12.6L16 8.2") + _dots((12, 12.6), r=1.7),
    "clock": _line(_RING + "M12 7L12 12L15.6 14.2"),
    "replay": _line("M5.2 8.2A8 8 0 1 1 4 12.6M4.6 3.8L4.9 8.5L9.5 8.2")
    + _solid("M10.6 9.4L15 12.2L10.6 15Z"),
    "statistics": _line("M5 19.5L5 13M12 19.5L12 5M19 19.5L19 9.5", 3),
    "book": _line(
        "M12 6.6C9.6 4.8 6.6 4.4 3.4 4.8L3.4 18.2C6.6 17.8 9.6 18.2 12 20"
        "C14.4 18.2 17.4 17.8 20.6 18.2L20.6 4.8C17.4 4.4 14.4 4.8 12 6.6ZM12 6.6L12 20"
    ),
    "home": _line("M3.6 11.6L12 4L20.4 11.6M6 9.8L6 19.6L18 19.6L18 9.8M12 19.4L12 14.6"),
    "quit": _line(
        "M13 4.5L6.6 4.5A2 2 0 0 0 4.6 6.5L4.6 17.5A2 2 0 0 0 6.6 19.5L13 19.5M10 12L20 12M16 8L20 12L16 16"
    ),
    # forms
    "plus": _line("M12 5L12 19M5 12L19 12"),
    "minus": _line("M5 12L19 12"),
    "close": _line(_CORNER_TO_CORNER),
    "check": _line("M5 12.6L10 17.4L19.2 7"),
    "chevron": _line("M9 5.5L15.5 12L9 18.5"),
    "back": _line("M20 12L5 12M10.5 6.5L5 12L10.5 17.5"),
    "dice": _line(box(4, 4, 20, 20, 3.4))
    + _dots((8.6, 8.6), (15.4, 8.6), (12, 12), (8.6, 15.4), (15.4, 15.4)),
    "shuffle": _line(
        "M3.6 7L6.4 7C11.6 7 12 17 17.4 17L20 17M3.6 17L6.4 17C8.4 17 9.6 15.6 10.6 13.8"
        "M13.4 10.2C14.4 8.4 15.6 7 17.4 7L20 7M17.4 4L20.4 7L17.4 10M17.4 14L20.4 17L17.4 20"
    ),
    "lock": _line(box(5, 10.6, 19, 20.4, 2.2) + "M8 10.4L8 8A4 4 0 0 1 16 8L16 10.4")
    + _dots((12, 15.5), r=1.6),
    "copy": _line(box(8.6, 8.6, 19.6, 19.6, 2) + "M5 15.4L5 7A2 2 0 0 1 7 5L15.4 5"),
    "edit": _line("M4.6 19.4L5.6 15.2L15.8 5A2.2 2.2 0 0 1 19 8.2L8.8 18.4ZM13.8 7L17 10.2"),
    "trash": _line(
        "M4.5 7L19.5 7M9.4 6.8L9.4 4.2L14.6 4.2L14.6 6.8M6.4 7.2L7.3 19.8L16.7 19.8L17.6 7.2"
        "M10.2 11L10.2 16M13.8 11L13.8 16"
    ),
}
"""Each icon's name and what it is drawn with."""


def icon(name: str) -> str:
    """A whole icon. Raises KeyError if there is none of this name."""
    return svg(ICONS[name], 24, 24)


def tier_icon(tier: str) -> str:
    """The sign of a tier, or of the wild card."""
    path = star(12, 12, 10) if tier == "wild" else tier_sign(tier, 12, 12, 9.5)
    return svg(shape(path, WHITE), 24, 24)


TIER_ICONS: Final = (*TIERS, "wild")
