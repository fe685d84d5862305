"""A record to look at: any place in it, as a seat saw it or with all hands open."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from skipbo.model import engine
from skipbo.model.cards import Card
from skipbo.model.events import Event, TurnStarted
from skipbo.model.legal_moves import Move
from skipbo.model.match import GameScore, Match
from skipbo.model.observation import Observation, observe, redact
from skipbo.model.record import Heading, Record, reading
from skipbo.model.slices import Slices
from skipbo.model.state import GameState, Phase
from skipbo.session.players import Player
from skipbo.session.steps import DEAL, Deal, Step, steps_of, take

APART = 32
"""The number of steps between two stored positions; the steps between them are replayed on demand."""


class Replaying:
    """The course of a match as remembered while it is played; call `add` after each deal and move.

    `dealt`: the events of the deals, by their places. The events of the moves are worked out again by
    playing the moves from a stored position.
    """

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.dealt: dict[int, list[Event]] = {}
        self.kept: dict[int, GameState] = {}
        self.turns: list[int] = []
        self.match: Match | None = None

    def add(self, match: Match, move: Move | None, events: list[Event]) -> None:
        """Remember a deal (None) or a move with its events and, now and then, the whole position."""
        place, self.match = len(self.steps), match
        self.steps.append(DEAL if move is None else move)
        if move is None:
            self.dealt[place] = events
        if place % APART == 0 or move is None:
            self.kept[place] = match.state.copy()
        if move is None or TurnStarted in map(type, events):
            self.turns.append(place)


def replaying(text: str) -> Slices[Replay]:
    """Return the replay of a record's text, in slices. Raises what `skipbo.model.record.reading` raises."""
    course = Replaying()
    record = yield from reading(text, course.add)
    return Replay(record, course)


class Replay:
    """A record played through; `course` is the result of doing so, if it was done before.

    Raises NotLegal where it cannot be played. `over`, `winner` (a side) and `totals` (of the sides) are those
    of the match at its end. A place is a number from 0, after the first deal, to `last`,
    after the last step.
    """

    def __init__(self, record: Record, course: Replaying | None = None) -> None:
        if course is None:
            course, playing = Replaying(), record.heading.match()
            for step in steps_of(record.games):
                course.add(playing, None if isinstance(step, Deal) else step, take(playing, step))
        self.heading: Heading = record.heading
        self.players = tuple(Player(*player) for player in record.heading.players)
        self.steps: tuple[Step, ...] = tuple(course.steps)
        self._dealt, self._kept = course.dealt, course.kept
        self._now: tuple[int, GameState] | None = None
        self._told: tuple[int, list[list[Event]]] | None = None
        match = course.match or record.heading.match()
        self.scores: tuple[GameScore, ...] = tuple(match.scores)
        self.over, self.winner, self.totals = match.over, match.winner, match.totals
        self.games = tuple(place for place, step in enumerate(self.steps) if isinstance(step, Deal))
        self.turns = tuple(course.turns)

    def name_players(self, players: Sequence[Player]) -> None:
        """Use these names for the players in all sentences from now on; the heading has their own."""
        self.players = tuple(players)

    @property
    def last(self) -> int:
        """The last place; -1 for a record without a deal."""
        return len(self.steps) - 1

    def observe(self, place: int, viewer: int | None) -> Observation:
        """Return what the viewer (None: an onlooker) saw at a place."""
        return observe(self._state(place), viewer)

    def hands(self, place: int) -> tuple[tuple[Card, ...], ...]:
        """Return all hands at a place, in the order drawn."""
        return tuple(tuple(hand) for hand in self._state(place).hands)

    def events(self, place: int, viewer: int | None, all_open: bool = False) -> list[Event]:
        """Return the events of the step that led to a place, as the viewer saw it or with all cards open."""
        events = self._dealt[place] if place in self._dealt else self._events_of_move(place)
        return list(events) if all_open else [redact(event, viewer) for event in events]

    def game_at(self, place: int) -> int:
        """Return the number of the game that a place belongs to, from 0."""
        return bisect_right(self.games, place) - 1

    def scores_at(self, place: int) -> tuple[GameScore, ...]:
        """Return the scores of the games that were over at a place."""
        over = self._state(place).phase is Phase.OVER
        return self.scores[: self.game_at(place) + over]

    def length(self, game: int) -> int:
        """Return the number of places of a game, from 0: one more than its moves."""
        start, end = (*self.games, len(self.steps))[game : game + 2]
        return end - start

    def stocks_by_turn(self, game: int) -> tuple[tuple[int, ...], ...]:
        """Return the stock cards of each seat before the first turn of a game and after each of its turns."""
        start, end = (*self.games, len(self.steps))[game : game + 2]
        begun = [place for place in self.turns if start <= place < end]
        return tuple(tuple(map(len, self._state(place).stocks)) for place in (*begun, end - 1))

    def turn_after(self, place: int) -> int:
        """Return the next place at which a turn begins, or the last place."""
        at = bisect_right(self.turns, place)
        return self.turns[at] if at < len(self.turns) else self.last

    def turn_before(self, place: int) -> int:
        """Return the last earlier place at which a turn begins, or the first place."""
        at = bisect_left(self.turns, place) - 1
        return self.turns[max(0, at)]

    def _state(self, place: int) -> GameState:
        """Return the position at a place; the caller must not change it."""
        if not 0 <= place <= self.last:
            raise IndexError(f"The record has places from 0 to {self.last}.")
        if self._now is not None and self._now[0] == place:
            return self._now[1]
        start = self._kept_before(place)
        state = self._kept[start].copy()
        for step in self.steps[start + 1 : place + 1]:
            if not isinstance(step, Deal):
                engine.play(state, step)
        self._now = place, state
        return state

    def _events_of_move(self, place: int) -> list[Event]:
        """Return the events of the move that led to a place; those of nearby moves are worked out as well."""
        start = self._kept_before(place - 1)
        if self._told is None or self._told[0] != start:
            state, told = self._kept[start].copy(), list[list[Event]]()
            for at in range(start + 1, len(self.steps)):
                step = self.steps[at]
                if isinstance(step, Deal):
                    break
                told.append(engine.play(state, step))
                if at in self._kept:
                    break
            self._told = start, told
        return self._told[1][place - start - 1]

    def _kept_before(self, place: int) -> int:
        """Return the last place up to this one whose position was stored."""
        return next(at for at in range(place, -1, -1) if at in self._kept)
