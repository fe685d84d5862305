"""The interface of a computer player to the rest of the program: what it chooses from, and what it remembers.

What is remembered is folded anew from the moves wherever it is needed, and kept nowhere. So a new process
remembers as much, and a match that continues goes on as it would have.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from random import Random
from typing import Final, NamedTuple, Protocol, runtime_checkable

from skipbo.ai.position import Bits, bits
from skipbo.model.cards import WILD
from skipbo.model.events import CardMoved, Event, GameStarted, Reshuffled
from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.observation import Observation
from skipbo.model.state import Kind


class Agent(Protocol):
    """A player that chooses one move at a time; it may remember things within a turn, but not between turns.

    So any process can take over from it: a new one is asked the decisions of the turn again, from the
    first. What it needs of earlier turns it is told, if it has a `recall` (`AgentWithMemory`).
    """

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return one of `legal`, for the seat that `seen` belongs to, on its turn, after its draw.

        `legal` is never empty. `rng` is the decision's own stream: the same three give the same move.
        """
        ...


class AnyMove:
    """An agent that makes any legal move, each as likely as the others: the least that others must beat."""

    def choose(self, seen: Observation, legal: Sequence[Move], rng: Random) -> Move:
        """Return one of the legal moves."""
        return legal[int(rng.random() * len(legal))]


def from_moves(legal: Sequence[Move]) -> Move:
    """Return one of the legal moves, chosen by nothing but what they say; there is at least one.

    It stands in where the nearest rules that a player knows allow what these do not (`known_rules`). A stock
    card comes first, then the lowest number that fits; the highest number is discarded, and Skip-Bo cards are
    kept as long as anything else is legal.
    """
    return max(legal, key=_worth)


def _worth(move: Move) -> tuple[int, int]:
    match move:
        case Play(source=source, card=card):
            return (3, 0) if source.kind is Kind.STOCK else (2, -card) if card != WILD else (-2, 0)
        case Discard(card=card):
            return (1, card) if card != WILD else (-1, 0)
    return 0, 0


class Memory(NamedTuple):
    """`laid`: the numbers whose own cards have lain on build piles in this game; Skip-Bo cards do not count.

    `reshuffles`: how often the draw pile has run out (R20).
    """

    laid: Bits = 0
    reshuffles: int = 0


NOTHING: Final = Memory()


@runtime_checkable
class AgentWithMemory(Protocol):
    """An agent that asks for more than what lies on the table now."""

    def recall(self, memory: Memory) -> None:
        """Take note, before a decision, of what has happened in the game until its turn began."""


def remind(agent: object, memory: Memory) -> None:
    """Tell an agent what it remembers, if it is one that remembers."""
    if isinstance(agent, AgentWithMemory):
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
    """Return the numbers whose cards have not been seen yet, on the table or in one's own hand."""
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

    Once the draw pile has run out, every card it held has been in a player's hand.
    """
    return never_seen(memory, seen) if memory.reshuffles or not seen.draw_count else 0
