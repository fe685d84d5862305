"""The pictures that shops of programs show: `python -m tools.pictures docs/pictures`.

Taken on the walks of the golden pictures, without a screen, in a window of 1280 by 800 and not reduced. Needs
what `tools/art/requirements.txt` names. `tools/packaging/linux.py` names the pictures, with what each shows.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.one_path import one_path
from tools.packaging.linux import PICTURES

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from PIL import Image

from tests.golden.pictures import View, take

WALKS: Final = {
    "table": ("three", "three_seats"),
    "partners": ("partners", "partners"),
    "rules": ("menu", "rules"),
}
"""For each picture the walk on which it is taken, and what it is called there."""
_SIZE: Final = (1280, 800)
_THEMES: Final = {"table": "felt", "partners": "midnight", "rules": "linen"}


def pictures(folder: Path) -> list[Path]:
    """Take and keep every picture in a folder; returns the files. Raises KeyError for one without a walk."""
    folder.mkdir(parents=True, exist_ok=True)
    return [_kept(name, folder / f"{name}.webp") for name in PICTURES]


def _kept(name: str, file: Path) -> Path:
    walk, called = WALKS[name]
    taken = take(View(_SIZE, _THEMES[name], 1, (walk,), grain=True), walk)[called]
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
