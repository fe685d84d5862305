"""Dates in words: as seen from another day ("Today 22:29", "Monday 20:05"), and days by themselves."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from typing import Final

from skipbo.words.said import Said, Sayable, say, within

_FORM: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)", re.ASCII)
_WEEK: Final = timedelta(days=6)
_WEEKDAYS: Final = (
    say("Monday"),
    say("Tuesday"),
    say("Wednesday"),
    say("Thursday"),
    say("Friday"),
    say("Saturday"),
    say("Sunday"),
)
_SHORT: Final = (
    within("a column of a calendar", "Mon"),
    within("a column of a calendar", "Tue"),
    within("a column of a calendar", "Wed"),
    within("a column of a calendar", "Thu"),
    within("a column of a calendar", "Fri"),
    within("a column of a calendar", "Sat"),
    within("a column of a calendar", "Sun"),
)
_MONTHS: Final = (
    within("a month by itself", "January"),
    within("a month by itself", "February"),
    within("a month by itself", "March"),
    within("a month by itself", "April"),
    within("a month by itself", "May"),
    within("a month by itself", "June"),
    within("a month by itself", "July"),
    within("a month by itself", "August"),
    within("a month by itself", "September"),
    within("a month by itself", "October"),
    within("a month by itself", "November"),
    within("a month by itself", "December"),
)
_DATED: Final = (
    within("a month in a date, after its day", "January"),
    within("a month in a date, after its day", "February"),
    within("a month in a date, after its day", "March"),
    within("a month in a date, after its day", "April"),
    within("a month in a date, after its day", "May"),
    within("a month in a date, after its day", "June"),
    within("a month in a date, after its day", "July"),
    within("a month in a date, after its day", "August"),
    within("a month in a date, after its day", "September"),
    within("a month in a date, after its day", "October"),
    within("a month in a date, after its day", "November"),
    within("a month in a date, after its day", "December"),
)
_FIRST: Final = within("the first day of a month in a date", "1")


def when(moment: str, now: str) -> Sayable:
    """Return a moment in words. Both are in the form of records, "2026-01-31 14:05:09".

    What is no moment is returned as it is.
    """
    try:
        then, today = (_minute(each) for each in (moment, now))
    except ValueError:
        return moment
    time, days = f"{then:%H:%M}", today.date() - then.date()
    if not days:
        return say("Today {time}", time=time)
    if days == timedelta(days=1):
        return say("Yesterday {time}", time=time)
    if timedelta() < days <= _WEEK:
        return say("{weekday} {time}", weekday=_WEEKDAYS[then.weekday()], time=time)
    day, month = _day(then), _DATED[then.month - 1]
    if then.year == today.year:
        return say("{day} {month} {time}", day=day, month=month, time=time)
    return say("{day} {month} {year}", day=day, month=month, year=str(then.year))


def month_of(moment: str) -> Sayable:
    """Name the month of a moment in the form of records: "January 2026". What is no moment is returned."""
    try:
        return month_and_year(_minute(moment))
    except ValueError:
        return moment


def _minute(moment: str) -> datetime:
    """Return the minute of a moment. Raises ValueError for what is none.

    `strptime` would load the calendar of the standard library, which no package has.
    """
    found = _FORM.match(moment)
    if found is None:
        raise ValueError(f"no date with a time: {moment!r}")
    year, month, day, hour, minute = map(int, found.groups())
    return datetime(year, month, day, hour, minute)


def _day(day: date) -> Said | int:
    """Return the number of a day in its month, which some languages write otherwise for the first."""
    return _FIRST if day.day == 1 else day.day


def weekday(day: date) -> Said:
    """Name the day of the week: "Saturday"."""
    return _WEEKDAYS[day.weekday()]


def short_weekdays() -> tuple[Said, ...]:
    """Return the days of the week in few letters, from Monday on."""
    return _SHORT


def weekday_and_day(day: date) -> Said:
    """Name a day of this year with its day of the week: "Saturday, 31 January"."""
    return say("{weekday}, {date}", weekday=weekday(day), date=day_and_month(day))


def day_and_month(day: date) -> Said:
    """Name a day of this year: "31 January"."""
    return say("{day} {month}", day=_day(day), month=_DATED[day.month - 1])


def month_and_year(day: date) -> Said:
    """Name a month: "January 2026"."""
    return say("{month} {year}", month=_MONTHS[day.month - 1], year=str(day.year))


def whole_date(day: date) -> Said:
    """Name a day: "Saturday, 31 January 2026"."""
    return say(
        "{weekday}, {day} {month} {year}",
        weekday=weekday(day),
        day=_day(day),
        month=_DATED[day.month - 1],
        year=str(day.year),
    )
