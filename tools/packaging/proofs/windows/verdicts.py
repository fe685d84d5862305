"""What was seen of each show, kept in a page of the docs with the day and the commit of the program."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.figures import blocks, replaced

COMMAND = "python -m tools.packaging.proofs.windows"
"""What figures and verdicts in the documentation name."""
_HEAD = "| Name | Seen under Wine | Measured |\n|---|---|---|"


def renewed(body: str, names: Iterable[str], seen: Mapping[str, str], when: str) -> str:
    """The table with new words for what was `seen`, by name, and the rows that it had for all else.

    `names` are those of all shows, in their order; what was never shown has no row.
    """
    rows = _rows(body) | {name: f"| `{name}` | {words} | {when} |" for name, words in seen.items()}
    return "\n".join([_HEAD, *(rows[name] for name in names if name in rows)])


def write(page: Path, names: Iterable[str], seen: Mapping[str, str], when: str) -> None:
    """Renew the table of a page. Raises ValueError where it has none, OSError where it cannot be written."""
    text = page.read_text(encoding="utf-8")
    before = next((block.body for block in blocks(text) if block.command == COMMAND), "")
    body = renewed(before, names, seen, when)
    page.write_text(replaced(text, COMMAND, body), encoding="utf-8", newline="\n")


def _rows(body: str) -> dict[str, str]:
    """The rows of a table by the name in their first cell."""
    return {line.split("`")[1]: line for line in body.splitlines() if line.startswith("| `")}
