"""A table of computers: nothing there is anybody's own; and who plays where no computer answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from skipbo.options import Options
from skipbo.session.setup import PERSON
from skipbo.ui.flow.match_on_screen import STANDS_IN, THINKS_AGAIN
from skipbo.ui.table.paint.panels import STOCK
from skipbo.ui.table.picture import SINCE
from skipbo.words.language import ENGLISH
from skipbo.words.said import Said
from tests.ui.running import Running, Start, match, running
from tests.ui.stand_ins import Thinker
from tests.ui.tabletop import setup


def until(run: Running, what: Callable[[], bool], most: int = 600) -> None:
    """Frames until something is so."""
    for _ in range(most):
        if what():
            return
        run.frames()
    raise AssertionError("It never comes to that.")


def warned(run: Running) -> bool:
    """Whether the table says who stands in, in words that are drawn and read aloud."""
    return any(thing.key.startswith("warning") and thing.name == STANDS_IN for thing in run.things())


def logged(run: Running, sentence: Said) -> bool:
    return any(line.said == sentence for line in run.log)


def seen(options: Options, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, frames: int = 300) -> set[str]:
    """All that is said during the first turns of a match."""
    said: set[str] = set()
    with running(options, tmp_path, monkeypatch) as run:
        for _ in range(frames):
            run.frames()
            if run.scene == "play":
                said |= set(run.words())
    return said


def test_nobody_at_the_window_has_a_turn_or_a_stock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = seen(match(setup("casual", "casual", seed=3), speed="fast"), tmp_path, monkeypatch)
    assert len(said) > 20
    assert not said & {ENGLISH.text(SINCE), ENGLISH.text(STOCK)}


def test_a_person_who_is_new_is_told_what_the_stock_is_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = seen(match(setup(PERSON, "casual", seed=3), speed="fast"), tmp_path, monkeypatch)
    assert ENGLISH.text(STOCK) in said


def test_who_stands_in_for_the_computers_is_said_at_the_table_and_in_the_log(start: Start) -> None:
    run = start(match(setup("casual", "casual", seed=3), speed="fast"))
    thinker = run.app.flow.computers.thinker
    assert isinstance(thinker, Thinker)
    until(run, lambda: run.scene == "play")
    assert not warned(run)
    thinker.in_vain = True
    until(run, lambda: warned(run) and logged(run, STANDS_IN))
    thinker.in_vain = False
    until(run, lambda: not warned(run) and logged(run, THINKS_AGAIN))
