"""The log of errors stays small and readable."""

import re
import sys
from pathlib import Path

import pytest

from skipbo.store.error_log import LARGEST_LOG, LOG, OLDER, ErrorLog
from tests.posix import files_up_to, make_pipe

HEAD = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"
"""The date at the head of a report."""


def test_reports_follow_one_another_in_one_file(tmp_path: Path) -> None:
    folder = tmp_path / "not there yet"
    log = ErrorLog(folder)
    assert log.error("first") == folder / LOG
    log.warning("second: 100 % {sure}\n")
    written = (folder / LOG).read_bytes().decode("utf-8")
    assert re.fullmatch(f"{HEAD} ERROR\nfirst\n\n{HEAD} WARNING\nsecond: 100 % {{sure}}\n\n", written)


def test_a_full_log_makes_room_and_the_oldest_is_lost(tmp_path: Path) -> None:
    for number in range(12):
        ErrorLog(tmp_path).error(f"report {number} " + "x" * (LARGEST_LOG // 2))
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == sorted([LOG, *OLDER])
    assert all(path.stat().st_size <= LARGEST_LOG for path in tmp_path.iterdir())
    assert "report 11 " in (tmp_path / LOG).read_text(encoding="utf-8")
    assert "report 9 " in (tmp_path / OLDER[1]).read_text(encoding="utf-8")


@pytest.mark.parametrize("sign", ["x", "ü", "…"])
def test_a_report_without_end_is_cut(tmp_path: Path, sign: str) -> None:
    log = ErrorLog(tmp_path)
    for _ in range(3):
        log.error(sign * 10 * LARGEST_LOG)
    assert all(0 < path.stat().st_size <= LARGEST_LOG for path in tmp_path.iterdir())
    assert (tmp_path / LOG).read_text(encoding="utf-8").count(sign) > LARGEST_LOG / 4


def test_a_log_of_long_letters_makes_room_in_time(tmp_path: Path) -> None:
    log = ErrorLog(tmp_path)
    for _ in range(6):
        log.error("…" * (LARGEST_LOG // 7))
    assert all(path.stat().st_size <= LARGEST_LOG for path in tmp_path.iterdir())


def test_half_a_letter_of_a_damaged_name_can_be_written(tmp_path: Path) -> None:
    assert ErrorLog(tmp_path).error("\udc80") == tmp_path / LOG


def test_a_log_that_was_deleted_begins_again(tmp_path: Path) -> None:
    log = ErrorLog(tmp_path)
    log.error("first")
    (tmp_path / LOG).unlink()
    assert log.error("second") == tmp_path / LOG
    assert "second" in (tmp_path / LOG).read_text(encoding="utf-8")


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    log = ErrorLog(tmp_path / "file")
    assert log.error("report") is None
    log.warning("sentence")


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such pipes")
def test_a_pipe_in_the_place_of_the_log_is_not_waited_for(tmp_path: Path) -> None:
    make_pipe(tmp_path / LOG)
    assert ErrorLog(tmp_path).error("report") is None


@pytest.mark.skipif(sys.platform == "win32", reason="Windows limits no file's size")
def test_a_disk_that_is_full_only_keeps_the_report_from_the_file(tmp_path: Path) -> None:
    log = ErrorLog(tmp_path)
    with files_up_to(20):
        assert log.error("x" * 100) is None
        log.warning("x" * 100)
    assert log.error("written") == tmp_path / LOG
