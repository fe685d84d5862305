"""Reading the weights that were fitted to many games: `weights.json` beside this file."""

from __future__ import annotations

from functools import cache
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

from skipbo.ai.weights import Judgement, Weights
from skipbo.model.errors import Damaged
from skipbo.model.rules import Rules

FILE = Path(__file__).with_name("weights.json")


UNFIT = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError)
"""The errors of a file that is missing, is no JSON (however deep), or holds something else than expected."""


class Unreadable(Damaged):
    """The file `file` (its name) is missing or damaged, so that the strongest levels play like Regular."""

    def __init__(self, file: str) -> None:
        super().__init__(f"{file} is missing or damaged: Strong and Expert play like Regular.")
        self.file = file


class Fitted(NamedTuple):
    """Weights for two seats, for more, and for partners."""

    two: Judgement
    more: Judgement
    partners: Judgement

    def for_table(self, rules: Rules, seats: int) -> Judgement:
        """Return the weights that fit a table."""
        if rules.teams is not None:
            return self.partners
        return self.two if seats == 2 else self.more


@cache
def fitted(file: Path = FILE) -> Fitted:
    """Return the weights in a file. Raises Unreadable if they cannot be read."""
    import json

    try:
        tables = json.loads(file.read_text("utf-8"))["tables"]
        return Fitted(*(_judgement(tables[name]) for name in Fitted._fields))
    except UNFIT as error:
        raise Unreadable(file.name) from error


def problem(file: Path = FILE) -> Unreadable | None:
    """Return what prevents the file from being read, or None."""
    try:
        fitted(file)
    except Unreadable as error:
        return error
    return None


def _judgement(kinds: dict[str, Any]) -> Judgement:
    return Judgement(**{kind: _weights(kinds[kind]) for kind in Judgement._fields})


def _weights(numbers: dict[str, Any]) -> Weights:
    """Return the weights by name. Raises TypeError or ValueError for a missing, unknown or wrong one."""
    if set(numbers) != set(Weights._fields):
        raise ValueError("other names than those of the features")
    if not all(type(value) in (int, float) and isfinite(value) for value in numbers.values()):
        raise ValueError("something else than numbers")
    return Weights(**{name: float(value) for name, value in numbers.items()})
