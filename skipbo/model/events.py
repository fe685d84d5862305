"""All possible events, as values. Folding the redacted events gives a seat's observation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from skipbo.model.calls import Offence
from skipbo.model.cards import Card
from skipbo.model.rules import PenaltyPlace, Rules
from skipbo.model.state import Outcome, Place


@dataclass(frozen=True, slots=True)
class DealerCardDrawn:
    """A seat drew a card for the deal, or after a tie for the start (R03); a Skip-Bo card is replaced."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DealerChosen:
    """The dealer was chosen; the seat to the left, `first`, starts (R03).

    Where the turned-up stock cards decide, this follows on the cards, else it precedes them.
    """

    seat: int
    first: int


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A new deal began: all cards are in the draw pile. `game` counts from 0.

    `dealer` is -1 where the turned-up stock cards decide who starts (R03).
    `totals` are the points of each side from the games of the match before (R25); empty before the first.
    """

    game: int
    rules: Rules
    seats: int
    dealer: int
    totals: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CardMoved:
    """A card moved from one place to the top of another.

    `card` is None for those who may not see it. `number` is the number it represents on a build pile.
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
    """The set-aside cards were shuffled and became the draw pile, `count` of them (R20).

    `of_turn` is the number of reshuffles in the acting seat's turn, this one included; None for one that
    is not counted, because a penalty needed it (R35).
    """

    count: int
    of_turn: int | None = None


@dataclass(frozen=True, slots=True)
class DrawsSpent:
    """A seat wanted a card that only one reshuffle too many could bring: it draws no more this turn (R20)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A turn began. The two counts are those of R26: turns in a row without a card, and without a stock card.

    `draws` is False if the turn begins without a draw, because an earlier one was taken back (R33).
    """

    seat: int
    turn: int
    idle_turns: int = 0
    turns_without_stock: int = 0
    draws: bool = True


@dataclass(frozen=True, slots=True)
class HandFilled:
    """A seat drew `count` cards, at the start of its turn (R08) or after playing its last one (R11)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat ended its turn without a discard, because it had no card (R12)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game ended: the stocks of a side are empty (R23, R29), or the game is blocked (R26)."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A seat drew one card by hand, perhaps one too many (R08, R31); the card has already moved."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandEmptied:
    """A seat at the table played its last hand card and must draw five more (R11)."""

    seat: int


@dataclass(frozen=True, slots=True)
class PenaltyPaid:
    """A seat paid for a mistake by R31 or R35: `count` cards, which move next, go into its stock."""

    seat: int
    rule: str
    count: int
    place: PenaltyPlace


@dataclass(frozen=True, slots=True)
class MoveDropped:
    """A card about to be laid had to stay: it was one too many, or now lies elsewhere (R31).

    The penalty has been paid; the turn goes on.
    """

    seat: int


@dataclass(frozen=True, slots=True)
class OutOfTurnBegun:
    """A seat reached for cards although it was not its turn (R32); it acts until that turn ends."""

    seat: int


@dataclass(frozen=True, slots=True)
class ClaimMade:
    """A seat said "Not your turn!" to the offender, or owned up if it is the offender itself (R32)."""

    seat: int
    offender: int


@dataclass(frozen=True, slots=True)
class TurnTakenBack:
    """All cards that a seat drew and played out of turn went back to where they were (R32).

    Its next own turn starts without a draw (R33).
    """

    seat: int


@dataclass(frozen=True, slots=True)
class OutOfTurnStood:
    """A seat finished a turn out of turn that nobody had noticed (R34)."""

    seat: int


@dataclass(frozen=True, slots=True)
class AccusationMade:
    """A seat accused another one of advising a player or of talking (R35)."""

    seat: int
    offender: int
    offence: Offence


@dataclass(frozen=True, slots=True)
class AccusationSettled:
    """An accusation was confirmed, and the penalty follows, or it was dropped (R35)."""

    seat: int
    confirmed: bool


RefereeEvent: TypeAlias = (
    DrawsSpent
    | PenaltyPaid
    | MoveDropped
    | OutOfTurnBegun
    | ClaimMade
    | TurnTakenBack
    | OutOfTurnStood
    | AccusationMade
    | AccusationSettled
)
"""Something that the referee notes or decides (R20, R31 to R35)."""

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
    | CardTaken
    | HandEmptied
    | RefereeEvent
)
"""Anything that can happen. What handles events asks for each of them, so that none is forgotten."""
