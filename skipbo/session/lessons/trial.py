"""The judge of lessons: what a turn has reached."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from skipbo.model import engine
from skipbo.model.legal_moves import Discard, Move, Pass
from skipbo.model.notation import parse_turn
from skipbo.model.state import GameState, Phase
from skipbo.session.lessons.goals import PERSON
from skipbo.session.lessons.lesson import Lesson
from skipbo.session.progress import SOLVED, STARRED


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
