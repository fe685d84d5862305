"""What somebody has learned so far: games finished, and the stars of the lessons."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

CAPTIONED = 2
"""The number of finished games up to which one's own piles have captions."""
SOLVED, STARRED = 1, 2
"""What is known of a lesson: its goal was reached, or it was reached in the best way."""


class Progress(NamedTuple):
    """`games`: those finished, counted up to CAPTIONED.

    `stars`: SOLVED or STARRED by the key of each lesson that was solved. `won`: a game was won. `asked`:
    whoever is "you" was asked for a name.
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


def to_text(progress: Progress) -> str:
    """Return the progress as text for the settings."""
    kept = {"games": progress.games, "stars": dict(progress.stars), "won": progress.won}
    kept |= {"asked": True} if progress.asked else {}
    return json.dumps(kept, sort_keys=True)


def from_text(text: str) -> Progress:
    """Return the progress from the text of `to_text`; what cannot be read counts as not learned yet.

    Whoever had finished a few games before wins were noted counts as one who has won.
    """
    try:
        data = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        return Progress()
    if not isinstance(data, dict):
        return Progress()
    known, stars, won = data.get("games"), data.get("stars"), data.get("won")
    games = max(0, min(CAPTIONED, known)) if isinstance(known, int) else 0
    kept = stars.items() if isinstance(stars, dict) else ()
    fitting = {str(key): each for key, each in kept if type(each) is int and 0 < each <= STARRED}
    has_won = won if isinstance(won, bool) else games >= CAPTIONED
    return Progress(games, MappingProxyType(fitting), has_won, data.get("asked") is True)
