"""The table as a part of a screen, and the parts that lie on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from skipbo.model.legal_moves import Move
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, InputLost, Intent, Key, Pixel, PointerMove, Press, Release, Things, Wheel
from skipbo.ui.kit.canvas import Chore
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.layout.over_table import log_fold
from skipbo.ui.parts import Control, Part
from skipbo.ui.parts.boxes import Holder
from skipbo.ui.table.log_panel import PlacedRow
from skipbo.ui.table.paint.bubbles import goal_lines
from skipbo.ui.table.paint.panels import guided, paint_guided
from skipbo.ui.table.paint.table_things import table_thing, turn_key
from skipbo.ui.table.paint.whole_table import paint_table, painters
from skipbo.ui.table.picture import TablePicture
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets import Widget
from skipbo.ui.widgets.form import Form
from skipbo.ui.widgets.widget import FOCUS_Z
from skipbo.words.said import say


class OnTable(Holder):
    """Parts that lie on the table of `view`, where its layout has room for them.

    `box`: the rectangle of words that nothing else may cover; None where they have none.
    """

    box: Box | None = None

    def __init__(self, view: TableView, *parts: Part | Widget) -> None:
        super().__init__(*parts)
        self._view = view

    def follow(self, legal: Sequence[Move]) -> None:
        """Show the current state; `legal`: the moves that the person at the screen can make."""


class At(OnTable):
    """A part at a place of the table's layout, with a control filling it; None: it is absent."""

    def __init__(
        self, view: TableView, part: Part | Widget, where: Callable[[TableLayout], Box | None]
    ) -> None:
        super().__init__(view, Control(part, snug=False) if isinstance(part, Widget) else part)
        self._where = where

    def place(self, look: Look, rect: pygame.Rect) -> None:
        super().place(look, rect)
        box = self._where(self._view.layout)
        for widget in self.widgets():
            widget.set_visible(box is not None)
        if box is not None:
            self._parts[0].place(look, pygame.Rect(box.pixels()))


class Attached(OnTable):
    """A control at its stop of Tab that another part on the table places, and draws unless it is `drawn`."""

    def __init__(self, view: TableView, widget: Widget, *, drawn: bool = True) -> None:
        super().__init__(view, widget)
        self._drawn = drawn

    def draw(self, canvas: Canvas) -> None:
        if self._drawn:
            super().draw(canvas)


class OverControls(OnTable):
    """What lies over the controls of the form in use (`worked`): its focus ring, and a tooltip.

    Where the ring surrounds what the line of guidance lies on, that line lies over the ring, too.
    `picture` tells how the table looks at the moment.
    """

    def __init__(
        self, view: TableView, worked: Callable[[], Form], picture: Callable[[], TablePicture]
    ) -> None:
        super().__init__(view)
        self._worked, self._picture = worked, picture

    def draw(self, canvas: Canvas) -> None:
        form = self._worked()
        form.draw_over(canvas)
        focused = form.focused
        if focused is None or not form.keyboard:
            return
        look, layout, picture = self._view.look, self._view.layout, self._picture()
        told = guided(look, layout, picture)
        if told is not None and focused.focus_rect().colliderect(told.box.pixels()):
            paint_guided(canvas, look, layout, picture, FOCUS_Z + 2)

    def things(self) -> Things:
        return self._worked().tip()


class TablePart(Holder):
    """A table at the upper left of the window, filling the remaining height, with parts on it.

    `picture` returns its current state, `legal` the moves that can be made. On a table in play, the parts
    stay as long as a person sits there, and follow the game.
    """

    def __init__(
        self,
        view: TableView,
        picture: Callable[[], TablePicture],
        *on_it: OnTable,
        legal: Callable[[], Sequence[Move]] = tuple,
    ) -> None:
        super().__init__(*on_it)
        self.grows = True
        self._view, self._picture, self._legal, self._on_it = view, picture, legal, on_it

    def height(self, look: Look, width: int) -> int:
        """Return the height of a whole table; it makes do with less."""
        return look.table.h

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """Lay out the table in a rectangle, and place the parts on it."""
        super().place(look, rect)
        self._view.arrange(look if rect.size == look.size else look.resized(rect.size))
        for part in self._on_it:
            part.place(look, rect)

    def follow(self, legal: Sequence[Move]) -> None:
        """Let all parts on it show their current state."""
        for part in self._on_it:
            part.follow(legal)

    def said(self) -> list[Box]:
        """Return the boxes of words on the table that nothing else may cover."""
        goal = goal_lines(self._view.look, self._view.layout, self._picture().notes.goal)
        boxes = (None if goal is None else goal.box, *(part.box for part in self._on_it))
        return [box for box in boxes if box is not None]

    def draw(self, canvas: Canvas) -> None:
        """Paint the table, and draw the parts on it."""
        paint_table(canvas, self._view.look, self._view.layout, self._picture())
        super().draw(canvas)

    def chores(self, canvas: Canvas) -> Iterator[Chore]:
        """Yield the steps that make the first picture."""
        for paint in painters(self._view.look, self._view.layout, self._picture()):
            yield partial(paint, canvas)
        yield from super().chores(canvas)

    def things(self) -> Things:
        """Return the things of the table and of the parts on it."""
        table = table_thing(self._view.look, self._view.layout, self._picture(), self._legal())
        return (table, *super().things())


_WAYS = {"up": -1, "down": 1}


class LogTurns(Widget):
    """The turns in sight in the log of `view`. While focused, up and down go from turn to turn."""

    radius_share = 0.2

    def __init__(self, view: TableView) -> None:
        super().__init__("log.turns", say("Game log"))
        self._view = view

    def things(self) -> Things:
        """Return nothing: the turns are among the things of the table."""
        return ()

    def reach(self, key: str) -> bool:
        """Choose the turn with this `key` among the things of the table, if it is in sight."""
        turn = next((each.row.turn for each in self._turns() if turn_key(each.row.turn) == key), None)
        if turn is not None:
            self._view.panel.folds.choose(turn)
        return turn is not None

    def focusable(self) -> bool:
        """Tell whether a turn is in sight."""
        return bool(self._turns())

    def hit(self, at: Pixel) -> bool:
        """Tell whether a turn, or a log that covers cards, is at a point."""
        layout = self._view.layout
        if not layout.furniture.log.contains(at):
            return False
        covers_cards = self._view.panel.shown and layout.furniture.drawer
        if covers_cards and not log_fold(layout).contains(at):
            return True
        return any(placed.box.contains(at) for placed in self._turns())

    def focus_rect(self) -> pygame.Rect:
        """Return the rectangle of the turn that Enter would open or fold."""
        found = self._chosen()
        return self.rect if found is None else pygame.Rect(found.box.pixels())

    def gain(self, keyboard: bool) -> None:
        """Begin at the newest turn in sight."""
        super().gain(keyboard)
        if keyboard and self._chosen() is None:
            self._view.panel.folds.choose(self._turns()[-1].row.turn)

    def lose(self) -> None:
        """Leave all turns."""
        super().lose()
        self._view.panel.folds.choose(0)

    def handle(self, intent: Intent) -> bool:
        """Open or fold the turn that is pressed, or the one at the keyboard's cursor."""
        match intent:
            case Key():
                return self._key(intent)
            case Press(at):
                for placed in self._turns():
                    if placed.box.contains(at):
                        self._view.panel.folds.toggle(placed.row.turn)
                return True
            case Wheel() | PointerMove() | Release() | InputLost():
                return False

    def _key(self, key: Key) -> bool:
        found = self._chosen()
        if found is None or key.ctrl or key.alt:
            return False
        if key.name in ("return", "space"):
            self._view.panel.folds.toggle(found.row.turn)
            return True
        return key.name in _WAYS and self._go(found, _WAYS[key.name])

    def _go(self, start: PlacedRow, way: int) -> bool:
        """Go to the turn above or below, scrolling to one out of sight; False at the end of the log."""
        turns = [row.turn for row in self._view.panel.rows if row.turn]
        at = turns.index(start.row.turn) + way
        if not 0 <= at < len(turns):
            return False
        self._view.panel.folds.choose(turns[at])
        if self._chosen() is None:
            self._view.panel.scroll(-way)
        return True

    def _turns(self) -> tuple[PlacedRow, ...]:
        return tuple(placed for placed in self._view.panel.placed() if placed.row.turn)

    def _chosen(self) -> PlacedRow | None:
        chosen = self._view.panel.folds.chosen
        return next((placed for placed in self._turns() if placed.row.turn == chosen), None)
