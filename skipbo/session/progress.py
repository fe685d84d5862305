"""What somebody has learned so far: games finished, and the stars of the lessons."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

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
        """Return what is known after somebody was asked for a name."""
        return self._replace(asked=True)

    def after_lesson(self, key: str, stars: int) -> Progress:
        """Return what is known after a lesson was solved; what was better before stays."""
        best = max(stars, self.stars.get(key, 0))
        return self._replace(stars=MappingProxyType({**self.stars, key: best}))


def to_rows(progress: Progress) -> Rows:
    """Return as the settings keep it what was learned beside the lessons."""
    return (("games", progress.games), ("won", int(progress.won)), ("asked", int(progress.asked)))


def from_rows(rows: Rows, lessons: Rows) -> Progress:
    """Return the progress from the rows of `to_rows`, and those of lessons with their stars.

    What nobody has written counts as not learned yet. Whoever had finished a few games before wins were noted
    counts as one who has won.
    """
    known: dict[str, int] = dict(rows)
    games = max(0, min(CAPTIONED, known.get("games", 0)))
    stars = {str(key): each for key, each in lessons if 0 < each <= STARRED}
    won = known.get("won", games >= CAPTIONED)
    return Progress(games, MappingProxyType(stars), won > 0, known.get("asked", 0) > 0)
