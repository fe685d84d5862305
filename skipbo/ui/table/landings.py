"""What follows when a card touches the table: it is heard, and a light stresses what it means."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from skipbo.model.events import CardMoved, DealerCardDrawn
from skipbo.model.observation import Observation
from skipbo.model.state import Kind
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Later, Pace
from skipbo.ui.motion import pace as times
from skipbo.ui.table.effects import EffectPlayer
from skipbo.ui.table.picture import Accent
from skipbo.ui.table.table_sounds import TableSounds, empties_hand


class Landing(NamedTuple):
    """A card that lands: its event, and what was seen before it left, by which layout."""

    event: CardMoved | DealerCardDrawn
    before: Observation
    layout: TableLayout
    dealing: bool


class Landings:
    """The landings to come. `pace` says how quick things are."""

    def __init__(self, sounds: TableSounds, effects: EffectPlayer, pace: Callable[[], Pace]) -> None:
        self._sounds, self._effects, self._pace = sounds, effects, pace
        self._later = Later()

    def expect(self, landing: Landing, seconds: float) -> None:
        """Do what follows from a landing when it comes, after so many seconds."""
        self._later.after(seconds, partial(self._touch, landing))

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._later.advance(dt)

    def finish(self) -> None:
        """Let everything land now."""
        self._later.finish()

    def _touch(self, landing: Landing) -> None:
        event = landing.event
        self._sounds.hear(event, landing.before, landing.layout, landing.dealing)
        if isinstance(event, CardMoved) and event.source.kind is Kind.STOCK:
            seconds = self._pace().ornament(times.LANDING_LIGHT)
            self._effects.stress(Accent("landed", event.target), seconds)
        if isinstance(event, CardMoved) and empties_hand(event, landing.before):
            self._effects.stress(Accent("emptied", event.source), self._pace().ornament(times.EMPTIED))
