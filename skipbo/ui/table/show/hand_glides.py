"""The cards of the hand at the bottom on their ways to where they belong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from skipbo.ui.motion import Pace, Pose, Timeline
from skipbo.ui.motion import pace as times
from skipbo.ui.motion.flight import glide

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
