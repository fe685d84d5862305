"""Whether the character of a computer player can be told by what everybody sees of its turns."""

from __future__ import annotations

from skipbo.ai.characters import Character
from tests.ai.habits import TURNS, told_rightly
from tests.benchmarks.result import Result

ENOUGH = 0.8
"""The share of tries in which a character has to be told by forty of its turns."""
LEVELS = ("casual", "regular")
LEARNED, TRIES = 300, 5


def measure(short: bool) -> list[Result]:
    """Get to know each character of each level, and tell it from the others, five times or once."""
    learned, tries = (40, 1) if short else (LEARNED, TRIES)
    return [line for level in LEVELS for line in _results(level, told_rightly(level, learned, tries))]


def _results(level: str, found: dict[Character, float]) -> list[Result]:
    """How often characters were taken for another: all of them together, and the one that did worst."""
    every, worst = (100 * (1 - share) for share in (sum(found.values()) / len(found), min(found.values())))
    what = f"{level.title()}: taken for another after {TURNS} turns"
    return [
        Result(what, every, "%", most=100 * (1 - ENOUGH)),
        Result("… the character most often mistaken", worst, "%", most=100 * (1 - 1 / len(Character)) - 1),
    ]
