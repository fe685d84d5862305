"""The steps of a match: the deal of each game and the moves, as values and as checked text.

At the end, the interface of the object that saves them while a match is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from sys import intern
from typing import NamedTuple, Protocol, TypeAlias, overload
from zlib import crc32

from skipbo.model.cards import Card
from skipbo.model.errors import NotReadable
from skipbo.model.events import Event
from skipbo.model.legal_moves import Move
from skipbo.model.match import Match
from skipbo.model.notation import move_text, parse_move
from skipbo.model.state import GameState, Phase


class Deal(NamedTuple):
    """The deal of the next game."""


DEAL = Deal()
NOBODY = -1
"""The value that represents the seat of a deal."""

Step: TypeAlias = Move | Deal

_PHASES = tuple(Phase)
_END = b"\xff"
"""The separator between piles; no card has so high a value."""


def take(match: Match, step: Step) -> list[Event]:
    """Carry out a step and return its events. Raises NotLegal, with nothing changed, where it is refused."""
    return match.next_game() if isinstance(step, Deal) else match.play(step)


def steps_of(games: Iterable[Iterable[Move]]) -> Iterator[Step]:
    """Yield all steps of a match from the moves of each game begun."""
    for moves in games:
        yield DEAL
        yield from moves


class Steps(Sequence[Step]):
    """The steps of a match so far: a view of its moves, with a deal before those of each game."""

    def __init__(self, match: Match) -> None:
        self._games = match.moves

    def __len__(self) -> int:
        return len(self._games) + sum(map(len, self._games))

    def __iter__(self) -> Iterator[Step]:
        return steps_of(self._games)

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        at = index + len(self) if index < 0 else index
        for moves in self._games if at >= 0 else ():
            if at <= len(moves):
                return moves[at - 1] if at else DEAL
            at -= len(moves) + 1
        raise IndexError(f"There is no step {index}.")


def step_text(step: Step) -> tuple[int, str]:
    """Return the seat of a step, NOBODY for a deal, and the rest of it as text.

    Equal texts are one object: a match is also kept in memory as text and repeats a few hundred texts.
    """
    return (NOBODY, "deal") if isinstance(step, Deal) else (step.seat, intern(move_text(step)))


@lru_cache(4096)
def parse_step(seat: int, text: str) -> Step:
    """Return the step for a seat and text from `step_text`. Raises NotReadable."""
    if text == "deal":
        return DEAL
    if seat < 0:
        raise NotReadable(f"{text!r} belongs to no seat.")
    return parse_move(text, seat)


def chained(before: int, seat: int, text: str) -> int:
    """Return the checksum of all steps so far, from that of the earlier steps and one more."""
    return crc32(f"{seat} {text}\n".encode(), before)


def start_of_chain(heading: str) -> int:
    """Return the checksum before the first step: that of the heading's text."""
    return crc32(heading.encode())


def position_check(state: GameState) -> int:
    """Return a checksum of the position of every card and the seat in turn."""
    head = (state.turn_seat, _PHASES.index(state.phase), state.dealer, state.game % 251, state.turn % 251)
    piles: list[Iterable[Card]] = [head, *state.hands, *state.stocks]
    for own in state.discards:
        piles += own
    for pile in state.builds:
        piles += (pile.cards, (pile.top,))
    piles += (state.draw, state.set_aside)
    return crc32(_END.join(map(bytes, piles)))


class MatchSaver(Protocol):
    """A saver that is notified of every step as soon as it is made; only `wait` waits for the disk."""

    @property
    def settled(self) -> bool:
        """Whether everything reported is on the disk, or could not be written and is reported as such."""

    def wait(self, seconds: float) -> bool:
        """Wait until everything is settled, at most `seconds`; tell whether it is."""

    def keep(self, step: Step, match: Match) -> None:
        """Keep a step that was made; `match` already stands after it."""

    def take_back(self, number: int) -> None:
        """Keep only the first `number` steps."""

    def keep_undone(self, undone: Sequence[Sequence[Step]]) -> None:
        """Keep the steps of each redo, the next redo first."""

    def keep_hand(self, seat: int, cards: Sequence[Card]) -> None:
        """Keep the order of a person's hand."""

    def keep_hint(self, game: int, seat: int) -> None:
        """Count a hint that a seat has taken in a game (from 0)."""


class NoSaver:
    """A saver that keeps nothing, for tables that nobody comes back to."""

    settled = True

    def wait(self, seconds: float) -> bool:
        """Return True: there is nothing to wait for."""
        return True

    def keep(self, step: Step, match: Match) -> None:
        """Keep nothing."""

    def take_back(self, number: int) -> None:
        """Keep nothing."""

    def keep_undone(self, undone: Sequence[Sequence[Step]]) -> None:
        """Keep nothing."""

    def keep_hand(self, seat: int, cards: Sequence[Card]) -> None:
        """Keep nothing."""

    def keep_hint(self, game: int, seat: int) -> None:
        """Keep nothing."""
