"""One deal played from every seat, and its results."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from time import perf_counter
from typing import NamedTuple

from skipbo.ai.api import NOTHING, Cheater, remembered, remind
from skipbo.ai.arena.contestants import Contestant, Forfeit, ProgramContestant, make
from skipbo.ai.outside.mishaps import Limits
from skipbo.model.api import Draw, Game, Move, Phase, Rules, TurnStarted, move_text


class ArenaDeal(NamedTuple):
    """A deal to be played: `player` in each place of the table in turn, `rival` in all others.

    `shared`: `player` in every second place, and then in the others.
    """

    player: str
    rival: str
    rules: Rules
    seats: int
    seed: int
    limits: Limits = Limits()
    shared: bool = False

    @property
    def sides(self) -> int:
        """The number of sides at the table."""
        return self.rules.sides(self.seats)

    @property
    def ways(self) -> int:
        """The number of games of the deal; in each, `player` has the sides with the same rest by it."""
        return 2 if self.shared else self.sides

    def name(self, way: int, seat: int) -> str:
        """Return who plays a seat in one of the games."""
        return self.player if self.rules.side_of(seat, self.seats) % self.ways == way else self.rival

    def game(self) -> Game:
        """Return the deal: every one of its games begins like this."""
        return Game.dealt(self.rules, self.seats, self.seed, self.seed % self.seats)


class ArenaGame(NamedTuple):
    """A finished game: the side of `player`, how the game ended, and the winning side, None for a tie.

    `share` is the result for `player`: 1, 0, or its part of a tie. `fault` says what an outside player
    did wrong, `said` what it wrote to its standard error then; `times` are the seconds of the player's turns.
    `moves` are all moves in the notation; `called` is how programs call `player` and `rival` in their hello,
    "" for others.
    """

    side: int
    ending: str
    winner: int | None
    share: float
    turns: int
    fault: str | None
    times: tuple[float, ...]
    said: str = ""
    moves: tuple[str, ...] = ()
    called: tuple[str, str] = ("", "")


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
    crew = _Crew(deal)
    try:
        return Played(deal, tuple(_Table(deal, way, crew).play() for way in range(deal.ways)))
    finally:
        crew.close()


class _Crew:
    """The players of a deal, made when they are needed.

    One of ours plays in every seat that its side has; bots of others have a process for each seat, so that
    none is told what another seat sees.
    """

    def __init__(self, deal: ArenaDeal) -> None:
        self._deal = deal
        self._made: dict[tuple[str, int], Contestant] = {}

    def player(self, name: str, seat: int) -> Contestant:
        """Return the player of a name that sits in a seat."""
        found = self._made.get((name, seat)) or self._made.get((name, _ANY_SEAT))
        if found is None:
            found = make(name, self._deal.limits)
            self._made[name, seat if isinstance(found, ProgramContestant) else _ANY_SEAT] = found
        return found

    def close(self) -> None:
        """End all processes."""
        for each in self._made.values():
            if isinstance(each, ProgramContestant):
                each.finish()


_ANY_SEAT = -1


class _Table:
    """A game under way."""

    def __init__(self, deal: ArenaDeal, side: int, crew: _Crew) -> None:
        self._deal = deal
        self._side = side
        self._players = tuple(crew.player(deal.name(side, seat), seat) for seat in range(deal.seats))
        self._times: list[float] = []
        self._made: list[str] = []
        self._turn = 0
        self._moves = self._folded = 0
        self._now = self._memory = NOTHING

    def play(self) -> ArenaGame:
        """Play to the end, or until a fault."""
        deal = self._deal
        game = deal.game()
        try:
            while not game.over:
                self._tell(game)
                move = self._move(game)
                self._made.append(move_text(move))
                game.play(move)
        except Forfeit as fault:  # the acting side loses; the others share the win
            mine, turn = self._is_mine(game.seat), game.state.turn
            share = (self._own_sides - mine) / (deal.sides - 1)
            words = f"{deal.name(self._side, game.seat)} {fault}"
            return self._finished(ArenaGame(self._side, "fault", None, share, turn, words, (), fault.said))
        self._tell(game)
        winner = None if game.outcome is None else game.outcome.winner
        share = self._own_sides / deal.sides if winner is None else float(self._has(winner))
        ending = "" if game.outcome is None else game.outcome.ending.value
        return self._finished(ArenaGame(self._side, ending, winner, share, game.state.turn, None, ()))

    def _finished(self, game: ArenaGame) -> ArenaGame:
        """Return a game with what was noted on the way."""
        called = ["", ""]
        for seat, each in enumerate(self._players):
            if isinstance(each, ProgramContestant) and each.called:
                called[not self._is_mine(seat)] = each.called
        return game._replace(times=tuple(self._times), moves=tuple(self._made), called=(called[0], called[1]))

    def _tell(self, game: Game) -> None:
        """Tell bots of others what has happened."""
        for seat, player in enumerate(self._players):
            if isinstance(player, ProgramContestant):
                player.follow(game, seat)

    def _is_mine(self, seat: int) -> bool:
        return self._has(self._deal.rules.side_of(seat, self._deal.seats))

    def _has(self, side: int) -> bool:
        """Tell whether the player has a side."""
        return side % self._deal.ways == self._side

    @property
    def _own_sides(self) -> int:
        """How many sides the player has."""
        return sum(map(self._has, range(self._deal.sides)))

    def _move(self, game: Game) -> Move:
        if game.state.phase is Phase.DRAW:
            return Draw(game.seat)
        legal = tuple(game.legal)
        before = perf_counter()
        move = self._choice(game, legal)
        seconds = perf_counter() - before
        if self._is_mine(game.seat):
            if self._turn == game.state.turn:
                self._times[-1] += seconds
            else:
                self._times.append(seconds)
            self._turn = game.state.turn
        return move

    def _choice(self, game: Game, legal: Sequence[Move]) -> Move:
        player = self._players[game.seat]
        if isinstance(player, Cheater):
            return player.choose_knowing(game.state, legal)
        self._moves += 1
        told = game.events(None, self._folded)
        self._folded += len(told)
        for event in told:
            self._now = remembered(self._now, event)
            if isinstance(event, TurnStarted):  # what one remembers is what was before this turn
                self._memory = self._now
        remind(player, self._memory)
        # The deal cannot be derived from the random stream of a decision.
        words = f"arena/{self._deal.seed}/{self._side}/{game.seat}/{self._moves}"
        stream = Random(sha256(words.encode("ascii")).hexdigest())
        return player.choose(game.observe(game.seat), legal, stream)
