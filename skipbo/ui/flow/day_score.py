"""The score of a deal of the day: what came of one's tries, and a picture of that to share."""

from __future__ import annotations

from datetime import date

from skipbo import __version__
from skipbo.session.daily import DayResult, game_on, read_day, with_this
from skipbo.session.setup import SetUp
from skipbo.session.table import Table
from skipbo.ui.flow.pictures import Pictures
from skipbo.ui.flow.score import tries_told
from skipbo.ui.flow.services import Services
from skipbo.ui.scenes.day_picture import PICTURE_SIZE, day_picture
from skipbo.ui.scenes.scoring import ScoreSheet
from skipbo.ui.widgets.petals import Filled
from skipbo.words.dates import whole_date
from skipbo.words.deal_of_day import deal_of, played_against, played_as, with_level
from skipbo.words.said import Said, Sayable, say


class DayScore:
    """What the score of the deal of a day shows besides that of any game."""

    def __init__(self, services: Services, day: date, setup: SetUp, table: Table) -> None:
        self._services, self._day, self._setup, self._table = services, day, setup, table

    @property
    def name(self) -> Said:
        """What the deal is called: "Deal of the day: Saturday, 31 January 2026"."""
        return deal_of(self._day)

    def on_sheet(self, sheet: ScoreSheet) -> ScoreSheet:
        """Return the score sheet of the game that is over with what came of the day."""
        lines = (*self._told(), self._played_as())
        return sheet._replace(subtitle=self.name, day_lines=lines, primary=say("Try again"), picture=True)

    def save_picture(self) -> None:
        """Save a picture of the day and what came of it, which shows nothing of the deal."""
        seats = self._setup.seated()[1:]
        names = [with_level(seat.name, seat.player or "") for seat in seats]
        played = played_against(self._setup.stock_size(), names)
        filled = Filled.WON if self._result.first.won else Filled.PLAYED
        shown = day_picture(whole_date(self._day), (played, *self._told(), self._played_as()), filled)
        picture = self._services.scenes.picture_of(shown, PICTURE_SIZE)
        Pictures(self._services).keep(picture, self._day.isoformat())

    @property
    def _result(self) -> DayResult:
        history, text = self._services.store.history, self._day.isoformat()
        tries = history.tries(self._table.players[0].name, text, text)
        return with_this(tries, self._table, self._day)

    def _told(self) -> tuple[Sayable, ...]:
        return tries_told(self._result, game_on(self._day).stock)

    def _played_as(self) -> Said:
        return played_as([player.name for player in self._table.players[1:]], __version__)


def day_score(services: Services, setup: SetUp, table: Table) -> DayScore | None:
    """Return what the score of a match shows besides if it is the deal of a day, else None."""
    day = read_day(setup.day)
    return None if day is None else DayScore(services, day, setup, table)
