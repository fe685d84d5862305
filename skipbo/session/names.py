"""Places and cards in the words that a person would use; piles count from 1 here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from skipbo.model.cards import WILD, Card
from skipbo.model.state import Kind, Place
from skipbo.session.players import Player

if TYPE_CHECKING:
    from skipbo.model.record import Heading


def card_name(card: Card, number: int | None = None) -> str:
    """A card in words: "7", "Skip-Bo", or "Skip-Bo as 4" with the number it stands for."""
    if card != WILD:
        return str(card)
    return "Skip-Bo" if number is None else f"Skip-Bo as {number}"


def place_name(place: Place, players: Sequence[Player]) -> str:
    """A pile in words: "Ann's discard pile 2", "build pile 1", "draw pile"."""
    if place.kind is Kind.BUILD:
        return f"build pile {place.index + 1}"
    if place.kind is Kind.DRAW:
        return "draw pile"
    if place.kind is Kind.SET_ASIDE:
        return "set-aside cards"
    owner = possessive(players[place.seat].name)
    if place.kind is Kind.DISCARD:
        return f"{owner} discard pile {place.index + 1}"
    return f"{owner} {'stock' if place.kind is Kind.STOCK else 'hand'}"


def hand_card_name(seat: int, index: int, players: Sequence[Player]) -> str:
    """One card of a hand, by where it lies from the left: "Ann's hand, card 2" for index 1."""
    return f"{possessive(players[seat].name)} hand, card {index + 1}"


def possessive(name: str) -> str:
    """Whose something is: "Ann's"."""
    return f"{name}'s"


def joined(names: Sequence[str]) -> str:
    """Names in a row: "Ann, Ben and Cleo"."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def against(heading: Heading) -> str:
    """Who plays whom: "Ann against Ben and Cleo", "Ann and Cleo against Ben and Dan"."""
    seats, rules = len(heading.players), heading.rules
    members = (rules.members(side, seats) for side in range(rules.sides(seats)))
    sides = [joined([heading.players[seat].name for seat in seats]) for seats in members]
    return f"{sides[0]} against {joined(sides[1:])}" if rules.teams is None else " against ".join(sides)
