"""The changes of a GameState: `deal` makes one, `play` carries out a move.

Nothing else changes one but `turns`, which this calls for what happens by itself.
"""

from __future__ import annotations

from typing import assert_never

from skipbo.model import events, turns
from skipbo.model.calls import CALLS, Accusation, Accuse, Claim, Confirm, Dismiss
from skipbo.model.cards import WILD, Card, Chance, Shuffler, deck
from skipbo.model.legal_moves import Act, Discard, Draw, Move, Pass, Play, Take, refusal
from skipbo.model.rules import BLOCKED_TURNS, HAND_SIZE, Rules, Starts, require
from skipbo.model.state import (
    DRAW_PILE,
    EMPTY_PILE,
    Ending,
    GameState,
    Kind,
    Outcome,
    Phase,
    build_pile,
    discard_of,
    empty_state,
    hand_of,
    stock_of,
)


def deal(
    rules: Rules, seats: int, chance: Shuffler, game: int, dealer: int, totals: tuple[int, ...] = ()
) -> tuple[GameState, list[events.Event]]:
    """Shuffle and deal a game (R06); the seat left of the dealer is the first to draw (R03).

    Where the turned-up stock cards decide who starts, seat after seat counts out its own stock, and the
    dealer follows from the cards, whatever `dealer` says. `totals` are the points of each side from earlier
    games; if empty, nobody has any (R25).
    Raises NotLegal if the rules cannot be played with this number of seats (R02, R05).
    """
    require(rules, seats)
    by_stocks = rules.starts is Starts.HIGHEST_STOCK_CARD
    state = empty_state(rules, seats, chance, game, -1 if by_stocks else dealer, totals)
    state.draw = chance.shuffle(deck(rules.deck), game, 0)
    told: list[events.Event] = [events.GameStarted(game, rules, seats, state.dealer, state.totals)]
    order, size = [(state.turn_seat + step) % seats for step in range(seats)], rules.stock_for(seats)
    for seat in [seat for seat in order for _ in range(size)] if by_stocks else order * size:
        state.stocks[seat].append(state.draw.pop())
        told.append(events.CardMoved(state.stocks[seat][-1], DRAW_PILE, stock_of(seat)))
    told += [events.StockTurned(seat, state.stocks[seat][-1]) for seat in order]
    if by_stocks:
        told += _find_starter(state)
    told.append(events.TurnStarted(state.turn_seat, state.turn))
    return state, told


def _find_starter(state: GameState) -> list[events.Event]:
    """Let the highest turned-up stock card start; the seat to its right counts as the dealer (R03).

    A Skip-Bo card does not count. Seats that tie draw from the draw pile, and again if they tie; what was
    drawn is shuffled in. If the pile runs out, the first of them starts.
    """
    told: list[events.Event] = []
    numbers, drawn = {seat: stock[-1] for seat, stock in enumerate(state.stocks)}, list[Card]()
    while True:
        highest = max(numbers.values())  # a Skip-Bo card is below all numbers
        still = [seat for seat, number in numbers.items() if number == highest]
        if len(still) == 1 or not state.draw:
            break
        numbers = dict.fromkeys(still, WILD)
        for seat in still:
            while numbers[seat] == WILD and state.draw:
                numbers[seat] = state.draw.pop()
                drawn.append(numbers[seat])
                told.append(events.DealerCardDrawn(seat, numbers[seat]))
    if drawn:
        state.draw = state.chance.shuffle([*state.draw, *drawn], state.game, state.shuffles)
        state.shuffles += 1
    state.turn_seat, state.dealer = still[0], (still[0] - 1) % state.seats
    return [*told, events.DealerChosen(state.dealer, state.turn_seat)]


def play(state: GameState, move: Move) -> list[events.Event]:
    """Carry out a move, or a call at the table, and return what happened, in order.

    Raises NotLegal, with nothing changed, if the rules refuse the move, or a reshuffle that it needs was
    given with other cards (`skipbo.model.game`). Any other error raised by a given chance changes nothing
    either.
    """
    refused = refusal(state, move)
    if refused is not None:
        raise refused
    if isinstance(state.chance, Chance):  # which refuses nothing
        return _carry_out(state, move)
    before = state.copy()
    try:
        return _carry_out(state, move)
    except BaseException:
        state.become(before)
        raise


def _carry_out(state: GameState, move: Move) -> list[events.Event]:
    if not isinstance(move, CALLS):
        if move.seat != state.turn_seat:
            return [turns.begin_out_of_turn(state, move.seat), *_act(state, move)]
        return _act(state, move)
    match move:
        case Claim():
            return turns.take_back(state, move.seat)
        case Accuse():
            state.accusation = Accusation(move.seat, move.offender, move.offence)
            return [events.AccusationMade(move.seat, move.offender, move.offence)]
        case Confirm() | Dismiss():  # the accusation is gone, after its penalty if it is confirmed (R35)
            found, state.accusation = state.accusation, None
            confirmed = isinstance(move, Confirm)
            settled = events.AccusationSettled(move.seat, confirmed)
            return [settled, *turns.pay_help(state, found)] if confirmed and found is not None else [settled]
        case _:
            assert_never(move)


def _act(state: GameState, move: Act) -> list[events.Event]:
    """Carry out a move of the acting seat."""
    match move:
        case Play() | Discard() | Pass():
            return _lay(state, move)
        case Draw():
            state.phase = Phase.PLAY
            return turns.fill_hand(state, HAND_SIZE - len(state.hands[state.turn_seat]))
        case Take():
            told = [*turns.draw_own_card(state), events.CardTaken(state.turn_seat)]
            held = len(state.hands[state.turn_seat])
            if state.phase is Phase.PLAY or held > HAND_SIZE:
                state.surplus += 1  # beyond five, or beyond what the turn allows, a card is too many (R31)
            if state.phase is Phase.DRAW and held >= HAND_SIZE:
                told += _stop_drawing(state)
            elif state.phase is Phase.DRAW and not state.can_draw():
                told += [*turns.stop_draws(state), *_stop_drawing(state)]
            return told
        case _:
            assert_never(move)


def _lay(state: GameState, move: Play | Discard | Pass) -> list[events.Event]:
    """Play, discard or pass; a surplus is found before any card is laid (R31)."""
    told = _stop_drawing(state) if state.phase is Phase.DRAW else []
    if state.surplus:
        told += turns.pay_surplus(state)
        if refusal(state, move) is not None:
            return [*told, events.MoveDropped(move.seat)]
    match move:
        case Play():
            return told + _play_card(state, move)
        case Discard():
            state.hands[move.seat].remove(move.card)
            state.discards[move.seat][move.pile].append(move.card)
            state.acted = True
            moved = events.CardMoved(move.card, hand_of(move.seat), discard_of(move.seat, move.pile))
            return [*told, moved, *_end_turn(state)]
        case Pass():
            return [*told, events.Passed(move.seat), *_end_turn(state)]
        case _:
            assert_never(move)


def _stop_drawing(state: GameState) -> list[events.Event]:
    state.phase = Phase.PLAY
    return [events.HandFilled(state.turn_seat, 0)]


def _play_card(state: GameState, move: Play) -> list[events.Event]:
    if move.source.kind is Kind.HAND:
        state.hands[move.seat].remove(move.card)
    else:
        state.pile(move.source).pop()
    pile = state.builds[move.pile] = state.builds[move.pile].with_card(move.card, move.number)
    state.acted = True
    told: list[events.Event] = [events.CardMoved(move.card, move.source, build_pile(move.pile), move.number)]
    if pile.top >= state.rules.deck.top:  # a completed pile is set aside (R19)
        state.set_aside += pile.cards
        state.builds[move.pile] = EMPTY_PILE
        told.append(events.PileCompleted(move.pile))
    if move.source.kind is Kind.STOCK:
        state.stock_played = True
        stock = state.stocks[move.source.seat]
        if stock:  # the next card is turned up (R10)
            told.append(events.StockTurned(move.source.seat, stock[-1]))
        elif state.before is None:  # one that acts out of turn wins only when that turn ends (R32)
            told += _go_out(state)
    if state.phase is Phase.PLAY:
        told += _refill(state)
    return told


def _go_out(state: GameState) -> list[events.Event]:
    """End the game if the stocks of the acting seat's side are empty (R23, R29)."""
    side = state.rules.side_of(state.turn_seat, state.seats)
    return _end_game(state, Outcome(Ending.OUT, side, state.stock_counts())) if state.is_out(side) else []


def _refill(state: GameState) -> list[events.Event]:
    """Draw five more cards after the hand has been played empty, as soon as there are any (R11, unless R37).

    At the table this is the seat's next action, by hand or at once.
    """
    if state.hands[state.turn_seat] or not state.refills or state.rules.one_hand_a_turn:
        return []
    if not state.can_draw():
        return turns.stop_draws(state)
    if not state.rules.at_the_table:
        return turns.fill_hand(state, HAND_SIZE)
    state.phase = Phase.DRAW
    return [events.HandEmptied(state.turn_seat)]


def _end_turn(state: GameState) -> list[events.Event]:
    """Update the counts for R26, then end a blocked game or pass the turn to the left.

    A turn out of turn that nobody noticed stands, and the seat left of the offender is next (R34).
    """
    stood: list[events.Event] = []
    if state.before is not None:
        state.before = None
        stood = [events.OutOfTurnStood(state.turn_seat), *_go_out(state)]
        if state.outcome is not None:
            return stood
    idle = 0 if state.acted else state.idle_turns + 1
    without_stock = 0 if state.stock_played else state.turns_without_stock + 1
    if idle >= state.seats or without_stock >= BLOCKED_TURNS:
        stocks = state.stock_counts()
        totals = state.rules.side_totals(stocks)
        fewest = min(totals)  # that side wins; a tie is a draw
        winner = totals.index(fewest) if totals.count(fewest) == 1 else None
        return stood + _end_game(state, Outcome(Ending.BLOCKED, winner, stocks))
    state.idle_turns, state.turns_without_stock = idle, without_stock
    return [*stood, turns.next_turn(state)]


def _end_game(state: GameState, outcome: Outcome) -> list[events.Event]:
    state.phase = Phase.OVER
    state.outcome = outcome
    return [events.GameEnded(outcome)]
