"""The mark of the game and the program's icon."""

from typing import Final

from tools.art.outlines import disc, ray, star
from tools.art.palette import GOLD, IVORY, SUN, TIERS, tier_of
from tools.art.svg import gradient, moved, rounded, shape, svg

_PINE: Final = ("#3A7D6B", "#173F36")
_SHADE: Final = "#0C2621"


def rosette(cx: float, cy: float, inner: float, outer: float) -> str:
    """Twelve rays, four of each tier, clockwise from the top."""
    rays = ""
    for i in range(12):
        enamel = TIERS[tier_of(i + 1)]
        colour = enamel.bottom if i % 2 else enamel.top
        rays += shape(ray(cx, cy, inner, outer, (i + 0.5) / 12, 1 / 27), colour)
    return rays


def sun(cx: float, cy: float, r: float, line: float) -> str:
    """The golden star, its points rounded by a line of its own colour."""
    return shape(star(cx, cy, r), SUN, stroke=SUN, stroke_width=line, stroke_linejoin="round")


def mark() -> str:
    """The rosette on an ivory disc."""
    body = shape(disc(64, 64, 64), IVORY) + rosette(64, 64, 27, 57) + sun(64, 64, 21, 2)
    return svg(body, 128, 128)


def app_icon() -> str:
    """An ivory sun card on a gold one, on pine."""

    def blank(colour: str, opacity: float) -> str:
        return rounded(136, 92, 240, 328, 30, fill=colour, fill_opacity=opacity)

    front = blank(IVORY, 1) + rosette(256, 256, 46, 108) + sun(256, 256, 36, 4)
    return svg(
        _tile()
        + moved(blank(_SHADE, 0.35), "rotate(-14 256 420)")
        + moved(blank(GOLD[1], 1), "rotate(-14 256 410)")
        + moved(blank(_SHADE, 0.3), "translate(6 8) rotate(6 256 256)")
        + moved(front, "rotate(6 256 256)"),
        512,
        512,
    )


def app_icon_small() -> str:
    """For 32 pixels and less: one card, six rays."""
    body = _tile() + rounded(104, 52, 304, 408, 44, fill=IVORY)
    for i in range(6):
        enamel = TIERS[tier_of(2 * i + 1)]
        body += shape(ray(256, 256, 62, 136, (i + 0.5) / 6, 1 / 13.5), enamel[i % 2])
    return svg(body + shape(disc(256, 256, 46), SUN), 512, 512)


def _tile() -> str:
    return gradient("tile", *_PINE, 0, 512) + rounded(16, 16, 480, 480, 112, fill="url(#tile)")
