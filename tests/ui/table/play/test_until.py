""" "Until I go on": nobody plays after a discard before the person says so, whatever time goes by."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from skipbo.session.setup import PERSON
from skipbo.store.settings import Settings
from skipbo.ui.flow.preferences import Preferences
from skipbo.ui.motion import Grace
from tests.ui.running import Start, keep, match
from tests.ui.tabletop import setup

pytestmark = pytest.mark.usefixtures("stores", "look")


@pytest.mark.parametrize("way", ["key", "button", "click"])
def test_the_others_wait_until_somebody_goes_on(start: Start, tmp_path: Path, way: str) -> None:
    keep(tmp_path, Settings(undo="until"))
    run = start(match(setup(PERSON, "casual", stock=10, seed=3)))
    run.discard()
    steps = len(run.table.steps)
    assert run.in_grace
    assert run.guidance[0] == "Your turn is over. Go on with Enter, or take it back."
    run.frames(80)
    assert run.in_grace
    if way == "key":
        run.key(pygame.K_RETURN)
    elif way == "button":
        run.press("Go on")
    else:
        run.click((3, run.window[1] // 2))
    run.frames(100)
    assert len(run.table.steps) > steps


def test_it_can_still_be_taken_back(start: Start, tmp_path: Path) -> None:
    keep(tmp_path, Settings(undo="until"))
    run = start(match(setup(PERSON, "casual", stock=10, seed=3)))
    run.discard()
    run.frames(100)
    run.key(pygame.K_z, pygame.KMOD_CTRL)
    run.frames(5)
    assert run.table.person_to_act == 0


def test_whoever_plays_by_ear_has_no_time_that_runs(start: Start) -> None:
    run = start(match(setup(PERSON, "casual")))
    store, options = run.app.store.settings, match(setup(PERSON, "casual"))
    for grace in (Grace.SHORT, Grace.UNTIL):
        listens = partial(bool, grace is Grace.UNTIL)
        assert Preferences(store, options, lambda old, new: None, listens).pace().undo is grace
