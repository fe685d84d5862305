"""The list of lessons, and a lesson on the screen: its table, and what is said before and after it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from functools import partial

from skipbo.model.events import Event, TurnStarted
from skipbo.session.lessons.course import LESSONS
from skipbo.session.lessons.lesson import PERSON, Lesson, LessonOutcome, setup_for, table_for, verdict_at
from skipbo.session.setup import SetUp
from skipbo.ui.flow.asking import Course, asked, follow
from skipbo.ui.flow.match_flow import LookBack, MatchFlow, Onward
from skipbo.ui.flow.services import Services
from skipbo.ui.kit import Navigator, Way
from skipbo.ui.scenes.confirm import ConfirmScene, Question
from skipbo.ui.scenes.learn import LearnScene
from skipbo.words.rulebook.topics import Topic
from skipbo.words.said import say

_ALL, _AGAIN = say("All lessons"), say("Try again")


class AfterLesson(Enum):
    """What leads on from a lesson: the same one again, the next one, and the list."""

    AGAIN = auto()
    NEXT = auto()
    ALL = auto()


class LessonWays:
    """The ways from a table where something is asked: those of the program, but for the menu over it."""

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

    def compare(self, player: str, opponent: str) -> None:
        """Open a player's figures against an opponent."""
        self._navigator.compare(player, opponent)


class LessonFlow(MatchFlow):
    """Leads through a lesson to its end, which comes with the end of the person's turn."""

    def __init__(
        self,
        services: Services,
        lesson: Lesson,
        navigator: Navigator,
        then: Callable[[AfterLesson], None],
    ) -> None:
        setup = setup_for(lesson)
        self._lesson, self._then, self._scenes = lesson, then, services.scenes
        self._preferences = services.preferences
        onward = Onward(_begin_no_match, LookBack(_show_nothing, _show_nothing))
        ways = LessonWays(navigator, self._pause_lesson)
        told = onward._replace(asked=lesson.asked)
        super().__init__(services, setup, table_for(lesson, setup), ways, told)

    def begin(self) -> None:
        """Show the table, and over it what the lesson is about."""
        self.go_on()
        lesson = self._lesson
        told = say("{told}\n{asked}", told=lesson.told, asked=lesson.asked)
        follow(self._scenes, asked(partial(ConfirmScene, Question(lesson.title, told, say("Begin")))))

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
            follow(self._scenes, self._tell_solved(starred=verdict is LessonOutcome.STARRED))
        elif verdict is LessonOutcome.MISSED:
            follow(self._scenes, self._tell_missed())

    def _tell_solved(self, starred: bool) -> Course:
        """Say what was learned, and lead on as the person who has solved the lesson wants."""
        title = say("Solved in the best way") if starred else say("Solved: there is a better way yet")
        last = self._lesson is LESSONS[-1]
        on = _ALL if last else say("Next lesson")
        again = yield from asked(partial(ConfirmScene, Question(title, self._lesson.learned, on, _AGAIN)))
        if again:
            self._then(AfterLesson.AGAIN)
        else:
            self._then(AfterLesson.ALL if last else AfterLesson.NEXT)

    def _tell_missed(self) -> Course:
        missed = Question(say("Not yet"), self._lesson.missed, _AGAIN, _ALL)
        leave = yield from asked(partial(ConfirmScene, missed))
        self._then(AfterLesson.ALL if leave else AfterLesson.AGAIN)

    def _pause_lesson(self) -> None:
        follow(self._scenes, self._ask_to_leave())

    def _ask_to_leave(self) -> Course:
        paused = Question(self._lesson.title, self._lesson.asked, say("Go on"), _ALL)
        if (yield from asked(partial(ConfirmScene, paused))):
            self._then(AfterLesson.ALL)


def _begin_no_match(_: SetUp) -> None:
    """Begin no match: a lesson is over with its turn."""


def _show_nothing(*_: object) -> None:
    """Show nothing once more: a lesson has no record."""


class Learning:
    """Opens the list of lessons, and the lessons."""

    def __init__(self, services: Services, navigator: Navigator) -> None:
        self._services = services
        self._navigator = navigator

    def open(self) -> None:
        """Show the first game and all lessons, over what is shown."""
        stars = self._services.preferences.progress.stars
        titles = [(lesson.title, stars.get(lesson.key, 0)) for lesson in LESSONS]
        self._services.scenes.push(LearnScene(self._navigator, titles, self.start))

    def start(self, number: int) -> None:
        """Show a lesson, from 0, in the place of everything else."""
        then = partial(self._lead_on, number)
        LessonFlow(self._services, LESSONS[number], self._navigator, then).begin()

    def _lead_on(self, number: int, then: AfterLesson) -> None:
        """Go on from a lesson."""
        if then is AfterLesson.ALL:
            self._leave()
        else:
            self.start(number + (then is AfterLesson.NEXT))

    def _leave(self) -> None:
        """Return to the list, over the menu."""
        self._navigator.go(Way.MENU)
        self.open()
