"""The only code that changes a GameState: `deal` makes one, `play` carries out a move."""

from __future__ import annotations

from itertools import cycle, islice

from skipbo.model.cards import Card, Chance, deck
from skipbo.model.events import (
    CardMoved,
    Event,
    GameEnded,
    GameStarted,
    HandFilled,
    Passed,
    PileCompleted,
    Reshuffled,
    StockTurned,
    TurnStarted,
)
from skipbo.model.moves import Discard, Draw, Move, Play, refusal
from skipbo.model.rules import BLOCKED_TURNS, HAND_SIZE, Rules, require
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


def deal(rules: Rules, seats: int, chance: Chance, game: int, dealer: int) -> tuple[GameState, list[Event]]:
    """Shuffle and deal a game (R06); the seat left of the dealer is to draw (R03).

    Raises NotLegal where the rules cannot be played by so many seats (R02, R05).
    """
    require(rules, seats)
    state = empty_state(rules, seats, chance, game, dealer)
    state.draw = chance.shuffle(deck(rules.deck), game, 0)
    events: list[Event] = [GameStarted(game, rules, seats, dealer)]
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    for seat in islice(cycle(order), seats * rules.stock_for(seats)):
        state.stocks[seat].append(state.draw.pop())
        events.append(CardMoved(state.stocks[seat][-1], DRAW_PILE, stock_of(seat)))
    events += [StockTurned(seat, state.stocks[seat][-1]) for seat in order]
    events.append(TurnStarted(state.turn_seat, state.turn))
    return state, events


def play(state: GameState, move: Move) -> list[Event]:
    """Carry out a move of the seat whose turn it is and tell what happened, in order.

    Raises NotLegal, with nothing changed, where the rules refuse the move.
    """
    refused = refusal(state, move)
    if refused is not None:
        raise refused
    if isinstance(move, Draw):
        return _draw(state)
    if isinstance(move, Play):
        return _play_card(state, move)
    if isinstance(move, Discard):
        return _discard(state, move)
    return [Passed(move.seat), *_end_turn(state)]


def _draw(state: GameState) -> list[Event]:
    state.phase = Phase.PLAY
    return _fill_hand(state, HAND_SIZE - len(state.hands[state.turn_seat]))


def _play_card(state: GameState, move: Play) -> list[Event]:
    _take(state, move)
    state.builds[move.pile] = state.builds[move.pile].with_card(move.card, move.number)
    state.acted = True
    events: list[Event] = [CardMoved(move.card, move.source, build_pile(move.pile), move.number)]
    events += _complete(state, move.pile)
    if move.source.kind is Kind.STOCK:
        state.stock_played = True
        events += _turn_up(state, move.source.seat)
    if state.phase is Phase.PLAY:
        events += _refill(state)
    return events


def _take(state: GameState, move: Play) -> None:
    if move.source.kind is Kind.HAND:
        state.hands[move.seat].remove(move.card)
    else:
        state.pile(move.source).pop()


def _complete(state: GameState, index: int) -> list[Event]:
    """Set a pile aside that has reached the top number (R19)."""
    pile = state.builds[index]
    if pile.top < state.rules.deck.top:
        return []
    state.set_aside += pile.cards
    state.builds[index] = EMPTY_PILE
    return [PileCompleted(index)]


def _turn_up(state: GameState, seat: int) -> list[Event]:
    """Turn up the next stock card (R10), or end the game with the side's last one gone (R23, R29)."""
    stock = state.stocks[seat]
    if stock:
        return [StockTurned(seat, stock[-1])]
    side = state.rules.side_of(seat, state.seats)
    return _end_game(state, Outcome(Ending.OUT, side, state.stock_counts())) if state.is_out(side) else []


def _refill(state: GameState) -> list[Event]:
    """Draw five more when the hand has been played empty, as soon as there are cards (R11)."""
    if state.hands[state.turn_seat] or not state.can_draw():
        return []
    return _fill_hand(state, HAND_SIZE)


def _fill_hand(state: GameState, wanted: int) -> list[Event]:
    """Draw up to `wanted` cards, recycling the set-aside cards when the pile runs out (R20)."""
    seat = state.turn_seat
    events: list[Event] = []
    drawn = 0
    while drawn < wanted and state.can_draw():
        if not state.draw:
            events.append(_recycle(state))
        card = state.draw.pop()
        state.hands[seat].append(card)
        events.append(CardMoved(card, DRAW_PILE, hand_of(seat)))
        drawn += 1
    return [*events, HandFilled(seat, drawn)]


def _recycle(state: GameState) -> Event:
    cards: list[Card] = state.set_aside
    state.draw = state.chance.shuffle(cards, state.game, state.shuffles)
    state.set_aside = []
    state.shuffles += 1
    return Reshuffled(len(cards))


def _discard(state: GameState, move: Discard) -> list[Event]:
    state.hands[move.seat].remove(move.card)
    state.discards[move.seat][move.pile].append(move.card)
    state.acted = True
    moved = CardMoved(move.card, hand_of(move.seat), discard_of(move.seat, move.pile))
    return [moved, *_end_turn(state)]


def _end_turn(state: GameState) -> list[Event]:
    """Count for R26, then end a blocked game or hand the turn to the left."""
    idle = 0 if state.acted else state.idle_turns + 1
    without_stock = 0 if state.stock_played else state.turns_without_stock + 1
    if idle >= state.seats or without_stock >= BLOCKED_TURNS:
        return _end_game(state, _blocked(state))
    state.idle_turns, state.turns_without_stock = idle, without_stock
    state.turn_seat = (state.turn_seat + 1) % state.seats
    state.turn += 1
    state.phase = Phase.DRAW
    state.acted = state.stock_played = False
    return [TurnStarted(state.turn_seat, state.turn, idle, without_stock)]


def _blocked(state: GameState) -> Outcome:
    """R26: the side with the fewest stock cards wins; a tie for fewest is a draw."""
    stocks = state.stock_counts()
    totals = state.rules.side_totals(stocks)
    fewest = min(totals)
    return Outcome(Ending.BLOCKED, totals.index(fewest) if totals.count(fewest) == 1 else None, stocks)


def _end_game(state: GameState, outcome: Outcome) -> list[Event]:
    state.phase = Phase.OVER
    state.outcome = outcome
    return [GameEnded(outcome)]
