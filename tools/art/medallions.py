"""The enamelled sign in the middle of a numbered card, and how it grows within its tier."""

from collections.abc import Callable
from typing import Final

from tools.art.card import CX
from tools.art.outlines import blade, bloom, crescent, disc, leaf, polar, sheaf
from tools.art.palette import FOLIAGE, IVORY, TIERS, step_of, tier_of
from tools.art.svg import gradient, moved, n, shape, stroked

INSET: Final = 9
"""From the outline to the fine line inside it."""

_LIT: Final = (0.22, 0.5, 0.78, 1.0)
_BLOOM_SIZE: Final = (1.13, 1.1, 1.08, 1.07)

# Where the leaves stand that look out behind the large one, as turns from its upper left side.
_BEHIND: Final = ((), (0.0,), (-0.056, 0.056), (-0.095, 0.0, 0.095))


def medallion(number: int, cy: float, r: float, *, fine: bool) -> str:
    """The medallion of a number from 1 to 13; `fine` with the lines that only a large card shows."""
    tier = tier_of(number)
    top, bottom, _ = TIERS[tier]
    outline = _OUTLINES[tier](step_of(number), cy, r, 0.0)
    body = gradient("enamel", top, bottom, cy - r, cy + r) + _behind(number, cy, r)
    body += moved(shape(outline, bottom, fill_opacity=0.22), "translate(0 4)")
    body += shape(outline, "url(#enamel)")
    if fine:
        inner = _OUTLINES[tier](step_of(number), cy, r, INSET)
        body += _drawing(number, cy, r) + shape(inner, stroke=IVORY, stroke_opacity=0.32, stroke_width=2)
    elif tier == "moon":
        body += _lit_part(step_of(number), cy, r)
    return body


def _moon(step: int, cy: float, r: float, inset: float) -> str:
    return disc(CX, cy, r - inset)


def _leaf(step: int, cy: float, r: float, inset: float) -> str:
    return leaf(CX, cy, r * 1.06 - inset, 0.27 if inset else 0.26)


def _bloom(step: int, cy: float, r: float, inset: float) -> str:
    return bloom(CX, cy, r * _BLOOM_SIZE[step] - inset, 5 + step)


def _sheaf(step: int, cy: float, r: float, inset: float) -> str:
    return sheaf(CX, cy, r - inset)


_OUTLINES: Final[dict[str, Callable[[int, float, float, float], str]]] = {
    "moon": _moon,
    "leaf": _leaf,
    "bloom": _bloom,
    "harvest": _sheaf,
}


def _behind(number: int, cy: float, r: float) -> str:
    """Leaves behind the large one: none for 5, a pair more with each number."""
    if tier_of(number) != "leaf" or step_of(number) == 0:
        return ""
    leaves = "".join(
        blade(CX, cy, r * 0.1, r * 1.2, side + turn, r * 0.27)
        for side in (0.875, 0.375)
        for turn in _BEHIND[step_of(number)]
    )
    return gradient("foliage", *FOLIAGE, cy - r, cy + r) + shape(leaves, "url(#foliage)")


def _drawing(number: int, cy: float, r: float) -> str:
    """The fine drawing on the enamel."""
    tier, step = tier_of(number), step_of(number)
    if tier == "moon":
        return _lit_part(step, cy, r)
    if tier == "leaf":
        return stroked(_veins(step, cy, r), IVORY, 4, stroke_opacity=0.17)
    if tier == "bloom":
        return stroked(_creases(step, cy, r), IVORY, 4, stroke_opacity=0.17)
    return ""


def _lit_part(step: int, cy: float, r: float) -> str:
    full = step == len(_LIT) - 1
    lit = disc(CX, cy, r - INSET) if full else crescent(CX, cy, r - INSET, _LIT[step])
    return shape(lit, "#9DA4FF", fill_opacity=0.30)


def _veins(step: int, cy: float, r: float) -> str:
    """The rib of a leaf and its side veins, a pair more with each number."""
    a = r * 0.86
    lines = f"M{n(CX - a)} {n(cy + a)}L{n(CX + a)} {n(cy - a)}"
    for i in range(step + 1):
        along = (i + 0.75) / (step + 2.1) * 2 - 1
        start = f"M{n(CX + a * along)} {n(cy - a * along)}"
        k = a * (1.02 - abs(along) * 0.75) * 0.92
        lines += f"{start}q{n(k * 0.18)} {n(-k * 0.55)} 0 {n(-k)}"
        lines += f"{start}q{n(k * 0.55)} {n(-k * 0.18)} {n(k)} 0"
    return lines


def _creases(step: int, cy: float, r: float) -> str:
    """The lines between a flower's petals."""
    petals = 5 + step
    lines = ""
    for i in range(petals):
        (x0, y0), (x1, y1) = (polar(CX, cy, r * far, (i + 0.5) / petals) for far in (0.3, 0.74))
        lines += f"M{n(x0)} {n(y0)}L{n(x1)} {n(y1)}"
    return lines
