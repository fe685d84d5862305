"""Short ways to lay out a table, to play a line of moves on it, and to play whole games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.errors import NotLegal
from skipbo.model.events import Event
from skipbo.model.game import Game
from skipbo.model.legal_moves import Move, Play, legal_moves
from skipbo.model.notation import move_text, parse_move, parse_position
from skipbo.model.rules import Rules, largest_stock
from skipbo.model.state import GameState
from skipbo.words import refusals
from skipbo.words.language import ENGLISH

BYSTANDER = "H 1.2.3.4.5 S 9.9"
"""A seat that matters little: five cards in hand, two in the stock."""


def table(
    *seats: str,
    seat: int = 1,
    phase: str = "play",
    builds: str = "-=0",
    draw: str = "-",
    aside: str = "-",
    idle: str = "0 0",
    more: str = "",
    rules: Rules | None = None,
) -> GameState:
    """A position from seats like `H 1.2 S 3 D 4 - 5.6` (what is left out is empty), told by `seat` from 1.

    `more` is what only a table has in its head, like ` nodraw 2`.
    """
    head = f"turn 9 seat {seat} {phase} dealer 2 game 1 shuffles 1 idle {idle}{more}"
    piles = " ".join([*builds.split(), "-=0", "-=0", "-=0"][:4])
    parts = [head, f"B {piles}", f"draw {draw}", f"aside {aside}", *(_full(seat) for seat in seats)]
    return parse_position(" | ".join(parts), Rules() if rules is None else rules, Chance(1))


def _full(seat: str) -> str:
    """A seat's text with the discard piles that it leaves out."""
    have, _, discards = seat.partition(" D ")
    return f"{have} D {' '.join([*discards.split(), '-', '-', '-', '-'][:4])}"


def do(state: GameState, words: str) -> list[Event]:
    """Play moves like `S7>B1 H12>D2`, each by the seat whose turn it is; what happened in all."""
    return [
        event for word in words.split() for event in engine.play(state, parse_move(word, state.turn_seat))
    ]


def call(state: GameState, line: str) -> list[Event]:
    """What one seat does, in its turn or out of it: `3: + + H1>B1`; what happened in all."""
    seat, words = line.split(": ")
    return [event for word in words.split() for event in engine.play(state, parse_move(word, int(seat) - 1))]


def refused(state: GameState, word: str, seat: int | None = None) -> str:
    """The ID of the rule that refuses a move, of the seat to act or another one; "" where it is legal."""
    before = state.copy()
    try:
        engine.play(state.copy(), parse_move(word, state.turn_seat if seat is None else seat))
    except NotLegal as error:
        assert state == before
        return error.rule
    return ""


def words(state: GameState) -> list[str]:
    """The legal moves as text."""
    return [move_text(move) for move in legal_moves(state)]


def first_play(state: GameState, rng: Random) -> Move:
    """A simple player: the first play there is, the stock before the hand; else it discards by chance."""
    moves = legal_moves(state)
    return moves[0] if isinstance(moves[0], Play) else rng.choice(moves)


def any_move(state: GameState, rng: Random) -> Move:
    """A player that does anything legal, a play as often as an ending of the turn."""
    moves = legal_moves(state)
    plays = [move for move in moves if isinstance(move, Play)]
    endings = [move for move in moves if not isinstance(move, Play)]
    return rng.choice(plays if plays and (not endings or rng.random() < 0.5) else endings)


def idle(state: GameState, rng: Random) -> Move:
    """A player that never brings a card into play as long as it has one to discard."""
    endings = [move for move in legal_moves(state) if not isinstance(move, Play)]
    return rng.choice(endings)


def dealt(seats: int, stock: int | None, seed: int) -> tuple[GameState, list[Event]]:
    """A first deal with seat 1 starting; a stock of None is the largest that R05 allows."""
    rules = Rules(stock=largest_stock(seats) if stock is None else stock)
    return engine.deal(rules, seats, Chance(seed), 0, seats - 1)


def finish(state: GameState, rng: Random, most: int = 20_000) -> Iterator[tuple[Move, list[Event]]]:
    """Play a game to its end with `first_play`: each move, and what it brought."""
    for _ in range(most):
        if state.outcome is not None:
            return
        move = first_play(state, rng)
        yield move, engine.play(state, move)
    raise AssertionError(f"The game did not end within {most} moves.")


def play_out(game: Game, rng: Random) -> None:
    """Play to the end by chance, plays more often than endings."""
    while not game.over:
        game.play(game.legal[int(rng.random() ** 3 * len(game.legal))])


def said(error: NotLegal | None) -> str | None:
    """Why a move or a choice of rules is not allowed, as players read it; None if it is allowed."""
    return None if error is None else ENGLISH.text(refusals.refused(error))
