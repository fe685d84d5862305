"""The picture catches up with the game, one event after the other, at the chosen pace.

The game is always ahead. The picture shows an observation that grows by one redacted event at a time; a card
in the air already counts at its target, and is left out of the picture there until it lands.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from skipbo.model import events
from skipbo.model.events import CardMoved, Event
from skipbo.model.observation import Observation, fold, redact
from skipbo.model.state import DRAW_PILE, Kind, Place, hand_of
from skipbo.session.players import Player
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Finale, Pace, Pose, Speed
from skipbo.ui.motion import pace as times
from skipbo.ui.table.picture import Accent
from skipbo.ui.table.show.effects import TableSounds
from skipbo.ui.table.show.table_stage import TableStage


class RaisedPace:
    """The pace of the settings, `usual`, raised by the steps that were asked for."""

    def __init__(self, usual: Callable[[], Pace]) -> None:
        self._usual = usual
        self._steps = 0

    def pace(self) -> Pace:
        """Return the current pace."""
        pace = self._usual()
        for _ in range(self._steps):
            pace = pace._replace(speed=pace.speed.quicker)
        return pace

    @property
    def can_grow(self) -> bool:
        """Whether there is still a faster pace."""
        return self.pace().speed is not Speed.INSTANT

    def grow(self) -> None:
        """Raise the pace by a step, where there is one."""
        self._steps += self.can_grow

    def end(self) -> None:
        """Go back to the usual pace."""
        self._steps = 0


class PicturePause:
    """Holds back events while it is `on`. A step lets one played card through, and what belongs to it."""

    def __init__(self) -> None:
        self.on = False
        self._cards = 0
        self._stepping = False

    def begin(self) -> None:
        """Hold back everything from now on."""
        self.on, self._cards, self._stepping = True, 0, False

    def end(self) -> None:
        """Stop holding anything back."""
        self.on = False

    def step(self) -> None:
        """Let one more card through, with the draws before it and everything that follows from it."""
        self.begin()
        self._cards, self._stepping = 1, True

    def lets(self, event: Event) -> bool:
        """Tell whether an event may be shown now."""
        if not self.on:
            return True
        return self._cards > 0 if _is_open_move(event) else self._stepping

    def note(self, event: Event) -> None:
        """Note that an event is being shown."""
        if _is_open_move(event):
            self._cards = 0


def _is_open_move(event: Event) -> bool:
    """Tell whether a card goes where everyone sees it."""
    return isinstance(event, CardMoved) and event.target.kind in (Kind.BUILD, Kind.DISCARD)


class Show:
    """What the table shows: what has been `seen`, and the events still waiting to be.

    `stage` holds all moving things, `pause` tells whether the picture waits. `pace` is the current pace.
    `listen` is called for each event at the moment it is shown. The stage must have a place before anything
    is fed.
    """

    def __init__(
        self,
        seen: Observation,
        players: Sequence[Player],
        pace: Callable[[], Pace],
        sounds: TableSounds,
        listen: Callable[[Event], None],
    ) -> None:
        self.stage = TableStage(players, sounds, pace)
        self.pause = PicturePause()
        self._seen, self._players = seen, players
        self._pace, self._listen = pace, listen
        self._queue: deque[Event] = deque()
        self._origin: Pose | None = None
        self._hold = 0.0
        self._announced = False

    @property
    def seen(self) -> Observation:
        """What has been shown so far; a card in the air is already at its target."""
        return self._seen

    @property
    def layout(self) -> TableLayout:
        """Where everything is. Raises RuntimeError before the stage has a place."""
        return self.stage.layout

    @property
    def pace(self) -> Pace:
        """The current pace."""
        return self._pace()

    @property
    def behind(self) -> bool:
        """Whether events are waiting to be shown."""
        return bool(self._queue)

    @property
    def busy(self) -> bool:
        """Whether the picture is still behind the game, or something moves."""
        return bool(self._queue) or self.stage.moving or self._hold > 0

    @property
    def held_back(self) -> bool:
        """Whether nothing moves because a pause holds back what comes next."""
        still = not self.stage.moving and self._hold <= 0
        return still and bool(self._queue) and not self.pause.lets(self._queue[0])

    @property
    def celebrating(self) -> bool:
        """Whether the win is still being shown."""
        return self.stage.lights.celebrating(self._pace())

    @property
    def in_motion(self) -> bool:
        """Whether something moves that a press or key can skip."""
        return self.busy or self.celebrating

    def jump(self, seen: Observation) -> None:
        """Show another observation, with nothing moving."""
        self.finish()
        self._see(seen)
        self.stage.lights.light(seen.turn_seat)

    def blank(self, seen: Observation) -> None:
        """Show a table before its game, with no seat in the light and no win."""
        self.finish()
        self._see(seen)
        self.stage.lights.light(None)
        self.stage.lights.forget_win()

    def crown(self) -> None:
        """Show the winner's crown, with the celebration over."""
        if self.seen.outcome is not None:
            self.stage.lights.end_win(self.stage.end_of(self.seen.outcome, self.seen)[0])

    def rewind(self, seen: Observation, told: Iterable[Event]) -> None:
        """Go back to what was shown before these (redacted) events, with no win.

        The cards go back where they came from.
        """
        self.finish()
        before = self.seen
        self._see(seen)
        self.stage.lights.light(seen.turn_seat)
        self.stage.lights.forget_win()
        self._hold = self.stage.send_back(told, before, seen, self._pace())

    def close_hand(self) -> None:
        """Turn the open hand face down at once, with the cards on their way to it."""
        self._see(_closed(self.seen))
        self._queue = deque(redact(event, None) for event in self._queue)
        self.stage.launcher.flights.close_hands()

    def feed(self, told: Iterable[Event], origin: Pose | None = None) -> None:
        """Show these redacted events after what is being shown; the first card starts from `origin`."""
        self._queue.extend(told)
        if origin is not None:
            self._origin = origin

    def finish(self, *, turn: bool = False) -> None:
        """Show everything that has happened at once, without motion.

        `turn`: only the rest of the current turn, up to the beginning of the next one.
        """
        instant, begun = Pace(times.Speed.INSTANT), False
        while self._queue and not (turn and begun):
            event = self._queue.popleft()
            self._show(event, instant)
            begun = isinstance(event, events.TurnStarted)
        self.stage.finish()
        self._hold = 0.0
        self._origin = None
        self._announced = False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True while there is something to see."""
        pace, lights = self._pace(), self.stage.lights
        self.stage.advance(dt)
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
        lights.narrow(self._tense, dt, pace)
        shines = lights.shine or lights.narrowing
        return (self.busy and not self.held_back) or lights.celebrating(pace) or shines

    @property
    def _tense(self) -> bool:
        """Whether a player has one stock card left for all to see, or pauses with it before it flies."""
        seen = self.seen
        if seen.outcome is not None or self.stage.dealing:
            return False
        stocks = zip(seen.stock_counts, seen.stock_tops, strict=True)
        return any(count == 1 and top is not None for count, top in stocks) or self.stage.lights.held

    def opens_hand(self, seat: int) -> bool:
        """Tell whether the hand of a seat lies open because it has won, while that is shown."""
        outcome = self.seen.outcome
        if outcome is None or outcome.winner is None or not self.celebrating:
            return False
        return seat in self.seen.rules.members(outcome.winner, self.seen.seats)

    def refuse(self, source: Place) -> None:
        """Shake the card that is chosen at a place, since it can go nowhere."""
        self.stage.lights.stress(Accent("refused", source), self._pace().ornament(times.REFUSED))

    def coming(self) -> tuple[Event, ...]:
        """Return the events that are about to be shown."""
        return tuple(self._queue)

    def coming_end(self) -> tuple[Finale, int] | None:
        """Return how the game is about to end, and the seat in the light then; None if no end is coming."""
        end = next((event for event in self._queue if isinstance(event, events.GameEnded)), None)
        if end is None:
            return None
        finale, lit = self.stage.end_of(end.outcome, self.seen)
        return None if lit is None else (finale, lit)

    def hand_places(self, seat: int) -> int:
        """Return how many cards a hand needs room for: those it holds and those being dealt to it."""
        coming = 0
        for event in self._queue:
            if isinstance(event, CardMoved) and event.source == DRAW_PILE and event.target == hand_of(seat):
                coming += 1
            elif not isinstance(event, events.Reshuffled):
                break
        return self.seen.hand_counts[seat] + coming

    def _see(self, seen: Observation) -> None:
        """Show this from now on; the open hand follows."""
        self._seen = seen
        self.stage.hands.follow(seen)

    def _lead(self, event: Event, pace: Pace) -> float:
        """Return the seconds to wait before an event is shown; a card that rises first takes part of them."""
        dealing, seat = self.stage.dealing, self.seen.turn_seat
        if dealing and isinstance(event, events.DealerCardDrawn | events.DealerChosen):
            return pace.seconds(times.STARTER / (2 if self.stage.deal.drawn else 1))
        if _is_open_move(event):
            rises = pace.ornament(times.LIFT) if seat != self.layout.viewer else 0.0
            return 0.0 if self._players[seat].is_person else pace.seconds(times.COMPUTER_PAUSE) - rises
        if isinstance(event, events.StockTurned) and not dealing:
            return pace.seconds(times.FLIP_AFTER_PLAY)
        return pace.seconds(times.FLIP) if isinstance(event, events.GameEnded) else 0.0

    def _show(self, event: Event, pace: Pace) -> float:
        """Show one event; return the seconds until the next may come."""
        self.pause.note(event)
        self._listen(event)
        before = self.seen
        self._see(fold(before, event))
        start, room = None, 0
        if isinstance(event, CardMoved):
            start, self._origin = self._origin, None
            room = self.hand_places(event.target.seat) if event.target.kind is Kind.HAND else 0
        return self.stage.show(event, before, self.seen, pace, start=start, room=room)


def _closed(seen: Observation) -> Observation:
    """Return an observation as an onlooker has it: with no hand open, then and before."""
    before = None if seen.before is None else _closed(seen.before)
    return replace(seen, seat=None, hand=(), before=before)
