"""Tests use what everybody may use: none reaches into a private name of the program, but for a short list.

A reach is `thing._name` for a thing other than `self`, `cls` and the modules `os` and `sys`, the same by
name, as in `setattr(thing, "_name", …)`, or an import of `_name` from `skipbo`. Names that the file gives to
functions, fields and variables of its own do not count.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

import pytest

from tests.importing import ROOT

EXCEPTIONS = {
    ("tests/tools/packaging/test_contents.py", "_OWN_HASHES"),
    ("tests/tools/packaging/test_first.py", "_io"),
    ("tests/ui/monkey/laws.py", "_match"),
    ("tests/ui/parts/test_part_scene.py", "_bar"),
    ("tests/ui/test_awake.py", "_mind"),
    ("tests/ui/test_reading_scene.py", "_seconds"),
    ("tests/ui/test_selftest.py", "_bundle"),
}
"""Files of tests with the private name that each of them may use; the list only becomes shorter."""

_BY_NAME = ("setattr", "getattr", "delattr")
_PUBLIC = ("_replace", "_asdict", "_fields")
"""Names of every NamedTuple, which begin with an underscore so as not to hide a field."""


def reaches(text: str) -> set[str]:
    """The private names of others that a text of Python uses."""
    nodes = list(ast.walk(ast.parse(text)))
    return set(_used(nodes)) - set(_defined(nodes))


def _defined(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and _is_own(node.value):
            yield node.attr
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _used(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Attribute) and _is_private(node.attr) and not _is_own(node.value):
            yield node.attr
        elif isinstance(node, ast.Call):
            yield from _by_name(node)
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("skipbo"):
            yield from (alias.name for alias in node.names if _is_private(alias.name))


def _by_name(call: ast.Call) -> Iterator[str]:
    """The private name that a call like `setattr` or `monkeypatch.setattr` gets."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if called in _BY_NAME and len(call.args) > 1 and not _is_own(call.args[0]):
        name = call.args[1]
        if isinstance(name, ast.Constant) and isinstance(name.value, str) and _is_private(name.value):
            yield name.value


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name not in _PUBLIC


def _is_own(value: ast.expr) -> bool:
    return isinstance(value, ast.Name) and value.id in ("self", "cls", "os", "sys")


def test_no_test_reaches_into_what_is_private_but_for_a_short_list() -> None:
    found = {
        (file.relative_to(ROOT).as_posix(), name)
        for file in (ROOT / "tests").rglob("*.py")
        for name in reaches(file.read_text(encoding="utf-8"))
    }
    assert found <= EXCEPTIONS


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("table._match.state", {"_match"}),
        ("a._b._c", {"_b", "_c"}),
        ("from skipbo.model.record import _Lines, Record", {"_Lines"}),
        ("rules._replace(stock=3)", set()),
        ("class Own:\n    def __init__(self):\n        self._x = 1\n\nOwn()._x", set()),
        ("os._exit(1)", set()),
        ('monkeypatch.setattr(app, "_ticker", 1)', {"_ticker"}),
        ('getattr(app, "_ticker")', {"_ticker"}),
        ('setattr(app, "ticker", "_ticker")', set()),
        ('monkeypatch.setattr(sys, "_MEIPASS", 1)', set()),
        ("thing.__class__", set()),
    ],
)
def test_what_counts_as_a_reach(text: str, names: set[str]) -> None:
    assert reaches(text) == names
