"""The short messages over the table: refusals, and the newest sentence of the referee."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from skipbo.model.state import Place
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Canvas, Clock, Role, Things, words
from skipbo.ui.layout import Box, Point
from skipbo.ui.layout.over_table import toast_box
from skipbo.ui.motion.pace import ANSWER_HOLD
from skipbo.ui.table.controls.table_part import Attached, OnTable
from skipbo.ui.table.picture import Held
from skipbo.ui.table.picture.where import RING_OUTSIDE, card_box, risen_pose, whole_of
from skipbo.ui.table.show.table_view import TableView
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.toast import Toast
from skipbo.ui.widgets.widget import TIP_Z
from skipbo.words.rulebook.topics import Topic
from skipbo.words.said import Sayable, say

_END = 0.9  # U from the button to the edge of the sentence's panel


class _Verdict(NamedTuple):
    """What the referee says, and the page of the rules about it."""

    words: Sayable
    topic: Topic


class Announcer(OnTable):
    """Sentences over the table, one at a time: each replaces the one before it.

    `said` returns the boxes of all other words, and no sentence hides any of those. `why` is the button
    beside a sentence that opens the rules about it, and `link` its part; `topic`, the page it opens,
    outlasts the sentence until a turn begins.
    """

    def __init__(
        self,
        view: TableView,
        clock: Clock,
        explain: Callable[[Topic], None],
        said: Callable[[], Iterable[Box]],
    ) -> None:
        super().__init__(view)
        self._toast, self._said = Toast(clock), said
        self._verdict: _Verdict | None = None
        self._refused = self._answered = False
        self._about: Held | None = None
        self._murmured: tuple[int, Sayable] = (0, "")
        self.topic: Topic | None = None
        self.why = Button("play.why", say("Why?"), lambda: explain(self.topic or Topic.GOAL), ButtonKind.LINK)
        self.why.set_visible(False)
        self.link = Attached(view, self.why, drawn=False)

    @property
    def words(self) -> Sayable:
        """The sentence being shown; empty if there is none."""
        return self._toast.words

    @property
    def speaks(self) -> bool:
        """Whether a sentence is shown or about to be."""
        return bool(self._toast.words or self._verdict)

    @property
    def refused(self) -> Held | None:
        """The card that was refused, while the sentence about it is shown."""
        return self._about if self._refused and self._toast.words else None

    def place(self, look: Look, rect: pygame.Rect) -> None:
        """End the sentence being shown, because the table has a new layout."""
        super().place(look, rect)
        self._hide()

    def refuse(self, words: Sayable, place: Place, about: Held, topic: Topic) -> None:
        """Say at a pile why a card cannot be moved there; `topic` is the page of the rules about it."""
        box = None
        if about.spot < 0:  # of the top card of a pile with its ring, as it stands out when chosen
            pose = risen_pose(self._view.layout, about.source, self._view.show.seen.count(about.source))
            box = card_box(pose).inset(-RING_OUTSIDE * self._view.look.u)
        self._say(words, "close", topic, place, box)
        self._refused, self._about = True, about

    def explain(self, words: Sayable, place: Place, topic: Topic) -> None:
        """Say at a pile why a press on it does nothing, until something else is tried."""
        self._say(words, "help", topic, place)
        self._refused, self._about = True, None

    def answer(self, words: Sayable) -> None:
        """Show the answer to a question, until the next key or press."""
        if words:
            self._say(words, "help", None, None, hold=ANSWER_HOLD)
            self._answered = True

    def murmur(self, words: Sayable) -> None:
        """Announce to screen readers what the screen already shows."""
        self._murmured = self._murmured[0] + 1, words

    def hush(self) -> None:
        """End an answer that the player asked for."""
        self._murmured = self._murmured[0], ""
        if self._answered:
            self._hide()

    def decline(self, words: Sayable) -> None:
        """Say why a request is refused."""
        self._say(words, "hint", None, None)

    def judge(self, words: Sayable, topic: Topic) -> None:
        """Show what the referee says; the referee's previous sentence is in the log and is dropped here."""
        self._verdict = _Verdict(words, topic)

    def skip(self) -> None:
        """End the sentence being shown: it has been read."""
        self._hide()
        self._verdict = None

    def move_on(self) -> None:
        """End a refusal, since the player is trying something else; what the referee says stays."""
        if self._refused:
            self._hide()

    def forget(self) -> None:
        """Stop linking to the rules about an earlier sentence."""
        if not self.speaks:
            self.topic = None

    def hover(self, at: Point) -> None:
        """Keep the sentence that the pointer is on."""
        self._toast.hover((round(at[0]), round(at[1])))

    def update(self) -> bool:
        """Advance the animation; return True while a sentence appears or fades."""
        moving = self._toast.update()
        self.why.set_visible(bool(self._toast.words) and self.topic is not None)
        if self._verdict is None:
            return moving
        (words, topic), self._verdict = self._verdict, None
        self._say(words, "flag", topic, None)
        return True

    def things(self) -> Things:
        """Return the sentence being shown as a thing, and what is only announced."""
        number, murmured = self._murmured
        return (*self._toast.things(), *words(f"murmur.{number}", murmured, Role.STATUS))

    def draw(self, canvas: Canvas) -> None:
        """Draw the sentence on the canvas, and the button on it."""
        self._toast.draw(canvas)
        if self.why.visible:
            over = Canvas()
            self.why.draw(over)
            self._toast.lay(canvas, ((surface, at, z + TIP_Z) for surface, at, z in over.blits()))

    def _hide(self) -> None:
        self._answered = False
        self._toast.hide()
        self.why.set_visible(False)

    def _say(
        self,
        words: Sayable,
        icon: str,
        topic: Topic | None,
        place: Place | None,
        about: Box | None = None,
        *,
        hold: float | None = None,
    ) -> None:
        """Show a sentence, beside a button to the rules about it if there are any."""
        look, layout, seen = self._view.look, self._view.layout, self._view.show.seen
        self.topic, self._refused, self._answered = topic, False, False
        aside = 0 if topic is None else self.why.wanted_width(look)
        self._toast.arrange(look, (0, 0), aside)
        self._toast.say(words, icon, hold)
        cards = (whole_of(layout, seen, each) for each in self._view.targets())
        needed = [*self._said(), layout.hand_room, *cards]  # all other words, and what the player plays with
        box = toast_box(layout, self._toast.rect().size, place, about, needed)
        self._toast.arrange(look, (round(box.centre[0]), round(box.bottom)), aside)
        shown = self._toast.rect()
        end = shown.right - round(_END * look.u)
        self.why.arrange(look, pygame.Rect(end - aside, shown.top, aside, shown.h))
        self.why.set_visible(topic is not None)
