"""Where tests reach into private members of the program: `python -m tools.private_reaches [FOLDER …]`.

A reach is `thing._name` in a file of tests, for a thing other than `self`, `cls` and the modules `os` and
`sys`, the same by name, as in `setattr(thing, "_name", …)`, or an import of `_name` from `skipbo`. Names that
the file defines itself, as for its own classes, do not count.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.figures import ROOT

ROOMS = ("session", "store", "ai", "model", "words", "desktop", "rules", "benchmarks", "golden", "ui")
"""The folders below `tests` that are counted by default."""

_BY_NAME = ("setattr", "getattr", "delattr")


class Reach(NamedTuple):
    """A private name that a line of a file uses; lines count from 1."""

    file: str
    line: int
    name: str


def reaches(text: str, file: str = "") -> list[Reach]:
    """All reaches of a text of Python, in the order of lines."""
    tree = ast.parse(text)
    own = set(_defined(tree))
    found = [Reach(file, line, name) for line, name in _used(tree) if name not in own]
    return sorted(found)


def of_folder(folder: Path) -> list[Reach]:
    """All reaches of the files below a folder."""
    return [
        reach
        for file in sorted(folder.rglob("*.py"))
        for reach in reaches(file.read_text("utf-8"), file.relative_to(ROOT).as_posix())
    ]


def _defined(tree: ast.AST) -> Iterator[str]:
    """Private names that the text gives to functions, fields of its own objects, and variables."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and _is_own(node.value):
            yield node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _used(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and _is_private(node.attr) and not _is_own(node.value):
            yield node.lineno, node.attr
        elif isinstance(node, ast.Call) and (name := _by_name(node)):
            yield node.lineno, name
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("skipbo"):
            yield from ((node.lineno, alias.name) for alias in node.names if _is_private(alias.name))


def _by_name(call: ast.Call) -> str:
    """The private name that a call like `setattr` or `monkeypatch.setattr` gets; "" for other calls."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if called not in _BY_NAME or len(call.args) < 2 or _is_own(call.args[0]):
        return ""
    name = call.args[1]
    named = isinstance(name, ast.Constant) and isinstance(name.value, str) and _is_private(name.value)
    return str(name.value) if isinstance(name, ast.Constant) and named else ""


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name not in ("_replace", "_asdict", "_fields")


def _is_own(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id in ("self", "cls", "os", "sys")


def main(words: Sequence[str]) -> int:
    """Run the command line, given without the program's name: print all reaches and their numbers."""
    counts = {}
    for room in words or ROOMS:
        found = of_folder(ROOT / "tests" / room)
        counts[room] = len(found)
        for reach in found:
            print(f"{reach.file}:{reach.line}: {reach.name}")
    print(", ".join(f"{room} {count}" for room, count in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
