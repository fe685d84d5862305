"""What computer players of one level can differ in: a taste among lines that are nearly equal.

A character has no effect on what a player sees or how well it plays, only on which of several good lines it
takes. Listing them is cheap.
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
    """Piles its discards up on one tall tower instead of spreading them."""

    CONTRARY = "contrary"
    """Begins at the far end: of piles that are equal it takes the last one, where others take the first."""
