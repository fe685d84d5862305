"""The knowledge of one seat: observations, redacted events, and the fold of events into observations."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar, assert_never

from skipbo.model import events
from skipbo.model.calls import Accusation
from skipbo.model.cards import Card
from skipbo.model.errors import Damaged, NotLegal, Reason
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES, Rules
from skipbo.model.state import EMPTY_PILE, NO_MORE_DRAWS, BuildPile, GameState, Kind, Outcome, Phase, Place


@dataclass(frozen=True, slots=True)
class Observation:
    """A game as a seat sees it; with `seat` None, as an onlooker who sees nobody's hand.

    Tuples are indexed by seat from 0, piles by index from 0, and the last card of a pile is its top.
    `hand` is the viewer's own, in the order drawn. `stock_tops` holds None if a stock is empty or not yet
    turned up. The set-aside cards are known to all, since all saw them played. `turn_seat` is the seat
    that acts; if it acts out of turn, `before` is the observation before it began (R32). `no_draw` and
    `refills` report R33, `reshuffles` R20, as in `GameState`; `accusation` waits to be confirmed (R35).
    `totals` are the points of each side from the games of the match before this one (R25).
    """

    seat: int | None
    rules: Rules
    game: int
    dealer: int
    turn_seat: int
    turn: int
    phase: Phase
    hand: tuple[Card, ...]
    hand_counts: tuple[int, ...]
    stock_counts: tuple[int, ...]
    stock_tops: tuple[Card | None, ...]
    discards: tuple[tuple[tuple[Card, ...], ...], ...]
    builds: tuple[BuildPile, ...]
    draw_count: int
    set_aside: tuple[Card, ...]
    idle_turns: int = 0
    turns_without_stock: int = 0
    outcome: Outcome | None = None
    refills: bool = True
    no_draw: frozenset[int] = frozenset()
    accusation: Accusation | None = None
    before: Observation | None = None
    reshuffles: int = 0
    totals: tuple[int, ...] = ()

    @property
    def out_of_turn(self) -> int | None:
        """The seat that acts out of turn, or None (R32)."""
        return None if self.before is None else self.turn_seat

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.hand_counts)

    def count(self, place: Place) -> int:
        """Return the number of cards at a place."""
        match place.kind:
            case Kind.STOCK:
                return self.stock_counts[place.seat]
            case Kind.HAND:
                return self.hand_counts[place.seat]
            case Kind.DISCARD:
                return len(self.discards[place.seat][place.index])
            case Kind.BUILD:
                return len(self.builds[place.index].cards)
            case Kind.DRAW:
                return self.draw_count
            case Kind.SET_ASIDE:
                return len(self.set_aside)
            case _:
                assert_never(place.kind)


def require_viewer(seat: int | None, seats: int) -> None:
    """Raise NotLegal unless a seat, or an onlooker for None, is at a table of `seats` seats (R02)."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise NotLegal(Reason.NO_SUCH_SEAT, seats=seats)


def observe(state: GameState, seat: int | None) -> Observation:
    """Return the observation of a game by a seat, or by an onlooker for None.

    Raises NotLegal for a seat that is not at the table.
    """
    require_viewer(seat, state.seats)
    return Observation(
        seat=seat,
        rules=state.rules,
        game=state.game,
        dealer=state.dealer,
        turn_seat=state.turn_seat,
        turn=state.turn,
        phase=state.phase,
        hand=() if seat is None else tuple(state.hands[seat]),
        hand_counts=tuple(map(len, state.hands)),
        stock_counts=tuple(map(len, state.stocks)),
        stock_tops=tuple([stock[-1] if stock else None for stock in state.stocks]),
        discards=tuple([tuple(map(tuple, own)) for own in state.discards]),
        builds=tuple(state.builds),
        draw_count=len(state.draw),
        set_aside=tuple(state.set_aside),
        idle_turns=state.idle_turns,
        turns_without_stock=state.turns_without_stock,
        outcome=state.outcome,
        refills=state.refills,
        no_draw=state.no_draw,
        accusation=state.accusation,
        before=None if state.before is None else observe(state.before, seat),
        reshuffles=state.reshuffles,
        totals=state.totals,
    )


def redact(event: events.Event, seat: int | None) -> events.Event:
    """Return the event as the seat sees it: a card dealt face down, or to another's hand, has no face.

    Cards that go from a seat's hand into its stock are known to that seat (R31).
    """
    if not isinstance(event, events.CardMoved):
        return event
    kind = event.target.kind
    if kind is Kind.STOCK or kind is Kind.HAND:
        known = event.target.seat == seat and Kind.HAND in (kind, event.source.kind)
        return event if known else replace(event, card=None)
    return event


def blank(started: events.GameStarted, seat: int | None) -> Observation:
    """Return the observation before the deal: all cards are in the draw pile.

    Raises NotLegal for a seat that is not at the table.
    """
    seats = started.seats
    require_viewer(seat, seats)
    return Observation(
        seat=seat,
        rules=started.rules,
        game=started.game,
        dealer=started.dealer,
        turn_seat=(started.dealer + 1) % seats,
        turn=1,
        phase=Phase.DRAW,
        hand=(),
        hand_counts=(0,) * seats,
        stock_counts=(0,) * seats,
        stock_tops=(None,) * seats,
        discards=(((),) * DISCARD_PILES,) * seats,
        builds=(EMPTY_PILE,) * BUILD_PILES,
        draw_count=started.rules.deck.size,
        set_aside=(),
        totals=started.totals or (0,) * started.rules.sides(seats),
    )


def fold(seen: Observation, event: events.Event) -> Observation:
    """Return the observation after a redacted event. Folding a whole game gives `observe` at every step.

    Raises Damaged for an event that cannot follow.
    """
    try:
        return _after(seen, event)
    except Damaged:
        raise
    except (IndexError, TypeError, AttributeError, ValueError, AssertionError) as error:
        raise Damaged(f"This event cannot follow on what is seen: {error}") from error


def _after(seen: Observation, event: events.Event) -> Observation:
    match event:
        case events.CardMoved():
            return _laid(_taken(seen, event), event)
        case events.GameStarted():
            return blank(event, seen.seat)
        case events.GameEnded():
            return replace(seen, phase=Phase.OVER, outcome=event.outcome)
        case events.StockTurned() | events.PileCompleted() | events.Reshuffled() | events.DrawsSpent():
            return _after_cards(seen, event)
        case events.TurnStarted() | events.HandFilled() | events.HandEmptied():
            return _after_turn(seen, event)
        case events.OutOfTurnBegun() | events.TurnTakenBack() | events.OutOfTurnStood():
            return _after_out_of_turn(seen, event)
        case events.AccusationMade():
            return replace(seen, accusation=Accusation(event.seat, event.offender, event.offence))
        case events.AccusationSettled():
            return replace(seen, accusation=None)
        case events.DealerChosen() if seen.dealer < 0:
            return replace(seen, dealer=event.seat, turn_seat=event.first)
        case events.DealerCardDrawn() | events.DealerChosen() | events.CardTaken() | events.Passed():
            return seen
        case events.ClaimMade() | events.PenaltyPaid() | events.MoveDropped():
            return seen
        case _:
            assert_never(event)


def _after_cards(
    seen: Observation,
    event: events.StockTurned | events.PileCompleted | events.Reshuffled | events.DrawsSpent,
) -> Observation:
    """Return the observation after an event about a pile or the turn's draws."""
    match event:
        case events.StockTurned():
            return replace(seen, stock_tops=_with(seen.stock_tops, event.seat, event.card))
        case events.PileCompleted():
            aside = seen.set_aside + seen.builds[event.pile].cards
            return replace(seen, builds=_with(seen.builds, event.pile, EMPTY_PILE), set_aside=aside)
        case events.Reshuffled():
            reshuffles = seen.reshuffles if event.of_turn is None else event.of_turn
            return replace(
                seen, draw_count=seen.draw_count + event.count, set_aside=(), reshuffles=reshuffles
            )
        case events.DrawsSpent():
            return replace(seen, reshuffles=NO_MORE_DRAWS)
        case _:
            assert_never(event)


def _after_turn(
    seen: Observation, event: events.TurnStarted | events.HandFilled | events.HandEmptied
) -> Observation:
    """Return the observation after a turn has begun, or the draws in it."""
    match event:
        case events.TurnStarted():
            return replace(
                seen,
                turn_seat=event.seat,
                turn=event.turn,
                phase=Phase.DRAW if event.draws else Phase.PLAY,
                idle_turns=event.idle_turns,
                turns_without_stock=event.turns_without_stock,
                refills=event.draws or seen.hand_counts[event.seat] > 0,
                no_draw=seen.no_draw - {event.seat},
                reshuffles=0,
            )
        case events.HandFilled():
            return replace(seen, phase=Phase.PLAY)
        case events.HandEmptied():
            return replace(seen, phase=Phase.DRAW)
        case _:
            assert_never(event)


def _after_out_of_turn(
    seen: Observation, event: events.OutOfTurnBegun | events.TurnTakenBack | events.OutOfTurnStood
) -> Observation:
    """Return the observation after a turn out of turn has begun, been taken back or stood (R32 to R34)."""
    match event:
        case events.OutOfTurnBegun():
            return replace(
                seen, before=seen, turn_seat=event.seat, phase=Phase.DRAW, refills=True, reshuffles=0
            )
        case events.TurnTakenBack():
            if seen.before is None:
                raise Damaged("An event takes back a turn that was not out of turn.")
            return replace(seen.before, no_draw=seen.before.no_draw | {event.seat})
        case events.OutOfTurnStood():
            return replace(seen, before=None)
        case _:
            assert_never(event)


def _taken(seen: Observation, event: events.CardMoved) -> Observation:
    """Return the observation with the card removed from where it lay."""
    place = event.source
    if place.kind is Kind.DRAW:
        return replace(seen, draw_count=seen.draw_count - 1)
    if place.kind is Kind.HAND:
        counts, hand = _with(seen.hand_counts, place.seat, seen.hand_counts[place.seat] - 1), seen.hand
        if place.seat == seen.seat and event.card is not None:
            # Of equal cards the first is played, but the last is too many (R31).
            at = len(hand) - 1 if event.target.kind is Kind.STOCK else hand.index(event.card)
            hand = hand[:at] + hand[at + 1 :]
        return replace(seen, hand_counts=counts, hand=hand)
    if place.kind is Kind.STOCK:
        counts = _with(seen.stock_counts, place.seat, seen.stock_counts[place.seat] - 1)
        return replace(seen, stock_counts=counts, stock_tops=_with(seen.stock_tops, place.seat, None))
    pile = seen.discards[place.seat][place.index][:-1]
    return replace(seen, discards=_with_pile(seen.discards, place, pile))


def _laid(seen: Observation, event: events.CardMoved) -> Observation:
    """Return the observation with the card on top of the pile it went to."""
    place, card = event.target, event.card
    if place.kind is Kind.STOCK:
        counts = _with(seen.stock_counts, place.seat, seen.stock_counts[place.seat] + 1)
        return replace(seen, stock_counts=counts)
    if place.kind is Kind.HAND:
        counts = _with(seen.hand_counts, place.seat, seen.hand_counts[place.seat] + 1)
        hand = seen.hand if place.seat != seen.seat or card is None else (*seen.hand, card)
        return replace(seen, hand_counts=counts, hand=hand)
    if card is None:
        raise Damaged("An event shows no card where everybody can see it.")
    if place.kind is Kind.DISCARD:
        pile = (*seen.discards[place.seat][place.index], card)
        return replace(seen, discards=_with_pile(seen.discards, place, pile))
    pile_after = seen.builds[place.index].with_card(card, event.number or card)
    return replace(seen, builds=_with(seen.builds, place.index, pile_after))


_Discards: TypeAlias = tuple[tuple[tuple[Card, ...], ...], ...]


def _with_pile(discards: _Discards, place: Place, pile: tuple[Card, ...]) -> _Discards:
    return _with(discards, place.seat, _with(discards[place.seat], place.index, pile))


T = TypeVar("T")


def _with(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    return (*items[:index], item, *items[index + 1 :])
