"""How long the table waits between two events, and what makes it hurry."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from skipbo.model.events import CardMoved, Event, GameEnded, StockTurned
from skipbo.model.state import Kind
from skipbo.ui.motion import Pace, Speed
from skipbo.ui.motion import pace as times


class RaisedPace:
    """The pace of the settings, `usual`, raised by as many steps as somebody has asked for."""

    def __init__(self, usual: Callable[[], Pace]) -> None:
        self._usual = usual
        self._steps = 0

    def pace(self) -> Pace:
        """Return how quick things are now."""
        pace = self._usual()
        for _ in range(self._steps):
            pace = pace._replace(speed=pace.speed.quicker)
        return pace

    @property
    def can_grow(self) -> bool:
        """Whether there is a quicker pace yet."""
        return self.pace().speed is not Speed.INSTANT

    def grow(self) -> None:
        """Raise the pace by a step, where there is one."""
        self._steps += self.can_grow

    def end(self) -> None:
        """Go back to the usual pace."""
        self._steps = 0


class Moment(NamedTuple):
    """What a pause depends on: whether a person moves, or another seat than the viewer's, or a deal is on."""

    by_person: bool
    by_other: bool
    dealing: bool


def pause_before(event: Event, moment: Moment, pace: Pace) -> float:
    """Return the seconds to wait before an event is shown; a card that rises first takes part of them."""
    if _is_open_move(event):
        rises = pace.ornament(times.LIFT) if moment.by_other else 0.0
        return 0.0 if moment.by_person else pace.seconds(times.COMPUTER_PAUSE) - rises
    if isinstance(event, StockTurned) and not moment.dealing:
        return pace.seconds(times.FLIP_AFTER_PLAY)
    return pace.seconds(times.FLIP) if isinstance(event, GameEnded) else 0.0


class PicturePause:
    """Holds back events while it is `on`. A step lets one played card through, and what belongs to it."""

    def __init__(self) -> None:
        self.on = False
        self._cards = 0
        self._stepping = False

    def begin(self) -> None:
        """Hold back everything from now on."""
        self.on, self._cards, self._stepping = True, 0, False

    def end(self) -> None:
        """Hold back nothing any more."""
        self.on = False

    def step(self) -> None:
        """Let one more card through, with the draws before it and all that follows from it."""
        self.begin()
        self._cards, self._stepping = 1, True

    def lets(self, event: Event) -> bool:
        """Tell whether an event may be shown now."""
        if not self.on:
            return True
        return self._cards > 0 if _is_open_move(event) else self._stepping

    def note(self, event: Event) -> None:
        """Note that an event is being shown."""
        if _is_open_move(event):
            self._cards = 0


def _is_open_move(event: Event) -> bool:
    """Tell whether a card goes where everybody sees it."""
    return isinstance(event, CardMoved) and event.target.kind in (Kind.BUILD, Kind.DISCARD)
