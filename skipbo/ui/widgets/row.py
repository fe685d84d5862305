"""Buttons side by side, as they stand at the foot of a sheet."""

from collections.abc import Sequence

import pygame

from skipbo.ui.kit.look import Look
from skipbo.ui.widgets.button import Button

_HEIGHT = 6.2  # U
_BELOW = 3.2  # U from the buttons to the sheet's edge
_GAP = 1.6  # U


def foot(look: Look, sheet: pygame.Rect, inside: pygame.Rect) -> pygame.Rect:
    """Return the room for a row of buttons at the foot of a `sheet`, as wide as the room `inside` it."""
    top = sheet.bottom - round((_HEIGHT + _BELOW) * look.u)
    return pygame.Rect(inside.left, top, inside.w, round(_HEIGHT * look.u))


def row_width(look: Look, buttons: Sequence[Button]) -> int:
    """Return the width in pixels that a row needs for all of these buttons."""
    return sum(button.wanted_width(look) for button in buttons) + round(_GAP * look.u) * (len(buttons) - 1)


def arrange_row(look: Look, room: pygame.Rect, left: Sequence[Button], right: Sequence[Button]) -> None:
    """Place buttons from both ends of `room`, as high as it; the last of `right` at its end.

    Each has the width that it wants, or is as much narrower as all of them need to stay apart.
    """
    gap, buttons = round(_GAP * look.u), (*left, *right)
    gaps = gap * (len(buttons) - 1)
    share = min(1.0, (room.w - gaps) / max(1, row_width(look, buttons) - gaps))
    edge = room.left
    for button in left:
        width = int(button.wanted_width(look) * share)
        button.arrange(look, pygame.Rect(edge, room.top, width, room.h))
        edge += width + gap
    edge = room.right
    for button in reversed(right):
        width = int(button.wanted_width(look) * share)
        button.arrange(look, pygame.Rect(edge - width, room.top, width, room.h))
        edge -= width + gap
