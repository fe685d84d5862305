"""What a person chooses before a match, as a value: who plays, by which rules, with which deal number."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from skipbo.ai.levels import LEVELS
from skipbo.model.errors import NotReadable
from skipbo.model.rules import LEAST_SEATS, MOST_SEATS, PRESETS, Rules, stock_problem

PERSON = "person"
LONGEST_NAME = 16
LEAST_TOTAL, MOST_TOTAL, TOTAL_STEP = 5, 9995, 5
MOST_SEED_DIGITS = 12
STOCK_SIZES = (10, 15, 20, 30, 40)
"""The stock sizes that are one click away; any other legal one can be given too (R05)."""


class SeatChoice(NamedTuple):
    """One place at the table: a name and PERSON, a level's key, or None for an empty place."""

    name: str
    player: str | None


class SetUp(NamedTuple):
    """All choices for a match.

    `seats`: MOST_SEATS places clockwise, empty ones among them. `stock`: cards in each stock pile, or None
    for the preset's own. `total`: points that end the match, or None for one game. `seed`: the deal number,
    or None to leave it to chance.
    """

    seats: tuple[SeatChoice, ...]
    preset: str = "rulebook"
    stock: int | None = None
    total: int | None = 500
    seed: int | None = None

    def seated(self) -> tuple[SeatChoice, ...]:
        """The places that are taken, clockwise."""
        return tuple(seat for seat in self.seats if seat.player is not None)

    def rules(self) -> Rules:
        """The rules that these choices amount to. Raises KeyError for an unknown preset."""
        rules = PRESETS[self.preset].rules
        return rules._replace(stock=rules.stock if self.stock is None else self.stock, match_total=self.total)

    def stock_size(self) -> int:
        """The cards in each stock pile with the places that are taken now."""
        return self.rules().stock_for(len(self.seated()))


DEFAULT = SetUp(
    (
        SeatChoice("Ann", PERSON),
        SeatChoice("Ben", "regular"),
        SeatChoice("Cleo", None),
        SeatChoice("Dan", None),
        SeatChoice("Eva", None),
        SeatChoice("Finn", None),
    )
)
"""What stands there at the very first start."""


def problem(setup: SetUp) -> str | None:
    """Why these choices cannot be played, in one sentence for players; None when they can."""
    if setup.preset not in PRESETS:
        return f"There are no rules called {setup.preset}."
    seats = len(setup.seated())
    if seats < LEAST_SEATS:
        return "Skip-Bo needs at least two players."
    names = (name_problem(setup, seat) for seat in range(len(setup.seats)))
    found = next((words for words in names if words is not None), None)
    return found or stock_problem(seats, setup.stock_size()) or _figures_problem(setup)


def name_problem(setup: SetUp, seat: int) -> str | None:
    """What is wrong with the name at a place (from 0), or None; empty places may be called anything."""
    name, player = setup.seats[seat]
    if player is None:
        return None
    if not name.strip():
        return f"The player in seat {seat + 1} needs a name."
    if len(name) > LONGEST_NAME:
        return f"A name has at most {LONGEST_NAME} letters."
    same = [other for other in setup.seated() if other.name.strip().casefold() == name.strip().casefold()]
    return f"Two players are called {name.strip()}. Give one another name." if len(same) > 1 else None


def _figures_problem(setup: SetUp) -> str | None:
    if setup.total is not None and not total_fits(setup.total):
        return f"A match goes to a total from {LEAST_TOTAL} to {MOST_TOTAL}, in steps of {TOTAL_STEP}."
    if setup.seed is not None and not 0 <= setup.seed < 10**MOST_SEED_DIGITS:
        return f"A deal number has at most {MOST_SEED_DIGITS} digits."
    return None


def total_fits(total: int) -> bool:
    """Whether a match can be played to this total."""
    return LEAST_TOTAL <= total <= MOST_TOTAL and total % TOTAL_STEP == 0


def to_text(setup: SetUp) -> str:
    """The choices as one line of text, for the settings; without the deal number, which is for one match."""
    return json.dumps({**setup._asdict(), "seats": [list(seat) for seat in setup.seats], "seed": None})


def from_text(text: str) -> SetUp:
    """The choices from the text that `to_text` made. Raises NotReadable for anything else."""
    try:
        return _read(json.loads(text))
    except (ValueError, TypeError, KeyError) as error:
        raise NotReadable("Expected the choices for a game as the settings keep them.") from error


def _read(data: dict[str, Any]) -> SetUp:
    """The choices from their parts; ValueError, TypeError or KeyError where something does not fit."""
    seats = tuple(SeatChoice(str(name), _player(player)) for name, player in data["seats"])
    if len(seats) != MOST_SEATS or data["preset"] not in PRESETS:
        raise ValueError
    numbers = (data["stock"], data["total"], data["seed"])
    if not all(number is None or type(number) is int for number in numbers):  # a bool is no number here
        raise ValueError
    return SetUp(seats, data["preset"], *numbers)


def _player(player: object) -> str | None:
    if player is None or player == PERSON or player in LEVELS:
        return None if player is None else str(player)
    raise ValueError
