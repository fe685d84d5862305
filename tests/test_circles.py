"""No module imports, even by a detour, one that imports it: each can be read without what builds on it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.importing import ROOT, circles, modules


def test_no_module_needs_one_that_needs_it() -> None:
    assert circles(modules(ROOT / "skipbo")) == set()


@pytest.mark.parametrize(
    ("graph", "found"),
    [
        ({"a": "b", "b": "c", "c": ""}, set()),
        ({"a": "bc", "b": "c", "c": ""}, set()),
        ({"a": "b", "b": "a", "c": "a"}, {("a", "b")}),
        ({"a": "b", "b": "c", "c": "a", "d": "d"}, {("a", "b", "c"), ("d",)}),
        ({"a": "b", "b": "ac", "c": "d", "d": "c"}, {("a", "b"), ("c", "d")}),
    ],
)
def test_every_circle_is_found(graph: Mapping[str, str], found: set[tuple[str, ...]]) -> None:
    assert circles(graph) == found


@pytest.mark.parametrize(
    "text",
    [
        "import pack.b",
        "import pack.b as other",
        "from pack import b",
        "from pack.b import thing",
        "from . import b",
        "from .b import thing",
        "def later() -> None:\n    from pack.b import thing",
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from pack.b import Thing",
    ],
)
def test_every_way_to_import_a_module_counts(tmp_path: Path, text: str) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    for name, words in (("__init__", ""), ("a", text), ("b", "from pack.a import thing\nimport sys")):
        (pack / f"{name}.py").write_text(words, encoding="utf-8")
    assert modules(pack) == {"pack": set(), "pack.a": {"pack.b"}, "pack.b": {"pack.a"}}
    assert circles(modules(pack)) == {("pack.a", "pack.b")}


def test_what_a_package_gathers_belongs_to_the_package(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "__init__.py").write_text("from pack.a import thing", encoding="utf-8")
    (pack / "a.py").write_text("from pack import thing", encoding="utf-8")
    assert circles(modules(pack)) == {("pack", "pack.a")}
