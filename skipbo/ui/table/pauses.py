"""The pauses before events, in which eyes can follow: computers take time, a turned card waits its turn."""

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
    if isinstance(event, CardMoved) and event.target.kind in (Kind.BUILD, Kind.DISCARD):
        rises = pace.ornament(times.LIFT) if moment.by_other else 0.0
        return 0.0 if moment.by_person else pace.seconds(times.COMPUTER_PAUSE) - rises
    if isinstance(event, StockTurned) and not moment.dealing:
        return pace.seconds(times.FLIP_AFTER_PLAY)
    return pace.seconds(times.FLIP) if isinstance(event, GameEnded) else 0.0
