"""How large the rooms of the code are, by lines, doors and functions: `python -m tools.measures [FOLDER …]`.

A line of code is one that is neither blank nor a comment nor part of a docstring, after `ruff format`.
"""

from __future__ import annotations

import argparse
import ast
import io
import tokenize
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
ROOMS = (
    "skipbo",
    "skipbo/model",
    "skipbo/ai",
    "skipbo/store",
    "skipbo/session",
    "skipbo/words",
    "skipbo/ui",
    "skipbo/ui/table",
    "skipbo/ui/scenes skipbo/ui/widgets skipbo/ui/parts",
)
"""What is measured where nothing else is asked for; folders with a space between them go together."""

PIXELS = frozenset(("Rect", "blit", "sprite", "width", "height", "wrap", "put", "inflate", "wanted_width"))
"""Names by which a function measures, places or draws."""
_NOT_CODE = frozenset((tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT))
_BRANCHES = (ast.If, ast.For, ast.While, ast.ExceptHandler, ast.IfExp, ast.comprehension, ast.match_case)

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Measured(NamedTuple):
    """What was counted: modules, lines of code and of imports, each function's lines and branches.

    `pixels`: the lines of functions that measure, place or draw.
    """

    modules: int
    code: int
    imports: int
    lengths: tuple[int, ...]
    branches: tuple[int, ...]
    pixels: int

    def row(self, name: str) -> str:
        """Return it as a row of a table."""
        lengths = sorted(self.lengths) or [0]
        high = quantiles(lengths, n=10)[-1] if len(lengths) > 1 else lengths[0]
        shares = (100 * self.imports / max(1, self.code), 100 * self.pixels / max(1, self.code))
        functions = f"{median(lengths):.0f}/{high:.0f}/{lengths[-1]}"
        most = max(self.branches, default=0)
        return (
            f"| {name} | {self.modules} | {self.code:,} | {shares[0]:.1f} % | {functions} | {most} "
            f"| {shares[1]:.1f} % |"
        )


def code_lines(text: str) -> set[int]:
    """Return the numbers of the lines of code, from 1."""
    documented = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
        if isinstance(node.value.value, str)
    }
    found: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in _NOT_CODE and token.string:
            found.update(range(token.start[0], token.end[0] + 1))
    return found - documented


def measure(files: Sequence[Path]) -> Measured:
    """Count what is in these files."""
    code = imports = pixels = 0
    lengths: list[int] = []
    branches: list[int] = []
    for file in files:
        text = file.read_text(encoding="utf-8")
        lines, tree = code_lines(text), ast.parse(text)
        code += len(lines)
        imports += len(lines & set(_lines_of_imports(tree)))
        for made in ast.walk(tree):
            if isinstance(made, Function):
                own = lines & set(range(made.lineno, (made.end_lineno or 0) + 1))
                lengths.append(len(own))
                branches.append(_branches(made))
                pixels += len(own) if _uses_pixels(made) else 0
    return Measured(len(files), code, imports, tuple(lengths), tuple(branches), pixels)


def _lines_of_imports(tree: ast.AST) -> Iterator[int]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _branches(made: Function) -> int:
    """Return the cyclomatic complexity of a function."""
    several = (len(node.values) - 1 for node in ast.walk(made) if isinstance(node, ast.BoolOp))
    return 1 + sum(isinstance(node, _BRANCHES) for node in ast.walk(made)) + sum(several)


def _uses_pixels(made: Function) -> bool:
    called = (node.func for node in ast.walk(made) if isinstance(node, ast.Call))
    return any(isinstance(each, ast.Attribute) and each.attr in PIXELS for each in called)


def main(words: Sequence[str] | None = None) -> int:
    """Print a table of rooms."""
    parser = argparse.ArgumentParser(prog="python -m tools.measures", description=__doc__)
    parser.add_argument("folders", nargs="*", default=ROOMS)
    given = parser.parse_args(words)
    print(
        "| Room | Modules | Lines of code | Imports | Functions: median/p90/max | Branches, most | Pixels |"
    )
    print("|---|--:|--:|--:|--:|--:|--:|")
    for folders in given.folders:
        files = [file for folder in folders.split() for file in sorted((ROOT / folder).rglob("*.py"))]
        print(measure(files).row(folders))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
