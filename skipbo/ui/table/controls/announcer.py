"""The short messages over the table: refusals, and the newest sentence of the referee."""

from __future__ import annotations

from skipbo.model.state import Place
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.card_shape import card_width
from skipbo.ui.kit.clock import Clock
from skipbo.ui.kit.things import Things
from skipbo.ui.layout import Box, Point
from skipbo.ui.layout.toast_place import toast_box
from skipbo.ui.table.marks import RING_OUTSIDE, Held
from skipbo.ui.table.table_view import TableView
from skipbo.ui.table.where import risen_pose, whole_of
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

    def refuse(self, words: Sayable, place: Place, about: Held) -> None:
        """Say at a pile why a card can make no move."""
        self._say(words, "close", place, self._standing_out(about))

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

    def _say(self, words: Sayable, icon: str, place: Place | None, about: Box | None = None) -> None:
        self._toast.arrange(self._view.look, (0, 0))
        self._toast.say(words, icon)
        box = toast_box(self._view.layout, self._toast.rect().size, place, about, self._needed())
        self._toast.arrange(self._view.look, (round(box.centre[0]), round(box.bottom)))

    def _standing_out(self, about: Held) -> Box | None:
        """Return the box of the top card of a pile with its ring, as it stands out when chosen."""
        if about.spot >= 0:
            return None
        pose = risen_pose(self._view.layout, about.source, self._view.show.seen.count(about.source))
        box = Box.around(pose.centre, card_width(round(pose.height)), pose.height)
        return box.inset(-RING_OUTSIDE * self._view.look.u)

    def _needed(self) -> list[Box]:
        """Return the boxes of all cards with which a person plays."""
        layout, seen = self._view.layout, self._view.show.seen
        return [layout.hand_room, *(whole_of(layout, seen, place) for place in self._view.targets())]
