"""What lies over a table to be pressed or read, and the table itself as a part of a screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from skipbo.model.legal_moves import Move, Pass
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.things import Things
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.parts.base import Part
from skipbo.ui.parts.boxes import Holder
from skipbo.ui.table.controls.announcer import Announcer
from skipbo.ui.table.controls.hint_card import HintCard
from skipbo.ui.table.controls.log_turns import LogTurns
from skipbo.ui.table.controls.number_picker import NumberPicker
from skipbo.ui.table.controls.table_buttons import (
    ActionButtons,
    CallButtons,
    CornerButtons,
    SkipButton,
)
from skipbo.ui.table.paint.coaching import bubble
from skipbo.ui.table.paint.table_things import table_thing
from skipbo.ui.table.paint.whole_table import paint_table
from skipbo.ui.table.picture.picture import TablePicture
from skipbo.ui.table.play.context import TableContext
from skipbo.ui.table.play.table_game import TableGame
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets.widget import Widget


class TableControls:
    """The action, call and corner buttons, the card of a hint, the number picker and the announcer."""

    def __init__(self, game: TableGame) -> None:
        context, ways = game.context, game.ways
        self._context = context
        self._game = game
        self.announcer = Announcer(context.view, context.clock, ways.navigator.explain)
        self.picker = NumberPicker(context.view, game.held_card, game.moves)
        moves, referee = game.moves, game.referee
        self._calls = CallButtons(
            context.table.players,
            moves.pass_turn,
            referee.open_charge,
            referee.claim,
            on_open=ways.pass_to,
            on_going_on=game.undo_redo.end_grace,
        )
        self._action_buttons = ActionButtons(
            context.table, game.undo_redo, game.computers_turn, game.hint, self.ask_for_hint
        )
        self.hint_card = HintCard(context.view, game.hint, self._calls.top_over)
        self._corners = CornerButtons(context.view, ways)
        self._log_turns = LogTurns(context.view)
        self._skip = SkipButton(_skipper(context))

    @property
    def widgets(self) -> list[Widget]:
        """All controls that are always on the table, in the keyboard's order."""
        buttons = (*self._calls.buttons, *self._action_buttons.buttons, *self._corners.buttons)
        return [*buttons, self._log_turns, self._skip.button, self.announcer.why]

    def ask_for_hint(self) -> None:
        """Show the next step of a hint, or say why there is none."""
        why = self._game.hint.press()
        if why is not None:
            self.announcer.decline(why)

    def arrange(self, look: Look) -> None:
        """Place everything for another look, after the table has been."""
        layout = self._context.view.layout
        self.announcer.arrange()
        self._corners.arrange(look)
        self._calls.arrange(look, layout)
        self._action_buttons.arrange(look, layout)
        self._log_turns.arrange(look, pygame.Rect(layout.log.pixels()))
        self.picker.arrange()

    def note(self, legal: Sequence[Move]) -> None:
        """Show the buttons that can be used; `legal`: the moves that the person at the screen can make."""
        referee = self._game.referee
        can_pass = any(isinstance(move, Pass) for move in legal)
        self._action_buttons.note()
        self._calls.wait(self._game.undo_redo.waits)
        self._calls.show(can_pass, referee.can_charge(), referee.claimants(), referee.closed_offender())
        self._corners.note()

    def coach(self, picture: TablePicture | None) -> None:
        """Show the link in the bubble of this picture; None: the coach says nothing."""
        view = self._context.view
        spoken = None if picture is None else bubble(view.look, view.layout, picture)
        self._skip.note(view.look, spoken)
        self.announcer.keep_off(None if spoken is None else spoken.placed.box)

    def draw_grounds(self, canvas: Canvas) -> None:
        """Draw what lies below the buttons."""
        self._calls.draw_grounds(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything but the buttons: the words under them, the announcer and the picker."""
        self._action_buttons.draw_words(canvas)
        self.hint_card.draw(canvas)
        self.announcer.draw(canvas)
        self.picker.draw(canvas)


def _skipper(context: TableContext) -> Callable[[], None]:
    """Return what ends the coach's tips; nothing where there is no coach."""
    return (lambda: None) if context.coach is None else context.coach.skip


class TablePart(Holder):
    """A table at the upper left of the window, in all the height that is left.

    `picture` tells how it looks at the moment. `on_it`: parts, each with where it is in the table's layout.
    """

    def __init__(
        self,
        view: TableView,
        picture: Callable[[], TablePicture],
        *on_it: tuple[Part | Widget, Callable[[TableLayout], Box]],
    ) -> None:
        super().__init__(*(part for part, _ in on_it))
        self.grows = True
        self._view, self._picture = view, picture
        self._places = tuple(place for _, place in on_it)

    def height(self, look: Look, width: int) -> int:
        """Return the height of a whole table; it does with less."""
        return look.table.h

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Lay the table out in a rectangle, and place what is on it."""
        super().place(look, rect)
        self._view.arrange(look if rect.size == look.size else look.resized(rect.size))
        for part, where in zip(self.parts(), self._places, strict=True):
            part.place(look, pygame.Rect(where(self._view.layout).pixels()))

    def draw(self, canvas: Canvas) -> None:
        """Paint the table, and draw what is on it."""
        paint_table(canvas, self._view.look, self._view.layout, self._picture())
        super().draw(canvas)

    def things(self) -> Things:
        """Return what the table shows, and what is on it tells."""
        table = table_thing(self._view.look, self._view.layout, self._picture())
        return (table, *super().things())
