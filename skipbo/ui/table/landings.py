"""What follows when a card touches the table: it is heard, and a light stresses what it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from skipbo.model.events import CardMoved, DealerCardDrawn
from skipbo.model.observation import Observation
from skipbo.model.state import Kind
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Pace
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


def touch_down(
    landing: Landing, sounds: TableSounds, effects: EffectPlayer, pace: Callable[[], Pace]
) -> None:
    """Let a card touch the table; `pace` says how quick things are then."""
    event = landing.event
    sounds.hear(event, landing.before, landing.layout, landing.dealing)
    if isinstance(event, CardMoved) and event.source.kind is Kind.STOCK:
        effects.stress(Accent("landed", event.target), pace().ornament(times.LANDING_LIGHT))
    if isinstance(event, CardMoved) and empties_hand(event, landing.before):
        effects.stress(Accent("emptied", event.source), pace().ornament(times.EMPTIED))
