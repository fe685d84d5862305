"""The short form of `ends`."""

import sys

import pytest

from tests.benchmarks import ends


@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
def test_no_process_of_a_program_is_left_however_the_game_ends() -> None:
    assert [result.what for result in ends.measure(short=True) if not result.good] == []
