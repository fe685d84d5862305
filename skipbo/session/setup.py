"""The choices before a match, as a value: a person's, or those that a record was played with."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from skipbo.ai.characters import character_of
from skipbo.ai.levels import LEVELS
from skipbo.ai.outside.mishaps import Limits
from skipbo.model import rules as model
from skipbo.model.deal_number import LETTERS, MOST_DIGITS, is_drawn, is_short
from skipbo.model.errors import NotReadable
from skipbo.model.rule_fields import TOTALS, rules_from_mapping, rules_to_mapping
from skipbo.model.rules import LEAST_SEATS, MOST_SEATS, PRESETS, Referee, Rules
from skipbo.model.signs import as_name, folded, is_sign
from skipbo.words.said import Said, counted, say

if TYPE_CHECKING:
    from skipbo.model.record import Heading  # the menu knows a set-up without all of the model

EMBLEMS: Mapping[str, str] = MappingProxyType(
    {
        "moon": "moon",
        "leaf": "leaf",
        "bloom": "bloom",
        "sun": "harvest",
        "star": "moon",
        "clover": "leaf",
        "daisy": "bloom",
        "drop": "moon",
        "fir": "leaf",
        "tulip": "bloom",
        "peak": "harvest",
        "planet": "harvest",
    }
)
"""Each emblem, and the family of numbers whose colour it has."""


def next_emblem(now: str, taken: Collection[str]) -> str:
    """Return the emblem after the current one ("" for none) that nobody has taken; "" after the last one."""
    names = ["", *EMBLEMS]
    start = names.index(now) if now in EMBLEMS else 0
    return next((name for name in names[start + 1 :] if name not in taken), "")


def name_key(name: str) -> str:
    """Return the form in which names are equal that differ only in case, outer spaces or composed letters."""
    return folded(name.strip())


def is_command(text: str) -> bool:
    """Tell whether a text can be a command: one line of signs, as a person could type it."""
    return bool(text.strip()) and len(text) <= LONGEST_COMMAND and is_sign(text)


PERSON = "person"
PROGRAM = "program"
"""What records, figures and the trace hold for a program of one's own; its command is kept nowhere else."""
EARLIEST_DAY = "2026-01-01"
"""The first day that has a deal: the year of the first release, so that its calendar has whole months."""
LONGEST_COMMAND = 1000
LONGEST_ANSWER, LONGEST_LOADING = 600, 3600
"""The most seconds that a program may be given for an answer, and for loading; the fewest are 1."""
LONGEST_NAME = 40
NO_DEAL_NUMBER = say(
    "A deal number has up to {digits} digits, or the {letters} letters that were shown.",
    digits=MOST_DIGITS,
    letters=LETTERS,
)


class SeatChoice(NamedTuple):
    """One place at the table: a name with PERSON, PROGRAM, a level's key, or None for an empty place.

    `emblem`: what a person has chosen to be known by, "" for none. `command`: what starts the program that
    plays here, as a person has typed it on this computer; no record and no opened file gives one.
    `limits`: the seconds that this program may take. `character`: the key of a computer's, "" for none.
    `phone`: a person takes the hand on a phone.
    `named`: the name was typed here or given, which the persons are remembered by, and no text has.
    """

    name: str
    player: str | None
    emblem: str = ""
    command: str = ""
    character: str = ""
    limits: Limits = Limits()
    phone: bool = False
    named: bool = False


class SetUp(NamedTuple):
    """All choices for a match.

    `seats`: MOST_SEATS places clockwise, including empty ones. `rules`: the rules of the match.
    `preset`: the key of the preset that they came from, even if they were changed since. `mix`: the name of
    the person's own mix that they came from, or "". `seed`: the deal number, or None to leave it to chance.
    `practice`: whether moves can be taken back without limit; such a match does not count. `hints`: whether
    persons can ask for hints. `day`: the day whose deal it is, such as "2026-01-31"; "" for any other.
    """

    seats: tuple[SeatChoice, ...]
    rules: Rules = PRESETS["rulebook"].rules
    preset: str = "rulebook"
    mix: str = ""
    seed: int | None = None
    practice: bool = False
    hints: bool = True
    day: str = ""

    def seated(self) -> tuple[SeatChoice, ...]:
        """The occupied places, clockwise."""
        return tuple(seat for seat in self.seats if seat.player is not None)

    @property
    def on_phones(self) -> tuple[int, ...]:
        """The seats, from 0 among the occupied ones, whose persons take their hands on phones.

        With the referee at the table all sit at the screen.
        """
        seats = () if self.rules.at_the_table else self.seated()
        return tuple(n for n, seat in enumerate(seats) if seat.phone and seat.player == PERSON)

    def stock_size(self) -> int:
        """The number of cards in each stock pile for the places occupied now."""
        return self.rules.stock_for(len(self.seated()))


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
"""The choices at the very first start."""


def with_rules(setup: SetUp, rules: Rules) -> SetUp:
    """Return the choices with other rules, as of today; partners and the choice of a referee stay."""
    today = rules.as_today()._replace(teams=setup.rules.teams, referee=setup.rules.referee)
    return setup._replace(rules=today)


def with_preset(setup: SetUp, key: str) -> SetUp:
    """Return the choices with a preset's own rules; partners and the choice of a referee stay."""
    return with_rules(setup, PRESETS[key].rules)._replace(preset=key, mix="")


def is_changed(setup: SetUp, own: Rules) -> bool:
    """Tell whether the rules differ from `own`, ignoring partners and the choice of a referee."""
    return setup != with_rules(setup, own)


def problem(setup: SetUp) -> Said | None:
    """Return one sentence for players about why these choices cannot be played, or None if they can."""
    if setup.preset not in PRESETS:
        return say("There are no rules called {name}.", name=setup.preset)
    seats = len(setup.seated())
    if seats < LEAST_SEATS:
        return say("Skip-Bo needs at least two players.")
    names = (name_problem(setup, seat) for seat in range(len(setup.seats)))
    found = next((words for words in names if words is not None), None)
    if found is not None:
        return found
    for seat in setup.seated():
        if seat.player == PROGRAM and not seat.command.strip():
            return say("The program of {player} needs a command.", player=seat.name.strip())
    total, seed = setup.rules.match_total, setup.seed
    if total is not None and not TOTALS.fits(total):
        return say(
            "A match goes to a total from {least} to {most}, in steps of {step}.",
            least=TOTALS.least,
            most=TOTALS.most,
            step=TOTALS.step,
        )
    if seed is not None and not (is_short(seed) or is_drawn(seed)):
        return NO_DEAL_NUMBER
    return _preset_problem(setup, seats)


def emblems_of(setup: SetUp) -> dict[str, str]:
    """Return the emblems that persons have chosen, by name."""
    chosen = (seat for seat in setup.seats if seat.player == PERSON and seat.emblem)
    return {seat.name.strip(): seat.emblem for seat in chosen}


def name_problem(setup: SetUp, seat: int) -> Said | None:
    """Return what is wrong with the name at a place (from 0), or None; empty places may have any name."""
    name, player, *_ = setup.seats[seat]
    if player is None:
        return None
    if not name.strip():
        return say("The player in seat {seat} needs a name.", seat=seat + 1)
    if len(name) > LONGEST_NAME:
        return counted(
            "A name has at most {count} letter.", "A name has at most {count} letters.", LONGEST_NAME
        )
    same = [other for other in setup.seated() if name_key(other.name) == name_key(name)]
    if len(same) > 1:
        return say("Two players are called {name}. Give one another name.", name=name.strip())
    return None


def _preset_problem(setup: SetUp, seats: int) -> Said | None:
    """Return why the preset or mix cannot be played; a changed preset may be played by any number."""
    preset = PRESETS[setup.preset]
    found = None if is_changed(setup, preset.rules) else preset.problem(seats)
    found = found or model.problem(setup.rules, seats)
    if found is None:
        return None
    from skipbo.words.refusals import refused  # few need it, and the start waits for this file

    return refused(found)


# As text: everything that differs from the preset, and a few fields that are always included.

_NAMES = {
    "seats",
    "preset",
    "stock",
    "total",
    "seed",
    "teams",
    "referee",
    "changes",
    "mix",
    "practice",
    "hints",
    "day",
    "phones",
}
_CARRIED = {"match_total", "teams", "referee"}
"""Fields of `Rules` that have an entry of their own in the text and do not count as changes."""


def to_text(setup: SetUp) -> str:
    """Return the choices as one line of text for the settings, without the deal number of a single match."""
    rules, own = rules_to_mapping(setup.rules), rules_to_mapping(PRESETS[setup.preset].rules)
    changes = {key: value for key, value in rules.items() if key not in _CARRIED and value != own[key]}
    stock = changes.pop("stock") if changes.get("stock") is not None else None
    phones = [n for n, seat in enumerate(setup.seats) if seat.phone]
    return json.dumps(
        {
            "seats": [_seat_text(seat) for seat in setup.seats],
            "preset": setup.preset,
            "stock": stock,
            "total": rules["match_total"],
            "seed": None,
            "teams": rules["teams"],
            "referee": rules["referee"],
            "changes": changes,
            "mix": setup.mix,
            "practice": setup.practice,
            **({} if setup.hints else {"hints": False}),
            **({"day": setup.day} if setup.day else {}),
            **({"phones": phones} if phones else {}),
        }
    )


def _seat_text(seat: SeatChoice) -> Sequence[str | float | None]:
    """Return a seat as it is written: a person's emblem or a computer's character comes third, if any.

    Versions without characters take one for an emblem that is gone. A program has its command and, where they
    are not the usual ones, its limits, which versions without them cannot read.
    """
    if seat.player == PROGRAM:
        return [*seat[:4], *(() if seat.limits == Limits() else seat.limits)]
    third = seat.emblem if seat.player == PERSON else seat.character or seat.emblem
    return [seat.name, seat.player, third] if third else [seat.name, seat.player]


def from_text(text: str) -> SetUp:
    """Return the choices from the text of `to_text`, including that of versions without the later fields.

    Raises NotReadable for anything else.
    """
    try:
        return _read_setup(json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise NotReadable("Expected the choices for a game as the settings keep them.") from error


def _read_setup(data: dict[str, Any]) -> SetUp:
    """Return the choices from their parts. Raises ValueError, TypeError or KeyError for what does not fit."""
    phones = data.get("phones", [])
    if not isinstance(phones, list):
        raise TypeError
    seats = tuple(_read_seat(*seat)._replace(phone=n in phones) for n, seat in enumerate(data["seats"]))
    if len(seats) != MOST_SEATS or not set(data) <= _NAMES:
        raise ValueError
    seed, mix = data["seed"], data.get("mix", "")
    practice, hints = data.get("practice", False), data.get("hints", True)
    day = data.get("day", "")
    fitting = (seed is None or type(seed) is int) and isinstance(mix, str) and isinstance(day, str)
    if not (fitting and isinstance(practice, bool) and isinstance(hints, bool)):
        raise ValueError
    preset, changes = data["preset"], data.get("changes", {})
    if set(changes) & _CARRIED:
        raise ValueError
    told = {  # the first texts had no teams and no referee
        "match_total": data["total"],
        "teams": data.get("teams"),
        "referee": data.get("referee", Referee.STRICT.value),
    }
    stock = {} if data["stock"] is None else {"stock": data["stock"]}
    own = rules_to_mapping(PRESETS[preset].rules)
    rules = rules_from_mapping({**own, **changes, **stock, **told}).as_today()
    return SetUp(seats, rules, preset, as_name(mix), seed, practice, hints, as_name(day))


def _read_seat(
    name: object, player: object, third: object = "", command: object = "", *limits: object
) -> SeatChoice:
    """Return a seat's choice; older texts have two parts, and a third one that is unknown counts as none.

    A command stays as it is, and one that is too long too long: it is shown, and not started. A program whose
    `limits` are not told has the usual ones.
    """
    known = third if isinstance(third, str) else ""
    emblem = known if known in EMBLEMS else ""
    if not isinstance(command, str):
        raise TypeError
    if player is not None and player not in (PERSON, PROGRAM) and player not in LEVELS:
        raise ValueError
    allowed = Limits()
    if limits:
        answer, loading = (float(each) if isinstance(each, int | float) else 0.0 for each in limits)
        if not (1 <= answer <= LONGEST_ANSWER and 1 <= loading <= LONGEST_LOADING):
            raise ValueError
        allowed = Limits(answer, loading)
    who = None if player is None else str(player)
    shown, kept = as_name(str(name))[:LONGEST_NAME], command[: LONGEST_COMMAND + 1]
    return SeatChoice(shown, who, emblem, kept, known_character(known), allowed)


def setup_of(heading: Heading) -> SetUp:
    """Return the choices that would lead to this match; a level that no longer exists becomes the usual one.

    Of a program a record says nothing but that there was one: the simplest level has its seat.
    What was played by an earlier version's reading of a rule is set up by today's.
    """
    seats = tuple(
        SeatChoice(as_name(player.name)[:LONGEST_NAME], PERSON)
        if player.level is None
        else SeatChoice(
            as_name(player.name)[:LONGEST_NAME],
            known(player.level),
            character=known_character(player.character),
        )
        for player in heading.players
    )
    free = tuple(SeatChoice(seat.name, None) for seat in DEFAULT.seats[len(seats) : MOST_SEATS])
    rules = heading.rules.as_today()
    return SetUp((*seats, *free), rules, practice=heading.practice)


def practice_heading(heading: Heading, date: str, program: str) -> Heading:
    """Return the heading of a practice game that continues from a place in another match."""
    players = tuple(
        player._replace(
            name=as_name(player.name)[:LONGEST_NAME],
            level=None if player.level is None else known(player.level),
        )
        for player in heading.players
    )
    return heading._replace(players=players, date=date, program=program, practice=True)


def known_character(key: str) -> str:
    """Return the key of a character that exists, "" for any other."""
    return "" if character_of(key) is None else key


def known(level: str) -> str:
    """Return this level if it exists, else the simplest one for a program, and the middle one for others."""
    if level in LEVELS:
        return level
    keys = tuple(LEVELS)
    return keys[0] if level == PROGRAM else keys[len(keys) // 2]
