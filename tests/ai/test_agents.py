from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.ai.agent import Agent
from skipbo.ai.expert import Expert
from skipbo.ai.levels import LEVELS
from skipbo.ai.rollouts import Budget
from skipbo.model.legal_moves import legal_moves
from skipbo.model.observation import observe
from skipbo.model.state import GameState
from tests.ai.games import decisions, positions, tables, with_hidden_changed
from tests.model.tables import BYSTANDER, table

EVERY_LEVEL = pytest.mark.parametrize("level", list(LEVELS))


def agent(level: str) -> Agent:
    """The level's player; those who try lines in worlds try few here."""
    made = LEVELS[level].agent()
    return Expert(Budget(lines=4, tries=16)) if isinstance(made, Expert) else made


def choice(level: str, state: GameState, stream: str = "") -> object:
    seen, legal = observe(state, state.turn_seat), legal_moves(state)
    return agent(level).choose(seen, legal, Random(stream))


@EVERY_LEVEL
@settings(max_examples=6)
@given(state=tables())
def test_a_game_of_its_own_goes_on_legally(level: str, state: GameState) -> None:
    player = agent(level)
    for before in decisions(state, player, 25):
        assert choice(level, before) in legal_moves(before)


@EVERY_LEVEL
@settings(max_examples=15)
@given(state=positions(), seed=st.integers(0, 1000))
def test_a_legal_move_follows_from_what_is_seen_and_the_stream_alone(
    level: str, state: GameState, seed: int
) -> None:
    other = with_hidden_changed(state, Random(seed))
    assert sorted(other.cards()) == sorted(state.cards())
    assert observe(other, other.turn_seat) == observe(state, state.turn_seat)
    chosen = choice(level, state, str(seed))
    assert chosen in legal_moves(state)
    assert choice(level, other, str(seed)) == chosen


ODD = {
    "nothing in hand, nothing to draw": "H - S 5.6 D 9",
    "nothing but Skip-Bo cards": "H *.*.*.*.* S 5.* D * * * *",
    "one Skip-Bo card": "H * S 5.6",
    "no discards": "H 1.2.3 S 12",
    "Skip-Bo cards everywhere": "H *.*.* S * D 3.* 4.* 5.* 6.*",
}


@EVERY_LEVEL
@pytest.mark.parametrize("builds", ["-=0", "1.2.3.4.5.6.7.8.9.10.11=11 1=1 *=1 1.*.3=3"])
@pytest.mark.parametrize("draw", ["-", "7.8.*"])
@pytest.mark.parametrize("own", ODD.values(), ids=ODD)
def test_odd_positions(level: str, builds: str, draw: str, own: str) -> None:
    state = table(own, BYSTANDER, builds=builds, draw=draw)
    assert choice(level, state) in legal_moves(state)


def test_reading_the_levels_loads_no_player() -> None:
    code = "import sys; import skipbo.ai.levels; print([name for name in sys.modules if 'skipbo' in name])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "greedy" not in found
    assert "model" not in found


def test_levels_are_found_by_their_own_key() -> None:
    assert all(key == level.key for key, level in LEVELS.items())
