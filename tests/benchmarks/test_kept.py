"""Short forms of `kill`, `troubles`, `mutate`, `saving`, `history`: is nothing lost?"""

from __future__ import annotations

import sys

import pytest

from tests.benchmarks import history, saving, troubles
from tests.benchmarks.kill import SHORT_KILLS, kill_all
from tests.benchmarks.mutate import (
    SHORT_DATABASES,
    SHORT_LANGUAGES,
    SHORT_RECORDS,
    try_all,
    try_file,
    try_language,
    try_record,
)
from tests.releases import rest_for_release


@pytest.mark.skipif(sys.platform != "linux", reason="makes players by fork")
def test_no_kill_loses_what_was_acknowledged() -> None:
    _, killed = kill_all(SHORT_KILLS, seed=2)
    assert killed >= SHORT_KILLS


@pytest.mark.parametrize("start", rest_for_release(range(0, SHORT_RECORDS, 100)))
def test_a_changed_record_is_refused_or_sound(start: int) -> None:
    outcomes = try_all(try_record, range(start, start + 100))
    assert set(outcomes) <= {"NotReadable", "NotLegal", "Damaged", "sound"}


@pytest.mark.parametrize("start", rest_for_release(range(0, SHORT_DATABASES, 20)))
def test_a_changed_data_file_loses_no_card(start: int) -> None:
    assert try_all(try_file, range(start, start + 20)).total() == 20


def test_a_changed_file_of_a_language_says_every_sentence() -> None:
    assert set(try_all(try_language, range(SHORT_LANGUAGES))) <= {"told", "sound"}


def test_no_trouble_with_the_last_move_loses_a_match_and_a_rescue_loses_no_result() -> None:
    assert all(result.ours > 0 for result in troubles.measure(short=True))


@pytest.mark.release
def test_saving_and_history_are_measured() -> None:
    results = [*saving.measure(short=True), *history.measure(short=True)]
    assert all(result.ours > 0 for result in results)
