"""The moving things of a table: cards in the air, lights and accents, and how each event starts them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import assert_never

from skipbo.model import events
from skipbo.model.observation import Observation, redact
from skipbo.model.rules import Starts
from skipbo.model.state import DRAW_PILE, Kind, Outcome, build_pile, hand_of, stock_of
from skipbo.session.players import Player
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Finale, Pace, Pose
from skipbo.ui.motion import pace as times
from skipbo.ui.motion.ornaments import REFILL
from skipbo.ui.motion.timeline import DelayedActs
from skipbo.ui.table.picture import Accent, Air, Effects
from skipbo.ui.table.show.effects import EffectPlayer, Landing, TableSounds, Traces, finale_of, touch_down
from skipbo.ui.table.show.flights import READ_DEALER, DealPlayer, Launcher
from skipbo.ui.table.show.poses import Hands, Poses, UnorderedHands, ways_back


class TableStage:
    """Everything that moves on a table, and how long each event takes to show.

    `launcher` sends cards through the air, and `deal` those of a deal. `lights` plays lights and accents;
    `traces` marks who laid which card. `hands` are told what is shown, and asked where returning cards
    belong. `pace` is the current pace.
    """

    def __init__(self, players: Sequence[Player], sounds: TableSounds, pace: Callable[[], Pace]) -> None:
        self.launcher = Launcher()
        self.deal = DealPlayer(self.launcher)
        self.lights = EffectPlayer()
        self.traces = Traces()
        self.hands: Hands = UnorderedHands()
        self._players, self._sounds, self._pace = players, sounds, pace
        self._flights = self.launcher.flights
        self._later = DelayedActs()
        self._layout: TableLayout | None = None
        self._out_of_turn: list[events.Event] = []

    @property
    def layout(self) -> TableLayout:
        """Where everything is. Raises RuntimeError before `place`."""
        if self._layout is None:
            raise RuntimeError("The table has no layout yet.")
        return self._layout

    @property
    def dealing(self) -> bool:
        """Whether the cards of a new game are being dealt."""
        return self.launcher.dealing

    @property
    def lamp_seat(self) -> int | None:
        """The seat in the light: the one to act, or the winner."""
        return self.lights.lamp_seat

    @property
    def effects(self) -> Effects:
        """Everything that moves now except the cards."""
        return self.lights.now()

    @property
    def moving(self) -> bool:
        """Whether a card is in the air, or the light on its way."""
        return self._flights.moving or self.lights.lamp_moves

    def serve(self, hands: Hands) -> None:
        """From now on, ask these hands where returning cards belong."""
        self.hands = hands

    def place(self, layout: TableLayout) -> None:
        """Show everything in another layout; cards in the air land at once."""
        self._land()
        self.lights.finish_light()
        self._layout = layout

    def finish(self) -> None:
        """Stop all motion."""
        self._land()
        self.lights.finish()

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._flights.advance(dt)
        self._later.advance(dt)
        self.lights.advance(dt, lambda pile: self._flights.flies(("aside", pile)))

    def air(self) -> Air:
        """Return all cards that are in the air now."""
        turning = (seat for seat in range(len(self._players)) if self._flights.flies(("stock", seat)))
        return Air(tuple(self._flights.flying()), frozenset(turning))

    def end_of(self, outcome: Outcome, seen: Observation) -> tuple[Finale, int | None]:
        """Return how a game ends, and the seat in the light then; `seen` is what was shown before it.

        That seat is the winner's, or that of the partner who went out, if among the winners.
        """
        finale, lit = finale_of(outcome, seen, self._players), self.lamp_seat
        if outcome.winner is None:
            return finale, lit
        members = seen.rules.members(outcome.winner, seen.seats)
        return finale, lit if lit in members else members[0]

    def send_back(
        self, told: Iterable[events.Event], before: Observation, seen: Observation, pace: Pace
    ) -> float:
        """Send the cards of these events back; return the seconds until they arrive."""
        starts, ends = Poses(self.layout, before), Poses(self.layout, seen)
        return self.launcher.send_back(ways_back(told), starts, ends, self.hands, pace)

    def show(
        self,
        event: events.Event,
        before: Observation,
        seen: Observation,
        pace: Pace,
        *,
        start: Pose | None = None,
        room: int = 0,
    ) -> float:
        """Show an event; return the seconds until the next may be shown.

        `before` and `seen`: what was shown before it, and what it led to. A card starts where it lay,
        unless it was let go at a `start`; the hand it goes to has room for `room` cards.
        """
        if not isinstance(event, events.CardMoved | events.DealerCardDrawn):
            self._sounds.hear(event, before, self.layout, self.dealing)
        if before.out_of_turn is not None:
            self._out_of_turn.append(event)
        if isinstance(event, events.RefereeEvent):
            return self._referee(event, before, seen, pace)
        match event:
            case events.CardMoved():
                return self._move(
                    event, Poses(self.layout, before), Poses(self.layout, seen), pace, start, room
                )
            case events.DealerCardDrawn() | events.DealerChosen() | events.GameStarted():
                return self._deal(event, seen, pace)
            case events.StockTurned():
                return self._turn_up(event, seen, pace)
            case events.TurnStarted():
                return self._start_turn(event, seen, pace)
            case events.PileCompleted():
                return self._complete(event, before, seen, pace)
            case events.Reshuffled():  # the set-aside cards become the draw pile (R20)
                seconds = pace.ornament(REFILL)
                self.lights.refill(seconds)
                return seconds
            case events.GameEnded():
                finale, lit = self.end_of(event.outcome, before)
                self.lights.win(finale)
                if lit is not None:
                    self.lights.light(lit)
                return pace.ornament(finale.plan.seconds)
            case events.HandFilled() | events.HandEmptied() | events.CardTaken() | events.Passed():
                return 0.0
            case _:
                assert_never(event)

    def _land(self) -> None:
        """Land all cards, and let what depends on that happen."""
        self._flights.finish()
        self._later.finish()

    def _move(
        self, event: events.CardMoved, before: Poses, after: Poses, pace: Pace, start: Pose | None, room: int
    ) -> float:
        seen, number = after.seen, self.launcher.note()
        self._flights.ground(event.source)
        if event.source == DRAW_PILE and self.dealing and not self.deal.is_seen(number):
            return pace.seconds(self.deal.gap)
        start = start or before.source(event.source)
        self.launcher.send(event, start, after.target(event.target, room), after, pace)
        if event.source == DRAW_PILE:
            self._expect(event, seen)
            return pace.seconds(self.deal.gap) if self.dealing else pace.travel(times.HAND_DRAW_STEP)
        if event.source.kind is Kind.STOCK and not seen.count(event.source):
            self.lights.stress(Accent("held", event.source), pace.seconds(times.STILLNESS))
        if event.target.kind in (Kind.BUILD, Kind.DISCARD):
            self.traces.note(seen, event.target)
        self._expect(event, before.seen)
        return self.launcher.left()

    def _expect(self, event: events.CardMoved | events.DealerCardDrawn, before: Observation) -> None:
        """Schedule what follows from the last card's landing for that moment."""
        landing = Landing(event, before, self.layout, self.dealing)
        act = partial(touch_down, landing, self._sounds, self.lights, self._pace)
        self._later.after(self._flights.touch, act)

    def _referee(
        self, event: events.RefereeEvent, before: Observation, seen: Observation, pace: Pace
    ) -> float:
        """Show an act of the referee: the light follows the acting seat; cards taken back return (R32)."""
        match event:
            case events.OutOfTurnBegun():
                self.lights.light(event.seat)
                self._out_of_turn.clear()
                return 0.0
            case events.TurnTakenBack():
                self._land()
                self.lights.light(seen.turn_seat)
                shown = [redact(each, seen.seat) for each in self._out_of_turn]
                return self.send_back(shown, before, seen, pace)
            case events.PenaltyPaid():
                return pace.seconds(times.COMPUTER_PAUSE)
            case events.DrawsSpent() | events.MoveDropped() | events.ClaimMade() | events.OutOfTurnStood():
                return 0.0
            case events.AccusationMade() | events.AccusationSettled():
                return 0.0
            case _:
                assert_never(event)

    def _deal(
        self,
        event: events.DealerCardDrawn | events.DealerChosen | events.GameStarted,
        seen: Observation,
        pace: Pace,
    ) -> float:
        seconds = self.deal.show(event, Poses(self.layout, seen), pace)
        if isinstance(event, events.DealerCardDrawn):
            self._expect(event, seen)
        elif isinstance(event, events.DealerChosen) and self.dealing:
            self.lights.pass_light(event.first, pace)
            self.lights.stress(Accent("highest", stock_of(event.first)), pace.ornament(READ_DEALER))
        elif isinstance(event, events.DealerChosen):
            starts = seen.rules.starts is Starts.HIGHEST_CARD
            self.lights.light(event.first if starts else event.seat)
        else:
            self.lights.forget_win()
            self.lights.light(None)
        return seconds

    def _turn_up(self, event: events.StockTurned, seen: Observation, pace: Pace) -> float:
        if not self.dealing:
            self.lights.beat(seen, event.seat, pace)
        if pace.speed is times.Speed.INSTANT:
            return 0.0
        self.launcher.turn_up(event, Poses(self.layout, seen), pace)
        return pace.travel(times.DEAL_TOP if self.dealing else times.FLIP)

    def _start_turn(self, event: events.TurnStarted, seen: Observation, pace: Pace) -> float:
        dealt = self.dealing
        self.launcher.deal(False)
        gathered = self.deal.clear(Poses(self.layout, seen), pace)
        self.lights.begin_turn()
        self.lights.pass_light(event.seat, pace)
        self.lights.stress(Accent("turn", hand_of(event.seat)), pace.ornament(times.TURN_PULSE))
        self.lights.beat(seen, event.seat, pace)
        return max(gathered, pace.travel(times.FLIP if dealt else times.BADGE))

    def _complete(
        self, event: events.PileCompleted, before: Observation, seen: Observation, pace: Pace
    ) -> float:
        place, pile = build_pile(event.pile), before.builds[event.pile]
        self._flights.ground(place)
        if pace.still:
            return pace.seconds(times.PILE_STILL)
        bars = pace.seconds(self.launcher.set_aside(event.pile, pile, Poses(self.layout, seen), pace))
        self.lights.complete(event.pile, pile.cards)
        self.lights.stress(Accent("opened", place), pace.ornament(times.PILE_OPENED), delay=bars)
        self.lights.stress(Accent("petals", place), pace.ornament(times.PETALS), delay=bars)
        return bars
