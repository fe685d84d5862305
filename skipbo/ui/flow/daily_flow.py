"""The deal of the day in the menu, and the ways to play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING

from skipbo.model.errors import NotReadable
from skipbo.options import TODAY
from skipbo.session import daily
from skipbo.session.persons import from_rows, last_seated
from skipbo.session.players import usual_person
from skipbo.session.setup import SeatChoice, SetUp, from_text
from skipbo.store.schema import Rows
from skipbo.ui.flow.services import Services
from skipbo.ui.kit import Navigator
from skipbo.ui.scenes.menu import Today
from skipbo.ui.widgets.petals import DayFill, DayPetal
from skipbo.words.dates import day_and_month, weekday, weekday_and_day
from skipbo.words.said import Sayable, beside_one_another

if TYPE_CHECKING:
    from skipbo.ui.flow.matches import Matches


class Daily:
    """Shows and begins deals of the day.

    `matches` returns the object that begins them, `person` the person who plays here. The menu waits for
    this to load, so what only the calendar and the table need is loaded later.
    """

    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        matches: Callable[[], Matches],
        person: Callable[[], SeatChoice],
    ) -> None:
        self._services, self._navigator = services, navigator
        self._matches, self._person = matches, person
        self._offered: date | None = None

    def today(self) -> Today | None:
        """Return the deal of today as the menu shows it; None where the clock is before the first."""
        today = self._offered = self._today()
        if today is None:
            return None
        days, under_way = daily.days_up_to(today), self._day_under_way()
        results = self._results(days[0], today)
        week = tuple(_petal(weekday(day), results.get(day), day == under_way) for day in days)
        setup = daily.setup_on(today, self._person())
        played = daily.played_against(setup.stock_size(), [seat.name for seat in setup.seated()[1:]])
        result = results.get(today)
        told = [played] if result is None else daily.answer(result, setup.stock_size())
        return Today(beside_one_another((day_and_month(today), *told)), week)

    def play_today(self) -> None:
        """Deal the game of today, or resume it where it was left.

        If the menu still shows yesterday's, that one is dealt: midnight may come before the press.
        """
        day = self._offered or self._today()
        if day is not None:
            self.play(day)

    def play(self, day: date) -> None:
        """Deal the game of a day, or resume it where it was left; ask first if another would be lost."""
        if day == self._day_under_way():
            self._matches().go_on()
        else:
            self._matches().deal(daily.setup_on(day, self._person()))

    def start(self, text: str) -> bool:
        """Begin the deal of a day that the command line names, or resume it.

        Another match that was left goes into the history. Return False if that day has no deal, or none yet.
        """
        today = self._today()
        day = today if text == TODAY else daily.read_day(text)
        if day is None or today is None or day > today:
            return False
        if day == self._day_under_way():
            self._matches().go_on()
        else:
            self._matches().start(daily.setup_on(day, self._person()))
        return True

    def open(self) -> None:
        """Show the calendar over the current scene."""
        from skipbo.ui.flow.score import told_of_day
        from skipbo.ui.scenes.calendar import CalendarScene, DayTold, DayWays

        today = self._today()
        if today is None:
            return
        results, under_way, person = (
            self._results(daily.FIRST_DAY, today),
            self._day_under_way(),
            self._person(),
        )

        petals = daily.petals(results)

        def told(day: date) -> DayTold:
            result, left = results.get(day), day == under_way
            return told_of_day(
                daily.setup_on(day, person),
                _petal(weekday_and_day(day), result, left),
                result,
                left,
                petals.get(day.replace(day=1), 0),
            )

        begins = self._services.day_begins()
        wanted = DayWays(self.play, lambda day: self._matches().deal(daily.practice_on(day, self._person())))
        pace = self._services.preferences.pace()
        self._services.scenes.push(CalendarScene(self._navigator, today, told, wanted, begins, pace=pace))

    def _today(self) -> date | None:
        """Return the day of today's deal; None where the clock is before the first."""
        return daily.read_day(self._services.today())

    def _results(self, first: date, last: date) -> Mapping[date, daily.DayResult]:
        """Return how the person who plays here did on the days from `first` to `last`."""
        history, name = self._services.store.history, self._person().name
        return daily.results_of(history.tries(name, first.isoformat(), last.isoformat()))

    def _day_under_way(self) -> date | None:
        """Return the day whose deal is under way; None if no match is, or another one."""
        text = self._services.store.under_way.setup
        try:
            return daily.read_day(from_text(text).day) if text else None
        except NotReadable:
            return None


def person_in(offered: SetUp | None, kept: str, known: Rows) -> SeatChoice:
    """Return who plays here: the person in the command line's choices (`offered`), or in the last deal's.

    `kept`: the text of the last deal's choices; if it cannot be read, the result is the last person in
    `known`, the rows of the persons.
    """
    try:
        setup = offered or (from_text(kept) if kept else None)
    except NotReadable:
        setup = None
    return last_seated(from_rows(known)) if setup is None else usual_person(setup)


def _petal(day: Sayable, result: daily.DayResult | None, under_way: bool) -> DayPetal:
    """Return the petal of a day, which shows how its first try ended: only that one counts."""
    if result is None:
        return (
            DayPetal(day, daily.UNDER_WAY, DayFill.LEFT)
            if under_way
            else DayPetal(day, daily.NOT_PLAYED, DayFill.EMPTY)
        )
    if not result.first.finished:
        return DayPetal(day, daily.LEFT, DayFill.LEFT)
    return (
        DayPetal(day, daily.WON, DayFill.WON)
        if result.first.won
        else DayPetal(day, daily.LOST, DayFill.PLAYED)
    )
