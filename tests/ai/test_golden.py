"""Games among all ways of thinking, the same on every system and every Python.

Where a player is changed on purpose, the digests here are, too: `python -m tests.ai.golden` prints them.
"""

from __future__ import annotations

import pytest

from tests.ai.golden import GAMES, digest

DIGESTS = {
    "all levels": "1809d557be8be08d",
    "two": "835c8298dced3051",
    "partners": "6cb5205209800f71",
    "house rules": "f5e062aba1bcc9f8",
}


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game(name: str) -> None:
    assert digest(GAMES[name]) == DIGESTS[name]
