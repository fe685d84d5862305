"""A table for quick play: nothing but lists of cards, and Greedy's whole turn on it in one go.

Search plays hundreds of such turns for one decision, so `greedy_turn` trades beauty for speed: it keeps
what it can in local names, reads tables instead of counting, and plans again only after an unknown card
has shown. Tests compare it with the engine, move by move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from skipbo.ai.gaps import Bits, gaps
from skipbo.model.cards import MODERN, VINTAGE, WILD, Card
from skipbo.model.observation import Observation
from skipbo.model.rules import HAND_SIZE, MOST_RESHUFFLES, Rules
from skipbo.model.state import NO_MORE_DRAWS

Mixer = Callable[[list[Card], int], list[Card]]
"""A function that puts cards in a new order; the number is the ordinal of the shuffle."""

_MOST = VINTAGE.top
_EMPTY = -1  # as an index: the last entry of a row


def _rate(card: Card, top: Card) -> int:
    """Return how well a card lies on the top of a discard pile: best is one below the top, or equal."""
    rated = card // 2 if card else -1000
    if top == _EMPTY:
        return rated + 10
    if top == WILD:
        return rated - 300
    if top in (card, card + 1):
        return rated + (25 if top == card else 40)
    return rated + (2 - (top - card) if top > card else -(15 + card - top))


RATE: Final[list[list[int]]] = [
    [_rate(card, top) for top in (*range(_MOST + 1), _EMPTY)] for card in range(_MOST + 1)
]
"""The ratings by `[card][top]`, without the height of the pile; the last entry is for an empty pile."""

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


def is_plain(rules: Rules) -> bool:
    """Tell whether `greedy_turn` can play by these rules: no teams, no house rules for Skip-Bo cards."""
    return rules.teams is None and not rules.wild_needs_cover and not rules.wild_start_any


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

    `seat` is to act. `teams`, `needs_cover` (R21) and `start_any` (R22) are what the rules say.
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

    def members(self, seat: int) -> list[int]:
        """Return the seat and its partners, in the order of their turns."""
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
        """Tell whether a hand played empty now would be filled (R11, R20)."""
        if self.draw:
            return self.reshuffles < NO_MORE_DRAWS
        return bool(self.aside) and self.reshuffles < MOST_RESHUFFLES

    def lay(self, card: Card, pile: int) -> None:
        """Put a card on a build pile as the number that it needs, and set a completed pile aside (R19)."""
        self.builds[pile].append(card)
        height = self.heights[pile] + 1
        if height == self.top:
            self.aside += self.builds[pile]
            self.builds[pile] = []
            height = 0
        self.heights[pile] = height


def table_of(seen: Observation, seat: int) -> FastTable:
    """Return a seat's view as a table: others' hands are empty, hidden stock cards count as Skip-Bo cards."""
    cards = CardLists(
        [sorted(seen.hand) if each == seat else [] for each in range(seen.seats)],
        [
            [] if top is None else [WILD] * (count - 1) + [top]
            for count, top in zip(seen.stock_counts, seen.stock_tops, strict=True)
        ],
        [[list(pile) for pile in own] for own in seen.discards],
        [list(pile.cards) for pile in seen.builds],
        [pile.top for pile in seen.builds],
        [WILD] * seen.draw_count,
        list(seen.set_aside),
    )
    return FastTable(seen.rules, seat, cards, lambda left, number: left, seen.reshuffles)


def greedy_turn(table: FastTable, begins: bool = True) -> bool:  # noqa: C901 - see above
    """Play the acting seat's turn, or the rest of it if not `begins`; return True if the stock is empty.

    Otherwise the next seat is to act, and `table.dry` and `table.idle` have been updated.
    """
    seat = table.seat
    hand, stock, piles = table.hands[seat], table.stocks[seat], table.discards[seat]
    heights, builds, top, lay = table.heights, table.builds, table.top, table.lay
    if begins:
        table.reshuffles = 0
        if len(hand) < HAND_SIZE:
            table.fill(hand, HAND_SIZE - len(hand))
    elif not hand:
        table.fill(hand, HAND_SIZE)
    left, acted = len(stock), bool(hand)
    while True:
        # What is at hand, and the nearest pile on the way to the stock card.
        own = 0
        for card in hand:
            own |= 1 << card
        for pile in piles:
            if pile:
                own |= 1 << pile[-1]
        goal = stock[-1]
        height, other, third, fourth = heights
        if goal == 0:
            at = -1
            for index, height in enumerate(heights):
                if not own >> height + 1 & 1 and (at < 0 or height > heights[at]):
                    at = index
            if at < 0:
                at = heights.index(max(heights))
            lay(stock.pop(), at)
            acted = True
            if not stock:
                return True
            if not hand:
                table.fill(hand, HAND_SIZE)
            continue
        stand = 1 << height | 1 << other | 1 << third | 1 << fourth
        height = TALLEST[stand & UNDER[goal] or stand]
        missing = COUNT[table.between[goal][height] & ~own]
        wilds = 0
        if missing and own & 1:
            wilds = hand.count(WILD)
            for pile in piles:
                if pile and not pile[-1]:
                    wilds += 1
        if missing <= wilds:
            # The way stays the best one as long as its cards come from the hand.
            at = heights.index(height)
            known = True
            while known:
                number = height + 1
                if number == goal:
                    card = stock.pop()
                    known = False
                elif number in hand:
                    card = number
                    hand.remove(card)
                else:
                    card = -1
                    for pile in piles:
                        if pile and pile[-1] == number:
                            card = pile.pop()
                            known = False
                            break
                    else:
                        for pile in piles:
                            if pile and not pile[-1]:
                                card = pile.pop()
                                known = False
                                break
                        else:
                            card = 0
                            hand.remove(0)
                builds[at].append(card)
                if number == top:
                    lay_aside(table, at)
                    height = 0
                else:
                    heights[at] = height = number
                if not hand:
                    if not stock:
                        return True
                    table.fill(hand, HAND_SIZE)
                    known = False
            acted = True
            if not stock:
                return True
            continue
        # Any number that fits: from the hand, which opens no new way, then one from the discard piles.
        need = stand << 1
        if own & need:
            held = len(hand)
            need = play_numbers(table, hand, need)
            acted = acted or len(hand) < held
            if not hand:
                table.fill(hand, HAND_SIZE)
                if hand:
                    continue
            fits = False
            for pile in piles:
                if pile and need >> pile[-1] & 1:
                    card = pile.pop()
                    lay(card, heights.index(card - 1))
                    fits = acted = True
                    break
            if fits:
                if not hand:
                    table.fill(hand, HAND_SIZE)
                continue
        if not hand or hand[-1] or not table.can_draw():
            break
        lay(hand.pop(), heights.index(max(heights)))
        if not hand:
            table.fill(hand, HAND_SIZE)
    if hand:
        discard(hand, piles)
        acted = True
    table.dry = 0 if len(stock) < left else table.dry + 1
    table.idle = 0 if acted else table.idle + 1
    table.seat = seat + 1 if seat + 1 < table.seats else 0
    return False


def play_numbers(table: FastTable, hand: list[Card], need: Bits) -> Bits:
    """Play all numbers of a hand that fit, with what is needed before; return what is needed afterwards."""
    heights = table.heights
    while True:
        for card in hand:
            if need >> card & 1:
                break
        else:
            return need
        hand.remove(card)
        at = heights.index(card - 1)
        table.builds[at].append(card)
        if card == table.top:
            lay_aside(table, at)
        else:
            heights[at] = card
        need = 2 << heights[0] | 2 << heights[1] | 2 << heights[2] | 2 << heights[3]


def lay_aside(table: FastTable, at: int) -> None:
    """Set a completed build pile aside (R19)."""
    table.aside += table.builds[at]
    table.builds[at] = []
    table.heights[at] = 0


def discard(hand: list[Card], piles: list[list[Card]]) -> None:  # noqa: C901 - see above
    """End a turn with Greedy's discard; the hand is sorted and not empty."""
    first, second, third, fourth = piles
    a = first[-1] if first else _EMPTY
    b = second[-1] if second else _EMPTY
    c = third[-1] if third else _EMPTY
    d = fourth[-1] if fourth else _EMPTY
    best, choice, at, last = -100000, WILD, 0, _EMPTY
    for card in hand:
        if card == last:
            continue
        last = card
        row = RATE[card]
        spare = 5 if hand.count(card) > 1 else 0
        rated = row[a] + spare
        if rated > best:
            if 0 <= a < card:
                rated -= len(first) >> 1
            if rated > best:
                best, choice, at = rated, card, 0
        rated = row[b] + spare
        if rated > best:
            if 0 <= b < card:
                rated -= len(second) >> 1
            if rated > best:
                best, choice, at = rated, card, 1
        rated = row[c] + spare
        if rated > best:
            if 0 <= c < card:
                rated -= len(third) >> 1
            if rated > best:
                best, choice, at = rated, card, 2
        rated = row[d] + spare
        if rated > best:
            if 0 <= d < card:
                rated -= len(fourth) >> 1
            if rated > best:
                best, choice, at = rated, card, 3
    hand.remove(choice)
    piles[at].append(choice)
