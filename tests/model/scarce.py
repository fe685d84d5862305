"""Positions with few cards to draw, by any rules: where a turn could go round."""

from __future__ import annotations

from random import Random

from skipbo.model.cards import WILD, Card, Chance, deck, shuffled
from skipbo.model.rules import HAND_SIZE, Rules
from skipbo.model.state import BuildPile, GameState, Phase, empty_state

MOST_LOOSE = 6
"""The draw pile, and the cards set aside, have no more than this."""


def scarce(rules: Rules, seats: int, seed: int) -> GameState:
    """The whole deck on the table, most of it discarded; a turn begins or is under way."""
    rng = Random(f"scarce {seed}")
    cards = shuffled(deck(rules.deck), rng)
    state = empty_state(rules, seats, Chance(seed), 0, rng.randrange(seats))
    for seat in range(seats):
        state.stocks[seat] = _some(cards, rng.randint(1, 8))
        state.hands[seat] = _some(cards, rng.randint(0, HAND_SIZE))
    state.draw, state.set_aside = (_some(cards, rng.randint(0, MOST_LOOSE)) for _ in range(2))
    state.builds = [_begun(cards, rng.randrange(rules.deck.top)) for _ in state.builds]
    piles = [pile for own in state.discards for pile in own]
    for card in cards:
        rng.choice(piles).append(card)
    if state.hands[state.turn_seat] and rng.random() < 0.7:
        state.phase = Phase.PLAY
    return state


def _some(cards: list[Card], count: int) -> list[Card]:
    return [cards.pop() for _ in range(count)]


def _begun(cards: list[Card], height: int) -> BuildPile:
    """A build pile of one card that has reached a height, as a Skip-Bo card if need be (R22)."""
    if not height:
        return BuildPile()
    card = height if height in cards else WILD
    if card not in cards:
        return BuildPile()
    cards.remove(card)
    return BuildPile((card,), height)
