"""The three kinds of a game that most people want, which of them a set-up is, and how long it takes.

The length is as measured, or as the games that were played here have taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from skipbo.model.errors import NotReadable
from skipbo.model.record import Heading, read_heading
from skipbo.model.rules import MOST_SEATS, PRESETS, Rules
from skipbo.session.measured_lengths import MEASURED
from skipbo.session.players import computers, persons
from skipbo.session.setup import PERSON, SeatChoice, SetUp, name_key, setup_of
from skipbo.store.history import History

USUAL_TOTAL = 500
"""The points that a match goes to where nobody has chosen others (R25)."""

STOCK_SIZES = (10, 20, 30, 40)
"""The sizes of stock piles that are offered beside the kinds (R05)."""

_LEAST_CLASSIC = 20  # cards in a stock; a single game with fewer is a quick one


class GameKind(Enum):
    """A kind of a game by the rulebook: one with short stocks, one with full ones, or a whole match."""

    QUICK = "quick"
    CLASSIC = "classic"
    MATCH = "match"


FIRST = SetUp(
    (
        SeatChoice("Ann", PERSON),
        SeatChoice("Ben", "casual"),
        SeatChoice("Cleo", None),
        SeatChoice("Dan", None),
        SeatChoice("Eva", None),
        SeatChoice("Finn", None),
    ),
    PRESETS["short"].rules._replace(match_total=None),
    "short",
)
"""The offer to a person who has never dealt: a quick game."""


def step_up(person: SeatChoice) -> SetUp:
    """Return the match after a first win: the default quick game, with the known details of the person."""
    _, first, second, *free = FIRST.seats
    if name_key(person.name) == name_key(first.name):
        first, second = first._replace(name=second.name), second._replace(name=first.name)
    return FIRST._replace(seats=(person._replace(player=PERSON), first, second, *free))


def kind_of(setup: SetUp) -> GameKind | None:
    """Return the kind of a set-up, whatever its partners and referee; None for practice and other rules."""
    rules = setup.rules
    plain = Rules(rules.stock, match_total=rules.match_total, teams=rules.teams, referee=rules.referee)
    if rules != plain or setup.mix or setup.practice:
        return None
    if rules.match_total is not None:
        return GameKind.MATCH
    return GameKind.QUICK if setup.stock_size() < _LEAST_CLASSIC else GameKind.CLASSIC


def with_kind(setup: SetUp, kind: GameKind) -> SetUp:
    """Return the choices as a game of that kind, unless they already are; partners and the referee stay."""
    if kind_of(setup) is kind:
        return setup
    total = USUAL_TOTAL if kind is GameKind.MATCH else None
    plain = Rules(match_total=total, teams=setup.rules.teams, referee=setup.rules.referee)
    short = PRESETS["short"].rules.stock if kind is GameKind.QUICK else None
    return _called(setup._replace(rules=plain._replace(stock=short), mix="", practice=False))


def with_stock(setup: SetUp, size: int) -> SetUp:
    """Return the choices with stock piles of a size (R05).

    The rulebook's own size goes on following the number of players.
    """
    usual = Rules().stock_for(len(setup.seated()))
    changed = setup._replace(rules=setup.rules._replace(stock=None if size == usual else size))
    return changed if kind_of(changed) is None else _called(changed)


def _called(setup: SetUp) -> SetUp:
    """Return a game of one of the kinds under the name of the preset that its stocks are from."""
    short = setup.rules.stock == PRESETS["short"].rules.stock
    return setup._replace(preset="short" if short else "rulebook")


PERSONS_TURN, COMPUTERS_TURN = 15.0, 5.0
"""Seconds of a turn: of a person who looks round, and of a computer at the usual speed."""

LEAST_OWN = 3
"""The number of own games of a kind from which these count, and not what was measured."""


class OwnGame(NamedTuple):
    """What is known of a match that was played here to its end: its kind, and its length.

    `share`: its turns, as a multiple of what such a match takes by measurement.
    """

    kind: GameKind
    share: float


def minutes(setup: SetUp, own: Sequence[OwnGame] = ()) -> int:
    """Return the minutes that such a match usually takes, at least one; `own` are those played here."""
    kind = kind_of(setup)
    shares = sorted(game.share for game in own if game.kind is kind)
    factor, half = 1.0, len(shares) // 2
    if len(shares) >= LEAST_OWN:  # their median; packaged programs leave out the standard library's
        factor = (shares[half] + shares[-half - 1]) / 2
    people, machines = persons(setup), computers(setup)
    seconds = PERSONS_TURN
    if people + machines:
        seconds = (people * PERSONS_TURN + machines * COMPUTERS_TURN) / (people + machines)
    return max(1, round(factor * turns(setup) * seconds / 60))


def own_game(heading: Heading, played: int) -> OwnGame | None:
    """Return a match of `played` turns as one of its kind; None if it is of none, or without a person."""
    setup = setup_of(heading)
    kind = kind_of(setup)
    return OwnGame(kind, played / turns(setup)) if kind is not None and persons(setup) else None


def turns(setup: SetUp) -> float:
    """Return how many turns a match takes on average, those of all seats together.

    For a size of stocks that was not measured it is in proportion between those that were.
    """
    seats, total = max(2, len(setup.seated())), setup.rules.match_total
    stock, measured = setup.rules.stock_for(seats), min(seats, MOST_SEATS)
    sizes = sorted(size for players, size in MEASURED if players == measured)
    below = max((size for size in sizes if size <= stock), default=sizes[0])
    above = min((size for size in sizes if size >= stock), default=sizes[-1])
    (low, low_games), (high, high_games) = MEASURED[measured, below], MEASURED[measured, above]
    if below == above:
        found, games = round(low * stock / below), low_games
    else:
        share = (stock - below) / (above - below)
        found, games = round(low + share * (high - low)), low_games + share * (high_games - low_games)
    return found if total is None else found * max(1.0, games * total / USUAL_TOTAL)


_LOOKED_AT = 30
"""The newest matches among which own games are looked for: enough for a habit, and read at once."""


def own_games(history: History) -> tuple[OwnGame, ...]:
    """Return the matches of a known kind, of the newest, that a person has played to the end."""
    newest = history.matches(_LOOKED_AT)
    counting = [match for match in newest if match.finished and match.persons and not match.practice]
    headings = history.headings([match.id for match in counting])
    found: list[OwnGame] = []
    for match in counting:
        try:
            game = own_game(read_heading(headings.get(match.id, "")), match.turns)
        except NotReadable:
            continue
        if game is not None:
            found.append(game)
    return tuple(found)
