"""The referee at the table, and what tests ask of it again and again."""

from __future__ import annotations

from skipbo.model.events import Event
from skipbo.model.legal_moves import open_moves
from skipbo.model.rules import Referee, Rules
from skipbo.model.state import GameState

TABLE = Rules(referee=Referee.AT_THE_TABLE)
PAIRS = TABLE._replace(teams=2)


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def accept(state: GameState, seat: int) -> set[str]:
    """The kinds of moves that are accepted from a seat, counted from 1."""
    return {type(move).__name__ for move in open_moves(state, seat - 1)}
