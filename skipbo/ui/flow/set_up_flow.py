"""The choice of the next match: what stands ready at first, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.model.errors import NotReadable
from skipbo.session import mixes, persons
from skipbo.session.kinds import FIRST
from skipbo.session.mixes import Mixes
from skipbo.session.own_games import own_games
from skipbo.session.persons import Persons
from skipbo.session.setup import DEFAULT, PERSON, SeatChoice, SetUp, to_text
from skipbo.ui.flow.computers import Computers
from skipbo.ui.flow.last_played import last_played
from skipbo.ui.flow.services import Services
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.scenes.setup import Known, SetupScene


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
        own = own_games(self._services.store.history)
        known = Known(self._mixes(), self._keep_mixes, own, self._persons)
        scene = SetupScene(self._navigator, setup, self._chosen, known)
        self._services.scenes.push(scene)
        self._computers.prepare(setup)
        self._computers.warn(setup)

    def again(self) -> None:
        """Deal another match like the last one; where there was none, open the set-up."""
        last = last_played(self._services.preferences.now.setup)
        if last is None:
            self.open()
        else:
            self._chosen(last)

    def person(self) -> SeatChoice:
        """Return the first person of the last choices, under whose name somebody is known here."""
        seats = self._first().seated()
        return next((seat for seat in seats if seat.player == PERSON), DEFAULT.seats[0])

    def _first(self) -> SetUp:
        """Return the command line's choices until something is dealt; then the last ones, or a first game."""
        return self._offered or last_played(self._services.preferences.now.setup) or FIRST

    def _chosen(self, setup: SetUp) -> None:
        self._offered = None
        preferences = self._services.preferences
        met = persons.to_text(persons.after_deal(self._persons, setup))
        preferences.change(preferences.now._replace(setup=to_text(setup), persons=met))
        self._deal(setup)

    @property
    def _persons(self) -> Persons:
        """Who has played here."""
        return persons.from_text(self._services.preferences.now.persons)

    def _mixes(self) -> Mixes:
        """Return the mixes of rules that somebody has kept."""
        try:
            return mixes.from_text(self._services.preferences.now.mixes)
        except NotReadable:
            return ()

    def _keep_mixes(self, kept: Mixes) -> None:
        preferences = self._services.preferences
        preferences.change(preferences.now._replace(mixes=mixes.to_text(kept)))
