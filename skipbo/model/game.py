"""A thin object around one game, for bots and tools: it draws by itself where there is no choice.

Engine, moves and records keep the draw that begins a turn (R08) as a move of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from skipbo.model.events import Event
from skipbo.model.legal_moves import Draw, Move, legal_moves, refusal
from skipbo.model.match import GameScore, Match
from skipbo.model.notation import parse_move
from skipbo.model.observation import Observation, observe, redact
from skipbo.model.state import GameState, Outcome, Phase


class LegalMoves(Sequence[Move]):
    """The legal moves of the seat to act, worked out when asked for, and always those of now.

    `move in legal`, `bool(legal)`, `len(legal)`, iteration and `legal[0]` agree with `legal_moves`. It refers
    to the whole state: hand `tuple(legal)` to whoever must not see hidden cards.
    """

    def __init__(self, state: GameState) -> None:
        self._state = state

    def __contains__(self, move: object) -> bool:
        state = self._state
        if state.rules.at_the_table or not isinstance(move, Move):
            return move in legal_moves(state)
        return refusal(state, move) is None

    def __bool__(self) -> bool:
        return self._state.phase is not Phase.OVER

    def __len__(self) -> int:
        return len(legal_moves(self._state))

    def __iter__(self) -> Iterator[Move]:
        return iter(legal_moves(self._state))

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...

    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        return legal_moves(self._state)[index]

    def __repr__(self) -> str:
        return f"LegalMoves{tuple(self)}"


class Game:
    """The next game of a match, from its deal to its end.

    With a strict referee the draw at the start of a turn is made at once. At the table a seat may draw by
    hand instead (R31), so there it remains a move.
    """

    def __init__(self, match: Match) -> None:
        """Deal the next game of the match. Raises NotLegal if one is under way, or the match is over."""
        self._number = len(match.moves)
        self._match = match
        self._events = match.next_game()
        self._state = match.state
        self._draw()

    @property
    def state(self) -> GameState:
        """The whole state with all hidden cards, for tools; a bot gets `observe`."""
        return self._state

    @property
    def seat(self) -> int:
        """The seat to act, from 0."""
        return self._state.turn_seat

    @property
    def legal(self) -> LegalMoves:
        """The legal moves of the seat to act; none when the game is over."""
        return LegalMoves(self._state)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase is Phase.OVER

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is under way."""
        return self._state.outcome

    @property
    def score(self) -> GameScore | None:
        """The points that the game brought each side (R24, R26), or None while it is under way."""
        return self._match.scores[self._number] if self.over else None

    def play(self, move: Move | str) -> list[Event]:
        """Make a move and return what happened, with the draw of the next turn.

        Text is a move of the seat to act, in the notation of `skipbo.model.notation`. Raises NotReadable for
        a text that is no move, and NotLegal, with nothing changed, for a move that is refused.
        """
        chosen = parse_move(move, self.seat) if isinstance(move, str) else move
        refused = refusal(self._state, chosen)
        if refused is not None:
            raise refused
        start = len(self._events)
        self._events += self._match.play(chosen)
        self._draw()
        return self._events[start:]

    def observe(self, seat: int | None) -> Observation:
        """Return what a seat sees now, or an onlooker for None."""
        return observe(self._state, seat)

    def events(self, seat: int | None, start: int = 0) -> list[Event]:
        """Return the events as a seat saw them, or an onlooker for None, from number `start` on.

        The first event of the deal is number 0. Folding them gives what the seat sees (law 3).
        """
        return [redact(event, seat) for event in self._events[start:]]

    def _draw(self) -> None:
        if self._state.phase is Phase.DRAW and not self._state.rules.at_the_table:
            self._events += self._match.play(Draw(self.seat))
