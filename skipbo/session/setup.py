"""What a person chooses before a match, as a value: who plays, by which rules, with which deal number."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from skipbo.ai.levels import LEVELS
from skipbo.model import rules as model
from skipbo.model.deal_number import LETTERS, MOST_DIGITS, is_drawn, is_short
from skipbo.model.errors import NotReadable
from skipbo.model.rule_fields import Simple, rules_from_mapping, rules_to_mapping
from skipbo.model.rules import LEAST_SEATS, MOST_SEATS, PRESETS, Referee, Rules
from skipbo.words.refusals import refused
from skipbo.words.said import Said, say

PERSON = "person"
LONGEST_NAME = 16
LEAST_TOTAL, MOST_TOTAL, TOTAL_STEP = 5, 9995, 5
NO_DEAL_NUMBER = say(
    "A deal number has up to {digits} digits, or the {letters} letters that were shown.",
    digits=MOST_DIGITS,
    letters=LETTERS,
)
STOCK_SIZES = (10, 15, 20, 30, 40)
"""The stock sizes that are one click away; any other legal one can be given too (R05)."""


class SeatChoice(NamedTuple):
    """One place at the table: a name and PERSON, a level's key, or None for an empty place."""

    name: str
    player: str | None


Changes: TypeAlias = tuple[tuple[str, Simple], ...]
"""Fields of `Rules` with the values they have instead of the preset's, in the order of `Rules`."""

_CARRIED = ("match_total", "teams", "referee")


class SetUp(NamedTuple):
    """All choices for a match.

    `seats`: MOST_SEATS places clockwise, empty ones among them. `stock`: cards in each stock pile, or None
    for the preset's own. `total`: points that end the match, or None for one game. `seed`: the deal number,
    or None to leave it to chance. `teams`: how many, or None where all play for themselves. `changes`: what
    else is not as in the preset. `mix`: the name of the person's own mix that was chosen, or "".
    `practice`: whether moves can be taken back without limit; such a match does not count.
    """

    seats: tuple[SeatChoice, ...]
    preset: str = "rulebook"
    stock: int | None = None
    total: int | None = 500
    seed: int | None = None
    teams: int | None = None
    referee: Referee = Referee.STRICT
    changes: Changes = ()
    mix: str = ""
    practice: bool = False

    def seated(self) -> tuple[SeatChoice, ...]:
        """The places that are taken, clockwise."""
        return tuple(seat for seat in self.seats if seat.player is not None)

    def rules(self) -> Rules:
        """The rules that these choices amount to.

        Raises KeyError for an unknown preset, NotReadable for changes that there are not.
        """
        rules = rules_from_mapping({**rules_to_mapping(PRESETS[self.preset].rules), **dict(self.changes)})
        stock = rules.stock if self.stock is None else self.stock
        return rules._replace(stock=stock, match_total=self.total, teams=self.teams, referee=self.referee)

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


def with_rules(setup: SetUp, rules: Rules) -> SetUp:
    """The choices with other rules, told as changes of the same preset."""
    own = rules_to_mapping(PRESETS[setup.preset].rules)
    changes = {name: value for name, value in rules_to_mapping(rules).items() if value != own[name]}
    if changes.get("stock") is not None:
        del changes["stock"]
    return setup._replace(
        stock=None if rules.stock == PRESETS[setup.preset].rules.stock else rules.stock,
        total=rules.match_total,
        teams=rules.teams,
        referee=rules.referee,
        changes=tuple((name, value) for name, value in changes.items() if name not in _CARRIED),
    )


def with_preset(setup: SetUp, key: str) -> SetUp:
    """The choices with a preset's own rules; who partners and who referees stays."""
    rules = PRESETS[key].rules._replace(teams=setup.teams, referee=setup.referee)
    return with_rules(setup._replace(preset=key, mix=""), rules)


def is_changed(setup: SetUp, own: Rules) -> bool:
    """Whether the rules are others than `own`; who partners and who referees does not count."""
    return setup.rules() != own._replace(teams=setup.teams, referee=setup.referee)


def problem(setup: SetUp) -> Said | None:
    """Why these choices cannot be played, in one sentence for players; None when they can."""
    if setup.preset not in PRESETS:
        return say("There are no rules called {name}.", name=setup.preset)
    seats = len(setup.seated())
    if seats < LEAST_SEATS:
        return say("Skip-Bo needs at least two players.")
    names = (name_problem(setup, seat) for seat in range(len(setup.seats)))
    found = next((words for words in names if words is not None), None)
    return found or _figures_problem(setup) or _preset_problem(setup, seats)


def name_problem(setup: SetUp, seat: int) -> Said | None:
    """What is wrong with the name at a place (from 0), or None; empty places may be called anything."""
    name, player = setup.seats[seat]
    if player is None:
        return None
    if not name.strip():
        return say("The player in seat {seat} needs a name.", seat=seat + 1)
    if len(name) > LONGEST_NAME:
        return say("A name has at most {most} letters.", most=LONGEST_NAME)
    same = [other for other in setup.seated() if other.name.strip().casefold() == name.strip().casefold()]
    if len(same) > 1:
        return say("Two players are called {name}. Give one another name.", name=name.strip())
    return None


def _preset_problem(setup: SetUp, seats: int) -> Said | None:
    """Why the preset or the mix cannot be played; a preset that was changed may be played by any number."""
    preset, rules = PRESETS[setup.preset], setup.rules()
    found = None if is_changed(setup, preset.rules) else preset.problem(seats)
    found = found or model.problem(rules, seats)
    return None if found is None else refused(found)


def _figures_problem(setup: SetUp) -> Said | None:
    if setup.total is not None and not total_fits(setup.total):
        return say(
            "A match goes to a total from {least} to {most}, in steps of {step}.",
            least=LEAST_TOTAL,
            most=MOST_TOTAL,
            step=TOTAL_STEP,
        )
    if setup.seed is not None and not (is_short(setup.seed) or is_drawn(setup.seed)):
        return NO_DEAL_NUMBER
    return None


def total_fits(total: int) -> bool:
    """Whether a match can be played to this total."""
    return LEAST_TOTAL <= total <= MOST_TOTAL and total % TOTAL_STEP == 0


def to_text(setup: SetUp) -> str:
    """The choices as one line of text, for the settings; without the deal number, which is for one match."""
    seats = [list(seat) for seat in setup.seats]
    parts = {"seats": seats, "referee": setup.referee.value, "changes": dict(setup.changes), "seed": None}
    return json.dumps({**setup._asdict(), **parts})


def from_text(text: str) -> SetUp:
    """The choices from the text that `to_text` made, now or before it knew the later fields.

    Raises NotReadable for anything else.
    """
    try:
        return _read(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise NotReadable("Expected the choices for a game as the settings keep them.") from error


def _read(data: dict[str, Any]) -> SetUp:
    """The choices from their parts; ValueError, TypeError or KeyError where something does not fit."""
    seats = tuple(SeatChoice(str(name), _player(player)) for name, player in data["seats"])
    if len(seats) != MOST_SEATS or data["preset"] not in PRESETS or not set(data) <= set(SetUp._fields):
        raise ValueError
    stock, total, seed, teams = (data["stock"], data["total"], data["seed"], data.get("teams"))
    if not all(number is None or type(number) is int for number in (stock, total, seed, teams)):  # no bool
        raise ValueError
    if not isinstance(mix := data.get("mix", ""), str):
        raise ValueError
    if not isinstance(practice := data.get("practice", False), bool):
        raise ValueError
    referee = Referee(data.get("referee", Referee.STRICT))
    return SetUp(seats, data["preset"], stock, total, seed, teams, referee, _changes(data), mix, practice)


def _changes(data: Mapping[str, Any]) -> Changes:
    """The changed fields, each with a value that it can have."""
    changes: dict[str, Simple] = data.get("changes", {})
    if set(changes) & set(_CARRIED):
        raise ValueError
    rules_from_mapping(changes)
    return tuple(changes.items())


def _player(player: object) -> str | None:
    if player is None or player == PERSON or player in LEVELS:
        return None if player is None else str(player)
    raise ValueError
