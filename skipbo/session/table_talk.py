"""When computers say something at the table: rarely, and only about what everyone sees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from skipbo.model.events import CardMoved, Event, GameEnded, GameStarted, StockTurned, TurnStarted
from skipbo.model.observation import Observation
from skipbo.model.state import Kind
from skipbo.session.players import Player
from skipbo.words.remarks import REMARKS, Occasion
from skipbo.words.said import Sayable

APART: Final = 3
"""The turns from one remark to the next, at least."""
RUN: Final = 6
"""The card of a computer's turn at which it says so."""
FINE_CARDS: Final = 7
"""The card of a person's turn at which it is praised."""
FINE_STOCK: Final = 3
"""The stock card of such a turn that is as good."""
CLOSE: Final = 5
"""The most stock cards left to a player who minds being blocked."""


class Remark(NamedTuple):
    """What a seat (from 0) says."""

    seat: int
    said: Sayable


class Remarks:
    """Listens to a game and finds something to say. `chance` picks the words, none twice in a row."""

    def __init__(self, players: Sequence[Player], chance: Random) -> None:
        self._players, self._chance = tuple(players), chance
        self._turn = self._cards = self._stock = 0
        self._last = -APART
        self._before: dict[Occasion, Sayable] = {}

    def hear(self, event: Event, seen: Observation) -> Remark | None:
        """Take in an event, as everyone sees it; `seen`: the table before it. Return the remark on it."""
        if isinstance(event, GameStarted):
            self._last = -APART
        self._follow(event)
        found = self._found(event, seen)
        if found is None or self._turn - self._last < APART:
            return None
        seat, occasion = found
        if not self._speaks(seat):
            return None
        self._last = self._turn
        words = [each for each in REMARKS[occasion] if each != self._before.get(occasion)]
        said = self._before[occasion] = words[int(self._chance.random() * len(words))]
        return Remark(seat, said)

    def again(self, events: Iterable[Event]) -> None:
        """Replay a game's events from its beginning, after moves were taken back; nothing is said."""
        for event in events:
            self._follow(event)

    def _follow(self, event: Event) -> None:
        """Count the turn's cards that went to build piles, and how many of them came from a stock."""
        match event:
            case GameStarted():
                self._turn = 0
            case TurnStarted():
                self._turn, self._cards, self._stock = event.turn, 0, 0
            case CardMoved() if event.target.kind is Kind.BUILD:
                self._cards += 1
                self._stock += event.source.kind is Kind.STOCK

    def _found(self, event: Event, seen: Observation) -> tuple[int, Occasion] | None:
        """Return who would say something, and on what occasion."""
        match event:
            case CardMoved() if event.target.kind is Kind.BUILD:
                mover = seen.turn_seat
                if not self._players[mover].is_person:
                    return (mover, Occasion.RUN) if self._cards == RUN else None
                if self._cards == FINE_CARDS or (
                    event.source.kind is Kind.STOCK and self._stock == FINE_STOCK
                ):
                    return self._praise(mover)
                blocked = (seat for seat in self._after(mover) if _is_blocked(seat, event, seen))
                return next(((seat, Occasion.BLOCKED) for seat in blocked), None)
            case StockTurned() if self._turn and seen.stock_counts[event.seat] == 1:
                return event.seat, Occasion.LAST
            case GameEnded() if event.outcome.winner is not None:
                won = seen.rules.members(event.outcome.winner, seen.seats)
                return self._praise(next((seat for seat in won if self._players[seat].is_person), None))
        return None

    def _praise(self, person: int | None) -> tuple[int, Occasion] | None:
        """Return who praises a person: the next computer."""
        if person is None:
            return None
        speaker = next((seat for seat in self._after(person) if self._speaks(seat)), None)
        return None if speaker is None else (speaker, Occasion.PRAISE)

    def _after(self, seat: int) -> Sequence[int]:
        """Return the other seats clockwise."""
        count = len(self._players)
        return [(seat + step) % count for step in range(1, count)]

    def _speaks(self, seat: int) -> bool:
        player = self._players[seat]
        return not player.is_person and not player.is_program


def _is_blocked(seat: int, event: CardMoved, seen: Observation) -> bool:
    """Tell whether a play takes the only place for the stock card of a seat that is no partner."""
    number = event.number or event.card
    if seen.stock_tops[seat] != number or seen.stock_counts[seat] > CLOSE:
        return False
    rules, mover = seen.rules, seen.turn_seat
    if rules.side_of(seat, seen.seats) == rules.side_of(mover, seen.seats):
        return False
    others = (pile for index, pile in enumerate(seen.builds) if index != event.target.index)
    return all(pile.needs != number for pile in others)
