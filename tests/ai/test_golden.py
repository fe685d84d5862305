"""Games among all ways of thinking, the same on every system and every Python.

Where a player is changed on purpose, the digests here are, too: `python -m tests.ai.golden` prints them.
"""

from __future__ import annotations

import pytest

from tests.ai.golden import GAMES, digest

DIGESTS = {
    "all levels": "b866b19400795a08",
    "two": "838ee962fda701e6",
    "partners": "28ed2662cfc4378d",
    "house rules": "49336d65b67d28e3",
}


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game(name: str) -> None:
    assert digest(GAMES[name]) == DIGESTS[name]
