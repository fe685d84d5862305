"""The view of the table that its painters read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from skipbo.model.cards import Card
from skipbo.model.state import Place
from skipbo.session.players import Player
from skipbo.ui.kit.look import Look
from skipbo.ui.layout import Box, HandCard, TableLayout
from skipbo.ui.motion import Pose
from skipbo.ui.table.event_player import Show
from skipbo.ui.table.logpanel import Scroll
from skipbo.ui.table.marks import Drag, Held, Marks
from skipbo.ui.table.memo import Memo
from skipbo.words.game_log import GameLog
from skipbo.words.said import Sayable


class TablePicture(Protocol):
    """A table as its painters read it; they change nothing of it. Seats count from 0, boxes are in pixels."""

    @property
    def look(self) -> Look:
        """Theme, pictures and text to paint with."""

    @property
    def layout(self) -> TableLayout:
        """Where everything is."""

    @property
    def memo(self) -> Memo:
        """The parts painted before, for those that have not changed."""

    @property
    def show(self) -> Show:
        """The state to show, at rest and in the air."""

    @property
    def players(self) -> Sequence[Player]:
        """The players by seat."""

    @property
    def levels(self) -> Mapping[str, Sayable]:
        """The name of each level of a computer player."""

    @property
    def viewer(self) -> int:
        """The seat at the bottom."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's hand in the person's own order, without what is being dealt to it; empty if hidden."""

    @property
    def coming(self) -> int:
        """How many cards are on their way to the end of the viewer's hand."""

    @property
    def open_hands(self) -> Mapping[int, tuple[Card, ...]]:
        """Other seats' hands that lie open, by seat."""

    @property
    def claims(self) -> frozenset[int]:
        """Other seats whose small hand has made room for a button."""

    @property
    def marks(self) -> Marks:
        """What a person is doing with the mouse."""

    @property
    def drag(self) -> Drag | None:
        """The dragged card in the air."""

    @property
    def lit(self) -> frozenset[Place]:
        """Piles that wait for a click."""

    @property
    def glow(self) -> float:
        """How strongly legal piles glow, from 0 to 1."""

    @property
    def guidance(self) -> tuple[Sayable, ...]:
        """The sentences beside the table about what can be done."""

    @property
    def warning(self) -> Sayable:
        """The warning shown while nothing is being saved; empty otherwise."""

    @property
    def log(self) -> GameLog:
        """The log of what has happened, in lines."""

    @property
    def log_shown(self) -> bool:
        """Whether the log is open."""

    @property
    def log_scroll(self) -> Scroll:
        """The scroll position of the log."""

    def box_of(self, place: Place) -> Box:
        """Return the box of the top card of a pile, or of its empty slot."""

    def whole_of(self, place: Place) -> Box:
        """Return the box of a pile with all its cards."""

    def hand_cards(self) -> tuple[HandCard, ...]:
        """Return where the cards of the viewer's hand lie, those in the air included."""

    def far_hand(self, seat: int, cards: tuple[Card, ...]) -> list[Box]:
        """Return where the cards of another seat's hand lie when they are open."""

    def pose_of(self, held: Held) -> Pose:
        """Return the pose of a card that could be moved."""

    def chosen_pose(self, held: Held) -> Pose:
        """Return the pose of a selected card."""
