"""What an object is made of can be taken in at a glance: five are given by position."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.importing import ROOT

MOST = 5


def too_long(tree: ast.AST) -> Iterator[str]:
    """The classes whose constructor has more than five parameters besides self that are given by position.

    Parameters with a default count, too; those that are given by name say themselves what they are. Values
    (tuples and data classes, which have no constructor of their own) only name what they hold.
    """
    for found in ast.walk(tree):
        if isinstance(found, ast.ClassDef):
            for made in found.body:
                if isinstance(made, ast.FunctionDef) and made.name == "__init__" and parameters(made) > MOST:
                    yield found.name


def parameters(made: ast.FunctionDef) -> int:
    """How many arguments a constructor can be given by position."""
    return len(made.args.posonlyargs) + len(made.args.args) - 1


def test_no_constructor_has_more_than_five_parameters_by_position() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): names
        for folder in ("skipbo", "tools", "tests")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if "__init__" in (text := path.read_text(encoding="utf-8"))
        and (names := list(too_long(ast.parse(text))))
    }
    assert found == {}


@pytest.mark.parametrize(
    ("signature", "long"),
    [
        ("self, a, b, c, d, e", False),
        ("self, a, b, c, d, e=None", False),
        ("self, a, b, c, d, e, f", True),
        ("self, a, b, c, d, e, f=None", True),
        ("self, a, b, c, d, e, *, f", False),
        ("self, a, b, c, d, e, *, f=1", False),
    ],
)
def test_all_that_can_be_given_by_position_counts(signature: str, long: bool) -> None:
    tree = ast.parse(f"class Thing:\n    def __init__({signature}) -> None: ...")
    assert list(too_long(tree)) == (["Thing"] if long else [])
