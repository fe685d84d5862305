"""A package holds what the program needs, and nothing else."""

from __future__ import annotations

import encodings
import shutil
import subprocess
import sys
from pathlib import Path
from pkgutil import iter_modules

import pytest

from tools.packaging import contents
from tools.packaging.contents import Entry

ROOT = Path(__file__).parents[3]


def entry(place: str) -> Entry:
    return place, f"/somewhere/{place}", "BINARY"


def left(places: list[str], system: str) -> list[str]:
    return [place for place, _, _ in contents.needed([entry(place) for place in places], system)]


def test_on_windows_nothing_is_carried_for_pictures_and_sounds_that_are_not_there() -> None:
    places = ["pygame\\SDL2.dll", "libpng16-16.dll", "libtiff-5.dll", "libopus-0.dll", "pygame\\libxmp.dll"]
    assert left(places, "win32") == ["pygame\\SDL2.dll", "libpng16-16.dll"]


def test_on_windows_no_library_is_carried_twice() -> None:
    places = ["SDL2.dll", "pygame\\SDL2.dll", "python313.dll", "_ctypes.pyd"]
    assert left(places, "win32") == ["pygame\\SDL2.dll", "python313.dll", "_ctypes.pyd"]


def test_on_linux_the_libraries_of_every_desktop_are_not_carried() -> None:
    places = [
        "libdecor-0.so.0",
        "libstdc++.so.6",
        "libgcc_s.so.1",
        "libz.so.1",
        "pygame_ce.libs/libtiff-9370c332.so.6.3.0",
    ]
    assert left(places, "linux") == ["libz.so.1", "pygame_ce.libs/libtiff-9370c332.so.6.3.0"]


def test_on_macos_all_libraries_are_carried() -> None:
    places = ["pygame/.dylibs/libtiff.6.3.0.dylib", "pygame/.dylibs/libSDL2-2.0.0.dylib"]
    assert left(places, "darwin") == places


def test_hooks_that_only_cost_time_are_left_out() -> None:
    hooks = [(name, "", "PYSOURCE") for name in ("pyi_rth_inspect", "pyi_rth_other", "main")]
    assert [name for name, _, _ in contents.needed_scripts(hooks)] == ["pyi_rth_other", "main"]


@pytest.mark.skipif(shutil.which("strip") is None or sys.platform != "linux", reason="needs strip on Linux")
def test_libraries_lose_their_symbols_but_pygames_are_left_alone(tmp_path: Path) -> None:
    def library(place: str) -> Entry:
        return place, sys.executable, "BINARY"

    places = ["libpython3.so", "pygame_ce.libs/libx.so"]
    found = contents.stripped([library(place) for place in places], tmp_path)
    assert Path(found[0][1]).parent == tmp_path
    assert found[1] == library("pygame_ce.libs/libx.so")


_IMPORTS = """
import sys
from importlib import util
from importlib.abc import MetaPathFinder
from pkgutil import walk_packages

class Absent(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name in absent:
            raise ModuleNotFoundError(name, name=name)

arena, *absent = sys.argv[1:]
look_for = util.find_spec
util.find_spec = lambda name: None if name in absent else look_for(name)
sys.meta_path.insert(0, Absent())
import skipbo
from skipbo.ui.app.light_pygame import import_pygame
import_pygame()
for module in walk_packages(skipbo.__path__, "skipbo."):
    if not module.name.startswith(arena):
        __import__(module.name)
import pygame.system
from skipbo.ui.kit.devices.game_pads import stand_in
stand_in()
from pygame._sdl2 import controller
import segno
from websockets.asyncio.server import serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
segno.make("Skip-Bo").svg_inline()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="leaves out what Windows needs")
def test_every_module_of_the_game_can_be_loaded_without_what_is_left_out() -> None:
    arena = "skipbo.ai.arena"
    absent = [name for name in contents.excluded("linux", True) if name != arena]
    kinds = [module.name for module in iter_modules(encodings.__path__)]
    absent += [f"encodings.{kind}" for kind in kinds if not contents.needed_of_base(f"encodings/{kind}.pyc")]
    command = [sys.executable, "-X", "utf8", "-W", "error", "-c", _IMPORTS, arena, *absent]
    quiet = {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        command, cwd=ROOT, env=quiet, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr


def test_dates_are_told_without_the_calendar_that_is_left_out() -> None:
    program = """
import sys
sys.modules.update(dict.fromkeys(sys.argv[1:]))
from skipbo.words.dates import when
print(when("2026-01-31 14:05:09", "2026-02-02 10:00:00"))
"""
    absent = [name for name in contents.excluded("linux", True) if name in ("calendar", "email", "decimal")]
    done = subprocess.run(
        [sys.executable, "-c", program, *absent],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Saturday" in done.stdout


def test_what_only_the_tests_and_the_makers_use_is_left_out() -> None:
    assert {"tools", "tests", "skipbo.ai.arena"} <= set(contents.excluded(sys.platform, True))


def test_each_system_can_say_which_one_it_is() -> None:
    assert "pyexpat" not in contents.excluded("darwin", True)
    assert "ctypes" not in contents.excluded("win32", True)
    assert "pyexpat" in contents.excluded("linux", True)


def test_a_package_can_end_what_a_program_leaves_behind_on_linux() -> None:
    assert {"ctypes", "_ctypes"}.isdisjoint(contents.excluded("linux", True))
    assert {"ctypes", "_ctypes"} <= set(contents.excluded("darwin", True))


def test_a_python_without_hashes_of_its_own_keeps_those_of_openssl(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "_hashlib" in contents.excluded("linux", own_hashes=True)
    assert "_hashlib" not in contents.excluded("linux", own_hashes=False)
    monkeypatch.setattr(contents, "_OWN_HASHES", "raise SystemExit(1)")
    assert not contents.has_own_hashes()
