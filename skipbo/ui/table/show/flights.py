"""The cards in the air: how a flight begins, goes on and ends; a deal's flights; the own hand's glides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, assert_never

from skipbo.model.cards import WILD, Card
from skipbo.model.events import CardMoved, DealerCardDrawn, DealerChosen, GameStarted, StockTurned
from skipbo.model.state import DRAW_PILE, SET_ASIDE, BuildPile, Kind, Place, build_pile, stock_of
from skipbo.ui.motion import Pace, Pose, Speed, Timeline, pile_bars
from skipbo.ui.motion import flight as journeys
from skipbo.ui.motion import pace as times
from skipbo.ui.motion.ornaments import PACKET_UP, SQUARED
from skipbo.ui.table.picture import FlyingCard
from skipbo.ui.table.show.poses import Hands, Poses, Rewind, staying

FlightKey = tuple[str, int]
"""The kind of thing that flies, such as "card", and its number."""


class Flights:
    """All flights by key; a new flight replaces an earlier one with the same key.

    `touch`: the seconds from the start of the latest flight until it touches the table.
    """

    def __init__(self) -> None:
        self._flights: Timeline[FlightKey, Pose] = Timeline()
        self._flown: dict[FlightKey, FlyingCard] = {}
        self.touch = 0.0

    @property
    def moving(self) -> bool:
        """Whether anything flies."""
        return self._flights.moving

    def add(self, key: FlightKey, flight: journeys.Flight, pace: Pace, flown: FlyingCard) -> None:
        """Start a flight; at instant speed nothing flies, and the card is at its target at once."""
        self.touch = 0.0
        if pace.speed is not Speed.INSTANT:
            self.touch = flight.touches
            self._flown[key] = flown
            self._flights.add(key, flight)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass; cards that have arrived land."""
        self._land(self._flights.advance(dt))

    def finish(self) -> None:
        """Land all cards at once."""
        self._land(self._flights.finish())

    def ground(self, place: Place) -> None:
        """Land any card that is still on its way to a place that a card is now leaving."""
        for key in [key for key, flown in self._flown.items() if flown.target == place]:
            self._flights.cancel(key)
            self._land([key])

    def close_hands(self) -> None:
        """Turn all cards on their way to a hand face down."""
        for key, flown in self._flown.items():
            if flown.target is not None and flown.target.kind is Kind.HAND:
                self._flown[key] = flown._replace(card=None, spot=-1)

    def flies(self, key: FlightKey) -> bool:
        """Tell whether this card is in the air."""
        return self._flights.at(key) is not None

    def left(self, key: FlightKey) -> float:
        """Return the seconds until a card lands; 0 if it does not fly."""
        return self._flights.left(key)

    def all_left(self) -> float:
        """Return the seconds until everything has landed."""
        return max((self._flights.left(key) for key in self._flown), default=0.0)

    def flying(self) -> Iterator[tuple[FlyingCard, Pose]]:
        """Yield everything in the air, in the order of starting."""
        for key, pose in self._flights.values():
            yield self._flown[key], pose

    def _land(self, keys: Iterable[FlightKey]) -> None:
        for key in keys:
            del self._flown[key]


class Launcher:
    """Starts the flights of cards, at a given pace; at instant speed nothing flies.

    `flights`: the cards in the air. `dealing`: whether a new game is being dealt, when cards have flights
    of their own.
    """

    def __init__(self) -> None:
        self.flights = Flights()
        self.dealing = False
        self._count = 0

    def deal(self, dealing: bool) -> None:
        """Begin a deal, or end it."""
        self.dealing = dealing

    def note(self) -> int:
        """Count a moving card, whether or not its flight is shown; return how many that makes."""
        self._count += 1
        return self._count

    def left(self) -> float:
        """Return the seconds until the card that moved last has landed."""
        return self.flights.left(("card", self._count))

    def send(self, event: CardMoved, start: Pose, end: Pose, poses: Poses, pace: Pace) -> None:
        """Let the card that moved last fly; a hidden one shows its back, one played by others is lifted."""
        if event.card is None:
            start, end = start._replace(turn=0.0), end._replace(turn=0.0)
        flown = FlyingCard(event.card, event.number, event.target)
        path = self._path(start, end, poses, pace, flown)
        by_others = event.source != DRAW_PILE and poses.seen.turn_seat != poses.layout.viewer
        if by_others and not self.dealing:
            path = journeys.lifted(path, pace, poses.layout.u)
        if event.source.kind is Kind.STOCK and event.target.kind is Kind.BUILD:
            path = journeys.weighty(path, pace, last=poses.seen.count(event.source) == 0)
        self.flights.add(("card", self._count), path, pace, flown)

    def send_back(
        self, ways: Sequence[Rewind], before: Poses, after: Poses, hands: Hands, pace: Pace
    ) -> float:
        """Send cards back one by one, the last moved first; return the seconds until they arrive."""
        stay = staying(ways, after.seen.count)
        poses = zip(ways, before.lying(ways), after.at_home(ways, hands), strict=True)
        for index, (way, start, (end, spot)) in enumerate(poses):
            delay = times.BACK_STEP * (len(ways) - 1 - index)
            if way.card is None:
                start, end = start._replace(turn=0.0), end._replace(turn=0.0)
            flown = FlyingCard(way.card, way.number, way.home if stay[index] else None, True, spot)
            self.flights.add(
                ("card", self.note()), journeys.journey(pace, after.layout.u, start, end, delay), pace, flown
            )
        return self.flights.all_left()

    def draw_for_deal(self, event: DealerCardDrawn, poses: Poses, pace: Pace) -> None:
        """Let a seat's card for the deal fly (R03)."""
        box = poses.layout.draw_card(event.seat)
        start, flown = poses.pile(DRAW_PILE, back=True), FlyingCard(event.card, None, None)
        path = self._path(start, Pose(box.centre, box.h), poses, pace, flown)
        self.flights.add(("dealer", event.seat), path, pace, flown)

    def turn_up(self, event: StockTurned, poses: Poses, pace: Pace) -> None:
        """Turn up the top card of a stock."""
        path = journeys.flip(pace, poses.pile(stock_of(event.seat)))
        self.flights.add(("stock", event.seat), path, pace, FlyingCard(event.card, None, None))

    def set_aside(self, index: int, pile: BuildPile, poses: Poses, pace: Pace) -> float:
        """Let a completed build pile slide aside; return the seconds that it takes."""
        card, box = pile.cards[-1], poses.layout.slot(SET_ASIDE)
        top, lies = poses.seen.rules.deck.top, poses.pile(build_pile(index))
        up = (PACKET_UP + SQUARED * (top - 1)) * poses.layout.u
        start = lies._replace(centre=(lies.centre[0], lies.centre[1] - up))
        path = journeys.aside(pace, start, Pose(box.centre, box.h), pile_bars(top))
        flown = FlyingCard(card, None if card else pile.top, None, packet=index)
        self.flights.add(("aside", index), path, pace, flown)
        return pile_bars(top)

    def _path(self, start: Pose, end: Pose, poses: Poses, pace: Pace, flown: FlyingCard) -> journeys.Flight:
        """Return the flight from pose to pose; a dealt card and a discarded one have flights of their own."""
        if self.dealing:
            return journeys.deal(pace, poses.layout.u, start, end)
        if flown.target is not None and flown.target.kind is Kind.DISCARD:
            return journeys.discard(pace, poses.layout.u, start, end)
        return journeys.journey(pace, poses.layout.u, start, end)


_SHOWN_OF_DEAL = 3
"""One card in this many is shown flying in the deal; the counts cover all."""
READ_DEALER = 1.1
"""Seconds at normal speed to read who deals."""


class DealPlayer:
    """What lies on the table before a game, and how its deal goes.

    `drawn`: the cards drawn for the deal (R03), by seat. `gap`: the seconds at normal speed between two
    cards that are dealt.
    """

    def __init__(self, launcher: Launcher) -> None:
        self.drawn: dict[int, Card] = {}
        self.gap = 0.0
        self._launcher = launcher

    def lying(self) -> Mapping[int, Card]:
        """Return the cards that lie before the seats, without those on their way."""
        flies = self._launcher.flights.flies
        return {seat: card for seat, card in self.drawn.items() if not flies(("dealer", seat))}

    def is_seen(self, number: int) -> bool:
        """Tell whether the card dealt as this number is shown flying."""
        return number % _SHOWN_OF_DEAL == 0

    def show(self, event: DealerCardDrawn | DealerChosen | GameStarted, poses: Poses, pace: Pace) -> float:
        """Show what comes before the first card is dealt; return the seconds until the next event."""
        match event:
            case DealerCardDrawn():
                self._launcher.draw_for_deal(event, poses, pace)
                self.drawn[event.seat] = event.card
                again = event.card == WILD  # which does not count, and another card follows
                return pace.seconds(times.HIGH_CARD_STEP * (2 if again else 1))
            case DealerChosen():
                return pace.seconds(READ_DEALER)
            case GameStarted():  # once the cards drawn for the deal have gone back
                gathered = self.clear(poses, pace)
                self._launcher.deal(True)
                cards = event.seats * event.rules.stock_for(event.seats)
                flown = max(1, cards // _SHOWN_OF_DEAL)
                self.gap = times.deal_step(flown, event.seats) / _SHOWN_OF_DEAL
                return gathered
            case _:
                assert_never(event)

    def clear(self, poses: Poses, pace: Pace) -> float:
        """Let the cards that were drawn fly back to the draw pile; return the seconds for that."""
        u, end, seconds = poses.layout.u, poses.pile(DRAW_PILE, back=True), 0.0
        for number, (seat, card) in enumerate(self.drawn.items()):
            box = poses.layout.draw_card(seat)
            path = journeys.deal(pace, u, Pose(box.centre, box.h), end, number * times.BACK_STEP / 2)
            self._launcher.flights.add(("dealer", seat), path, pace, FlyingCard(card, None, None))
            seconds = max(seconds, path.touches)
        self.drawn.clear()
        return seconds


_RISES_FROM = 4.0
"""Distance in U below its place from which a card of a hand rises when the hand turns to its person."""


class HandGoals(NamedTuple):
    """Where the cards of a hand belong: a pose for each by its number, in the order of the hand.

    `away`: where cards that fly to it or are dragged are, as far as is known. `wait`: the seconds
    until the cards close up after one that is leaving.
    """

    poses: Mapping[int, Pose]
    away: Mapping[int, Pose | None] = {}
    wait: float = 0.0


class _Known(NamedTuple):
    """A card as last reported: its goal, or where it was while it was away."""

    goal: Pose
    away: bool = False


class HandGlides:
    """The viewer's hand in motion; where nothing may move, every card is where it belongs."""

    def __init__(self) -> None:
        self._known: dict[int, _Known] = {}
        self._glides: Timeline[int, Pose] = Timeline()
        self._rising = False

    @property
    def moving(self) -> bool:
        """Whether a card glides."""
        return self._glides.moving

    def rise(self) -> None:
        """Forget all cards; the next ones reported rise into place, one after the other."""
        self.settle()
        self._rising = True

    def settle(self) -> None:
        """Forget all cards, so that the next ones reported are where they belong."""
        self._glides.finish()
        self._known.clear()
        self._rising = False

    def pose(self, number: int, goal: Pose) -> Pose:
        """Return where the card with a number that belongs at `goal` is now: if it was away, where it was."""
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
            below = goal._replace(centre=(goal.centre[0], goal.centre[1] + _RISES_FROM * u))
            self._glides.add(
                number, journeys.glide(pace, u, below, goal, pace.seconds(times.HAND_RISE_STEP * spot))
            )
        elif was is not None and was.goal != goal:
            start = self._glides.at(number) or was.goal
            self._glides.add(number, journeys.glide(pace, u, start, goal, delay))
        return _Known(goal)


def _steps(before: Sequence[int], now: Sequence[int]) -> Sequence[int]:
    """Return for each card how many others are between it and the place where the hand changed."""
    gone = [spot for spot, number in enumerate(before) if number not in now]
    come = [spot for spot, number in enumerate(now) if number not in before]
    if gone:
        return [spot - gone[0] if spot >= gone[0] else gone[0] - 1 - spot for spot in range(len(now))]
    if come:
        return [max(0, abs(spot - come[0]) - 1) for spot in range(len(now))]
    return [0] * len(now)
