"""A record to be looked at: any place of it, as a seat saw it or with all hands open."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from skipbo.model import engine
from skipbo.model.cards import Card
from skipbo.model.events import Event, TurnStarted
from skipbo.model.match import GameScore
from skipbo.model.record import Heading, Record
from skipbo.model.state import GameState, Phase
from skipbo.model.view import Observation, observe, redact
from skipbo.session.players import Player
from skipbo.session.steps import Deal, Step, steps_of, take

APART = 32
"""Steps between two positions that are kept; what lies between them is played again when asked for."""


class Replay:
    """A record played through. Raises NotLegal where that is not possible.

    A place is a number from 0, after the first deal, to `last`, after the last step.
    """

    def __init__(self, record: Record) -> None:
        self.heading: Heading = record.heading
        self.players = tuple(Player(player.name, player.level) for player in record.heading.players)
        self.steps: tuple[Step, ...] = tuple(steps_of(record.games))
        self._events: list[list[Event]] = []
        self._kept: dict[int, GameState] = {}
        self._scores: list[tuple[GameScore, ...]] = []
        self._now: tuple[int, GameState] | None = None
        match = record.heading.match()
        for place, step in enumerate(self.steps):
            self._events.append(take(match, step))
            if isinstance(step, Deal):
                self._scores.append(tuple(match.scores))
            if place % APART == 0 or isinstance(step, Deal):
                self._kept[place] = match.state.copy()
        self.scores: tuple[GameScore, ...] = tuple(match.scores)
        self.games = tuple(place for place, step in enumerate(self.steps) if isinstance(step, Deal))
        self.turns = tuple(sorted({*self.games, *self._turn_starts()}))

    @property
    def last(self) -> int:
        """The last place; -1 for a record without a deal."""
        return len(self.steps) - 1

    def _turn_starts(self) -> Sequence[int]:
        """The places at which a turn begins, before its draw."""
        return [
            place
            for place, events in enumerate(self._events)
            if any(isinstance(event, TurnStarted) for event in events)
        ]

    def observe(self, place: int, viewer: int | None) -> Observation:
        """What the viewer (None: an onlooker) saw at a place."""
        return observe(self._state(place), viewer)

    def hands(self, place: int) -> tuple[tuple[Card, ...], ...]:
        """All hands at a place, in the order drawn."""
        return tuple(tuple(hand) for hand in self._state(place).hands)

    def events(self, place: int, viewer: int | None, all_open: bool = False) -> list[Event]:
        """What happened in the step that led to a place, as the viewer saw it, or with all cards open."""
        events = self._events[place]
        return list(events) if all_open else [redact(event, viewer) for event in events]

    def game_at(self, place: int) -> int:
        """The game that a place belongs to, from 0."""
        return bisect_right(self.games, place) - 1

    def scores_at(self, place: int) -> tuple[GameScore, ...]:
        """What the games that were over at a place had brought."""
        over = self._state(place).phase is Phase.OVER
        game = self.game_at(place)
        return self.scores[: game + 1] if over else self._scores[game]

    def turn_after(self, place: int) -> int:
        """The next place at which a turn begins, or the last place."""
        at = bisect_right(self.turns, place)
        return self.turns[at] if at < len(self.turns) else self.last

    def turn_before(self, place: int) -> int:
        """The place before this one at which a turn begins, or the first place."""
        at = bisect_left(self.turns, place) - 1
        return self.turns[max(0, at)]

    def _state(self, place: int) -> GameState:
        """The position at a place; nobody may change it."""
        if not 0 <= place <= self.last:
            raise IndexError(f"The record has places from 0 to {self.last}.")
        if self._now is not None and self._now[0] == place:
            return self._now[1]
        start = next(at for at in range(place, -1, -1) if at in self._kept)
        state = self._kept[start].copy()
        for step in self.steps[start + 1 : place + 1]:
            if not isinstance(step, Deal):
                engine.play(state, step)
        self._now = place, state
        return state
