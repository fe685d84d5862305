"""How matches begin: a new one, one that was left, or practice from a place in a replay."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from skipbo import __version__
from skipbo.model.deal_number import draw
from skipbo.model.errors import NotReadable
from skipbo.model.record import read_record
from skipbo.model.rules import Referee
from skipbo.session import persons
from skipbo.session.autosave import Found, Search, find, heading_for, open_table, seated
from skipbo.session.players import with_characters
from skipbo.session.replay import Replay
from skipbo.session.setup import SetUp, practice_heading, setup_of
from skipbo.session.sitting import Sitting
from skipbo.ui.flow.match_course import LookBack, MatchCourse
from skipbo.ui.flow.match_on_screen import MatchOnScreen
from skipbo.ui.flow.services import Course, Services, ask, follow
from skipbo.ui.flow.set_up_flow import Computers
from skipbo.ui.kit import Navigator, Way
from skipbo.ui.scenes.confirm import RESTART_DEAL, ConfirmScene, PauseScene, Question, break_off_game
from skipbo.words.said import Said, say

if TYPE_CHECKING:
    from skipbo.ui.flow.phones_flow import HandsOnPhones


class Matches:
    """Begins matches, one at a time. `back` returns the object that replays or analyses a finished game."""

    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        computers: Computers,
        chance: Random,
        back: Callable[[], LookBack],
    ) -> None:
        self._services = services
        self._navigator = navigator
        self._computers = computers
        self._chance = chance
        self._back = back
        self._current: MatchOnScreen | None = None
        self._phones: HandsOnPhones | None = None

    @property
    def current(self) -> MatchOnScreen | None:
        """The match on the screen; None at the menu."""
        return self._current

    def forget(self) -> None:
        """Forget the match that has left the screen, and send phones away."""
        self._current = None
        self._send_phones_away()

    def _send_phones_away(self) -> None:
        """Close the door that phones came in by."""
        if self._phones is not None:
            self._phones.end()
            self._phones = None

    @property
    def can_be_on_phones(self) -> bool:
        """Whether hands of the match on the screen can be taken on phones."""
        return self._current is not None and _can_be_on_phones(self._current.table)

    def open_phones(self) -> None:
        """Show the sheet that invites phones, in place of the menu over the game."""
        if self._current is not None and self.can_be_on_phones:
            phones, scenes = self._phones_of(self._current), self._services.scenes
            if isinstance(scenes.top, PauseScene):
                scenes.pop()
            scenes.push(phones.sheet())

    def _phones_of(self, match: MatchOnScreen) -> HandsOnPhones:
        """Return the phones around the table of the match on the screen; their modules are loaded now."""
        from skipbo.ui.flow.phones_flow import HandsOnPhones

        if self._phones is None:
            self._phones = HandsOnPhones(self._services, self._navigator, match.table, match.setup)
            self._phones.show(match)
        return self._phones

    def attend(self) -> None:
        """Serve the phones; call this once a frame."""
        if self._phones is not None:
            self._phones.update()

    def left(self) -> Search:
        """Return the match that was left, if there is one, and any damage. The store loads all of it."""
        return find(self._services.store.under_way)

    def deal(self, setup: SetUp) -> None:
        """Begin a match, after asking what to do with another one."""

        def course() -> Course[None]:
            if (yield from self._may_begin(say("New game"))):
                yield from self._beginning(setup)

        self._follow(course())

    def start(self, setup: SetUp) -> None:
        """Begin a match; one that was left goes into the history.

        Raises NotLegal where it cannot be played.
        """
        self._put_away()
        self._follow(self._beginning(setup))

    def again(self, setup: SetUp) -> None:
        """Begin another match of the same kind with a deal number of its own, or a deal of the day again."""
        self.start(setup if setup.day else setup._replace(seed=None))

    def go_on(self) -> None:
        """Continue the match that was left; report any damage."""
        search = self.left()
        if search.found is None:
            self._navigator.go(Way.MENU)
            self._report_damage(search.notice)
        else:
            self._follow(self._continuing(search.found, search.notice))

    def _continuing(self, found: Found, notice: Said | None) -> Course[None]:
        """Continue the match that was found, and let its phones back in; `notice`: what was damaged."""
        yield from self._computers.confirm(found.setup)
        table = found.table(self._computers.prepare(found.setup), self._services.store.under_way)
        self._show(found.setup, table, left=True)
        if found.saved.phones and self._current is not None and self.can_be_on_phones:
            from skipbo.phones.way_back import read_way_back

            with suppress(NotReadable):  # phones that were at this table can be let in again
                before = read_way_back(found.saved.phones)
                self._phones_of(self._current).offer_again(before)
        self._report_damage(notice)

    def _report_damage(self, notice: Said | None) -> None:
        """Show what was damaged in the match that was left, if anything was."""
        if notice:
            told = Question(say("The match that was left"), notice)
            self._follow(ask(partial(ConfirmScene, told)))

    def play_on(self, replay: Replay, place: int) -> None:
        """Begin a practice game at a place of a replay, after asking what to do with another match."""

        def course() -> Course[None]:
            if (yield from self._may_begin(say("Play on"))):
                self._practise(replay, place)

        self._follow(course())

    def restart(self) -> None:
        """Deal the cards of the game under way once more, for practice, after asking."""
        current = self._current
        if current is None:
            return

        def course() -> Course[None]:
            if (yield from ask(partial(ConfirmScene, RESTART_DEAL))):
                replay = Replay(read_record(current.record))
                self._put_away()
                self._practise(replay, replay.games[-1], current.setup)

        self._follow(course())

    def _may_begin(self, words: Said) -> Course[bool]:
        """If another match was left, ask first (`words` begin the new one), and put that one away."""
        left = self.left().found
        if left is not None:
            if not (yield from ask(partial(ConfirmScene, break_off_game(words)))):
                return False
            left.break_off(self._services.store.under_way)
        return True

    def _put_away(self) -> None:
        """Put the match that was left, if there is one, into the history."""
        left = self.left().found
        if left is not None:
            left.break_off(self._services.store.under_way)

    def _beginning(self, setup: SetUp) -> Course[None]:
        """Start the match once its programs may run, and remember the named players."""
        yield from self._computers.confirm(setup)
        services, thinker = self._services, self._computers.prepare(setup)
        preferences = services.preferences
        if any(seat.named for seat in setup.seated()):  # by the command line, too: they are not "you" later
            now = preferences.now
            met = persons.after_deal(persons.from_rows(now.persons), setup)
            preferences.change(now._replace(persons=persons.to_rows(met, now.persons)))
        seed = draw(self._chance) if setup.seed is None else setup.seed
        heading = heading_for(with_characters(setup), seed, services.timestamp(), __version__)
        self._show(setup, open_table(heading, setup, thinker, services.store.under_way))
        if self._current is not None and self._phones is None and setup.on_phones:
            self._phones_of(self._current).begin(setup.on_phones)

    def _practise(self, replay: Replay, place: int, chosen: SetUp | None = None) -> None:
        """Begin a practice game at a place; `chosen`: who sits there, if it is the match under way."""
        services = self._services
        heading = practice_heading(replay.heading, services.timestamp(), __version__)
        setup = setup_of(heading)
        if chosen is not None:
            setup, heading = (
                setup._replace(seats=chosen.seats),
                heading._replace(players=seated(with_characters(chosen))),
            )
        thinker, steps = self._computers.prepare(setup), replay.steps[: place + 1]
        table = open_table(heading, setup, thinker, services.store.under_way, steps)
        self._show(setup, table, left=True)

    def _show(self, setup: SetUp, table: Sitting, *, left: bool = False) -> None:
        """Show a match, from its next deal or as it was `left`, and say what hinders the computers."""
        self._current = None
        if self._phones is not None and _can_be_on_phones(table):
            self._phones.sit_at(table, setup)
        else:
            self._send_phones_away()
        self._computers.invite(setup, table)
        match = self._current = MatchOnScreen(
            self._services,
            setup,
            table,
            self._navigator,
            stands_in=lambda: self._computers.thinker.in_vain,
        )
        if self._phones is not None:
            self._phones.show(match)

        def course() -> Course[None]:
            yield from MatchCourse(match, self._back).course(left=left)
            self.again(match.setup)

        self._follow(course())
        self._computers.warn(setup)

    def _follow(self, course: Course[None]) -> None:
        follow(self._services.scenes, course)


def _can_be_on_phones(table: Sitting) -> bool:
    """Tell whether a table has persons, and rules that leave no mistakes to accuse each other of."""
    return bool(table.persons) and table.rules.referee is Referee.STRICT
