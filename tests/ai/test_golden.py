"""Games among all ways of thinking, the same on every system and every Python.

Where a player is changed on purpose, the digests here are, too: `python -m tests.ai.golden` prints them.
"""

from __future__ import annotations

import pytest

from tests.ai.golden import GAMES, digest

DIGESTS = {
    "all levels": "527c58cb0dc4cc2b",
    "two": "fdbc0fafd3d42b4c",
    "partners": "4665939dcd63791d",
    "house rules": "6b69d2be20739e8a",
}


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game(name: str) -> None:
    assert digest(GAMES[name]) == DIGESTS[name]
