"""What the planner works on: the part of a table that changes within one turn, small and quick to copy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from skipbo.ai.paths import Gaps, gaps
from skipbo.model.cards import WILD, Card
from skipbo.model.state import Kind
from skipbo.model.view import Observation

Tops: TypeAlias = tuple[Card, ...]


class Rival(NamedTuple):
    """What is known of an opponent: cards in the stock and the top one, discard tops, cards discarded."""

    stock: int
    goal: Card
    tops: Tops
    discards: int


class Setting(NamedTuple):
    """What stays the same as long as no unknown card turns up.

    `stock` counts the own stock, whose top card is `goal` (None where it is empty). `discards` are
    the own piles as they lay at first. `loose` counts the cards of draw pile and set-aside cards.
    """

    stock: int
    goal: Card | None
    discards: Sequence[Sequence[Card]]
    top: int
    loose: int
    rivals: Sequence[Rival]
    between: Gaps


class Position(NamedTuple):
    """The table after some plays of the turn.

    `heights` are the numbers reached by the build piles, in rising order. `hand` counts the cards by
    number, `held` together. `left` counts the cards left in each own discard pile. `freed` counts the
    cards of piles completed on the way.
    """

    heights: tuple[int, ...]
    hand: tuple[int, ...]
    held: int
    left: tuple[int, ...]
    freed: int = 0


class Step(NamedTuple):
    """A card played in the search: where from, the card, the height of the pile it goes to.

    `pile` is the discard pile it comes from, 0 otherwise.
    """

    kind: Kind
    card: Card
    height: int
    pile: int = 0


def setting_of(seen: Observation, seat: int) -> Setting:
    """What the seat sees, apart from what it is about to move."""
    seats = len(seen.stock_counts)
    others = [(seat + step) % seats for step in range(1, seats)]
    top = seen.rules.deck.top
    return Setting(
        stock=seen.stock_counts[seat],
        goal=seen.stock_tops[seat],
        discards=seen.discards[seat],
        top=top,
        loose=seen.draw_count + len(seen.set_aside),
        rivals=[_rival(seen, other) for other in others],
        between=gaps(top),
    )


def _rival(seen: Observation, seat: int) -> Rival:
    piles = seen.discards[seat]
    return Rival(
        seen.stock_counts[seat],
        seen.stock_tops[seat] or WILD,
        tuple(pile[-1] for pile in piles if pile),
        sum(len(pile) for pile in piles),
    )


def position_of(seen: Observation, seat: int) -> Position:
    """Where the seat's search begins."""
    return Position(
        heights=tuple(sorted(pile.top for pile in seen.builds)),
        hand=tuple(seen.hand.count(card) for card in range(seen.rules.deck.top + 1)),
        held=len(seen.hand),
        left=tuple(len(pile) for pile in seen.discards[seat]),
    )


def steps(setting: Setting, position: Position) -> Iterator[Step]:
    """Every play there is; of build piles of equal height one."""
    heights = dict.fromkeys(position.heights)
    for kind, card, index in _sources(setting, position):
        if card == WILD:
            for height in heights:
                yield Step(kind, WILD, height, index)
        elif card - 1 in heights:
            yield Step(kind, card, card - 1, index)


def _sources(setting: Setting, position: Position) -> Iterator[tuple[Kind, Card, int]]:
    """The cards that can be played now: stock, hand, discard tops."""
    if setting.goal is not None:
        yield Kind.STOCK, setting.goal, 0
    for card, count in enumerate(position.hand):
        if count:
            yield Kind.HAND, card, 0
    for index, left in enumerate(position.left):
        if left:
            yield Kind.DISCARD, setting.discards[index][left - 1], index


def after(setting: Setting, position: Position, step: Step) -> Position:
    """The position after a play. The stock is not part of it: a line ends where its card is played."""
    heights, freed = _built(position, step.height, setting.top)
    hand, held, left = position.hand, position.held, position.left
    if step.kind is Kind.HAND:
        card = step.card
        hand = (*hand[:card], hand[card] - 1, *hand[card + 1 :])
        held -= 1
    elif step.kind is Kind.DISCARD:
        index = step.pile
        left = (*left[:index], left[index] - 1, *left[index + 1 :])
    return Position(heights, hand, held, left, freed)


def _built(position: Position, height: int, top: int) -> tuple[tuple[int, ...], int]:
    """Heights and freed cards with one card more on a pile of that height."""
    heights = list(position.heights)
    grown = height + 1
    heights[heights.index(height)] = grown if grown < top else 0
    heights.sort()
    return tuple(heights), position.freed if grown < top else position.freed + top


def tops_of(setting: Setting, position: Position) -> tuple[Card | None, ...]:
    """The top card of each own discard pile, None where it is empty."""
    return tuple(
        pile[left - 1] if left else None for pile, left in zip(setting.discards, position.left, strict=True)
    )


def discardable(position: Position) -> list[Card]:
    """The cards worth a thought as a discard: numbers, and Skip-Bo cards only where nothing else is held."""
    return [card for card, count in enumerate(position.hand) if count and card] or [WILD]
