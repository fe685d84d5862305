"""A lesson, its position and what is asked for in it, and a try at one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from skipbo.model import engine
from skipbo.model.cards import Chance, deck
from skipbo.model.legal_moves import Discard, Move, Pass
from skipbo.model.notation import parse_position, parse_turn
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Phase
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.players import player_for
from skipbo.session.progress import SOLVED, STARRED
from skipbo.session.requests import Request
from skipbo.session.setup import DEFAULT, SetUp
from skipbo.session.sitting import Sitting
from skipbo.session.steps import Deal
from skipbo.words.said import Said

if TYPE_CHECKING:
    from skipbo.ai.hint import Hint


PERSON = 0
"""The seat of whoever is taught."""

Goal: TypeAlias = Callable[[GameState, GameState], bool]
"""Tells whether something was reached, from the table before the turn and after it."""


class Lesson(NamedTuple):
    """One lesson. `key` is what its stars are kept by.

    `told`: what it is about; `asked`: what is to be done in this one turn. `position`: the table in one line,
    in which the draw pile has only the cards to be drawn first; all others of the deck lie below them.
    `goal` solves the lesson, `star` is the best that can be reached. `best`: a turn that gets the star;
    `tempting`: turns that fail. `learned` is said to whoever has solved it, `missed` to whoever has not.
    """

    key: str
    title: Said
    told: Said
    asked: Said
    position: str
    goal: Goal
    star: Goal
    best: str
    tempting: tuple[str, ...]
    learned: Said
    missed: Said
    rules: Rules = Rules(match_total=None)

    def table(self) -> GameState:
        """Return the game at its beginning, with a whole deck."""
        state = parse_position(self.position, self.rules, Chance(0))
        rest = Counter(deck(self.rules.deck)) - Counter(state.cards())
        state.draw = [*Chance(0).shuffle(sorted(rest.elements()), 0, 0), *state.draw]
        return state

    def best_turn(self) -> tuple[Move, ...]:
        """Return the moves of the turn that gets the star."""
        _, written = parse_turn(f"{PERSON + 1}: {self.best}")
        return tuple(each.move for each in written)


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
        ends = isinstance(move, Discard | Pass) and move.seat == PERSON and end.turn_seat != PERSON
        if ends or end.phase is Phase.OVER:
            if not lesson.goal(start, end):
                return LessonOutcome.MISSED
            return LessonOutcome.STARRED if lesson.star(start, end) else LessonOutcome.SOLVED
    return LessonOutcome.OPEN


def judge_line(lesson: Lesson, line: str) -> LessonOutcome:
    """Return what a turn in the notation of moves reaches. Raises NotReadable and NotLegal."""
    _, written = parse_turn(f"{PERSON + 1}: {line}")
    return judge(lesson, [each.move for each in written])


LEVEL = "regular"
"""The level given for the others; none of them ever moves."""


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


def table_for(lesson: Lesson, setup: SetUp) -> Sitting:
    """Return the table of a lesson at its beginning; everything can be taken back there."""
    players = [player_for(seat) for seat in setup.seated()]
    so_far = MatchSoFar(lesson.rules, players, 0, practice=True, start=lesson.table())
    return Sitting(so_far, HoldStill(), hints=False)


def verdict_at(lesson: Lesson, table: Sitting) -> LessonOutcome:
    """Return what has been reached at the table of a lesson."""
    return judge(lesson, _moves(table))


def is_met(lesson: Lesson, table: Sitting) -> bool:
    """Tell whether the goal of a lesson is reached as its table stands now, before the turn is over, too."""
    start, moves = lesson.table(), _moves(table)
    end = start.copy()
    for move in moves:
        engine.play(end, move)
    return bool(moves) and lesson.goal(start, end)


def _moves(table: Sitting) -> list[Move]:
    return [step for step in table.steps if not isinstance(step, Deal)]
