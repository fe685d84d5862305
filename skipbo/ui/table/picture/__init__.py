"""The picture of a table as a value: the cards at rest and in the air, with marks and words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from skipbo.model.cards import Card
from skipbo.model.observation import Observation
from skipbo.model.state import DRAW_PILE, BuildPile, Kind, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.session.first_game import Advice
from skipbo.session.players import Player
from skipbo.ui.layout import Point
from skipbo.ui.motion import Finale, Pace, Pose
from skipbo.words.said import Said, Sayable, say

RISEN = 0.6
"""Lift of a hovered card."""
PRESSED, PRESSED_SCALE = 0.2, 0.97
"""Lift of a card that the button went down on, and how large it is then."""
CHOSEN_UP = 2.0
"""Height in U by which a selected card of the hand stands out."""
HOVER_UP = 1.4
"""Height in U by which the only card in sight of a pile stands out when hovered or chosen."""
SHAKEN = 0.6
"""How far a refused card shakes to each side, in U."""
HOVER_GROWTH = 1.05
"""Factor by which the top card of a fan grows instead, downwards, to keep the numbers above it readable."""
DRAGGED_SCALE = 1.06


class Held(NamedTuple):
    """A card that a person has taken hold of: where it lies, and its spot in the hand (from 0; else -1)."""

    source: Place
    card: Card
    spot: int = -1


class Marks(NamedTuple):
    """Pointer states on the table.

    `hovered`: the card under the pointer. `pressed`: the card the button went down on. `selected`: the
    card chosen by a click. `dragged`: the card that follows the pointer. `gap`: the card of the hand
    before which it would go. `legal`: build piles that would take the held card. `discards`: discard
    piles that would, which ends the turn. `target`: the pile it would go to if released now.
    """

    hovered: Held | None = None
    pressed: Held | None = None
    selected: Held | None = None
    dragged: Held | None = None
    gap: int | None = None
    legal: frozenset[Place] = frozenset()
    discards: frozenset[Place] = frozenset()
    target: Place | None = None

    @property
    def held(self) -> Held | None:
        """The card that would be moved."""
        return self.dragged or self.selected


class Drag(NamedTuple):
    """The dragged card in the air: centre, tilt in degrees, height, and where the pointer holds it."""

    centre: Point
    angle: float
    height: float
    grip: Point


class FlyingCard(NamedTuple):
    """A card in the air: its face (None is a back), the number it represents, and where it lands.

    `returns`: it goes back where it came from. `spot`: its place in the open hand (from 0), -1 elsewhere.
    `packet`: it is the top of a whole build pile (from 0) that is being set aside, -1: of none.
    """

    card: Card | None
    number: int | None
    target: Place | None
    returns: bool = False
    spot: int = -1
    packet: int = -1


class Air(NamedTuple):
    """All cards in the air.

    `flying`: those on their way, in the order of starting. `turning`: the seats whose stock top is being
    turned up. `dragged`: the card that follows the pointer.
    """

    flying: tuple[tuple[FlyingCard, Pose], ...] = ()
    turning: frozenset[int] = frozenset()
    dragged: Held | None = None


@dataclass(frozen=True, slots=True)
class RestingStock:
    """A stock at rest; `lifted`: its top card is in the air, though it still counts."""

    top: Card | None
    count: int
    lifted: bool


@dataclass(frozen=True, slots=True)
class Resting:
    """The cards at rest, by seat and pile.

    `hand_counts`: the places of each hand that are taken, the `gaps` of the viewer's among them. `hand`:
    the viewer's cards in their own order, without those that are being dealt; empty if hidden. `gaps`:
    the places in it (from 0) whose cards are in the air.
    """

    builds: tuple[BuildPile, ...]
    draw_count: int
    stocks: tuple[RestingStock, ...]
    discards: tuple[tuple[tuple[Card, ...], ...], ...]
    hand_counts: tuple[int, ...]
    hand: tuple[Card, ...]
    gaps: frozenset[int]


def rest(seen: Observation, air: Air, viewer: int, hand: Sequence[Card]) -> Resting:
    """Return the cards of an observation that are at rest. `hand`: the viewer's cards in their own order."""
    on_their_way = [flown for flown, _ in air.flying]
    missing = Counter(flown.target for flown in on_their_way if flown.target is not None)
    gaps = frozenset(flown.spot for flown in on_their_way if flown.spot >= 0)
    missing[hand_of(viewer)] -= len(gaps)  # those have a place of their own in the open hand, which stays
    held = air.dragged
    if held is not None and held.spot < 0:
        missing[held.source] += held.source.kind is Kind.DISCARD
    return Resting(
        tuple(
            pile._replace(cards=pile.cards[:-gone], top=pile.top - gone) if gone else pile
            for index, pile in enumerate(seen.builds)
            for gone in (missing[build_pile(index)],)
        ),
        seen.draw_count - missing[DRAW_PILE],
        tuple(_stock(seen, air, seat, missing[stock_of(seat)]) for seat in range(seen.seats)),
        _discards(seen, missing),
        tuple(count - missing[hand_of(seat)] for seat, count in enumerate(seen.hand_counts)),
        tuple(hand[: len(hand) - missing[hand_of(viewer)]]),
        gaps if held is None or held.spot < 0 else gaps | {held.spot},
    )


def _discards(seen: Observation, missing: Mapping[Place, int]) -> tuple[tuple[tuple[Card, ...], ...], ...]:
    """Return the discard piles without the missing cards; usually none are missing."""
    if not any(place.kind is Kind.DISCARD for place in missing):
        return seen.discards
    return tuple(
        tuple(pile[: len(pile) - missing.get(discard_of(seat, index), 0)] for index, pile in enumerate(piles))
        for seat, piles in enumerate(seen.discards)
    )


def _stock(seen: Observation, air: Air, seat: int, missing: int) -> RestingStock:
    """Return a stock: a card that comes back to it, is turned up or dragged leaves the others face down."""
    place = stock_of(seat)
    returns = missing > 0 and any(flown.returns and flown.target == place for flown, _ in air.flying)
    dragged = air.dragged is not None and air.dragged.source == place
    count = seen.stock_counts[seat] - (0 if returns else missing)
    return RestingStock(seen.stock_tops[seat], count, returns or dragged or seat in air.turning)


class MoverMark(NamedTuple):
    """The seat (from 0) that laid the top card of a pile, and the opacity of its mark, 0 to 1."""

    seat: int
    share: float = 1.0


class Ring(NamedTuple):
    """A ring round a pile: golden where a card may go, dashed where it would end the turn."""

    place: Place
    dashed: bool = False


class CompletedPile(NamedTuple):
    """A build pile that is being set aside: the seconds since it was completed, and its cards."""

    since: float
    cards: tuple[Card, ...]


class Accent(NamedTuple):
    """A short visual accent on something that has happened at a place.

    "landed": a stock card on a build pile. "opened": the place that a completed pile has left. "turn": the
    turn of the seat that a hand belongs to. "emptied": a hand whose last card was played. "low": a stock
    that has few cards left. "held": a stock whose last card pauses before it flies. "petals": the place
    from which petals spring as a completed pile leaves it. "played": the hand of a seat that has just
    brought a card to a build pile. "counted": the pile that it came to, once the turn's cards are counted.
    "highest": the stock whose card decides who starts. "refused": the place of a chosen card that no pile
    takes. `rank`: of a stock card, its number in its turn, from 1.
    """

    kind: Literal[
        "landed",
        "opened",
        "turn",
        "emptied",
        "low",
        "held",
        "petals",
        "played",
        "counted",
        "highest",
        "refused",
    ]
    place: Place
    rank: int = 1


FEW = 3
"""The number of cards up to which the count of a stock is larger, and beats when it changes."""


class Effects(NamedTuple):
    """What moves besides the cards. Seats and piles count from 0.

    The light has come from `lamp_from` to `lamp_seat` by `lamp_share` of the way. `narrowed`: how far it has
    drawn together, 0 to 1, because a player has one stock card left. `completing`: the
    build piles that are being set aside. `refilling`: the seconds for which cards are still shuffled
    (R20). `won_for`: the seconds since the end of the game; None before it. `finale`: how that is shown.
    `accents`: the accents under way, with how much of each is over, 0 to 1.
    """

    lamp_from: int | None = None
    lamp_seat: int | None = None
    lamp_share: float = 1.0
    narrowed: float = 0.0
    completing: Mapping[int, CompletedPile] = {}
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
    """What a hint marks: places with a ring, and the plays of the turn with arrows.

    `kept`: the card to keep, and `about` the pile it is kept for.
    """

    rings: tuple[Focus, ...] = ()
    arrows: tuple[HintArrow, ...] = ()
    kept: Focus | None = None
    about: Place | None = None


class TurnGoal(NamedTuple):
    """The goal of this turn, and how far its box is ticked, 0 to 1; None: it has no box."""

    said: Sayable
    ticked: float | None = None


class SpokenRemark(NamedTuple):
    """What the player in a seat (from 0) says, and its opacity, 0 to 1."""

    seat: int
    said: Sayable
    share: float = 1.0


class Phones(NamedTuple):
    """The seats whose hands are held on phones, those out of reach, and those whose player is called.

    Players are called if they have not looked at the phone although it is their turn.
    """

    seats: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    called: int | None = None


_NO_HINT = HintMarks()
NO_PHONES = Phones()


@dataclass(frozen=True, slots=True)
class Notes:
    """What a scene adds to the picture of its table.

    `guidance`: the sentences about the turn and the match; `guided` is the opacity of the first, 0 to 1.
    `warning`: that nothing is being saved. `lit`: piles that wait for a click. `glow`: how strongly legal
    piles glow, from 0 to 1. `claims`: seats whose small hand makes room for a button. `open_hands`: hands
    that lie open by seat, the viewer's only if it would not be open anyway. `peeked`: the discard pile that
    is spread out. `focus`: where the keyboard is. `captions`: whether one's piles have captions. `advice`:
    what the coach says. `hint`: what a hint marks. `goal`: what a lesson asks for. `spoken`: what a
    computer says. `refused`: the card that is said to have nowhere to go. `phones`: whose hands
    are on phones.
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
    goal: TurnGoal | None = None
    spoken: SpokenRemark | None = None
    refused: Held | None = None
    phones: Phones = NO_PHONES


SINCE = say("Since your turn")


class LogRow(NamedTuple):
    """A row of the log: a turn in one sentence, a single line, or the rule after the viewer's last turn.

    `line`: the number of the line that it tells; -1 for the others. `turn`: the turn that it opens or folds,
    0 for none. `inner`: it belongs to the turn above it.
    """

    said: Said
    short: Said
    heading: bool = False
    line: int = -1
    turn: int = 0
    opened: bool = False
    inner: bool = False

    @property
    def rule(self) -> bool:
        """Whether this is the rule after the viewer's last turn."""
        return self.said == SINCE


class LogView(NamedTuple):
    """The log beside the table: its rows, whether it is open, and the row it ends with.

    `chosen`: the turn that the keyboard would open or fold; 0 for none.
    """

    rows: tuple[LogRow, ...] = ()
    shown: bool = False
    end: int = 0
    chosen: int = 0


FEAT = 3
"""The number of cards of a turn from which they are counted at the badge."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """A table at one moment, seen from the seat `viewer`; seats count from 0.

    `levels`: the names of the computers' levels; `emblems`: the players' emblems, by name. `seen`: what has
    been shown, with each card in the air already at its target; `resting`: the same without them. `hand`:
    where the cards of the viewer's hand are now, those to come included. `dealer_cards`: the cards that the
    seats have drawn for the deal (R03). `traces`: who laid the recent cards on top of piles. `played`:
    how many cards the seat whose turn is shown has brought to build piles in it, without those in the air.
    `rings`: the visible rings, fading ones included, with the opacity of each, 0 to 1.
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
    played: int = 0

    @property
    def own_hand(self) -> tuple[Card, ...]:
        """The viewer's cards that are seen, in their order: all of them once the game is over."""
        return self.resting.hand or self.notes.open_hands.get(self.viewer, ())

    def feat_of(self, seat: int) -> int:
        """Return how many cards a seat has brought to build piles in its turn, 0 if they are not many."""
        over = self.seen.outcome is not None
        return self.played if seat == self.seen.turn_seat and self.played >= FEAT and not over else 0

    def has_last_card(self, seat: int) -> bool:
        """Tell whether a seat has one stock card left, or still pauses with it before it flies."""
        if self.seen.outcome is not None:
            return False
        held, stock = Accent("held", stock_of(seat)) in self.effects.accents, self.resting.stocks[seat]
        return held or (stock.count == 1 and stock.top is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)
