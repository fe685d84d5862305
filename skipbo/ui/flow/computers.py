"""The computer players made ready: their process, and what keeps them from playing properly."""

from __future__ import annotations

from functools import partial

from skipbo.ai import nets_file
from skipbo.session import thinking
from skipbo.session.setup import PERSON, SetUp
from skipbo.session.thinking import Thinker
from skipbo.ui.flow.asking import asked, follow
from skipbo.ui.flow.services import Services
from skipbo.ui.scenes.confirm import ConfirmScene, Question
from skipbo.words.said import Said, say


class Computers:
    """Where the computers think: one thinker for all matches."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._warned = False
        self.thinker: Thinker = thinking.Thinker(services.clock, log=services.store.errors)

    def prepare(self, setup: SetUp) -> Thinker:
        """Return the thinker for a match, with its process starting now; with only persons, none runs."""
        if _has_computers(setup):
            self.thinker.start()
        else:
            self.thinker.close()
        return self.thinker

    def warn(self, setup: SetUp) -> None:
        """Report, the first time that computers are needed, what keeps them from playing properly."""
        if self._warned or not _has_computers(setup):
            return
        self._warned = True
        wrong = nets_file.player_problem()
        if wrong is not None:
            self._services.store.errors.warning(str(wrong))
            told = Question(say("The computer players"), _unreadable(wrong.file))
            follow(self._services.scenes, asked(partial(ConfirmScene, told)))

    def close(self) -> None:
        """End the computers' process."""
        self.thinker.close()


def _unreadable(file: str) -> Said:
    """Say which file keeps the computers from playing properly."""
    return say(
        "The computer players' file {file} is missing or damaged: Strong and Expert play like Regular."
        " Installing the program again mends it.",
        file=file,
    )


def _has_computers(setup: SetUp) -> bool:
    return any(seat.player != PERSON for seat in setup.seated())
