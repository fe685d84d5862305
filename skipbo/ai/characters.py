"""What computer players of one level can differ in: a taste among lines that are nearly equal.

A character has no effect on what a player sees or how well it plays, only on which of several good lines it
takes, and on which of several equal piles (`skipbo.ai.planner` does both). Listing them is cheap.
"""

from __future__ import annotations

from enum import StrEnum


class Character(StrEnum):
    """A taste that people at the table can tell; its value is the key in settings, records and the arena."""

    TIDY = "tidy"
    """Discards in order: on the same number or the next higher one."""

    CAUTIOUS = "cautious"
    """Discards its highest number and keeps the small ones, which fit soonest."""

    HOPEFUL = "hopeful"
    """Discards its lowest number and keeps the high ones for better times."""

    BOLD = "bold"
    """Goes straight for the middle: of piles that are equal it takes an inner one, others the first."""

    CONTRARY = "contrary"
    """Begins at the far end: of piles that are equal it takes the last one."""


def character_of(key: str) -> Character | None:
    """Return the character with a key, None for "" and for one that this version does not know."""
    return Character(key) if key in set(Character) else None
