"""A record on the table's picture: any position at once, or step by step as it was played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.events import Event
from skipbo.model.slices import Slices, finished
from skipbo.session.hands import HandOrder
from skipbo.session.players import emblems_at
from skipbo.session.replay import Replay
from skipbo.ui.kit import Sounds
from skipbo.ui.motion import Pace
from skipbo.ui.table.show.effects import TableSounds
from skipbo.ui.table.show.event_player import Show
from skipbo.ui.table.show.table_view import TableView
from skipbo.words.game_log import GameLog, LogLine
from skipbo.words.said import Sayable

_DWELL = 0.45
"""Seconds at normal speed between two steps, to see what happened."""
_LEAST_DWELL = 0.15


class Story(NamedTuple):
    """The log of a game: all its lines, and how many of them there are after each number of events."""

    lines: tuple[LogLine, ...]
    counts: tuple[int, ...]
    events: Mapping[int, int]
    """For each place, how many of the game's events have happened there."""


def telling(replay: Replay, game: int) -> Slices[Story]:
    """Return the log of a game (from 0), written in slices."""
    first = replay.games[game]
    after = (*replay.games, replay.last + 1)[game + 1]
    log, counts, events = GameLog([player.name for player in replay.players]), [0], {}
    for place in range(first, after):
        for event in replay.events(place, None):
            log.add(event)
            counts.append(len(log))
        events[place] = len(counts) - 1
        yield (place - first) / (after - first)
    return Story(log.lines, tuple(counts), events)


class Playback:
    """The display of a replay's places on `view`, seen from `seat`.

    `pace` is the initial pace; `speed` can be changed. `stories`: the logs of games (from 0) written
    already. `all_open`: the other seats' hands lie open too; `open_hands`: the hands that do, by seat, all or
    none. Raises ValueError for a record without a deal.
    """

    def __init__(
        self,
        replay: Replay,
        pace: Pace,
        sounds: Sounds,
        levels: Mapping[str, Sayable],
        stories: Mapping[int, Story] = MappingProxyType({}),
    ) -> None:
        if replay.last < 0:
            raise ValueError("There is nothing to see in a record without a deal.")
        self.replay = replay
        self.speed = pace.speed
        self.place = 0
        self.playing = False
        self.all_open = False
        self.open_hands: Mapping[int, tuple[Card, ...]] = {}
        self._reduced = pace.reduced
        self.seat = next((at for at, player in enumerate(replay.players) if player.is_person), 0)
        self._stories = dict(stories)
        self._told = 0
        self._dwell = 0.0
        log = GameLog([player.name for player in replay.players])
        heard = TableSounds(sounds, replay.players)
        show = Show(replay.observe(0, self.seat), replay.players, self.pace, heard, self._listen)
        self.view = TableView(show, replay.players, levels, log, emblems_at(replay.players, {}))
        self.view.turn_to(self.seat, HandOrder())

    def pace(self) -> Pace:
        """Return the current pace."""
        return Pace(self.speed, self._reduced)

    def sit(self, seat: int) -> None:
        """Show the table from another seat."""
        self.seat = seat
        self.view.show.finish()
        self.view.turn_to(seat, HandOrder())
        self.go(self.place)

    def open_all(self, on: bool) -> None:
        """Turn the other seats' hands up, or down again."""
        self.all_open = on
        self._open_hands()

    def go(self, place: int) -> None:
        """Show a place at once; a place beyond an end of the record means that end."""
        show = self.view.show
        show.finish()  # the lines about it belong to the previous place
        self.place = max(0, min(self.replay.last, place))
        seen = self.replay.observe(self.place, self.seat)
        show.jump(seen)
        show.stage.lights.forget_win()
        if seen.outcome is not None and seen.outcome.winner is not None:
            show.crown()
        self._told = self._story().events[self.place]
        self._tell()
        self._open_hands()

    def step(self) -> None:
        """Show the next step as it was played; at the end do nothing."""
        self.view.show.finish()
        if self.place < self.replay.last:
            self._begin(self.place + 1)

    def play(self, on: bool) -> None:
        """Play the steps one after another, from the beginning if the end is reached; or stop."""
        if on and self.place == self.replay.last:
            self.go(0)
        self.playing, self._dwell = on, 0.0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True while something moves or is about to."""
        moving = self.view.update(dt)
        if not self.playing or moving:
            return moving or self.playing
        self._dwell -= dt
        if self._dwell <= 0 and self.place == self.replay.last:
            self.playing = False
        elif self._dwell <= 0:
            self._begin(self.place + 1)
            self._dwell = max(_LEAST_DWELL, self.pace().seconds(_DWELL))
        return self.playing

    def _begin(self, place: int) -> None:
        if self.replay.game_at(place) != self.replay.game_at(self.place):
            self._told = 0
        self.place = place
        self.view.show.feed(self.replay.events(place, self.seat))
        self._open_hands()

    def _listen(self, event: Event) -> None:
        self._told += 1
        self._tell()

    def _tell(self) -> None:
        """Make the log show the lines of what has been shown."""
        story = self._story()
        self.view.log.tell(story.lines[: story.counts[self._told]])

    def _open_hands(self) -> None:
        hands = self.replay.hands(self.place) if self.all_open else ()
        self.open_hands = dict(enumerate(hands))

    def _story(self) -> Story:
        game = self.replay.game_at(self.place)
        if game not in self._stories:
            self._stories[game] = finished(telling(self.replay, game))
        return self._stories[game]
