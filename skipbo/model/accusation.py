"""Accusations at the table: the offences a player can be accused of (R35)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Offence(Enum):
    """The two offences: advising another player, and talking as a partner, who has to be silent (R28)."""

    ADVICE = "advice"
    TALK = "talk"


class Accusation(NamedTuple):
    """An accusation that one seat makes against another, waiting for somebody to confirm it."""

    accuser: int
    offender: int
    offence: Offence
