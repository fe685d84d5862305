"""A discard pile spread out to show all its cards: by a resting pointer, or by a key."""

from __future__ import annotations

from skipbo.model.state import Kind, Place
from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.layout import Point
from skipbo.ui.motion.pace import PEEK_AFTER
from skipbo.ui.table.table_view import TableView


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
        """Open a pile at once, or close it."""
        opens = self.place != place
        self.close()
        self._place, self._asked = place, opens

    def close(self) -> None:
        """Close the open pile; the pointer has to return to a pile to open it again."""
        self._clock.cancel(self._opens)
        self._place, self._opens, self._asked = None, None, False

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
        """Tell whether there are cards under the top one of a pile."""
        return place is not None and place.kind is Kind.DISCARD and self._view.show.seen.count(place) > 1
