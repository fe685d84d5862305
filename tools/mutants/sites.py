"""Which mutants there are, and a sample of them that is always the same.

cosmic-ray finds the places and makes the changes; it is loaded only then, as the tests do without it. It
offers up to eleven replacements for one operator; here each place counts once a kind, with a
replacement chosen by chance, so that no sum outweighs a comparison. One change of its list it cannot make:
another error in place of one with a dot, as in `except (OSError, sqlite3.Error)`. These are passed over.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

Key = tuple[str, str, int]
"""A mutant's file, operator and occurrence."""


class Mutant(NamedTuple):
    """One change: the file below the tree, the lines it touches (from 1), and how cosmic-ray names it."""

    file: str
    first: int
    column: int
    last: int
    operator: str
    occurrence: int

    @property
    def key(self) -> Key:
        """What tells this mutant from all others of the same tree."""
        return self.file, self.operator, self.occurrence

    @property
    def kind(self) -> str:
        """The kind of change, without what is replaced by what: `ReplaceBinaryOperator`."""
        return self.operator.partition("/")[2].partition("_")[0]

    def applied(self, text: str) -> str:
        """The file's text with the change. Raises AttributeError where cosmic-ray fails to make it."""
        from cosmic_ray.mutating import mutate_code
        from cosmic_ray.plugins import get_operator

        return str(mutate_code(text, get_operator(self.operator)(), self.occurrence))

    def changes(self, text: str) -> bool:
        """Whether the change can be made in the file's text, and makes the code do something else."""
        try:
            return changes_code(text, self.applied(text))
        except AttributeError:
            return False


def sample(tree: Path, room: str, count: int, seed: int) -> list[Mutant]:
    """Up to `count` mutants of `skipbo/ROOM` in a tree, chosen by `seed`; each changes what the code does.

    Changes of type annotations and of nothing but text are passed over, and those that cannot be made.
    """
    rng = Random(f"mutants {room} {seed}")
    places = _by_place(_all(tree, room))
    rng.shuffle(places)
    chosen = (rng.choice(mutants) for mutants in places)
    found: list[Mutant] = []
    for mutant in chosen:
        if len(found) == count:
            break
        if mutant.changes((tree / mutant.file).read_text("utf-8")):
            found.append(mutant)
    return found


def _all(tree: Path, room: str) -> Iterator[Mutant]:
    """Every mutant that cosmic-ray knows of a room."""
    from cosmic_ray.commands import init
    from cosmic_ray.work_db import WorkDB, use_db

    files = sorted((tree / "skipbo" / room).rglob("*.py"))
    with use_db(":memory:", WorkDB.Mode.create) as work:
        init(files, work, {})
        for item in work.work_items:
            (spec,) = item.mutations
            name = spec.module_path.relative_to(tree).as_posix()
            (first, column), (last, _) = spec.start_pos, spec.end_pos
            yield Mutant(name, first, column, last, spec.operator_name, spec.occurrence)


def _by_place(mutants: Iterator[Mutant]) -> list[list[Mutant]]:
    """The mutants of the same kind at the same place together, in the order of files and lines."""
    places = defaultdict[tuple[str, int, int, str], list[Mutant]](list)
    for mutant in mutants:
        places[mutant.file, mutant.first, mutant.column, mutant.kind].append(mutant)
    return [sorted(places[key]) for key in sorted(places)]


def changes_code(before: str, after: str) -> bool:
    """Whether two texts of a module differ in what they do, annotations left aside.

    No, if the second is no Python any more: cosmic-ray takes the bar of a pattern for an operator.
    """
    try:
        return _bare(before) != _bare(after)
    except SyntaxError:
        return False


def _bare(text: str) -> str:
    tree = ast.parse(text)
    for node in ast.walk(tree):
        _strip(node)
    return ast.dump(tree)


def _strip(node: ast.AST) -> None:
    """Take the annotations of a node away."""
    if isinstance(node, ast.arg):
        node.annotation = None
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        node.returns = None
    elif isinstance(node, ast.AnnAssign):
        node.annotation = ast.Constant(None)


def lines(before: str, after: str) -> tuple[str, str]:
    """The first line that differs, as it was and as it is, without the space round it."""
    old, new = before.splitlines(), after.splitlines()
    pairs: Sequence[tuple[str, str]] = [*zip(old, new, strict=False)]
    one, other = next(((one, other) for one, other in pairs if one != other), ("", ""))
    return one.strip(), other.strip()
