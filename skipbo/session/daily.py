"""The deal of the day: the match of a date, the results of the tries at it, and their wording.

The deal is the same for everyone: it follows from the date, without a network. It stays as it is, for the
cards of a date are the same for ever: a schedule is only followed by another one, for dates that have not
come yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from functools import cache
from random import Random
from typing import Final, NamedTuple

from skipbo.model.cards import shuffled
from skipbo.model.deal_number import BITS, is_drawn
from skipbo.model.rules import MOST_SEATS, PRESETS, Rules
from skipbo.session.setup import DEFAULT, EARLIEST_DAY, PERSON, SeatChoice, SetUp, name_key
from skipbo.store.history import DailyTry
from skipbo.words.dates import whole_date
from skipbo.words.names import LEVELS
from skipbo.words.said import Said, Sayable, counted, listed, say, within

FIRST_DAY: Final = date.fromisoformat(EARLIEST_DAY)
"""The first day that has a deal."""

WEEK: Final = 7
_HALF: Final = BITS // 2


class DailyGame(NamedTuple):
    """The match of a day: rules by the key of a preset, cards in each stock, opponents with levels."""

    preset: str
    stock: int
    opponents: tuple[tuple[str, str], ...]

    @property
    def rules(self) -> Rules:
        """The rules of the single game."""
        return PRESETS[self.preset].rules._replace(stock=self.stock, match_total=None)


class Schedule(NamedTuple):
    """The games of the days from `first` on, each once in as many days as there are; `number` is its own."""

    number: int
    first: date
    games: tuple[DailyGame, ...]


SCHEDULES: Final = (
    Schedule(
        1,
        FIRST_DAY,
        (
            DailyGame("short", 10, (("Ben", "casual"),)),
            DailyGame("short", 10, (("Cleo", "regular"),)),
            DailyGame("short", 10, (("Dan", "strong"),)),
            DailyGame("short", 10, (("Eva", "expert"),)),
            DailyGame("short", 10, (("Finn", "expert"),)),
            DailyGame("rulebook", 5, (("Finn", "regular"),)),
            DailyGame("rulebook", 15, (("Ben", "regular"),)),
            DailyGame("rulebook", 15, (("Cleo", "strong"),)),
            DailyGame("rulebook", 20, (("Dan", "casual"),)),
            DailyGame("short", 10, (("Eva", "casual"), ("Finn", "regular"))),
            DailyGame("short", 10, (("Ben", "strong"), ("Cleo", "strong"))),
            DailyGame("short", 10, (("Dan", "regular"), ("Eva", "casual"), ("Finn", "strong"))),
            DailyGame("wiki", 10, (("Ben", "regular"),)),
            DailyGame("vintage", 10, (("Cleo", "regular"),)),
        ),
    ),
)
"""All schedules, each from its first day on. Append for days to come; never change what was released."""


def read_day(text: str) -> date | None:
    """Return the day of a text such as "2026-01-31"; None for what is none, or one that has no deal."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day >= FIRST_DAY and day.isoformat() == text else None


def days_up_to(day: date, count: int = WEEK) -> tuple[date, ...]:
    """Return the last days up to one, that one last, without any that have no deal."""
    days = (day - timedelta(days=before) for before in reversed(range(count)))
    return tuple(each for each in days if each >= FIRST_DAY)


def game_on(day: date) -> DailyGame:
    """Return the match of a day; None before the first day."""
    schedule = next(each for each in reversed(SCHEDULES) if each.first <= day)
    round_, place = divmod((day - schedule.first).days, len(schedule.games))
    return schedule.games[_order(schedule, round_)[place]]


@cache
def _order(schedule: Schedule, round_: int) -> Sequence[int]:
    """Return the order in which the games of a schedule come in a round of it (from 0)."""
    return shuffled(range(len(schedule.games)), _stream(f"schedule {schedule.number}", str(round_)))


def deal_on(day: date) -> int:
    """Return the deal number of a day, from a range that nobody would type by chance."""
    chance = _stream("deal", day.isoformat())
    while not is_drawn(seed := _half(chance) << _HALF | _half(chance)):
        continue
    return seed


def _half(chance: Random) -> int:
    """Return half of the bits of a deal number; Python keeps the values of `random` alone for ever."""
    return int(chance.random() * 2**_HALF)


def _stream(purpose: str, of: str) -> Random:
    """Return the stream for a purpose: none of a match, and no other purpose's."""
    return Random(f"skipbo1/daily/{purpose}/{of}")


def setup_on(day: date, person: SeatChoice = DEFAULT.seats[0]) -> SetUp:
    """Return the choices for the deal of a day, with the person's known details.

    An opponent of the person's name is called otherwise, which changes nothing else.
    """
    game, own = game_on(day), name_key(person.name)
    names = {name for name, _ in game.opponents}
    spare = next(seat.name for seat in DEFAULT.seats if name_key(seat.name) != own and seat.name not in names)
    opponents = [
        SeatChoice(spare if name_key(name) == own else name, level) for name, level in game.opponents
    ]
    taken = {own, *(name_key(seat.name) for seat in opponents)}
    empty = (seat._replace(player=None) for seat in DEFAULT.seats if name_key(seat.name) not in taken)
    seats = (person._replace(player=PERSON), *opponents, *empty)[:MOST_SEATS]
    return SetUp(seats, game.rules, game.preset, seed=deal_on(day), day=day.isoformat())


def practice_on(day: date, person: SeatChoice = DEFAULT.seats[0]) -> SetUp:
    """Return the choices for practice with the cards of a day, each opponent one level lower."""
    setup, keys = setup_on(day, person), list(LEVELS)
    lower = {key: keys[max(0, n - 1)] for n, key in enumerate(keys)}
    seats = (seat._replace(player=lower.get(seat.player or "", seat.player)) for seat in setup.seats)
    return setup._replace(seats=tuple(seats), practice=True, day="")


class DayResult(NamedTuple):
    """What came of one's tries at the deal of a day: the first one, which counts, and one's own best."""

    first: DailyTry
    best: DailyTry
    tries: int


def results_of(tries: Iterable[DailyTry]) -> Mapping[date, DayResult]:
    """Return the results of tries at any deals, the oldest first, by their days."""
    found: dict[date, list[DailyTry]] = {}
    for each in tries:
        day = read_day(each.day)
        if day is not None:
            found.setdefault(day, []).append(each)
    return {day: DayResult(of[0], max(of, key=_merit), len(of)) for day, of in found.items()}


def _merit(each: DailyTry) -> tuple[bool, int, int, int]:
    """Return what makes a try better: won, by more points; else nearer to it; and in fewer turns."""
    return each.won, each.points if each.won else 0, each.stock_cards, -each.turns


NOT_PLAYED: Final = within("a deal of the day", "not played")
LEFT: Final = within("a deal of the day", "left before the end")
UNDER_WAY: Final = within("a deal of the day", "under way")
TRY_AGAIN: Final = within("a deal of the day", "try again")
LOST: Final = within("a deal of the day", "lost")
WON: Final = within("a deal of the day", "won")


def answer(result: DayResult, stock: int) -> tuple[Sayable, ...]:
    """Return a day's result in short facts: won, or else by how much the best try was lost."""
    if result.best.won:
        return (WON,)
    if not result.best.finished:
        return LEFT, TRY_AGAIN
    left = max(0, stock - result.best.stock_cards)
    return counted("lost by {count} card", "lost by {count} cards", left), TRY_AGAIN


FLOWER: Final = 7
"""The days of a month, any of them, that a flower is made of."""


def petals(results: Mapping[date, DayResult]) -> Mapping[date, int]:
    """Return how many petals the flower of each month has, by the month's first day.

    A day that was played to its end gives one.
    """
    played = Counter(day.replace(day=1) for day, result in results.items() if result.best.finished)
    return {month: min(FLOWER, count) for month, count in played.items()}


def deal_of(day: date) -> Said:
    """Name the deal of a day: "Deal of the day: Saturday, 31 January 2026"."""
    return say("Deal of the day: {date}", date=whole_date(day))


def played_against(stock: int, names: Sequence[Sayable]) -> Said:
    """Say what is played: "10 cards against Ben and Cleo"."""
    return counted(
        "{count} card against {players}", "{count} cards against {players}", stock, players=listed(names)
    )


def with_level(name: str, level: str) -> Sayable:
    """Name an opponent with the level: "Cleo (Regular)"; a level that is gone is left out."""
    known = LEVELS.get(level)
    return name if known is None else say("{player} ({level})", player=name, level=known.name)


def won_in(turns: int) -> Said:
    """Say that a try was won."""
    return counted("won in {count} turn", "won in {count} turns", turns)


def lost_with(cards: int) -> Said:
    """Say that a try was lost, and how near it came."""
    return counted("lost with {count} card left", "lost with {count} cards left", cards)


def first_try(outcome: Sayable) -> Said:
    """Say what the try that counts came to."""
    return say("First try, which counts: {outcome}.", outcome=outcome)


def best_try(outcome: Sayable, tries: int) -> Said:
    """Say what the best of several tries came to."""
    return counted(
        "Your best of {count} try: {outcome}.",
        "Your best of {count} tries: {outcome}.",
        tries,
        outcome=outcome,
    )


def played_as(names: Sequence[str], version: str) -> Said:
    """Say by which version of the program the opponents played."""
    return say("{players} as played by Skip-Bo {version}.", players=listed(names), version=version)
