"""One game at the table, with all that plays a part in it."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.ui.table.play.context import TableContext, TableWays
from skipbo.ui.table.play.held_card import HeldCard
from skipbo.ui.table.play.hints import TurnHint
from skipbo.ui.table.play.moves import Moves, ShownGame, UndoRedo
from skipbo.ui.table.play.referee import TableReferee
from skipbo.ui.table.play.turns import ComputersTurn, TurnFlow


class TableGame:
    """A game of `context`: what a person holds, moves and their undo, turns, the hint, and the referee.

    `ways` lead on from it. `on_told` follows whenever the picture was told what has happened.
    """

    def __init__(self, context: TableContext, ways: TableWays, on_told: Callable[[], None]) -> None:
        self.context = context
        self.ways = ways
        self.held_card = HeldCard(context)
        self.shown = ShownGame(context, self.held_card, ways, on_told)
        self.undo_redo = UndoRedo(context, self.shown)
        self.moves = Moves(context, self.held_card, self.shown, self.undo_redo)
        self.turn_flow = TurnFlow(context, self.shown, self.undo_redo, ways)
        self.computers_turn = ComputersTurn(context, self.undo_redo)
        self.hint = TurnHint(context)
        self.referee = TableReferee(context, self.held_card, self.moves, ways)
