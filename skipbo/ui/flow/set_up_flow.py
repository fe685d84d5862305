"""The choice of the next match: the options, the stored choices, and the computers that are to play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from skipbo.ai import learned
from skipbo.ai.outside.mishaps import Failure
from skipbo.ai.outside.surroundings import can_start
from skipbo.session import mixes, persons, players, programs, progress, thinking
from skipbo.session.kinds import own_games, step_up
from skipbo.session.mixes import Mixes
from skipbo.session.persons import Persons
from skipbo.session.players import commands
from skipbo.session.setup import PERSON, SeatChoice, SetUp, problem, to_text
from skipbo.session.sitting import Sitting
from skipbo.ui.flow.next_match import last_played
from skipbo.ui.flow.services import Course, Services, ask, follow
from skipbo.ui.kit import Navigator
from skipbo.ui.scenes.confirm import ConfirmScene, Question
from skipbo.ui.scenes.own_program import KeptProgramScene, OwnProgramScene, ProgramSaidScene
from skipbo.ui.scenes.setup import Known, SetupScene
from skipbo.words.said import say


class Computers:
    """Where the computers think: one thinker for all matches, and the programs of the match under way.

    `given`: the choices of this run's command line. A program that is kept from another run starts only after
    the person at this computer has been asked.
    """

    def __init__(self, services: Services, given: SetUp | None = None) -> None:
        self._services = services
        self._warned = False
        self._allowed: set[str] = set() if given is None else set(commands(given).values())
        self._programs: programs.Programs | None = None
        self.thinker: thinking.Thinker = thinking.Thinker(services.clock, log=services.store.errors)

    def prepare(self, setup: SetUp) -> thinking.Thinker:
        """Return the thinker for a match, with its process starting now; with only persons, none runs."""
        if _has_computers(setup):
            self.thinker.start()
        else:
            self.thinker.close()
        return self.thinker

    def allow(self, command: str) -> None:
        """Note that the person at this computer lets a program be started, until this run ends."""
        self._allowed.add(command)

    def invite(self, setup: SetUp, table: Sitting) -> None:
        """Start the permitted programs of a match, in place of the last match's."""
        self.dismiss()
        allowed = {seat: each for seat, each in commands(setup).items() if each in self._allowed}
        start, clock, log = programs.new_program, self._services.clock, self._services.store.errors
        limits = {n: seat.limits for n, seat in enumerate(setup.seated())}
        self._programs = programs.Programs(table.players, allowed, clock, start, log, limits=limits)
        table.invite(self._programs)

    def confirm(self, setup: SetUp) -> Course[None]:
        """Ask about each program that was kept from another run, before it may start."""
        for seat, command in commands(setup).items():
            if command in self._allowed:
                continue
            question = partial(KeptProgramScene, setup.seated()[seat].name, command)
            if (yield from ask(question)):
                self.allow(command)

    def dismiss(self) -> None:
        """End the programs, with all their child processes."""
        if self._programs is not None:
            self._programs.close()
        self._programs = None

    def warn(self, setup: SetUp) -> None:
        """Report, the first time computers are needed, what keeps them from playing properly."""
        if self._warned or not _has_computers(setup):
            return
        self._warned = True
        wrong = learned.player_problem()
        if wrong is not None:
            self._services.store.errors.warning(str(wrong))
            unreadable = say(
                "The computer players' file {file} is missing or damaged: Strong and Expert play like"
                " Regular. Installing the program again mends it.",
                file=wrong.file,
            )
            told = Question(say("The computer players"), unreadable)
            follow(self._services.scenes, ask(partial(ConfirmScene, told)))

    def close(self) -> None:
        """End the computers' process, and the programs."""
        self.thinker.close()
        self.dismiss()


def _has_computers(setup: SetUp) -> bool:
    """Tell whether a computer or a program has a seat."""
    return any(seat.player != PERSON for seat in setup.seated())


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
        """Show the set-up; the computers' process starts while the player chooses."""
        setup = self._choices()
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
        scene = SetupScene(self._navigator, setup, self._deal_chosen, known)
        self._services.scenes.push(scene)
        self._computers.prepare(setup)
        self._computers.warn(setup)
        if lost:
            told = Question(say("New game"), _UNREADABLE)
            follow(self._services.scenes, ask(partial(ConfirmScene, told)))

    def again(self) -> None:
        """Deal another match like the last one; where none can be dealt, open the set-up."""
        last = last_played(self._services.preferences.now.setup)
        if last is None or problem(last) is not None:
            self.open()
        else:
            self._deal_chosen(last)

    def step_up(self) -> None:
        """Deal the match that follows a first win."""
        self._deal_chosen(step_up(self.person()))

    def go_ahead(self, stands: progress.PathStanding | None) -> None:
        """Deal the same form against the next opponent on the path; without one, repeat the last match."""
        last = last_played(self._services.preferences.now.setup)
        if last is None or stands is None or not stands.ahead:
            self.again()
        else:
            self._deal_chosen(progress.ahead(last, stands.ahead))

    def person(self) -> SeatChoice:
        """Return the first person of the last choices, by whose name the player is known here."""
        return players.usual_person(self._choices())

    def _choices(self) -> SetUp:
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
            found = yield from ask(partial(OwnProgramScene, seat, attempt, show))
            if found is not None:
                self._computers.allow(found.command)
                choose(found)

        follow(scenes, course())

    def _deal_chosen(self, setup: SetUp) -> None:
        """Deal a match, and keep its choices and its persons for the next one."""
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
        """Keep the player's own mixes of rules, along with the rows that only a newer version can read."""
        preferences = self._services.preferences
        unread = mixes.unread(preferences.now.mixes)
        preferences.change(preferences.now._replace(mixes=mixes.to_rows(kept, unread)))
