"""What an object is made of can be taken in at a glance: nothing on the screen needs more than five."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.importing import ROOT

MOST = 5
UI = ROOT / "skipbo" / "ui"


def too_long(tree: ast.AST) -> Iterator[str]:
    """The classes whose constructor needs more than five parameters besides self.

    Counted are those that a caller must give. What has a default burdens nobody, and values (tuples and
    data classes, which have no constructor of their own) only name what they hold.
    """
    for found in ast.walk(tree):
        if isinstance(found, ast.ClassDef):
            for made in found.body:
                if isinstance(made, ast.FunctionDef) and made.name == "__init__" and needed(made) > MOST:
                    yield found.name


def needed(made: ast.FunctionDef) -> int:
    """How many arguments a constructor needs."""
    given = made.args
    optional = len(given.defaults) + sum(default is not None for default in given.kw_defaults)
    return len(given.posonlyargs) + len(given.args) + len(given.kwonlyargs) - optional - 1


def test_no_constructor_needs_more_than_five_things() -> None:
    found = {
        path.relative_to(UI).as_posix(): names
        for path in sorted(UI.rglob("*.py"))
        if (names := list(too_long(ast.parse(path.read_text(encoding="utf-8")))))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("signature", "long"),
    [
        ("self, a, b, c, d, e", False),
        ("self, a, b, c, d, e, f", True),
        ("self, a, b, c, d, e, f=None", False),
        ("self, a, b, c, d, e, *, f", True),
        ("self, a, b, c, d, e, *, f=1", False),
    ],
)
def test_what_must_be_given_counts(signature: str, long: bool) -> None:
    tree = ast.parse(f"class Thing:\n    def __init__({signature}) -> None: ...")
    assert list(too_long(tree)) == (["Thing"] if long else [])
