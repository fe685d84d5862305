"""Learning on the screen: the lessons, and finding better turns in finished games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from skipbo.model.events import CardMoved, Event, TurnStarted
from skipbo.session import better_turn, studying
from skipbo.session.better_turn import BetterTurn, Trial
from skipbo.session.lessons import (
    LESSONS,
    PERSON,
    Lesson,
    LessonOutcome,
    is_met,
    setup_for,
    table_for,
    verdict_at,
)
from skipbo.ui.flow.match_on_screen import MatchOnScreen
from skipbo.ui.flow.services import Answers, Course, Services, ask, follow
from skipbo.ui.kit import Navigator, Way
from skipbo.ui.scenes.confirm import ConfirmScene, LessonBeginsScene, Question
from skipbo.ui.scenes.learn import LearnScene, LessonRow
from skipbo.ui.scenes.lesson_end import AGAIN, ALL, AfterLesson, BestWayScene, LessonEnding, LessonEndScene
from skipbo.ui.scenes.mistakes import AfterTry, VerdictScene
from skipbo.words import decided
from skipbo.words.rulebook.topics import Topic
from skipbo.words.said import Sayable, say


class TryWays:
    """The ways from a practice table: the program's own, except that a question pauses it.

    `leave` is called when the second answer of `paused` is chosen.
    """

    def __init__(
        self, services: Services, navigator: Navigator, paused: Question, leave: Callable[[], None]
    ) -> None:
        self._scenes, self._navigator = services.scenes, navigator
        self._paused, self._leave = paused, leave

    def go(self, way: Way) -> None:
        """Go a way from the table."""

        def pause() -> Course[None]:
            if (yield from ask(partial(ConfirmScene, self._paused))):
                self._leave()

        if way is Way.PAUSE:
            follow(self._scenes, pause())
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


_TITLES: Mapping[LessonOutcome, Sayable] = MappingProxyType(
    {
        LessonOutcome.STARRED: say("Solved in the best way"),
        LessonOutcome.SOLVED: say("Solved: there is a better way yet"),
        LessonOutcome.MISSED: say("Not yet"),
    }
)


def _ending(lesson: Lesson, verdict: LessonOutcome, *, shown: bool) -> LessonEnding:
    """Return the words at the end of a lesson, and the ways on, the likeliest first."""
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


class Learning:
    """Opens the list of lessons, and leads through the lessons."""

    def __init__(self, services: Services, navigator: Navigator) -> None:
        self._services = services
        self._navigator = navigator

    def open(self) -> None:
        """Show the first game and all lessons, over the current scene."""
        stars = self._services.preferences.progress.stars
        lessons = [LessonRow(lesson.title, stars.get(lesson.key, 0), lesson.table()) for lesson in LESSONS]
        self._services.scenes.push(LearnScene(self._navigator, lessons, self.start))

    def start_next(self) -> None:
        """Show the first unsolved lesson."""
        stars = self._services.preferences.progress.stars
        self.start(next((n for n, lesson in enumerate(LESSONS) if lesson.key not in stars), 0))

    def start(self, number: int, *, shown: bool = False) -> None:
        """Show a lesson, from 0, or its best way, in the place of everything else, and lead on from it."""

        def course(number: int) -> Course[None]:
            then = yield from self._lesson(LESSONS[number], shown=shown)
            while then is not AfterLesson.ALL:
                number += then is AfterLesson.NEXT
                then = yield from self._lesson(LESSONS[number], shown=then is AfterLesson.SHOW)
            self._navigator.go(Way.MENU)
            self.open()

        follow(self._services.scenes, course(number))

    def _lesson(self, lesson: Lesson, *, shown: bool = False) -> Course[AfterLesson]:
        """Let a lesson be tried, or show its best way, until the turn or the game is over; keep the stars."""
        setup, preferences = setup_for(lesson), self._services.preferences
        table = table_for(lesson, setup)

        def watch(event: Event) -> None:
            if isinstance(event, TurnStarted) and event.seat != PERSON:
                match.game_ended.tell(True)

        paused = Question(lesson.title, lesson.asked, say("Go on"), ALL)
        ways = TryWays(self._services, self._navigator, paused, lambda: match.game_ended.tell(False))
        met = partial(is_met, lesson, table)
        match = MatchOnScreen(self._services, setup, table, ways, asked=lesson.asked, met=met, watch=watch)
        if shown:
            leave = partial(match.game_ended.tell, False)
            play = match.go_on(partial(BestWayScene, moves=lesson.best_turn(), leave=leave))
        else:
            play = match.go_on()
            told = say("{told}\n{asked}", told=lesson.told, asked=lesson.asked)
            begins = Question(lesson.title, told, say("Begin"), ALL)
            if (yield from ask(partial(LessonBeginsScene, begins))):
                return AfterLesson.ALL
        verdict = LessonOutcome.OPEN
        while verdict is LessonOutcome.OPEN:
            if not (yield from match.game_ended.next()):
                return AfterLesson.ALL
            verdict = verdict_at(lesson, table)
        if verdict is not LessonOutcome.MISSED and not shown:
            preferences.keep_progress(preferences.progress.after_lesson(lesson.key, verdict.value))
        answers = Answers[AfterLesson]()
        ending = _ending(lesson, verdict, shown=shown)
        self._services.scenes.push(LessonEndScene(play, ending, answers.tell, preferences.pace()))
        return (yield from answers.next())


class FindingTurns:
    """Lets the player find better turns, one after the other, over any scene."""

    def __init__(self, services: Services, navigator: Navigator, turns: Sequence[BetterTurn]) -> None:
        self._services, self._navigator, self._turns = services, navigator, turns

    def start(self, number: int) -> None:
        """Show the table of one of the turns, from 0, and lead on from it."""

        def course(number: int) -> Course[None]:
            then = AfterTry.AGAIN
            while then is not AfterTry.BACK:
                number += then is AfterTry.NEXT
                trial = Trial(self._turns[number], studying.new_process())
                then = yield from self._try(number, trial, shown=then is AfterTry.SHOW)
                trial.end()
                self._services.scenes.pop()

        follow(self._services.scenes, course(number))

    def _try(self, number: int, trial: Trial, *, shown: bool) -> Course[AfterTry]:
        """Let a turn be tried until it is over or comes to an unknown card; `shown`: with the better way."""
        turn, services = self._turns[number], self._services
        played = decided.played(turn.line.taken)

        def watch(event: Event) -> None:
            if not isinstance(event, CardMoved):
                match.game_ended.tell(True)

        paused = Question(decided.FIND, played, say("Go on"), say("Leave"))
        ways = TryWays(services, self._navigator, paused, lambda: match.game_ended.tell(False))
        table = better_turn.table_for(turn, trial)
        match = MatchOnScreen(
            services, better_turn.setup_for(turn), table, ways, asked=decided.FIND, watch=watch
        )
        play = match.go_on(laid_over=True)
        if shown:
            match.hint.press()
            match.hint.press()
        else:
            told = decided.asked(turn.number, played, turn.points, turn.line.hinted)
            question = Question(decided.FIND, told, say("Begin"), say("Show the better turn"))
            if (yield from ask(partial(ConfirmScene, question))):
                return AfterTry.SHOW
        moves = None
        while moves is None:
            if not (yield from match.game_ended.next()):
                return AfterTry.BACK
            moves = better_turn.tried(turn, table.steps)
        trial.judge(moves)
        more = number + 1 < len(self._turns)
        then: AfterTry = yield from ask(partial(VerdictScene, play, trial, services.clock, more))
        return then
