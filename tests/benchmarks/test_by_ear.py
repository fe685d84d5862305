"""Trials by ear can be interrupted, and go on where they stopped."""

from __future__ import annotations

from pathlib import Path

from tests.benchmarks.by_ear import Outcome, Trials


def test_a_later_run_goes_on_after_the_trials_that_were_kept(tmp_path: Path) -> None:
    kept, made = tmp_path / "trials", list[str]()

    def trial() -> Outcome:
        made.append("trial")
        return Outcome.WELL if len(made) != 2 else Outcome.FROZE

    assert Trials(kept).outcomes("start", 3, trial) == [Outcome.WELL, Outcome.FROZE, Outcome.WELL]
    assert Trials(kept).outcomes("busy start", 1, trial) == [Outcome.WELL]
    assert Trials(kept).outcomes("start", 4, trial).count(Outcome.FROZE) == 1
    assert len(made) == 5
