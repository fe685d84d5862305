"""What nobody waits for is done bit by bit at the menu: loading what comes next, looking at old matches."""

from __future__ import annotations

import gc
from typing import Final

from skipbo.session.seals import looking
from skipbo.ui.flow.ahead import loading
from skipbo.ui.flow.services import Services
from skipbo.ui.kit import Alarm
from skipbo.ui.scenes.menu import MenuScene
from skipbo.ui.scenes.reading import SlicedWork

_SLICE: Final = 0.01
_BETWEEN: Final = 0.05
"""The seconds of work at a time, and from one time to the next: a fifth of a core while there is any."""


class Leftovers:
    """Loads what leads on from the menu, and looks for seals in matches that nobody has looked at."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._loading = SlicedWork(loading(), services.clock)
        self._looking = SlicedWork(looking(services.store.seals), services.clock)
        self._due: Alarm | None = None

    def go_on(self) -> None:
        """Work for a moment, if it is time and the menu is in sight; call this once a frame."""
        services = self._services
        waits = self._due is not None and not self._due.over
        if waits or not services.scenes.settled or not isinstance(services.scenes.base, MenuScene):
            return
        works = (self._loading,) if services.preferences.now.no_figures else (self._loading, self._looking)
        if not all(work.results or work.go_on(_SLICE) for work in works):
            self._due = services.clock.schedule(_BETWEEN)
            gc.freeze()  # what was loaded stays: no frame is to wait until it is looked through
