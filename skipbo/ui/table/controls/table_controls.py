"""All buttons and messages over the table of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from skipbo.model.legal_moves import Move, Pass
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.table.context import TableContext
from skipbo.ui.table.controls.action_buttons import ActionButtons
from skipbo.ui.table.controls.announcer import Announcer
from skipbo.ui.table.controls.call_buttons import CallButtons
from skipbo.ui.table.controls.corner_buttons import CornerButtons, CornerWays
from skipbo.ui.table.controls.hint_card import HintCard
from skipbo.ui.table.controls.log_turns import LogTurns
from skipbo.ui.table.controls.number_picker import NumberPicker
from skipbo.ui.table.controls.skip_button import SkipButton
from skipbo.ui.table.paint.coaching import bubble
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.play.game_course import GameCourse
from skipbo.ui.table.play.turn_flow import SeatWays
from skipbo.ui.widgets.widget import Widget


class ControlWays(CornerWays, SeatWays, Protocol):
    """The ways that buttons lead from the table."""


class TableControls:
    """The action, call and corner buttons, the card of a hint, the number picker and the announcer."""

    def __init__(self, context: TableContext, course: GameCourse, ways: ControlWays) -> None:
        self._context = context
        self._course = course
        self.announcer = Announcer(context.view, context.clock, lambda topic: ways.navigator.explain(topic))
        self.picker = NumberPicker(context, course.grip, course.moves)
        moves, mistakes = course.moves, course.mistakes
        self._calls = CallButtons(
            context.table.players, moves.pass_turn, mistakes.open_charge, mistakes.claim, ways.pass_to
        )
        self._action_buttons = ActionButtons(
            context.table, course.undoing, course.following, course.hinting, self.ask_for_hint
        )
        self.hint_card = HintCard(context.view, course.hinting, self._calls.top_over)
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
        why = self._course.hinting.press()
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
        mistakes = self._course.mistakes
        can_pass = any(isinstance(move, Pass) for move in legal)
        self._action_buttons.note()
        self._calls.show(can_pass, mistakes.can_charge(), mistakes.claimants(), mistakes.closed_offender())
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
