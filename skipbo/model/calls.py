"""What is called out at the table, by any seat at any time, as values (R32, R35)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from skipbo.model.accusation import Offence


@dataclass(frozen=True, slots=True)
class Claim:
    """A seat says "Not your turn!": it has noticed that another one plays out of turn (R32).

    The seat that does so may say it of itself, and so own up.
    """

    seat: int


@dataclass(frozen=True, slots=True)
class Accuse:
    """A seat says "No helping!": another one advised somebody, or talked to a partner (R35)."""

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
