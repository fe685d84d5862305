"""Two pictures of the same thing: whether a person would call them different, and where they are."""

from __future__ import annotations

import pygame

LEVELS = 6
"""Of 255: a difference up to this in red, green and blue is a rounding, such as another processor's."""
FEWEST = 8
"""So many pixels of a reduced picture have to differ. A button that moves by one pixel changes many more."""

_SEEN, _DIMMED, _BETWEEN = (255, 64, 160), (96, 96, 96), 8


def difference(old: pygame.Surface, new: pygame.Surface) -> pygame.Mask | None:
    """The pixels in which two pictures differ; None where they are the same to the eye.

    Of pictures that differ in size, all pixels of the new one do.
    """
    if old.get_size() != new.get_size():
        return pygame.Mask(new.get_size(), fill=True)
    tolerance = (LEVELS + 1,) * 3 + (255,)
    same = pygame.mask.from_threshold(_plain(new), (0, 0, 0), tolerance, _plain(old))
    same.invert()
    return same if same.count() >= FEWEST else None


def side_by_side(old: pygame.Surface | None, new: pygame.Surface, mask: pygame.Mask) -> pygame.Surface:
    """The old picture (black where there is none), the new one, and the new one dimmed with `mask` marked."""
    width, height = new.get_size()
    sheet = pygame.Surface((3 * width + 2 * _BETWEEN, max(height, old.get_height() if old else 0)))
    marked = _plain(new)
    marked.fill(_DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    mask.to_surface(marked, setcolor=_SEEN, unsetcolor=None)
    for n, picture in enumerate((old, new, marked)):
        if picture is not None:
            sheet.blit(picture, (n * (width + _BETWEEN), 0))
    return sheet


def _plain(picture: pygame.Surface) -> pygame.Surface:
    """A copy in a format that does not hang on how the picture came about."""
    copy = pygame.Surface(picture.get_size(), depth=24)
    copy.blit(picture, (0, 0))
    return copy
