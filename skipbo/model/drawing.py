"""How cards leave the draw pile, whoever they are for; part of the engine."""

from __future__ import annotations

from skipbo.model.events import CardMoved, DrawsSpent, Event, HandFilled, Reshuffled
from skipbo.model.state import DRAW_PILE, NO_MORE_DRAWS, GameState, Place, hand_of


def fill_hand(state: GameState, wanted: int) -> list[Event]:
    """The acting seat draws `wanted` cards, or as many as it can."""
    seat = state.turn_seat
    events: list[Event] = []
    drawn = 0
    while drawn < wanted and state.can_draw():
        events += draw_own_card(state)
        drawn += 1
    if drawn < wanted:
        events += stop_draws(state)
    return [*events, HandFilled(seat, drawn)]


def draw_own_card(state: GameState) -> list[Event]:
    """The acting seat draws a card, which it must be able to; a reshuffle counts for its turn (R20)."""
    seat = state.turn_seat
    if not state.draw and not state.rules.endless_turns:
        state.reshuffles += 1
    return draw_card(state, hand_of(seat), state.hands[seat], state.reshuffles)


def draw_card(state: GameState, place: Place, pile: list[int], reshuffles: int | None = None) -> list[Event]:
    """The top card of the draw pile goes onto the pile of a place; there must be one to draw (R20).

    `reshuffles` is what a reshuffle brings the count of the turn to, None where it is not counted.
    """
    events = [] if state.draw else [_recycle(state, reshuffles)]
    card = state.draw.pop()
    pile.append(card)
    return [*events, CardMoved(card, DRAW_PILE, place)]


def stop_draws(state: GameState) -> list[Event]:
    """A card was wanted: if only one reshuffle too many would bring it, the turn's draws are over (R20)."""
    if state.reshuffles == NO_MORE_DRAWS or not state.draws_are_spent():
        return []
    state.reshuffles = NO_MORE_DRAWS
    return [DrawsSpent(state.turn_seat)]


def _recycle(state: GameState, reshuffles: int | None) -> Event:
    """The set-aside cards are shuffled and become the draw pile (R20)."""
    cards = state.set_aside
    state.draw = state.chance.shuffle(cards, state.game, state.shuffles)
    state.set_aside = []
    state.shuffles += 1
    return Reshuffled(len(cards), reshuffles)
