"""One of the games of `tests/benchmarks/heard.py`, which plays three at three paces."""

from __future__ import annotations

import pytest

from tests.benchmarks.heard import GAMES, MOST_PROMPTS, MOST_WAIT, MOST_WORDS_IN_SHORT, listen
from tests.benchmarks.result import percentile


@pytest.mark.usefixtures("stores")
@pytest.mark.parametrize("rate", [1.0, 5.0])
def test_whoever_does_not_wait_hears_nothing_untrue_and_soon_that_it_is_their_turn(rate: float) -> None:
    ear = listen(GAMES[0], rate, "mine")
    assert ear.untrue == []
    assert percentile(ear.waits, 0.95) <= MOST_WAIT
    assert 100 * ear.words("prompt") <= MOST_PROMPTS * ear.words()
    assert ear.words() <= MOST_WORDS_IN_SHORT
