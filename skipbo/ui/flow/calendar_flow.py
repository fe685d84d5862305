"""What the calendar tells of a day: what is played, how long it takes, and what came of one's tries."""

from __future__ import annotations

from typing import Final

from skipbo.session.daily import DayResult, played_against, with_level
from skipbo.session.kinds import minutes
from skipbo.session.setup import SetUp
from skipbo.ui.flow.score import tries_told
from skipbo.ui.scenes.calendar import DayTold
from skipbo.ui.widgets.petals import DayPetal
from skipbo.words.names import about
from skipbo.words.rules import preset_name
from skipbo.words.said import Sayable, say

_PLAIN: Final = ("rulebook", "short")
"""The presets whose rules need not be told of."""


def told_of_day(setup: SetUp, petal: DayPetal, result: DayResult | None, under_way: bool) -> DayTold:
    """Return what is told of a day whose deal has these choices."""
    opponents = [with_level(seat.name, seat.player or "") for seat in setup.seated()[1:]]
    played = played_against(setup.stock_size(), opponents)
    rules = () if setup.preset in _PLAIN else (preset_name(setup.preset),)
    return DayTold(
        petal,
        (played, *rules, about(minutes(setup))),
        _came_of(result, setup.stock_size(), under_way),
        say("Continue") if under_way else say("Play") if result is None else say("Try again"),
    )


def _came_of(result: DayResult | None, stock: int, under_way: bool) -> tuple[Sayable, ...]:
    """Return in lines what came of the tries at a deal."""
    if result is not None:
        return tries_told(result, stock)
    return (say("Under way: it goes on where you left it.") if under_way else say("Not played yet."),)
