"""Who can take part in a contest: levels, other players of ours, one that sees all cards, bots of others."""

from __future__ import annotations

import shlex
import subprocess
import sys
from typing import TypeAlias

from skipbo.ai.api import LEVELS, OTHERS, Agent, Cheater, is_player, player
from skipbo.ai.arena.outside import Outside

Contestant: TypeAlias = Agent | Cheater
"""A player that can take part in the arena."""

PROGRAM = "program:"
"""The prefix of a name that is a command line of a program speaking JSON lines."""

_CHEATER = "cheater"

BUILT_IN = (*OTHERS, _CHEATER, *LEVELS)


def known(name: str) -> bool:
    """Tell whether a name is one of ours, an import path or a program."""
    return name in BUILT_IN or is_player(name) or ":" in name.strip(":")


def make(name: str, limit: float) -> Contestant:
    """Return the player of a name; `limit` is the time an outside player may take for a move, in seconds.

    An outside player has a process of its own: whatever it does, the arena goes on. Raises ValueError for
    an unknown name.
    """
    if name == _CHEATER:
        return Cheater()
    if name in OTHERS or is_player(name):
        return player(name)
    if not known(name):
        raise ValueError(f"{name!r} is no player: {', '.join(BUILT_IN)}, module:factory or {PROGRAM}COMMAND.")
    if name.startswith(PROGRAM):
        return Outside(name.removeprefix(PROGRAM), limit)
    return Outside(_line([sys.executable, "-m", "skipbo.ai.arena.workers", name]), limit)


def _line(words: list[str]) -> str:
    """Return words as a command line of this system."""
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
