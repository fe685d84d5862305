"""How cards leave the draw pile, whoever they are for; part of the engine."""

from __future__ import annotations

from skipbo.model.events import CardMoved, Event, HandFilled, Reshuffled
from skipbo.model.state import DRAW_PILE, GameState, Place, hand_of


def fill_hand(state: GameState, wanted: int) -> list[Event]:
    """The acting seat draws `wanted` cards, or as many as there are."""
    seat = state.turn_seat
    events: list[Event] = []
    drawn = 0
    while drawn < wanted and state.can_draw():
        events += draw_card(state, hand_of(seat), state.hands[seat])
        drawn += 1
    return [*events, HandFilled(seat, drawn)]


def draw_card(state: GameState, place: Place, pile: list[int]) -> list[Event]:
    """The top card of the draw pile goes onto the pile of a place; there must be one to draw (R20)."""
    events = [] if state.draw else [_recycle(state)]
    card = state.draw.pop()
    pile.append(card)
    return [*events, CardMoved(card, DRAW_PILE, place)]


def _recycle(state: GameState) -> Event:
    """The set-aside cards are shuffled and become the draw pile (R20)."""
    cards = state.set_aside
    state.draw = state.chance.shuffle(cards, state.game, state.shuffles)
    state.set_aside = []
    state.shuffles += 1
    return Reshuffled(len(cards))
