"""What a contest leaves in files: a table of its games, records of them, and rows to learn from."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, TextIO

from skipbo.ai.api import is_player
from skipbo.ai.arena.contest import ArenaDeal, ArenaGame, Played
from skipbo.ai.arena.contestants import BUILT_IN
from skipbo.model.api import (
    Game,
    Heading,
    Match,
    Move,
    Participant,
    Phase,
    Play,
    parse_move,
    record_of,
    record_text,
    to_json,
)

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
