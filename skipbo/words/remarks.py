"""What computer players say now and then: a few words, never sour, never about what is hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import Final

from skipbo.words.said import Name, Said, Sayable, say


class Occasion(Enum):
    """When something is said.

    RUN: by a player who has played six cards in a turn. BLOCKED: to a player who has taken the only place
    of one's stock card. LAST: by a player who turns up the last stock card. PRAISE: to a person for a fine
    turn or a win.
    """

    RUN = auto()
    BLOCKED = auto()
    LAST = auto()
    PRAISE = auto()


REMARKS: Final[Mapping[Occasion, Sequence[Sayable]]] = MappingProxyType(
    {
        Occasion.RUN: (
            say("Six in a row!"),
            say("What a run!"),
            say("On and on…"),
            say("Everything fits today."),
            say("Look at that!"),
            say("I like these cards."),
        ),
        Occasion.BLOCKED: (
            say("You blocked me."),
            say("That was my place."),
            say("Just ahead of me!"),
            say("You saw that coming."),
            say("I wanted to go there."),
            say("Well spotted."),
        ),
        Occasion.LAST: (
            say("One more…"),
            say("Only one left."),
            say("Nearly there."),
            say("One card to go."),
            say("Now it counts."),
            say("Just this one."),
        ),
        Occasion.PRAISE: (
            say("Well played."),
            say("Nicely done."),
            say("That was fine."),
            say("What a turn!"),
            say("Hats off!"),
            say("I'll remember that one."),
        ),
    }
)
"""Several wordings for each occasion."""


def said_by(player: str, words: Sayable) -> Said:
    """Return a remark with who has made it, as the log and a screen reader tell it."""
    return say("{name}: {sentence}", name=Name(player), sentence=words)


def is_remark(said: Said) -> bool:
    """Tell whether it is a remark with who has made it."""
    return said.one == _REMARK


_REMARK = said_by("", "").one
