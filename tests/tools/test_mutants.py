"""The trying of mutants: which tests are asked, and what is told of the outcome."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.figures import ROOT
from tools.mutants.covering import LONGEST, TESTS, Covering
from tools.mutants.report import Reason, explained, living, summary, survivors, worth_another
from tools.mutants.sites import Mutant
from tools.mutants.trial import Outcome, Tried, add, read

COVERING = Covering(
    {"skipbo/model/a.py": {1: [], 5: ["slow", "quick"], 6: ["quick"]}, "skipbo/model/b.py": {1: []}},
    {"slow": LONGEST, "quick": 0.1, "elsewhere": 1.0},
)


def tried(line: int, outcome: Outcome = Outcome.SURVIVED) -> Tried:
    return Tried(
        "skipbo/model/a.py", line, "core/AddNot", line, f"if {line}:", f"if not {line}:", outcome, "", 1.0
    )


SAME = {("skipbo/model/a.py", "if 1:", "if not 1:"): Reason(True, "Nothing follows.")}


def test_the_tests_that_go_through_a_line_are_asked_the_quickest_first() -> None:
    assert COVERING.through("skipbo/model/a.py", 5, 5) == ["quick", "slow"]
    assert COVERING.through("skipbo/model/a.py", 7, 8) == []


def test_what_runs_as_a_module_is_loaded_is_seen_by_all_that_use_the_module() -> None:
    assert COVERING.through("skipbo/model/a.py", 1, 1) == ["quick", "slow"]
    assert COVERING.through("skipbo/model/b.py", 1, 1) == ["quick", "elsewhere", "slow"]


def test_a_first_look_is_short_but_asks_at_least_one() -> None:
    assert COVERING.quick(["quick", "slow"]) == ["quick"]
    assert COVERING.quick(["slow", "quick"]) == ["slow"]


def test_what_was_tried_is_kept_and_the_later_word_counts(tmp_path: Path) -> None:
    kept = tmp_path / "model.jsonl"
    assert read(kept) == []
    for each in (tried(1), tried(2), tried(1, Outcome.KILLED)):
        add(kept, each)
    assert read(kept) == [tried(1, Outcome.KILLED), tried(2)]
    assert survivors(read(kept)) == [tried(2)]


def test_mutants_that_change_nothing_do_not_count() -> None:
    found = [tried(1), tried(2), tried(3, Outcome.KILLED), tried(4, Outcome.TIMEOUT)]
    assert summary({"model": found}, SAME).endswith("| `skipbo/model` | 4 | 2 | 1 | 1 | 1 | 66.7 % |")
    assert worth_another(found, SAME) == [tried(2)]
    assert living(found, SAME).count("\n") == 2


class Impossible(Mutant):
    def applied(self, text: str) -> str:
        raise AttributeError(text)


def test_what_cannot_be_changed_is_passed_over() -> None:
    assert not Impossible("skipbo/store/files.py", 5, 0, 5, "core/ExceptionReplacer", 0).changes("pass\n")


def test_every_explanation_is_of_a_file_and_a_line_that_a_mutant_can_have() -> None:
    for (file, was, became), reason in explained().items():
        assert (ROOT / file).is_file()
        assert was != became
        assert reason.why.endswith(".")


@pytest.mark.parametrize("room", TESTS)
def test_the_tests_of_each_room_are_there(room: str) -> None:
    assert [name for name in TESTS[room] if not (ROOT / name).exists()] == []
