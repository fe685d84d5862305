"""The signs of the seals, one for each deed, on a grid of 24 units: white, to be tinted."""

from collections.abc import Callable, Mapping
from typing import Final

from tools.art.numerals import Numerals
from tools.art.outlines import bloom, box, closed, disc, leaf, polar, ray, star
from tools.art.palette import WHITE
from tools.art.svg import moved, shape, stroked, svg

Sign = Callable[[Numerals], str]
"""Draws a sign with the digits of a typeface."""


def _line(path: str, width: float = 1.8) -> str:
    return stroked(path, WHITE, width)


def _solid(path: str) -> str:
    return shape(path, WHITE, stroke=WHITE, stroke_width=0.8, stroke_linejoin="round")


def _card(number: int) -> Sign:
    """A card of the stock with a number on it."""
    return lambda digits: (
        _line(box(5.8, 3, 18.2, 21, 2.4)) + shape(digits.path(number, 12, 12, 8.6, "middle"), WHITE)
    )


def _row(number: int) -> Sign:
    """A number over a row of cards."""
    cards = "".join(_line(f"M{x} 17L{x} 21") for x in (5, 8.5, 12, 15.5, 19))
    return lambda digits: shape(digits.path(number, 12, 8.8, 9.6, "middle"), WHITE) + cards


def _fan(*turns: float) -> str:
    """Cards fanned out round the middle of their lower edge."""
    card = _line(box(8.4, 4.4, 15.6, 14.8, 1.6), 1.5)
    return "".join(moved(card, f"rotate({turn} 12 21)") for turn in turns)


def _with(drawn: str) -> Sign:
    return lambda digits: drawn


def _dots(*places: tuple[float, float], r: float = 1.7) -> str:
    return "".join(shape(disc(x, y, r), WHITE) for x, y in places)


def _pile(x: float, half: float, count: int) -> str:
    """A pile seen from its side."""
    return "".join(_line(f"M{x - half} {20 - 2.7 * n}L{x + half} {20 - 2.7 * n}") for n in range(count))


_CROSSED: Final = _line("M4.4 19.6L19.6 4.4", 2.2)
_SEATS: Final = [polar(12, 12, 8, n / 6) for n in range(6)]

DEEDS: Final[Mapping[str, Sign]] = {
    "stock_three": _card(3),
    "stock_five": _card(5),
    "cards_ten": _row(10),
    "cards_fifteen": _row(15),
    "hand": _with(_fan(-34, 34) + _dots((12, 9), r=2)),
    "hand_twice": lambda digits: _fan(-38, 38) + shape(digits.path(2, 12, 9, 8, "middle"), WHITE),
    "piles_two": _with(_pile(6.6, 3.6, 5) + _pile(17.4, 3.6, 5) + _dots((6.6, 5), (17.4, 5), r=1.5)),
    "whole_pile": _with(_pile(12, 6.4, 6) + _solid(star(12, 3.6, 2.6, points=5, waist=0.5))),
    "discards_five": lambda digits: (
        _line("M12 9.6L12 2.8M8.6 6L12 2.6L15.4 6") + shape(digits.path(5, 12, 16, 9.4, "middle"), WHITE)
    ),
    "first_turn": _with(
        _line("M3 18L21 18M6.4 18A5.6 5.6 0 0 1 17.6 18M12 8.6L12 5M5.4 11L3.2 8.8M18.6 11L20.8 8.8")
    ),
    "running": _with(_dots((3.6, 19), (7.8, 15.6), (12, 12.2), (16.2, 8.8), (20.4, 5.4))),
    "blocked": _with(
        _line("M12 3L20 6L20 11.4C20 16 16.8 19.4 12 21.2C7.2 19.4 4 16 4 11.4L4 6ZM8.4 11.8L15.6 11.8")
    ),
    "no_wild": _with(_line(star(12, 12, 8.6, points=5, waist=0.46), 1.6) + _CROSSED),
    "wild_kept": _with(
        _solid(star(12, 8.8, 5.6, points=5, waist=0.46)) + _line("M4 14.4A8.4 7 0 0 0 20 14.4")
    ),
    "wild_out": _with(
        _solid(star(12, 12, 5, points=5, waist=0.46))
        + "".join(shape(ray(12, 12, 7.4, 10.6, n / 10, 1 / 34), WHITE) for n in range(10))
    ),
    "quick": _with(
        _solid(closed([(13.6, 2.6), (5.6, 13.4), (11, 13.4), (9.8, 21.4), (18.4, 10), (12.6, 10)]))
    ),
    "far": _with(
        _solid(closed([(12, 8.4), (20.4, 20.4), (3.6, 20.4)])) + _line("M12 8.4L12 2.6L17.6 4.4L12 6.2")
    ),
    "comeback": _with(
        _line(
            "M4 6L4 12A6.4 6.4 0 0 0 10.4 18.4L12 18.4A6.4 6.4 0 0 0 18.4 12L18.4 5M14.4 8.6L18.4 4.6L22 8.6"
        )
    ),
    "close": _with(_line("M8.2 20L8.2 4.6M15.8 20L15.8 7", 4.2)),
    "unhinted": _with(
        _line(
            "M9.2 16.4C9.2 14.4 6.4 13 6.4 9.2A5.6 5.6 0 0 1 17.6 9.2"
            "C17.6 13 14.8 14.4 14.8 16.4ZM9.8 20L14.2 20"
        )
        + _CROSSED
    ),
    "expert": _with(
        _solid("M4.6 17L3.6 8L8.4 11.4L12 5.4L15.6 11.4L20.4 8L19.4 17Z") + _line("M5 20.4L19 20.4")
    ),
    "crowd": _with(_dots(*_SEATS, r=2.3)),
    "partners": _with(_line(leaf(8.6, 12, 7)) + _line(disc(15, 12, 5.4))),
    "long": lambda digits: (
        shape(digits.path(30, 12, 12, 9.2, "middle"), WHITE) + _line(bloom(12, 12, 10.6, 12), 1.3)
    ),
}
"""Each seal's key and what it is drawn with."""


def deed(key: str, digits: Numerals) -> str:
    """A whole sign. Raises KeyError if there is none of this key."""
    return svg(DEEDS[key](digits), 24, 24)
