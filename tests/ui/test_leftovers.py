"""Matches that were never looked at for seals are, bit by bit, while the menu is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.model.rules import Rules
from skipbo.ui.kit import Alarm
from tests.session.kept import opened
from tests.store.matches import played
from tests.ui.running import Start

RULES = Rules(stock=5, match_total=None)


def test_old_matches_are_looked_at_while_the_menu_is_shown(start: Start, tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        for seed in (3, 4):
            played(store, None, "expert", seed=seed, rules=RULES)
    run = start()
    seals = run.app.store.seals
    assert len(seals.unlooked()) == 2
    for _ in range(400):
        run.frames(1)
        if not seals.unlooked():
            break
    assert seals.unlooked() == ()
    assert seals.of("Ann")


def test_once_all_is_done_the_menu_sleeps(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    run = start()
    run.frames(120)
    asked: list[float] = []
    schedule = run.app.clock.schedule

    def noted(wait: float) -> Alarm:
        asked.append(wait)
        return schedule(wait)

    monkeypatch.setattr(run.app.clock, "schedule", noted)
    run.frames(20)
    assert asked == []
    assert not run.app.moving
