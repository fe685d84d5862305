"""The deal as it is seen: cards drawn for it go back, then all fly, so many that only a few are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from skipbo.model.cards import WILD, Card
from skipbo.model.events import DealerCardDrawn, DealerChosen, GameStarted
from skipbo.ui.motion import Pace, deal_step
from skipbo.ui.motion import pace as times
from skipbo.ui.table.effects import EffectPlayer
from skipbo.ui.table.launcher import Launcher
from skipbo.ui.table.poses import Poses

SHOWN_OF_DEAL = 3
"""One card in this many is seen to fly in the deal; the counts run for all."""
READ_DEALER = 1.1
"""Seconds at normal speed to read who deals."""


class DealPlayer:
    """What lies on the table before a game, and how its deal goes.

    `drawn`: the cards drawn for the deal (R03), by seat. `gap`: the seconds at normal speed between two
    cards that are dealt.
    """

    def __init__(self, launcher: Launcher, effects: EffectPlayer) -> None:
        self.drawn: dict[int, Card] = {}
        self.gap = 0.0
        self._launcher = launcher
        self._effects = effects

    def lying(self) -> Mapping[int, Card]:
        """Return the cards that lie before the seats, without those on their way."""
        flies = self._launcher.flights.flies
        return {seat: card for seat, card in self.drawn.items() if not flies(("dealer", seat))}

    def is_seen(self, number: int) -> bool:
        """Tell whether the card that is dealt as this number is seen to fly."""
        return number % SHOWN_OF_DEAL == 0

    def show(self, event: DealerCardDrawn | DealerChosen | GameStarted, poses: Poses, pace: Pace) -> float:
        """Show what comes before the first card is dealt; return the seconds until the next event."""
        match event:
            case DealerCardDrawn():
                return self._draw(event, poses, pace)
            case DealerChosen():
                self._effects.light(event.seat)
                return pace.seconds(READ_DEALER)
            case GameStarted():
                return self._begin(event, poses, pace)
            case _:
                assert_never(event)

    def _draw(self, event: DealerCardDrawn, poses: Poses, pace: Pace) -> float:
        """Draw a seat's card; a Skip-Bo card does not count and another one follows."""
        self._launcher.draw_for_deal(event, poses, pace)
        self.drawn[event.seat] = event.card
        return pace.seconds(times.HIGH_CARD_STEP * (2 if event.card == WILD else 1))

    def _begin(self, event: GameStarted, poses: Poses, pace: Pace) -> float:
        """Begin the deal, once the cards drawn for it have gone back; return the seconds for that."""
        gathered = self._launcher.gather(self.drawn, poses, pace)
        self._launcher.deal(True)
        self.drawn.clear()
        self._effects.forget_win()
        self._effects.light(None)
        cards = event.seats * event.rules.stock_for(event.seats)
        flown = max(1, cards // SHOWN_OF_DEAL)
        self.gap = deal_step(flown, event.seats) / SHOWN_OF_DEAL
        return gathered
