"""The short forms of `rollouts`, `turns`, `left_lying` and `honesty`: do they find something?"""

import sys
from random import Random

import pytest

from tests.benchmarks import honesty, left_lying, rollouts, turns
from tests.model.tables import table
from tests.releases import rest_for_release


@pytest.mark.release
@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts the time of a process in steps of 16 ms")
def test_thinking_is_measured() -> None:
    assert all(result.ours > 0 for result in [*rollouts.measure(short=True), *turns.measure(short=True)])


@pytest.mark.release
def test_what_is_left_lying_is_counted() -> None:
    assert len(left_lying.measure(short=True)) == 4
    assert not left_lying.left(table("H 1.9 S 7.7", "H 2 S 5")).total()
    assert left_lying.left(table("H 1.9 S 2.2", "H 2 S 5")) == {"fitting": 1, "wild": 0}
    assert left_lying.left(table("H 9 S *.*", "H 2 S 5")) == {"fitting": 1, "wild": 1}


@pytest.mark.parametrize("level", rest_for_release(honesty.NAMES))
def test_no_player_looks_at_what_is_hidden(level: str) -> None:
    found = honesty.check(level, full=False, share=-1)
    assert found["positions"] == honesty.SHARE
    assert not found["CHANGED"]
    assert not found["ILLEGAL"]


@pytest.mark.release
def test_a_player_that_looks_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The players get another stream with other hidden cards: as if these had a say."""
    monkeypatch.setattr(honesty, "Random", lambda seed: Random(None if isinstance(seed, float) else seed))
    assert honesty.check("expert", full=False, share=-1)["CHANGED"]
