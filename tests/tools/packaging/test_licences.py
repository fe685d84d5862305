"""Everybody whose work is handed on with the program is named, with the whole text of the licence."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import distribution, version
from pathlib import Path

import pytest

from skipbo import __version__, resources
from skipbo.licences import Licence, carried, licences, unknown, write

FOLDER = resources.folder("licences")
PARTS = tomllib.loads((FOLDER / "parts.toml").read_text(encoding="utf-8"))["part"]
EVERYTHING = [start for part in PARTS for start in part.get("files", [])]
PINS = (Path(__file__).parents[3] / "requirements.txt").read_text(encoding="utf-8")


def named(parts: tuple[Licence, ...], name: str) -> Licence:
    return next(part for part in parts if part.name == name)


def test_the_game_itself_comes_first() -> None:
    first = licences()[0]
    assert (first.version, first.licence) == (__version__, "MIT")
    assert "Permission is hereby granted" in first.text


def test_from_source_all_that_the_program_uses_is_named() -> None:
    names = [part.name for part in licences()]
    program = ["pygame-ce", "platformdirs", "websockets", "segno", "Poppins", "Atkinson Hyperlegible"]
    assert names[1:8] == ["Python", *program]
    assert {"SDL", "SDL_image", "SDL_mixer", "SDL_ttf", "FreeType", "libpng"} <= set(names)
    assert not any("PyInstaller" in name for name in names)


def test_every_text_is_there_and_whole() -> None:
    for part in PARTS:
        for name in part["texts"]:
            assert len((FOLDER / f"{name}.txt").read_text(encoding="utf-8")) > 150
    for licence in carried(EVERYTHING):
        assert len(licence.text) > 150
        assert "<holder>" not in licence.text
        assert licence.text.endswith("\n")


def test_of_every_library_that_may_be_replaced_it_is_told_how_in_a_folder_and_in_one_file() -> None:
    free = [licence for licence in carried(EVERYTHING) if licence.licence.startswith("LGPL")]
    assert {"pygame-ce", "mpg123", "FluidSynth", "libsndfile", "ALSA library"} == {each.name for each in free}
    for licence in free:
        assert "as a file of its own" in licence.text
        assert "The program in one file" in licence.text


def test_no_text_is_kept_that_belongs_to_nothing() -> None:
    used = {name for part in PARTS for name in part["texts"]}
    assert {file.stem for file in FOLDER.glob("*.txt")} == used


def test_the_versions_of_the_libraries_are_those_of_the_pinned_pygame() -> None:
    pygame = pytest.importorskip("pygame")
    from pygame import font, image, mixer

    assert "pygame-ce==2.5.8" in PINS, "look the versions up anew, and the copyright years"
    told = {part["name"]: part["version"] for part in PARTS if "version" in part}
    for name, number in {
        "SDL": pygame.get_sdl_version(),
        "SDL_image": image.get_sdl_image_version(),
        "SDL_mixer": mixer.get_sdl_mixer_version(),
        "SDL_ttf": font.get_sdl_ttf_version(),
    }.items():
        assert told[name] == ".".join(map(str, number))


@pytest.mark.parametrize("package", ["pygame-ce", "platformdirs", "pyinstaller"])
def test_versions_are_read_from_what_is_installed(package: str) -> None:
    name = next(part["name"] for part in PARTS if part["package"] == package and "version" not in part)
    assert named(carried([]), name).version == version(package)


@pytest.mark.parametrize("package", ["platformdirs", "fontpkg-poppins", "pyinstaller"])
def test_the_kept_texts_are_those_of_the_packages(package: str) -> None:
    files = [file for file in distribution(package).files or [] if "licenses/" in str(file)]
    own = " ".join(Path(str(files[0].locate())).read_text(encoding="utf-8").split())
    name = next(part["name"] for part in PARTS if part["package"] == package)
    kept = " ".join(named(carried([]), name).text.split())
    assert own[-600:] == kept[-600:]


def test_a_package_names_the_libraries_it_carries_and_no_others() -> None:
    names = [part.name for part in carried(["libSDL2-2-50d19f93.0.so.0.3200.10", "libz.so.1"])]
    assert "SDL" in names
    assert "zlib" in names
    assert "PyInstaller, its bootloader" in names
    assert "FLAC" not in names


def test_a_library_without_a_licence_is_noticed() -> None:
    files = ["libfoo.so.1", "libz.so.1", "SDL2.dll", "foo.dll", "python313.dll", "_foo.cpython-311-x86_64.so"]
    assert unknown(files) == ("libfoo.so.1", "foo.dll")


@pytest.mark.skipif(sys.platform == "win32", reason="there the libraries lie among pygame's modules")
def test_every_library_of_the_installed_pygame_has_its_licence() -> None:
    files = distribution("pygame-ce").files or []
    libraries = [file.name for file in files if re.search(r"libs/|dylibs/", str(file))]
    assert libraries
    assert unknown(libraries) == ()


def test_what_a_build_writes_a_package_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = carried(["libSDL2-2.so"])
    files = write(parts, tmp_path / "licences")
    assert [file.name for file in files][:2] == ["00 Skip-Bo this program.txt", "01 Python.txt"]
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert licences() == parts
