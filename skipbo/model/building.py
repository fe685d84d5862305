"""Fitting cards onto build piles: the numbers a card may stand for, and refusals (R17 to R22)."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.cards import WILD, Card
from skipbo.model.errors import NotLegal, Reason
from skipbo.model.rules import Rules
from skipbo.model.state import BuildPile


def numbers_for(rules: Rules, card: Card, pile: BuildPile) -> Sequence[int]:
    """Return the numbers, in rising order, that a card may stand for on a build pile; none if it cannot fit.

    A number card stands for itself (R17). A Skip-Bo card stands for the number that is needed (R18);
    under R22 it may start a pile as any number, and under R21 it needs cover: a number below it and one
    to come.
    """
    needs = pile.top + 1
    if card != WILD:
        return (card,) if card == needs else ()
    if rules.wild_start_any and not pile.cards:
        return range(1, _highest_wild(rules) + 1)
    if rules.wild_needs_cover and (needs > _highest_wild(rules) or _on_wild(pile)):
        return ()
    return (needs,)


def number_refusal(rules: Rules, card: Card, number: int, pile: BuildPile) -> NotLegal | None:
    """Return why a card may not be laid on a build pile as a number, with the rule's ID; None if it may."""
    if number in numbers_for(rules, card, pile):
        return None
    needs = pile.top + 1
    if card == WILD:
        return _refuse_wild(rules, number, pile)
    if card != needs:
        return NotLegal(Reason.PILE_NEEDS, number=needs)
    return NotLegal(Reason.NO_STAND_IN, number=card)


def _refuse_wild(rules: Rules, number: int, pile: BuildPile) -> NotLegal:
    needs, top = pile.top + 1, rules.deck.top
    if rules.wild_start_any and not pile.cards:
        if rules.wild_needs_cover and number == top:
            return NotLegal(Reason.WILD_AT_TOP, number=top)
        return NotLegal(Reason.WILD_STARTS, most=_highest_wild(rules))
    if number != needs:
        return NotLegal(Reason.WILD_STANDS_FOR, number=needs)
    if _on_wild(pile):
        return NotLegal(Reason.WILD_ON_WILD)
    return NotLegal(Reason.WILD_AT_TOP, number=top)


def _highest_wild(rules: Rules) -> int:
    """Return the highest number a Skip-Bo card may stand for."""
    return rules.deck.top - rules.wild_needs_cover


def _on_wild(pile: BuildPile) -> bool:
    return pile.cards[-1:] == (WILD,)
