"""The players in the arena, by name: levels, the players they are made of, and outside players."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from skipbo.ai.levels import LEVELS

if TYPE_CHECKING:
    from skipbo.ai.agent import Agent
    from skipbo.ai.arena.cheater import Cheater

Contestant: TypeAlias = "Agent | Cheater"
"""A player that can take part in the arena."""

PROGRAM = "program:"
"""The prefix of a name that is a command line of a program speaking JSON lines."""

BUILT_IN = ("greedy", "planner", "cheater", *LEVELS)


def known(name: str) -> bool:
    """Tell whether a name is one of ours, an import path or a program."""
    return name in BUILT_IN or ":" in name.strip(":")


def make(name: str, limit: float) -> Contestant:
    """Return the player of a name; `limit` is the time an outside player may take for a move, in seconds.

    Raises ValueError for an unknown name.
    """
    if name in LEVELS:
        return LEVELS[name].agent()
    if name == "greedy":
        from skipbo.ai.greedy import Greedy

        return Greedy()
    if name == "planner":
        from skipbo.ai.planner import Planner

        return Planner()
    if name == "cheater":
        from skipbo.ai.arena.cheater import Cheater

        return Cheater()
    return _outside(name, limit)


def _outside(name: str, limit: float) -> Agent:
    """Return an outside player in a process of its own: whatever it does, the arena goes on."""
    import shlex
    import sys

    from skipbo.ai.arena.outside import Outside

    if not known(name):
        raise ValueError(f"{name!r} is no player: {', '.join(BUILT_IN)}, module:factory or {PROGRAM}COMMAND.")
    if name.startswith(PROGRAM):
        return Outside(shlex.split(name.removeprefix(PROGRAM)), limit)
    return Outside([sys.executable, "-m", "skipbo.ai.arena.run_factory", name], limit)
