"""The computers as company: the emblem of each, and the character that goes with its name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.ai.characters import Character
from skipbo.ai.levels import LEVELS
from skipbo.session.players import Player
from skipbo.session.setup import DEFAULT, EMBLEMS, PERSON, SetUp, name_key


class KnownOpponent(NamedTuple):
    """Somebody who is always the same: their emblem, unless somebody else has taken it, and character."""

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
"""Those who sit at the table unless somebody gives them other names, by name in small letters."""

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
    """Return an emblem for each of some computers, of which no other has one."""
    free = [emblem for emblem in EMBLEMS if emblem not in set(taken)]
    found = {}
    for name in names:
        known = KNOWN.get(name_key(name))
        emblem = known.emblem if known is not None and known.emblem in free else free[0]
        found[name] = emblem
        free.remove(emblem)
    return found
