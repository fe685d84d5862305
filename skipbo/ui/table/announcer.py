"""What is said over the table for a moment: refusals, and the newest sentence of the referee."""

from __future__ import annotations

from collections.abc import Callable

from skipbo.model.state import Place
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.things import Things
from skipbo.ui.layout import Point
from skipbo.ui.table.table_view import TableView
from skipbo.ui.widgets.toast import Toast
from skipbo.words.said import Sayable


class Announcer:
    """Sentences over the table of `view`, one at a time: each takes the place of the one before it.

    `clock` gives seconds.
    """

    def __init__(self, view: TableView, clock: Callable[[], float]) -> None:
        self._view = view
        self._toast = Toast(clock)
        self._verdict: Sayable | None = None

    @property
    def words(self) -> Sayable:
        """What is being said; empty when nothing is."""
        return self._toast.words

    @property
    def speaks(self) -> bool:
        """Whether something is to be read, or about to be."""
        return bool(self._toast.words or self._verdict)

    def arrange(self) -> None:
        """The table has other places now: what was being said is over."""
        self._toast.hide()

    def refuse(self, words: Sayable, place: Place) -> None:
        """Say at a pile why something cannot be."""
        self._say(words, "close", place)

    def judge(self, words: Sayable) -> None:
        """Say what the referee says; what it said before stands in the log, and nobody waits for it."""
        self._verdict = words

    def skip(self) -> None:
        """It has been read: nothing is said any more."""
        self._toast.hide()
        self._verdict = None

    def hover(self, at: Point) -> None:
        """What the pointer is on stays."""
        self._toast.hover((round(at[0]), round(at[1])))

    def update(self) -> bool:
        """Go on; True while something comes or goes."""
        moving = self._toast.update()
        if self._verdict is None:
            return moving
        words, self._verdict = self._verdict, None
        self._say(words, "flag", None)
        return True

    def stays(self) -> float | None:
        """Seconds until what is said begins to go; None where that does not depend on time."""
        return self._toast.stays()

    def things(self) -> Things:
        """What is being said."""
        return self._toast.things()

    def draw(self, canvas: Canvas) -> None:
        """Put it on the canvas."""
        self._toast.draw(canvas)

    def _say(self, words: Sayable, icon: str, place: Place | None) -> None:
        self._toast.arrange(self._view.look, (0, 0))
        self._toast.say(words, icon)
        box = self._view.layout.toast_at(place, self._toast.rect().w)
        self._toast.arrange(self._view.look, (round(box.centre[0]), round(box.bottom)))
