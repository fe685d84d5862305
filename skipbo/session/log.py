"""What happened, told in lines that name the players; made from what an onlooker sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.events import (
    CardMoved,
    Event,
    GameEnded,
    GameStarted,
    HandFilled,
    OutOfTurnBegun,
    Passed,
    PileCompleted,
    Reshuffled,
    StockTurned,
    TurnStarted,
    TurnTakenBack,
)
from skipbo.model.rules import Rules
from skipbo.model.state import Ending, Kind
from skipbo.session.names import joined
from skipbo.session.players import Player
from skipbo.session.verdicts import verdict


class Chip(NamedTuple):
    """A card shown in a line."""

    card: Card


class Line(NamedTuple):
    """One line of the log: the name it begins with ("" for a heading) and words and cards after it.

    `short` says the same for a narrow log.
    """

    name: str
    parts: tuple[str | Chip, ...]
    short: tuple[str | Chip, ...]


class Log:
    """The lines of one game, in the order in which things were shown."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._seat = self._rightful = 0
        self._rules: Rules | None = None
        self.lines: tuple[Line, ...] = ()

    def add(self, event: Event) -> None:
        """Take note of an event; most draws and flights of hidden cards make no line."""
        if isinstance(event, GameStarted):
            self.lines, self._rules = (), event.rules
        self._follow(event)
        line = self._line(event)
        if line is not None:
            self.lines = (*self.lines, line)

    def _follow(self, event: Event) -> None:
        """Whose cards are being played: of the seat in turn, or of one that plays out of turn (R32)."""
        if isinstance(event, TurnStarted):
            self._seat = self._rightful = event.seat
        elif isinstance(event, OutOfTurnBegun):
            self._seat = event.seat
        elif isinstance(event, TurnTakenBack):
            self._seat = self._rightful

    def _line(self, event: Event) -> Line | None:
        if isinstance(event, TurnStarted):
            return _heading(f"Turn {event.turn}")
        if isinstance(event, CardMoved):
            return self._moved(event)
        if isinstance(event, HandFilled):
            return self._drawn(event) if event.count else None
        if isinstance(event, StockTurned):
            return self._tell(event.seat, ("turns up ", Chip(event.card)), ("turns up ", Chip(event.card)))
        if isinstance(event, Passed):
            return self._tell(event.seat, ("passes",), ("passes",))
        return self._shared(event)

    def _shared(self, event: Event) -> Line | None:
        said = verdict(event, self._players)
        if said is not None:
            return _heading(said)
        if isinstance(event, PileCompleted):
            return _heading(f"Pile {event.pile + 1} is complete and set aside")
        if isinstance(event, Reshuffled):
            cards = "1 card" if event.count == 1 else f"{event.count} cards"
            return _heading(f"{cards} shuffled into a new draw pile")
        if isinstance(event, GameEnded):
            return self._ended(event)
        return None

    def _moved(self, event: CardMoved) -> Line | None:
        if event.card is None or event.target.kind not in (Kind.BUILD, Kind.DISCARD):
            return None
        card, pile = Chip(event.card), event.target.index + 1
        if event.target.kind is Kind.DISCARD:
            return self._tell(event.target.seat, ("discards ", card, f" on pile {pile}"), ("discards ", card))
        stands = (" as ", Chip(event.number)) if event.card == 0 and event.number else ()
        if event.source.kind is not Kind.HAND and event.source.seat != self._seat:
            return self._commanded(event, card, stands)
        verb = {Kind.STOCK: "plays stock ", Kind.DISCARD: "plays discard "}.get(event.source.kind, "plays ")
        return self._tell(
            self._seat, (verb, card, *stands, f" to pile {pile}"), (card, *stands, f" to {pile}")
        )

    def _commanded(self, event: CardMoved, card: Chip, stands: tuple[()] | tuple[str, Chip]) -> Line:
        """The active player tells a partner what to play (R28); the log speaks the command."""
        partner, pile = self._players[event.source.seat].name, event.target.index + 1
        long = (f"to {partner}: play your ", card, *stands, f" to pile {pile}")
        return self._tell(self._seat, long, (f"to {partner}: ", card, *stands, f" to {pile}"))

    def _drawn(self, event: HandFilled) -> Line:
        words = "draws a card" if event.count == 1 else f"draws {event.count} cards"
        return self._tell(event.seat, (words,), (f"draws {event.count}",))

    def _ended(self, event: GameEnded) -> Line:
        winner = event.outcome.winner
        if winner is None:
            return _heading("Nobody can go on: a draw")
        out = event.outcome.ending is Ending.OUT
        names = self._side_names(winner)
        several = len(names) > 1
        words = (
            ("go out" if several else "goes out")
            if out
            else ("win" if several else "wins") + " the blocked game"
        )
        return Line(joined(names), (words,), (words,))

    def _side_names(self, side: int) -> tuple[str, ...]:
        """The names of those who play for a side (R02)."""
        if self._rules is None:
            return (self._players[side].name,)
        members = self._rules.members(side, len(self._players))
        return tuple(self._players[seat].name for seat in members)

    def _tell(self, seat: int, parts: tuple[str | Chip, ...], short: tuple[str | Chip, ...]) -> Line:
        return Line(self._players[seat].name, parts, short)


def _heading(words: str) -> Line:
    return Line("", (words,), (words,))
