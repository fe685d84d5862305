"""The import law: rooms depend on each other one way only."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.importing import ROOT, imports

FILES = sorted([*(ROOT / "skipbo").rglob("*.py"), *ROOT.glob("*.py")])

MAY_IMPORT = {
    "model": {"model"},
    "ai": {"ai", "model"},
    "store": {"store", "model"},
    "words": {"words", "model"},
    "session": {"session", "words", "ai", "store", "model"},
    "ui": {
        "ui",
        "session",
        "words",
        "ai",
        "store",
        "model",
        "resources",
        "options",
        "licences",
        "version",
        "skipbo",
    },
    "resources": {"skipbo"},
    "licences": {"resources", "skipbo"},
    "version": {"resources", "system", "skipbo"},
    "system": set[str](),
    "options": {"session", "skipbo"},
    "command_line": {"options", "session", "words", "ai", "store", "model", "skipbo"},
    "skipbo": set[str](),
    "main": {"ui", "session", "ai", "store", "model", "resources", "options", "command_line", "skipbo"},
}
"""Room -> the rooms it may know; "skipbo" is the package's own __init__."""

OUTSIDE = {
    "store": {"platformdirs"},
    "ui": {"pygame", "accesskit"},
    "main": {"pygame"},
}
"""Room -> the packages from elsewhere it may use, besides the standard library."""


def room(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    if parts[0] != "skipbo":
        return "main"
    return "skipbo" if parts[1] == "__init__" else parts[1]


def room_of(name: str) -> str:
    """The room that a dotted name of ours lies in."""
    parts = name.split(".")
    here = ROOT / "skipbo" / parts[1]
    return parts[1] if here.is_dir() or here.with_suffix(".py").exists() else "skipbo"


def ids(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("file", FILES, ids=ids)
def test_a_file_imports_only_what_its_room_may(file: Path) -> None:
    here = room(file)
    for name in imports(file):
        top = name.partition(".")[0]
        if top == "skipbo":
            assert room_of(name) in MAY_IMPORT[here], f"{here} may not know {name}"
        elif top not in sys.stdlib_module_names:
            assert top in OUTSIDE.get(here, set()), f"{here} may not use {name}"


def test_every_room_is_known() -> None:
    assert {room(file) for file in FILES} <= MAY_IMPORT.keys()


def test_the_model_is_free_of_clock_files_and_screen() -> None:
    used = {name.partition(".")[0] for file in FILES if room(file) == "model" for name in imports(file)}
    assert used & {"time", "datetime", "os", "pathlib", "sqlite3", "threading", "asyncio", "pygame"} == set()
