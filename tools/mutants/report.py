"""What became of all mutants, as tables: how many were seen, and why those that were not seen may live."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.mutants.trial import Outcome, Tried

EXPLAINED = Path(__file__).with_name("explained.toml")

_HEADER = """\
| Room | Mutants | Killed | of these by taking too long | Survived, and change nothing | Survived otherwise \
| Killed of those that change anything |
|---|---:|---:|---:|---:|---:|---:|"""


class Reason(NamedTuple):
    """Why a mutant lives: `same` where nothing that the program does is different, and a sentence."""

    same: bool
    why: str


Reasons = Mapping[tuple[str, str, str], Reason]
"""By file, line as it was, and line as it became."""


def explained(file: Path = EXPLAINED) -> Reasons:
    """The reasons that somebody has written down. Raises OSError, or TOMLDecodeError, or KeyError."""
    rows = tomllib.loads(file.read_text("utf-8"))["survivor"]
    return {(row["file"], row["was"], row["became"]): Reason(row["same"], row["why"]) for row in rows}


def survivors(tried: Sequence[Tried]) -> list[Tried]:
    """Those that no test saw, in the order of files and lines."""
    return sorted(each for each in tried if each.outcome is Outcome.SURVIVED)


def worth_another(tried: Sequence[Tried], reasons: Reasons) -> list[Tried]:
    """The survivors but those that change nothing."""
    return [each for each in survivors(tried) if (found := reason(each, reasons)) is None or not found.same]


def reason(each: Tried, reasons: Reasons) -> Reason | None:
    """Why a survivor lives, if somebody has said so."""
    return reasons.get((each.file, each.was, each.became))


def summary(rooms: Mapping[str, Sequence[Tried]], reasons: Reasons) -> str:
    """A line of the table for each room."""
    return "\n".join([_HEADER, *(_line(room, tried, reasons) for room, tried in rooms.items())])


def _line(room: str, tried: Sequence[Tried], reasons: Reasons) -> str:
    alive = survivors(tried)
    same = sum((found := reason(each, reasons)) is not None and found.same for each in alive)
    killed, late = len(tried) - len(alive), sum(each.outcome is Outcome.TIMEOUT for each in tried)
    cells = (len(tried), killed, late, same, len(alive) - same, f"{share(killed, len(tried) - same):.1f} %")
    return f"| `skipbo/{room}` | {' | '.join(map(str, cells))} |"


def share(part: int, whole: int) -> float:
    """Part of a whole, in percent; nothing of nothing is all of it."""
    return 100 * part / whole if whole else 100.0


def living(tried: Sequence[Tried], reasons: Reasons) -> str:
    """The survivors that change something or about which nobody has said anything, with what is known."""
    rows = ["| File | As it was | As it became | Why it lives |", "|---|---|---|---|"]
    for each in worth_another(tried, reasons):
        found = reason(each, reasons)
        cells = (f"`{each.file}`", _code(each.was), _code(each.became), found.why if found else "")
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows)


def _code(line: str) -> str:
    """A line of code as a cell of a table shows it."""
    shown = line.replace("|", "\\|")
    return f"`` {shown} ``" if "`" in shown else f"`{shown}`"
