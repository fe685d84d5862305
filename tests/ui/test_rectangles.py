"""Every scene and table at sizes that bite, in a language of long words: framed, apart, large enough.

`python -m tests.benchmarks rectangles` does the same at all sizes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.benchmarks.rectangles import SHORT, Arrangement, faults_at, faults_of_table
from tests.ui.test_things import scenes


@pytest.mark.usefixtures("stores", "window")
@pytest.mark.parametrize("arrangement", SHORT, ids=str)
def test_everything_lies_in_its_frame_and_apart(tmp_path: Path, arrangement: Arrangement) -> None:
    assert faults_at(scenes(tmp_path), arrangement) == []


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("seats", [2, 6])
def test_everything_lies_apart_at_a_table_too(seats: int) -> None:
    assert faults_of_table(seats, SHORT) == []
