"""What players left with any version opens in this one, goes on, and can be watched."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.model.record import read_record
from skipbo.session.autosave import find
from skipbo.session.daily import deal_on
from skipbo.session.replay import Replay
from skipbo.store.files import read_file
from skipbo.store.statistics import statistics
from tests.data.left import lay, records_of
from tests.data.make import DAY
from tests.session.kept import StreamMind, opened, play_match

FINISHED = {
    "0.1": [13, 12, 11],
    "0.2": [15, 13, 12, 11],
    "0.3": [deal_on(DAY), 16, 15, 13, 12, 11],
    "0.4": [deal_on(DAY), 17, 16, 15, 13, 12, 11],
}
"""The deals of the matches that were finished with a version, the newest first."""
UNDER_WAY = 14
"""The deal of the match that was left."""
RECORDS = [(version, file) for version in FINISHED for file in records_of(version)]

every_version = pytest.mark.parametrize("version", FINISHED)


@every_version
def test_nothing_is_told_as_damaged(tmp_path: Path, version: str) -> None:
    with opened(lay(tmp_path, version)) as store:
        assert store.problem is None
        assert store.left
        assert find(store.under_way).notice is None


@every_version
def test_the_match_under_way_goes_on_and_what_was_taken_back_can_be_made_again(
    tmp_path: Path, version: str
) -> None:
    with opened(lay(tmp_path, version)) as store:
        found = find(store.under_way).found
        assert found is not None
        table = found.table(StreamMind(), store.under_way)
        assert (table.seed, table.practice, table.back.can_undo) == (UNDER_WAY, True, True)
        stood = len(table.steps)
        while table.back.can_redo:
            assert table.redo()
        assert len(table.steps) == stood + 4
        play_match(table)
        table.settle()
    with opened(tmp_path) as store:
        seeds = [listed.seed for listed in store.history.matches(10)]
        assert seeds == [UNDER_WAY, *FINISHED[version]]


@every_version
def test_the_history_lists_and_replays_every_match(tmp_path: Path, version: str) -> None:
    with opened(lay(tmp_path, version)) as store:
        listed = store.history.matches(10)
        assert [match.seed for match in listed] == FINISHED[version]
        for match in listed:
            record = read_record(store.history.record(match.id) or "")
            assert record.match().totals == tuple(match.totals)
        assert statistics(store.database)["Ann"].overall.games > 0


@pytest.mark.parametrize(
    "file", [file for _, file in RECORDS], ids=[f"{by} {file.stem}" for by, file in RECORDS]
)
def test_an_exported_record_replays_to_its_end(file: Path) -> None:
    record = read_record(read_file(file))
    replay = Replay(record)
    assert record.match().over
    assert len(replay.steps) == replay.last + 1
