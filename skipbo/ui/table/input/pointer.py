"""The mouse on the table: hover, press, drag, drop, two clicks, double click, release.

Drag and click-click are one gesture with two endings: a card is held, and a pile is chosen for it.
"""

from __future__ import annotations

from math import dist

from skipbo.model.cards import WILD
from skipbo.model.legal_moves import Move, Play
from skipbo.model.state import Kind, Place, build_pile, discard_of
from skipbo.ui.kit import Cue, Press
from skipbo.ui.layout import Box, Point
from skipbo.ui.motion import Pose
from skipbo.ui.table.controls.announcer import Announcer
from skipbo.ui.table.controls.number_picker import NumberPicker
from skipbo.ui.table.picture import Held, Marks
from skipbo.ui.table.play.held_card import answer, every_pile, takes_nothing
from skipbo.ui.table.play.shown_match import ShownMatch
from skipbo.words.places import nowhere
from skipbo.words.refusals import refused
from skipbo.words.rulebook.topics import Topic, topic_of_refusal
from skipbo.words.said import say

DRAG_STARTS = 4.0
"""Pixels at 1080 lines that the mouse moves before a press becomes a drag."""


class Pointer:
    """The mouse of one person during their own turn."""

    def __init__(self, match: ShownMatch, picker: NumberPicker, announcer: Announcer) -> None:
        self._table, self._view = match.table, match.view
        self._hands, self._sounds = match.hands, match.sounds
        self._held_card = match.held
        self._picker = picker
        self._announcer = announcer
        self._press_at: Point = (0.0, 0.0)

    def press(self, intent: Press) -> None:
        """Handle a press: take hold of a card, choose a pile for the held one, or release that."""
        self._held_card.land()
        self._held_card.point(intent.at)
        self._press_at = intent.at
        if intent.button == 3:
            self.let_go()
        if intent.button != 1:
            return
        held = self._view.card_at(intent.at)
        chosen = self._view.marks.selected
        second = intent.clicks % 2 == 0  # two quick double clicks on one place count to four
        if chosen is not None and not second and held is None and self._choose(chosen, intent.at, None):
            return  # the press may begin a drag of a card on top: that is decided when the button goes up
        if held is None:
            if chosen is None and self._hands.mine:
                legal, by_hand = self._table.legal(), self._table.rules.at_the_table
                said = answer(self._view, intent.at, legal, by_hand)
                if said is not None:
                    self._announcer.explain(said.words, said.place, Topic.TURN)
            self.let_go()
        elif second:
            self._play_obvious(held)
        else:
            self._held_card.mark(Marks(hovered=held, pressed=held, selected=chosen))

    def move(self, at: Point, pressed: bool) -> None:
        """Handle a pointer move: hover, or begin or continue a drag."""
        self._held_card.follow(at)
        if not pressed:
            self.lose()
        marks, dragged = self._view.marks, self._held_card.dragged
        if dragged is not None:
            self._held_card.drag_on(dragged)
        elif marks.pressed is not None and pressed:
            if dist(at, self._press_at) >= max(3.0, DRAG_STARTS * self._view.look.u / 10.8):
                self._held_card.lift(marks.pressed, self._press_at)
        elif marks.pressed is None and not self._held_card.returning:
            hovered = self._view.card_at(at)
            if hovered != marks.hovered or marks.selected:
                pile = self._view.pile_at(at) if marks.selected else None
                goal = pile if pile in marks.legal | marks.discards else None
                self._held_card.mark(marks._replace(hovered=hovered, target=goal))

    def lose(self) -> None:
        """Drop whatever is held or pressed, without effect: the button went up without an event."""
        if self._view.marks.dragged is not None:
            self.let_go()
        elif self._view.marks.pressed is not None:
            self._held_card.mark(self._view.marks._replace(pressed=None))

    def release(self, at: Point) -> None:
        """Handle a release: drop a dragged card, or choose the clicked one; a second click deselects it."""
        self._held_card.point(at)
        held, pressed = self._held_card.dragged, self._view.marks.pressed
        if held is None:
            if pressed is not None:
                chosen = self._view.marks.selected
                again = chosen == pressed
                if chosen is not None and not again and self._choose(chosen, at, pressed):
                    return
                if not again:
                    self._sounds.play(Cue.PICK_UP)
                self._held_card.mark(Marks(hovered=pressed, selected=None if again else pressed))
            return
        self._held_card.drag_on(held)
        marks = self._view.marks
        if marks.target is not None:
            start = self._held_card.pose_of(held)
            move = self._chosen_move(held, marks.target, start)
            if move is not None:
                self._held_card.make(move, held, start)
        elif marks.gap is not None and held.spot >= 0:
            self._held_card.rearrange(held, marks.gap)
        else:
            refused = self._complain(held, self._held_card.box_of(held))
            self._held_card.go_home(held, select=True, refused=refused)

    def let_go(self) -> None:
        """Let go at a right click or Escape: nothing is held any more, and a dragged card goes home."""
        if self._held_card.dragged is not None:
            self._held_card.go_home(self._held_card.dragged, select=False)
        elif not self._held_card.returning:
            self._held_card.mark(Marks(hovered=self._view.card_at(self._held_card.at)))

    def turn_away(self, place: Place, at: Point) -> bool:
        """Say why the chosen card, if any, never goes onto the pile at a point; return whether it was said.

        Nothing is said if the pile has a card that can be taken instead.
        """
        chosen = self._view.marks.selected
        if chosen is None or self._view.card_at(at) is not None or takes_nothing(self._view, place) is None:
            return False
        self._refuse(chosen, place)
        return True

    def _complain(self, held: Held, box: Box) -> bool:
        """Say why the pile does not take a card released over it; return whether there is such a pile."""
        piles = [place for place in every_pile(self._view) if place != held.source]
        over = max(piles, key=lambda place: box.overlap(self._view.box_of(place)))
        meant = box.overlap(self._view.box_of(over)) > 0.15 * box.area
        if meant:
            self._refuse(held, over)
        return meant

    def _refuse(self, held: Held, place: Place) -> None:
        """Say why a pile does not take a card."""
        said, topic = takes_nothing(self._view, place), Topic.TURN
        if said is None:
            wish = self._held_card.wish(held, place)
            refusal = self._table.refusal(wish)
            if refusal is None:
                said, topic = self._held_card.objection(wish), Topic.GOAL
            else:
                said, topic = refused(refusal), topic_of_refusal(refusal.reason, refusal.rule)
        if said is not None:
            self._sounds.play(Cue.ILLEGAL)
            self._announcer.refuse(said, place, held, topic)
            self._view.show.refuse(held.source)

    def _chosen_move(self, held: Held, place: Place, start: Pose | None = None) -> Move | None:
        """Return the move that takes a card to a pile; None if it is refused, or needs a number first.

        `start`: where the card was let go.
        """
        moves = self._held_card.due(self._held_card.to(held, place))
        plays = [move for move in moves if isinstance(move, Play)]
        if not moves:
            self._refuse(held, place)
        elif len(plays) > 1:
            self._held_card.clear()
            self._picker.ask(plays, held, start)
        else:
            return moves[0]
        return None

    def _choose(self, chosen: Held, at: Point, under: Held | None) -> bool:
        """Handle a click on a pile while a card is chosen; return True if it was meant for the pile."""
        place = self._view.pile_at(at)
        if place is None or (under is not None and under.source.kind is Kind.HAND):
            return False
        if self._held_card.to(chosen, place):
            move = self._chosen_move(chosen, place)
            if move is not None:
                self._held_card.make(move, chosen)
            return True
        discards = place == discard_of(self._view.viewer, place.index) and chosen.source.kind is Kind.HAND
        if place.kind is Kind.BUILD or (place.kind is Kind.DISCARD and under is None) or discards:
            self._refuse(chosen, place)
            return True
        return False

    def _play_obvious(self, held: Held) -> None:
        """Play a double-clicked card where it fits; a Skip-Bo card only where there is no choice."""
        plays = self._held_card.plays(held)
        if not plays:
            self._sounds.play(Cue.ILLEGAL)
            self._announcer.refuse(nowhere(held.card), held.source, held, Topic.BUILD)
            self._held_card.mark(Marks(hovered=held, selected=held))
            self._view.show.refuse(held.source)
        elif held.card == WILD and len({play.number for play in plays}) > 1:
            words = say("Choose the pile for the Skip-Bo card.")
            self._announcer.refuse(words, held.source, held, Topic.WILD)
            self._held_card.mark(Marks(hovered=held, selected=held))
        else:
            move = self._chosen_move(held, build_pile(plays[0].pile))
            if move is not None:
                self._held_card.make(move, held)
