"""A few of the hostile cases; all of them are tried by `python -m tests.benchmarks hostile`."""

from __future__ import annotations

import sys

import pytest

from tests.benchmarks.hostile import HANGS, SECONDS, try_case
from tests.benchmarks.hostile_cases import Case, all_cases

NAMED = {case.name: case for case in all_cases(1)}
FEW = (
    "dotted keys, after a heading",
    "turns of escapes",
    "a pipe as a record",
    "a pipe as errors.log",
    "a view without end as settings",
    "lists as theme",
    "bytes as name",
    "a trace into the store",
    "5 files at most",
    "10 files at most",
    "kernel messages as skipbo.sqlite3",
)


def test_there_are_many_and_none_of_them_twice() -> None:
    assert len(list(all_cases(0))) == len({case.name for case in all_cases(0)}) >= 250


@pytest.mark.skipif(sys.platform == "win32", reason="it has neither such pipes nor such limits")
@pytest.mark.parametrize("case", [NAMED[name] for name in FEW], ids=FEW)
def test_what_is_hostile_is_answered_in_words_or_survived(case: Case) -> None:
    assert try_case(case, SECONDS * HANGS).bad == ""
