"""The cards of a game under way can be dealt once more, for practice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from skipbo.options import Options
from skipbo.session.setup import PERSON
from tests.golden.visit import Visit
from tests.ui.running import match, running
from tests.ui.tabletop import setup


def against_a_computer(folder: Path) -> Options:
    """A small match that is told to a trace, which says what can be pressed."""
    begun = match(setup(PERSON, "casual", stock=5, seed=7))
    return begun._replace(speed="instant", trace=folder / "trace.jsonl", trace_version=1)


@pytest.mark.usefixtures("window")
def test_the_same_cards_are_dealt_again_as_practice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(against_a_computer(tmp_path), tmp_path, monkeypatch) as run:
        visit = Visit(run, lambda name: None)
        visit.own_turn()
        start = run.table.observe(0)
        visit.turns(3, Random(4))
        visit.own_turn()
        assert run.table.observe(0) != start
        run.key(pygame.K_ESCAPE)
        run.press("Restart deal")
        assert run.scene == "confirm"
        run.press("Restart deal")
        visit.own_turn()
        table = run.table
        again = table.observe(0)
        assert (again.hand, again.stock_tops, again.stock_counts) == (
            start.hand,
            start.stock_tops,
            start.stock_counts,
        )
        assert table.practice
        (broken_off,) = run.app.store.history.matches()
        assert broken_off.winners == ()


@pytest.mark.usefixtures("window")
def test_who_stays_goes_on_with_the_game_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(against_a_computer(tmp_path), tmp_path, monkeypatch) as run:
        visit = Visit(run, lambda name: None)
        visit.own_turn()
        before = run.app.scenes.top
        run.key(pygame.K_ESCAPE)
        run.press("Restart deal")
        run.press("Stay")
        run.press("Resume")
        assert run.app.scenes.top is before
