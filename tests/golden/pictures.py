"""Golden pictures of every scene: `python -m tests.golden.pictures --renew` or `--compare FOLDER`.

They are taken without a screen, on a fixed clock and deal, and kept reduced: a pixel of a picture is the
mean of a square of the window, in 64 steps of red, green and blue, which a file packs better than 256. The
tables are plain in them, for the grain of a table cannot be packed; one picture of each theme shows it,
reduced more.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame
from PIL import Image

from skipbo.store.settings import Settings
from skipbo.ui.kit.theme import THEMES, Theme
from tests.golden.comparing import difference, side_by_side
from tests.golden.tour import WALKS
from tests.golden.visit import visit

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).with_name("pictures")
MOST_BYTES = 2_000_000
"""All of them together."""
STEP = 4
"""Red, green and blue are kept as the nearest multiple of this, at most 2 away: a rounding when compared."""

Pictures = Mapping[str, pygame.Surface]


class View(NamedTuple):
    """A window's size in pixels and its theme, and the walks that are taken in it.

    `reduced`: so many pixels of the window to one of a picture, across and down. `grain`: the table as it is.
    `language`: the key of the window's, "" for the system's.
    """

    size: tuple[int, int]
    theme: str
    reduced: int
    walks: tuple[str, ...]
    grain: bool = False
    language: str = ""

    @property
    def name(self) -> str:
        """What its folder is called."""
        return f"{self.size[0]}x{self.size[1]}_{self.theme}" + ("_grain" if self.grain else "")


VIEWS = (
    View((960, 600), "felt", 2, tuple(WALKS)),
    View((1280, 800), "linen", 3, ("setup", "looking back", "score", "six", "referee")),
    View((1920, 1080), "felt", 4, ("replay", "partners", "partners score")),
    *(View((960, 600), theme, 4, ("three",), grain=True) for theme in THEMES),
)


class Picture(NamedTuple):
    """One golden picture: its view, the walk on which it is taken, and its name."""

    view: View
    walk: str
    name: str

    @property
    def file(self) -> Path:
        """Where it lies."""
        return FOLDER / self.view.name / f"{self.name}.webp"

    def __str__(self) -> str:
        return f"{self.view.name}/{self.name}"


ALL = tuple(
    Picture(view, walk, name) for view in VIEWS for walk in view.walks for name in WALKS[walk].pictures
)


def why_not_here() -> str:
    """Why pictures taken here cannot be compared, in a sentence; "" where they can."""
    pins = (ROOT / "requirements.txt").read_text(encoding="utf-8").split()
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        return "Golden pictures are compared on Linux x86-64 only."
    if f"pygame-ce=={pygame.version.ver}" not in pins:
        return "Golden pictures are compared with the pinned pygame-ce only."
    return ""


def take(view: View, walk: str) -> Pictures:
    """The pictures of a walk by their names. Raises ValueError where it takes others than it says."""
    taken: dict[str, pygame.Surface] = {}
    chosen = WALKS[walk]

    def shot(name: str) -> None:
        window = pygame.display.get_surface()
        if window is not None:
            taken[name] = _reduced(window, view.reduced)

    options = chosen.options._replace(size=view.size)
    settings = Settings(theme=view.theme, language=view.language)
    with visit(options, settings, shot, chosen.matches, _themes(view)) as visitor:
        chosen.drive(visitor)
    if tuple(taken) != chosen.pictures:
        raise ValueError(f"The walk {walk} takes {', '.join(taken)}.")
    return taken


def _themes(view: View) -> Mapping[str, Theme]:
    return THEMES if view.grain else {name: theme._replace(grain=None) for name, theme in THEMES.items()}


def _reduced(window: pygame.Surface, by: int) -> pygame.Surface:
    width, height = window.get_size()
    return pygame.transform.smoothscale(window, (width // by, height // by))


def load(picture: Picture) -> pygame.Surface | None:
    """The picture as it was kept, None where there is none."""
    return pygame.image.load(picture.file) if picture.file.exists() else None


def compare(picture: Picture, new: pygame.Surface, folder: Path) -> Path | None:
    """Where old, new and difference were written side by side, None where a picture has not changed."""
    old = load(picture)
    mask = pygame.Mask(new.get_size(), fill=True) if old is None else difference(old, new)
    if mask is None:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{picture.view.name}_{picture.name}.png"
    pygame.image.save(side_by_side(old, new, mask), file)
    return file


def renew(picture: Picture, new: pygame.Surface) -> bool:
    """Keep the new picture where it differs from the old one; True if it was kept."""
    old = load(picture)
    if old is not None and difference(old, new) is None:
        return False
    keep(new, picture.file)
    return True


def keep(picture: pygame.Surface, file: Path) -> None:
    """Write a picture as it is kept: lossless but for the steps of its colours."""
    file.parent.mkdir(parents=True, exist_ok=True)
    whole = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    steps = [min(255, (level + STEP // 2) // STEP * STEP) for level in range(256)]
    whole.point(steps * 3).save(file, "WEBP", lossless=True, quality=100, method=6)


def stale() -> list[Path]:
    """Files that are no golden picture any more."""
    return sorted(set(FOLDER.rglob("*.*")) - {picture.file for picture in ALL})


def main(words: Sequence[str] | None = None) -> int:
    """Renew or compare; status 1 where something differs, or cannot be taken here."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.pictures", description=__doc__)
    way = parser.add_mutually_exclusive_group(required=True)
    way.add_argument("--renew", action="store_true", help="keep every picture that has changed")
    way.add_argument("--compare", type=Path, metavar="FOLDER", help="old, new and difference side by side")
    given = parser.parse_args(words)
    wrong = why_not_here()
    if wrong:
        print(wrong)
        return 1
    changed = _changed(None if given.renew else given.compare)
    if given.renew:
        for file in stale():
            file.unlink()
    print(f"{changed} of {len(ALL)} pictures {'were renewed' if given.renew else 'differ'}.")
    return 1 if changed and not given.renew else 0


def _changed(folder: Path | None) -> int:
    """How many have changed; they are shown side by side in a folder, or renewed where none is given."""
    changed = 0
    for view in VIEWS:
        for walk in view.walks:
            taken = take(view, walk)
            for picture in (each for each in ALL if each.view == view and each.walk == walk):
                new = taken[picture.name]
                told = renew(picture, new) if folder is None else compare(picture, new, folder) is not None
                if told:
                    changed += 1
                    print(picture)
    return changed


if __name__ == "__main__":
    raise SystemExit(main())
