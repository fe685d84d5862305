"""Work that nobody waits for, done in slices at the menu: loading what comes next, and finding seals."""

from __future__ import annotations

import gc
from importlib import import_module
from typing import Final

from skipbo.model.slices import Slices
from skipbo.session.seals import looking
from skipbo.ui.flow.services import Services
from skipbo.ui.kit import Alarm
from skipbo.ui.scenes.menu import MenuScene
from skipbo.ui.scenes.reading import SlicedWork

_SLICE: Final = 0.01
_BETWEEN: Final = 0.05
"""The seconds of work at a time, and from one slice to the next: a fifth of a core while there is any."""


AHEAD: Final = (
    "skipbo.ai.position",
    "skipbo.ai.agent",
    "skipbo.ai.worker",
    "skipbo.session.thinking",
    "skipbo.session.sitting",
    "skipbo.store.error_log",
    "skipbo.session.process",
    "skipbo.ai.learned",
    "skipbo.ui.scenes.confirm",
    "skipbo.session.mixes",
    "skipbo.ui.widgets.dropdown",
    "skipbo.words.rulebook.topics",
    "skipbo.ui.scenes.setup",
    "skipbo.ui.flow.set_up_flow",
    "skipbo.ui.motion",
    "skipbo.ui.parts.entrance",
    "skipbo.session.autosave",
    "skipbo.session.lessons",
    "skipbo.ai.judge",
    "skipbo.ai.expert",
    "skipbo.ai.trials",
    "skipbo.ai.afterwards.walk",
    "skipbo.ai.hint",
    "skipbo.session.last_games",
    "skipbo.store.statistics",
    "skipbo.ui.parts.charts",
    "skipbo.ui.scenes.matches",
    "skipbo.ui.scenes.match_end",
    "skipbo.ui.scenes.calendar",
    "skipbo.ui.flow.score",
    "skipbo.ui.layout",
    "skipbo.ui.table.paint.badges",
    "skipbo.ui.table.paint.bubbles",
    "skipbo.ui.table.log_panel",
    "skipbo.ui.table.show.table_view",
    "skipbo.ui.table.play.held_card",
    "skipbo.ui.table.play.shown_match",
    "skipbo.ui.table.paint.whole_table",
    "skipbo.ui.table.controls.table_buttons",
    "skipbo.ui.table.controls.announcer",
    "skipbo.words.you",
    "skipbo.ui.scenes.deal",
    "skipbo.ui.scenes.play",
    "skipbo.ui.flow.matches",
    "skipbo.ui.scenes.help",
    "skipbo.ui.flow.learning",
    "skipbo.ui.scenes.rules",
    "skipbo.ui.scenes.settings",
    "skipbo.ui.flow.archive",
)
"""The modules in the order they are loaded, each with a few others that it needs.

Only here are modules named by strings: nothing is made of them, whatever uses one imports it itself, and a
test loads them all.
"""


def loading() -> Slices[None]:
    """Load modules ahead of time, one module and its needs per slice."""
    for number, name in enumerate(AHEAD):
        import_module(name)
        yield (number + 1) / len(AHEAD)


class Leftovers:
    """Loads what follows the menu, and looks for seals in matches not yet examined."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._loading = SlicedWork(loading(), services.clock)
        self._looking = SlicedWork(looking(services.store.seals), services.clock)
        self._due: Alarm | None = None

    def go_on(self) -> None:
        """Work for a moment, if it is due and the menu is in sight; call this once a frame."""
        services = self._services
        waits = self._due is not None and not self._due.over
        if waits or not services.scenes.settled or not isinstance(services.scenes.base, MenuScene):
            return
        works = (self._loading,) if services.preferences.now.no_figures else (self._loading, self._looking)
        if not all(work.results or work.go_on(_SLICE) for work in works):
            self._due = services.clock.schedule(_BETWEEN)
            gc.freeze()  # loaded objects stay: no frame is to wait for the collector to examine them
