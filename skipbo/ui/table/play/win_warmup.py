"""The large pictures of a win, made ahead while its last card flies, so that no frame takes long."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from skipbo.ui.kit.look import Look
from skipbo.ui.motion import Finale
from skipbo.ui.table.event_player import Show
from skipbo.ui.table.paint.middle import win_chores


class WinWarmup:
    """Makes the large pictures of the end of a game while its last card flies."""

    def __init__(self) -> None:
        self._of: tuple[Look, tuple[Finale, int]] | None = None
        self._chores: Iterator[Callable[[], object]] = iter(())

    def update(self, look: Look, show: Show) -> None:
        """Make one of them, if the game is about to end; let go of them if it goes on after all."""
        end = show.coming_end()
        if end is None:
            if self._of is not None and show.effects.won_for is None:
                look.art.dimming.forget()
                self._of = None
            return
        if self._of != (look, end):
            self._of, self._chores = (look, end), win_chores(look, show.layout, *end, show.pace)
        for chore in islice(self._chores, 1):
            chore()
