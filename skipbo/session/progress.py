"""What a player has learned: games finished, stars of the lessons, and the path through the levels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.ai.levels import LEVELS
from skipbo.session.players import computers, first_person, persons
from skipbo.session.setup import DEFAULT, PERSON, SeatChoice, SetUp, name_key
from skipbo.store.schema import Rows

CAPTIONED = 2
"""The number of finished games up to which one's own piles have captions."""
SOLVED, STARRED = 1, 2
"""What is known of a lesson: its goal was reached, or it was reached in the best way."""


class Progress(NamedTuple):
    """`games`: those finished, counted up to CAPTIONED.

    `stars`: SOLVED or STARRED by the key of each lesson that was solved. `won`: a game was won. `asked`:
    the person who is "you" was asked for a name.
    """

    games: int = 0
    stars: Mapping[str, int] = MappingProxyType({})
    won: bool = False
    asked: bool = False

    @property
    def captioned(self) -> bool:
        """Whether one's own piles have captions."""
        return self.games < CAPTIONED

    def after_game(self) -> Progress:
        """Return what is known after another game was played to its end."""
        return self._replace(games=min(CAPTIONED, self.games + 1))

    def after_win(self) -> Progress:
        """Return what is known after a game was won."""
        return self._replace(won=True)

    def after_question(self) -> Progress:
        """Return the progress after the person was asked for a name."""
        return self._replace(asked=True)

    def after_lesson(self, key: str, stars: int) -> Progress:
        """Return what is known after a lesson was solved; what was better before stays."""
        best = max(stars, self.stars.get(key, 0))
        return self._replace(stars=MappingProxyType({**self.stars, key: best}))


def to_rows(progress: Progress) -> Rows:
    """Return what was learned beside the lessons, in the form stored in the settings."""
    return (("games", progress.games), ("won", int(progress.won)), ("asked", int(progress.asked)))


def from_rows(rows: Rows, lessons: Rows) -> Progress:
    """Return the progress from the rows of `to_rows`, and those of lessons with their stars.

    What nobody has written counts as not learned yet. A player who had finished a few games before wins
    were recorded counts as having won.
    """
    known: dict[str, int] = dict(rows)
    games = max(0, min(CAPTIONED, known.get("games", 0)))
    stars = {str(key): each for key, each in lessons if 0 < each <= STARRED}
    won = known.get("won", games >= CAPTIONED)
    return Progress(games, MappingProxyType(stars), won > 0, known.get("asked", 0) > 0)


ENOUGH, OF = 2, 3
"""A level is beaten by this many wins in this many games against it, one after another."""

STEPS: Final = MappingProxyType(
    {level: seat.name for level, seat in zip(LEVELS, DEFAULT.seats[1:], strict=True)}
)
"""Who is met on the path, by the keys of the levels, the weakest first."""


class Duel(NamedTuple):
    """A game that a person has played against one computer alone."""

    level: str
    won: bool


class PathStanding(NamedTuple):
    """A person's place on the path in a form of the game.

    `level`: the one met last; `won` of the last `games` against it. `beaten`: the levels that were. `ahead`:
    the level that comes next, "" as long as this one was not beaten, after a loss, and at the end.
    """

    level: str
    won: int
    games: int
    beaten: frozenset[str]
    ahead: str


def standing(duels: Sequence[Duel]) -> PathStanding | None:
    """Return the person's place after these games of a form, the oldest first; None before the first."""
    met = [duel for duel in duels if duel.level in LEVELS]
    if not met:
        return None
    level, keys = met[-1].level, list(LEVELS)
    games = {key: [duel.won for duel in met if duel.level == key] for key in keys}
    beaten = frozenset(
        key for key, won in games.items() if any(sum(won[at : at + OF]) >= ENOUGH for at in range(len(won)))
    )
    last = games[level][-OF:]
    leads = level in beaten and met[-1].won and level != keys[-1]
    return PathStanding(level, sum(last), len(last), beaten, keys[keys.index(level) + 1] if leads else "")


def is_on_the_path(setup: SetUp) -> bool:
    """Tell whether a match leads along the path: one person alone with one computer of a level."""
    alone = persons(setup) == 1 and computers(setup) == 1
    return (
        alone and not (setup.practice or setup.day) and any(seat.player in LEVELS for seat in setup.seated())
    )


def rival(level: str, person: str) -> str:
    """Return the name of the opponent at a level, which differs from the person's."""
    own, name = name_key(person), STEPS[level]
    return DEFAULT.seats[0].name if name_key(name) == own else name


def ahead(setup: SetUp, level: str) -> SetUp:
    """Return the same form of the game against who is met at a level.

    An empty place of that name takes the name of the opponent who leaves.
    """
    number = first_person(setup)
    person = DEFAULT.seats[0] if number is None else setup.seats[number]
    name = rival(level, person.name)
    freed = next(seat.name for seat in setup.seats if seat.player not in (None, PERSON))
    seats = []
    for seat in setup.seats:
        if seat.player not in (None, PERSON):
            seats.append(SeatChoice(name, level))
        elif seat.player is None and name_key(seat.name) == name_key(name):
            seats.append(seat._replace(name=freed))
        else:
            seats.append(seat)
    return setup._replace(seats=tuple(seats), seed=None)
