"""One lesson on the screen: its table, and what is said before and after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from skipbo.model.events import Event, TurnStarted
from skipbo.session.lessons.goals import PERSON
from skipbo.session.lessons.lesson import Lesson
from skipbo.session.lessons.place import setup_for, table_for, verdict_at
from skipbo.session.lessons.trial import LessonOutcome
from skipbo.session.setup import SetUp
from skipbo.ui.flow.match_flow import MatchFlow, Onward
from skipbo.ui.flow.services import Services
from skipbo.ui.kit.navigator import Navigator, Way
from skipbo.ui.scenes.confirm import ConfirmScene
from skipbo.words.rulebook.topics import Topic
from skipbo.words.said import Sayable, say

_ALL, _AGAIN = say("All lessons"), say("Try again")


class LessonActs(NamedTuple):
    """What leads on from a lesson: the same one again, the next one (None after the last), and the list."""

    again: Callable[[], None]
    next: Callable[[], None] | None
    all: Callable[[], None]


class LessonWays:
    """The ways from the table of a lesson: those of the program, but for the menu over it."""

    def __init__(self, navigator: Navigator, pause: Callable[[], None]) -> None:
        self._navigator = navigator
        self._pause = pause

    def go(self, way: Way) -> None:
        """Go a way from the table."""
        if way is Way.PAUSE:
            self._pause()
        else:
            self._navigator.go(way)

    def back(self) -> None:
        """Close the current scene."""
        self._navigator.back()

    def explain(self, topic: Topic) -> None:
        """Open the rules at a topic."""
        self._navigator.explain(topic)


class LessonFlow(MatchFlow):
    """Leads through a lesson to its end, which comes with the end of the person's turn."""

    def __init__(self, services: Services, lesson: Lesson, navigator: Navigator, acts: LessonActs) -> None:
        setup = setup_for(lesson)
        self._lesson, self._acts, self._scenes = lesson, acts, services.scenes
        self._preferences = services.preferences
        onward = Onward(_begin_no_match, _show_no_replay)
        ways = LessonWays(navigator, self._pause_lesson)
        told = onward._replace(asked=lesson.asked)
        super().__init__(services, setup, table_for(lesson, setup), ways, told)

    def begin(self) -> None:
        """Show the table, and over it what the lesson is about."""
        self.go_on()
        lesson = self._lesson
        told = say("{told}\n{asked}", told=lesson.told, asked=lesson.asked)
        self._scenes.push(ConfirmScene(lesson.title, told, (say("Begin"), self._scenes.pop)))

    def game_over(self) -> None:
        """Say what was reached: a stock is empty."""
        self._end()

    def _listen(self, event: Event) -> None:
        super()._listen(event)
        if isinstance(event, TurnStarted) and event.seat != PERSON:
            self._end()

    def _end(self) -> None:
        """Say what was reached, and keep the stars."""
        verdict = verdict_at(self._lesson, self.context.table)
        if verdict in (LessonOutcome.SOLVED, LessonOutcome.STARRED):
            progress = self._preferences.progress.after_lesson(self._lesson.key, verdict.value)
            self._preferences.keep_progress(progress)
            self._scenes.push(self._solved(verdict))
        elif verdict is LessonOutcome.MISSED:
            again, all_lessons = (_AGAIN, self._acts.again), (_ALL, self._acts.all)
            self._scenes.push(ConfirmScene(say("Not yet"), self._lesson.missed, again, all_lessons))

    def _solved(self, verdict: LessonOutcome) -> ConfirmScene:
        """Return what is said to who has solved the lesson."""
        starred = verdict is LessonOutcome.STARRED
        title = say("Solved in the best way") if starred else say("Solved: there is a better way yet")
        on = (say("Next lesson"), self._acts.next) if self._acts.next else (_ALL, self._acts.all)
        return ConfirmScene(title, self._lesson.learned, on, (_AGAIN, self._acts.again))

    def _pause_lesson(self) -> None:
        lesson, go_on = self._lesson, (say("Go on"), self._scenes.pop)
        self._scenes.push(ConfirmScene(lesson.title, lesson.asked, go_on, (_ALL, self._acts.all)))


def _begin_no_match(_: SetUp) -> None:
    """Begin no match: a lesson is over with its turn."""


def _show_no_replay(_: str, __: Sayable, ___: int) -> None:
    """Show no replay: a lesson has no record."""
