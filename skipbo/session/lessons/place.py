"""The table of a lesson: a person, and others who hold still."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skipbo.model.legal_moves import Move
from skipbo.session.lessons.goals import PERSON
from skipbo.session.lessons.lesson import Lesson
from skipbo.session.lessons.trial import LessonOutcome, judge
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import player_for
from skipbo.session.requests import Request
from skipbo.session.setup import DEFAULT, SetUp
from skipbo.session.steps import Deal
from skipbo.session.table import Table

if TYPE_CHECKING:
    from skipbo.ai.hint import Hint

LEVEL = "regular"
"""What the others are said to be; none of them ever moves."""


class HoldStill:
    """Computers that never make up their minds: a lesson is one turn of the person."""

    def ask(self, request: Request) -> None:
        """Think of nothing."""

    def poll(self) -> Move | None:
        """Return no move."""

    def poll_hint(self) -> Hint | None:
        """Return no hint."""


def setup_for(lesson: Lesson, name: str = DEFAULT.seats[PERSON].name) -> SetUp:
    """Return who sits at the table of a lesson: a person by a name, and the usual others."""
    seats = len(lesson.table().stocks)
    others = [seat._replace(player=LEVEL if n < seats else None) for n, seat in enumerate(DEFAULT.seats)]
    own = DEFAULT.seats[PERSON]._replace(name=name)
    return SetUp((own, *others[1:]), lesson.rules, practice=True, hints=False)


def table_for(lesson: Lesson, setup: SetUp) -> Table:
    """Return the table of a lesson at its beginning; everything can be taken back there."""
    players = [player_for(seat) for seat in setup.seated()]
    so_far = MatchSoFar(lesson.rules, players, 0, practice=True, start=lesson.table())
    return Table(so_far, HoldStill(), hints=False)


def verdict_at(lesson: Lesson, table: Table) -> LessonOutcome:
    """Return what has been reached at the table of a lesson."""
    return judge(lesson, [step for step in table.steps if not isinstance(step, Deal)])
