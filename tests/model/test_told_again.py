"""The house rules as the engine has them, and as their second telling has them, in games by any rules."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.model import legal_moves as module
from tests.benchmarks.house_rules import Wrong, look


@settings(max_examples=settings().max_examples // 10)
@given(st.integers(0, 10**6))
def test_R16_R36_R37_hold_as_they_are_told_a_second_time(seed: int) -> None:
    seen, _ = look(seed, 60)
    assert seen["left out"] <= seen["positions"]


def test_R16_a_wide_reading_that_looks_no_further_than_the_next_move_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "can_be_played", lambda _: False)
    with pytest.raises(Wrong):
        deque((look(seed, 400) for seed in range(40)), 0)
