"""Games among all ways of thinking, the same on every system and every Python.

Where a player is changed on purpose, the digests here are, too: `python -m tests.ai.golden` prints them.
"""

from __future__ import annotations

import pytest

from tests.ai.golden import GAMES, digest

DIGESTS = {
    "all levels": "b4fc8d38b6cfedc9",
    "two": "5cd494dcfa9f9d62",
    "partners": "f266908e62b9c582",
    "house rules": "4b06925de47bd1db",
}


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game(name: str) -> None:
    assert digest(GAMES[name]) == DIGESTS[name]
