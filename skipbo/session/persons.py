"""Who has played here, and what is each person's own: emblem, size of text, the hand they play with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from skipbo.model.signs import as_name, folded
from skipbo.session.players import Player
from skipbo.session.setup import DEFAULT, EMBLEMS, LONGEST_NAME, PERSON, SeatChoice, SetUp, name_key
from skipbo.store.schema import Rows
from skipbo.words.said import You

MOST = 24
"""The number of persons that are remembered, those who played last."""
_USUAL = {seat.name for seat in DEFAULT.seats}


class Person(NamedTuple):
    """A person by name.

    `emblem`: "" for none. `text`, in per cent, and `left_handed` are None as long as that person has chosen
    nothing of their own. `named`: the name was typed or given; all but those there are at first were.
    """

    name: str
    emblem: str = ""
    text: int | None = None
    left_handed: bool | None = None
    named: bool = False


Persons = tuple[Person, ...]
"""Those who played last first."""


def find(persons: Persons, name: str) -> Person | None:
    """Return the person with a name, ignoring case and outer spaces, or None."""
    return next((person for person in persons if name_key(person.name) == name_key(name)), None)


def note(persons: Persons, person: Person) -> Persons:
    """Return the persons with this one first, whether new or changed."""
    others = (other for other in persons if name_key(other.name) != name_key(person.name))
    return (person, *others)[:MOST]


def after_deal(persons: Persons, setup: SetUp) -> Persons:
    """Return the persons after those of a set-up have sat down, with their emblems."""
    for seat in reversed(setup.seated()):
        if seat.player == PERSON:
            known = find(persons, seat.name) or Person(seat.name)
            named = known.named or seat.named
            persons = note(persons, known._replace(name=seat.name, emblem=seat.emblem, named=named))
    return persons


def last_seated(persons: Persons) -> SeatChoice:
    """Return the one who played last, by name and emblem; the usual person before the first."""
    if not persons:
        return DEFAULT.seats[0]
    name, emblem, *_ = persons[0]
    return DEFAULT.seats[0]._replace(name=name, emblem=emblem)


def renamed(persons: Persons, name: str, other: str) -> Persons:
    """Return the persons after one has changed names; another may already have the new one."""
    person = find(persons, other) or find(persons, name) or Person(name)
    rest = tuple(each for each in persons if name_key(each.name) != name_key(name))
    return note(rest, person._replace(name=other, named=True))


def seated_as(setup: SetUp, name: str, other: str) -> SetUp:
    """Return choices in which a person has another name; a player who has it there gets the person's."""
    keys = {name_key(name): other, name_key(other): name}

    def called(seat: SeatChoice) -> SeatChoice:
        given = keys.get(name_key(seat.name), seat.name)
        return seat._replace(name=given, named=seat.named or (given == other and seat.player == PERSON))

    return setup._replace(seats=tuple(map(called, setup.seats)))


def is_untouched(persons: Persons, name: str) -> bool:
    """Tell whether a name is one of those there are at first, which nobody has typed or given."""
    known = find(persons, name)
    return name.strip() in _USUAL and (known is None or not known.named)


def with_you(players: Sequence[Player], persons: Persons) -> tuple[Player, ...]:
    """Return the players of a table, at which an only person of an untouched name is "you"."""
    alone = sum(player.is_person for player in players) == 1
    return tuple(
        player._replace(name=You(player.name))
        if alone and player.is_person and is_untouched(persons, player.name)
        else player
        for player in players
    )


def completion(persons: Persons, typed: str, taken: Iterable[str]) -> str:
    """Return the rest of a partly typed name; "" where no free name begins that way."""
    if not typed.strip():
        return ""
    names = [person.name for person in _free(persons, taken)]
    return next((name[len(typed) :] for name in names if folded(name).startswith(folded(typed))), "")


def settled(persons: Persons, before: SetUp, after: SetUp) -> SetUp:
    """Return changed choices, with the known details of the persons in them.

    A person who comes to a seat has the name of one who is not seated yet, unless a name was typed there.
    A seat with a known name gets that person's emblem, if nobody else has it.
    """
    seats = list(after.seats)
    for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
        if new.player != PERSON:
            continue
        others = [seat for seat in (*seats[:number], *seats[number + 1 :]) if seat.player is not None]
        choice, comes = new, old.player != PERSON
        if comes and new.name in _USUAL:
            free = next(_free(persons, [seat.name for seat in others]), None)
            choice = new if free is None else new._replace(name=free.name)
        if comes or name_key(choice.name) != name_key(old.name):
            known = find(persons, choice.name)
            if known is not None and known.emblem not in {seat.emblem for seat in others} - {""}:
                choice = choice._replace(emblem=known.emblem)
        seats[number] = choice
    return after._replace(seats=tuple(seats))


def _free(persons: Persons, taken: Iterable[str]) -> Iterator[Person]:
    """Yield the persons whose names nobody has yet."""
    keys = {name_key(name) for name in taken}
    return (person for person in persons if name_key(person.name) not in keys)


def to_rows(persons: Persons, before: Rows = ()) -> Rows:
    """Return the persons in the form stored in the settings, the latest players last.

    What is the same as in the rows `before` stays as it is there, and so does what cannot be read.
    """
    said = [(_person(*row[1:]), row) for row in before]
    unread = (row for person, row in said if person is None)
    same = dict(said)
    return (*unread, *(same.get(each, (name_key(each.name), *each)) for each in reversed(persons)))


def from_rows(rows: Rows) -> Persons:
    """Return the persons from the rows of `to_rows`, without what cannot be read."""
    return tuple(person for row in rows[: -MOST - 1 : -1] if (person := _person(*row[1:])) is not None)


def _person(name: object, emblem: object, text: object, left: object, named: object) -> Person | None:
    """Return a person from what was kept; what does not fit counts as not chosen."""
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
        return None
    return Person(
        as_name(name)[:LONGEST_NAME],
        emblem if isinstance(emblem, str) and emblem in EMBLEMS else "",
        text if isinstance(text, int) else None,
        bool(left) if isinstance(left, int) else None,
        named == 1,
    )
