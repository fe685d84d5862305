"""The locations of pictures, sounds and fonts: the one module that knows them.

Works from a checkout, inside a PyInstaller bundle and among the packages of a Python, and never depends on
the working directory. In a bundle the folder `assets` and the fonts' folders (`fontpkg_poppins/files`, ...)
are in `sys._MEIPASS`; what pip has installed has its `assets` inside this package.
Nothing is opened here: a path is returned whether or not its file exists, and the caller must cope with
that.
"""

import sys
from collections.abc import Mapping
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Final

# The first part of a picture's name determines its folder.
_FOLDERS: Final[Mapping[str, str]] = {
    "face": "cards",
    "wild": "cards",
    "back": "backs",
    "tier": "icons",
    "icon": "icons",
    "app": "app",
    "mark": "app",
}

# The first part of a font's file name determines the package that ships it.
_FONT_PACKAGES: Final[Mapping[str, str]] = {
    "Poppins": "fontpkg_poppins",
    "AtkinsonHyperlegible": "fontpkg_atkinson_hyperlegible",
}

FONTS: Final = (
    "Poppins-Regular",
    "Poppins-Medium",
    "Poppins-SemiBold",
    "Poppins-Bold",
    "AtkinsonHyperlegible-Regular",
    "AtkinsonHyperlegible-Bold",
)
"""Every font the program uses; names for `font_path`."""

WINDOW_ICON_SIZES: Final = (16, 32, 48, 64, 128, 256, 512)
"""The sizes for `window_icon_path`, in pixels."""


def _bundle() -> Path | None:
    """Return the unpacked PyInstaller bundle, or None when running from source."""
    unpacked = getattr(sys, "_MEIPASS", None)
    return Path(unpacked) if unpacked else None


def installed() -> bool:
    """Whether the program lies among the packages of a Python, where pip or pipx has put it."""
    return _bundle() is None and (Path(__file__).resolve().parent / "assets").is_dir()


def folder(name: str = "") -> Path:
    """Return the folder of assets, or one inside it, such as "cards", "icons", "sounds", "translations"."""
    package = Path(__file__).resolve().parent
    return (_bundle() or (package if installed() else package.parent)) / "assets" / name


def translation_path(key: str) -> Path:
    """Return the path of the translator's file of a language, by its key such as "de"."""
    return folder("translations") / f"{key}.po"


def svg_path(name: str) -> Path:
    """Return the path of a picture such as "face_07_large", "back_grove", "icon_undo", "tier_moon" or "mark".

    Raises ValueError if the first part of the name belongs to no kind of picture.
    """
    kind = name.partition("_")[0]
    if kind not in _FOLDERS:
        raise ValueError(f"{name!r} is no picture: its name must begin with {', '.join(_FOLDERS)}")
    return folder(_FOLDERS[kind]) / f"{name}.svg"


def window_icon_path(size: int) -> Path:
    """Return the path of the program's icon as a PNG of `size` x `size` pixels, one of WINDOW_ICON_SIZES."""
    return folder("app") / f"icon_{size}.png"


def font_path(name: str) -> Path:
    """Return the path of a font file such as "Poppins-SemiBold" (see FONTS).

    The font's package is looked up, not imported. Raises ValueError for a family the program does not use and
    FileNotFoundError if the package that ships it is not installed.
    """
    package = _FONT_PACKAGES.get(name.partition("-")[0])
    if package is None:
        raise ValueError(f"{name!r} is no font of the program: expected one of {', '.join(FONTS)}")
    return _package_folder(package) / "files" / f"{name}.ttf"


def _package_folder(package: str) -> Path:
    """Return the folder of an installed package. Raises FileNotFoundError if there is none."""
    bundle = _bundle()
    if bundle is not None:
        return bundle / package
    spec = PathFinder.find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package {package} is not installed (see requirements.txt)")
    return Path(spec.origin).parent
