"""The log of errors stays small and readable."""

import sys
from pathlib import Path

import pytest

from skipbo.store.error_log import LARGEST, LOG, OLDER, keep_error
from tests.posix import make_pipe


def test_reports_follow_one_another_in_one_file(tmp_path: Path) -> None:
    folder = tmp_path / "not there yet"
    assert keep_error(folder, "first") == folder / LOG
    keep_error(folder, "second\n")
    assert (folder / LOG).read_text(encoding="utf-8") == "first\n\nsecond\n\n"


def test_a_full_log_makes_room_and_the_oldest_is_lost(tmp_path: Path) -> None:
    for number in range(12):
        keep_error(tmp_path, f"report {number} " + "x" * (LARGEST // 2))
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == sorted([LOG, *OLDER])
    assert all(path.stat().st_size <= LARGEST for path in tmp_path.iterdir())
    assert (tmp_path / LOG).read_text(encoding="utf-8").startswith("report 11")
    assert (tmp_path / OLDER[1]).read_text(encoding="utf-8").startswith("report 9")


def test_a_report_without_end_is_cut(tmp_path: Path) -> None:
    keep_error(tmp_path, "x" * 10 * LARGEST)
    assert (tmp_path / LOG).stat().st_size <= LARGEST


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert keep_error(tmp_path / "file", "report") is None


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such pipes")
def test_a_pipe_in_the_place_of_the_log_is_not_waited_for(tmp_path: Path) -> None:
    make_pipe(tmp_path / LOG)
    assert keep_error(tmp_path, "report") is None
