"""Who sits at the table: persons, computers of some level and character, and what these notice (R32)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.ai.characters import Character
from skipbo.ai.levels import LEVELS
from skipbo.session.setup import DEFAULT, EMBLEMS, PERSON, PROGRAM, SeatChoice, SetUp, name_key


class Player(NamedTuple):
    """A player's name, the key of the computer's level, PROGRAM for a program, or None for a person.

    `character` is the key of a computer's, "" without one; a record keeps one of a later version, too.
    """

    name: str
    level: str | None
    character: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person plays here."""
        return self.level is None

    @property
    def is_program(self) -> bool:
        """Whether the user's own program plays here."""
        return self.level == PROGRAM


def player_for(choice: SeatChoice) -> Player:
    """Return the player of an occupied seat."""
    if choice.player == PERSON:
        return Player(choice.name.strip(), None)
    return Player(choice.name.strip(), choice.player, choice.character)


CHANCES: Mapping[str, int] = MappingProxyType(
    {"beginner": 10, "casual": 20, "regular": 35, "strong": 50, "expert": 70}
)
"""The percentage of acts noticed at once, by level; later acts give another chance."""

USUAL_CHANCE = 35


def who_notices(players: Sequence[Player], offender: int, stream: str) -> int | None:
    """Return the seat of the first computer, left of the offender, that notices an act, or None.

    `stream` is the text from which the chance of this act is drawn.
    """
    rng = Random(f"attention/{stream}")
    for step in range(1, len(players)):
        seat = (offender + step) % len(players)
        level = players[seat].level
        if level is not None and rng.random() * 100 < CHANCES.get(level, USUAL_CHANCE):
            return seat
    return None


def persons(setup: SetUp) -> int:
    """Return how many persons play."""
    return sum(seat.player == PERSON for seat in setup.seats)


def computers(setup: SetUp) -> int:
    """Return how many computers play."""
    return len(setup.seated()) - persons(setup)


def free_seats(setup: SetUp) -> int:
    """Return how many places are empty."""
    return len(setup.seats) - len(setup.seated())


def commands(setup: SetUp) -> dict[int, str]:
    """Return the commands of the programs that play, by their seats at the table."""
    return {n: seat.command for n, seat in enumerate(setup.seated()) if seat.player == PROGRAM}


def levels(setup: SetUp) -> frozenset[str]:
    """Return the levels of the computers that play; PROGRAM counts as one."""
    return frozenset(seat.player for seat in setup.seated() if seat.player and seat.player != PERSON)


def with_persons(setup: SetUp, count: int) -> SetUp:
    """Return the choices with n persons: more take the first empty places, the last ones leave theirs."""
    return _with(setup, persons(setup), count, PERSON)


def with_computers(setup: SetUp, count: int, level: str) -> SetUp:
    """Return the choices with n computers: new ones get this level, and the last ones leave."""
    return _with(setup, computers(setup), count, level)


def with_level(setup: SetUp, level: str) -> SetUp:
    """Return the choices with every computer at one level."""
    return setup._replace(
        seats=tuple(seat._replace(player=level) if _is_computer(seat) else seat for seat in setup.seats)
    )


def first_person(setup: SetUp) -> int | None:
    """Return the first seat (from 0) that a person has, or None."""
    return next((n for n, seat in enumerate(setup.seats) if seat.player == PERSON), None)


def usual_person(setup: SetUp | None) -> SeatChoice:
    """Return the first person of some choices, the usual one where there is none."""
    seats = () if setup is None else setup.seated()
    return next((seat for seat in seats if seat.player == PERSON), DEFAULT.seats[0])


def _with(setup: SetUp, now: int, count: int, player: str) -> SetUp:
    """Return the choices after players like `player`, of whom there are `now`, have come or left."""
    same = (lambda seat: seat.player == PERSON) if player == PERSON else _is_computer
    numbers = range(len(setup.seats))
    coming = [n for n in numbers if setup.seats[n].player is None][: max(0, count - now)]
    sitting = [n for n in numbers if same(setup.seats[n])]
    leaving = sitting[max(0, count) :]
    changed = {**dict.fromkeys(coming, player), **dict.fromkeys(leaving, None)}
    seats = (seat._replace(player=changed.get(n, seat.player)) for n, seat in enumerate(setup.seats))
    return setup._replace(seats=tuple(seats))


def _is_computer(seat: SeatChoice) -> bool:
    return seat.player is not None and seat.player != PERSON


class KnownOpponent(NamedTuple):
    """A fixed character: their emblem, unless another player has taken it, and their style."""

    emblem: str
    character: Character


KNOWN: Final[Mapping[str, KnownOpponent]] = MappingProxyType(
    {
        "ben": KnownOpponent("leaf", Character.TIDY),
        "cleo": KnownOpponent("star", Character.CAUTIOUS),
        "dan": KnownOpponent("peak", Character.BOLD),
        "eva": KnownOpponent("tulip", Character.HOPEFUL),
        "finn": KnownOpponent("drop", Character.CONTRARY),
    }
)
"""The characters at the table unless the player gives them other names, by name in small letters."""

_CHARACTERS: Final = tuple(Character)


def character_of_name(name: str) -> Character:
    """Return the character that a computer of this name always has."""
    known = KNOWN.get(name_key(name))
    return _CHARACTERS[sum(map(ord, name_key(name))) % len(_CHARACTERS)] if known is None else known.character


def has_character(level: str | None) -> bool:
    """Tell whether a computer of a level can have a character: all can but the weakest."""
    return level in LEVELS and level != next(iter(LEVELS))


def with_characters(setup: SetUp) -> SetUp:
    """Return the choices with the character of each computer's name where no other was chosen."""
    seats = []
    for seat in setup.seats:
        own = seat.character or character_of_name(seat.name).value
        seats.append(seat._replace(character=own if has_character(seat.player) else ""))
    return setup._replace(seats=tuple(seats))


def emblems_at(players: Sequence[Player], chosen: Mapping[str, str]) -> Mapping[str, str]:
    """Return the emblems of all players by name: those that persons have `chosen`, and those of computers.

    A program of one's own has none.
    """
    names = [player.name for player in players if not player.is_person and not player.is_program]
    return MappingProxyType({**chosen, **_emblems(names, chosen.values())})


def emblems_in(setup: SetUp) -> Mapping[str, str]:
    """Return the emblems of the computers of some choices, by name."""
    seats = setup.seated()
    taken = [seat.emblem for seat in seats if seat.player == PERSON]
    return _emblems([seat.name.strip() for seat in seats if seat.player in LEVELS], taken)


def absent(setup: SetUp) -> tuple[str, ...]:
    """Return the names of those who are known, but do not sit at the table of some choices."""
    seated = {name_key(seat.name) for seat in setup.seated()}
    return tuple(seat.name for seat in DEFAULT.seats if name_key(seat.name) in KNOWN.keys() - seated)


def _emblems(names: Iterable[str], taken: Iterable[str]) -> Mapping[str, str]:
    """Return an emblem for each of some computers, each different from all others."""
    free = [emblem for emblem in EMBLEMS if emblem not in set(taken)]
    found = {}
    for name in names:
        known = KNOWN.get(name_key(name))
        emblem = known.emblem if known is not None and known.emblem in free else free[0]
        found[name] = emblem
        free.remove(emblem)
    return found
