"""The requests to a computer player, with the decisions that it made earlier in its turn.

A player may plan several moves at once and remember them. So that a new process follows the same plan, even
after the match was left and reopened, it receives the earlier decisions and makes them again.
"""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.legal_moves import Discard, Draw, Pass, Play, legal_moves
from skipbo.model.match import Match
from skipbo.model.observation import observe
from skipbo.model.state import GameState
from skipbo.session.requests import Decision, Request, agent_stream
from skipbo.session.steps import Deal, Step, take


class RequestBuilder:
    """Builds the requests of one match with the deal number `seed`."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._asked: tuple[tuple[int, int, int], int] | None = None
        self._decisions: tuple[Decision, ...] = ()

    def request(self, match: Match, level: str, steps: Sequence[Step]) -> Request:
        """Return the request for the decision due now, by a player of a level; `steps`: all of the match."""
        before = self._before(match, steps)
        decision = self._decision(match)
        self._asked = _turn(match.state), len(match.moves[-1])
        self._decisions = (*before, decision)
        return Request(level, *decision, before)

    def forget(self) -> None:
        """Forget the known decisions, after steps have been taken back."""
        self._asked = None

    def _before(self, match: Match, steps: Sequence[Step]) -> tuple[Decision, ...]:
        """Return the decisions of the turn under way, in order, working them out again where unknown."""
        last = steps[-1]
        if isinstance(last, Deal | Draw | Discard | Pass):
            return ()
        answered = isinstance(last, Play) and last.seat == match.state.turn_seat
        if answered and self._asked == (_turn(match.state), len(match.moves[-1]) - 1):
            return self._decisions
        return self._found_again(match, steps)

    def _found_again(self, match: Match, steps: Sequence[Step]) -> tuple[Decision, ...]:
        again, turn = Match(match.rules, match.seats, self._seed), _turn(match.state)
        found: list[Decision] = []
        for step in steps:
            if isinstance(step, Play) and _turn(again.state) == turn and step.seat == again.state.turn_seat:
                found.append(self._decision(again))
            take(again, step)
        return tuple(found)

    def _decision(self, match: Match) -> Decision:
        state = match.state
        seat = state.turn_seat
        stream = agent_stream(self._seed, state.game, seat, len(match.moves[-1]))
        return Decision(observe(state, seat), legal_moves(state), stream)


def _turn(state: GameState) -> tuple[int, int, int]:
    return state.game, state.turn, state.turn_seat
