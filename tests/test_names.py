"""One word, one thing: no name of a class or module stands for two."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "skipbo"

SAME_THING = {
    "api",
    "cards",
    "hints",
    "replay",
    "rules",
    "seals",
    "troubles",
}
"""Modules of several rooms that are about one thing: how it is kept, said, or shown."""


def public_classes(file: Path) -> Iterator[str]:
    """Names of classes and of types that a file gives to others."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).endswith("TypeAlias"):
            yield ast.unparse(node.target)


def test_no_class_has_the_name_of_another() -> None:
    homes = defaultdict(list)
    for file in sorted(PACKAGE.rglob("*.py")):
        for name in public_classes(file):
            homes[name].append(file.relative_to(PACKAGE).as_posix())
    assert {name: files for name, files in homes.items() if len(files) > 1 and name[0] != "_"} == {}


def aliases(file: Path) -> Iterator[str]:
    """Return the types that a file names by a plain assignment; constants are written in capitals."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign):
            name = ast.unparse(node.targets[0])
            if name.isidentifier() and name[0].isupper() and not name.isupper():
                yield name


def test_no_type_is_named_twice() -> None:
    homes = defaultdict(list)
    for file in sorted(PACKAGE.rglob("*.py")):
        for name in aliases(file):
            homes[name].append(file.relative_to(PACKAGE).as_posix())
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}


def test_no_module_has_the_name_of_another_unless_it_is_about_the_same() -> None:
    homes = defaultdict(list)
    for file in sorted(PACKAGE.rglob("*.py")):
        if not file.stem.startswith("__"):
            homes[file.stem].append(file.relative_to(PACKAGE).as_posix())
    twice = {name: files for name, files in homes.items() if len(files) > 1}
    assert set(twice) == SAME_THING, twice
