"""The progress stem: one bar for each number of a build pile, in groups of four."""

from skipbo.ui.art.svg import box, drawn, paint
from skipbo.ui.kit.canvas import Sprite
from skipbo.ui.kit.theme import Colour, Theme, faded


def stem(theme: Theme, reached: int, top: int, size: tuple[int, int], white: int) -> Sprite:
    """Return `top` bars in `size` pixels, lit up to `reached` in their colours, the first `white` white."""
    tones = (theme.moon, theme.leaf, theme.bloom, theme.harvest)
    groups = (top - 1) // 4
    pitch = max(3, int(size[0] / (top + groups * 0.8)))
    gap = max(0, size[0] - top * pitch) // max(1, groups)
    bar, height = max(2, round(pitch * 0.74)), size[1]
    body = ""
    for index in range(top):
        left = index * pitch + index // 4 * gap
        tone: Colour = tones[index // 4] if index < reached else faded(theme.text, 0.2)
        body += box((left, 0), (bar, height), bar / 2, paint(theme.text if index < white else tone))
    return Sprite(drawn(body, size), (0, 0))
