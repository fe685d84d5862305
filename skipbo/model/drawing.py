"""Drawing cards from the draw pile, for whatever purpose; part of the engine."""

from __future__ import annotations

from skipbo.model.events import CardMoved, DrawsSpent, Event, HandFilled, Reshuffled
from skipbo.model.state import DRAW_PILE, NO_MORE_DRAWS, GameState, Place, hand_of


def fill_hand(state: GameState, wanted: int) -> list[Event]:
    """Let the acting seat draw `wanted` cards, or as many as it can."""
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
    """Let the acting seat draw a card, which must be possible; a reshuffle counts for its turn (R20)."""
    seat = state.turn_seat
    if not state.draw and not state.rules.endless_turns:
        state.reshuffles += 1
    return draw_card(state, hand_of(seat), state.hands[seat], state.reshuffles)


def draw_card(state: GameState, place: Place, pile: list[int], reshuffles: int | None = None) -> list[Event]:
    """Move the top card of the draw pile onto the pile of a place; there must be a card to draw (R20).

    `reshuffles` is the turn's count including a reshuffle made here, or None if that is not counted.
    """
    events = [] if state.draw else [_recycle(state, reshuffles)]
    card = state.draw.pop()
    pile.append(card)
    return [*events, CardMoved(card, DRAW_PILE, place)]


def stop_draws(state: GameState) -> list[Event]:
    """End the turn's draws if a wanted card could come only from one reshuffle too many (R20)."""
    if state.reshuffles == NO_MORE_DRAWS or not state.draws_are_spent():
        return []
    state.reshuffles = NO_MORE_DRAWS
    return [DrawsSpent(state.turn_seat)]


def _recycle(state: GameState, reshuffles: int | None) -> Event:
    """Shuffle the set-aside cards into a new draw pile (R20)."""
    cards = state.set_aside
    state.draw = state.chance.shuffle(cards, state.game, state.shuffles)
    state.set_aside = []
    state.shuffles += 1
    return Reshuffled(len(cards), reshuffles)
