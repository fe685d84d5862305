"""What is said of a program that plays a seat and has failed."""

from __future__ import annotations

from typing import assert_never

from skipbo.ai.outside.program import Failure, Mishap
from skipbo.words.said import Said, say


def stands_in(player: str, failure: Failure, for_good: bool) -> Said:
    """Say why the simplest player plays a program's turn, or, `for_good`, all turns from now on."""
    why = _at_the_table(player, failure)
    if for_good:
        return say("{reason} The simplest player goes on for {player}.", reason=why, player=player)
    return say("{reason} The simplest player plays this turn.", reason=why)


def answers_again(player: str) -> Said:
    """Say that a program plays its seat again."""
    return say("The program of {player} answers again.", player=player)


def why_not(failure: Failure) -> Said:
    """Say to whoever has just typed a command why the program cannot play."""
    match failure.mishap:
        case Mishap.NOT_STARTED:
            return say("It could not be started.")
        case Mishap.ENDED:
            return say("It ended with status {status} before it had answered.", status=failure.detail)
        case Mishap.CLOSED:
            return say("It closed its output before it had answered.")
        case Mishap.LATE:
            return say("It gave no answer in time.")
        case Mishap.NONSENSE | Mishap.CHATTER:
            return say("It answered something else than a hello.")
        case _:
            assert_never(failure.mishap)


def _at_the_table(player: str, failure: Failure) -> Said:
    match failure.mishap:
        case Mishap.NOT_STARTED:
            return say("The program of {player} could not be started.", player=player)
        case Mishap.ENDED | Mishap.CLOSED:
            return say("The program of {player} has ended.", player=player)
        case Mishap.LATE:
            return say("The program of {player} gave no answer in time.", player=player)
        case Mishap.NONSENSE:
            return say("The program of {player} answered with no legal move.", player=player)
        case Mishap.CHATTER:
            return say("The program of {player} spoke without being asked.", player=player)
        case _:
            assert_never(failure.mishap)
