"""The calls that seats may make at the table (R32, R35). A strict referee leaves nothing to call out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from skipbo.model.calls import Accusation, Accuse, Call, Claim, Confirm, Dismiss, Offence
from skipbo.model.errors import NotLegal, Reason
from skipbo.model.state import GameState


def judges(state: GameState) -> tuple[int, ...]:
    """Return the seats that may confirm the accusation that has been made; an empty tuple without one."""
    found = state.accusation
    if found is None:
        return ()
    return judges_of(found, state.seats)


def judges_of(found: Accusation, seats: int) -> tuple[int, ...]:
    """Return the seats, of `seats` at the table, that may confirm an accusation.

    Any third seat may; with two players only the accused one can (*silent* in R35).
    """
    third = tuple(seat for seat in range(seats) if seat not in (found.accuser, found.offender))
    return third or (found.offender,)


def calls_of(state: GameState, seat: int) -> Iterator[Call]:
    """Yield the calls that a seat may make now."""
    if not state.rules.at_the_table or state.outcome is not None:
        return
    calls: list[Call] = [Claim(seat), Confirm(seat), Dismiss(seat)]
    calls += [Accuse(seat, offender, offence) for offender in range(state.seats) for offence in Offence]
    yield from (call for call in calls if call_refusal(state, call) is None)


def call_refusal(state: GameState, call: Call) -> NotLegal | None:
    """Return why a seat may not make a call in a game under way, with the rule's ID; None if it may."""
    if not state.rules.at_the_table:
        rule = "R32" if isinstance(call, Claim) else "R35"
        return NotLegal(Reason.NO_MISTAKES, rule)
    if not 0 <= call.seat < state.seats:
        return NotLegal(Reason.NO_SUCH_SEAT, seats=state.seats)
    match call:
        case Claim():  # anyone may make it, even the offender (*silent* in R32)
            return NotLegal(Reason.NOBODY_OUT_OF_TURN) if state.before is None else None
        case Accuse():
            return _refuse_meanwhile(state) or _refuse_accusation(state, call)
        case Confirm() | Dismiss():
            return _refuse_meanwhile(state) or _refuse_verdict(state, call)
        case _:
            assert_never(call)


def _refuse_meanwhile(state: GameState) -> NotLegal | None:
    """Return why nothing is charged or settled while a seat acts out of turn, or None (R32)."""
    return None if state.before is None else NotLegal(Reason.SETTLE_TURN_FIRST)


def _refuse_accusation(state: GameState, call: Accuse) -> NotLegal | None:
    if state.accusation is not None:
        return NotLegal(Reason.SETTLE_CHARGE_FIRST)
    if call.offender == call.seat or not 0 <= call.offender < state.seats:
        return NotLegal(Reason.ACCUSE_ANOTHER)
    if call.offence is Offence.TALK and state.rules.teams is None:
        return NotLegal(Reason.NO_SILENCE)
    return None


def _refuse_verdict(state: GameState, call: Confirm | Dismiss) -> NotLegal | None:
    found = state.accusation
    if found is None:
        return NotLegal(Reason.NOBODY_ACCUSED)
    if call.seat in judges(state) or (isinstance(call, Dismiss) and call.seat == found.accuser):
        return None
    return NotLegal(Reason.ACCUSED_CONFIRMS if state.seats == 2 else Reason.THIRD_CONFIRMS)
