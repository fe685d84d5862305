"""Everything but flying cards: effects, sounds, marks of who moved, and what a landing triggers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from skipbo.model import events
from skipbo.model.cards import Card
from skipbo.model.match import score
from skipbo.model.observation import Observation
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES
from skipbo.model.state import DRAW_PILE, Kind, Outcome, Place, build_pile, discard_of, hand_of, stock_of
from skipbo.session.players import Player
from skipbo.ui.kit import Cue, Sounds
from skipbo.ui.layout import TableLayout
from skipbo.ui.motion import Fading, Finale, Pace, Timeline
from skipbo.ui.motion import pace as times
from skipbo.ui.motion.timeline import Tween, steady
from skipbo.ui.table.picture import FEAT, FEW, Accent, CompletedPile, Effects, MoverMark, Resting


def finale_of(outcome: Outcome, seen: Observation, players: Sequence[Player]) -> Finale:
    """Return how a game ends; `seen` is what was shown before it.

    Persons have lost where none of them won, and so has everyone in a draw; where only computers play,
    a win is a win. A match of several games is won with the total (R25).
    """
    winners = () if outcome.winner is None else seen.rules.members(outcome.winner, seen.seats)
    persons = {seat for seat, player in enumerate(players) if player.is_person}
    if outcome.winner is None or (persons and not persons & set(winners)):
        return Finale.LOST
    total = seen.rules.match_total
    reached = seen.totals[outcome.winner] + score(seen.rules, outcome).points[outcome.winner]
    return Finale.GAME_WON if total is None or reached < total else Finale.MATCH_WON


class TableSounds:
    """The sounds of a table with these players."""

    def __init__(self, sounds: Sounds, players: Sequence[Player]) -> None:
        self._sounds = sounds
        self._players = players

    def hear(self, event: events.Event, seen: Observation, layout: TableLayout, dealing: bool) -> None:
        """Play the sounds of an event; `seen` is what was shown before it, `dealing`: during a deal."""
        match event:
            case events.CardMoved():
                self._move(event, seen, layout, dealing)
            case events.StockTurned():
                self._sounds.play(Cue.FLICK, x=seat_x(layout, event.seat))
                if seen.stock_counts[event.seat] == 1 and not dealing:
                    self._sounds.play(Cue.LAST_CARD, x=seat_x(layout, event.seat))
            case events.TurnStarted() if self._players[event.seat].is_person:
                self._sounds.play(Cue.TURN, x=seat_x(layout, event.seat))
            case events.PileCompleted():
                self._sounds.play(Cue.COMPLETED, x=_pile_x(layout, build_pile(event.pile)))
            case events.Reshuffled() | events.GameStarted():
                self._sounds.play(Cue.RIFFLE, x=_pile_x(layout, DRAW_PILE))
            case events.DealerCardDrawn():
                self._sounds.play(Cue.DEAL, x=seat_x(layout, event.seat))
            case events.TurnTakenBack() | events.PenaltyPaid():
                self._sounds.play(Cue.ILLEGAL, x=seat_x(layout, event.seat))
            case events.GameEnded():
                self._sounds.play(Cue[finale_of(event.outcome, seen, self._players).name])

    def _move(self, event: events.CardMoved, seen: Observation, layout: TableLayout, dealing: bool) -> None:
        """Play a card's sound from the seat that moves it, or that it is dealt to."""
        if event.source == DRAW_PILE:
            cue = Cue.DEAL if dealing else Cue.PICK_UP
            self._sounds.play(cue, x=seat_x(layout, event.target.seat))
            return
        x = seat_x(layout, seen.turn_seat)
        if event.target.kind is not Kind.BUILD:
            self._sounds.play(Cue.DISCARD, x=x)
            return
        self._sounds.play(Cue.STOCK_PLAY if event.source.kind is Kind.STOCK else Cue.PLAY, event.number, x)
        if _empties_hand(event, seen):
            self._sounds.play(Cue.HAND_EMPTIED, x=x)


def _empties_hand(event: events.CardMoved, before: Observation) -> bool:
    """Tell whether the last card of a hand is played, so that five new ones come (R11, not by R37)."""
    if before.rules.one_hand_a_turn:
        return False
    played = event.source.kind is Kind.HAND and event.target.kind is Kind.BUILD
    return played and before.count(event.source) == 1


def seat_x(layout: TableLayout, seat: int) -> float:
    """Return where across the window a seat is: 0 at its left edge, 1 at its right."""
    return layout.lamp(seat)[0] / layout.window.w


def _pile_x(layout: TableLayout, place: Place) -> float:
    return layout.slot(place).centre[0] / layout.window.w


class _Laid(NamedTuple):
    seat: int
    turn: int


class Traces:
    """Who laid which card, and the opacity of each mark.

    A card is identified by its game, its pile, and its number from the bottom, so that undo brings back its
    mark.
    """

    def __init__(self) -> None:
        self._laid: dict[tuple[int, Place, int], _Laid] = {}
        self._fading: Fading[tuple[Place, int]] = Fading()

    def note(self, seen: Observation, place: Place) -> None:
        """Remember that the top card of a pile was laid by the seat whose turn is being shown."""
        self._laid[seen.game, place, seen.count(place)] = _Laid(seen.turn_seat, seen.turn)

    def update(self, dt: float, seen: Observation, resting: Resting, pace: Pace) -> bool:
        """Let `dt` seconds pass; return True while a mark comes or goes."""
        turn, seats = seen.turn, seen.seats
        tops = ((place, self._laid.get((seen.game, place, count))) for place, count in _piles(resting))
        wanted = ((place, laid.seat) for place, laid in tops if laid and turn - seats < laid.turn <= turn)
        return self._fading.update(dt, wanted, pace)

    def now(self) -> Mapping[Place, MoverMark]:
        """Return the visible marks; of two on a pile the one that is fading in."""
        shares = sorted(self._fading.shares.items(), key=lambda each: each[1])
        return {place: MoverMark(seat, share) for (place, seat), share in shares}


def _piles(resting: Resting) -> Iterable[tuple[Place, int]]:
    """Return each build and discard pile with the number of cards at rest on it."""
    for index in range(BUILD_PILES):
        yield build_pile(index), len(resting.builds[index].cards)
    for seat, piles in enumerate(resting.discards):
        yield from ((discard_of(seat, index), len(piles[index])) for index in range(DISCARD_PILES))


class EffectPlayer:
    """The effects under way, on a clock that is passed in; `now` returns them as a value.

    `lamp_seat`: the seat in the light, or to which the light is on its way; `narrowing`: whether the light is
    drawing together, or going apart again.
    """

    def __init__(self) -> None:
        self._lamp: Timeline[str, float] = Timeline()
        self._lamp_from: int | None = None
        self.lamp_seat: int | None = None
        self._narrowed = 0.0
        self.narrowing = False
        self._completing: dict[int, CompletedPile] = {}
        self._refilling = 0.0
        self._won_for: float | None = None
        self._finale: Finale | None = None
        self._accents: Timeline[Accent, float] = Timeline()
        self._of_stock = self._of_turn = 0

    @property
    def lamp_moves(self) -> bool:
        """Whether the light is on its way."""
        return self._lamp.moving

    def now(self) -> Effects:
        """Return all effects as they are at this moment."""
        share = self._lamp.at("lamp")
        lamp = (self._lamp_from, self.lamp_seat, 1.0 if share is None else share)
        return Effects(
            *lamp,
            self._narrowed,
            dict(self._completing),
            self._refilling,
            self._won_for,
            self._finale,
            dict(self._accents.values()),
        )

    def light(self, seat: int | None) -> None:
        """Turn the light to a seat at once, or off."""
        self.lamp_seat = seat

    def pass_light(self, seat: int, pace: Pace) -> None:
        """Move the light to the seat whose turn begins."""
        self._lamp_from, self.lamp_seat = self.lamp_seat, seat
        if self._lamp_from != seat and not pace.still:
            self._lamp.add("lamp", Tween(0.0, 1.0, pace.seconds(times.LAMP)))

    def narrow(self, tense: bool, dt: float, pace: Pace) -> None:
        """Narrow the light for `dt` seconds while a player has one stock card left; otherwise widen it."""
        whole, goal = pace.ornament(times.LAMP), float(tense)
        step = dt / whole if whole > 0 else 1.0
        self._narrowed = min(1.0, max(0.0, self._narrowed + (step if tense else -step)))
        self.narrowing = self._narrowed != goal

    def beat(self, seen: Observation, seat: int, pace: Pace) -> None:
        """Let the count of a seat's stock beat, if it has few cards left: a few times, then it rests."""
        if 0 < seen.stock_counts[seat] <= FEW:
            self.stress(Accent("low", stock_of(seat)), pace.ornament(times.BEATS * times.BEAT))

    @property
    def held(self) -> bool:
        """Whether the last card of a stock is pausing before it flies."""
        return any(accent.kind == "held" for accent, _ in self._accents.values())

    @property
    def shine(self) -> bool:
        """Whether an accent is playing; input is accepted meanwhile."""
        return self._accents.moving

    def stress(self, accent: Accent, seconds: float, delay: float = 0.0) -> None:
        """Accent something that has happened, for some seconds after a delay."""
        if seconds > 0:
            self._accents.add(accent, Tween(0.0, 1.0, seconds, delay, ease=steady))

    def begin_turn(self) -> None:
        """Treat the next card that lands as the first of its turn."""
        self._of_stock = self._of_turn = 0

    def land(self, source: Place, target: Place, pace: Pace) -> None:
        """Accent a card that has come to a build pile from another place: brighter each time from a stock.

        From where the turn's cards are counted, their number springs from that pile.
        """
        self._of_turn += 1
        if self._of_turn >= FEAT:
            self.stress(Accent("counted", target), pace.ornament(times.COUNTED))
        if source.kind is Kind.STOCK:
            self._of_stock += 1
            self.stress(Accent("landed", target, self._of_stock), pace.ornament(times.LANDING_LIGHT))

    def complete(self, pile: int, cards: tuple[Card, ...]) -> None:
        """Show the cards of a build pile (from 0) being set aside."""
        self._completing[pile] = CompletedPile(0.0, cards)

    def refill(self, seconds: float) -> None:
        """Shuffle the set-aside cards into a draw pile for that long."""
        self._refilling = seconds

    def win(self, finale: Finale) -> None:
        """Begin to show the end of a game."""
        self._won_for, self._finale = 0.0, finale

    def end_win(self, finale: Finale | None = None) -> None:
        """End the showing of the end of a game, to show another one or none; its crown stays."""
        self._finale = finale or self._finale
        self._won_for = times.WIN_MATCH * times.Speed.SLOW.value

    def forget_win(self) -> None:
        """Stop showing a win."""
        self._won_for = None

    def celebrating(self, pace: Pace) -> bool:
        """Tell whether the win is still being shown."""
        if self._won_for is None or self._finale is None:
            return False
        return self._won_for < pace.ornament(self._finale.plan.seconds)

    def advance(self, dt: float, leaving: Callable[[int], bool]) -> None:
        """Let `dt` seconds pass; `leaving` tells whether a build pile is still on its way aside."""
        self._lamp.advance(dt)
        self._accents.advance(dt)
        left = ((pile, done) for pile, done in self._completing.items() if leaving(pile))
        self._completing = {pile: done._replace(since=done.since + dt) for pile, done in left}
        self._refilling = max(0.0, self._refilling - dt)
        if self._won_for is not None:
            self._won_for += dt

    def finish_light(self) -> None:
        """Let the light arrive at once."""
        self._lamp.finish()

    def finish(self) -> None:
        """End all effects at once."""
        self.finish_light()
        self._accents.finish()
        self._completing.clear()
        self._refilling = 0.0
        if self._won_for is not None:
            self.end_win()


class Landing(NamedTuple):
    """A card that lands: its event, what was shown before it left, and the layout."""

    event: events.CardMoved | events.DealerCardDrawn
    before: Observation
    layout: TableLayout
    dealing: bool


def touch_down(
    landing: Landing, sounds: TableSounds, effects: EffectPlayer, pace: Callable[[], Pace]
) -> None:
    """Let a card touch the table; `pace` is the pace of things then."""
    event = landing.event
    sounds.hear(event, landing.before, landing.layout, landing.dealing)
    if isinstance(event, events.CardMoved) and event.target.kind is Kind.BUILD:
        effects.land(event.source, event.target, pace())
        player = hand_of(landing.before.turn_seat)
        effects.stress(Accent("played", player), pace().ornament(times.TALLY))
    if isinstance(event, events.CardMoved) and _empties_hand(event, landing.before):
        effects.stress(Accent("emptied", event.source), pace().ornament(times.EMPTIED))
