"""A lesson being tried: its table, and how well it was solved."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from skipbo.model import engine
from skipbo.model.legal_moves import Discard, Move, Pass
from skipbo.model.notation import parse_turn
from skipbo.model.state import GameState, Phase
from skipbo.session.lessons.lesson import PERSON, Lesson
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import player_for
from skipbo.session.progress import SOLVED, STARRED
from skipbo.session.requests import Request
from skipbo.session.setup import DEFAULT, SetUp
from skipbo.session.steps import Deal
from skipbo.session.table import Table

if TYPE_CHECKING:
    from skipbo.ai.hint import Hint


class LessonOutcome(Enum):
    """What has become of a lesson; the value counts its stars."""

    OPEN = -1
    MISSED = 0
    SOLVED = SOLVED
    STARRED = STARRED


def judge(lesson: Lesson, moves: Sequence[Move]) -> LessonOutcome:
    """Return what the moves from the lesson's beginning on have reached, up to the end of the person's turn.

    Raises NotLegal for a move that the rules refuse.
    """
    start = lesson.table()
    end = start.copy()
    for move in moves:
        engine.play(end, move)
        if _is_over(end, move):
            return _reached(lesson, start, end)
    return LessonOutcome.OPEN


def judge_line(lesson: Lesson, line: str) -> LessonOutcome:
    """Return what a turn in the notation of moves reaches. Raises NotReadable and NotLegal."""
    _, written = parse_turn(f"{PERSON + 1}: {line}")
    return judge(lesson, [each.move for each in written])


def _is_over(state: GameState, move: Move) -> bool:
    """Tell whether the person's turn is over with this move, or the game is."""
    ends = isinstance(move, Discard | Pass) and move.seat == PERSON
    return state.phase is Phase.OVER or (ends and state.turn_seat != PERSON)


def _reached(lesson: Lesson, start: GameState, end: GameState) -> LessonOutcome:
    if not lesson.goal(start, end):
        return LessonOutcome.MISSED
    return LessonOutcome.STARRED if lesson.star(start, end) else LessonOutcome.SOLVED


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
