"""The choice of the next match: what stands ready at first, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from skipbo.ai.outside.mishaps import Failure
from skipbo.ai.outside.surroundings import can_start
from skipbo.session import mixes, path, persons, players, programs
from skipbo.session.kinds import own_games, step_up
from skipbo.session.mixes import Mixes
from skipbo.session.persons import Persons
from skipbo.session.setup import SeatChoice, SetUp, problem, to_text
from skipbo.ui.flow.computers import Computers
from skipbo.ui.flow.last_played import last_played
from skipbo.ui.flow.services import Course, Services, asked, follow
from skipbo.ui.kit import Navigator
from skipbo.ui.scenes.confirm import ConfirmScene, Question
from skipbo.ui.scenes.own_program import OwnProgramScene, ProgramSaidScene
from skipbo.ui.scenes.setup import Known, SetupScene
from skipbo.words.said import say

_UNREADABLE = say(
    "The choices of the last game cannot be read: they are damaged, or a newer Skip-Bo has kept them."
    " These are the usual ones."
)


class SetUpFlow:
    """Opens the set-up. `offered` are the command line's choices, if any; `deal` begins the chosen match."""

    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        computers: Computers,
        offered: SetUp | None,
        deal: Callable[[SetUp], None],
    ) -> None:
        self._services = services
        self._navigator = navigator
        self._computers = computers
        self._offered = offered
        self._deal = deal

    def open(self) -> None:
        """Show the set-up; the computers' process starts while somebody chooses."""
        setup = self._first()
        settings = self._services.preferences.now
        lost = self._offered is None and bool(settings.setup) and last_played(settings.setup) is None
        own, kept = own_games(self._services.store.history), settings.mixes
        known = Known(
            mixes.from_rows(kept),
            self._keep_mixes,
            own,
            self._persons,
            len(mixes.unread(kept)),
            self._choose_program if can_start() else None,
        )
        scene = SetupScene(self._navigator, setup, self._chosen, known)
        self._services.scenes.push(scene)
        self._computers.prepare(setup)
        self._computers.warn(setup)
        if lost:
            told = Question(say("New game"), _UNREADABLE)
            follow(self._services.scenes, asked(partial(ConfirmScene, told)))

    def again(self) -> None:
        """Deal another match like the last one; where none can be dealt, open the set-up."""
        last = last_played(self._services.preferences.now.setup)
        if last is None or problem(last) is not None:
            self.open()
        else:
            self._chosen(last)

    def step_up(self) -> None:
        """Deal what follows a first win."""
        self._chosen(step_up(self.person()))

    def go_ahead(self, stands: path.PathStanding | None) -> None:
        """Deal the same form against whoever comes next after where one `stands`, else the same again."""
        last = last_played(self._services.preferences.now.setup)
        if last is None or stands is None or not stands.ahead:
            self.again()
        else:
            self._chosen(path.ahead(last, stands.ahead))

    def person(self) -> SeatChoice:
        """Return the first person of the last choices, under whose name somebody is known here."""
        return players.usual_person(self._first())

    def _first(self) -> SetUp:
        """Return the command line's choices until something is dealt; then the last ones, or a first game."""
        last = self._offered or last_played(self._services.preferences.now.setup)
        return last or step_up(persons.last_seated(self._persons))

    def _choose_program(self, seat: SeatChoice, choose: Callable[[SeatChoice], None]) -> None:
        """Ask for the program of a seat, starting from its present one; `choose` gets it if it can play."""
        scenes, clock = self._services.scenes, self._services.clock

        def attempt(tried: SeatChoice) -> programs.Tryout:
            return programs.Tryout(tried.command, tried.limits, clock, programs.new_program)

        def show(failure: Failure) -> None:
            scenes.push(ProgramSaidScene(failure, scenes.pop))

        def course() -> Course[None]:
            found = yield from asked(partial(OwnProgramScene, seat, attempt, show))
            if found is not None:
                self._computers.allow(found.command)
                choose(found)

        follow(scenes, course())

    def _chosen(self, setup: SetUp) -> None:
        self._offered = None
        preferences = self._services.preferences
        now = preferences.now
        met = persons.to_rows(persons.after_deal(self._persons, setup), now.persons)
        preferences.change(now._replace(setup=to_text(setup), persons=met))
        self._deal(setup)

    @property
    def _persons(self) -> Persons:
        """Who has played here."""
        return persons.from_rows(self._services.preferences.now.persons)

    def _keep_mixes(self, kept: Mixes) -> None:
        preferences = self._services.preferences
        unread = mixes.unread(preferences.now.mixes)
        preferences.change(preferences.now._replace(mixes=mixes.to_rows(kept, unread)))
