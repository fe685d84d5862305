"""How turns begin, in order and out of order, and how one is taken back (R32 to R34); part of the engine."""

from __future__ import annotations

from skipbo.model.events import ClaimMade, Event, OutOfTurnBegun, TurnStarted, TurnTakenBack
from skipbo.model.rules import HAND_SIZE
from skipbo.model.state import GameState, Phase


def next_turn(state: GameState) -> Event:
    """The turn goes to the left of the acting seat; it starts without a draw where R33 says so."""
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
    """What the turn of the acting seat begins with; cards left over from before count among the five.

    It has not reshuffled yet, whatever the turn has that it breaks into (R20).
    """
    held = len(state.hands[state.turn_seat])
    state.phase = Phase.DRAW if draws else Phase.PLAY
    state.refills = draws or held > 0
    state.reshuffles = 0
    state.surplus = max(0, held - HAND_SIZE)


def begin_out_of_turn(state: GameState, seat: int) -> Event:
    """A seat reaches for cards though it is not its turn (R32); how things were is kept for a claim.

    R26 counts its turn and the one that it breaks into as one (*silent*).
    """
    state.before = state.copy()
    state.turn_seat = seat
    _prepare(state, draws=True)
    return OutOfTurnBegun(seat)


def take_back(state: GameState, claimer: int) -> list[Event]:
    """R32: all goes back to where it was before the turn out of turn; R33: the offender will not draw."""
    offender, before = state.turn_seat, state.before
    if before is None:
        return []
    state.become(before)
    state.no_draw |= {offender}
    return [ClaimMade(claimer, offender), TurnTakenBack(offender)]
