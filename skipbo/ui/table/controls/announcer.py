"""The short messages over the table: refusals, and the newest sentence of the referee."""

from __future__ import annotations

from skipbo.model.state import Place
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.things import Things
from skipbo.ui.layout import Point
from skipbo.ui.table.table_view import TableView
from skipbo.ui.widgets.toast import Toast
from skipbo.words.said import Sayable


class Announcer:
    """Sentences over the table of `view`, one at a time: each replaces the one before it."""

    def __init__(self, view: TableView, clock: Clock) -> None:
        self._view = view
        self._toast = Toast(clock)
        self._verdict: Sayable | None = None

    @property
    def words(self) -> Sayable:
        """The sentence being shown; empty if there is none."""
        return self._toast.words

    @property
    def speaks(self) -> bool:
        """Whether a sentence is shown or about to be."""
        return bool(self._toast.words or self._verdict)

    def arrange(self) -> None:
        """End the sentence being shown, because the table has a new layout."""
        self._toast.hide()

    def refuse(self, words: Sayable, place: Place) -> None:
        """Say at a pile why a move is not possible."""
        self._say(words, "close", place)

    def judge(self, words: Sayable) -> None:
        """Show what the referee says; the referee's previous sentence is in the log and is dropped here."""
        self._verdict = words

    def skip(self) -> None:
        """End the sentence being shown: it has been read."""
        self._toast.hide()
        self._verdict = None

    def hover(self, at: Point) -> None:
        """Keep the sentence that the pointer is on."""
        self._toast.hover((round(at[0]), round(at[1])))

    def update(self) -> bool:
        """Advance the animation; return True while a sentence appears or fades."""
        moving = self._toast.update()
        if self._verdict is None:
            return moving
        words, self._verdict = self._verdict, None
        self._say(words, "flag", None)
        return True

    def things(self) -> Things:
        """Return the sentence being shown as a thing."""
        return self._toast.things()

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence on the canvas."""
        self._toast.draw(canvas)

    def _say(self, words: Sayable, icon: str, place: Place | None) -> None:
        self._toast.arrange(self._view.look, (0, 0))
        self._toast.say(words, icon)
        box = self._view.layout.toast_at(place, self._toast.rect().w)
        self._toast.arrange(self._view.look, (round(box.centre[0]), round(box.bottom)))
