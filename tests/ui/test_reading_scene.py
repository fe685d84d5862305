"""A record that takes longer to be read: the window goes on, says how far it is, and can be left."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from skipbo.model.record import record_text
from skipbo.model.slices import WAITS, Slices
from skipbo.options import Options
from skipbo.ui.scenes.reading import SlicedWork
from tests.ui.driving import drawn_words, names
from tests.ui.looking_back import played, record
from tests.ui.running import Running, running

STEP = 0.003
"""Seconds that pass whenever somebody looks at the clock."""


@contextmanager
def slow(run: Running, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Reading takes its time."""

    def looked() -> float:
        run.clock.now += STEP
        return run.clock.now

    with monkeypatch.context() as patch:
        patch.setattr(run.app.clock, "_seconds", looked)
        yield


def long_text() -> str:
    return record_text(played(None, "casual"))


def test_a_long_record_is_read_while_the_window_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(Options(data=tmp_path), tmp_path, monkeypatch, drawn=1) as run, slow(run, monkeypatch):
        words = drawn_words(monkeypatch)
        run.drop(record(tmp_path, long_text()))
        while run.scene == "reading" and "Reading…" not in words:
            run.frames()
        assert run.scene == "reading"
        shares, go_on = list[float](), SlicedWork.go_on

        def watched(work: SlicedWork[object], seconds: float) -> bool:
            shares.append(work.share)
            return go_on(work, seconds)

        monkeypatch.setattr(SlicedWork, "go_on", watched)
        while run.scene == "reading":
            run.frames()
        assert len(set(shares)) > 3
        assert run.scene == "replay"
        run.escape()
        assert run.scene == "menu"


@pytest.mark.parametrize("by", ["key", "button"])
def test_who_does_not_want_to_wait_is_where_they_were(
    by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(Options(data=tmp_path), tmp_path, monkeypatch) as run, slow(run, monkeypatch):
        run.drop(record(tmp_path, long_text()))
        run.frames(2)
        assert run.scene == "reading"
        run.escape() if by == "key" else run.press("Cancel")
        assert run.scene == "menu"
        run.frames(50)
        assert run.scene == "menu"


def test_what_is_wrong_with_it_is_told_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = long_text().split("\n")
    at = max(at for at, line in enumerate(lines) if line.startswith("1: "))
    lines[at] = "1: H1>B1 | H2>D1"
    with running(Options(data=tmp_path), tmp_path, monkeypatch) as run, slow(run, monkeypatch):
        run.drop(record(tmp_path, "\n".join(lines)))
        assert run.scene == "reading"
        while run.scene == "reading":
            run.frames()
        assert run.scene == "confirm"
        assert f"Line {at + 1}" in names(run.top)
        run.press("Close")
        assert run.scene == "menu"


def test_work_stops_when_its_time_is_over_and_goes_on_where_it_was() -> None:
    now = 0.0

    def work() -> Slices[str]:
        nonlocal now
        for step in range(10):
            now += 1
            yield step / 10
        return "done"

    asked = SlicedWork(work(), lambda: now)
    assert [asked.go_on(3.0) for _ in range(4)] == [False, False, False, True]
    assert asked.results == ("done",)
    assert asked.share == 0.9


def test_work_that_waits_for_something_else_takes_no_time_of_a_frame() -> None:
    comes = iter([False, False, True])

    def work() -> Slices[str]:
        while not next(comes):
            yield WAITS
        return "done"

    asked = SlicedWork(work(), lambda: 0.0)
    assert [asked.go_on(3.0) for _ in range(3)] == [False, False, True]
    assert asked.share == 0.0
