"""The progress stem: one bar for each number of a build pile, in groups of four."""

from skipbo.ui.art.svg import box, drawn, paint
from skipbo.ui.kit.canvas import Sprite
from skipbo.ui.kit.theme import Theme

_UNLIT = 0.4
"""The height of a bar that is not lit, as a share of one that is."""

WAVE = 3
"""How many bars at once are white while a completed pile's light runs along them."""


def stem(theme: Theme, reached: int, top: int, size: tuple[int, int], white: int) -> Sprite:
    """Return `top` bars in `size` pixels, lit up to `reached` in their colours.

    Those that are not lit are lower, so that height tells them apart and not only colour. A wave of white
    has come as far as the bar `white`: it is `WAVE` bars long.
    """
    tones = (theme.moon, theme.leaf, theme.bloom, theme.harvest)
    groups = (top - 1) // 4
    pitch = max(3, int(size[0] / (top + groups * 0.8)))
    gap = max(0, size[0] - top * pitch) // max(1, groups)
    bar, height = max(2, round(pitch * 0.74)), size[1]
    body = ""
    for index in range(top):
        left = index * pitch + index // 4 * gap
        struck = white - WAVE <= index < white
        tone = theme.text if struck else tones[index // 4] if index < reached else theme.outline
        high = height if index < max(white, reached) else max(2, round(_UNLIT * height))
        body += box((left, round((height - high) / 2)), (bar, high), min(bar, high) / 2, paint(tone))
    return Sprite(drawn(body, size), (0, 0))
