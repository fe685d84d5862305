"""When an event may be shown: after a pause in which eyes can follow, and unless the picture is stopped.

Computers take time, a turned card waits its turn; and a person can stop the picture, and let cards through
one at a time.
"""

from __future__ import annotations

from typing import NamedTuple

from skipbo.model.events import CardMoved, Event, GameEnded, StockTurned
from skipbo.model.state import Kind
from skipbo.ui.motion import Pace
from skipbo.ui.motion import pace as times


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
