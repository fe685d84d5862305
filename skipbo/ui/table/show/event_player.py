"""The motion of events: the picture catches up with the game, one thing after the other.

The game is always ahead. The picture shows an observation that grows by one redacted event at a time; a card
in the air already counts at its target, and is left out of the picture there until it lands.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import assert_never

from skipbo.model import events
from skipbo.model.cards import Card
from skipbo.model.observation import Observation, fold, redact
from skipbo.model.state import DRAW_PILE, BuildPile, Kind, Place, build_pile, hand_of, stock_of
from skipbo.session.players import Player
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Finale, Pace, Pose
from skipbo.ui.motion import pace as times
from skipbo.ui.motion.ornaments import REFILL
from skipbo.ui.motion.timeline import Later
from skipbo.ui.table.picture import Accent, Air, Effects
from skipbo.ui.table.show.effects import EffectPlayer, Landing, TableSounds, Traces, finale_of, touch_down
from skipbo.ui.table.show.flights import READ_DEALER, DealPlayer, Launcher
from skipbo.ui.table.show.pauses import Moment, PicturePause, pause_before
from skipbo.ui.table.show.poses import Hands, Poses, UnorderedHands, ways_back


class Show:
    """The state that the table shows, and all that moves on it.

    `pace` says how quick things are now, `pause` whether the picture waits. `listen` is called for each
    event at the moment it is shown. `place` must be called with a layout before anything is fed.
    """

    def __init__(
        self,
        seen: Observation,
        players: Sequence[Player],
        pace: Callable[[], Pace],
        sounds: TableSounds,
        listen: Callable[[events.Event], None],
    ) -> None:
        self._seen = seen
        self._hands: Hands = UnorderedHands()
        self._players = players
        self._pace = pace
        self._sounds = sounds
        self._listen = listen
        self._layout: TableLayout | None = None
        self._queue: deque[events.Event] = deque()
        self._origin: Pose | None = None
        self._hold = 0.0
        self._announced = False
        self.pause = PicturePause()
        self.traces = Traces()
        self._launcher = Launcher()
        self._flights = self._launcher.flights
        self._effects = EffectPlayer()
        self._later = Later()
        self._deal = DealPlayer(self._launcher)
        self._out_of_turn: list[events.Event] = []

    @property
    def seen(self) -> Observation:
        """What has been shown so far; a card in the air already lies where it goes."""
        return self._seen

    @property
    def dealing(self) -> bool:
        """Whether the cards of a new game are being dealt."""
        return self._launcher.dealing

    @property
    def dealer_cards(self) -> Mapping[int, Card]:
        """The cards that lie before the seats, drawn for the deal (R03)."""
        return self._deal.lying()

    @property
    def lamp_seat(self) -> int | None:
        """The seat in the light: the one to act, or the winner."""
        return self._effects.lamp_seat

    @property
    def effects(self) -> Effects:
        """All that moves now besides the cards."""
        return self._effects.now()

    @property
    def layout(self) -> TableLayout:
        """Where everything is. Raises RuntimeError before `place`."""
        if self._layout is None:
            raise RuntimeError("The table has no layout yet.")
        return self._layout

    @property
    def busy(self) -> bool:
        """Whether the picture is still behind the game, or something moves."""
        return bool(self._queue) or self._flights.moving or self._effects.lamp_moves or self._hold > 0

    @property
    def held_back(self) -> bool:
        """Whether nothing moves because a pause holds back what comes next."""
        still = not self._flights.moving and not self._effects.lamp_moves and self._hold <= 0
        return still and bool(self._queue) and not self.pause.lets(self._queue[0])

    @property
    def in_motion(self) -> bool:
        """Whether something moves that a press or key can skip."""
        return self.busy or self.celebrating(self.pace)

    @property
    def pace(self) -> Pace:
        """How quick things are now."""
        return self._pace()

    @property
    def landing(self) -> float:
        """The seconds until the card that was sent off last has landed."""
        return self._launcher.left()

    @property
    def before_deal(self) -> bool:
        """Whether the seats are still drawing for the deal (R03)."""
        return bool(self._deal.drawn)

    @property
    def behind(self) -> bool:
        """Whether events are waiting to be shown."""
        return bool(self._queue)

    def place(self, layout: TableLayout) -> None:
        """Show everything in another layout; what is in the air lands at once."""
        self._flights.finish()
        self._later.finish()
        self._effects.finish_light()
        self._layout = layout

    def serve(self, hands: Hands) -> None:
        """Tell these hands what is seen from now on, and ask them where cards that come back belong."""
        self._hands = hands

    def jump(self, seen: Observation) -> None:
        """Show another observation, with nothing moving."""
        self.finish()
        self._see(seen)
        self._effects.light(seen.turn_seat)

    def blank(self, seen: Observation) -> None:
        """Show a table before its game, with nobody in the light and no win."""
        self.finish()
        self._see(seen)
        self._effects.light(None)
        self._effects.forget_win()

    def forget_win(self) -> None:
        """Show no win any more, after its last move was taken back."""
        self._effects.forget_win()

    def crown(self) -> None:
        """Show the winner's crown, with the celebration over."""
        outcome = self.seen.outcome
        if outcome is not None:
            self._effects.end_win(finale_of(outcome, self.seen, self._players))

    def rewind(self, seen: Observation, told: Iterable[events.Event]) -> None:
        """Show what was seen before these (redacted) events; the cards go back where they came from."""
        self.finish()
        before = self.seen
        self._see(seen)
        self._effects.light(seen.turn_seat)
        self._hold = self._send_back(before, told, self._pace())

    def close_hand(self) -> None:
        """Turn the open hand face down at once, with the cards on their way to it."""
        self._see(_closed(self.seen))
        self._queue = deque(redact(event, None) for event in self._queue)
        self._flights.close_hands()

    def feed(self, told: Iterable[events.Event], origin: Pose | None = None) -> None:
        """Show these redacted events after what is being shown; the first card starts from `origin`."""
        self._queue.extend(told)
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
            if isinstance(event, events.TurnStarted):
                break
        self._rest()

    def _rest(self) -> None:
        self._flights.finish()
        self._later.finish()
        self._effects.finish()
        self._hold = 0.0
        self._origin = None
        self._announced = False

    def _see(self, seen: Observation) -> None:
        """Show this from now on; the open hand follows."""
        self._seen = seen
        self._hands.follow(seen)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True while there is something to see."""
        pace = self._pace()
        self._flights.advance(dt)
        self._later.advance(dt)
        self._effects.advance(dt, lambda pile: self._flights.flies(("aside", pile)))
        self._hold -= dt
        while self._queue and self._hold <= 0 and self.pause.lets(self._queue[0]):
            if not self._announced:
                self._announced = True
                self._hold += self._lead(self._queue[0], pace)
                continue
            self._announced = False
            self._hold += self._show(self._queue.popleft(), pace)
        if not self._queue or self.held_back:
            self._hold = max(0.0, self._hold)
        self._effects.narrow(self._tense, dt, pace)
        shines = self._effects.shine or self._effects.narrowing
        return (self.busy and not self.held_back) or self.celebrating(pace) or shines

    @property
    def _tense(self) -> bool:
        """Whether somebody has one stock card left, that all see, or that lies still before it flies."""
        seen = self.seen
        if seen.outcome is not None or self.dealing:
            return False
        stocks = zip(seen.stock_counts, seen.stock_tops, strict=True)
        return any(count == 1 and top is not None for count, top in stocks) or self._effects.held

    def opens_hand(self, seat: int) -> bool:
        """Tell whether the hand of a seat lies open because it has won, while that is shown."""
        outcome = self.seen.outcome
        if outcome is None or outcome.winner is None or not self.celebrating(self._pace()):
            return False
        return seat in self.seen.rules.members(outcome.winner, self.seen.seats)

    def refuse(self, source: Place) -> None:
        """Let the card shake that is chosen at a place, since it can go nowhere."""
        self._effects.stress(Accent("refused", source), self._pace().ornament(times.REFUSED))

    def celebrating(self, pace: Pace) -> bool:
        """Tell whether the win is still being shown."""
        return self._effects.celebrating(pace)

    def coming_draws(self) -> tuple[tuple[int, Card], ...]:
        """Return the cards that are about to be drawn for the deal (R03), with their seats."""
        return tuple(
            (event.seat, event.card) for event in self._queue if isinstance(event, events.DealerCardDrawn)
        )

    def coming_tops(self) -> tuple[tuple[int, Card], ...]:
        """Return the stock cards that are about to be turned up, with their seats."""
        return tuple(
            (event.seat, event.card) for event in self._queue if isinstance(event, events.StockTurned)
        )

    def coming_end(self) -> tuple[Finale, int] | None:
        """Return how the game is about to end, and the seat in the light then; None if no end is coming."""
        for event in self._queue:
            if isinstance(event, events.GameEnded):
                lit = self._lit_by(event.outcome.winner)
                return None if lit is None else (finale_of(event.outcome, self.seen, self._players), lit)
        return None

    def hand_places(self, seat: int) -> int:
        """Return for how many cards a hand has room: those it holds and those it is being dealt."""
        coming = 0
        for event in self._queue:
            if (
                isinstance(event, events.CardMoved)
                and event.source == DRAW_PILE
                and event.target == hand_of(seat)
            ):
                coming += 1
            elif not isinstance(event, events.Reshuffled):
                break
        return self.seen.hand_counts[seat] + coming

    def air(self) -> Air:
        """Return all cards that are in the air now."""
        turning = (seat for seat in range(self.seen.seats) if self._flights.flies(("stock", seat)))
        return Air(tuple(self._flights.flying()), frozenset(turning))

    def _lead(self, event: events.Event, pace: Pace) -> float:
        """Return the pause before an event."""
        if self.dealing and isinstance(event, events.DealerCardDrawn | events.DealerChosen):
            return pace.seconds(times.STARTER / (2 if self._deal.drawn else 1))
        seat = self.seen.turn_seat
        by_person, by_other = self._players[seat].is_person, seat != self.layout.viewer
        return pause_before(event, Moment(by_person, by_other, self.dealing), pace)

    def _show(self, event: events.Event, pace: Pace) -> float:
        """Show one event; return the seconds until the next may come."""
        self._tell(event)
        if isinstance(event, events.CardMoved):
            return self._move(event, pace)
        before = self.seen
        self._see(fold(before, event))
        if isinstance(event, events.RefereeEvent):
            return self._referee(event, before, pace)
        match event:
            case events.DealerCardDrawn() | events.DealerChosen() | events.GameStarted():
                return self._show_deal(event, pace)
            case events.StockTurned():
                return self._turn_up(event, pace)
            case events.TurnStarted():
                return self._start_turn(event, pace)
            case events.PileCompleted():
                return self._complete(event, before.builds[event.pile], pace)
            case events.Reshuffled():
                return self._refill(pace)
            case events.GameEnded():
                return self._end_game(event, before, pace)
            case events.HandFilled() | events.HandEmptied() | events.CardTaken() | events.Passed():
                return 0.0
            case _:
                assert_never(event)

    def _tell(self, event: events.Event) -> None:
        """Tell others of an event before it is shown; keep it while its turn may be taken back (R32)."""
        self.pause.note(event)
        self._listen(event)
        if not isinstance(event, events.CardMoved | events.DealerCardDrawn):
            self._sounds.hear(event, self.seen, self.layout, self.dealing)
        if self.seen.out_of_turn is not None:
            self._out_of_turn.append(event)

    def _referee(self, event: events.RefereeEvent, before: Observation, pace: Pace) -> float:
        """Show an act of the referee: the light follows the acting seat; cards taken back return (R32)."""
        match event:
            case events.OutOfTurnBegun():
                self._effects.light(event.seat)
                self._out_of_turn.clear()
                return 0.0
            case events.TurnTakenBack():
                return self._take_back(before, pace)
            case events.PenaltyPaid():
                return pace.seconds(times.COMPUTER_PAUSE)
            case events.DrawsSpent() | events.MoveDropped() | events.ClaimMade() | events.OutOfTurnStood():
                return 0.0
            case events.AccusationMade() | events.AccusationSettled():
                return 0.0
            case _:
                assert_never(event)

    def _take_back(self, before: Observation, pace: Pace) -> float:
        """Send the cards of a turn out of turn back (R32); return the seconds until they arrive."""
        self._flights.finish()
        self._later.finish()
        self._effects.light(self.seen.turn_seat)
        shown = [redact(each, self.seen.seat) for each in self._out_of_turn]
        return self._send_back(before, shown, pace)

    def _send_back(self, before: Observation, told: Iterable[events.Event], pace: Pace) -> float:
        """Send the cards of these events back; return the seconds until they arrive."""
        starts = Poses(self.layout, before)
        return self._launcher.send_back(ways_back(told), starts, self._poses, self._hands, pace)

    @property
    def _poses(self) -> Poses:
        return Poses(self.layout, self.seen)

    def _refill(self, pace: Pace) -> float:
        """Show the set-aside cards become the draw pile (R20); return the seconds that it takes."""
        seconds = pace.ornament(REFILL)
        self._effects.refill(seconds)
        return seconds

    def _end_game(self, event: events.GameEnded, before: Observation, pace: Pace) -> float:
        """Show the end of the game; return the seconds that it takes."""
        finale = finale_of(event.outcome, before, self._players)
        self._effects.win(finale)
        self._light_winner(event.outcome.winner)
        return pace.ornament(finale.plan.seconds)

    def _light_winner(self, side: int | None) -> None:
        """Turn the light to the winner, or to the partner who went out, if among the winners."""
        lit = self._lit_by(side)
        if lit is not None and lit != self.lamp_seat:
            self._effects.light(lit)

    def _lit_by(self, side: int | None) -> int | None:
        """Return the seat in the light once a side has won."""
        if side is None:
            return self.lamp_seat
        members = self.seen.rules.members(side, self.seen.seats)
        return self.lamp_seat if self.lamp_seat in members else members[0]

    def _show_deal(
        self, event: events.DealerCardDrawn | events.DealerChosen | events.GameStarted, pace: Pace
    ) -> float:
        seconds = self._deal.show(event, self._poses, pace)
        if isinstance(event, events.DealerCardDrawn):
            self._expect(event, self.seen)
        elif isinstance(event, events.DealerChosen) and self.dealing:
            self._effects.pass_light(event.first, pace)
            self._effects.stress(Accent("highest", stock_of(event.first)), pace.ornament(READ_DEALER))
        elif isinstance(event, events.DealerChosen):
            self._effects.light(event.seat)
        else:
            self._effects.forget_win()
            self._effects.light(None)
        return seconds

    def _move(self, event: events.CardMoved, pace: Pace) -> float:
        start, self._origin = self._origin or self._poses.source(event.source), None
        self._flights.ground(event.source)
        before = self.seen
        self._see(fold(before, event))
        number = self._launcher.note()
        if event.source == DRAW_PILE:
            return self._draw(event, start, number, pace)
        self._launch(event, start, pace)
        if event.source.kind is Kind.STOCK and not self.seen.count(event.source):
            self._effects.stress(Accent("held", event.source), pace.seconds(times.STILLNESS))
        if event.target.kind in (Kind.BUILD, Kind.DISCARD):
            self.traces.note(self.seen, event.target)
        self._expect(event, before)
        return self._launcher.left()

    def _expect(self, event: events.CardMoved | events.DealerCardDrawn, before: Observation) -> None:
        """Let what follows from the landing of the card that moved last happen at that moment."""
        landing = Landing(event, before, self.layout, self.dealing)
        act = partial(touch_down, landing, self._sounds, self._effects, self._pace)
        self._later.after(self._flights.touch, act)

    def _draw(self, event: events.CardMoved, start: Pose, number: int, pace: Pace) -> float:
        """Draw a card from the draw pile, for a deal or a hand being filled; return the seconds to wait."""
        if not self.dealing or self._deal.is_seen(number):
            self._launch(event, start, pace)
            self._expect(event, self.seen)
        return pace.seconds(self._deal.gap) if self.dealing else pace.travel(times.HAND_DRAW_STEP)

    def _launch(self, event: events.CardMoved, start: Pose, pace: Pace) -> None:
        place = event.target
        room = self.hand_places(place.seat) if place.kind is Kind.HAND else 0
        poses = self._poses
        self._launcher.send(event, start, poses.target(place, room), poses, pace)

    def _turn_up(self, event: events.StockTurned, pace: Pace) -> float:
        if not self.dealing:
            self._effects.beat(self.seen, event.seat, pace)
        if pace.speed is times.Speed.INSTANT:
            return 0.0
        self._launcher.turn_up(event, self._poses, pace)
        return pace.travel(times.DEAL_TOP if self.dealing else times.FLIP)

    def _start_turn(self, event: events.TurnStarted, pace: Pace) -> float:
        dealt = self.dealing
        self._launcher.deal(False)
        gathered = self._deal.clear(self._poses, pace)
        self._effects.begin_turn()
        self._effects.pass_light(event.seat, pace)
        self._effects.stress(Accent("turn", hand_of(event.seat)), pace.ornament(times.TURN_PULSE))
        self._effects.beat(self.seen, event.seat, pace)
        return max(gathered, pace.travel(times.FLIP if dealt else times.BADGE))

    def _complete(self, event: events.PileCompleted, pile: BuildPile, pace: Pace) -> float:
        self._flights.ground(build_pile(event.pile))
        if pace.still:
            return pace.seconds(times.PILE_STILL)
        bars = pace.seconds(self._launcher.set_aside(event.pile, pile, self._poses, pace))
        self._effects.complete(event.pile, pile.cards)
        opened = Accent("opened", build_pile(event.pile))
        self._effects.stress(opened, pace.ornament(times.PILE_OPENED), delay=bars)
        petals = Accent("petals", build_pile(event.pile))
        self._effects.stress(petals, pace.ornament(times.PETALS), delay=bars)
        return bars


def _closed(seen: Observation) -> Observation:
    """Return what an onlooker sees of it."""
    before = None if seen.before is None else _closed(seen.before)
    return replace(seen, seat=None, hand=(), before=before)
