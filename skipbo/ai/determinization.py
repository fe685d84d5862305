"""Worlds: dealing all hidden cards in ways that fit what a seat can see; also as a game to be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from skipbo.ai.fast_game import CardLists, FastTable
from skipbo.ai.lines import PlannedTurn
from skipbo.ai.position import Bits, PositionStep, code_of
from skipbo.model.cards import Card, Chance, deck, shuffled
from skipbo.model.errors import NotReadable
from skipbo.model.exact import require
from skipbo.model.game import Game
from skipbo.model.observation import Observation
from skipbo.model.rules import DISCARD_PILES
from skipbo.model.state import BuildPile, Kind, empty_state


class World:
    """One way to deal the hidden cards. `hands` holds no cards for the seat itself; lists are only read."""

    __slots__ = ("draw", "hands", "seed", "stocks")

    def __init__(
        self, hands: list[list[Card]], stocks: list[list[Card]], draw: list[Card], seed: int
    ) -> None:
        self.hands = hands
        self.stocks = stocks
        self.draw = draw
        self.seed = seed

    def mix(self, cards: list[Card], number: int) -> list[Card]:
        """Return a refill of this world (R20): the same for every line that is tried in it."""
        return shuffled(sorted(cards), Random(self.seed + number))


class WorldSampler:
    """A dealer of worlds for one decision of a seat.

    `passed_over` is a set of numbers that the previous seat could have played in its turn: it has hardly
    kept one of them, so if possible it is dealt others.
    """

    def __init__(self, seen: Observation, seat: int, rng: Random, passed_over: Bits = 0) -> None:
        self._seat = seat
        self._passed_over = passed_over
        self._rng = rng
        self._hands = [0 if other == seat else count for other, count in enumerate(seen.hand_counts)]
        self._stocks = seen.stock_counts
        self._tops = seen.stock_tops
        self._unseen = unseen(seen)

    def deal(self) -> World:
        """Return the next world."""
        rng = self._rng
        cards = shuffled(self._unseen, rng)
        if self._passed_over:
            self._exchange_passed_over(cards)
        at = 0
        hands: list[list[Card]] = []
        for count in self._hands:
            hands.append(sorted(cards[at : at + count]))
            at += count
        stocks: list[list[Card]] = []
        for count, top in zip(self._stocks, self._tops, strict=True):
            if top is None:
                stocks.append([])
                continue
            stocks.append([*cards[at : at + count - 1], top])
            at += count - 1
        return World(hands, stocks, cards[at:], int(rng.random() * 2**40))

    def _exchange_passed_over(self, cards: list[Card]) -> None:
        """Exchange the previous seat's cards that it passed over for others.

        They are taken from behind all hands, where the stocks begin: the lowest cards there matter least.
        """
        passed_over, before = self._passed_over, (self._seat - 1) % len(self._hands)
        start, other = sum(self._hands[:before]), sum(self._hands)
        for at in range(start, start + self._hands[before]):
            if passed_over >> cards[at] & 1:
                while other < len(cards) and passed_over >> cards[other] & 1:
                    other += 1
                if other == len(cards):
                    return
                cards[at], cards[other] = cards[other], cards[at]


def unseen(seen: Observation) -> list[Card]:
    """Return the cards that the seat cannot see, in order."""
    left = Counter(deck(seen.rules.deck))
    left.subtract(seen.hand)
    left.subtract(seen.set_aside)
    left.subtract(card for card in seen.stock_tops if card is not None)
    for pile in seen.builds:
        left.subtract(pile.cards)
    for own in seen.discards:
        for cards in own:
            left.subtract(cards)
    return sorted(left.elements())


class Start:
    """The table at the end of a line, as far as the seat can see it, to be tried in many worlds."""

    def __init__(
        self,
        seen: Observation,
        seat: int,
        line: PlannedTurn,
        taken: Sequence[PositionStep],
        members: Sequence[int],
    ) -> None:
        self._seat = seat
        self._seats = seen.seats
        self._rules = seen.rules
        self._top = seen.rules.deck.top
        self._hand = sorted(seen.hand)
        self._discards = [[list(pile) for pile in own] for own in seen.discards]
        self._builds = [list(pile.cards) for pile in seen.builds]
        self._heights = [pile.top for pile in seen.builds]
        self._aside = list(seen.set_aside)
        self._reshuffles = seen.reshuffles
        self._played = [0] * seen.seats  # stock cards played on the way
        for step in taken:
            self._play_step(step, members)
        self.ended = line.last is None and not line.refills
        if line.discard is not None:
            card, pile = line.discard
            self._hand.remove(card)
            self._discards[seat][pile].append(card)
        self._next = (seat + 1) % seen.seats if self.ended else seat

    def _play_step(self, step: PositionStep, members: Sequence[int]) -> None:
        """Take a card from where it lies, and lay it on the first build pile with the step's code."""
        if step.kind is Kind.HAND:
            self._hand.remove(step.card)
        elif step.kind is Kind.DISCARD:
            self._discards[members[step.pile // DISCARD_PILES]][step.pile % DISCARD_PILES].pop()
        else:
            self._played[members[step.pile]] += 1
        codes = [
            code_of(BuildPile(tuple(cards), height), self._rules)
            for cards, height in zip(self._builds, self._heights, strict=True)
        ]
        at = codes.index(step.height)
        self._builds[at].append(step.card)
        self._heights[at] = step.number
        if step.number == self._top:
            self._aside += self._builds[at]
            self._builds[at] = []
            self._heights[at] = 0

    def table(self, world: World) -> FastTable:
        """Return a separate table in a world."""
        hands = [hand[:] for hand in world.hands]
        hands[self._seat] = self._hand[:]
        stocks = [
            stock[:-gone] if gone else stock[:]
            for stock, gone in zip(world.stocks, self._played, strict=True)
        ]
        cards = CardLists(
            hands,
            stocks,
            [[pile[:] for pile in own] for own in self._discards],
            [pile[:] for pile in self._builds],
            self._heights[:],
            world.draw[:],
            self._aside[:],
        )
        return FastTable(self._rules, self._next, cards, world.mix, self._reshuffles)


_NOBODY = -1


def world(seen: Observation, rng: Random) -> Game:
    """Return a game that fits what a seat sees, an onlooker too: all hidden cards are dealt at random.

    It looks the same to that seat, and may be played on by all. All deals are equally likely, regardless of
    what was done or remembered before; the turn under way counts as one without a stock card so far (R26).
    Reshuffles follow from `rng`, too. Raises NotReadable where cards are missing, and with the referee at
    the table.
    """
    require(Observation, seen, "seen")
    require(Random, rng, "rng")
    if seen.rules.at_the_table:
        raise NotReadable("No world is dealt with the referee at the table.")
    dealt = WorldSampler(seen, _NOBODY if seen.seat is None else seen.seat, rng).deal()
    state = empty_state(seen.rules, seen.seats, Chance(dealt.seed), seen.game, seen.dealer, seen.totals)
    state.turn_seat, state.turn = seen.turn_seat, seen.turn
    state.phase, state.outcome = seen.phase, seen.outcome
    state.hands, state.stocks, state.draw = dealt.hands, dealt.stocks, dealt.draw
    if seen.seat is not None:
        state.hands[seen.seat] = list(seen.hand)
    state.discards = [[list(pile) for pile in own] for own in seen.discards]
    state.builds, state.set_aside = list(seen.builds), list(seen.set_aside)
    state.idle_turns, state.turns_without_stock = seen.idle_turns, seen.turns_without_stock
    state.refills, state.no_draw, state.reshuffles = seen.refills, seen.no_draw, seen.reshuffles
    counts = (tuple(map(len, state.hands)), state.stock_counts(), len(state.draw))
    is_whole = Counter(state.cards()) == Counter(deck(seen.rules.deck))
    if not is_whole or counts != (seen.hand_counts, seen.stock_counts, seen.draw_count):
        raise NotReadable("What the seat sees does not leave the cards of one deck.")
    return Game.at(state)
