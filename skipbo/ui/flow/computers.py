"""The computer players made ready: their process, programs of one's own, and what hinders them."""

from __future__ import annotations

from functools import partial

from skipbo.ai import learned
from skipbo.session import programs, thinking
from skipbo.session.players import commands
from skipbo.session.setup import PERSON, SetUp
from skipbo.session.sitting import Sitting
from skipbo.ui.flow.services import Course, Services, asked, follow
from skipbo.ui.scenes.confirm import ConfirmScene, Question
from skipbo.ui.scenes.own_program import KeptProgramScene
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
        """Start the programs of a match that may be, in place of those of the last one."""
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
            if (yield from asked(question)):
                self.allow(command)

    def dismiss(self) -> None:
        """End the programs, with all that they have started."""
        if self._programs is not None:
            self._programs.close()
        self._programs = None

    def warn(self, setup: SetUp) -> None:
        """Report, the first time that computers are needed, what keeps them from playing properly."""
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
            follow(self._services.scenes, asked(partial(ConfirmScene, told)))

    def close(self) -> None:
        """End the computers' process, and the programs."""
        self.thinker.close()
        self.dismiss()


def _has_computers(setup: SetUp) -> bool:
    return any(seat.player != PERSON for seat in setup.seated())
