"""Learning on the screen: the lessons, and better turns to find in games that were played."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from skipbo.model.events import CardMoved, Event, TurnStarted
from skipbo.session import better_turn, studying
from skipbo.session.better_turn import BetterTurn, Trial
from skipbo.session.lessons.course import LESSONS
from skipbo.session.lessons.lesson import (
    PERSON,
    Lesson,
    LessonOutcome,
    is_met,
    setup_for,
    table_for,
    verdict_at,
)
from skipbo.session.setup import SetUp
from skipbo.ui.flow.match_flow import LookBack, MatchFlow, Onward
from skipbo.ui.flow.services import Course, Services, asked, follow
from skipbo.ui.kit import Navigator, Way
from skipbo.ui.scenes.confirm import ConfirmScene, LessonBeginsScene, Question
from skipbo.ui.scenes.learn import LearnScene, Taught
from skipbo.ui.scenes.lesson_end import AGAIN, ALL, AfterLesson, BestWayScene, LessonEnding, LessonEndScene
from skipbo.ui.scenes.mistakes import AfterTry, VerdictScene
from skipbo.ui.scenes.play import PlayScene
from skipbo.words import decided
from skipbo.words.rulebook.topics import Topic
from skipbo.words.said import Sayable, say


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
    """Leads through a lesson to its end, which comes with the end of the person's turn.

    `shown`: its best way is shown, instead of a try.
    """

    def __init__(
        self,
        services: Services,
        lesson: Lesson,
        navigator: Navigator,
        then: Callable[[AfterLesson], None],
        *,
        shown: bool = False,
    ) -> None:
        setup = setup_for(lesson)
        self._lesson, self._then, self._scenes, self._shown = lesson, then, services.scenes, shown
        self._preferences = services.preferences
        table = table_for(lesson, setup)
        onward = Onward(_begin_no_match, LookBack(_show_nothing, _show_nothing, _show_nothing))
        ways = LessonWays(navigator, self._pause_lesson)
        told = onward._replace(asked=lesson.asked, met=partial(is_met, lesson, table))
        super().__init__(services, setup, table, ways, told)

    def begin(self) -> None:
        """Show the table, and over it what the lesson is about, unless its best way is shown."""
        self.go_on()
        if not self._shown:
            follow(self._scenes, self._tell_what_it_is_about())

    def game_over(self) -> None:
        """Say what was reached: a stock is empty."""
        self._end()

    def _begin_play(self) -> None:
        if not self._shown:
            super()._begin_play()
            return
        leave = partial(self._then, AfterLesson.ALL)
        self._play = BestWayScene(self.context, self, self._lesson.best_turn(), leave)
        self._scenes.clear(self._play)

    def _listen(self, event: Event) -> None:
        super()._listen(event)
        if isinstance(event, TurnStarted) and event.seat != PERSON:
            self._end()

    def _tell_what_it_is_about(self) -> Course:
        lesson = self._lesson
        told = say("{told}\n{asked}", told=lesson.told, asked=lesson.asked)
        question = Question(lesson.title, told, say("Begin"), ALL)
        if (yield from asked(partial(LessonBeginsScene, question))):
            self._then(AfterLesson.ALL)

    def _end(self) -> None:
        """Say what was reached, and keep the stars."""
        verdict = verdict_at(self._lesson, self.context.table)
        if verdict is LessonOutcome.OPEN or self._play is None:
            return
        if verdict is not LessonOutcome.MISSED and not self._shown:
            progress = self._preferences.progress.after_lesson(self._lesson.key, verdict.value)
            self._preferences.keep_progress(progress)
        ending = _ending(self._lesson, verdict, shown=self._shown)
        self._scenes.push(LessonEndScene(self._play, ending, self._then, self._pace()))

    def _pause_lesson(self) -> None:
        follow(self._scenes, self._ask_to_leave())

    def _ask_to_leave(self) -> Course:
        paused = Question(self._lesson.title, self._lesson.asked, say("Go on"), ALL)
        if (yield from asked(partial(ConfirmScene, paused))):
            self._then(AfterLesson.ALL)


_TITLES: Mapping[LessonOutcome, Sayable] = MappingProxyType(
    {
        LessonOutcome.STARRED: say("Solved in the best way"),
        LessonOutcome.SOLVED: say("Solved: there is a better way yet"),
        LessonOutcome.MISSED: say("Not yet"),
    }
)


def _ending(lesson: Lesson, verdict: LessonOutcome, *, shown: bool) -> LessonEnding:
    """Return what is said at the end of a lesson, and what leads on, the likeliest first."""
    missed, starred = verdict is LessonOutcome.MISSED, verdict is LessonOutcome.STARRED
    on = [] if lesson is LESSONS[-1] else [(AfterLesson.NEXT, say("Next lesson"))]
    again = [(AfterLesson.AGAIN, say("Try it yourself") if shown else AGAIN)]
    show = [] if starred else [(AfterLesson.SHOW, say("Show me"))]
    every = [(AfterLesson.ALL, ALL)]
    if shown:
        return LessonEnding(say("The best way"), lesson.learned, 0, [*again, *on, *every])
    if missed:
        return LessonEnding(_TITLES[verdict], lesson.missed, 0, [*again, *show, *every])
    ways = [*on, *show, *again, *every] if on else [*every, *show, *again]
    return LessonEnding(_TITLES[verdict], lesson.learned, verdict.value, ways)


def _begin_no_match(_: SetUp) -> None:
    """Begin no match: a lesson, or a try, is over with its turn."""


def _show_nothing(*_: object) -> None:
    """Show nothing once more: a lesson, or a try, has no record."""


class Learning:
    """Opens the list of lessons, and the lessons."""

    def __init__(self, services: Services, navigator: Navigator) -> None:
        self._services = services
        self._navigator = navigator

    def open(self) -> None:
        """Show the first game and all lessons, over what is shown."""
        stars = self._services.preferences.progress.stars
        lessons = [Taught(lesson.title, stars.get(lesson.key, 0), lesson.table()) for lesson in LESSONS]
        self._services.scenes.push(LearnScene(self._navigator, lessons, self.start))

    def start(self, number: int, *, shown: bool = False) -> None:
        """Show a lesson, from 0, in the place of everything else; if it is `shown`, its best way."""
        then = partial(self._lead_on, number)
        LessonFlow(self._services, LESSONS[number], self._navigator, then, shown=shown).begin()

    def start_next(self) -> None:
        """Show the first lesson that was not solved yet."""
        stars = self._services.preferences.progress.stars
        self.start(next((n for n, lesson in enumerate(LESSONS) if lesson.key not in stars), 0))

    def _lead_on(self, number: int, then: AfterLesson) -> None:
        """Go on from a lesson."""
        if then is AfterLesson.ALL:
            self._leave()
        else:
            self.start(number + (then is AfterLesson.NEXT), shown=then is AfterLesson.SHOW)

    def _leave(self) -> None:
        """Return to the list, over the menu."""
        self._navigator.go(Way.MENU)
        self.open()


class BetterTurnFlow(MatchFlow):
    """Leads through one try at a turn, over whatever is shown; `then` hears what follows it."""

    def __init__(
        self,
        services: Services,
        turn: BetterTurn,
        more: bool,
        navigator: Navigator,
        then: Callable[[AfterTry], None],
    ) -> None:
        self._turn, self._more, self._then, self._scenes = turn, more, then, services.scenes
        self._clock, self._over = services.clock, False
        self._trial = Trial(turn, studying.new_process())
        onward = Onward(_begin_no_match, LookBack(_show_nothing, _show_nothing, _show_nothing), decided.FIND)
        setup = better_turn.setup_for(turn)
        ways = LessonWays(navigator, self._pause_try)
        super().__init__(services, setup, better_turn.table_for(turn, self._trial), ways, onward)

    def begin(self, shown: bool = False) -> None:
        """Show the table, and over it what is to be found; with the better way `shown`, that instead."""
        self.go_on()
        if shown and self._play is not None:
            self._play.game.hint.press()
            self._play.game.hint.press()
        elif not shown:
            follow(self._scenes, self._ask_to_find())

    def game_over(self) -> None:
        """Look at the try: a stock is empty."""
        self._look()

    def _begin_play(self) -> None:
        """Lay the table over what is shown, which comes back afterwards."""
        self._play = PlayScene(self.context, self)
        self._scenes.push(self._play)

    def _listen(self, event: Event) -> None:
        super()._listen(event)
        if not isinstance(event, CardMoved):
            self._look()

    def _look(self) -> None:
        """Judge the try, once the table has come to an unknown card or the turn to its end."""
        moves = None if self._over else better_turn.tried(self._turn, self.context.table.steps)
        if moves is not None:
            self._over = True
            self._trial.judge(moves)
            follow(self._scenes, self._tell())

    def _ask_to_find(self) -> Course:
        told = decided.asked(self._turn.number, decided.played(self._turn.line.taken), self._turn.points)
        question = Question(decided.FIND, told, say("Begin"), say("Show the better turn"))
        if (yield from asked(partial(ConfirmScene, question))):
            self._leave(AfterTry.SHOW)

    def _tell(self) -> Course:
        dialog = partial(VerdictScene, self._trial, self._clock, self._more)
        self._leave((yield from asked(dialog)))

    def _pause_try(self) -> None:
        follow(self._scenes, self._ask_to_leave())

    def _ask_to_leave(self) -> Course:
        told = decided.played(self._turn.line.taken)
        question = Question(decided.FIND, told, say("Go on"), say("Leave"))
        if (yield from asked(partial(ConfirmScene, question))):
            self._leave(AfterTry.BACK)

    def _leave(self, then: AfterTry) -> None:
        """Take the table away, and go on."""
        self._trial.end()
        self._scenes.pop()
        self._then(then)


class FindingTurns:
    """Lets somebody find better turns, one after the other, over whatever is shown."""

    def __init__(self, services: Services, navigator: Navigator, turns: Sequence[BetterTurn]) -> None:
        self._services, self._navigator, self._turns = services, navigator, turns

    def start(self, number: int, shown: bool = False) -> None:
        """Show the table of one of the turns, from 0; with the better way `shown` on it."""
        more = number + 1 < len(self._turns)
        then = partial(self._lead_on, number)
        BetterTurnFlow(self._services, self._turns[number], more, self._navigator, then).begin(shown)

    def _lead_on(self, number: int, then: AfterTry) -> None:
        if then is not AfterTry.BACK:
            self.start(number + (then is AfterTry.NEXT), then is AfterTry.SHOW)
