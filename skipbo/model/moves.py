"""Moves as values, and the only authority on what may be played: `legal_moves` and `refusal`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from skipbo.model.cards import WILD, Card
from skipbo.model.errors import NotLegal
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES, HAND_SIZE
from skipbo.model.state import BuildPile, Ending, GameState, Kind, Phase, Place, discard_of, hand_of, stock_of


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat begins its turn by drawing up to five cards in hand (R08)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card to a build pile (R09); `number` is what the card stands for there (R18)."""

    seat: int
    source: Place
    card: Card
    pile: int
    number: int


@dataclass(frozen=True, slots=True)
class Discard:
    """A seat ends its turn by laying a hand card on one of its own discard piles (R12)."""

    seat: int
    card: Card
    pile: int


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat with an empty hand that can draw nothing ends its turn (R12)."""

    seat: int


Move: TypeAlias = Draw | Play | Discard | Pass


def legal_moves(state: GameState) -> tuple[Move, ...]:
    """Every move that may be made now; each hand card of a kind once. Empty when the game is over."""
    if state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.DRAW:
        return (Draw(state.turn_seat),)
    return (*plays(state), *_endings(state))


def plays(state: GameState) -> Iterator[Play]:
    """The plays to the build piles that the seat to act may make now (R09, R17, R18)."""
    if state.phase is not Phase.PLAY:
        return
    needed = [pile.needs for pile in state.builds]
    for source, card in sources(state, state.turn_seat):
        for index, number in enumerate(needed):
            if card in (WILD, number):
                yield Play(state.turn_seat, source, card, index, number)


def fits(card: Card, pile: BuildPile) -> bool:
    """Whether a card may go onto a build pile (R17), a Skip-Bo card onto any (R18)."""
    return card in (WILD, pile.needs)


def sources(state: GameState, seat: int) -> Iterator[tuple[Place, Card]]:
    """The cards that a seat may play to a build pile on its turn, and where they lie (R09)."""
    stock = state.stocks[seat]
    if stock:
        yield stock_of(seat), stock[-1]
    for card in dict.fromkeys(state.hands[seat]):
        yield hand_of(seat), card
    for index, pile in enumerate(state.discards[seat]):
        if pile:
            yield discard_of(seat, index), pile[-1]


def _endings(state: GameState) -> Iterator[Discard | Pass]:
    seat = state.turn_seat
    hand = state.hands[seat]
    if not hand:
        yield Pass(seat)
    for card in dict.fromkeys(hand):
        for index in range(DISCARD_PILES):
            yield Discard(seat, card, index)


def refusal(state: GameState, move: Move) -> NotLegal | None:
    """Why a move may not be made now, with the ID of the rule that refuses it; None where it may."""
    if state.phase is Phase.OVER:
        return NotLegal("The game is over.", "R23" if _went_out(state) else "R26")
    if move.seat != state.turn_seat:
        return NotLegal(f"It is the turn of seat {state.turn_seat + 1}.", "R12")
    if isinstance(move, Draw):
        return _refuse_draw(state)
    if state.phase is Phase.DRAW:
        return NotLegal("The turn begins by drawing.", "R08")
    if isinstance(move, Pass):
        return _refuse_pass(state)
    return _refuse_discard(state, move) if isinstance(move, Discard) else _refuse_play(state, move)


def _went_out(state: GameState) -> bool:
    return state.outcome is not None and state.outcome.ending is Ending.OUT


def _refuse_draw(state: GameState) -> NotLegal | None:
    if state.phase is Phase.DRAW:
        return None
    return NotLegal(f"Cards are drawn at the start of the turn, up to {HAND_SIZE}.", "R08")


def _refuse_pass(state: GameState) -> NotLegal | None:
    if not state.hands[state.turn_seat]:
        return None
    return NotLegal("A turn ends with a discard as long as there is a card in hand.", "R12")


def _refuse_discard(state: GameState, move: Discard) -> NotLegal | None:
    if not 0 <= move.pile < DISCARD_PILES:
        return NotLegal(f"There are {DISCARD_PILES} discard piles.", "R14")
    if move.card not in state.hands[move.seat]:
        return NotLegal("Only a card from the hand can be discarded.", "R12")
    return None


def _refuse_play(state: GameState, move: Play) -> NotLegal | None:
    if not 0 <= move.pile < BUILD_PILES:
        return NotLegal(f"There are {BUILD_PILES} build piles.", "R17")
    if (move.source, move.card) not in sources(state, move.seat):
        return _refuse_source(move)
    pile = state.builds[move.pile]
    if not fits(move.card, pile):
        return NotLegal(f"This pile needs {with_article(pile.needs)}.", "R17")
    if move.number != pile.needs:
        return _refuse_number(move, pile)
    return None


def _refuse_number(move: Play, pile: BuildPile) -> NotLegal:
    if move.card == WILD:
        return NotLegal(f"A Skip-Bo card stands for the {pile.needs} here.", "R18")
    return NotLegal(f"Only a Skip-Bo card stands for another number, not {with_article(move.card)}.", "R18")


def _refuse_source(move: Play) -> NotLegal:
    if move.source.seat != move.seat:
        return NotLegal("Only your own cards can be played.", "R09")
    if move.source.kind is Kind.DISCARD:
        return NotLegal("Only the top card of a discard pile can be played.", "R14")
    return NotLegal("That card is not there to be played.", "R09")


def with_article(number: int) -> str:
    """A number with its article: "a 7", "an 8", "an 11"."""
    return f"an {number}" if number in (8, 11) else f"a {number}"
