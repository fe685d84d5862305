"""How the code of a folder is divided: `python -m tools.house_figures [FOLDER]` prints its figures.

Code is what is left without blank lines, comments and docstrings. A private function is used once if its name
stands in one other place of its file.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import NamedTuple

Function = ast.FunctionDef | ast.AsyncFunctionDef
_BRANCHES = (ast.If, ast.For, ast.While, ast.IfExp, ast.ExceptHandler, ast.comprehension, ast.match_case)


class Figures(NamedTuple):
    """Of all modules: lines, those of code and of imports, and of each function its lines and branches."""

    modules: int
    lines: int
    code: int
    imports: int
    lengths: list[int]
    branches: list[int]
    used_once: int


def code_lines(tree: ast.AST, lines: list[str]) -> set[int]:
    """Return the numbers of the lines of code, from 1."""
    number = {n for n, line in enumerate(lines, 1) if line.strip() and not line.strip().startswith("#")}
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            number -= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return number


def figures(folder: Path) -> Figures:
    """Return the figures of the Python files in a folder."""
    files, total, code, imports = sorted(folder.rglob("*.py")), 0, 0, 0
    lengths, branches, once = list[int](), list[int](), 0
    for file in files:
        text = file.read_text(encoding="utf-8")
        tree, lines = ast.parse(text), text.splitlines()
        counted = code_lines(tree, lines)
        total, code = total + len(lines), code + len(counted)
        for node in ast.walk(tree):
            span = (
                set(range(node.lineno, (node.end_lineno or 0) + 1)) if isinstance(node, ast.stmt) else set()
            )
            if isinstance(node, ast.Import | ast.ImportFrom):
                imports += len(span & counted)
            if isinstance(node, Function):
                lengths.append(len(span & counted))
                taken = (
                    len(each.values) - 1 if isinstance(each, ast.BoolOp) else isinstance(each, _BRANCHES)
                    for each in ast.walk(node)
                )
                branches.append(1 + sum(taken))
                private = node.name.startswith("_") and not node.name.startswith("__")
                once += private and len(re.findall(rf"\b{node.name}\b", text)) == 2  # its own def, and a use
    return Figures(len(files), total, code, imports, sorted(lengths), sorted(branches), once)


def main() -> None:
    """Print the figures of a folder, of `skipbo` if none is named."""
    found = figures(Path(sys.argv[1] if len(sys.argv) > 1 else "skipbo"))
    lengths, branches = found.lengths, found.branches
    count = len(lengths)
    print(f"modules {found.modules}, lines {found.lines}, code {found.code}")
    print(f"imports {100 * found.imports / found.code:.1f} % of code")
    print(f"functions {count}, in 100 lines {100 * count / found.lines:.1f}")
    print(f"private and used once {found.used_once}, {100 * found.used_once / count:.0f} %")
    print(f"lines: median {lengths[count // 2]}, p90 {lengths[count * 9 // 10]}, longest {lengths[-1]}")
    print(f"branches: p90 {branches[count * 9 // 10]}, most {branches[-1]}")


if __name__ == "__main__":
    main()
