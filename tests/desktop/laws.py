"""What must hold in every line of a trace, whoever plays."""

from __future__ import annotations

import re
from collections import Counter

from tests.desktop.trace import Rest, Trace

DECK = 162
_PILE = 12
_HAND = re.compile(r"^(?P<owner>.+)'s hand, card \d+$")


def own_hand(rest: Rest) -> Counter[str | None]:
    """The acting person's hand, in no order."""
    return hand_of(rest, rest.acting)


def hand_of(rest: Rest, name: str | None) -> Counter[str | None]:
    """What a viewer sees of someone's hand; None for a card that is face down."""
    found = ((_HAND.match(place.name), place) for place in rest.places.values())
    return Counter(place.card for match, place in found if match and match["owner"] == name and place.cards)


def shown_hands(rest: Rest) -> set[str]:
    """The names of those of whose hands a card shows its face."""
    found = ((_HAND.match(place.name), place) for place in rest.places.values())
    return {match["owner"] for match, place in found if match and place.card is not None}


def set_aside(trace: Trace, number: int) -> int:
    """How many cards lie in completed piles when the line of that number is written (R19, R20)."""
    aside = 0
    for event in trace.events:
        if event.number > number:
            break
        if event.name == "pile completed":
            aside += _PILE
        elif event.name in ("reshuffled", "game started"):
            aside = 0
    return aside


def miscounts(trace: Trace) -> list[str]:
    """Every picture of the table in which the cards do not add up to the deck, in words."""
    wrong = []
    for rest in trace.rests:
        if rest.scene != "play" or not rest.plays:
            continue
        seen = sum(place.cards for place in rest.places.values())
        aside = set_aside(trace, rest.number)
        if seen + aside != DECK:
            wrong.append(f"line {rest.number + 1}: {seen} on the table and {aside} set aside")
    return wrong
