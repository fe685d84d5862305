"""Who can play in the arena: levels, the players they are made of, and players from outside by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from skipbo.ai.levels import LEVELS

if TYPE_CHECKING:
    from skipbo.ai.agent import Agent
    from skipbo.ai.arena.cheater import Cheater

Contestant: TypeAlias = "Agent | Cheater"
"""Who can sit in the arena."""

PROGRAM = "program:"
"""A player that starts so is a command line that speaks JSON lines."""

BUILT_IN = ("greedy", "planner", "cheater", *LEVELS)


def known(name: str) -> bool:
    """Whether a name is one of ours, an import path or a program."""
    return name in BUILT_IN or ":" in name.strip(":")


def make(name: str, limit: float) -> Contestant:
    """The player of a name; `limit` is what an outside player may take for a move, in seconds.

    Raises ValueError for a name that nobody has.
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
    """Players from outside run in a process of their own: whatever they do, the arena goes on."""
    import shlex
    import sys

    from skipbo.ai.arena.outside import Outside

    if not known(name):
        raise ValueError(f"{name!r} is no player: {', '.join(BUILT_IN)}, module:factory or {PROGRAM}COMMAND.")
    if name.startswith(PROGRAM):
        return Outside(shlex.split(name.removeprefix(PROGRAM)), limit)
    return Outside([sys.executable, "-m", "skipbo.ai.arena.run_factory", name], limit)
