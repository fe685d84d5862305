"""The wild card: the sun, which stands for any number."""

from skipbo.ui.kit.card_size import WIDTH
from tools.art.card import CX, CY, card, sheet, turned
from tools.art.emblems import rosette, sun
from tools.art.numerals import Numerals
from tools.art.outlines import disc, star
from tools.art.palette import GOLD, GOLD_EDGE, GOLD_INK, IVORY, TIERS, tier_of
from tools.art.svg import shape


def wild(numerals: Numerals, stands_for: int | None = None) -> str:
    """The card as it is; on a build pile with the number it stands for."""
    full, hollow = _full_star(37, 37, 21), _hollow_star(WIDTH - 36, 37, 15, 4)
    corners = full + hollow + turned(full + hollow)
    return card(sheet(GOLD, GOLD_EDGE) + corners + _medallion(numerals, stands_for, CY, 96))


def wild_large(numerals: Numerals, stands_for: int | None = None) -> str:
    """For small cards and large print; the big index is the number it stands for, if any."""
    index = _full_star(52, 48, 33)
    if stands_for is not None:
        index = shape(numerals.path(stands_for, 18, 46, 62, "start"), GOLD_INK)
    body = sheet(GOLD, GOLD_EDGE) + index + _hollow_star(WIDTH - 48, 46, 30, 7)
    return card(body + _medallion(numerals, stands_for, 214, 108))


def wild_strip() -> str:
    """For buried cards of a long fan."""
    stars = "".join(shape(star(x, 15.8, 12.5), GOLD_INK) for x in (30, WIDTH - 27))
    return card(sheet(GOLD, GOLD_EDGE) + stars)


def _full_star(x: float, y: float, r: float) -> str:
    return shape(star(x, y, r), GOLD_INK, stroke=GOLD_INK, stroke_width=2, stroke_linejoin="round")


def _hollow_star(x: float, y: float, r: float, width: float) -> str:
    return shape(star(x, y, r), stroke=GOLD_INK, stroke_width=width, stroke_linejoin="round")


def _medallion(numerals: Numerals, stands_for: int | None, cy: float, r: float) -> str:
    """An ivory disc with the rosette, and in it the sun or the number it stands for."""
    body = shape(disc(CX, cy + 4, r + 8), GOLD_INK, fill_opacity=0.16) + shape(disc(CX, cy, r + 8), IVORY)
    core = r * (0.47 if stands_for is None else 0.62)
    body += rosette(CX, cy, core + r * 0.03, r)
    if stands_for is None:
        return body + sun(CX, cy, core * 0.86, 4) + shape(disc(CX, cy, core * 0.22), IVORY)
    height = core * (1.2 if stands_for < 10 else 0.98)
    ink = TIERS[tier_of(stands_for)].ink
    return body + shape(numerals.path(stands_for, CX, cy, height, "middle"), ink)
