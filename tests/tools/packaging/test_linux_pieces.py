"""What can be said of the pieces without making a package or entering a root."""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
import tarfile
from pathlib import Path, PurePosixPath

import pytest

from tools.packaging.proofs.linux.cell import Bound, Cell
from tools.packaging.proofs.linux.debian import cache, pythons
from tools.packaging.proofs.linux.glibc import needed, needs
from tools.packaging.proofs.linux.package import package_in, unpacked
from tools.packaging.proofs.linux.workshop import WorkshopError, fetched, unpack
from tools.packaging.proofs.shown import Seen, table

ELF = b"\x7fELF\x02\x01\x01\0"
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's own programs")


def test_the_newest_c_library_that_a_program_names_counts() -> None:
    assert needed(ELF + b"\0GLIBC_2.4\0GLIBC_2.31\0GLIBC_2.2.5\0malloc\0") == (2, 31)


def test_names_of_other_libraries_do_not_count() -> None:
    assert needed(ELF + b"\0GLIBCXX_3.4.29\0CXXABI_1.3\0_GLIBC_2.99\0") is None


def test_a_text_about_a_c_library_is_no_program() -> None:
    assert needed(b"#!/bin/sh\n\0GLIBC_2.31\0") is None


@on_linux
def test_the_python_that_runs_this_is_found_out_like_objdump_does(tmp_path: Path) -> None:
    program = Path(sys.executable).resolve()
    version = needed(program.read_bytes())
    if version is None:
        pytest.skip("this Python was not made for the GNU C library")
    try:
        said = subprocess.run(["objdump", "-p", str(program)], capture_output=True, text=True, check=True)
    except FileNotFoundError:
        pytest.skip("needs objdump (Debian: binutils)")
    assert f" GLIBC_{version[0]}.{version[1]}" in said.stdout


def test_the_file_that_needs_most_comes_last(tmp_path: Path) -> None:
    (tmp_path / "b.so").write_bytes(ELF + b"\0GLIBC_2.9\0")
    (tmp_path / "a.so").write_bytes(ELF + b"\0GLIBC_2.17\0")
    (tmp_path / "a.txt").write_text("GLIBC_2.99")
    assert [str(need) for need in needs(tmp_path)] == ["glibc 2.9 (b.so)", "glibc 2.17 (a.so)"]


@on_linux
def test_a_program_inside_sees_only_the_environment_that_it_is_given() -> None:
    command = Cell(Path("/cache/root")).command(["/opt/a b/game", "--new"], {"HOME": "/player"})
    assert command[-4:] == ["1000", "HOME=/player", "/opt/a b/game", "--new"]


@on_linux
def test_a_program_inside_has_an_address_only_where_it_is_given_one() -> None:
    root = Path("/cache/root")
    alone, at_home = (Cell(root, address=address).command(["x"], {}) for address in ("", "192.168.1.2"))
    assert [command[command.index("/cache/root") + 1] for command in (alone, at_home)] == ["", "192.168.1.2"]
    assert "--net" in alone


@on_linux
def test_what_is_bound_can_be_written_to_only_where_that_is_said() -> None:
    bound = (Bound(Path("/a"), PurePosixPath("/opt/a")), Bound(Path("/b"), PurePosixPath("/opt/b"), True))
    command = Cell(Path("/cache/root"), bound).command(["x"], {})
    mounts = command[command.index("/cache/root") + 2 : command.index("--", command.index("/cache/root"))]
    assert mounts[:6] == ["/a", "/opt/a", "ro", "/b", "/opt/b", "rw"]


@on_linux
def test_a_file_has_the_name_inside_that_its_folder_was_bound_to() -> None:
    cell = Cell(Path("/cache/root"), (Bound(Path("/here/seen"), PurePosixPath("/srv/seen")),))
    assert cell.named(Path("/here/seen/a/trace.jsonl")) == "/srv/seen/a/trace.jsonl"
    with pytest.raises(ValueError, match="not seen"):
        cell.named(Path("/elsewhere"))


def test_a_python_that_lies_in_a_root_is_found(tmp_path: Path) -> None:
    (tmp_path / "usr" / "bin").mkdir(parents=True)
    (tmp_path / "usr" / "bin" / "perl").touch()
    assert pythons(tmp_path) == []
    (tmp_path / "usr" / "bin" / "python3").touch()
    assert [path.name for path in pythons(tmp_path)] == ["python3"]


def test_roots_are_kept_among_the_users_things_that_can_be_made_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache().parent == tmp_path


def test_a_source_that_is_not_the_expected_one_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    cache().mkdir()
    (cache() / "python.tar.xz").write_bytes(b"changed on the way")
    with pytest.raises(WorkshopError, match="not what was expected"):
        fetched("http://mirror.example/pool/python.tar.xz", "0" * 64)
    digest = hashlib.sha256(b"changed on the way").hexdigest()
    assert fetched("http://mirror.example/pool/python.tar.xz", digest) == b"changed on the way"


def test_a_source_is_unpacked_anew_whatever_its_folder_is_called(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "left from before").touch()
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w") as files:
        files.addfile(tarfile.TarInfo("Python-3.13.5/configure"))
    unpack(made.getvalue(), tmp_path / "src")
    assert [path.name for path in tmp_path.rglob("*")] == ["src", "configure"]


def test_players_are_given_the_tar_if_there_is_one(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        package_in(tmp_path)
    (tmp_path / "Skip-Bo").mkdir()
    assert package_in(tmp_path).name == "Skip-Bo"
    (tmp_path / "Skip-Bo-1.0-linux.tar.gz").touch()
    assert package_in(tmp_path).name == "Skip-Bo-1.0-linux.tar.gz"
    (tmp_path / "Skip-Bo-1.1-linux.tar.gz").touch()
    with pytest.raises(ValueError, match="several"):
        package_in(tmp_path)


@pytest.mark.parametrize("packed", [False, True], ids=["folder", "tar"])
def test_the_program_is_found_wherever_it_lies_in_the_package(packed: bool, tmp_path: Path) -> None:
    made = tmp_path / "made" / "Skip-Bo"
    made.mkdir(parents=True)
    (made / "Skip-Bo").write_text("program")
    package = made
    if packed:
        package = tmp_path / "made.tar.gz"
        with tarfile.open(package, "w:gz") as files:
            files.add(made, "Skip-Bo-1.0")
    assert (unpacked(package, tmp_path / "there") / "Skip-Bo").read_text() == "program"


def test_a_package_without_the_program_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(FileNotFoundError, match="holds no Skip-Bo"):
        unpacked(tmp_path / "empty", tmp_path / "there")


def test_the_table_says_in_one_line_each_what_is_not_so() -> None:
    wrong = Seen("bookworm", "no display", "two\nlines", well=False)
    lines = table([Seen("bookworm", "no sound", "plays"), wrong])
    assert lines.splitlines()[2:] == [
        "| bookworm | no sound | plays |",
        "| bookworm | no display | **NOT SO**: two lines |",
    ]
