"""What is said of the deal of the day: which it is, what is played, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from skipbo.words.dates import whole_date
from skipbo.words.names import LEVELS
from skipbo.words.said import Said, Sayable, counted, listed, say, within

NOT_PLAYED: Final = within("a deal of the day", "not played")
LEFT: Final = within("a deal of the day", "left before the end")
UNDER_WAY: Final = within("a deal of the day", "under way")
LOST: Final = within("a deal of the day", "lost")
WON: Final = within("a deal of the day", "won")


def deal_of(day: date) -> Said:
    """Name the deal of any day: "Deal of the day: Saturday, 31 January 2026"."""
    return say("Deal of the day: {date}", date=whole_date(day))


def played_against(stock: int, names: Sequence[Sayable]) -> Said:
    """Say what is played: "10 cards against Ben and Cleo"."""
    return counted(
        "{count} card against {players}", "{count} cards against {players}", stock, players=listed(names)
    )


def with_level(name: str, level: str) -> Sayable:
    """Name an opponent with the level: "Cleo (Regular)"; a level that is gone is left out."""
    known = LEVELS.get(level)
    return name if known is None else say("{player} ({level})", player=name, level=known.name)


def won_in(turns: int) -> Said:
    """Say that a try was won."""
    return counted("won in {count} turn", "won in {count} turns", turns)


def lost_with(cards: int) -> Said:
    """Say that a try was lost, and how near it came."""
    return counted("lost with {count} card left", "lost with {count} cards left", cards)


def first_try(outcome: Sayable) -> Said:
    """Say what the try came to that counts."""
    return say("First try, which counts: {outcome}.", outcome=outcome)


def best_try(outcome: Sayable, tries: int) -> Said:
    """Say what the best of several tries came to."""
    return counted(
        "Your best of {count} try: {outcome}.",
        "Your best of {count} tries: {outcome}.",
        tries,
        outcome=outcome,
    )


def played_as(names: Sequence[str], version: str) -> Said:
    """Say by which version of the program the opponents played."""
    return say("{players} as played by Skip-Bo {version}.", players=listed(names), version=version)
