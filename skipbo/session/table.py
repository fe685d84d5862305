"""The table: persons and computer players around one match. What the screen talks to.

The screen gets observations, redacted events and legal moves from here, never the state.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from skipbo.model.cards import Card
from skipbo.model.errors import NotLegal
from skipbo.model.events import Event
from skipbo.model.match import GameScore, Match, fingerprint
from skipbo.model.moves import Draw, Move, Play, legal_moves, refusal
from skipbo.model.rules import Rules
from skipbo.model.state import Phase, Place
from skipbo.model.view import Observation, observe, redact
from skipbo.session.players import Player
from skipbo.session.thinking import Request, agent_stream


class Mind(Protocol):
    """Where computer players think: asked once, then polled until the answer is there."""

    def ask(self, request: Request) -> None:
        """Begin to think; returns at once."""

    def poll(self) -> Move | None:
        """The answer to the last request, or None as long as there is none; returns at once."""


class Table:
    """One match under way.

    Everything that happens is written into a journal; `since` gives it redacted for a viewer.
    A seat's turn begins with `begin_turn` (its draw, R08), so that a curtain can come before it.
    """

    def __init__(self, rules: Rules, players: Sequence[Player], seed: int, mind: Mind) -> None:
        """Raises NotLegal for rules that so many players cannot use."""
        self.players = tuple(players)
        self.seed = seed
        self._match = Match(rules, len(players), seed)
        self._mind = mind
        self._journal: list[Event] = []
        self._thinking = False

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of the persons."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_person)

    @property
    def rules(self) -> Rules:
        """What the match is played by."""
        return self._match.rules

    @property
    def fingerprint(self) -> str:
        """A hash of the deal number, to be shown while the number itself is not (law of chance)."""
        return fingerprint(self.seed)

    @property
    def game(self) -> int:
        """Which game of the match is under way or has just ended, from 0."""
        return self._match.state.game

    @property
    def phase(self) -> Phase:
        """What the seat to act has to do."""
        return self._match.state.phase

    @property
    def acting(self) -> int:
        """The seat whose turn it is."""
        return self._match.state.turn_seat

    @property
    def person_to_act(self) -> int | None:
        """The seat of the person whose turn it is, or None while a computer plays or the game is over."""
        seat = self.acting
        return seat if self.phase is not Phase.OVER and self.players[seat].is_person else None

    @property
    def scores(self) -> Sequence[GameScore]:
        """What each finished game brought."""
        return tuple(self._match.scores)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat over all games."""
        return self._match.totals

    @property
    def match_over(self) -> bool:
        """Whether no further game follows."""
        return self._match.over

    @property
    def match_winner(self) -> int | None:
        """The seat that has won the match."""
        return self._match.winner

    @property
    def next_dealer(self) -> int:
        """The seat that deals the next game (R04)."""
        return self._match.next_dealer

    @property
    def now(self) -> int:
        """How many events the journal holds."""
        return len(self._journal)

    def since(self, start: int, viewer: int | None) -> list[Event]:
        """The events from number `start` on, as the viewer (None: an onlooker) sees them."""
        return [redact(event, viewer) for event in self._journal[start:]]

    def observe(self, viewer: int | None) -> Observation:
        """What the viewer may know now."""
        return observe(self._match.state, viewer)

    def legal(self) -> tuple[Move, ...]:
        """The moves of the person whose turn it is; empty while there is none."""
        return legal_moves(self._match.state) if self.person_to_act is not None else ()

    def refusal(self, move: Move) -> NotLegal | None:
        """Why a move may not be made now, or None."""
        return refusal(self._match.state, move)

    def plays_from(self, source: Place, card: Card) -> Iterator[Play]:
        """The legal plays of a card from a place."""
        for move in self.legal():
            if isinstance(move, Play) and move.source == source and move.card == card:
                yield move

    def next_game(self) -> None:
        """Deal the next game. Raises NotLegal where none may follow."""
        self._journal += self._match.next_game()

    def begin_turn(self) -> None:
        """The seat to act draws (R08). Raises NotLegal where it has done so."""
        self._do(Draw(self.acting))

    def play(self, move: Move) -> None:
        """A person's move. Raises NotLegal, with nothing changed, where the rules refuse it."""
        self._do(move)

    def advance(self) -> bool:
        """Let a computer player go on, without waiting for its thoughts; True when something happened."""
        if self.phase is Phase.OVER or self.players[self.acting].is_person:
            return False
        if self.phase is Phase.DRAW:
            self.begin_turn()
            return True
        if not self._thinking:
            self._ask()
        answer = self._mind.poll()
        if answer is None:
            return False
        self._thinking = False
        self._do(answer)
        return True

    def _ask(self) -> None:
        state = self._match.state
        seat = state.turn_seat
        level = self.players[seat].level
        if level is None:
            raise NotLegal("A person thinks for themselves.")
        stream = agent_stream(self.seed, state.game, seat, len(self._match.moves[-1]))
        self._mind.ask(Request(level, observe(state, seat), legal_moves(state), stream))
        self._thinking = True

    def _do(self, move: Move) -> None:
        self._journal += self._match.play(move)
