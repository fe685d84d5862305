"""A few of the hostile cases; all of them are tried by `python -m tests.benchmarks hostile`."""

from __future__ import annotations

import signal
import subprocess
import sys
from functools import cache

import pytest

from tests.benchmarks.hostile import HANGS, SECONDS, try_case
from tests.benchmarks.hostile_cases import Case, all_cases
from tests.benchmarks.processes import Watched, heeds
from tests.releases import rest_for_release

FEW = (
    "dotted keys, after a heading",
    "turns of escapes",
    "a pipe as a record",
    "a view without end as settings",
    "lists as theme",
    "a trace into the store",
    "5 files at most",
    "kernel messages as skipbo.sqlite3",
    "1000000 as won of many",
    "a set-up with 401 digits, False, as stock",
    "a trace beside a folder that links to itself",
)


@pytest.mark.release
def test_there_are_many_and_none_of_them_twice() -> None:
    assert len(list(all_cases(0))) == len({case.name for case in all_cases(0)}) >= 250


@pytest.mark.skipif(sys.platform == "win32", reason="it has neither such pipes nor such limits")
@pytest.mark.parametrize("name", rest_for_release(FEW, 2))
def test_what_is_hostile_is_answered_in_words_or_survived(name: str) -> None:
    assert try_case(named()[name], SECONDS * HANGS).bad == ""


@cache
def named() -> dict[str, Case]:
    """All cases by their names."""
    return {case.name: case for case in all_cases(1)}


@pytest.mark.skipif(sys.platform == "win32", reason="it keeps no such books")
def test_what_a_case_computes_is_measured_and_not_how_long_it_waits_for_a_busy_machine() -> None:
    rest, work = "import time; time.sleep(2)", "import time\nwhile time.process_time() < 0.5: pass"
    resting, working = (
        Watched(subprocess.Popen([sys.executable, "-S", "-c", code])) for code in (rest, work)
    )
    assert resting.over(60)
    assert working.over(60)
    assert resting.status == working.status == 0
    assert resting.computed < 2
    assert working.computed >= 0.5


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps these books")
def test_whether_a_process_heeds_a_signal_is_known() -> None:
    begins = "import signal, time; signal.signal(signal.SIGTERM, print); print(flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-S", "-c", begins], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert heeds(process.pid, signal.SIGTERM)
        assert not heeds(process.pid, signal.SIGABRT)
        process.kill()
