"""What was never looked at since an update, and nobody waits for: it is done bit by bit at the menu."""

from __future__ import annotations

from typing import Final

from skipbo.session.seals import looking
from skipbo.ui.flow.services import Services
from skipbo.ui.kit import Alarm
from skipbo.ui.scenes.menu import MenuScene
from skipbo.ui.scenes.reading import Work

_SLICE: Final = 0.01
_BETWEEN: Final = 0.05
"""The seconds of work at a time, and from one time to the next: a fifth of a core while there is any."""


class Leftovers:
    """Looks for seals in matches in which nobody has looked for any, while the menu is shown."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._work = Work(looking(services.store.seals), services.clock)
        self._due: Alarm | None = None

    def go_on(self) -> None:
        """Work for a moment, if it is time; call this once a frame."""
        services = self._services
        at_menu = isinstance(services.scenes.top, MenuScene)
        waits = self._due is not None and not self._due.over
        if waits or not at_menu or self._work.results or services.preferences.now.no_figures:
            return
        if not self._work.go_on(_SLICE):
            self._due = services.clock.schedule(_BETWEEN)
