"""Render the program's icon as PNG files, and from these the icons of Windows and macOS.

Run `python -m tools.art.make_icons [folder]` from the root of the project, after `tools.art.make_faces`.
Icons of 32 pixels and less are rendered from app_icon_small. Without a folder the icons of packages are made
too.
"""

import sys
from io import BytesIO

import pygame

from skipbo.resources import WINDOW_ICON_SIZES, folder, svg_path
from tools.one_path import one_path
from tools.packaging import icons

_LARGEST_SMALL = 32


def render(size: int) -> pygame.Surface:
    """Return the icon, `size` pixels wide and high. Raises pygame.error if its drawing cannot be read."""
    source = svg_path("app_icon_small" if size <= _LARGEST_SMALL else "app_icon")
    return pygame.image.load_sized_svg(source, (size, size))


def png(size: int) -> bytes:
    """Return the icon as a PNG file."""
    file = BytesIO()
    pygame.image.save(render(size), file, "icon.png")
    return file.getvalue()


def write_for_packages() -> None:
    """Write the icons of Windows and macOS."""
    icons.ICO.write_bytes(icons.ico({size: png(size) for size in icons.ICO_SIZES}))
    icons.ICNS.write_bytes(icons.icns({size: png(size) for _, size in icons.ICNS_TYPES}))


def main() -> None:
    """Write all sizes into the folder that is named, or into assets/app; then the icons of packages."""
    usual = folder("app")
    target = one_path("python -m tools.art.make_icons", __doc__, sys.argv[1:], usual)
    target.mkdir(parents=True, exist_ok=True)
    for size in WINDOW_ICON_SIZES:
        (target / f"icon_{size}.png").write_bytes(png(size))
    if target == usual:
        write_for_packages()


if __name__ == "__main__":
    main()
