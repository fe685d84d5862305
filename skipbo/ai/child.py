"""The computer players' own process: takes questions from a pipe, gives back which move to make.

It loads no more than the level that is asked for, and never the screen.
"""

from __future__ import annotations

import signal
from random import Random
from typing import TYPE_CHECKING

from skipbo.ai.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from multiprocessing.connection import Connection

    from skipbo.ai.agent import Agent
    from skipbo.model.moves import Move
    from skipbo.model.view import Observation

FAILED = b"-1"
"""The answer when a player stumbled."""


def serve(pipe: Connection) -> None:
    """Answer questions until the other end of the pipe is closed.

    A question is a tuple: the level's key, what the seat sees, its legal moves, the text of its stream.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which ends this process too
    agents: dict[str, Agent] = {}
    while True:
        try:
            level, seen, legal, stream = pipe.recv()
            pipe.send_bytes(answer(agents, level, seen, legal, stream))
        except (EOFError, OSError):
            return


def answer(
    agents: dict[str, Agent], level: str, seen: Observation, legal: Sequence[Move], stream: str
) -> bytes:
    """The number of the chosen move among the legal ones, as digits. `agents` keeps the players by level."""
    try:
        if level not in agents:
            agents[level] = LEVELS[level].agent()
        return b"%d" % legal.index(agents[level].choose(seen, legal, Random(stream)))
    except Exception:  # noqa: BLE001 - whatever it stumbles over, the window has a way out
        return FAILED
