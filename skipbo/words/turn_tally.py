"""What the turn under way has come to, counted from the events that everybody sees."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.events import (
    CardMoved,
    Event,
    GameStarted,
    OutOfTurnBegun,
    Passed,
    TurnStarted,
    TurnTakenBack,
)
from skipbo.model.observation import Observation, blank, fold
from skipbo.model.state import Kind
from skipbo.words.turn_summary import Change, Turn


class TurnTally:
    """The count of one turn after another; `names` by seat. Events must be those that an onlooker sees."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._seen: Observation | None = None
        self._stocks: tuple[int, ...] = ()
        self._out_of_turn = False
        self.number, self.seat = 0, -1
        self._turn: Turn | None = None

    @property
    def turn(self) -> Turn | None:
        """What the turn has come to; None before the first of a game."""
        if self._turn is None or self._seen is None:
            return self._turn
        rules, seats = self._seen.rules, self._seen.seats
        partners = rules.partners(self.seat, seats)
        return self._turn._replace(stock=self._change((self.seat,)), partners=self._change(partners))

    def add(self, event: Event) -> None:
        """Count an event."""
        self._fold(event)
        match event:
            case GameStarted():
                self.number, self.seat, self._turn = 0, -1, None
            case TurnStarted():
                self._begin(event)
            case OutOfTurnBegun():
                self._out_of_turn = True
            case TurnTakenBack():
                self._out_of_turn = False
            case CardMoved() | Passed():
                self._count(event)

    def _fold(self, event: Event) -> None:
        if isinstance(event, GameStarted):
            self._seen = blank(event, None)
        elif self._seen is not None:
            self._seen = fold(self._seen, event)

    def _begin(self, event: TurnStarted) -> None:
        self.number, self.seat, self._out_of_turn = event.turn, event.seat, False
        self._stocks = () if self._seen is None else tuple(self._seen.stock_counts)
        self._turn = Turn(self._names[event.seat])

    def _count(self, event: CardMoved | Passed) -> None:
        """Count a card or a pass of the seat in turn, and nothing that is played out of turn (R32)."""
        if self._turn is None or self._out_of_turn:
            return
        if isinstance(event, Passed):
            self._turn = self._turn._replace(passed=True)
        elif event.target.kind is Kind.BUILD:
            self._turn = self._turn._replace(cards=self._turn.cards + 1)
        elif event.target.kind is Kind.DISCARD:
            self._turn = self._turn._replace(discard=event.card)

    def _change(self, seats: Sequence[int]) -> Change | None:
        """Return how the stocks of these seats have changed since the turn began; None if they have not."""
        if self._seen is None or not self._stocks:
            return None
        before = sum(self._stocks[seat] for seat in seats)
        now = sum(self._seen.stock_counts[seat] for seat in seats)
        return None if before == now else Change(before, now)
