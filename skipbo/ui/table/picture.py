"""The picture of a table as a value: everything that its painters need to know, and nothing that changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from skipbo.model.cards import Card
from skipbo.model.observation import Observation
from skipbo.model.state import Place
from skipbo.session.advice import Advice
from skipbo.session.players import Player
from skipbo.ui.motion import Finale, Pace, Pose
from skipbo.ui.table.log_lines import LogView
from skipbo.ui.table.marks import Drag, Marks
from skipbo.ui.table.resting import Air, Resting
from skipbo.words.said import Sayable


class MoverMark(NamedTuple):
    """The seat (from 0) that has laid the top card of a pile, and how much of its mark is seen, 0 to 1."""

    seat: int
    share: float = 1.0


class Ring(NamedTuple):
    """A ring round a pile: golden where a card may go, dashed where it would end the turn."""

    place: Place
    dashed: bool = False


class Completed(NamedTuple):
    """A build pile that is being set aside: the seconds since it was completed, and its cards."""

    since: float
    cards: tuple[Card, ...]


class Accent(NamedTuple):
    """A short stress on something that has come about at a place.

    "landed": a stock card on a build pile. "opened": the place that a completed pile has left. "turn": the
    turn of the seat that a hand belongs to. "emptied": a hand, of which the last card was played.
    """

    kind: Literal["landed", "opened", "turn", "emptied"]
    place: Place


class Effects(NamedTuple):
    """What moves besides the cards. Seats and piles count from 0.

    The light has come from `lamp_from` to `lamp_seat` by `lamp_share` of the way. `completing`: the
    build piles that are being set aside. `refilling`: the seconds for which cards are still shuffled
    (R20). `won_for`: the seconds since the end of the game; None before it. `finale`: how that is shown.
    `accents`: the stresses under way, by how much of each is over, 0 to 1.
    """

    lamp_from: int | None = None
    lamp_seat: int | None = None
    lamp_share: float = 1.0
    completing: Mapping[int, Completed] = {}
    refilling: float = 0.0
    won_for: float | None = None
    finale: Finale | None = None
    accents: Mapping[Accent, float] = {}


class Focus(NamedTuple):
    """A pile, or the card of the viewer's hand at `spot` (from 0; else -1)."""

    place: Place
    spot: int = -1


class HintArrow(NamedTuple):
    """One play of a hint: its number in the turn, the card where it lies, and the pile where it goes."""

    number: int
    start: Focus
    end: Place


class HintMarks(NamedTuple):
    """What a hint marks: places with a ring, and the plays of the turn with arrows."""

    rings: tuple[Focus, ...] = ()
    arrows: tuple[HintArrow, ...] = ()


_NO_HINT = HintMarks()


@dataclass(frozen=True, slots=True)
class Notes:
    """What a scene adds to the picture of its table.

    `guidance`: the sentences about the turn and the match; the first is seen as `guided` says, 0 to 1.
    `warning`: that nothing is being saved. `lit`: piles that wait for a click. `glow`: how strongly legal
    piles glow, from 0 to 1. `claims`: seats whose small hand makes room for a button. `open_hands`: hands
    that lie open by seat, the viewer's only where it does not by itself. `peeked`: the discard pile that is
    spread out. `focus`: where the keyboard is. `captions`: whether words under one's piles say what they
    are. `advice`: what the coach says. `hint`: what a hint marks.
    """

    guidance: tuple[Sayable, ...] = ()
    guided: float = 1.0
    warning: Sayable = ""
    lit: frozenset[Place] = frozenset()
    glow: float = 1.0
    claims: frozenset[int] = frozenset()
    open_hands: Mapping[int, tuple[Card, ...]] = field(default_factory=dict)
    peeked: Place | None = None
    focus: Focus | None = None
    captions: bool = False
    hint: HintMarks = _NO_HINT
    advice: Advice | None = None


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table at one moment, seen from the seat `viewer`; seats count from 0.

    `levels`: what computers' levels are called; `emblems`: those of persons, by name. `seen`: what has been
    shown, with each card in the air already where it goes; `resting`: the same without them. `hand`: where
    the cards of the viewer's hand are now, those to come included. `dealer_cards`: the cards that the seats
    have drawn for the deal (R03). `traces`: who has laid the cards on top of piles lately.
    `rings`: the rings that are seen, those that are going included, and how much of each, 0 to 1.
    """

    players: tuple[Player, ...]
    levels: Mapping[str, Sayable]
    emblems: Mapping[str, str]
    viewer: int
    pace: Pace
    seen: Observation
    resting: Resting
    air: Air
    effects: Effects
    hand: tuple[Pose, ...]
    dealer_cards: tuple[tuple[int, Card], ...]
    marks: Marks
    drag: Drag | None
    log: LogView
    traces: Mapping[Place, MoverMark]
    rings: Mapping[Ring, float]
    notes: Notes

    @property
    def held(self) -> tuple[Card, ...]:
        """The viewer's cards that are seen, in their order: all of them once the game is over."""
        return self.resting.hand or self.notes.open_hands.get(self.viewer, ())

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)
