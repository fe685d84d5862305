"""Moves as values, and the sole authority on which are allowed: `legal_moves` and `refusal`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeGuard, assert_never

from skipbo.model.calls import CALLS, Accuse, Call, Claim, Confirm, Dismiss, Offence
from skipbo.model.cards import WILD, Card
from skipbo.model.errors import NotLegal, Reason
from skipbo.model.exact import fault
from skipbo.model.last_card import COVERED, LastCard, can_be_played
from skipbo.model.referee import call_refusal, calls_of
from skipbo.model.rules import BUILD_PILES, DISCARD_PILES, HAND_SIZE, Rules
from skipbo.model.state import BuildPile, Ending, GameState, Kind, Phase, Place, discard_of, hand_of, stock_of


def numbers_for(rules: Rules, card: Card, pile: BuildPile) -> Sequence[int]:
    """Return the numbers, in rising order, that a card may stand for on a build pile; none if it cannot fit.

    A number card stands for itself (R17). A Skip-Bo card stands for the number that is needed (R18);
    under R22 it may start a pile as any number, and under R21 it needs cover: a number below it and one
    to come.
    """
    needs = pile.top + 1
    if card != WILD:
        return (card,) if card == needs else ()
    if rules.wild_start_any and not pile.cards:
        return range(1, _highest_wild(rules) + 1)
    if rules.wild_needs_cover and (needs > _highest_wild(rules) or _on_wild(pile)):
        return ()
    return (needs,)


def number_refusal(rules: Rules, card: Card, number: int, pile: BuildPile) -> NotLegal | None:
    """Return why a card may not be laid on a build pile as a number, with the rule's ID; None if it may."""
    if number in numbers_for(rules, card, pile):
        return None
    needs, top = pile.top + 1, rules.deck.top
    if card != WILD:
        stands_in = NotLegal(Reason.NO_STAND_IN, number=card)
        return stands_in if card == needs else NotLegal(Reason.PILE_NEEDS, number=needs)
    if rules.wild_start_any and not pile.cards:
        if rules.wild_needs_cover and number == top:
            return NotLegal(Reason.WILD_AT_TOP, number=top)
        return NotLegal(Reason.WILD_STARTS, most=_highest_wild(rules))
    if number != needs:
        return NotLegal(Reason.WILD_STANDS_FOR, number=needs)
    if _on_wild(pile):
        return NotLegal(Reason.WILD_ON_WILD)
    return NotLegal(Reason.WILD_AT_TOP, number=top)


def _highest_wild(rules: Rules) -> int:
    """Return the highest number a Skip-Bo card may stand for."""
    return rules.deck.top - rules.wild_needs_cover


def _on_wild(pile: BuildPile) -> bool:
    return pile.cards[-1:] == (WILD,)


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat begins its turn by drawing up to five cards in hand (R08)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Play:
    """A seat plays a card to a build pile (R09); `number` is what the card stands for there (R18)."""

    seat: int
    source: Place
    card: Card
    pile: int
    number: int


@dataclass(frozen=True, slots=True)
class Discard:
    """A seat ends its turn by laying a hand card on one of its own discard piles (R12)."""

    seat: int
    card: Card
    pile: int


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat with an empty hand that can draw nothing ends its turn (R12)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Take:
    """At the table, a seat draws one card by hand, in its turn or out of it (R08, R31, R32)."""

    seat: int


Act: TypeAlias = Draw | Play | Discard | Pass | Take
"""Any move that a seat makes with cards."""

Move: TypeAlias = Act | Call
"""Any move or call that a seat can make."""


_OF_A_SEAT = (Draw, Pass, Take, Claim, Confirm, Dismiss)


def is_move(value: object) -> TypeGuard[Move]:
    """Tell whether a value is a move or a call, its fields of the very types that it declares.

    Whether it is legal is open. As `fault` of `skipbo.model.exact` on each move played would take too long,
    this is the same spelt out.
    """
    if type(value) is Play:
        place = value.source
        return (
            type(value.seat) is type(value.card) is type(value.pile) is type(value.number) is int
            and type(place) is Place
            and type(place.seat) is type(place.index) is int
            and type(place.kind) is Kind
        )
    if type(value) is Discard:
        return type(value.seat) is type(value.card) is type(value.pile) is int
    if type(value) is Accuse:
        return type(value.seat) is type(value.offender) is int and type(value.offence) is Offence
    return type(value) in _OF_A_SEAT and isinstance(value, _OF_A_SEAT) and type(value.seat) is int


def legal_moves(state: GameState) -> tuple[Move, ...]:
    """Return every move that the rules allow the acting seat now; equal hand cards count once.

    The result is empty when the game is over. At the table more is accepted, including mistakes: see
    `open_moves`.
    """
    if state.phase is Phase.OVER:
        return ()
    seat = state.turn_seat
    if state.phase is Phase.PLAY:
        return (*_plays_of(state, seat), *_endings(state, seat))
    moves: list[Act] = [Draw(seat)]
    if state.rules.at_the_table and state.can_draw():
        moves.append(Take(seat))
    if state.before is not None:  # out of turn nobody makes it draw first
        moves += _plays_of(state, seat)
        moves += [end for end in _endings(state, seat) if _refuse_act(state, end) is None]
    return tuple(moves)


def open_moves(state: GameState, seat: int) -> tuple[Move, ...]:
    """Return everything that is accepted from a seat now, in its turn or not: exactly what is not refused.

    With a strict referee these are the legal moves. At the table a seat can also draw too many (R31), act
    out of turn (R32) and call things out (R32, R35).
    """
    if state.phase is Phase.OVER or not 0 <= seat < state.seats:
        return ()
    if not state.rules.at_the_table:
        return legal_moves(state) if seat == state.turn_seat else ()
    moves: list[Move] = []
    if seat == state.turn_seat:
        moves += legal_moves(state)
        if state.phase is Phase.PLAY and _can_take(state, seat):
            moves.append(Take(seat))
    elif state.before is None:
        if _can_take(state, seat):
            moves.append(Take(seat))
        moves += _plays_of(state, seat)
        moves += [end for end in _endings(state, seat) if isinstance(end, Discard)]
    return (*moves, *calls_of(state, seat))


def _can_take(state: GameState, seat: int) -> bool:
    """Tell whether there is a card for a seat to draw; a turn out of turn has its own reshuffles (R20)."""
    return state.can_draw() if seat == state.turn_seat else bool(state.draw or state.set_aside)


def plays(state: GameState) -> Iterator[Play]:
    """Yield the plays to the build piles open to the acting seat now (R09, R17, R18, R21, R22, R27)."""
    if state.phase is Phase.PLAY:
        yield from _plays_of(state, state.turn_seat)


def _plays_of(state: GameState, seat: int) -> Iterator[Play]:
    rules, builds = state.rules, state.builds
    if rules.wild_start_any or rules.wild_needs_cover:
        for source, card in sources(state, seat):
            for index, pile in enumerate(builds):
                for number in numbers_for(rules, card, pile):
                    yield Play(seat, source, card, index, number)
        return
    needed = [pile.top + 1 for pile in builds]  # as numbers_for without house rules, but faster
    for source, card in sources(state, seat):
        for index, number in enumerate(needed):
            if card in (WILD, number):
                yield Play(seat, source, card, index, number)


def sources(state: GameState, seat: int) -> Iterator[tuple[Place, Card]]:
    """Yield the cards that a seat may play to a build pile on its turn, with their places (R09, R27)."""
    stock = state.stocks[seat]
    if stock:
        yield stock_of(seat), stock[-1]
    for card in dict.fromkeys(state.hands[seat]):
        yield hand_of(seat), card
    yield from _discard_tops(state, seat)
    if state.rules.teams is not None:
        for partner in state.rules.partners(seat, state.seats):
            if state.stocks[partner]:
                yield stock_of(partner), state.stocks[partner][-1]
            yield from _discard_tops(state, partner)


def _discard_tops(state: GameState, seat: int) -> Iterator[tuple[Place, Card]]:
    for index, pile in enumerate(state.discards[seat]):
        if pile:
            yield discard_of(seat, index), pile[-1]


def _endings(state: GameState, seat: int) -> Iterator[Discard | Pass]:
    if must_play_on(state, seat):
        return
    hand = state.hands[seat]
    if not hand:
        yield Pass(seat)
    stays = _wild_stays(state, seat)
    for card in dict.fromkeys(hand):
        for index in range(DISCARD_PILES if card != WILD or not stays else 0):
            yield Discard(seat, card, index)


def _wild_stays(state: GameState, seat: int) -> bool:
    """Tell whether R36 keeps Skip-Bo cards in a seat's hand, after any surplus has gone (R31)."""
    if not state.rules.wild_stays_in_hand:
        return False
    hand = state.hands[seat]
    return any(card != WILD for card in hand[: len(hand) - state.surplus_of(seat)])


def must_play_on(state: GameState, seat: int) -> bool:
    """Tell whether R16 forbids the seat to end its turn because of the last card of its stock.

    That can be played now, or by the wide reading after other plays, without what is drawn on the way. A seat
    that has drawn too many is judged after the surplus has gone into the stock (R31).
    """
    stock, rules = state.stocks[seat], state.rules
    if len(stock) != 1 or not (rules.must_play_last_stock_card or rules.must_reach_last_stock_card):
        return False
    if state.surplus if rules.surplus_of_turn else state.surplus_of(seat):
        return False
    fits = any(numbers_for(rules, stock[0], pile) for pile in state.builds)
    if fits or not rules.must_reach_last_stock_card:
        return fits
    covers = rules.wild_needs_cover
    heights = (pile.top + COVERED * (covers and _on_wild(pile)) for pile in state.builds)
    last_card = LastCard(
        stock[0],
        tuple(sorted(heights)),
        tuple(sorted(state.hands[seat])),
        tuple(map(tuple, state.discards[seat])),
        rules.deck.top,
        covers,
        rules.wild_start_any,
    )
    return can_be_played(last_card)


def refusal(state: GameState, move: object) -> NotLegal | None:
    """Return why a move is not accepted now, with the ID of the rule that refuses it; None if it is.

    What is no move, or has a field of another type, such as 1.0 for a pile, is refused as well.
    """
    if not is_move(move):
        return NotLegal(Reason.STRANGE_VALUE, detail=fault(Move, move, "move") or "")
    if state.phase is Phase.OVER:
        won = state.outcome is not None and state.outcome.ending is Ending.OUT
        return NotLegal(Reason.GAME_WON if won else Reason.GAME_BLOCKED)
    if isinstance(move, CALLS):
        return call_refusal(state, move)
    if move.seat == state.turn_seat:
        return _refuse_act(state, move)
    return _refuse_seat(state, move) or _refuse_act(state, move)


def _refuse_act(state: GameState, move: Act) -> NotLegal | None:
    """Return why the cards do not allow a move of a seat that may act, or None.

    A turn begins with a draw (R08); out of turn nobody insists on it.
    """
    in_turn = move.seat == state.turn_seat and state.before is None
    if state.phase is Phase.DRAW and in_turn and not isinstance(move, Draw | Take):
        return NotLegal(Reason.DRAW_FIRST)
    match move:
        case Play():
            return _refuse_play(state, move)
        case Discard():
            return _refuse_discard(state, move)
        case Draw():
            return None if state.phase is Phase.DRAW else NotLegal(Reason.DRAWN_ALREADY, most=HAND_SIZE)
        case Pass():
            if state.hands[state.turn_seat]:
                return NotLegal(Reason.DISCARD_INSTEAD)
            if state.phase is Phase.DRAW and state.can_draw():
                return NotLegal(Reason.DRAW_INSTEAD)
            return _refuse_ending(state, state.turn_seat)
        case Take():
            if not state.rules.at_the_table:
                return NotLegal(Reason.DRAWN_TOGETHER)
            if _can_take(state, move.seat):
                return None
            spent = move.seat == state.turn_seat and state.draws_are_spent()
            return NotLegal(Reason.RESHUFFLES_SPENT if spent else Reason.NOTHING_TO_DRAW)
        case _:
            assert_never(move)


def _refuse_seat(state: GameState, move: Act) -> NotLegal | None:
    """Return why a seat may not do this out of turn, or None; at the table it may make that mistake (R32)."""
    if not state.rules.at_the_table:
        partner = move.seat in state.rules.partners(state.turn_seat, state.seats)
        return NotLegal(Reason.SILENT_PARTNER if partner else Reason.NOT_YOUR_TURN, seat=state.turn_seat + 1)
    if not 0 <= move.seat < state.seats:
        return NotLegal(Reason.NO_SUCH_SEAT, seats=state.seats)
    if state.before is not None:
        return NotLegal(Reason.STOP_OR_FINISH, seat=state.turn_seat + 1)
    return NotLegal(Reason.NOT_YOUR_TURN, seat=state.turn_seat + 1) if isinstance(move, Draw | Pass) else None


def _refuse_discard(state: GameState, move: Discard) -> NotLegal | None:
    if not 0 <= move.pile < DISCARD_PILES:
        return NotLegal(Reason.NO_SUCH_DISCARD, piles=DISCARD_PILES)
    if move.card not in state.hands[move.seat]:
        return NotLegal(Reason.NOT_IN_HAND)
    refused = _refuse_ending(state, move.seat)
    if refused is None and move.card == WILD and _wild_stays(state, move.seat):
        return NotLegal(Reason.WILD_STAYS)
    return refused


def _refuse_ending(state: GameState, seat: int) -> NotLegal | None:
    if not must_play_on(state, seat):
        return None
    card = state.stocks[seat][0]
    fits = any(numbers_for(state.rules, card, pile) for pile in state.builds)
    return NotLegal(Reason.LAST_STOCK_CARD if fits else Reason.LAST_STOCK_IN_REACH)


def _refuse_play(state: GameState, move: Play) -> NotLegal | None:
    if not 0 <= move.pile < BUILD_PILES:
        return NotLegal(Reason.NO_SUCH_BUILD, piles=BUILD_PILES)
    if (move.source, move.card) in sources(state, move.seat):
        return number_refusal(state.rules, move.card, move.number, state.builds[move.pile])
    kind, owner = move.source.kind, move.source.seat
    if owner != move.seat and owner in state.rules.partners(move.seat, state.seats):
        if kind is Kind.HAND:
            return NotLegal(Reason.PARTNERS_HAND)
    elif owner != move.seat:
        return NotLegal(Reason.OTHER_CARDS if state.rules.teams is None else Reason.OTHER_TEAMS_CARDS)
    return NotLegal(Reason.BURIED if kind is Kind.DISCARD else Reason.NO_SUCH_CARD)
