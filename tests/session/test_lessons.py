"""Every lesson is solved by its best line and failed by the tempting ones, whatever becomes of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from skipbo.model.cards import deck
from skipbo.model.legal_moves import legal_moves
from skipbo.session.lessons import LESSONS, PERSON, Lesson, LessonOutcome, judge, judge_line


def called(lesson: Lesson) -> str:
    return lesson.key


def test_there_are_ten_with_a_key_each() -> None:
    assert len({lesson.key for lesson in LESSONS}) == 10


@pytest.mark.parametrize("lesson", LESSONS, ids=called)
class TestEveryLesson:
    def test_its_best_line_gets_the_star(self, lesson: Lesson) -> None:
        assert judge_line(lesson, lesson.best) is LessonOutcome.STARRED

    def test_every_tempting_line_fails(self, lesson: Lesson) -> None:
        assert lesson.tempting
        assert {judge_line(lesson, line) for line in lesson.tempting} == {LessonOutcome.MISSED}

    def test_nothing_is_decided_before_the_turn_is_over(self, lesson: Lesson) -> None:
        assert judge(lesson, ()) is LessonOutcome.OPEN

    def test_it_begins_with_a_whole_deck_and_the_persons_turn(self, lesson: Lesson) -> None:
        state = lesson.table()
        assert Counter(state.cards()) == Counter(deck(lesson.rules.deck))
        assert state.turn_seat == PERSON
        assert legal_moves(state)

    def test_it_is_the_same_each_time(self, lesson: Lesson) -> None:
        assert lesson.table() == lesson.table()
