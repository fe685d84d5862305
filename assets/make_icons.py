"""Renders the program's icon as PNG files, for the window and for packages.

Run `python -m assets.make_icons [folder]` from the root of the project, after `assets.make_faces`. Icons of
32 pixels and less are rendered from app_icon_small.
"""

import sys
from pathlib import Path

import pygame

from skipbo.assets import WINDOW_ICON_SIZES, folder, svg_path

_LARGEST_SMALL = 32


def render(size: int) -> pygame.Surface:
    """The icon, `size` pixels wide and high. Raises pygame.error if its drawing cannot be read."""
    source = svg_path("app_icon_small" if size <= _LARGEST_SMALL else "app_icon")
    return pygame.image.load_sized_svg(source, (size, size))


def main() -> None:
    """Writes all sizes into the folder that is named, or into assets/app."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else folder("app")
    target.mkdir(parents=True, exist_ok=True)
    for size in WINDOW_ICON_SIZES:
        pygame.image.save(render(size), target / f"icon_{size}.png")


if __name__ == "__main__":
    main()
