"""What is told of a deal of the day: in the calendar, with its score, and on a picture to share."""

from __future__ import annotations

from datetime import date
from typing import Final

from skipbo import __version__
from skipbo.session import daily
from skipbo.session.kinds import minutes
from skipbo.session.setup import SetUp
from skipbo.session.sitting import Sitting
from skipbo.session.steps import Deal
from skipbo.store.history import DailyTry
from skipbo.store.results import turns_of
from skipbo.ui.flow.score import tries_told
from skipbo.ui.flow.services import Services
from skipbo.ui.scenes.after_score import ScoreKind, UnrecordedFacts
from skipbo.ui.scenes.calendar import PICTURE_SIZE, DayTold, day_picture
from skipbo.ui.scenes.scoring import ScoreSheet
from skipbo.ui.widgets.petals import DayFill, DayPetal
from skipbo.words.dates import whole_date
from skipbo.words.names import about
from skipbo.words.rules import preset_name
from skipbo.words.said import Said, Sayable, say

_PERSON: Final = 0  # the seat of the person


class DayScore:
    """What the score of a day's deal shows on top of any game's."""

    def __init__(self, services: Services, day: date, setup: SetUp, table: Sitting) -> None:
        self._services, self._day, self._setup, self._table = services, day, setup, table

    def on_sheet(self, sheet: ScoreSheet) -> ScoreSheet:
        """Return the score sheet of the game that is over with what came of the day."""
        won = ScoreKind.DAY_WON if self._this.won else ScoreKind.DAY_LOST
        return sheet._replace(heading=whole_date(self._day), sentence=self._told()[-1], kind=won)

    @property
    def besides(self) -> UnrecordedFacts:
        """What else can be known of it: what came of each try, who played, and a picture to share."""
        return UnrecordedFacts((*self._told(), self._played_as()), self.take_picture)

    def take_picture(self, copy: bool) -> None:
        """Save, or `copy`, a picture of the day and what came of it, which shows nothing of the deal."""
        seats = self._setup.seated()[1:]
        names = [daily.with_level(seat.name, seat.player or "") for seat in seats]
        played = daily.played_against(self._setup.stock_size(), names)
        first = self._result.first
        filled = DayFill.WON if first.won else DayFill.PLAYED if first.finished else DayFill.LEFT
        shown = day_picture(whole_date(self._day), (played, *self._told(), self._played_as()), filled)
        picture = self._services.scenes.picture_of(shown, PICTURE_SIZE)
        self._services.pictures.take(picture, self._day.isoformat(), copy)

    @property
    def _result(self) -> daily.DayResult:
        history, text = self._services.store.history, self._day.isoformat()
        tries, this = history.tries(self._table.players[_PERSON].name, text, text), self._this
        # The history may have this game already, or not yet.
        return daily.results_of(tries if tries and tries[-1] == this else (*tries, this))[self._day]

    @property
    def _this(self) -> DailyTry:
        """The game that is over, as a try."""
        score = self._table.score.games[-1]
        moves = [step for step in self._table.steps if not isinstance(step, Deal)]
        played = daily.game_on(self._day).stock - score.outcome.stocks[_PERSON]
        won, points = score.outcome.winner == _PERSON, score.points[_PERSON]
        return DailyTry(self._day.isoformat(), True, won, points, played, turns_of(moves, _PERSON))

    def _told(self) -> tuple[Sayable, ...]:
        return tries_told(self._result, daily.game_on(self._day).stock)

    def _played_as(self) -> Said:
        return daily.played_as([player.name for player in self._table.players[1:]], __version__)


def day_score(services: Services, setup: SetUp, table: Sitting) -> DayScore | None:
    """Return what the score of a match shows on top if it is the deal of a day, else None."""
    day = daily.read_day(setup.day)
    return None if day is None else DayScore(services, day, setup, table)


_PLAIN: Final = ("rulebook", "short")
"""The presets whose rules need no mention."""


def told_of_day(
    setup: SetUp, petal: DayPetal, result: daily.DayResult | None, under_way: bool, month: int
) -> DayTold:
    """Return what is told of a day whose deal has these choices.

    `month`: the petals of the flower of its month.
    """
    opponents = [daily.with_level(seat.name, seat.player or "") for seat in setup.seated()[1:]]
    played = daily.played_against(setup.stock_size(), opponents)
    rules = () if setup.preset in _PLAIN else (preset_name(setup.preset),)
    if result is not None:
        came_of = tries_told(result, setup.stock_size())
    else:
        came_of = (say("Under way: it goes on where you left it.") if under_way else say("Not played yet."),)
    return DayTold(
        petal,
        (played, *rules, about(minutes(setup))),
        came_of,
        say("Continue") if under_way else say("Play") if result is None else say("Try again"),
        result is not None,
        month,
    )
