"""The progress stem: one bar for each number a build pile has reached, in groups of four, then a line."""

from skipbo.ui.art.svg import box, drawn, paint
from skipbo.ui.kit.canvas import Sprite
from skipbo.ui.kit.theme import Theme

_UNLIT = 0.4
"""The height of the line that stands for all bars not lit yet, as a share of a bar."""
_GROUP = 4

WAVE = 3
"""How many bars at once are white while a completed pile's light runs along them."""


def stem(theme: Theme, reached: int, top: int, size: tuple[int, int], white: int) -> Sprite:
    """Return `top` bars in `size` pixels, lit up to `reached` in their colours.

    A low line stands for the rest, so that height tells what is reached and not only colour. A wave of white
    has come as far as the bar `white`: it is `WAVE` bars long.
    """
    tones = (theme.moon, theme.leaf, theme.bloom, theme.harvest)
    groups = (top - 1) // _GROUP
    pitch = max(3, int(size[0] / (top + groups * 0.8)))
    gap = max(0, size[0] - top * pitch) // max(1, groups)
    bar, lit = max(2, round(pitch * 0.74)), max(white, reached)
    lefts = [index * pitch + index // _GROUP * gap for index in range(top)]
    body = ""
    for index in range(min(lit, top)):
        struck = white - WAVE <= index < white
        tone = theme.text if struck else tones[index // _GROUP]
        body += box((lefts[index], 0), (bar, size[1]), min(bar, size[1]) / 2, paint(tone))
    if lit < top:
        low, start, end = max(2, round(_UNLIT * size[1])), lefts[lit], lefts[-1] + bar
        body += box((start, round((size[1] - low) / 2)), (end - start, low), low / 2, paint(theme.outline))
    return Sprite(drawn(body, size), (0, 0))
