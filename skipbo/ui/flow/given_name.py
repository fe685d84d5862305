"""The name that is given on the sheet of a victory, with all that was earned without one."""

from __future__ import annotations

from skipbo.session.persons import from_rows, renamed, seated_as, to_rows
from skipbo.session.progress import Progress
from skipbo.session.setup import SetUp, name_problem
from skipbo.session.setup import to_text as setup_text
from skipbo.session.sitting import Sitting
from skipbo.store.renaming import Renaming
from skipbo.store.schema import Rows
from skipbo.ui.flow.last_played import last_played
from skipbo.ui.flow.match_on_screen import MatchOnScreen
from skipbo.words.said import Sayable, You, say

_NOTHING = say("Type your name first.")


def asks_who_won(table: Sitting, progress: Progress) -> bool:
    """Tell whether "you" have won a match that is over and counts, and were not asked before."""
    score = table.score
    if progress.asked or table.practice or not score.match_over or len(table.persons) != 1:
        return False
    (seat,) = table.persons
    won = score.match_winner == table.rules.side_of(seat, len(table.players))
    return won and isinstance(table.players[seat].name, You)


class GivenName:
    """Gives a name to the person of a match that is over, and takes it back.

    It goes into the choices of the last deal and of this one, to what is known of the person, and to all that
    was earned so far.
    """

    def __init__(self, match: MatchOnScreen) -> None:
        self._match, self._services = match, match.services
        (seat,) = match.table.persons
        self._name, self._setup = str(match.table.players[seat].name), match.setup
        self._seat = next(n for n, each in enumerate(match.setup.seats) if each.name.strip() == self._name)
        self._before: tuple[str, Rows] = "", ()
        self._earned: Renaming | None = None

    def problem(self, name: str) -> Sayable:
        """Return what is wrong with a name, "" where it can be given."""
        return (name_problem(self._as(name), self._seat) or "") if name else _NOTHING

    def give(self, name: str) -> None:
        """Give a name, with all that was earned without one."""
        preferences, store = self._services.preferences, self._services.store
        now = preferences.now
        self._before = now.setup, now.persons
        last = last_played(now.setup)
        kept = now.setup if last is None else setup_text(seated_as(last, self._name, name))
        known = to_rows(renamed(from_rows(now.persons), self._name, name), now.persons)
        preferences.change(now._replace(setup=kept, persons=known))
        self._match.setup = self._as(name)
        self._earned = store.take_along(self._name, name)

    def take_back(self) -> None:
        """Put everything back as it was."""
        preferences = self._services.preferences
        setup, known = self._before
        preferences.change(preferences.now._replace(setup=setup, persons=known))
        self._match.setup = self._setup
        if self._earned is not None:
            self._earned.undo()

    def _as(self, name: str) -> SetUp:
        return seated_as(self._setup, self._name, name)
