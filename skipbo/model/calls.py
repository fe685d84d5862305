"""What is said at the table: claims of a turn out of turn, and charges of helping (R32 to R35)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias


class Offence(Enum):
    """The two offences: advising another player, and talking as a partner, who must be silent (R28)."""

    ADVICE = "advice"
    TALK = "talk"


class Accusation(NamedTuple):
    """An accusation that one seat makes against another, waiting for a witness to confirm it."""

    accuser: int
    offender: int
    offence: Offence


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat says "Not your turn!": it has noticed that a seat is playing out of turn (R32).

    The offender may make this call itself and so own up.
    """

    seat: int


@dataclass(frozen=True, slots=True)
class Accuse:
    """A seat says "No helping!": another seat gave advice, or talked to a partner (R35)."""

    seat: int
    offender: int
    offence: Offence


@dataclass(frozen=True, slots=True)
class Confirm:
    """A seat confirms the accusation that has been made (R35)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Dismiss:
    """A seat that could confirm the accusation denies it, or the accuser takes it back (R35)."""

    seat: int


Call: TypeAlias = Claim | Accuse | Confirm | Dismiss
CALLS = (Claim, Accuse, Confirm, Dismiss)
