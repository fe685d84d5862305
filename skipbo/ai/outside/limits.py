"""How long a program of somebody else may take."""

from __future__ import annotations

from typing import NamedTuple


class Limits(NamedTuple):
    """Seconds that a program has: for each `answer`, and for `loading`, until it has answered the hello."""

    answer: float = 10.0
    loading: float = 60.0
