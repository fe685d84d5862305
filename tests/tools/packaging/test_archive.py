"""The Linux package is the same file whenever and by whomever it is packed."""

from __future__ import annotations

import os
import sys
import tarfile
from pathlib import Path

import pytest

from skipbo import __version__
from tools.packaging.archive import archive, archive_name

WHEN = 1_800_000_000

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="links and rights are Linux's")


def package(folder: Path, names: list[str], rights: int) -> Path:
    top = folder / "Skip-Bo"
    for name in names:
        (top / name).parent.mkdir(parents=True, exist_ok=True)
        (top / name).write_text(name, encoding="utf-8")
        (top / name).chmod(0o600)
    (top / "Skip-Bo").write_bytes(b"\x7fELF")
    (top / "Skip-Bo").chmod(rights)
    (top / "link").symlink_to("folder/a")
    return top


def test_order_of_making_owner_rights_and_time_do_not_show(tmp_path: Path) -> None:
    one = package(tmp_path / "one", ["folder/a", "folder/b", "c"], 0o700)
    other = package(tmp_path / "other", ["c", "folder/b", "folder/a"], 0o755)
    os.utime(other / "c", (1, 1))
    archive(one, tmp_path / "one.tar.gz", WHEN)
    archive(other, tmp_path / "other.tar.gz", WHEN)
    assert (tmp_path / "one.tar.gz").read_bytes() == (tmp_path / "other.tar.gz").read_bytes()


def test_everything_is_there_for_everybody(tmp_path: Path) -> None:
    archive(package(tmp_path, ["folder/a", "c"], 0o700), tmp_path / "x.tar.gz", WHEN)
    with tarfile.open(tmp_path / "x.tar.gz") as tar:
        entries = {entry.name: entry for entry in tar}
    assert sorted(entries) == [
        "Skip-Bo",
        "Skip-Bo/Skip-Bo",
        "Skip-Bo/c",
        "Skip-Bo/folder",
        "Skip-Bo/folder/a",
        "Skip-Bo/link",
    ]
    assert {entry.mtime for entry in entries.values()} == {WHEN}
    owners = {(entry.uid, entry.gid, entry.uname, entry.gname) for entry in entries.values()}
    assert owners == {(0, 0, "", "")}
    assert entries["Skip-Bo/Skip-Bo"].mode == 0o755
    assert entries["Skip-Bo/c"].mode == 0o644
    assert entries["Skip-Bo/folder"].mode == 0o755
    assert entries["Skip-Bo/link"].linkname == "folder/a"


def test_what_is_packed_can_be_unpacked(tmp_path: Path) -> None:
    archive(package(tmp_path, ["folder/a"], 0o700), tmp_path / "x.tar.gz", WHEN)
    with tarfile.open(tmp_path / "x.tar.gz") as tar:
        tar.extractall(tmp_path / "out", filter="data")
    assert (tmp_path / "out" / "Skip-Bo" / "link").read_text(encoding="utf-8") == "folder/a"
    assert os.access(tmp_path / "out" / "Skip-Bo" / "Skip-Bo", os.X_OK)


def test_the_name_says_version_and_processor() -> None:
    assert archive_name("x86_64") == f"Skip-Bo-{__version__}-linux-x86_64.tar.gz"
