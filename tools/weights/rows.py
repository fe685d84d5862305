"""The rows that weights are fitted to, and the files that they are kept in, one line of JSON each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple


class Recipe(NamedTuple):
    """Which games make the rows: seats, teams, the sizes of stock in turn, the first deal number.

    `start` names the weights that its players have.
    """

    seats: int
    teams: int | None
    stocks: tuple[int, ...]
    seed: int
    start: str


class Row(NamedTuple):
    """A line that was tried: its game and decision, its kind, what it brought (0 to 1), its features.

    Kinds are 0 for the end of a turn, 1 for a stock card, 2 for a refill.
    """

    game: int
    decision: int
    kind: int
    brought: float
    features: list[float]


class Mismatch(Exception):
    """A file that was made by another recipe."""


def recipe_of(file: Path) -> Recipe:
    """What the rows of a file were made by."""
    with file.open(encoding="utf-8") as lines:
        found = json.loads(next(lines))
    return Recipe(**{**found, "stocks": tuple(found["stocks"])})


def decisions(file: Path) -> Iterator[list[Row]]:
    """The rows of a file, decision by decision."""
    with file.open(encoding="utf-8") as lines:
        next(lines)
        rows = (Row(*json.loads(line)) for line in lines)
        for _, group in groupby(rows, key=lambda row: row[:2]):
            yield list(group)


def resume(file: Path, recipe: Recipe) -> int:
    """Prepare a file for rows: how many games it holds already.

    The last one is taken out, since it may have been cut off. Raises Mismatch where the file was made by
    another recipe.
    """
    if not file.exists() or not file.stat().st_size:
        file.write_text(_text(recipe._asdict()), "utf-8")
        return 0
    if recipe_of(file) != recipe:
        raise Mismatch(f"{file} was made by {recipe_of(file)}, not by {recipe}.")
    starts = _starts(file)
    with file.open("r+b") as cut:
        if starts:
            cut.truncate(starts.pop())
    return len(starts)


def _starts(file: Path) -> list[int]:
    """Where the rows of each game begin, in bytes."""
    starts, at, last = list[int](), 0, b""
    with file.open("rb") as lines:
        for number, line in enumerate(lines):
            game = line.partition(b",")[0]
            if number and game != last:
                starts.append(at)
                last = game
            at += len(line)
    return starts


def add(file: Path, rows: Iterable[Row]) -> None:
    """Write a game's rows at the end of a file."""
    with file.open("a", encoding="utf-8", newline="\n") as out:
        out.writelines(_text(row) for row in rows)


def _text(value: object) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"
