"""The state of a game: the place of every card and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from typing import NamedTuple, assert_never

from skipbo.model.calls import Accusation
from skipbo.model.cards import Card, Shuffler
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES, HAND_SIZE, MOST_RESHUFFLES, Rules


class Kind(Enum):
    """The kinds of piles."""

    STOCK = "S"
    HAND = "H"
    DISCARD = "D"
    BUILD = "B"
    DRAW = "draw"
    SET_ASIDE = "aside"

    __hash__ = object.__hash__  # each is only itself, and places are looked up all the time


@dataclass(frozen=True, slots=True)
class Place:
    """The name of a pile. `seat` is -1 for shared piles; `index` counts discard and build piles from 0."""

    kind: Kind
    seat: int = -1
    index: int = 0


DRAW_PILE = Place(Kind.DRAW)
SET_ASIDE = Place(Kind.SET_ASIDE)


@cache
def stock_of(seat: int) -> Place:
    """Return the stock pile of a seat."""
    return Place(Kind.STOCK, seat)


@cache
def hand_of(seat: int) -> Place:
    """Return the hand of a seat."""
    return Place(Kind.HAND, seat)


@cache
def discard_of(seat: int, index: int) -> Place:
    """Return one of the discard piles of a seat, from 0."""
    return Place(Kind.DISCARD, seat, index)


@cache
def build_pile(index: int) -> Place:
    """Return one of the build piles, from 0."""
    return Place(Kind.BUILD, -1, index)


class BuildPile(NamedTuple):
    """A build pile: its cards from first to last, and the number it has reached.

    The number that a Skip-Bo card stands for follows from its place in the pile: it is counted back from
    `top`, and lost when the pile is set aside.
    """

    cards: tuple[Card, ...] = ()
    top: int = 0

    @property
    def needs(self) -> int:
        """The number that the pile needs next (R17)."""
        return self.top + 1

    def number_at(self, index: int) -> int:
        """Return the number that the card at an index stands for; index 0 is the first card laid."""
        return self.top - (len(self.cards) - 1 - index)

    def with_card(self, card: Card, number: int) -> BuildPile:
        """Return the pile after a card has been played on it as a number."""
        return BuildPile((*self.cards, card), number)


EMPTY_PILE = BuildPile()


NO_MORE_DRAWS = MOST_RESHUFFLES + 1
"""The reshuffle count of a turn once one too many was needed (R20)."""


def can_draw(draw: int, set_aside: int, reshuffles: int) -> bool:
    """Tell whether a turn can draw a card (R20): from the draw pile, or after a reshuffle if one is left.

    The first two are numbers of cards; `reshuffles` is the turn's count, see `GameState`.
    """
    if draw:
        return reshuffles < NO_MORE_DRAWS
    return set_aside > 0 and reshuffles < MOST_RESHUFFLES


def left_over(hand: Sequence[Card]) -> int:
    """Return the surplus with which a turn begins: cards from before count among the five (R31)."""
    return max(0, len(hand) - HAND_SIZE)


class Phase(Enum):
    """The action that the acting seat has to take next."""

    DRAW = "draw"
    PLAY = "play"
    OVER = "over"


class Ending(Enum):
    """The ways a game can end."""

    OUT = "out"
    BLOCKED = "blocked"


class Outcome(NamedTuple):
    """The end of a game: how (R23, R29 or R26), the winning side (None for a draw), each seat's stock left.

    A side is a team, or a single seat if all play for themselves (`Rules.side_of`).
    """

    ending: Ending
    winner: int | None
    stocks: tuple[int, ...]


@dataclass(slots=True)
class GameState:
    """One game under way. Only `skipbo.model.engine` changes it.

    Piles are lists whose last card is the top. `game` counts the games of the match from 0 and `shuffles`
    the shuffles so far; together with `chance` they determine the next refill. `acted` and `stock_played`
    describe the turn under way, the two counts the turns before it (R26). `reshuffles` counts how often
    the draws of the acting seat have reshuffled in this turn, and is `NO_MORE_DRAWS` from the moment one
    too many was needed until the turn ends (R20); it stays 0 if the rules have `endless_turns`.

    At the table `turn_seat` is the seat that acts, in its turn or out of it; in the latter case `before`
    is the state before it broke in (R32), never changed and shared by copies. `surplus` counts the cards
    that it drew too many, which are the last of its hand (R31). `refills` is False in a turn that R33
    began without a hand. `no_draw` holds the seats whose next own turn starts without a draw (R33).
    `stock_shuffles` counts the shuffles of stocks (R31, R35), for `chance`. `totals` are the points of
    each side from the games of the match before this one (R25).
    """

    rules: Rules
    chance: Shuffler
    game: int
    dealer: int
    turn_seat: int
    hands: list[list[Card]]
    stocks: list[list[Card]]
    discards: list[list[list[Card]]]
    builds: list[BuildPile]
    draw: list[Card]
    set_aside: list[Card] = field(default_factory=list)
    phase: Phase = Phase.DRAW
    turn: int = 1
    shuffles: int = 1
    acted: bool = False
    stock_played: bool = False
    idle_turns: int = 0
    turns_without_stock: int = 0
    outcome: Outcome | None = None
    surplus: int = 0
    refills: bool = True
    no_draw: frozenset[int] = frozenset()
    stock_shuffles: int = 0
    accusation: Accusation | None = None
    before: GameState | None = None
    reshuffles: int = 0
    totals: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.hands)

    @property
    def out_of_turn(self) -> int | None:
        """The seat that acts out of turn, or None (R32)."""
        return None if self.before is None else self.turn_seat

    def stock_counts(self) -> tuple[int, ...]:
        """Return the number of cards left in each seat's stock."""
        return tuple(len(stock) for stock in self.stocks)

    def is_out(self, side: int) -> bool:
        """Tell whether the stocks of all of a side's players are empty (R23, R29)."""
        return not any(self.stocks[seat] for seat in self.rules.members(side, self.seats))

    def can_draw(self) -> bool:
        """Tell whether the acting seat could draw a card now, if need be after a reshuffle (R20)."""
        return can_draw(len(self.draw), len(self.set_aside), self.reshuffles)

    def surplus_of(self, seat: int) -> int:
        """Return the number of cards that a seat pays if it lays a card now, in its turn or out of it (R31).

        A seat that breaks in begins a turn of its own (R32).
        """
        return self.surplus if seat == self.turn_seat else left_over(self.hands[seat])

    def draws_are_spent(self) -> bool:
        """Tell whether there are cards left but the turn has used up its reshuffles (R20)."""
        return bool(self.draw or self.set_aside) and not self.can_draw()

    def pile(self, place: Place) -> list[Card]:
        """Return the cards of a pile; those of a build pile are a copy."""
        match place.kind:
            case Kind.STOCK:
                return self.stocks[place.seat]
            case Kind.HAND:
                return self.hands[place.seat]
            case Kind.DISCARD:
                return self.discards[place.seat][place.index]
            case Kind.BUILD:
                return list(self.builds[place.index].cards)
            case Kind.DRAW:
                return self.draw
            case Kind.SET_ASIDE:
                return self.set_aside
            case _:
                assert_never(place.kind)

    def cards(self) -> list[Card]:
        """Return every card of the game, wherever it lies: always the whole deck."""
        piles = [*self.hands, *self.stocks, self.draw, self.set_aside]
        piles += [pile for own in self.discards for pile in own]
        piles += [list(pile.cards) for pile in self.builds]
        return [card for pile in piles for card in pile]

    def copy(self) -> GameState:
        """Return an independent copy; moves played on one do not affect the other."""
        return GameState(
            self.rules,
            self.chance,
            self.game,
            self.dealer,
            self.turn_seat,
            [list(hand) for hand in self.hands],
            [list(stock) for stock in self.stocks],
            [[list(pile) for pile in own] for own in self.discards],
            list(self.builds),
            list(self.draw),
            list(self.set_aside),
            self.phase,
            self.turn,
            self.shuffles,
            self.acted,
            self.stock_played,
            self.idle_turns,
            self.turns_without_stock,
            self.outcome,
            self.surplus,
            self.refills,
            self.no_draw,
            self.stock_shuffles,
            self.accusation,
            self.before,
            self.reshuffles,
            self.totals,
        )

    def become(self, other: GameState) -> None:
        """Take over the content of another state of the same game, which stays independent of this one."""
        copy = other.copy()
        for name in self.__slots__:
            setattr(self, name, getattr(copy, name))


def empty_state(
    rules: Rules, seats: int, chance: Shuffler, game: int, dealer: int, totals: tuple[int, ...] = ()
) -> GameState:
    """Return a table before the deal: no cards anywhere; the seat left of the dealer begins (R03).

    Without `totals` no side has any points.
    """
    return GameState(
        rules=rules,
        chance=chance,
        game=game,
        dealer=dealer,
        turn_seat=(dealer + 1) % seats,
        hands=[[] for _ in range(seats)],
        stocks=[[] for _ in range(seats)],
        discards=[[[] for _ in range(DISCARD_PILES)] for _ in range(seats)],
        builds=[EMPTY_PILE] * BUILD_PILES,
        draw=[],
        totals=totals or (0,) * rules.sides(seats),
    )
