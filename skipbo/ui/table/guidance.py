"""The lines beside the own badge: what is to be done now, and how the match stands."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.moves import Discard, Move, Pass, Play, Take
from skipbo.model.rules import HAND_SIZE
from skipbo.model.state import Phase
from skipbo.session.names import joined
from skipbo.session.table import Table
from skipbo.ui.table.view import TableView


def guidance(table: Table, view: TableView, mine: bool, legal: Sequence[Move]) -> tuple[str, ...]:
    """What stands there; `mine`: the person at the screen is to act and nothing moves.

    `legal` are the moves that this person can make.
    """
    return (_sentence(table, view, mine, legal), *_standing(table))


def _sentence(table: Table, view: TableView, mine: bool, legal: Sequence[Move]) -> str:
    if table.phase is Phase.OVER:
        return ""
    if not mine:
        return _waiting(table, view)
    if any(isinstance(move, Pass) for move in legal):
        return "Nothing is left to draw: play from your piles, or pass."
    if view.marks.held is not None:
        return _held(view)
    if table.out_of_turn == view.viewer:
        return "It is not your turn. Play on, or own up: somebody may notice."
    if table.phase is Phase.DRAW:
        return _drawing(table, view)
    return _choice(view, legal)


def _choice(view: TableView, legal: Sequence[Move]) -> str:
    """What there is to choose from in a turn under way."""
    if not any(isinstance(move, Play) for move in legal):
        return "No card fits now: discard one to end the turn."
    if not any(isinstance(move, Discard) for move in legal):  # R16
        return "Your last stock card fits: it must be played before the turn ends."
    return f"Play a card{_partners(view)}, or discard to end the turn."


def _waiting(table: Table, view: TableView) -> str:
    seat = view.show.lamp_seat
    if seat is not None and seat == table.out_of_turn:
        return f"{table.players[seat].name} is playing out of turn. Whoever notices says so."
    if seat is None or table.players[seat].is_person:
        return ""
    return f"{table.players[seat].name} is playing."


def _drawing(table: Table, view: TableView) -> str:
    """At the table cards are drawn by hand (R08, R11)."""
    if not any(isinstance(move, Take) for move in table.legal()):
        return ""
    missing = HAND_SIZE - view.show.seen.hand_counts[view.viewer]
    cards = "a card" if missing == 1 else f"{missing} cards"
    return f"Draw {cards}: click the draw pile for each."


def _held(view: TableView) -> str:
    marks = view.marks
    where = "Put it on a glowing pile." if marks.legal else "No build pile takes it."
    return f"{where} A discard ends the turn." if marks.discards else where


def _partners(view: TableView) -> str:
    """Whose cards can be played too (R27)."""
    seen = view.show.seen
    names = [view.players[seat].name for seat in seen.rules.partners(view.viewer, seen.seats)]
    return f" of yours or of {joined(names)}" if names else ""


def _standing(table: Table) -> tuple[str, ...]:
    total = table.rules.match_total
    if total is None or not table.scores:
        return ()
    sides = table.rules.sides(len(table.players))
    names = [
        joined([table.players[seat].name for seat in table.rules.members(side, len(table.players))])
        for side in range(sides)
    ]
    points = ", ".join(f"{name} {points}" for name, points in zip(names, table.totals, strict=True))
    return (f"Game {table.game + 1} to {total}: {points}",)
