"""A discard pile spread out to show all its cards: by a resting pointer, or by a key."""

from __future__ import annotations

from skipbo.model.state import Kind, Place
from skipbo.ui.art import DIALOG_SHADOW
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.layout import Point
from skipbo.ui.motion.pace import PEEK_AFTER
from skipbo.ui.table import layers
from skipbo.ui.table.piles import buried_form
from skipbo.ui.table.table_view import TableView

ROUND = 1.0
"""Space between the open pile's cards and its edge, in U."""


class Peek:
    """The spreading of one discard pile of `view` at a time, by a pointer that rests for a while.

    Nothing on the table moves: a click hits what lay there before, and closes the pile.
    """

    def __init__(self, view: TableView, clock: Clock) -> None:
        self._view = view
        self._clock = clock
        self._place: Place | None = None
        self._opens: Alarm | None = None
        self._asked = False

    @property
    def place(self) -> Place | None:
        """The pile that lies open."""
        rested = self._opens is not None and self._opens.over
        return self._place if (self._asked or rested) and self._worth(self._place) else None

    def hover(self, at: Point) -> None:
        """Follow the pointer: it opens a pile by resting on it, and closes it by leaving."""
        place = self._pile_at(at)
        if place != self._place:
            self.close()
            self._place = place
            if place is not None:
                self._opens = self._clock.schedule(PEEK_AFTER)

    def toggle(self, place: Place) -> None:
        """Open a pile at once, even one whose cards are all readable, or close it."""
        opens = self.place != place
        self.close()
        self._place, self._asked = place, opens

    def close(self) -> None:
        """Close the open pile; the pointer has to return to a pile to open it again."""
        self._clock.cancel(self._opens)
        self._place, self._opens, self._asked = None, None, False

    def draw(self, canvas: Canvas) -> None:
        """Draw the open pile on the canvas, over its neighbours."""
        place = self.place
        if place is None:
            return
        look, cards = self._view.look, self._view.show.seen.discards[place.seat][place.index]
        fan = self._view.layout.peek(place, len(cards))
        whole = fan[0].box.union(fan[-1].box).inset(-ROUND * look.u)
        ground = look.art.panel(
            (whole.w, whole.h), 1.6 * look.u, look.theme.surface, look.theme.line, DIALOG_SHADOW
        )
        canvas.sprite(ground, (whole.x, whole.y), layers.PEEK)
        for index, (card, shown) in enumerate(zip(cards, fan, strict=True)):
            height = int(shown.box.h)
            form = buried_form(shown.strip, height)
            sprite = look.art.card(card, height, form=form, buried=index > 0)
            canvas.sprite(sprite, shown.box.centre, layers.PEEK)

    def _pile_at(self, at: Point) -> Place | None:
        """Return the discard pile under a point, of any seat, that hides a card."""
        marks, show = self._view.marks, self._view.show
        if marks.held is not None or marks.pressed is not None or show.dealing:
            return None
        for place in self._view.discard_piles():
            if self._worth(place) and self._view.layout.hit(place, show.seen.count(place)).contains(at):
                return place
        return None

    def _worth(self, place: Place | None) -> bool:
        """Tell whether a pile hides cards that are hard to read: others' are small, long ones are tight."""
        if place is None or place.kind is not Kind.DISCARD:
            return False
        count = self._view.show.seen.count(place)
        far = place.seat != self._view.viewer
        return count > 1 and (far or self._asked or self._view.layout.fan(place, count)[0].form != "roomy")
