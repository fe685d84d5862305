"""Planner: weighs whole turns."""

from __future__ import annotations

from skipbo.ai.greedy import Greedy


class Planner(Greedy):
    """The agent of this file."""
