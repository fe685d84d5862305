"""Sentences about one card, since English needs another article before some numbers."""

from __future__ import annotations

from skipbo.model.cards import WILD, Card
from skipbo.words.said import Said, say

AN = (8, 11)
"""The numbers that take the article "an" in English: no card is higher than 13."""


def discarded(player: str, card: Card) -> Said:
    """Say how a player's turn ended."""
    if card == WILD:
        return say("{player} has discarded a Skip-Bo card.", player=player)
    if card in AN:
        return say("{player} has discarded an {number}.", player=player, number=card)
    return say("{player} has discarded a {number}.", player=player, number=card)


def nowhere(card: Card) -> Said:
    """Say that a card fits on no build pile."""
    if card == WILD:
        return say("No pile takes a Skip-Bo card now.")
    if card in AN:
        return say("No pile needs an {number} now.", number=card)
    return say("No pile needs a {number} now.", number=card)
