"""Finding a better turn on the screen: the table as it stood, a try, and what that was worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from skipbo.model.events import CardMoved, Event
from skipbo.session import studying
from skipbo.session.better_turn import BetterTurn, Trial, setup_for, table_for, tried
from skipbo.session.setup import SetUp
from skipbo.ui.flow.asking import Course, asked, follow
from skipbo.ui.flow.lesson_flow import LessonWays
from skipbo.ui.flow.match_flow import LookBack, MatchFlow, Onward
from skipbo.ui.flow.services import Services
from skipbo.ui.kit import Navigator
from skipbo.ui.scenes.confirm import ConfirmScene, Question
from skipbo.ui.scenes.mistakes import AfterTry, VerdictScene
from skipbo.ui.scenes.play import PlayScene
from skipbo.words import decided
from skipbo.words.said import say


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
        setup = setup_for(turn)
        ways = LessonWays(navigator, self._pause_try)
        super().__init__(services, setup, table_for(turn, self._trial), ways, onward)

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
        moves = None if self._over else tried(self._turn, self.context.table.steps)
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


def _begin_no_match(_: SetUp) -> None:
    """Begin no match: a try is over with its turn."""


def _show_nothing(*_: object) -> None:
    """Show nothing once more: a try has no record."""
