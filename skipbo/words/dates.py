"""Dates in words, as seen from another day: "Today 22:29", "Monday 20:05", "3 March 2025"."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
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
_MONTHS: Final = (
    say("January"),
    say("February"),
    say("March"),
    say("April"),
    within("a month", "May"),
    say("June"),
    say("July"),
    say("August"),
    say("September"),
    say("October"),
    say("November"),
    say("December"),
)


def when(date: str, now: str) -> Sayable:
    """Return a date in words. Both are in the form of records, "2026-01-31 14:05:09".

    What is no date is returned as it is.
    """
    try:
        then, today = (_minute(each) for each in (date, now))
    except ValueError:
        return date
    return _in_words(then, today)


def _minute(date: str) -> datetime:
    """Return the minute of a date. Raises ValueError for what is none.

    `strptime` would load the calendar of the standard library, which no package has.
    """
    found = _FORM.match(date)
    if found is None:
        raise ValueError(f"no date with a time: {date!r}")
    year, month, day, hour, minute = map(int, found.groups())
    return datetime(year, month, day, hour, minute)


def _in_words(then: datetime, today: datetime) -> Said:
    time, days = f"{then:%H:%M}", today.date() - then.date()
    if not days:
        return say("Today {time}", time=time)
    if days == timedelta(days=1):
        return say("Yesterday {time}", time=time)
    if timedelta() < days <= _WEEK:
        return say("{weekday} {time}", weekday=_WEEKDAYS[then.weekday()], time=time)
    month = _MONTHS[then.month - 1]
    if then.year == today.year:
        return say("{day} {month} {time}", day=then.day, month=month, time=time)
    return say("{day} {month} {year}", day=then.day, month=month, year=str(then.year))
