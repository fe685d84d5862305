"""What happens by itself in a turn: its beginning and end, the drawing of cards, and what a mistake costs."""

from __future__ import annotations

from skipbo.model import events
from skipbo.model.calls import Accusation, Offence
from skipbo.model.cards import Card
from skipbo.model.rules import PenaltyPlace
from skipbo.model.state import DRAW_PILE, NO_MORE_DRAWS, GameState, Phase, Place, hand_of, left_over, stock_of


def fill_hand(state: GameState, wanted: int) -> list[events.Event]:
    """Let the acting seat draw `wanted` cards, or as many as it can."""
    seat = state.turn_seat
    told: list[events.Event] = []
    drawn = 0
    while drawn < wanted and state.can_draw():
        told += draw_own_card(state)
        drawn += 1
    if drawn < wanted:
        told += stop_draws(state)
    return [*told, events.HandFilled(seat, drawn)]


def draw_own_card(state: GameState) -> list[events.Event]:
    """Let the acting seat draw a card, which must be possible; a reshuffle counts for its turn (R20)."""
    seat = state.turn_seat
    if not state.draw and not state.rules.endless_turns:
        state.reshuffles += 1
    return draw_card(state, hand_of(seat), state.hands[seat], state.reshuffles)


def draw_card(
    state: GameState, place: Place, pile: list[int], reshuffles: int | None = None
) -> list[events.Event]:
    """Move the top card of the draw pile onto the pile of a place; there must be a card to draw (R20).

    Where the pile is empty, the set-aside cards are shuffled into a new one.
    `reshuffles` is the turn's count including a reshuffle made here, or None if that is not counted.
    """
    told: list[events.Event] = []
    if not state.draw:
        aside = state.set_aside
        state.draw = state.chance.shuffle(aside, state.game, state.shuffles)
        state.set_aside = []
        state.shuffles += 1
        told.append(events.Reshuffled(len(aside), reshuffles))
    card = state.draw.pop()
    pile.append(card)
    return [*told, events.CardMoved(card, DRAW_PILE, place)]


def stop_draws(state: GameState) -> list[events.Event]:
    """End the turn's draws if a wanted card could come only from one reshuffle too many (R20)."""
    if state.reshuffles == NO_MORE_DRAWS or not state.draws_are_spent():
        return []
    state.reshuffles = NO_MORE_DRAWS
    return [events.DrawsSpent(state.turn_seat)]


_HELP_COSTS = 2
"""The number of penalty cards for advice or talk (R35)."""


def pay_surplus(state: GameState) -> list[events.Event]:
    """Shuffle the acting seat's surplus, the cards it drew last, into its stock (R31)."""
    seat, count = state.turn_seat, state.surplus
    hand, stock = state.hands[seat], state.stocks[seat]
    state.surplus = 0
    told: list[events.Event] = [events.PenaltyPaid(seat, "R31", count, PenaltyPlace.SHUFFLED_IN)]
    for _ in range(count):
        stock.append(hand.pop())
        told.append(events.CardMoved(stock[-1], hand_of(seat), stock_of(seat)))
    _shuffle_stock(state, seat)
    return [*told, events.StockTurned(seat, state.stocks[seat][-1])]


def pay_help(state: GameState, found: Accusation) -> list[events.Event]:
    """Put two unseen cards, or as many as there are, into the offender's stock where the rules say (R35)."""
    seat = found.offender
    advice = found.offence is Offence.ADVICE
    place = state.rules.advice_penalty if advice else state.rules.talk_penalty
    count = min(_HELP_COSTS, len(state.draw) + len(state.set_aside))
    told: list[events.Event] = [events.PenaltyPaid(seat, "R35", count, place)]
    cards: list[Card] = []
    for _ in range(count):
        told += draw_card(state, stock_of(seat), cards)
    stock, turned = state.stocks[seat], bool(cards)
    if place is PenaltyPlace.AT_BOTTOM:  # one by one
        turned = turned and not stock
        state.stocks[seat] = [*reversed(cards), *stock]
    else:
        stock += cards
        if place is PenaltyPlace.SHUFFLED_IN and cards:
            _shuffle_stock(state, seat)
    return [*told, events.StockTurned(seat, state.stocks[seat][-1])] if turned else told


def _shuffle_stock(state: GameState, seat: int) -> None:
    state.stocks[seat] = state.chance.shuffle_stock(state.stocks[seat], state.game, state.stock_shuffles)
    state.stock_shuffles += 1


def next_turn(state: GameState) -> events.Event:
    """Pass the turn to the left of the acting seat; it starts without a draw if R33 says so."""
    state.turn_seat = (state.turn_seat + 1) % state.seats
    state.turn += 1
    state.acted = state.stock_played = False
    seat = state.turn_seat
    draws = seat not in state.no_draw
    _prepare(state, draws)
    if not draws:
        state.no_draw -= {seat}
    return events.TurnStarted(seat, state.turn, state.idle_turns, state.turns_without_stock, draws)


def _prepare(state: GameState, draws: bool) -> None:
    """Set up the turn of the acting seat; cards left over from before count among the five.

    The turn has no reshuffles yet, whatever the count of the turn it interrupts (R20).
    """
    hand = state.hands[state.turn_seat]
    state.phase = Phase.DRAW if draws else Phase.PLAY
    state.refills = draws or bool(hand)
    state.reshuffles = 0
    state.surplus = left_over(hand)


def begin_out_of_turn(state: GameState, seat: int) -> events.Event:
    """Begin a seat's turn although another seat is to act (R32), keeping the state before it for a claim.

    R26 counts this turn and the interrupted one as one (*silent*).
    """
    state.before = state.copy()
    state.turn_seat = seat
    _prepare(state, draws=True)
    return events.OutOfTurnBegun(seat)


def take_back(state: GameState, claimer: int) -> list[events.Event]:
    """Restore the state before the turn out of turn (R32); the offender will not draw next time (R33)."""
    offender, before = state.turn_seat, state.before
    if before is None:
        return []
    state.become(before)
    state.no_draw |= {offender}
    return [events.ClaimMade(claimer, offender), events.TurnTakenBack(offender)]
