"""The beginnings of matches: a new one, the one that was left, practice from a place of a replay."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from skipbo import __version__
from skipbo.model.deal_number import draw
from skipbo.model.record import read_record
from skipbo.session.autosave import Found, Search, find, heading_for, open_table, seated
from skipbo.session.company import with_characters
from skipbo.session.replay import Replay
from skipbo.session.setup import SetUp, practice_heading, setup_of
from skipbo.session.table import Table
from skipbo.ui.flow.computers import Computers
from skipbo.ui.flow.match_flow import LookBack, MatchFlow, Onward
from skipbo.ui.flow.services import Course, Services, asked, follow
from skipbo.ui.kit import Navigator, Way
from skipbo.ui.scenes.confirm import RESTART_DEAL, ConfirmScene, Question, break_off_game
from skipbo.words.said import Said, say


class Matches:
    """Begins matches, one at a time. `back` shows a game that has just ended once more."""

    def __init__(
        self, services: Services, navigator: Navigator, computers: Computers, chance: Random, back: LookBack
    ) -> None:
        self._services = services
        self._navigator = navigator
        self._computers = computers
        self._chance = chance
        self._onward = Onward(self.again, back, stands_in=lambda: computers.thinker.in_vain)
        self._current: MatchFlow | None = None

    @property
    def current(self) -> MatchFlow | None:
        """The match on the screen; None at the menu."""
        return self._current

    def forget(self) -> None:
        """No longer hold the match, which has left the screen."""
        self._current = None

    def left(self) -> Search:
        """Return the match that was left, if there is one, and any damage. The store loads all of it."""
        return find(self._services.store.under_way)

    def deal(self, setup: SetUp) -> None:
        """Begin a match, after asking what to do with another one."""
        follow(self._services.scenes, self._after_another(partial(self._begin, setup), say("New game")))

    def start(self, setup: SetUp) -> None:
        """Begin a match; one that was left goes into the history.

        Raises NotLegal where it cannot be played.
        """
        left = self.left().found
        if left is not None:
            left.break_off(self._services.store.under_way)
        self._begin(setup)

    def again(self, setup: SetUp) -> None:
        """Begin another match of the same kind with a deal number of its own, or a deal of the day again."""
        self.start(setup if setup.day else setup._replace(seed=None))

    def go_on(self) -> None:
        """Continue the match that was left; report any damage."""
        under_way = self._services.store.under_way
        search = find(under_way)
        if search.found is None:
            self._navigator.go(Way.MENU)
            self._tell(search.notice)
        else:
            follow(self._services.scenes, self._going_on(search.found, search.notice))

    def _going_on(self, found: Found, notice: Said | None) -> Course:
        yield from self._computers.confirm(found.setup)
        table = found.table(self._computers.prepare(found.setup), self._services.store.under_way)
        self._lead(found.setup, table).go_on()
        self._computers.warn(found.setup)
        self._tell(notice)

    def _tell(self, notice: Said | None) -> None:
        if notice:
            told = Question(say("The match that was left"), notice)
            follow(self._services.scenes, asked(partial(ConfirmScene, told)))

    def play_on(self, replay: Replay, place: int) -> None:
        """Begin a practice game at a place of a replay, after asking what to do with another match."""
        practise = partial(self._practise, replay, place)
        follow(self._services.scenes, self._after_another(practise, say("Play on")))

    def restart(self) -> None:
        """Deal the cards of the game under way once more, for practice, after asking."""
        if self._current is not None:
            follow(self._services.scenes, self._deal_again(self._current))

    def _deal_again(self, current: MatchFlow) -> Course:
        if not (yield from asked(partial(ConfirmScene, RESTART_DEAL))):
            return
        replay, left = Replay(read_record(current.record)), self.left().found
        if left is not None:
            left.break_off(self._services.store.under_way)
        self._practise(replay, replay.games[-1], current.setup)

    def _after_another(self, begin: Callable[[], None], words: Said) -> Course:
        """Begin a match; where another was left, ask first (`words` begin it), and put that one away."""
        left = self.left().found
        if left is not None:
            if not (yield from asked(partial(ConfirmScene, break_off_game(words)))):
                return
            left.break_off(self._services.store.under_way)
        begin()

    def _begin(self, setup: SetUp) -> None:
        follow(self._services.scenes, self._beginning(setup))

    def _beginning(self, setup: SetUp) -> Course:
        yield from self._computers.confirm(setup)
        services, thinker = self._services, self._computers.prepare(setup)
        seed = draw(self._chance) if setup.seed is None else setup.seed
        heading = heading_for(with_characters(setup), seed, services.date(), __version__)
        self._lead(setup, open_table(heading, setup, thinker, services.store.under_way)).deal()
        self._computers.warn(setup)

    def _practise(self, replay: Replay, place: int, chosen: SetUp | None = None) -> None:
        """Begin a practice game at a place; `chosen`: who sits there, where it is the match under way."""
        services = self._services
        heading = practice_heading(replay.heading, services.date(), __version__)
        setup = setup_of(heading)
        if chosen is not None:
            setup, heading = (
                setup._replace(seats=chosen.seats),
                heading._replace(players=seated(with_characters(chosen))),
            )
        thinker, steps = self._computers.prepare(setup), replay.steps[: place + 1]
        self._lead(setup, open_table(heading, setup, thinker, services.store.under_way, steps)).go_on()

    def _lead(self, setup: SetUp, table: Table) -> MatchFlow:
        self._computers.invite(setup, table)
        self._current = MatchFlow(self._services, setup, table, self._navigator, self._onward)
        return self._current
