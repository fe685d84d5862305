"""A table for quick play: nothing but lists of cards, and small tables to read instead of counting.

Search plays hundreds of turns on such tables for one decision. Tests
hold them to the engine, move by move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from skipbo.ai.position import gaps
from skipbo.model.cards import MODERN, VINTAGE, WILD, Card
from skipbo.model.observation import Observation
from skipbo.model.rules import HAND_SIZE, MOST_RESHUFFLES, Rules
from skipbo.model.state import NO_MORE_DRAWS

Mixer = Callable[[list[Card], int], list[Card]]
"""A function that puts cards in a new order; the number is the ordinal of the shuffle."""

_MOST = VINTAGE.top

COUNT: Final[list[int]] = [number.bit_count() for number in range(2 << _MOST)]
"""The number of members of each set of bits."""

BETWEEN: Final[dict[int, list[list[int]]]] = {
    top: [[row[goal] for row in gaps(top)] for goal in range(top + 1)] for top in (MODERN.top, VINTAGE.top)
}
"""The numbers in between, by top number and then `[goal][height]`."""

UNDER: Final[list[int]] = [(1 << card) - 1 for card in range(_MOST + 1)]
"""The set of heights below each number."""

TALLEST: Final[list[int]] = [heights.bit_length() - 1 for heights in range(1 << _MOST)]
"""The tallest of each set of heights.

The nearest pile to a goal is the tallest one below it, or else the tallest of all: what is missing there is
missing on every other pile too. So `TALLEST[stand & UNDER[goal] or stand]` finds it for a set of heights.
"""

LENGTH: Final[dict[int, list[list[int]]]] = {
    top: [[COUNT[gap] << 2 for gap in row] for row in rows] for top, rows in BETWEEN.items()
}
"""The sizes of these sets, times four, which leaves room for the number of a pile."""


class CardLists(NamedTuple):
    """All cards of a game, as lists that the table changes; the last card of a pile is its top.

    `builds` are the cards of the build piles, `heights` their top numbers, `aside` the set-aside cards (R20).
    """

    hands: list[list[Card]]
    stocks: list[list[Card]]
    discards: list[list[list[Card]]]
    builds: list[list[Card]]
    heights: list[int]
    draw: list[Card]
    aside: list[Card]


class FastTable:
    """A game under way, with all `cards` as they lie. `hands` are sorted when a turn begins.

    `seat` is to act. `teams`, `needs_cover` (R21), `start_any` (R22) and `refills` (False by R37) are what
    the rules say.
    `dry` counts turns in a row without a stock card, `idle` those without any card. `reshuffles` is the
    turn's count as in `GameState` (R20); it holds here whatever the rules say, so that every turn ends.
    """

    __slots__ = (
        "aside",
        "between",
        "builds",
        "discards",
        "draw",
        "dry",
        "hands",
        "heights",
        "idle",
        "length",
        "mixer",
        "needs_cover",
        "refills",
        "reshuffles",
        "seat",
        "seats",
        "shuffles",
        "start_any",
        "stocks",
        "teams",
        "top",
    )

    def __init__(
        self,
        rules: Rules,
        seat: int,
        cards: CardLists,
        mixer: Mixer,
        reshuffles: int = 0,
    ) -> None:
        hands, self.stocks, self.discards, self.builds, self.heights, self.draw, self.aside = cards
        top = rules.deck.top
        self.top = top
        self.teams = rules.teams or len(hands)
        self.needs_cover = rules.wild_needs_cover
        self.start_any = rules.wild_start_any
        self.refills = not rules.one_hand_a_turn
        self.seat = seat
        self.seats = len(hands)
        self.hands = hands
        self.mixer = mixer
        self.reshuffles = reshuffles
        self.shuffles = 1
        self.dry = 0
        self.idle = 0
        self.between = BETWEEN[top]
        self.length = LENGTH[top]

    def begin_turn(self, hand: list[Card]) -> None:
        """Begin the acting seat's turn: it draws up to five cards (R08)."""
        self.reshuffles = 0
        if len(hand) < HAND_SIZE:
            self.fill(hand, HAND_SIZE - len(hand))

    def members(self, seat: int) -> list[int]:
        """Return the seat and its partners, in the order of their turns."""
        if self.teams == self.seats:
            return [seat]
        return [(seat + step) % self.seats for step in range(0, self.seats, self.teams)]

    def fill(self, hand: list[Card], wanted: int) -> None:
        """Draw `wanted` cards, as far as the turn can (R08, R11, R20), and leave the hand sorted.

        `wanted` is not 0.
        """
        draw = self.draw
        if self.reshuffles > MOST_RESHUFFLES:
            return
        if len(draw) >= wanted:
            hand += draw[-wanted:]
            del draw[-wanted:]
        else:
            for _ in range(wanted):
                if not self.draw and not self._reshuffle():
                    break
                hand.append(self.draw.pop())
        hand.sort()

    def _reshuffle(self) -> bool:
        """Make a new draw pile of the set-aside cards; return False if there are none or R20 forbids it."""
        if not self.aside:
            return False
        self.reshuffles += 1
        if self.reshuffles > MOST_RESHUFFLES:
            return False
        self.draw = self.mixer(self.aside, self.shuffles)
        self.aside = []
        self.shuffles += 1
        return True

    def can_draw(self) -> bool:
        """Tell whether a hand played empty now would be filled (R11, R20, R37)."""
        if not self.refills:
            return False
        if self.draw:
            return self.reshuffles < NO_MORE_DRAWS
        return bool(self.aside) and self.reshuffles < MOST_RESHUFFLES

    def lay(self, card: Card, pile: int) -> None:
        """Put a card on a build pile as the number that it needs, and set a completed pile aside (R19)."""
        self.builds[pile].append(card)
        height = self.heights[pile] + 1
        if height == self.top:
            self.set_aside(pile)
        else:
            self.heights[pile] = height

    def set_aside(self, pile: int) -> None:
        """Set a completed build pile aside (R19)."""
        self.aside += self.builds[pile]
        self.builds[pile] = []
        self.heights[pile] = 0


def table_of(seen: Observation, seat: int) -> FastTable:
    """Return a seat's view as a table: others' hands are empty, hidden stock cards count as Skip-Bo cards."""
    cards = CardLists(
        [sorted(seen.hand) if each == seat else [] for each in range(seen.seats)],
        [
            [] if top is None else [WILD] * (count - 1) + [top]
            for count, top in zip(seen.stock_counts, seen.stock_tops, strict=True)
        ],
        [list(map(list, own)) for own in seen.discards],
        [list(pile.cards) for pile in seen.builds],
        [pile.top for pile in seen.builds],
        [WILD] * seen.draw_count,
        list(seen.set_aside),
    )
    return FastTable(seen.rules, seat, cards, lambda left, number: left, seen.reshuffles)
