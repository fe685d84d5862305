"""What a player remembers of a game: which numbers have come up, folded from what everybody saw happen.

It is folded anew from the moves wherever it is needed, and kept nowhere. So a new process remembers as
much, and a match that continues goes on as it would have.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Final, NamedTuple, Protocol, runtime_checkable

from skipbo.ai.position import Bits, bits
from skipbo.model.cards import WILD
from skipbo.model.events import CardMoved, Event, GameStarted, Reshuffled
from skipbo.model.observation import Observation
from skipbo.model.state import Kind


class Memory(NamedTuple):
    """`laid`: the numbers whose own cards have lain on build piles in this game; Skip-Bo cards do not count.

    `reshuffles`: how often the draw pile has run out (R20).
    """

    laid: Bits = 0
    reshuffles: int = 0


NOTHING: Final = Memory()


@runtime_checkable
class Remembering(Protocol):
    """An agent that asks for more than what lies on the table now."""

    def recall(self, memory: Memory) -> None:
        """Take note, before a decision, of what has happened in the game until its turn began."""


def remind(agent: object, memory: Memory) -> None:
    """Tell an agent what it remembers, if it is one that remembers."""
    if isinstance(agent, Remembering):
        agent.recall(memory)


def memory_of(events: Iterable[Event]) -> Memory:
    """Return what is remembered after some events of a game, redacted for any seat or for an onlooker."""
    return reduce(remembered, events, NOTHING)


def remembered(memory: Memory, event: Event) -> Memory:
    """Return what is remembered after one more event."""
    match event:
        case GameStarted():
            return NOTHING
        case CardMoved(card=card, target=target) if card and target.kind is Kind.BUILD:
            return memory._replace(laid=memory.laid | 1 << card)
        case Reshuffled():
            return memory._replace(reshuffles=memory.reshuffles + 1)
        case _:
            return memory


def never_seen(memory: Memory, seen: Observation) -> Bits:
    """Return the numbers of which no card has been seen yet, on the table or in the own hand."""
    known = memory.laid | bits(card for card in (*seen.hand, *seen.set_aside) if card != WILD)
    known |= bits(card for card in seen.stock_tops if card)
    for pile in seen.builds:
        known |= bits(card for card in pile.cards if card != WILD)
    for own in seen.discards:
        for cards in own:
            known |= bits(card for card in cards if card != WILD)
    return bits(range(1, seen.rules.deck.top + 1)) & ~known


def buried(memory: Memory, seen: Observation) -> Bits:
    """Return the numbers that will not be drawn any more: all of their cards lie in stocks, or in a hand.

    Once the draw pile has run out, whatever it held has been in somebody's hand.
    """
    return never_seen(memory, seen) if memory.reshuffles or not seen.draw_count else 0
