"""Everything that can happen, as values. Folding them, redacted, gives what a seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from skipbo.model.cards import Card
from skipbo.model.rules import Rules
from skipbo.model.state import Outcome, Place


@dataclass(frozen=True, slots=True)
class DealerCardDrawn:
    """A seat drew a card for the deal (R03); a Skip-Bo card does not count and is replaced."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DealerChosen:
    """Who deals; the seat to the left, `first`, starts (R03)."""

    seat: int
    first: int


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A new deal begins: all cards are in the draw pile. `game` counts from 0."""

    game: int
    rules: Rules
    seats: int
    dealer: int


@dataclass(frozen=True, slots=True)
class CardMoved:
    """A card went from one place to another, onto its top.

    `card` is None for those who may not see it. `number` is what it stands for on a build pile.
    """

    card: Card | None
    source: Place
    target: Place
    number: int | None = None


@dataclass(frozen=True, slots=True)
class StockTurned:
    """The top card of a stock was turned up (R06, R10)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PileCompleted:
    """A build pile reached the top number and was set aside (R19)."""

    pile: int


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The set-aside cards were shuffled and became the draw pile, `count` of them (R20)."""

    count: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A turn begins. The two counts are R26's: turns in a row without a card, and without a stock card."""

    seat: int
    turn: int
    idle_turns: int = 0
    turns_without_stock: int = 0


@dataclass(frozen=True, slots=True)
class HandFilled:
    """A seat drew `count` cards, at the start of its turn (R08) or after playing the last one (R11)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat ended its turn without a discard, as it had no card (R12)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The stocks of a side are empty (R23, R29), or the game is blocked (R26)."""

    outcome: Outcome


Event: TypeAlias = (
    DealerCardDrawn
    | DealerChosen
    | GameStarted
    | CardMoved
    | StockTurned
    | PileCompleted
    | Reshuffled
    | TurnStarted
    | HandFilled
    | Passed
    | GameEnded
)
