"""The choice of the next match: what stands ready at first, and what is kept of it."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.model.errors import NotReadable
from skipbo.session import mixes
from skipbo.session.mixes import Mixes
from skipbo.session.setup import DEFAULT, SetUp, from_text, to_text
from skipbo.ui.flow.computers import Computers
from skipbo.ui.flow.services import Services
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.scenes.setup import SetupScene


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
        scene = SetupScene(self._navigator, setup, self._chosen, self._mixes(), self._keep_mixes)
        self._services.scenes.push(scene)
        self._computers.prepare(setup)
        self._computers.warn(setup)

    def _first(self) -> SetUp:
        """Return the command line's choices until something is dealt; then the last ones, or the usual."""
        if self._offered is not None:
            return self._offered
        kept = self._services.preferences.now.setup
        try:
            return from_text(kept) if kept else DEFAULT
        except NotReadable:
            return DEFAULT

    def _chosen(self, setup: SetUp) -> None:
        self._offered = None
        preferences = self._services.preferences
        preferences.change(preferences.now._replace(setup=to_text(setup)))
        self._deal(setup)

    def _mixes(self) -> Mixes:
        """Return the mixes of rules that somebody has kept."""
        try:
            return mixes.from_text(self._services.preferences.now.mixes)
        except NotReadable:
            return ()

    def _keep_mixes(self, kept: Mixes) -> None:
        preferences = self._services.preferences
        preferences.change(preferences.now._replace(mixes=mixes.to_text(kept)))
