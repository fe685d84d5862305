"""The three kinds of a game that most people want, and which of them a set-up is."""

from __future__ import annotations

from enum import Enum

from skipbo.model.rules import PRESETS, Rules
from skipbo.session.setup import PERSON, SeatChoice, SetUp

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
"""What stands ready for somebody who has never dealt: a quick game."""


def step_up(person: SeatChoice) -> SetUp:
    """Return what follows a first win: the quick game that stands ready, with a person as they are known."""
    _, first, second, *free = FIRST.seats
    if person.name.strip().casefold() == first.name.casefold():
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
