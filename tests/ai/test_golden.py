"""Games among all ways of thinking, the same on every system and every Python.

Where a player is changed on purpose, the digests here are, too: `python -m tests.ai.golden` prints them.
"""

from __future__ import annotations

import pytest

from tests.ai.golden import GAMES, digest

DIGESTS = {
    "all levels": "2afa14a34f779b98",
    "two": "d484c66ce43c0e46",
    "partners": "624e0a8e30363baa",
    "house rules": "2db94b14a9e21d29",
}


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game(name: str) -> None:
    assert digest(GAMES[name]) == DIGESTS[name]
