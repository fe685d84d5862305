"""The deal of the day on the screen: in the menu, in the calendar, and how one comes to play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from skipbo.model.errors import NotReadable
from skipbo.options import TODAY
from skipbo.session.daily import FIRST_DAY, DayResult, days_up_to, read_day, results_of, setup_on
from skipbo.session.lengths import minutes
from skipbo.session.setup import SeatChoice, from_text
from skipbo.ui.flow.matches import Matches
from skipbo.ui.flow.score import tries_told
from skipbo.ui.flow.services import Services
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.scenes.calendar import CalendarScene, DayTold
from skipbo.ui.scenes.menu import Today
from skipbo.ui.widgets.petals import DayPetal, Filled
from skipbo.words.dates import day_and_month, weekday, weekday_and_day
from skipbo.words.deal_of_day import (
    LEFT,
    LOST,
    NOT_PLAYED,
    UNDER_WAY,
    WON,
    played_against,
    with_level,
)
from skipbo.words.names import about
from skipbo.words.phrases import beside_one_another
from skipbo.words.rules import preset_name
from skipbo.words.said import Sayable, say

_PLAIN = ("rulebook", "short")
"""The presets whose rules need not be told of."""


class Daily:
    """Shows and begins deals of the day. `person` returns who plays here."""

    def __init__(
        self, services: Services, navigator: Navigator, matches: Matches, person: Callable[[], SeatChoice]
    ) -> None:
        self._services, self._navigator, self._matches = services, navigator, matches
        self._person = person

    def today(self) -> Today | None:
        """Return the deal of today as the menu shows it; None where the clock is before the first."""
        today = self._day()
        if today is None:
            return None
        days, under_way = days_up_to(today), self._under_way()
        results = self._results(days[0], today)
        week = tuple(_petal(weekday(day), results.get(day), day == under_way) for day in days)
        setup = setup_on(today, self._person())
        names = [seat.name for seat in setup.seated()[1:]]
        played = played_against(setup.stock_size(), names)
        return Today(beside_one_another((day_and_month(today), played)), week)

    def play_today(self) -> None:
        """Deal the game of today, or go on with it where it was left."""
        today = self._day()
        if today is not None:
            self.play(today)

    def play(self, day: date) -> None:
        """Deal the game of a day, or go on with it where it was left."""
        if day == self._under_way():
            self._matches.go_on()
        else:
            self._matches.deal(setup_on(day, self._person()))

    def start(self, text: str) -> bool:
        """Begin the deal of a day that the command line names, or go on with it; False where there is none.

        Another match that was left goes into the history.
        """
        day = self._day() if text == TODAY else read_day(text)
        if day is None:
            return False
        if day == self._under_way():
            self._matches.go_on()
        else:
            self._matches.start(setup_on(day, self._person()))
        return True

    def open(self) -> None:
        """Show the calendar, over what is shown."""
        today = self._day()
        if today is None:
            return
        results, under_way = self._results(FIRST_DAY, today), self._under_way()

        def told(day: date) -> DayTold:
            return self._told(day, results.get(day), day == under_way)

        self._services.scenes.push(CalendarScene(self._navigator, today, told, self.play))

    def _day(self) -> date | None:
        return read_day(self._services.today())

    def _results(self, first: date, last: date) -> Mapping[date, DayResult]:
        history, name = self._services.store.history, self._person().name
        return results_of(history.tries(name, first.isoformat(), last.isoformat()))

    def _under_way(self) -> date | None:
        """Return of which day the match under way is the deal, None for none or another match."""
        text = self._services.store.under_way.setup
        try:
            return read_day(from_text(text).day) if text else None
        except NotReadable:
            return None

    def _told(self, day: date, result: DayResult | None, under_way: bool) -> DayTold:
        petal, setup = _petal(weekday_and_day(day), result, under_way), setup_on(day, self._person())
        opponents = [with_level(seat.name, seat.player or "") for seat in setup.seated()[1:]]
        played = played_against(setup.stock_size(), opponents)
        rules = () if setup.preset in _PLAIN else (preset_name(setup.preset),)
        results = _tries(result, setup.stock_size(), under_way)
        play = say("Continue") if under_way else say("Play") if result is None else say("Try again")
        return DayTold(petal, (played, *rules, about(minutes(setup))), results, play)


def _petal(day: Sayable, result: DayResult | None, under_way: bool) -> DayPetal:
    """Return a day as a petal: what its first try came to, which counts."""
    if result is None:
        return DayPetal(day, UNDER_WAY, Filled.LEFT) if under_way else DayPetal(day, NOT_PLAYED, Filled.EMPTY)
    first = result.first
    if not first.finished:
        return DayPetal(day, LEFT, Filled.LEFT)
    return DayPetal(day, WON, Filled.WON) if first.won else DayPetal(day, LOST, Filled.PLAYED)


def _tries(result: DayResult | None, stock: int, under_way: bool) -> tuple[Sayable, ...]:
    """Return what came of the tries at a deal, in lines."""
    if result is not None:
        return tries_told(result, stock)
    return (say("Under way: it goes on where you left it.") if under_way else say("Not played yet."),)
