"""What cards and places are called, and sentences about a card and a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from skipbo.model.cards import WILD, Card
from skipbo.model.state import Kind, Place
from skipbo.words.said import Chip, Said, Sayable, counted, say

DRAW_PILE: Final = say("draw pile")
SET_ASIDE: Final = say("set-aside cards")


def card_name(card: Card, number: int | None = None) -> Sayable:
    """Name a card: "7", "Skip-Bo", or "Skip-Bo as 4" with the number it stands for."""
    if card != WILD or number is None:
        return str(Chip(card))
    return say("Skip-Bo as {number}", number=number)


def build_pile(index: int) -> Said:
    """Name a build pile, counted from 0: "build pile 1"."""
    return say("build pile {number}", number=index + 1)


def cards(count: int) -> Said:
    """Say how many cards lie somewhere: "1 card", "12 cards"."""
    return counted("{count} card", "{count} cards", count)


def needed(number: int) -> Said:
    """Say which number a build pile needs next."""
    return say("needs {number}", number=number)


def place_name(place: Place, names: Sequence[str]) -> Said:
    """Name a pile or hand: "Ann's discard pile 2", "build pile 1", "draw pile"; `names` by seat."""
    if place.kind is Kind.BUILD:
        return build_pile(place.index)
    if place.kind is Kind.DRAW:
        return DRAW_PILE
    if place.kind is Kind.SET_ASIDE:
        return SET_ASIDE
    player = names[place.seat]
    if place.kind is Kind.DISCARD:
        return say("{player}'s discard pile {number}", player=player, number=place.index + 1)
    if place.kind is Kind.STOCK:
        return say("{player}'s stock", player=player)
    return say("{player}'s hand", player=player)


def hand_card_name(name: str, index: int) -> Said:
    """Name one card of a player's hand, counted from the left from 0: "Ann's hand, card 2" for index 1."""
    return say("{player}'s hand, card {number}", player=name, number=index + 1)


def discarded(player: str, card: Card) -> Said:
    """Say how a player's turn ended."""
    if card == WILD:
        return say("{player} has discarded a Skip-Bo card.", player=player)
    return say("{player} has discarded a {number}.", player=player, number=card)


def nowhere(card: Card) -> Said:
    """Say that a card fits on no build pile."""
    if card == WILD:
        return say("No pile takes a Skip-Bo card now.")
    return say("No pile needs a {number} now.", number=card)
