"""What a mistake costs: cards that go into the offender's stock (R31, R35); part of the engine."""

from __future__ import annotations

from skipbo.model.accusation import Accusation, Offence
from skipbo.model.cards import Card
from skipbo.model.drawing import draw_card
from skipbo.model.events import CardMoved, Event, PenaltyPaid, StockTurned
from skipbo.model.rules import PenaltyPlace
from skipbo.model.state import GameState, hand_of, stock_of

HELP_COSTS = 2
"""R35: so many cards for advice or talk."""


def pay_surplus(state: GameState) -> list[Event]:
    """R31: the cards that the acting seat drew last, and too many, are shuffled into its stock."""
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
    """R35: two unseen cards go into the offender's stock, or what there is, where the rules say."""
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
    """Put cards into a stock one after the other; whether a card has to be turned up then."""
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
