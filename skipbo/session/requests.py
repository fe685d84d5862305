"""Requests to computer players and their answers, as values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from skipbo.model.legal_moves import Move
from skipbo.model.observation import Observation


class Decision(NamedTuple):
    """The input of a decision: what the seat sees, its legal moves, the text of its random stream."""

    seen: Observation
    legal: Sequence[Move]
    stream: str


class Request(NamedTuple):
    """A decision to be made by a player of the level with that key, or a hint if it is HINT.

    `before` are the decisions that it made earlier in the same turn: a new process makes them again, and so
    comes to the same choice.
    """

    level: str
    seen: Observation
    legal: Sequence[Move]
    stream: str
    before: Sequence[Decision] = ()


class Answer(NamedTuple):
    """The number of the chosen move among the legal ones.

    `late`: the clock has cut the thinking short, so that the choice may differ on another machine. `hint`:
    the hint that was asked for, as text.
    """

    number: int
    late: bool = False
    hint: str = ""


FAILED = Answer(-1)
"""The answer of a mind that cannot give one."""


def agent_stream(seed: int, game: int, seat: int, decision: int) -> str:
    """Return the text that a decision's random stream is made from; it does not reveal the seed."""
    from hashlib import sha256  # loads OpenSSL, which the first picture need not wait for

    return sha256(f"skipbo1/agent/{seed}/{game}/{seat}/{decision}".encode("ascii")).hexdigest()
