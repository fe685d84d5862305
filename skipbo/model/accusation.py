"""What a player can be accused of at the table (R35)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Offence(Enum):
    """Advising another player, or talking as a partner, who has to be silent (R28)."""

    ADVICE = "advice"
    TALK = "talk"


class Accusation(NamedTuple):
    """One seat says of another that it helped; it waits for somebody to confirm it."""

    accuser: int
    offender: int
    offence: Offence
