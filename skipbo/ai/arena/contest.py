"""One deal played from every seat, its results, and what a contest leaves in files."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final, NamedTuple, TextIO

from skipbo.ai.api import NOTHING, Cheater, is_player, remembered, remind
from skipbo.ai.arena.contestants import BUILT_IN, Contestant, Forfeit, ProgramContestant, make
from skipbo.ai.outside.mishaps import Limits
from skipbo.model.api import (
    Draw,
    Game,
    Heading,
    Match,
    Move,
    Participant,
    Phase,
    Play,
    Rules,
    TurnStarted,
    move_text,
    parse_move,
    record_of,
    record_text,
    to_json,
)


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
                move = self._timed_move(game)
                self._made.append(move_text(move))
                game.play(move)
        except Forfeit as fault:  # the acting side loses; the others share the win
            mine, turn = self._is_mine(game.seat), game.state.turn
            share = (self._own_sides - mine) / (deal.sides - 1)
            words = f"{deal.name(self._side, game.seat)} {fault}"
            return self._finished(ArenaGame(self._side, "fault", None, share, turn, words, (), fault.said))
        self._tell(game)
        winner = None if game.outcome is None else game.outcome.winner
        share = self._own_sides / deal.sides if winner is None else float(self._has_side(winner))
        ending = "" if game.outcome is None else game.outcome.ending.value
        return self._finished(ArenaGame(self._side, ending, winner, share, game.state.turn, None, ()))

    def _finished(self, game: ArenaGame) -> ArenaGame:
        """Return a game with the notes taken on the way."""
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
        return self._has_side(self._deal.rules.side_of(seat, self._deal.seats))

    def _has_side(self, side: int) -> bool:
        """Tell whether the player has a side."""
        return side % self._deal.ways == self._side

    @property
    def _own_sides(self) -> int:
        """How many sides the player has."""
        return sum(map(self._has_side, range(self._deal.sides)))

    def _timed_move(self, game: Game) -> Move:
        if game.state.phase is Phase.DRAW:
            return Draw(game.seat)
        legal = tuple(game.legal)
        before = perf_counter()
        move = self._chosen_move(game, legal)
        seconds = perf_counter() - before
        if self._is_mine(game.seat):
            if self._turn == game.state.turn:
                self._times[-1] += seconds
            else:
                self._times.append(seconds)
            self._turn = game.state.turn
        return move

    def _chosen_move(self, game: Game, legal: Sequence[Move]) -> Move:
        player = self._players[game.seat]
        if isinstance(player, Cheater):
            return player.choose_knowing(game.state, legal)
        self._moves += 1
        told = game.events(None, self._folded)
        self._folded += len(told)
        for event in told:
            self._now = remembered(self._now, event)
            if isinstance(event, TurnStarted):  # a player remembers only what was before this turn
                self._memory = self._now
        remind(player, self._memory)
        # The deal cannot be derived from the random stream of a decision.
        words = f"arena/{self._deal.seed}/{self._side}/{game.seat}/{self._moves}"
        stream = Random(sha256(words.encode("ascii")).hexdigest())
        return player.choose(game.observe(game.seat), legal, stream)


ROWS_VERSION: Final = 1
"""The version of a row, in each of them."""

_LONGEST: Final = 36
"""The most signs of a name in a record, before a number tells it from another one."""


class Keeper:
    """A keeper of finished games: a record of each in a folder, and rows in a file, as far as asked for."""

    def __init__(self, records: Path | None, rows: TextIO | None) -> None:
        self._records, self._rows = records, rows

    def keep(self, pairing: int, played: Played) -> None:
        """Keep the games of a deal; pairings are counted from 1."""
        for game in played.games:
            if self._records is not None:
                name = f"{pairing}-{played.deal.seed}-{game.side + 1}.skipbo"
                (self._records / name).write_text(record(played.deal, game), encoding="utf-8")
            if self._rows is not None:
                self._rows.writelines(f"{row}\n" for row in rows(played.deal, game))


def write_csv(file: Path, played: Sequence[Played]) -> None:
    """Write a line for each game."""
    with file.open("w", encoding="utf-8", newline="") as out:
        lines = csv.writer(out)
        about = ["player", "rival", "seats", "seed", "side", "ending", "winner", "share", "turns", "fault"]
        lines.writerow([*about, "player_calls_itself", "rival_calls_itself"])
        for deal, games in played:
            for game in games:
                won = "" if game.winner is None else game.winner
                row = [deal.player, deal.rival, deal.seats, deal.seed, game.side, game.ending, won]
                lines.writerow([*row, game.share, game.turns, game.fault or "", *game.called])


def rows(deal: ArenaDeal, played: ArenaGame) -> Iterator[str]:
    """Yield a row of JSON for each move that was chosen; none where a fault has decided the game."""
    if played.fault is not None:
        return
    game = deal.game()
    for move in _moves(game, played):
        if game.state.phase is not Phase.DRAW:
            side = deal.rules.side_of(game.seat, deal.seats)
            tie = 1 / deal.sides
            row = {
                "version": ROWS_VERSION,
                "seed": deal.seed,
                "side": played.side,
                "player": deal.name(played.side, game.seat),
                "observation": to_json(game.observe(game.seat)),
                "legal": [to_json(each) for each in game.legal],
                "move": to_json(move),
                "result": tie if played.winner is None else float(side == played.winner),
            }
            yield json.dumps(row, separators=(",", ":"))
        game.play(move)


def record(deal: ArenaDeal, played: ArenaGame) -> str:
    """Return the record of a game, up to a fault where there was one.

    The seats of a record draw for the deal (R03), those of the arena do not. So all of them move on by as
    many places as bring the dealer to the one that is drawn: the cards and the moves are the same.
    """
    match, game = Match(deal.rules, deal.seats, deal.seed), deal.game()
    again = Game(match)
    on = again.observe(None).dealer - game.observe(None).dealer
    for move in _moves(game, played):
        moved = replace(move, seat=(move.seat + on) % deal.seats)
        if isinstance(moved, Play):
            owner = (moved.source.seat + on) % deal.seats
            moved = replace(moved, source=replace(moved.source, seat=owner))
        again.play(moved)
        game.play(move)
    seats = [(seat - on) % deal.seats for seat in range(deal.seats)]
    heading = Heading(deal.rules, deal.seed, _participants(deal, played, seats)).as_written()
    return record_text(record_of(heading, match))


def _participants(deal: ArenaDeal, played: ArenaGame, seats: Sequence[int]) -> tuple[Participant, ...]:
    """Return who plays in some seats, each with a name of its own."""
    found: list[Participant] = []
    for seat in seats:
        player = deal.name(played.side, seat)
        name = (played.called[player != deal.player] or player)[:_LONGEST]
        number = 1 + sum(each.name.startswith(name) for each in found)
        level, _, character = player.partition("+") if is_player(player) else (player, "", "")
        found.append(
            Participant(
                name if number == 1 else f"{name} {number}",
                level if level in BUILT_IN else "program",
                character,
            )
        )
    return tuple(found)


def _moves(game: Game, played: ArenaGame) -> Iterator[Move]:
    """Yield the moves of a game while it is played again."""
    for text in played.moves:
        yield parse_move(text, game.seat)
