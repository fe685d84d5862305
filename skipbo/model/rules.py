"""The rules of a match as a value, the presets, and the checks of a choice of rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from skipbo.model.cards import MODERN, VINTAGE, DeckSpec
from skipbo.model.errors import NotLegal, Reason
from skipbo.model.exact import fault, shown

LEAST_SEATS, MOST_SEATS = 2, 6
HAND_SIZE = 5
BUILD_PILES = 4
DISCARD_PILES = 4

_TIGHTEST = 150
"""The limit of R05 on seats x (stock + hand): the rulebook's own six players with 20 cards."""

MOST_RESHUFFLES = 5
"""The most reshuffles that a seat's own draws may cause in one turn (R20)."""

BLOCKED_TURNS = 200
"""The number of turns in a row without a stock card in play that ends the game (R26)."""

LARGEST_NUMBER = 10**12
"""The bound that every number of the rules stays below; a record could not hold another."""

TEAMS: Mapping[int, tuple[int, ...]] = MappingProxyType({4: (2,), 6: (2, 3)})
"""The possible numbers of teams by number of seats (R02)."""


class Starts(Enum):
    """The choice of who starts a game (R03)."""

    LEFT_OF_DEALER = "left of dealer"
    HIGHEST_CARD = "highest card"
    HIGHEST_STOCK_CARD = "highest stock card"


class PenaltyPlace(Enum):
    """The place in a stock where penalty cards go (R31, R35)."""

    SHUFFLED_IN = "shuffled in"
    ON_TOP = "on top"
    AT_BOTTOM = "at bottom"


class Referee(Enum):
    """Whether mistakes are possible: never, or as at a table, where they cost something (R31 to R35)."""

    STRICT = "strict"
    AT_THE_TABLE = "at the table"


class Rules(NamedTuple):
    """The rules of a match; every field is a point on which the sources differ.

    `stock` is the size of each stock pile, or None for the rulebook's own (R05). `match_total` is the
    total that ends a match (R25), or None for a single game. `teams` is the number of teams, or None if
    all play for themselves (R02). The house rules are `must_play_last_stock_card` and its wide reading
    `must_reach_last_stock_card` (R16), `wild_needs_cover` (R21), `wild_start_any` (R22), `wild_stays_in_hand`
    (R36) and `one_hand_a_turn` (R37). The two penalties are those of R35.
    `endless_turns` and `surplus_of_turn` cannot be chosen: they are True only for a match of an earlier
    version, so that it can be replayed as it was (`as_today`): before R20 limited the reshuffles of a turn,
    and while R16 went by a surplus of the seat whose turn it was, whichever seat acted (R31).
    """

    stock: int | None = None
    deck: DeckSpec = MODERN
    going_out: int = 25
    per_card: int = 5
    match_total: int | None = 500
    starts: Starts = Starts.LEFT_OF_DEALER
    must_play_last_stock_card: bool = False
    wild_needs_cover: bool = False
    wild_start_any: bool = False
    teams: int | None = None
    advice_penalty: PenaltyPlace = PenaltyPlace.SHUFFLED_IN
    talk_penalty: PenaltyPlace = PenaltyPlace.SHUFFLED_IN
    referee: Referee = Referee.STRICT
    endless_turns: bool = False
    surplus_of_turn: bool = False
    must_reach_last_stock_card: bool = False
    wild_stays_in_hand: bool = False
    one_hand_a_turn: bool = False

    def as_today(self) -> Rules:
        """Return these rules as a match that begins today plays them (R16, R20)."""
        return self._replace(endless_turns=False, surplus_of_turn=False)

    def stock_for(self, seats: int) -> int:
        """Return the size of each stock pile at a table of `seats` seats (R05)."""
        if self.stock is not None:
            return self.stock
        return 30 if seats <= 4 else 20

    def sides(self, seats: int) -> int:
        """Return the number of sides: the number of teams, or of seats if all play for themselves."""
        return self.teams or seats

    def side_of(self, seat: int, seats: int) -> int:
        """Return the side that a seat plays for, from 0: seat s plays for team s mod teams (R02)."""
        return seat % self.sides(seats)

    def members(self, side: int, seats: int) -> tuple[int, ...]:
        """Return the seats that play for a side, in order."""
        return tuple(range(side, seats, self.sides(seats)))

    def partners(self, seat: int, seats: int) -> tuple[int, ...]:
        """Return the other seats of a seat's side, in order; none if all play for themselves (R02)."""
        return tuple(other for other in self.members(self.side_of(seat, seats), seats) if other != seat)

    def side_totals(self, values: Sequence[int]) -> tuple[int, ...]:
        """Return the sum of the seats' values for each side."""
        seats = len(values)
        return tuple(
            sum(values[seat] for seat in self.members(side, seats)) for side in range(self.sides(seats))
        )

    @property
    def at_the_table(self) -> bool:
        """Whether mistakes can be made and cost something (R31 to R35)."""
        return self.referee is Referee.AT_THE_TABLE


ANY_SEATS = tuple(range(LEAST_SEATS, MOST_SEATS + 1))


class Preset(NamedTuple):
    """A named set of rules; settings, records and the command line refer to it by `key`.

    `seats` are the numbers of seats it is meant for. `offered`: whether a new game offers it; one that was
    replaced is still read and played.
    """

    key: str
    rules: Rules
    seats: tuple[int, ...] = ANY_SEATS
    offered: bool = True

    def problem(self, seats: int) -> NotLegal | None:
        """Return why a table of `seats` seats cannot choose this preset (R02), or None."""
        found = seats_problem(seats)
        if found or seats in self.seats:
            return found
        return NotLegal(Reason.PRESET_SEATS, preset=self.key, seats=seats)


_SENIORS = Rules(
    stock=10,
    match_total=None,
    starts=Starts.HIGHEST_STOCK_CARD,
    advice_penalty=PenaltyPlace.AT_BOTTOM,
    talk_penalty=PenaltyPlace.ON_TOP,
)
_ON_TOP = Rules(advice_penalty=PenaltyPlace.ON_TOP, talk_penalty=PenaltyPlace.ON_TOP)

PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        preset.key: preset
        for preset in (
            Preset("rulebook", Rules()),
            Preset("short", Rules(stock=10)),
            Preset("tennessee", _SENIORS),
            Preset("senior", _SENIORS._replace(starts=Starts.HIGHEST_CARD), offered=False),
            Preset(
                "wiki",
                _ON_TOP._replace(must_play_last_stock_card=True, wild_needs_cover=True, wild_start_any=True),
            ),
            Preset(
                "long",
                _ON_TOP._replace(stock=40),
                (2,),
            ),
            Preset(
                "vintage",
                _ON_TOP._replace(deck=VINTAGE),
            ),
        )
    }
)


def largest_stock(seats: int) -> int:
    """Return the largest stock pile that R05 allows with `seats` seats. Raises NotLegal for others (R02)."""
    wrong = seats_problem(seats)
    if wrong is not None:
        raise wrong
    return _TIGHTEST // seats - HAND_SIZE


def seats_problem(seats: int) -> NotLegal | None:
    """Return why `seats` seats cannot play (R02), or None."""
    if type(seats) is int and LEAST_SEATS <= seats <= MOST_SEATS:
        return None
    count = seats if type(seats) is int and abs(seats) < LARGEST_NUMBER else shown(seats)
    return NotLegal(Reason.SEATS, least=LEAST_SEATS, most=MOST_SEATS, seats=count)


def teams_problem(seats: int, teams: int | None) -> NotLegal | None:
    """Return why `seats` seats cannot form `teams` teams (R02), or None."""
    if teams is None or teams in TEAMS.get(seats, ()):
        return None
    if seats not in TEAMS:
        return NotLegal(Reason.NO_PARTNERS, seats=seats)
    return NotLegal(Reason.TEAMS_OF_FOUR if seats == 4 else Reason.TEAMS_OF_SIX, teams=teams)


def stock_problem(seats: int, stock: int) -> NotLegal | None:
    """Return why a stock size cannot be played with `seats` seats (R05), or None."""
    if stock < 1:
        return NotLegal(Reason.NO_STOCK)
    if stock > largest_stock(seats):
        return NotLegal(Reason.LARGE_STOCK, seats=seats, most=largest_stock(seats))
    return None


def deck_problem(spec: DeckSpec) -> NotLegal | None:
    """Return why a deck cannot be played with (R01, R07), or None."""
    return None if spec in (MODERN, VINTAGE) else NotLegal(Reason.STRANGE_DECK)


def _value_problem(rules: Rules) -> NotLegal | None:
    """Return which field has a value of another type than it declares, or a number too large, or None."""
    detail = fault(Rules, rules, "rules")
    if detail is None:
        values = rules._asdict().items()
        large = [name for name, value in values if isinstance(value, int) and abs(value) >= LARGEST_NUMBER]
        detail = f"Rules.{large[0]} is a number below {LARGEST_NUMBER}." if large else None
    return None if detail is None else NotLegal(Reason.STRANGE_VALUE, detail=detail)


def problem(rules: Rules, seats: int) -> NotLegal | None:
    """Return why these rules cannot be played at a table of `seats` seats, or None if they can."""
    found = (
        _value_problem(rules)
        or seats_problem(seats)
        or teams_problem(seats, rules.teams)
        or stock_problem(seats, rules.stock_for(seats))
        or deck_problem(rules.deck)
    )
    if found is not None:
        return found
    if rules.going_out < 0 or rules.per_card < 0 or rules.going_out + rules.per_card == 0:
        return NotLegal(Reason.NO_SCORE)
    if rules.match_total is not None and rules.match_total < 1:
        return NotLegal(Reason.NO_TOTAL)
    return None


def require(rules: Rules, seats: int) -> None:
    """Raise NotLegal with the reason if these rules cannot be played with `seats` seats."""
    found = problem(rules, seats)
    if found is not None:
        raise found
