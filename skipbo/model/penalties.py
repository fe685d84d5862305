"""The penalties for mistakes: cards that go into the offender's stock (R31, R35); part of the engine."""

from __future__ import annotations

from skipbo.model.accusation import Accusation, Offence
from skipbo.model.cards import Card
from skipbo.model.drawing import draw_card
from skipbo.model.events import CardMoved, Event, PenaltyPaid, StockTurned
from skipbo.model.rules import PenaltyPlace
from skipbo.model.state import GameState, hand_of, stock_of

HELP_COSTS = 2
"""The number of penalty cards for advice or talk (R35)."""


def pay_surplus(state: GameState) -> list[Event]:
    """Shuffle the acting seat's surplus, the cards it drew last, into its stock (R31)."""
    seat, count = state.turn_seat, state.surplus
    hand, stock = state.hands[seat], state.stocks[seat]
    state.surplus = 0
    events: list[Event] = [PenaltyPaid(seat, "R31", count, PenaltyPlace.SHUFFLED_IN)]
    for _ in range(count):
        stock.append(hand.pop())
        events.append(CardMoved(stock[-1], hand_of(seat), stock_of(seat)))
    _shuffle_stock(state, seat)
    return [*events, StockTurned(seat, state.stocks[seat][-1])]


def pay_help(state: GameState, found: Accusation) -> list[Event]:
    """Put two unseen cards, or as many as there are, into the offender's stock where the rules say (R35)."""
    seat = found.offender
    advice = found.offence is Offence.ADVICE
    place = state.rules.advice_penalty if advice else state.rules.talk_penalty
    count = min(HELP_COSTS, len(state.draw) + len(state.set_aside))
    events: list[Event] = [PenaltyPaid(seat, "R35", count, place)]
    cards: list[Card] = []
    for _ in range(count):
        events += draw_card(state, stock_of(seat), cards)
    turned = _lay(state, seat, cards, place)
    return [*events, StockTurned(seat, state.stocks[seat][-1])] if turned else events


def _lay(state: GameState, seat: int, cards: list[Card], place: PenaltyPlace) -> bool:
    """Put cards into a stock one by one, and tell whether a card then has to be turned up."""
    stock = state.stocks[seat]
    if place is PenaltyPlace.AT_BOTTOM:
        turned = not stock and bool(cards)
        state.stocks[seat] = [*reversed(cards), *stock]
        return turned
    stock += cards
    if place is PenaltyPlace.SHUFFLED_IN and cards:
        _shuffle_stock(state, seat)
    return bool(cards)


def _shuffle_stock(state: GameState, seat: int) -> None:
    state.stocks[seat] = state.chance.shuffle_stock(state.stocks[seat], state.game, state.stock_shuffles)
    state.stock_shuffles += 1
