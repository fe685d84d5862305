"""The counting of files on a walk: the recorder, and two walks from end to end."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.figures import ROOT
from tools.walks.__main__ import WALKS, Taken, beside, table, taken
from tools.walks.recorder import Mark, Recorder


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
    assert recorder.stop().files == ["c.py", "a.py"]


def test_a_walk_goes_from_one_mark_to_the_other(tmp_path: Path, recorder: Recorder) -> None:
    recorder.start(Mark("b", "begin"), end=Mark("c", "end"))
    texts = {
        name: f"def {word}(): pass"
        for name, word in zip("abcd", ("early", "begin", "end", "late"), strict=True)
    }
    run(tmp_path, recorder, **texts, e="def start():\n    early(); begin(); end(); late()")
    assert recorder.ended
    assert recorder.stop().files == ["b.py", "c.py"]


def test_what_runs_as_a_module_or_a_class_is_made_is_no_step(tmp_path: Path, recorder: Recorder) -> None:
    recorder.start()
    run(tmp_path, recorder, a="def start():\n    class Made:\n        x = [1]\n    return Made")
    assert [function.name for function in recorder.stop().functions] == ["start"]


def test_what_a_module_calls_as_it_is_loaded_is_no_step(tmp_path: Path, recorder: Recorder) -> None:
    (tmp_path / "late.py").write_text(
        "def squares(): return [n * n for n in range(3)]\nX = squares(), [*'ab']"
    )
    load = f"import runpy\ndef start():\n    runpy.run_path({str(tmp_path / 'late.py')!r})\n    after()"
    recorder.start()
    run(tmp_path, recorder, a="def after(): pass", b=load)
    assert recorder.stop().files == ["b.py", "a.py"]


def test_a_function_leads_on_if_it_calls_another_however_many_files_they_lie_in(
    tmp_path: Path, recorder: Recorder
) -> None:
    one, other = "def leaf(): pass", "def on(): return [leaf() for _ in 'ab']"
    last = "def start():\n    on(); leaf(); (lambda: leaf())()"
    recorder.start()
    run(tmp_path, recorder, a=one, b=other, c=last)
    assert recorder.stop().inner == 2
    recorder.start()
    run(tmp_path, recorder, a="\n".join((one, other, last)))
    assert recorder.stop().inner == 2


def test_what_is_done_now_and_then_is_neither_a_step_nor_usual(tmp_path: Path, recorder: Recorder) -> None:
    (tmp_path / "store").mkdir()
    texts = {"writer": "def give(): pass", "store/store": "def tend(): give()", "b": "def start(): tend()"}
    recorder.start_idle(Mark("b", "start"), aside="")
    run(tmp_path, recorder, **texts)
    assert recorder.stop().files == ["b.py"]
    recorder.start()
    run(tmp_path, recorder, **texts)
    assert recorder.stop().files == ["b.py"]


def test_what_is_usual_neither_counts_nor_leads_on(tmp_path: Path, recorder: Recorder) -> None:
    texts = {"a": "def leaf(): pass", "b": "def on(): leaf()", "c": "def start(): on()"}
    recorder.start()
    run(tmp_path, recorder, **texts)
    all_of_it = recorder.stop()
    recorder.start()
    run(tmp_path, recorder, a=texts["a"], c="def start(): leaf()")
    left = all_of_it.without(recorder.stop())
    assert (left.files, left.inner) == (["b.py"], 0)


@pytest.mark.parametrize(
    ("walk", "ends"),
    [
        ("setting", {"store/settings.py", "store/database.py"}),
        ("press", {"model/match.py", "store/writer.py"}),
    ],
)
def test_a_walk_reaches_its_end(walk: str, ends: set[str]) -> None:
    assert ends <= set(taken(ROOT, walk).files)


def test_one_follows_the_shortest_way_to_a_station_and_no_by_way(tmp_path: Path, recorder: Recorder) -> None:
    texts = {
        "a": "def goal(): pass",
        "b": "def by_way(): long()\ndef long(): goal()",
        "c": "def straight(): [goal() for _ in 'ab']",
        "d": "def start():\n    by_way(); straight()",
    }
    recorder.start()
    run(tmp_path, recorder, **texts)
    seen = recorder.stop()
    assert [function.name for function in seen.way(Mark("a", "goal"))] == ["start", "straight", "goal"]
    with pytest.raises(LookupError):
        seen.way(Mark("a", "nowhere"))


WAY = (("model/match.py", "Match.play"), ("model/match.py", "Match.next_game"))


def test_the_table_has_a_line_for_each_walk_and_the_sum() -> None:
    found = Taken(("model/match.py", "ui/kit/canvas.py"), 7, WAY)
    lines = table(dict.fromkeys(WALKS, found)).splitlines()
    assert lines[2].endswith("| 2 | 1 | 7 | 2 | 1 | 1 |")
    assert lines[-1] == "| Together | 10 | 5 | 35 | 10 | | |"


def test_an_older_commit_stands_beside_it() -> None:
    now, then = Taken(("model/match.py",), 7, WAY), Taken(("model/match.py", "ui/kit/canvas.py"), 9, WAY[:1])
    lines = beside(dict.fromkeys(WALKS, now), dict.fromkeys(WALKS, then), "abc1234").splitlines()
    assert lines[2].endswith("| 2 | 1 | 1 | 1 | 7 | 9 | 1 | 2 |")
    assert lines[-1] == "| Together | 10 | 5 | 5 | 5 | 35 | 45 | 5 | 10 |"
