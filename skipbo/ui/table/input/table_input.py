"""Everything that a person does at the table, by mouse and by keys."""

from __future__ import annotations

from typing import assert_never

import pygame

from skipbo.model.legal_moves import Take
from skipbo.ui.kit.input import Intent, Key, Point, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.navigator import Way
from skipbo.ui.table.context import TableContext
from skipbo.ui.table.controls.corner_buttons import CornerWays
from skipbo.ui.table.controls.table_controls import TableControls
from skipbo.ui.table.input.keys import Stop, TableKeys
from skipbo.ui.table.input.peek import Peek
from skipbo.ui.table.input.pointer import Pointer
from skipbo.ui.table.log_lines import WHEEL_LINES
from skipbo.ui.table.play.game_course import GameCourse
from skipbo.ui.widgets.form import Form

PAGES = {"pageup": 8, "pagedown": -8}
"""Lines that the log scrolls by a key."""


class TableInput:
    """The input of a game: `form` holds the buttons and the ring of the keyboard, `peek` the open pile."""

    def __init__(
        self, context: TableContext, course: GameCourse, controls: TableControls, ways: CornerWays
    ) -> None:
        self._context = context
        self._view = context.view
        self._course = course
        self._announcer = controls.announcer
        self._picker = controls.picker
        self._ways = ways
        following = course.following
        self._acts = {
            "p": following.pause,
            "n": following.step,
            "f": following.hasten,
            "h": controls.ask_for_hint,
        }
        self._pointer = Pointer(context, course.grip, course.moves, controls.picker, controls.announcer)
        self.peek = Peek(context.view, context.clock)
        self.keys = TableKeys(context.view, self._point_at, self._click_at, lambda: context.table.now)
        self.form = Form([self.keys, *controls.widgets])

    @property
    def ring(self) -> Stop | None:
        """The place of the keyboard ring, if it is shown and no number is asked for."""
        return self.keys.stop if self.keys.focused and not self._picker.open else None

    def arrange(self, look: Look) -> None:
        """Fit everything to another look, after the table has been."""
        self._course.grip.clear()
        self.keys.arrange(look, pygame.Rect(self._view.layout.mat.pixels()))

    def take(self, intent: Intent) -> None:
        """Act on an intent; while a number is asked for, that gets it."""
        if isinstance(intent, PointerMove):
            self._announcer.hover(intent.at)
        if self._picker.open:
            self._picker.handle(intent)
        elif isinstance(intent, Key):
            self._key(intent)
        elif self._course.grip.busy or not self.form.handle(intent):
            self._on_table(intent)

    def reach(self, key: str) -> None:
        """Put the keyboard's cursor on the thing called `key`, if it can be there."""
        self._asked.reach(key)

    def press(self, key: str) -> None:
        """Do with the thing called `key` what Enter does there."""
        self._asked.press(key, self.take)

    @property
    def _asked(self) -> Form:
        """The form that the keyboard works: the numbers to choose from while one is asked for."""
        return self._picker.form if self._picker.open else self.form

    def _on_table(self, intent: Press | PointerMove | Release | Wheel) -> None:
        match intent:
            case Press():
                self._press(intent)
            case PointerMove(at, pressed):
                self.peek.hover(at)
                self._pointer.move(at, pressed)
            case Release(at):
                self._pointer.release(at)
            case Wheel(at, steps):
                self._view.scroll_log(WHEEL_LINES * steps, at)
            case _:
                assert_never(intent)

    def _press(self, intent: Press) -> None:
        """Handle a press: it ends what moves or is said; while others play it does little else."""
        self.peek.close()
        if not self._context.mine:
            self._announcer.skip()
        if self._context.in_motion and not self._catch_up(intent):
            return
        self._course.undoing.end_grace()
        if self._course.mistakes.draws_at(intent):
            self._course.moves.make(Take(self._view.viewer))
        elif self._context.mine or self._course.mistakes.possible:
            self._pointer.press(intent)
            if self._view.card_at(intent.at) is None:
                self._hurry()

    def _hurry(self) -> None:
        """End the wait for a mistake, at a press beside all cards."""
        if not self._context.mine:
            self._course.turn_flow.hurry()

    def _catch_up(self, intent: Press) -> bool:
        """End what is in the air; tell whether the press still counts, for the card that it was aimed at."""
        to_act = self._context.table.person_to_act
        under = self._view.card_at(intent.at) if to_act is not None else None
        if self._context.mine:
            self._view.show.finish()
            return True
        if under is None:
            self._view.show.finish_turn()
            return False
        self._view.show.finish()
        return self._view.card_at(intent.at) == under

    def _key(self, key: Key) -> None:
        if key.name == "text":  # the key itself has come before
            return
        if key.name == "escape":
            self._escape()
        elif key.ctrl and key.name in ("z", "y"):
            undoing = self._course.undoing
            undoing.redo() if key.name == "y" or key.shift else undoing.undo()
        elif self.form.handle(key):
            return
        elif key.name in PAGES:
            self._view.scroll_log(PAGES[key.name])
        elif key.name == "v" and not key.ctrl:
            self.peek.toggle(self.keys.stop.place)
        elif key.name in self._acts and not (key.ctrl or key.alt):
            self._acts[key.name]()
        elif self.keys.jumps(key):
            self.form.focus(self.keys, keyboard=True)
            self.keys.handle(key)
        elif self._context.in_motion:
            self._view.show.finish_turn()

    def _escape(self) -> None:
        """Let go of what is held, or open the menu."""
        if self._view.marks.held is None:
            self._ways.navigator.go(Way.PAUSE)
        else:
            self._pointer.let_go()
            self.keys.back()

    def _point_at(self, at: Point) -> None:
        """Mark the place to which the keyboard ring has come as if the pointer were on it."""
        self._pointer.move(at, False)
        self.peek.close()

    def _click_at(self, at: Point) -> None:
        """Click on a place, by key."""
        self._press(Press(at))
        self._pointer.release(at)
