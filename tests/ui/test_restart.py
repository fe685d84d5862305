"""The cards of a game under way can be dealt once more, for practice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from skipbo.options import Options
from skipbo.session.setup import PERSON
from tests.golden.visit import Visit
from tests.ui.running import Start, match
from tests.ui.tabletop import setup


def against_a_computer(folder: Path) -> Options:
    """A small match that is told to a trace, which says what can be pressed."""
    begun = match(setup(PERSON, "casual", stock=5, seed=7))
    return begun._replace(speed="instant", trace=folder / "trace.jsonl", trace_version=1)


@pytest.mark.usefixtures("window")
def test_the_same_cards_are_dealt_again_as_practice(start: Start, tmp_path: Path) -> None:
    run = start(against_a_computer(tmp_path))
    visit = Visit(run, lambda name: None)
    visit.own_turn()
    before = run.table.observe(0)
    visit.turns(3, Random(4))
    visit.own_turn()
    assert run.table.observe(0) != before
    run.escape()
    run.press("Restart deal")
    assert run.scene == "confirm"
    run.press("Restart deal")
    visit.own_turn()
    table = run.table
    again = table.observe(0)
    assert (again.hand, again.stock_tops) == (before.hand, before.stock_tops)
    assert again.stock_counts == before.stock_counts
    assert table.practice
    (broken_off,) = run.app.store.history.matches()
    assert broken_off.winners == ()


@pytest.mark.usefixtures("window")
def test_who_stays_goes_on_with_the_game_as_it_is(start: Start, tmp_path: Path) -> None:
    run = start(against_a_computer(tmp_path))
    visit = Visit(run, lambda name: None)
    visit.own_turn()
    before = run.top
    run.escape()
    run.press("Restart deal", "Stay", "Resume")
    assert run.top is before
