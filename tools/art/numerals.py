"""Digits as outlines of the Poppins typeface (SIL Open Font License 1.1)."""

from typing import Literal

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from skipbo.resources import font_path
from tools.art.svg import n


class Numerals:
    """The digits of one weight of Poppins: "SemiBold" or "Bold"."""

    def __init__(self, weight: str) -> None:
        font = TTFont(font_path(f"Poppins-{weight}"))
        self._glyphs = font.getGlyphSet()
        self._names: dict[int, str] = font.getBestCmap()
        self._height: int = font["OS/2"].sCapHeight

    def path(self, number: int, x: float, y: float, height: float, align: Literal["middle", "start"]) -> str:
        """Path data of a number `height` units high; `y` is its middle, `x` its middle or its left edge."""
        scale = height / self._height
        places, left, right = self._set(str(number))
        origin = left if align == "start" else (left + right) / 2
        out = SVGPathPen(self._glyphs, ntos=n)
        for name, at in places:
            move = Transform(scale, 0, 0, -scale, x + (at - origin) * scale, y + height / 2)
            self._glyphs[name].draw(TransformPen(out, move))
        return str(out.getCommands())

    def _set(self, digits: str) -> tuple[list[tuple[str, float]], float, float]:
        """Each glyph with its place, and the left and right edge of the ink, in units of the font."""
        places: list[tuple[str, float]] = []
        at = 0.0
        for digit in digits:
            places.append((self._names[ord(digit)], at))
            at += self._glyphs[places[-1][0]].width - 34
        (first, start), (last, end) = places[0], places[-1]
        return places, start + self._ink(first)[0], end + self._ink(last)[1]

    def _ink(self, name: str) -> tuple[float, float]:
        """The left and right edge of a glyph's ink."""
        pen = BoundsPen(self._glyphs)
        self._glyphs[name].draw(pen)
        if pen.bounds is None:
            raise ValueError(f"the font has no outline for {name}")
        return pen.bounds[0], pen.bounds[2]
