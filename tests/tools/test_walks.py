"""The counting of files on a walk: the recorder, and two walks from end to end."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.figures import ROOT
from tools.walks.__main__ import WALKS, table, taken
from tools.walks.recorder import Mark, Recorder, files


@pytest.fixture
def recorder(tmp_path: Path) -> Iterator[Recorder]:
    """One that listens to this thread only, to code that lies in the test's own folder."""
    made = Recorder(str(tmp_path))
    before = sys.getprofile()
    yield made
    sys.setprofile(before)


def run(tmp_path: Path, recorder: Recorder, **texts: str) -> None:
    """Run `start` of the last of some files, each of which knows what the ones before it define."""
    known: dict[str, object] = {}
    for name, text in texts.items():
        exec(compile(text, str(tmp_path / f"{name}.py"), "exec"), known)
    sys.setprofile(recorder.note)
    known["start"]()  # type: ignore[operator]
    sys.setprofile(None)


def test_a_file_counts_once_if_a_function_in_it_runs(tmp_path: Path, recorder: Recorder) -> None:
    recorder.start()
    run(tmp_path, recorder, a="def one(): pass", b="def other(): pass", c="def start():\n    one(); one()")
    assert files(recorder.stop()) == ["c.py", "a.py"]


def test_a_walk_goes_from_one_mark_to_the_other(tmp_path: Path, recorder: Recorder) -> None:
    recorder.start(Mark("b", "begin"), end=Mark("c", "end"))
    texts = {
        name: f"def {word}(): pass"
        for name, word in zip("abcd", ("early", "begin", "end", "late"), strict=True)
    }
    run(tmp_path, recorder, **texts, e="def start():\n    early(); begin(); end(); late()")
    assert recorder.ended
    assert files(recorder.stop()) == ["b.py", "c.py"]


def test_what_runs_as_a_module_or_a_class_is_made_is_no_step(tmp_path: Path, recorder: Recorder) -> None:
    recorder.start()
    run(tmp_path, recorder, a="def start():\n    class Made:\n        x = [1]\n    return Made")
    assert [function.name for function in recorder.stop()] == ["start"]


@pytest.mark.parametrize(
    ("walk", "ends"),
    [
        ("setting", {"store/settings.py", "store/database.py"}),
        ("press", {"model/match.py", "store/writer.py"}),
    ],
)
def test_a_walk_reaches_its_end(walk: str, ends: set[str]) -> None:
    assert ends <= set(taken(ROOT, walk))


def test_the_table_has_a_line_for_each_walk_and_the_sum() -> None:
    lines = table(dict.fromkeys(WALKS, ("model/match.py", "ui/kit/canvas.py"))).splitlines()
    assert lines[2].endswith("| 2 | 1 | 1 |")
    assert lines[-1] == "| Together | 10 | | |"
