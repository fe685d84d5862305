"""One deal played from every seat, and its results."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from time import perf_counter
from typing import NamedTuple

from skipbo.ai.arena.contestants import Cheater, Contestant, make
from skipbo.ai.arena.outside import Forfeit, Outside
from skipbo.ai.memory import NOTHING, remembered, remind
from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.events import Event, TurnStarted
from skipbo.model.legal_moves import Draw, Move, legal_moves
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import GameState, Phase


class ArenaDeal(NamedTuple):
    """A deal to be played: `player` in each place of the table in turn, `rival` in all others.

    `shared`: `player` in every second place, and then in the others.
    """

    player: str
    rival: str
    rules: Rules
    seats: int
    seed: int
    limit: float = 10.0
    shared: bool = False

    @property
    def sides(self) -> int:
        """The number of sides at the table."""
        return self.rules.sides(self.seats)

    @property
    def ways(self) -> int:
        """The number of games of the deal: `player` has every side whose rest by it is that of the game."""
        return 2 if self.shared else self.sides


class ArenaGame(NamedTuple):
    """A finished game: the side of `player`, how the game ended, and the winning side, None for a tie.

    `share` is the result for `player`: 1, 0, or its part of a tie. `fault` says what an outside player
    did wrong, `said` what it wrote to its standard error then; `times` are the seconds of the player's turns.
    """

    side: int
    ending: str
    winner: int | None
    share: float
    turns: int
    fault: str | None
    times: tuple[float, ...]
    said: str = ""


class Played(NamedTuple):
    """A deal with its games."""

    deal: ArenaDeal
    games: tuple[ArenaGame, ...]

    @property
    def share(self) -> float:
        """The result of the deal for `player`, on average over its games."""
        total = 0.0
        for game in self.games:
            total += game.share
        return total / len(self.games)


def play_deal(deal: ArenaDeal) -> Played:
    """Play the deal once for each place that the player can have."""
    agents = make(deal.player, deal.limit), make(deal.rival, deal.limit)
    try:
        return Played(deal, tuple(_Table(deal, way, *agents).play() for way in range(deal.ways)))
    finally:
        for agent in agents:
            if isinstance(agent, Outside):
                agent.close()


class _Table:
    """A game under way."""

    def __init__(self, deal: ArenaDeal, side: int, player: Contestant, rival: Contestant) -> None:
        self._deal = deal
        self._side = side
        self._agents = (player, rival)
        self._times: list[float] = []
        self._turn = 0
        self._moves = 0
        self._now = self._memory = NOTHING

    def play(self) -> ArenaGame:
        """Play to the end, or until a fault."""
        deal = self._deal
        state, told = engine.deal(deal.rules, deal.seats, Chance(deal.seed), 0, deal.seed % deal.seats)
        try:
            while True:
                self._fold(told)
                if state.phase is Phase.OVER:
                    break
                told = engine.play(state, self._move(state))
        except Forfeit as fault:
            return self._forfeit(state, fault)
        winner = None if state.outcome is None else state.outcome.winner
        share = self._own_sides / self._deal.sides if winner is None else float(self._has(winner))
        ending = "" if state.outcome is None else state.outcome.ending.value
        return ArenaGame(self._side, ending, winner, share, state.turn, None, tuple(self._times))

    def _fold(self, told: Sequence[Event]) -> None:
        """Note what everybody saw happen; where a turn begins, the players will be reminded of it."""
        for event in told:
            self._now = remembered(self._now, event)
            if isinstance(event, TurnStarted):
                self._memory = self._now

    def _forfeit(self, state: GameState, fault: Forfeit) -> ArenaGame:
        """Make the acting side lose; the others share the win."""
        mine = self._is_mine(state)
        share = (self._own_sides - mine) / (self._deal.sides - 1)
        name = self._deal.player if mine else self._deal.rival
        times = tuple(self._times)
        return ArenaGame(self._side, "fault", None, share, state.turn, f"{name} {fault}", times, fault.said)

    def _is_mine(self, state: GameState) -> bool:
        return self._has(self._deal.rules.side_of(state.turn_seat, self._deal.seats))

    def _has(self, side: int) -> bool:
        """Tell whether the player has a side."""
        return side % self._deal.ways == self._side

    @property
    def _own_sides(self) -> int:
        """How many sides the player has."""
        return sum(map(self._has, range(self._deal.sides)))

    def _move(self, state: GameState) -> Move:
        if state.phase is Phase.DRAW:
            return Draw(state.turn_seat)
        mine, legal = self._is_mine(state), legal_moves(state)
        agent = self._agents[0 if mine else 1]
        before = perf_counter()
        move = self._choice(agent, state, legal)
        if mine:
            self._count(state, perf_counter() - before)
        return move

    def _choice(self, agent: Contestant, state: GameState, legal: Sequence[Move]) -> Move:
        if isinstance(agent, Cheater):
            return agent.choose_knowing(state, legal)
        self._moves += 1
        remind(agent, self._memory)
        return agent.choose(observe(state, state.turn_seat), legal, self._stream(state))

    def _stream(self, state: GameState) -> Random:
        """Return the random stream of a decision; the deal cannot be derived from it."""
        words = f"arena/{self._deal.seed}/{self._side}/{state.turn_seat}/{self._moves}"
        return Random(sha256(words.encode("ascii")).hexdigest())

    def _count(self, state: GameState, seconds: float) -> None:
        if self._turn == state.turn:
            self._times[-1] += seconds
        else:
            self._times.append(seconds)
        self._turn = state.turn
