"""A Linux package carries no library for pictures and sounds that are not there, and works without."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest

from skipbo import resources
from tools.packaging.contents import Entry
from tools.packaging.spare_libraries import SPARE, alone, needs, without_spare

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has such libraries")

LIBRARIES = "pygame_ce.libs"

# Resolving every name at once is what hardened systems do, and finds each one that is missing.
_USES = """
import sys, pygame
pygame.display.init()
pygame.mixer.init()
pygame.font.init()
typeface, icon, picture, tap, ambience = sys.argv[1:]
pygame.font.Font(typeface, 20).render("Skip-Bo", True, "white")
pygame.image.load(icon)
pygame.image.load_sized_svg(picture, (20, 20))
pygame.mixer.Sound(tap)
pygame.mixer.music.load(ambience)
print(pygame.__file__)
"""


def libraries() -> list[Entry]:
    """Those that come with pygame, and the links to them, as PyInstaller finds both."""
    files = [file for file in distribution("pygame-ce").files or [] if file.parts[0] == LIBRARIES]
    found = [(str(file), str(file.locate()), "BINARY") for file in files]
    return [*found, *((Path(place).name, place, "SYMLINK") for place, _, _ in found)]


def test_no_library_for_other_pictures_and_sounds_is_carried_or_asked_for(tmp_path: Path) -> None:
    before = libraries()
    found = without_spare(before, tmp_path)
    left_out = {Path(place).name for place, _, _ in before} - {Path(place).name for place, _, _ in found}
    assert {name for name in left_out if not name.startswith(SPARE)} == set()
    assert len(left_out) == len(SPARE)
    for _, source, kind in found:
        assert kind == "SYMLINK" or left_out.isdisjoint(needs(Path(source).read_bytes())), source


def test_pygame_works_without_the_libraries_that_are_left_out(tmp_path: Path) -> None:
    home, copies = tmp_path / "home", tmp_path / "copies"
    (home / LIBRARIES).mkdir(parents=True)
    for place, source, kind in without_spare(libraries(), copies):
        if kind == "BINARY":
            shutil.copy(source, home / place)
    shutil.copytree(
        str(distribution("pygame-ce").locate_file("pygame")),
        home / "pygame",
        ignore=shutil.ignore_patterns("docs", "examples", "tests"),
    )
    used = [
        resources.font_path("Poppins-Medium"),
        resources.window_icon_path(64),
        next(resources.folder("icons").glob("*.svg")),
        resources.folder("sounds") / "tick_1.flac",
        resources.folder("sounds") / "ambience_room.ogg",
    ]
    done = subprocess.run(
        [sys.executable, "-c", _USES, *map(str, used)],
        env=os.environ
        | {
            "LD_BIND_NOW": "1",
            "PYTHONPATH": str(home),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEODRIVER": "dummy",
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert str(home / "pygame") in done.stdout


def test_a_library_of_which_nothing_is_left_out_stays_as_it_is(tmp_path: Path) -> None:
    changed = {place for place, source, _ in without_spare(libraries(), tmp_path) if str(tmp_path) in source}
    stems = sorted(Path(place).name.partition("-")[0] for place in changed)
    assert stems == ["libSDL2_image", "libSDL2_mixer", "libfreetype"]


def test_a_library_that_cannot_do_without_another_stops_the_build() -> None:
    image = next(source for place, source, _ in libraries() if "SDL2_image" in place)
    with pytest.raises(ValueError, match="the first versions"):
        alone(Path(image).read_bytes(), ["libc.so.6"], [])
