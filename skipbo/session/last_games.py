"""What a person gave away in the last games, and what levels that is like."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from skipbo.ai.afterwards.studied_turns import ENOUGH, Range, levels_like
from skipbo.ai.judge import form_of
from skipbo.model.slices import Slices
from skipbo.session.analysis import Analysis, Better, analysing
from skipbo.session.studying import Background, Studying, recall
from skipbo.words import decided
from skipbo.words.dates import month_of, when
from skipbo.words.said import Said, listed

STUDIED: Final = 10
"""The games that are studied, the newest ones."""
READ: Final = 60
"""The games whose turns count for the months, as far as they are known."""
MOST: Final = 12
"""The turns that are offered to be learned from."""


class PlayedMatch(NamedTuple):
    """A match that was played: its date in the form of records, and its record as text."""

    date: str
    text: str


class LastGame(NamedTuple):
    """A game in which the person had a seat, with its date."""

    date: str
    analysis: Analysis
    seat: int


class LastGames:
    """The last games of the person called `name`; `read` finds them, and `advance` studies the newest.

    `gave_up`: the study has stopped by itself, as nobody answers.
    """

    def __init__(self, name: str, matches: Iterable[PlayedMatch | None], background: Background) -> None:
        """`matches`: the newest first, None for one that does not count; read as they are needed."""
        self.name = name
        self._matches, self._background = matches, background
        self.games: list[LastGame] = []
        self._keys: set[str] = set()
        self._work: Studying | None = None
        self.stopped = self.gave_up = False

    def read(self) -> Slices[None]:
        """Read the matches, with the stored studies of their games, in slices. Damaged ones are left out."""
        for match in self._matches:
            yield len(self.games) / READ
            if match is None:
                continue
            try:
                found = yield from analysing(match.text, weighed=False)
            except ValueError:
                continue
            for analysis in reversed(found) if isinstance(found, tuple) else ():
                seat = next((seat for seat in analysis.persons if analysis.names[seat] == self.name), None)
                if seat is not None and analysis.walked.key not in self._keys:
                    self._keys.add(analysis.walked.key)
                    recall(analysis, self._background)
                    self.games.append(LastGame(match.date, analysis, seat))
            if len(self.games) >= READ:
                return

    @property
    def newest(self) -> Sequence[LastGame]:
        """The games that are studied."""
        return self.games[:STUDIED]

    @property
    def at(self) -> int | None:
        """The number of the game that is studied now, from 0; None where all are known."""
        return next((n for n, game in enumerate(self.newest) if not game.analysis.done), None)

    @property
    def share(self) -> float:
        """The share of the games' turns that is known."""
        count = sum(len(game.analysis.walked.turns) for game in self.newest)
        return sum(len(game.analysis.studied) for game in self.newest) / max(1, count)

    @property
    def busy(self) -> bool:
        """Whether there is more to study, and it is being done."""
        return self.at is not None and not self.stopped

    def advance(self) -> None:
        """Go on studying without waiting."""
        at = self.at
        if at is None or self.stopped:
            return
        if self._work is None or self._work.done:
            self._work = Studying(self.games[at].analysis, self._background)
        self._work.advance()
        self.stopped, self.gave_up = self._work.stopped, self._work.gave_up

    def go_on(self) -> None:
        """Study on after a stop."""
        self.stopped, self.gave_up, self._work = False, False, None

    def stop(self) -> None:
        """Stop, and end the process; return at once."""
        self.stopped = True
        if self._work is not None:
            self._work.stop()

    def turns(self) -> list[tuple[LastGame, Better]]:
        """Return the turns that the person gave away in the newest games, the dearest first."""
        found = [
            (game, better)
            for game in self.newest
            for better in game.analysis.better()
            if better.turn.seat == game.seat
        ]
        return sorted(found, key=lambda each: -each[1].line.worth)[:MOST]

    # In words.

    def level(self) -> Said:
        """Say which levels the person played like in the newest games, or that it cannot be told yet."""
        costs = _costs(self.newest)
        found = levels_like(costs)
        if found is None:
            count = sum(map(len, costs.values()))
            return decided.too_few(self.name, count, ENOUGH)
        games = sum(bool(game.analysis.studied) for game in self.newest)
        return decided.like_lately(self.name, games, *found)

    def months(self) -> Iterator[Said]:
        """Say which levels the person played like by months, the first one first, where two can be told."""
        by_month: dict[str, list[LastGame]] = {}
        for game in reversed(self.games):
            by_month.setdefault(game.date[:7], []).append(game)
        told: list[tuple[str, Range]] = []
        for games in by_month.values():
            found = levels_like(_costs(games))
            if found is not None:
                told.append((games[0].date, found))
        if len(told) > 1:
            for date, (low, high, choices) in told:
                yield decided.like_in(month_of(date), low, high, choices)

    def turn_told(self, game: LastGame, better: Better, now: str) -> tuple[Said, Said]:
        """Name a turn, and say what it cost; `now` in the form of records."""
        others = [name for seat, name in enumerate(game.analysis.names) if seat != game.seat]
        told = decided.turn_of(better.turn.number, listed(others), when(game.date, now))
        return told, game.analysis.cost_of(better)[1]


def _costs(games: Sequence[LastGame]) -> dict[str, list[int]]:
    """Return what the person's choices cost, by the forms of the tables."""
    found: dict[str, list[int]] = {}
    for game in games:
        played = game.analysis.game
        costs = found.setdefault(form_of(played.rules, played.seats), [])
        for turn in game.analysis.studied:
            if turn.seat == game.seat:
                costs += turn.costs
    return found
