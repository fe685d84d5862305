"""The hand of the seat at the bottom: how its person has arranged it, and its cards on their ways there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import pi, sin
from typing import NamedTuple

from skipbo.model.cards import Card
from skipbo.model.observation import Observation
from skipbo.model.state import hand_of
from skipbo.session.hands import HandOrder
from skipbo.ui.layout import Point
from skipbo.ui.layout.fans import hand_index
from skipbo.ui.motion import Pace, Pose, Timeline
from skipbo.ui.motion import pace as times
from skipbo.ui.motion.flight import glide
from skipbo.ui.table.picture import Accent, Drag, Marks, Resting, where
from skipbo.ui.table.show.event_player import Show

RISES_FROM = 4.0
"""Distance in U below its place from which a card of a hand rises that is turned to its person."""


class HandGoals(NamedTuple):
    """Where the cards of a hand belong: a pose for each by its number, in the order of the hand.

    `away`: where those are that fly to it or are dragged, as far as that is known. `wait`: the seconds
    until the cards close up after one that is leaving.
    """

    poses: Mapping[int, Pose]
    away: Mapping[int, Pose | None] = {}
    wait: float = 0.0


class _Known(NamedTuple):
    """A card as it was last told: its goal, or where it was while it was away."""

    goal: Pose
    away: bool = False


class HandGlides:
    """The own hand in motion; where nothing may move, every card is where it belongs."""

    def __init__(self) -> None:
        self._known: dict[int, _Known] = {}
        self._glides: Timeline[int, Pose] = Timeline()
        self._rising = False

    @property
    def moving(self) -> bool:
        """Whether a card glides."""
        return self._glides.moving

    def rise(self) -> None:
        """Forget all cards; those that are told next rise into place, one after the other."""
        self.settle()
        self._rising = True

    def settle(self) -> None:
        """Forget all cards, so that those that are told next lie where they belong."""
        self._glides.finish()
        self._known.clear()
        self._rising = False

    def pose(self, number: int, goal: Pose) -> Pose:
        """Return where the card of a number is now, that belongs to `goal`: if it was away, where it was."""
        known = self._known.get(number)
        if known is None:
            return goal
        now = self._glides.at(number)
        return known.goal if now is None else now._replace(lift=known.goal.lift)

    def update(self, dt: float, goals: HandGoals, pace: Pace, u: float) -> bool:
        """Let `dt` seconds pass and send every card to its goal; return True while one glides.

        `u` is pixels to one U.
        """
        self._glides.advance(dt)
        if pace.still:
            self.settle()
            return False
        numbers = tuple(goals.poses)
        steps = _steps(tuple(self._known), numbers)
        wait = goals.wait if self._known.keys() - goals.poses.keys() else 0.0
        known = dict[int, _Known]()
        for spot, number in enumerate(numbers):
            delay = wait + pace.seconds(times.STAGGER * steps[spot])
            known[number] = self._send(number, spot, goals, delay, (pace, u))
        for number in self._known.keys() - known.keys():
            self._glides.cancel(number)
        self._known, self._rising = known, self._rising and not known
        return self.moving

    def _send(
        self, number: int, spot: int, goals: HandGoals, delay: float, scale: tuple[Pace, float]
    ) -> _Known:
        """Send one card to its goal, if it is not there or on its way."""
        goal, was, (pace, u) = goals.poses[number], self._known.get(number), scale
        if number in goals.away:
            self._glides.cancel(number)
            start = was.goal if was is not None and was.away else goal
            return _Known(goals.away[number] or start, away=True)
        if was is None and self._rising:
            below = goal._replace(centre=(goal.centre[0], goal.centre[1] + RISES_FROM * u))
            self._glides.add(number, glide(pace, u, below, goal, pace.seconds(times.HAND_RISE_STEP * spot)))
        elif was is not None and was.goal != goal:
            start = self._glides.at(number) or was.goal
            self._glides.add(number, glide(pace, u, start, goal, delay))
        return _Known(goal)


def _steps(before: Sequence[int], now: Sequence[int]) -> Sequence[int]:
    """Return for each card how many others are between it and the place where the hand has changed."""
    gone = [spot for spot, number in enumerate(before) if number not in now]
    come = [spot for spot, number in enumerate(now) if number not in before]
    if gone:
        return [spot - gone[0] if spot >= gone[0] else gone[0] - 1 - spot for spot in range(len(now))]
    if come:
        return [max(0, abs(spot - come[0]) - 1) for spot in range(len(now))]
    return [0] * len(now)


STIR = 1.0
"""How far the viewer's hand rises in U, and sinks again, when a turn begins."""
CLOSES_AFTER = 2 / 3
"""The share of a card's flight from the hand after which the others close up."""


class OwnHand:
    """The hand of the `seat` at the bottom, of what `show` lets be seen, in its person's own `order`.

    Reading changes nothing.
    """

    def __init__(self, show: Show) -> None:
        self.seat = 0
        self.order = HandOrder()
        self.glides = HandGlides()
        self._show = show
        show.stage.serve(self)

    def turn_to(self, seat: int, order: HandOrder) -> None:
        """Be the hand of another seat, arranged by this order; its cards rise into place."""
        self.seat, self.order = seat, order
        self.glides.rise()

    def follow(self, seen: Observation) -> None:
        """Let the order follow what is seen of the hand."""
        if seen.seat == self.seat:
            self.order.follow(seen.hand)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards in the person's own order, those to come included; none if it is hidden."""
        seen = self._show.seen
        return self.order.arrange(seen.hand) if seen.seat == self.seat else ()

    @property
    def places(self) -> int:
        """For how many cards it has room."""
        return self._show.hand_places(self.seat)

    def find_spots(self, cards: Sequence[Card]) -> Sequence[int]:
        """Return where in the open hand some of its cards lie, each at a place of its own."""
        hand, spots = self.cards, list[int]()
        for card in cards:
            spots.append(next(at for at, held in enumerate(hand) if held == card and at not in spots))
        return spots

    def poses(self, marks: Marks) -> tuple[Pose, ...]:
        """Return where its cards are now, those to come included, of which a person has marked some."""
        show, goals, numbers = self._show, self._goals(marks), self._numbers()
        if show.pace.still:
            return goals
        gliding = (self.glides.pose(number, goal) for number, goal in zip(numbers, goals, strict=False))
        poses, u = (*gliding, *goals[len(numbers) :]), show.layout.u
        over = show.stage.effects.accents.get(Accent("turn", hand_of(self.seat)), 0.0)
        stirred = where.stirred(poses, STIR * u * sin(pi * over)) if over else poses
        chosen = marks.selected
        aside = where.shaken(show.stage.effects, chosen, u)
        return stirred if chosen is None or not aside else where.with_shaken(stirred, chosen.spot, aside)

    def spot_at(self, at: Point, marks: Marks) -> int | None:
        """Return which card is under a point, where they are seen, those to come included."""
        hovered = marks.hovered
        spot = hovered.spot if hovered is not None and hovered.spot >= 0 else None
        resting = hand_index(self._show.layout.grid, self.places, at, spot)
        if not self.glides.moving or (resting is not None and resting == spot):
            return resting
        return where.card_under(self.poses(marks), at)

    def update(self, dt: float, resting: Resting, marks: Marks, drag: Drag | None, u: float) -> bool:
        """Let `dt` seconds pass, and send its cards where they belong; return True while one glides.

        `resting`: what lies still. `drag`: where the card is that is dragged. `u` is pixels to one U.
        """
        numbers = self._numbers()
        still = range(resting.hand_counts[self.seat])
        away: dict[int, Pose | None] = {
            number: None for spot, number in enumerate(numbers) if spot not in still or spot in resting.gaps
        }
        if marks.dragged is not None and drag is not None and 0 <= marks.dragged.spot < len(numbers):
            away[numbers[marks.dragged.spot]] = Pose(drag.centre, drag.height, drag.angle)
        goals = dict(zip(numbers, self._goals(marks), strict=False))
        closing = HandGoals(goals, away, self._show.stage.launcher.left() * CLOSES_AFTER)
        return self.glides.update(dt, closing, self._show.pace, u)

    def _goals(self, marks: Marks) -> tuple[Pose, ...]:
        layout = self._show.layout
        poses = where.hand_poses(layout, self.places, marks)
        return where.opened(poses, layout.u) if self._show.opens_hand(self.seat) else poses

    def _numbers(self) -> tuple[int, ...]:
        """Return a number for each card, by which it is known while it is there."""
        seen = self._show.seen
        if seen.seat == self.seat:
            return self.order.numbers(seen.hand)
        count = seen.hand_counts[self.seat]
        known = self.order.all_numbers
        return known if len(known) == count else tuple(-1 - spot for spot in range(count))
