"""The pictures that shops of programs show: `python -m tools.pictures docs/pictures`.

Taken on the walks of the golden pictures, without a screen, in a window of 1280 by 800 and not reduced. Needs
what `tools/art/requirements.txt` names. `tools/packaging/linux.py` names the pictures, with what each shows.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from tools.one_path import one_path
from tools.packaging.linux import PICTURES

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image

from tests.golden.pictures import View, take

_SIZE: Final = (1280, 800)


class Shown(NamedTuple):
    """A picture: the walk on which it is taken, what it is called there, the theme, and the language."""

    walk: str
    called: str
    theme: str
    language: str = ""


SHOWN: Final = {
    "table": Shown("three", "three_seats", "felt"),
    "partners": Shown("partners", "partners", "midnight"),
    "rules": Shown("menu", "rules", "linen"),
    "day": Shown("menu", "calendar", "midnight"),
    "analysis": Shown("what decided", "what_decided", "felt"),
    "language": Shown("three", "three_seats", "linen", "fr"),
}
"""The pictures, by their names."""


def pictures(folder: Path) -> list[Path]:
    """Take and keep every picture in a folder; returns the files. Raises KeyError for an unknown one."""
    folder.mkdir(parents=True, exist_ok=True)
    return [_kept(name, folder / f"{name}.webp") for name in PICTURES]


def _kept(name: str, file: Path) -> Path:
    walk, called, theme, language = SHOWN[name]
    taken = take(View(_SIZE, theme, 1, (walk,), grain=True, language=language), walk)[called]
    picture = Image.frombytes("RGB", taken.get_size(), pygame.image.tobytes(taken, "RGB"))
    picture.save(file, "WEBP", quality=88, method=6)
    return file


def main(words: Sequence[str]) -> int:
    """Take the pictures into the folder that is named; returns the exit status."""
    folder = one_path("python -m tools.pictures", __doc__, words)
    sys.stdout.writelines(f"{file} {file.stat().st_size} bytes\n" for file in pictures(folder))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
