"""Beginning turns, in and out of order, and taking one back (R32 to R34); part of the engine."""

from __future__ import annotations

from skipbo.model.events import ClaimMade, Event, OutOfTurnBegun, TurnStarted, TurnTakenBack
from skipbo.model.rules import HAND_SIZE
from skipbo.model.state import GameState, Phase


def next_turn(state: GameState) -> Event:
    """Pass the turn to the left of the acting seat; it starts without a draw if R33 says so."""
    state.turn_seat = (state.turn_seat + 1) % state.seats
    state.turn += 1
    state.acted = state.stock_played = False
    seat = state.turn_seat
    draws = seat not in state.no_draw
    _prepare(state, draws)
    if not draws:
        state.no_draw -= {seat}
    return TurnStarted(seat, state.turn, state.idle_turns, state.turns_without_stock, draws)


def _prepare(state: GameState, draws: bool) -> None:
    """Set up the turn of the acting seat; cards left over from before count among the five.

    The turn has no reshuffles yet, whatever the count of the turn it interrupts (R20).
    """
    held = len(state.hands[state.turn_seat])
    state.phase = Phase.DRAW if draws else Phase.PLAY
    state.refills = draws or held > 0
    state.reshuffles = 0
    state.surplus = max(0, held - HAND_SIZE)


def begin_out_of_turn(state: GameState, seat: int) -> Event:
    """Begin a seat's turn although another seat is to act (R32), keeping the state before it for a claim.

    R26 counts this turn and the interrupted one as one (*silent*).
    """
    state.before = state.copy()
    state.turn_seat = seat
    _prepare(state, draws=True)
    return OutOfTurnBegun(seat)


def take_back(state: GameState, claimer: int) -> list[Event]:
    """Restore the state before the turn out of turn (R32); the offender will not draw next time (R33)."""
    offender, before = state.turn_seat, state.before
    if before is None:
        return []
    state.become(before)
    state.no_draw |= {offender}
    return [ClaimMade(claimer, offender), TurnTakenBack(offender)]
