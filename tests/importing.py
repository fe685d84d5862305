"""What the files of the program import from each other, read from their text."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent


@cache
def imports(file: Path, root: Path = ROOT) -> Sequence[str]:
    """Whole dotted names of all that a file below `root` imports, wherever in the file it does so.

    A file is read once, however many tests ask.
    """
    return tuple(_imports(file, root))


def _imports(file: Path, root: Path) -> Iterator[str]:
    package = file.relative_to(root).parent.parts
    for node in statements(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) + 1 - node.level] if node.level else ()
            start = ".".join((*base, *([node.module] if node.module else [])))
            yield from (f"{start}.{alias.name}" for alias in node.names)


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Every statement of a module or below another statement; what is in expressions is passed over."""
    for field in ("body", "orelse", "finalbody", "handlers", "cases"):
        for each in getattr(node, field, ()):
            yield each
            yield from statements(each)


def modules(package: Path) -> dict[str, frozenset[str]]:
    """Each module of a package with the modules of it that it imports, by their dotted names.

    Imports within functions and those for type checkers count like any other. A package that is named only
    on the way to one of its modules is not among them.
    """
    files = {_name(file, package.parent): file for file in package.rglob("*.py")}
    return {name: frozenset(_known(imports(file, package.parent), files)) for name, file in files.items()}


def circles(graph: Mapping[str, Iterable[str]]) -> set[tuple[str, ...]]:
    """The largest groups of names that all lead to each other; one name alone only if it leads to itself."""
    reached = {name: _reached(graph, name) for name in graph}
    return {
        tuple(sorted(other for other in reached[name] if name in reached[other]))
        for name in graph
        if name in reached[name]
    }


def _name(file: Path, root: Path) -> str:
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _known(names: Iterable[str], modules: Iterable[str]) -> Iterator[str]:
    """The module that each name is, or lies in; nothing for names from elsewhere."""
    for name in names:
        holder = name if name in modules else name.rpartition(".")[0]
        if holder in modules:
            yield holder


def _reached(graph: Mapping[str, Iterable[str]], start: str) -> set[str]:
    """All names that the imports of one lead to."""
    found, left = set[str](), list(graph[start])
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left.extend(graph[name])
    return found
