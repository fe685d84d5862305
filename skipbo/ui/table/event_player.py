"""The motion of events: the picture catches up with the game, one thing after the other.

The game is always ahead. The picture shows an observation that grows by one redacted event at a time; a card
in the air already counts at its target, and is left out of the picture there until it lands.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from skipbo.model.cards import WILD, Card
from skipbo.model.events import (
    CardMoved,
    DealerCardDrawn,
    DealerChosen,
    Event,
    GameEnded,
    GameStarted,
    OutOfTurnBegun,
    OutOfTurnStood,
    PenaltyPaid,
    PileCompleted,
    Reshuffled,
    StockTurned,
    TurnStarted,
    TurnTakenBack,
)
from skipbo.model.observation import Observation, fold, redact
from skipbo.model.state import DRAW_PILE, SET_ASIDE, BuildPile, Kind, Place, build_pile, hand_of, stock_of
from skipbo.session.players import Player
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import (
    Flight,
    Pace,
    Pose,
    Timeline,
    Tween,
    aside,
    deal,
    deal_step,
    discard,
    flip,
    journey,
)
from skipbo.ui.motion import pace as times
from skipbo.ui.table.flights import Flights, Flown, Key
from skipbo.ui.table.poses import FindSpots, Poses
from skipbo.ui.table.rewind import staying, ways_back
from skipbo.ui.table.table_sounds import TableSounds

SHOWN_OF_DEAL = 3
"""One card in this many is seen to fly in the deal; the counts run for all."""
READ_DEALER = 1.1
"""Seconds at normal speed to read who deals."""


class Completing(NamedTuple):
    """A build pile that is being set aside: its cards, and the seconds since it began."""

    pile: BuildPile
    seconds: float


class Show:
    """The state that the table shows, and all that moves on it.

    `pace` says how quick things are now. `listen` is called for each event at the moment it is shown.
    `place` must be called with a layout before anything is fed. `find_spots` returns where in the open
    hand the cards lie that come back to it.
    """

    def __init__(
        self,
        seen: Observation,
        players: Sequence[Player],
        pace: Callable[[], Pace],
        sounds: TableSounds,
        listen: Callable[[Event], None],
    ) -> None:
        self.seen = seen
        self.dealing = False
        self.dealer_cards: dict[int, Card] = {}
        self.lamp_seat: int | None = None
        self.completing: dict[int, Completing] = {}
        self.refilling = 0.0
        self.won_for: float | None = None
        self.find_spots: FindSpots = lambda cards: range(len(cards))
        self._players = players
        self._pace = pace
        self._sounds = sounds
        self._listen = listen
        self._layout: TableLayout | None = None
        self._queue: deque[Event] = deque()
        self._origin: Pose | None = None
        self._hold = 0.0
        self._announced = False
        self._flights = Flights()
        self._lamp: Timeline[str, float] = Timeline()
        self._lamp_from: int | None = None
        self._count = 0
        self._deal_gap = 0.0
        self._out_of_turn: list[Event] = []

    @property
    def layout(self) -> TableLayout:
        """Where everything is. Raises RuntimeError before `place`."""
        if self._layout is None:
            raise RuntimeError("The table has no layout yet.")
        return self._layout

    @property
    def busy(self) -> bool:
        """Whether the picture is still behind the game, or something moves."""
        return bool(self._queue) or self._flights.moving or self._lamp.moving or self._hold > 0

    @property
    def before_deal(self) -> bool:
        """Whether the seats are still drawing for the deal (R03)."""
        return bool(self.dealer_cards)

    @property
    def behind(self) -> bool:
        """Whether events are waiting to be shown."""
        return bool(self._queue)

    def place(self, layout: TableLayout) -> None:
        """Show everything in another layout; what is in the air lands at once."""
        self._flights.finish()
        self._lamp.finish()
        self._layout = layout

    def jump(self, seen: Observation) -> None:
        """Show another observation, with nothing moving."""
        self.finish()
        self.seen = seen
        self.lamp_seat = seen.turn_seat

    def rewind(self, seen: Observation, events: Iterable[Event]) -> None:
        """Show what was seen before these (redacted) events; the cards go back where they came from."""
        self.finish()
        before, self.seen = self.seen, seen
        self.lamp_seat = seen.turn_seat
        self._hold = self._send_back(before, events, self._pace())

    def close_hand(self) -> None:
        """Turn the open hand face down at once, with the cards on their way to it."""
        self.seen = _closed(self.seen)
        self._queue = deque(redact(event, None) for event in self._queue)
        self._flights.close_hands()

    def feed(self, events: Iterable[Event], origin: Pose | None = None) -> None:
        """Show these redacted events after what is being shown; the first card starts from `origin`."""
        self._queue.extend(events)
        if origin is not None:
            self._origin = origin

    def finish(self) -> None:
        """Show everything that has happened at once and let nothing move."""
        while self._queue:
            self._show(self._queue.popleft(), Pace(times.Speed.INSTANT))
        self._rest()

    def finish_turn(self) -> None:
        """Show the rest of the current turn at once, up to the beginning of the next one."""
        instant = Pace(times.Speed.INSTANT)
        while self._queue:
            event = self._queue.popleft()
            self._show(event, instant)
            if isinstance(event, TurnStarted):
                break
        self._rest()

    def _rest(self) -> None:
        self._flights.finish()
        self._lamp.finish()
        self.completing.clear()
        self.refilling = self._hold = 0.0
        self._origin = None
        self._announced = False
        if self.won_for is not None:
            self.won_for = self._pace().seconds(times.WIN)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True while there is something to see."""
        self._flights.advance(dt)
        self._lamp.advance(dt)
        self._run_ornaments(dt)
        self._hold -= dt
        pace = self._pace()
        while self._queue and self._hold <= 0:
            if not self._announced:
                self._announced = True
                self._hold += self._lead(self._queue[0], pace)
                continue
            self._announced = False
            self._hold += self._show(self._queue.popleft(), pace)
        if not self._queue:
            self._hold = max(0.0, self._hold)
        return self.busy or self.celebrating(pace)

    def celebrating(self, pace: Pace) -> bool:
        """Tell whether the win is still being shown."""
        return self.won_for is not None and self.won_for < pace.ornament(times.WIN)

    def coming_tops(self) -> tuple[tuple[int, Card], ...]:
        """Return the stock cards that are about to be turned up, with their seats."""
        return tuple((event.seat, event.card) for event in self._queue if isinstance(event, StockTurned))

    def in_air(self, place: Place) -> int:
        """Return how many cards of a place are still on their way to it."""
        return self._flights.coming(place)

    def returning(self, place: Place) -> bool:
        """Tell whether a card is on its way back to a place."""
        return self._flights.returning(place)

    @property
    def empty_spots(self) -> frozenset[int]:
        """Places in the open hand whose cards are on their way back."""
        return self._flights.empty_spots

    def hand_places(self, seat: int) -> int:
        """Return for how many cards a hand has room: those it holds and those it is being dealt."""
        coming = 0
        for event in self._queue:
            if isinstance(event, CardMoved) and event.source == DRAW_PILE and event.target == hand_of(seat):
                coming += 1
            elif not isinstance(event, Reshuffled):
                break
        return self.seen.hand_counts[seat] + coming

    def flying(self) -> Iterator[tuple[Flown, Pose]]:
        """Return all that is in the air, in the order of starting."""
        return self._flights.flying()

    def turning(self, seat: int) -> bool:
        """Tell whether the top card of a stock is just being turned up."""
        return self._flights.flies(("stock", seat))

    def lamp_between(self) -> tuple[int | None, int | None, float]:
        """Return the seats that the light goes from and to, and its progress from 0 to 1."""
        share = self._lamp.at("lamp")
        return self._lamp_from, self.lamp_seat, 1.0 if share is None else share

    def _run_ornaments(self, dt: float) -> None:
        self.completing = {
            index: Completing(item.pile, item.seconds + dt)
            for index, item in self.completing.items()
            if self._flights.flies(("aside", index))
        }
        self.refilling = max(0.0, self.refilling - dt)
        if self.won_for is not None:
            self.won_for += dt

    def _lead(self, event: Event, pace: Pace) -> float:
        """Return the pause before an event: computers take time, a stock card waits for the play to land."""
        if isinstance(event, CardMoved) and event.target.kind in (Kind.BUILD, Kind.DISCARD):
            by_person = self._players[self.seen.turn_seat].is_person
            return 0.0 if by_person else pace.seconds(times.COMPUTER_PAUSE)
        if isinstance(event, StockTurned) and not self.dealing:
            return pace.seconds(times.FLIP_AFTER_PLAY)
        if isinstance(event, GameEnded):
            return pace.seconds(times.FLIP)
        return 0.0

    def _show(self, event: Event, pace: Pace) -> float:
        """Show one event; return the seconds until the next may come."""
        self._listen(event)
        self._sounds.hear(event, self.seen, self.layout, self.dealing)
        if self.seen.out_of_turn is not None:
            self._out_of_turn.append(event)
        if isinstance(event, CardMoved):
            return self._move(event, pace)
        before, self.seen = self.seen, fold(self.seen, event)
        if isinstance(event, StockTurned):
            return self._turn_up(event, pace)
        if isinstance(event, TurnStarted):
            return self._start_turn(event, pace)
        if isinstance(event, PileCompleted):
            return self._complete(event, before.builds[event.pile], pace)
        if isinstance(event, Reshuffled):
            self.refilling = pace.ornament(times.REFILL_LIFT + times.REFILL_RIFFLE + times.REFILL_DOWN)
            return self.refilling
        if isinstance(event, OutOfTurnBegun | OutOfTurnStood | TurnTakenBack | PenaltyPaid):
            return self._referee(event, before, pace)
        if isinstance(event, GameEnded):
            self.won_for = 0.0
            self._light_winner(event.outcome.winner)
            return pace.ornament(times.WIN)
        return self._show_deal(event, pace)

    def _referee(
        self,
        event: OutOfTurnBegun | OutOfTurnStood | TurnTakenBack | PenaltyPaid,
        before: Observation,
        pace: Pace,
    ) -> float:
        """Show an act of the referee: the light follows the acting seat; cards taken back return (R32)."""
        if isinstance(event, OutOfTurnBegun):
            self.lamp_seat = event.seat
            self._out_of_turn.clear()
            return 0.0
        if isinstance(event, OutOfTurnStood):
            return 0.0
        if isinstance(event, TurnTakenBack):
            self._flights.finish()
            self.lamp_seat = self.seen.turn_seat
            shown = [redact(each, self.seen.seat) for each in self._out_of_turn]
            return self._send_back(before, shown, pace)
        return pace.seconds(times.COMPUTER_PAUSE)

    def _send_back(self, before: Observation, events: Iterable[Event], pace: Pace) -> float:
        """Send cards back one after the other, the last moved first; return the seconds until they arrive."""
        ways = ways_back(events)
        starts = Poses(self.layout, before).lying(ways)
        ends = self._poses.at_home(ways, self.find_spots)
        stay = staying(ways, self.seen.count)
        for index, (way, start, (end, spot)) in enumerate(zip(ways, starts, ends, strict=True)):
            self._count += 1
            delay = times.BACK_STEP * (len(ways) - 1 - index)
            if way.card is None:
                start, end = start._replace(turn=0.0), end._replace(turn=0.0)
            flown = Flown(way.card, way.number, way.home if stay[index] else None, True, spot)
            self._fly(("card", self._count), journey(pace, self.layout.u, start, end, delay), pace, flown)
        return self._flights.all_left()

    @property
    def _poses(self) -> Poses:
        return Poses(self.layout, self.seen)

    def _light_winner(self, side: int | None) -> None:
        """Turn the light to the winner, or to the partner who went out, if among the winners."""
        if side is None:
            return
        members = self.seen.rules.members(side, self.seen.seats)
        if self.lamp_seat not in members:
            self.lamp_seat = members[0]

    def _show_deal(self, event: Event, pace: Pace) -> float:
        if isinstance(event, DealerCardDrawn):
            return self._draw_for_deal(event, pace)
        if isinstance(event, DealerChosen):
            self.lamp_seat = event.seat
            return pace.seconds(READ_DEALER)
        if isinstance(event, GameStarted):
            self._start_game(event)
        return 0.0

    def _start_game(self, event: GameStarted) -> None:
        self.dealing = True
        self.dealer_cards.clear()
        self.won_for = None
        self.lamp_seat = None
        cards = event.seats * event.rules.stock_for(event.seats)
        flown = max(1, cards // SHOWN_OF_DEAL)
        self._deal_gap = deal_step(flown, event.seats) / SHOWN_OF_DEAL

    def _draw_for_deal(self, event: DealerCardDrawn, pace: Pace) -> float:
        """Draw a seat's card for the deal (R03); return the seconds to wait for the next event.

        A Skip-Bo card does not count and another one follows.
        """
        box = self.layout.draw_card(event.seat)
        target = Pose(box.centre, box.h)
        start, flown = self._poses.pile(DRAW_PILE, back=True), Flown(event.card, None, None)
        self._fly(("dealer", event.seat), self._flight(start, target, pace, flown), pace, flown)
        self.dealer_cards[event.seat] = event.card
        return pace.seconds(times.HIGH_CARD_STEP * (2 if event.card == WILD else 1))

    def _move(self, event: CardMoved, pace: Pace) -> float:
        start, self._origin = self._origin or self._poses.source(event.source), None
        self._flights.ground(event.source)
        self.seen = fold(self.seen, event)
        self._count += 1
        if event.source == DRAW_PILE:
            return self._draw(event, start, pace)
        self._launch(event, start, pace)
        return self._flights_left()

    def _draw(self, event: CardMoved, start: Pose, pace: Pace) -> float:
        """Draw a card from the draw pile, for a deal or a hand being filled; return the seconds to wait."""
        if not self.dealing:
            self._launch(event, start, pace)
            return pace.travel(times.HAND_DRAW_STEP)
        if self._count % SHOWN_OF_DEAL == 0:
            self._launch(event, start, pace)
        return pace.seconds(self._deal_gap)

    def _launch(self, event: CardMoved, start: Pose, pace: Pace) -> None:
        place = event.target
        room = self.hand_places(place.seat) if place.kind is Kind.HAND else 0
        end = self._poses.target(place, room)
        if event.card is None:
            start, end = start._replace(turn=0.0), end._replace(turn=0.0)
        flown = Flown(event.card, event.number, event.target)
        self._fly(("card", self._count), self._flight(start, end, pace, flown), pace, flown)

    def _fly(self, key: Key, flight: Flight, pace: Pace, flown: Flown) -> None:
        if pace.speed is not times.Speed.INSTANT:
            self._flights.add(key, flight, flown)

    def _flight(self, start: Pose, end: Pose, pace: Pace, flown: Flown) -> Flight:
        if self.dealing:
            return deal(pace, self.layout.u, start, end)
        if flown.target is not None and flown.target.kind is Kind.DISCARD:
            return discard(pace, start, end)
        return journey(pace, self.layout.u, start, end)

    def _flights_left(self) -> float:
        """Return the seconds until the card that was launched last has landed."""
        key = ("card", self._count)
        return self._flights.left(key)

    def _turn_up(self, event: StockTurned, pace: Pace) -> float:
        if pace.speed is times.Speed.INSTANT:
            return 0.0
        key: Key = ("stock", event.seat)
        self._flights.add(
            key, flip(pace, self._poses.pile(stock_of(event.seat))), Flown(event.card, None, None)
        )
        return pace.travel(times.DEAL_TOP if self.dealing else times.FLIP)

    def _start_turn(self, event: TurnStarted, pace: Pace) -> float:
        dealt, self.dealing = self.dealing, False
        self._lamp_from, self.lamp_seat = self.lamp_seat, event.seat
        if self._lamp_from != self.lamp_seat and not pace.still:
            self._lamp.add("lamp", Tween(0.0, 1.0, pace.seconds(times.LAMP)))
        return pace.travel(times.FLIP if dealt else times.BADGE)

    def _complete(self, event: PileCompleted, pile: BuildPile, pace: Pace) -> float:
        self._flights.ground(build_pile(event.pile))
        if pace.still:
            return pace.seconds(times.PILE_STILL)
        key: Key = ("aside", event.pile)
        card = pile.cards[-1]
        start = self._poses.pile(build_pile(event.pile))
        box = self.layout.slot(SET_ASIDE)
        flown = Flown(card, None if card else pile.top, None)
        self._flights.add(key, aside(pace, start, Pose(box.centre, box.h)), flown)
        self.completing[event.pile] = Completing(pile, 0.0)
        return pace.seconds(times.PILE_STILL + 12 * times.PILE_BAR)


def _closed(seen: Observation) -> Observation:
    """Return the event as an onlooker sees it."""
    before = None if seen.before is None else _closed(seen.before)
    return replace(seen, seat=None, hand=(), before=before)
