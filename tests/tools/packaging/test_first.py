"""A package opens the file of its modules once, and reads the same from it as PyInstaller by itself."""

from __future__ import annotations

import sys
import threading
import zipfile
import zipimport
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import util
from io import FileIO
from pathlib import Path
from types import CodeType, ModuleType
from typing import Protocol

import pytest

from tools.packaging import first

pytest.importorskip("PyInstaller")


class Archive(Protocol):
    """What PyInstaller's archive can do."""

    def extract(self, name: str) -> CodeType:
        """The code of a module."""


NAMES = [f"module{number}" for number in range(20)]


@pytest.fixture
def reading(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """PyInstaller's own module that reads archives, which nothing else in this process uses."""
    there = util.find_spec("PyInstaller.loader.pyimod01_archive")
    assert there is not None
    assert there.loader is not None
    module = util.module_from_spec(there)
    there.loader.exec_module(module)
    monkeypatch.setitem(sys.modules, "pyimod01_archive", module)
    return module


@pytest.fixture
def archive(reading: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Archive:
    """An archive of modules that PyInstaller has written, as it reads it in a package."""
    from PyInstaller.archive.writers import ZlibArchiveWriter  # type: ignore[import-untyped]

    file = tmp_path / "program"
    code = {name: compile(f"name = {name!r}", name, "exec") for name in NAMES}
    ZlibArchiveWriter(str(file), [(name, f"{name}.py", "PYMODULE") for name in NAMES], code)
    found: Archive = reading.ZlibArchiveReader(str(file))
    monkeypatch.setitem(sys.modules, "pyimod02_importers", importers(found))
    return found


def importers(archive: object) -> ModuleType:
    """What stands for PyInstaller's module that loads modules from an archive."""
    module = ModuleType("pyimod02_importers")
    vars(module)["pyz_archive"] = archive
    return module


def name_in(archive: Archive, module: str) -> object:
    space: dict[str, object] = {}
    exec(archive.extract(module), space)
    return space["name"]


@contextmanager
def begun() -> Iterator[list[first.Kept]]:
    """A package in which its files are open."""
    kept = first.begin()
    try:
        yield kept
    finally:
        for each in kept:
            each.close()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The files that are opened from now on."""
    found: list[object] = []

    def counted(file: str) -> FileIO:
        found.append(file)
        return FileIO(file)

    monkeypatch.setattr(first, "FileIO", counted)
    return found


def test_the_file_is_opened_once_for_all_modules(archive: Archive, opened: list[object]) -> None:
    with begun() as kept:
        assert len(kept) == 1, "PyInstaller reads its archive in another way now"
        assert [name_in(archive, name) for name in NAMES] == NAMES
    assert len(opened) == 1


def test_threads_read_each_their_own_module(archive: Archive) -> None:
    found: dict[str, object] = {}

    def read(names: list[str]) -> None:
        found.update((name, name_in(archive, name)) for name in names)

    threads = [threading.Thread(target=read, args=(NAMES[part::4],)) for part in range(4)]
    with begun():
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert found == dict(zip(NAMES, NAMES, strict=True))


def test_whoever_comes_in_between_opens_it_anew(archive: Archive, reading: ModuleType) -> None:
    with begun() as (kept,), vars(reading)["open"](kept.name, "rb") as file:
        assert file is kept
        assert name_in(archive, NAMES[0]) == NAMES[0]


def test_other_files_are_opened_as_before(archive: Archive, reading: ModuleType, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_bytes(b"words")
    with begun(), vars(reading)["open"](str(other), "rb") as file:
        assert file.read() == b"words"


@pytest.mark.parametrize("missing", ["pyimod01_archive", "pyimod02_importers"])
def test_without_pyinstaller_nothing_is_done(
    archive: Archive, missing: str, reading: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, missing)
    with begun():
        assert "open" not in vars(reading)


def test_the_standard_library_is_opened_once_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: list[object]
) -> None:
    library = tmp_path / first.STANDARD_LIBRARY
    with zipfile.ZipFile(library, "w") as file:
        for name in NAMES:
            file.writestr(f"{name}.py", f"name = {name!r}\n")
    monkeypatch.setattr(sys, "path", [str(library), *sys.path])
    monkeypatch.setattr(zipimport, "_io", vars(zipimport)["_io"])
    with begun() as kept:
        importer = zipimport.zipimporter(str(library))  # reads the directory, too
        if sys.platform != "win32":
            library.rename(library.with_name("moved"))
        sources = [importer.get_source(name) for name in NAMES]
    assert sources == [f"name = {name!r}\n" for name in NAMES]
    assert opened == [str(library)] == [each.name for each in kept]
