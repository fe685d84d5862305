"""What can be done at the table with the cursor, the mouse or a finger, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import pygame

from skipbo.model.state import Kind, Place, build_pile, hand_of, stock_of
from skipbo.ui.kit import (
    Canvas,
    Command,
    Cue,
    Gesture,
    Intent,
    Key,
    Pixel,
    Shortcut,
    Things,
    card_radius,
)
from skipbo.ui.kit.input import ARROWS
from skipbo.ui.layout import Box
from skipbo.ui.table.paint.piles import paint_count
from skipbo.ui.table.paint.table_things import key_of
from skipbo.ui.table.picture.where import card_box, chosen_up, standing_out
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets import Widget
from skipbo.ui.widgets.form import STEPS, cost
from skipbo.ui.widgets.widget import FOCUS_Z
from skipbo.words.names import NUMBER_KEYS
from skipbo.words.said import say

LET_GO: Final = say("Let go of a card, put a hint away; with neither, the menu")
DRAW: Final = say("Draw a card: press the draw pile")
GET_HINT: Final = say("Get a hint; again for more of it")
PILES: Final = say("Go to your stock, your discard piles, the build piles")
STOP: Final = say("While others play: stop, or go on")
HASTEN: Final = say("While others play: faster until your turn")


def around_the_table() -> Iterator[Shortcut]:
    """Yield what the cursor and the pointer do with cards."""
    yield Shortcut(say("Go from card to card and from pile to pile"), ARROWS)
    yield Shortcut(say("Take a card, or put it down"), (Command.TAKE,), (Gesture.CLICK,))
    yield Shortcut(say("Carry a card to a pile, or to another place in your hand"), (), (Gesture.DRAG,))
    yield Shortcut(say("Play a card where it obviously goes"), (), (Gesture.DOUBLE_CLICK,))
    cards = (Command.FIRST, Command.LAST)
    yield Shortcut(say("Go to a card of your hand"), cards, keys=(NUMBER_KEYS,))
    yield Shortcut(
        say("Go on to the buttons and the log, and back"), (Command.NEXT_PART, Command.PART_BEFORE)
    )
    yield Shortcut(say("Read what a sign means"), (), (Gesture.REST,))
    yield Shortcut(say("While others play: see at once what they did"), (), (Gesture.CLICK,))


_CLICKS = ("return", "space")
_DIGITS = frozenset("123456789")
_ENDS = ("home", "end")


class Stop(NamedTuple):
    """A place for the cursor: a pile, or the card of the hand at `spot` (from 0; else -1).

    `rect` is the box that the cursor surrounds, `middle` a point certain to be on the place, both in
    logical pixels.
    """

    place: Place
    spot: int
    rect: pygame.Rect
    middle: Pixel


def stops(view: TableView) -> Iterator[Stop]:
    """Yield everything on the table that can be clicked or looked into, the viewer's cards first."""
    for spot, card in enumerate(view.hand_cards()[: len(view.hand)]):
        up = chosen_up(view.marks, spot) * view.look.u
        yield _stop(hand_of(view.viewer), spot, card.box.moved(0, -up), card.click)
    seats = (seat for seat in range(len(view.players)) if seat != view.viewer)
    others = (place for seat in seats for place, _ in view.tops_of(seat))
    for place in (*view.targets(), *others):
        yield _stop(place, -1, view.box_of(place), view.box_of(place))


def _stop(place: Place, spot: int, box: Box, sure: Box) -> Stop:
    x, y = sure.centre
    return Stop(place, spot, pygame.Rect(box.pixels()), (round(x), round(y)))


def is_only_seen(view: TableView, place: Place) -> bool:
    """Tell whether a pile belongs to another seat and nothing can be taken from it now."""
    return place.kind in (Kind.STOCK, Kind.DISCARD) and place.seat not in (view.viewer, *view.grabs)


class TableKeys(Widget):
    """The keyboard's cursor on the table of `view`.

    `point` puts the pointer where the cursor is, `press` clicks there. `now` returns another number after
    every move. Arrows move the cursor; Home, End and 1 to 9 go to a card of the hand.
    """

    radius_share = card_radius(1.0)

    def __init__(
        self,
        view: TableView,
        point: Callable[[Pixel], None],
        press: Callable[[Pixel], None],
        now: Callable[[], int],
    ) -> None:
        super().__init__("table", "Table")
        self._view = view
        self._point = point
        self._press = press
        self._now = now
        self._at: tuple[Place, int] | None = None
        self._origin: tuple[Place, int] | None = None
        self._next: tuple[Place, int] | None = None

    @property
    def stop(self) -> Stop:
        """The place of the cursor; if that is gone, a place next to it."""
        found = list(stops(self._view))
        if self._at is not None:
            place, spot = self._at
            alike = [stop for stop in found if stop.place == place and stop.spot <= spot]
            if alike:
                return max(alike, key=lambda stop: stop.spot)
        own = stock_of(self._view.viewer)
        return found[0] if self._view.hand else next(stop for stop in found if stop.place == own)

    def things(self) -> Things:
        """Return no things: the cursor is at one of the table's things."""
        return ()

    def reach(self, key: str) -> bool:
        """Put the cursor on the place with this `key` among the things of the table, if it can be there."""
        if key == self.key:
            return True
        goal = next((stop for stop in stops(self._view) if key_of(stop.place, stop.spot) == key), None)
        if goal is not None:
            self._move(goal)
        return goal is not None

    def hit(self, at: Pixel) -> bool:
        """Return False: the table handles the mouse itself."""
        return False

    def focus_rect(self) -> pygame.Rect:
        """Return the rectangle of the cursor's place, and of its top card that stands out."""
        view, (place, spot, rect, _) = self._view, self.stop
        up = None if spot >= 0 else standing_out(view.layout, view.marks, place, view.show.seen.count(place))
        return rect if up is None else rect.union(card_box(up).pixels())

    def draw_above_focus(self, canvas: Canvas) -> None:
        """Draw the count of the pile, which lies across its edge."""
        view, place = self._view, self.stop.place
        paint_count(canvas, self.look, view.layout, place, view.show.seen.count(place), FOCUS_Z + 2)

    def jumps(self, key: Key) -> bool:
        """Tell whether a key selects a card of the hand, whatever has the focus."""
        return not (key.ctrl or key.alt) and (key.name in _DIGITS or key.name in _ENDS)

    def gain(self, keyboard: bool) -> None:
        """Show the cursor where it last was."""
        super().gain(keyboard)
        if keyboard:
            self._point(self.stop.middle)

    @property
    def goes_on(self) -> bool:
        """Whether the cursor is about to move on to what comes next."""
        return self._next is not None

    def follow(self) -> None:
        """Move on to what comes next, once the card that was put down lies there."""
        if self._next is not None and self._view.marks.held is None and not self._view.show.busy:
            self._arrive()

    def _arrive(self) -> None:
        if self._next is not None:
            self._at, self._next = self._next, None

    def handle(self, intent: Intent) -> bool:
        """Act on a key; return True if it was one of the table's."""
        self._arrive()
        if not isinstance(intent, Key) or intent.ctrl or intent.alt:
            return False
        if intent.name in _CLICKS:
            self._click()
        elif intent.name in STEPS:
            self._go(STEPS[intent.name])
        elif intent.name in _ENDS:
            self._to_hand(0 if intent.name == "home" else len(self._view.hand) - 1)
        elif intent.name in _DIGITS:
            self._to_hand(int(intent.name) - 1)
        else:
            return False
        return True

    def jump(self, kind: Kind) -> None:
        """Move the cursor to the person's first pile of a kind, or to the one after the current place.

        With no card in hand, those of partners come after the person's own (R27).
        """
        self._arrive()
        partners = self._view.grabs if self._view.marks.held is None else ()
        own = (self._view.viewer, build_pile(0).seat, *partners)
        found = [stop for stop in stops(self._view) if stop.place.kind is kind and stop.place.seat in own]
        here = self.stop
        index = found.index(here) + 1 if here in found else 0
        self._move(found[index % len(found)])

    def back(self) -> None:
        """Deselect the chosen card: the cursor goes back to it."""
        if self._origin is not None:
            self._at, self._origin = self._origin, None

    def _go(self, way: tuple[int, int]) -> None:
        """Move the cursor to the nearest place in a direction."""
        start = self.stop
        if start.spot >= 0 and 0 <= start.spot + way[0] < len(self._view.hand) and way[0]:
            self._to_hand(start.spot + way[0])  # cards of the hand overlap
            return
        ahead = [
            (far, number, stop)
            for number, stop in enumerate(stops(self._view))
            if (far := cost(start.rect, stop.rect, way)) is not None
        ]
        stop = min(ahead)[2] if ahead else start
        self._move(stop)
        if not ahead:
            self._view.look.hear(Cue.EDGE)
        elif stop.place.kind is not Kind.DRAW and not self._view.show.seen.count(stop.place):
            self._view.look.hear(Cue.BARE)

    def _to_hand(self, spot: int) -> None:
        own = hand_of(self._view.viewer)
        self._move(next((s for s in stops(self._view) if s.place == own and s.spot == spot), self.stop))

    def _move(self, stop: Stop) -> None:
        self._next = None
        self._at = (stop.place, stop.spot)
        self._point(stop.middle)

    def _click(self) -> None:
        """Click. The cursor goes from a taken card to the first pile that accepts it, and then back.

        It goes back once the card has arrived: until then, the card's old place does not show what is next.
        """
        stop, chosen, before = self.stop, self._view.marks.selected, self._now()
        self._press(stop.middle)
        if self._now() != before:
            self._next, self._origin = self._origin, None
            return
        marks = self._view.marks
        if marks.selected is not None and marks.selected != chosen:
            self._at = self._origin = (stop.place, stop.spot)
            goals = marks.legal or marks.discards
            goal = next((stop for stop in stops(self._view) if stop.place in goals), None)
            if goal is not None:
                self._move(goal)
