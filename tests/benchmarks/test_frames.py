"""The short form of whole games in `frames`, and what is told of their frames."""

from __future__ import annotations

import pytest

from tests.benchmarks.frames import measure_games, whole
from tests.desktop.screen import missing_tools


def test_frames_that_come_late_are_counted_and_the_longest_is_told() -> None:
    late, longest = whole([0.004] * 398 + [0.0166, 0.024], "a game")
    assert late.what == "a game, 400 frames: over 16.7 ms"
    assert (late.ours, late.good) == (0.25, True)
    assert (longest.ours, longest.good) == (24.0, True)
    assert [each.good for each in whole([0.004] * 98 + [0.017, 0.026], "a game")] == [False, False]


@pytest.mark.release
@pytest.mark.skipif(bool(missing_tools()), reason="needs a virtual screen")
def test_whole_games_are_timed_frame_by_frame() -> None:
    late, longest = measure_games(short=True)
    assert 0 <= late.ours <= 100
    assert longest.ours > 0
