"""What characters like among discards that are nearly equal, and what they give up for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from skipbo.ai.characters import Character
from skipbo.ai.lines import Lines, PlannedTurn
from skipbo.ai.position import tops_of
from skipbo.model.cards import WILD, Card

SLACK: Final[Mapping[Character, float]] = MappingProxyType(
    {Character.TIDY: 0.02, Character.CAUTIOUS: 0.012, Character.HOPEFUL: 0.012}
)
"""The log-odds that each gives up for a discard to its taste. With twice as much it would play worse."""


def slack(character: Character | None) -> float:
    """Return the log-odds that a player gives up for its taste in discards, 0 without any."""
    return SLACK.get(character, 0.0) if character is not None else 0.0


def first_liked(character: Character | None, lines: Lines, near: Iterable[PlannedTurn]) -> PlannedTurn | None:
    """Return the first of some lines, as good as equal, whose discard is to a player's taste, if any is."""
    return next((line for line in near if likes(character, lines, line)), None)


def likes(character: Character | None, lines: Lines, line: PlannedTurn) -> bool:
    """Tell whether a line ends with a discard that is to a player's taste."""
    if line.discard is None:
        return False
    card, pile = line.discard
    position = lines.position_after(line)
    top = tops_of(lines.setting, position)[pile]
    return likes_discard(character, card, top, [card for card, count in enumerate(position.hand) if count])


def likes_discard(character: Character | None, card: Card, top: Card | None, hand: Iterable[Card]) -> bool:
    """Tell whether a card of a hand is to a player's taste as a discard on a pile's top, None if empty."""
    numbers = [number for number in hand if number != WILD]
    if card == WILD or not numbers:
        return False
    match character:
        case Character.TIDY:
            return top in (card, card + 1)
        case Character.CAUTIOUS:
            return card == max(numbers)
        case Character.HOPEFUL:
            return card == min(numbers)
        case _:
            return False
