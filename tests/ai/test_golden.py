"""One game among all ways of thinking, the same on every system and every Python.

Where a player is changed on purpose, the digest here is, too.
"""

from __future__ import annotations

from tests.ai.golden import GAMES, digest

DIGEST = "1809d557be8be08d"


def test_the_golden_game() -> None:
    assert digest(GAMES["all levels"]) == DIGEST
