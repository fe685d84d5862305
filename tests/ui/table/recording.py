"""A recorder of what moves at a table, sixty times a second: nothing may jump, or come from nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, hypot
from random import Random
from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.legal_moves import Discard, Pass, Play
from skipbo.model.state import DRAW_PILE, SET_ASIDE, build_pile, discard_of, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Key, PointerMove, Press, Release
from skipbo.ui.layout import Point, TableLayout
from skipbo.ui.motion.pace import GLIDE_PER_UNIT, SLIDE_PER_UNIT
from skipbo.ui.scenes.play import PlayScene
from skipbo.ui.table.paint.moments import paint_drag, paint_flights
from skipbo.ui.table.paint.piles import paint_hand
from skipbo.ui.table.picture import TablePicture
from tests.session.tables import eager
from tests.ui.tabletop import Dealt, Tabletop

FRAME = 1 / 60
HAND_SPEED = 3 / GLIDE_PER_UNIT
"""U a second that a card of the hand glides at most: it begins at three times its mean speed."""
FAST = 400.0
"""U a second that a person moves the mouse."""
DRAG_SPEED = 1200.0
"""U a second at which a dragged card catches up with the pointer at most."""
FLIGHT_SPEED = 3 / SLIDE_PER_UNIT
"""U a second that a card flies at most."""


class Shown(NamedTuple):
    """A card in sight. `face`: None is the back, -1 either. `moves`: "hand", "air", "drag" or ""."""

    face: Card | None
    centre: Point
    moves: str

    def like(self, other: Shown) -> bool:
        """Whether both could be the same card."""
        return self.face == other.face or -1 in (self.face, other.face)


def shown_cards(layout: TableLayout, picture: TablePicture) -> Iterator[Shown]:
    """Every card that a picture shows."""
    resting = picture.resting
    for spot, pose in enumerate(picture.hand[: resting.hand_counts[picture.viewer]]):
        if spot not in resting.gaps:
            yield Shown(resting.hand[spot] if spot < len(resting.hand) else None, pose.centre, "hand")
    for flown, pose in picture.air.flying:
        turns = 0 < pose.turn < 1 and flown.card is not None
        yield Shown(-1 if turns else flown.card if pose.turn else None, pose.centre, "air")
    if picture.drag is not None and picture.marks.dragged is not None:
        yield Shown(picture.marks.dragged.card, picture.drag.centre, "drag")
    yield from (Shown(card, centre, "") for card, centre in _lying(layout, picture))


def _lying(layout: TableLayout, picture: TablePicture) -> Iterator[tuple[Card | None, Point]]:
    """What piles and the others' hands show, the next card of each stock included."""
    resting = picture.resting
    for place in (DRAW_PILE, SET_ASIDE):
        yield None, layout.slot(place).centre
    for index, pile in enumerate(resting.builds):
        yield from ((card, layout.slot(build_pile(index)).centre) for card in pile.cards[-1:])
    for seat in range(len(resting.stocks)):
        centre = layout.slot(stock_of(seat)).centre
        yield -1, centre
        for index, cards in enumerate(resting.discards[seat]):
            fan = layout.fan(discard_of(seat, index), len(cards))
            yield from ((card, each.box.centre) for card, each in zip(cards, fan, strict=True))
        if seat != picture.viewer:
            count = max(picture.seen.hand_counts[seat], resting.hand_counts[seat])
            yield from ((-1, box.centre) for box in layout.backs(seat, count))


def turned(card: Shown) -> Shown:
    """The card, if it is in the hand, as one that could be face up or face down."""
    return card._replace(face=-1) if card.moves == "hand" else card


class Recorder:
    """Watches a tabletop frame by frame; `faults` says what did not move as it should."""

    def __init__(self, top: Tabletop) -> None:
        self.top = top
        self.faults: list[str] = []
        self.frames = 0
        self._before: tuple[Shown, ...] = ()
        self._seat: int | None = None

    def tick(self) -> bool:
        """One frame; True while something moves."""
        moving = self.top.tick(FRAME)
        self.look()
        return moving

    def look(self) -> None:
        """Compare the picture with the one before."""
        scene = self.top.top
        if not isinstance(scene, PlayScene):
            self._before = ()
            return
        self.frames += 1
        picture, view = scene.picture, self.top.view
        now = tuple(shown_cards(view.layout, picture))
        if picture.seen.seat != self._seat:  # all are turned over at once, so that nobody sees them
            self._before, self._seat = tuple(map(turned, self._before)), picture.seen.seat
        if self._before:
            self._compare(self._before, now, "comes from nowhere")
            self._compare(now, self._before, "is gone")
        self._before = now
        self._targets(picture)
        self._layers(picture)

    def forget(self) -> None:
        """Begin anew: what follows was not reached by motion."""
        self._before = ()

    def _compare(self, ones: tuple[Shown, ...], others: tuple[Shown, ...], fault: str) -> None:
        """Find for each moving card of the others one of the first that it can have been."""
        u = self.top.view.look.u
        for card in others:
            if not card.moves:
                continue
            near = min((self._pace(card, one) for one in ones if card.like(one)), default=9.0)
            if near > 1.0:
                at = tuple(round(x / u) for x in card.centre)
                self.faults.append(f"{self.frames}: {card.moves} {card.face} at {at} {fault}: {near:.2f}")

    def _pace(self, one: Shown, other: Shown) -> float:
        """How far one is from the other, as a share of what a card moves in a frame."""
        moves = {one.moves, other.moves}
        speed = DRAG_SPEED if "drag" in moves else HAND_SPEED if moves == {"hand"} else FLIGHT_SPEED
        way = hypot(one.centre[0] - other.centre[0], one.centre[1] - other.centre[1])
        return way / (speed * FRAME * self.top.view.look.u)

    def _layers(self, picture: TablePicture) -> None:
        """A dragged card, and one on its way back from there, is above all others."""
        view, dragged, lying = self.top.view, Canvas(), Canvas()
        paint_drag(dragged, view.look, view.layout, picture)
        for paint in (paint_hand, paint_flights):
            paint(lying, view.look, view.layout, picture)
        highest = max((z for _, _, z in lying.blits()), default=0)
        if any(z <= highest for _, _, z in dragged.blits()):
            self.faults.append(f"{self.frames}: a dragged card is under another")

    def _targets(self, picture: TablePicture) -> None:
        """A pile that is lit takes the card."""
        held, legal = picture.marks.held, self.top.table.legal()
        takes = {build_pile(move.pile) for move in legal if isinstance(move, Play)}
        ends = {discard_of(move.seat, move.pile) for move in legal if isinstance(move, Discard)}
        if held is not None:
            takes = {build_pile(m.pile) for m in legal if isinstance(m, Play) and m.card == held.card}
        refused = (picture.marks.legal - takes) | (picture.marks.discards - ends)
        if refused:
            self.faults.append(f"{self.frames}: lit in vain: {{*refused}}")


class Restless:
    """A person who plays, sorts, thinks better of it and takes moves back, filmed by a recorder."""

    def __init__(self, recorder: Recorder, rng: Random) -> None:
        self._film, self._top, self._rng = recorder, recorder.top, rng
        self.acts = 0

    def play(self, acts: int) -> None:
        """Do so many things, or play until the game is over."""
        while self.acts < acts and not self._top.over():
            self._rest()
            if isinstance(self._top.top, PlayScene):
                self._act()
            elif self._top.top.name == "curtain":
                self._top.uncover()
                self._film.forget()
            else:
                return
            self.acts += 1
        self._rest()

    def _rest(self) -> None:
        """Watch until nothing moves, mostly."""
        for _ in range(6 if self._rng.random() < 0.15 else 1500):
            if not self._film.tick():
                return

    def _act(self) -> None:
        chance = self._rng.random()
        hand = len(self._top.view.hand)
        if self._top.table.person_to_act is None or chance < 0.1:
            self._top.handle(PointerMove(self._somewhere()))
        elif chance < 0.2:
            self._end_motion()
            self._top.handle(Key("z", ctrl=True))
        elif chance < 0.3 and hand > 1:
            cards = self._top.view.hand_cards()
            start, end = (cards[self._rng.randrange(hand)].click.centre for _ in range(2))
            self._drag(start, end)
        elif chance < 0.4 and hand:
            start = self._top.view.hand_cards()[self._rng.randrange(hand)].click.centre
            self._drag(start, self._somewhere())
        elif self._ready():
            self._move()

    def _ready(self) -> bool:
        return isinstance(self._top.top, PlayScene) and not self._top.view.show.busy

    def _move(self) -> None:
        move = eager(self._top.table.legal(), self._rng)
        if isinstance(move, Pass):
            self._top.press_button("Pass")
            return
        start, end = self._top.spot_of(move), self._top.goal_of(move)
        if self._rng.random() < 0.5:
            self._drag(start, end)
            return
        self._top.click(start)
        self._watch(self._rng.randrange(12))
        self._end_motion()
        self._top.click(end)

    def _end_motion(self) -> None:
        """What is in the air lands at once where somebody presses."""
        if self._top.view.show.busy:
            self._film.forget()

    def _drag(self, start: Point, end: Point) -> None:
        a, b = (round(start[0]), round(start[1])), (round(end[0]), round(end[1]))
        self._top.handle(PointerMove(a))
        self._watch(self._rng.randrange(4))
        self._end_motion()
        self._top.handle(Press(a))
        steps = ceil(hypot(b[0] - a[0], b[1] - a[1]) / (FAST * FRAME * self._top.view.look.u)) + 2
        for step in range(1, steps + 1):
            at = (a[0] + (b[0] - a[0]) * step // steps, a[1] + (b[1] - a[1]) * step // steps)
            self._top.handle(PointerMove(at, True))
            self._film.tick()
        self._watch(self._rng.randrange(3))
        self._top.handle(Release(b))

    def _watch(self, frames: int) -> None:
        for _ in range(frames):
            self._film.tick()

    def _somewhere(self) -> tuple[int, int]:
        width, height = self._top.view.look.size
        return (self._rng.randrange(width), self._rng.randrange(height))


def film(look: Look, players: tuple[str, ...], seed: int, acts: int, teams: int | None = None) -> Recorder:
    """Play so many acts of a match, of so many teams, and return what the recorder has seen."""
    top = Tabletop(look, Dealt(players, seed=seed, stock=8, teams=teams)).start()
    recorder = Recorder(top)
    Restless(recorder, Random(seed)).play(acts)
    return recorder
