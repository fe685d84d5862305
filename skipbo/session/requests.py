"""What a computer player is asked, how that is made from a table, and the hints that a person asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from skipbo.ai.agent import NOTHING, Memory, memory_of
from skipbo.ai.levels import HINT
from skipbo.ai.worker import AGAIN, STUDY, TRY
from skipbo.model import engine
from skipbo.model.legal_moves import Move, Play, legal_moves
from skipbo.model.observation import Observation, observe
from skipbo.model.state import GameState
from skipbo.session.match_so_far import MatchSoFar
from skipbo.session.steps import MatchSaver

if TYPE_CHECKING:
    from skipbo.ai.afterwards.studied_turns import BetterLine
    from skipbo.ai.afterwards.walk import MadeChoice, PlayedGame
    from skipbo.ai.hint import Hint


class Decision(NamedTuple):
    """The input of a decision: what the seat sees, its legal moves, the text of its random stream."""

    seen: Observation
    legal: Sequence[Move]
    stream: str


class Request(NamedTuple):
    """A decision to be made by the player with that key (`levels.player_key`), or a hint if it is HINT.

    `before` are the decisions that it made earlier in the same turn: a new process makes them again, and so
    comes to the same choice. `memory` is what it remembers of the game before this turn.
    """

    level: str
    seen: Observation
    legal: Sequence[Move]
    stream: str
    before: Sequence[Decision] = ()
    memory: Memory = NOTHING


class StudyRequest(NamedTuple):
    """A turn of a game that is over, counted from 0, to be studied."""

    game: PlayedGame
    at: int

    @property
    def word(self) -> str:
        """What the question begins with."""
        return STUDY


class TryRequest(NamedTuple):
    """A line that was tried where `line` is known to be better than what was played, to be judged.

    `legal`: the moves that could begin it; `stream`: the text of its stream of chance.
    """

    tried: MadeChoice
    legal: Sequence[Move]
    line: BetterLine
    stream: str

    @property
    def word(self) -> str:
        """What the question begins with."""
        return TRY


class AgainRequest(NamedTuple):
    """A game whose cards these levels are to play, by seat, for the `time`-th time, counted from 0."""

    game: PlayedGame
    levels: tuple[str, ...]
    time: int

    @property
    def word(self) -> str:
        """What the question begins with."""
        return AGAIN


LookBackRequest: TypeAlias = StudyRequest | TryRequest | AgainRequest
"""The questions about a game that is over."""


class Answer(NamedTuple):
    """The number of the chosen move among the legal ones.

    `late`: the clock has cut the thinking short, so that the choice may differ on another machine. `hint`:
    the hint that was asked for, or what was found about a game that is over, as text.
    """

    number: int
    late: bool = False
    hint: str = ""


FAILED = Answer(-1)
"""The answer of a mind that cannot give one."""


def agent_stream(seed: int, game: int, seat: int, decision: int) -> str:
    """Return the text that a decision's random stream is made from; it does not reveal the seed."""
    from hashlib import sha256  # loads OpenSSL, which the first picture need not wait for

    return sha256(f"skipbo1/agent/{seed}/{game}/{seat}/{decision}".encode("ascii")).hexdigest()


class RequestBuilder:
    """Builds the requests of one match with the deal number `seed`."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._asked: tuple[tuple[int, int, int], int] | None = None
        self._decisions: tuple[Decision, ...] = ()

    def request(self, so_far: MatchSoFar, level: str) -> Request:
        """Return the request for the decision due now, by the player with that key."""
        before = self._decisions_before(so_far)
        match = so_far.match
        decision = self._decision(match.state, len(match.moves[-1]))
        self._asked = _turn(match.state), len(match.moves[-1])
        self._decisions = (*before, decision)
        return Request(level, *decision, before, memory_of(so_far.before_turn))

    def forget(self) -> None:
        """Forget the known decisions, after steps have been taken back."""
        self._asked = None

    def _decisions_before(self, so_far: MatchSoFar) -> tuple[Decision, ...]:
        """Return the decisions of the turn under way, in order, working them out again where unknown."""
        state, moves = so_far.match.state, so_far.match.moves[-1]
        answered = bool(moves) and isinstance(moves[-1], Play) and moves[-1].seat == state.turn_seat
        if answered and self._asked == (_turn(state), len(moves) - 1):
            return self._decisions
        begun = so_far.turn
        made = [] if begun is None else moves[begun.moves :]
        if begun is None or not any(isinstance(move, Play) for move in made):
            return ()
        again, found = begun.state.copy(), list[Decision]()
        for number, move in enumerate(made, begun.moves):
            if isinstance(move, Play) and _turn(again) == _turn(state) and move.seat == again.turn_seat:
                found.append(self._decision(again, number))
            engine.play(again, move)
        return tuple(found)

    def _decision(self, state: GameState, number: int) -> Decision:
        """Return the decision due in a state; `number` counts the moves of the game before it."""
        seat = state.turn_seat
        stream = agent_stream(self._seed, state.game, seat, number)
        return Decision(observe(state, seat), legal_moves(state), stream)


def _turn(state: GameState) -> tuple[int, int, int]:
    return state.game, state.turn, state.turn_seat


class Adviser(Protocol):
    """The place where hints are thought of: asked once, then polled until the hint is there."""

    def ask(self, request: Request) -> None:
        """Begin to think; return at once."""

    def poll_hint(self) -> Hint | None:
        """Return the hint requested last, or None while there is none; return at once."""


class Hints:
    """The hints of one match; `offered`: whether there are any at this table."""

    def __init__(self, so_far: MatchSoFar, mind: Adviser, saver: MatchSaver, offered: bool) -> None:
        self.offered = offered
        self._so_far = so_far
        self._mind = mind
        self._saver = saver
        self._seen: Observation | None = None
        self._hint: Hint | None = None

    def ask(self) -> None:
        """Begin to think of a hint for the person whose turn it is, from what that seat sees.

        A position counts once, and its hint is thought of once, however often it is asked for.
        """
        state = self._so_far.match.state
        seen = observe(state, state.turn_seat)
        if seen == self._seen and self._hint is not None:
            return
        if seen != self._seen:
            self._saver.keep_hint(state.game, state.turn_seat)
        self._seen, self._hint = seen, None
        self._mind.ask(Request(HINT, seen, legal_moves(state), ""))

    def poll(self) -> Hint | None:
        """Return the hint requested last, or None while there is none; return at once."""
        if self._hint is None:
            self._hint = self._mind.poll_hint()
        return self._hint
