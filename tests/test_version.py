"""Which version is running: the commit is found in a package, a checkout and a worktree, or is unknown."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from skipbo import __version__
from skipbo.version import BUILD_FILE, UNKNOWN, commit, system_name, version_lines

ROOT = Path(__file__).parent.parent
ONE, OTHER = "1" * 40, "a0" * 20


def checkout(root: Path, head: str, **files: str) -> Path:
    """A folder that looks as if it was checked out; `files` by their path inside .git."""
    for name, text in {"HEAD": head, **files}.items():
        path = root / ".git" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{text}\n", encoding="utf-8")
    return root


def test_a_package_says_what_it_was_built_from(tmp_path: Path) -> None:
    checkout(tmp_path, OTHER)
    (tmp_path / BUILD_FILE).write_text(f"{ONE}\n", encoding="utf-8")
    assert commit(tmp_path) == ONE


@pytest.mark.parametrize("text", ["", "main\n", "\0\xff", ONE[1:], f"{ONE}; rm"])
def test_a_file_that_holds_no_commit_says_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / BUILD_FILE).write_text(text, encoding="latin-1")
    assert commit(tmp_path) == UNKNOWN


def test_a_commit_that_is_checked_out_itself(tmp_path: Path) -> None:
    assert commit(checkout(tmp_path, ONE)) == ONE


def test_a_branch(tmp_path: Path) -> None:
    assert commit(checkout(tmp_path, "ref: refs/heads/a/b", **{"refs/heads/a/b": ONE})) == ONE


def test_a_branch_that_git_has_packed(tmp_path: Path) -> None:
    branches = f"{OTHER} refs/heads/maine\n{ONE} refs/heads/main\n^{OTHER}"
    packed = f"# pack-refs with: peeled fully-peeled sorted\n{branches}"
    assert commit(checkout(tmp_path, "ref: refs/heads/main", **{"packed-refs": packed})) == ONE


def test_a_branch_of_a_worktree(tmp_path: Path) -> None:
    main = checkout(tmp_path / "main", "ref: refs/heads/main", **{"refs/heads/side": ONE})
    folder = main / ".git" / "worktrees" / "side"
    folder.mkdir(parents=True)
    (folder / "HEAD").write_text("ref: refs/heads/side\n", encoding="utf-8")
    (folder / "commondir").write_text("../..\n", encoding="utf-8")
    side = tmp_path / "side"
    side.mkdir()
    (side / ".git").write_text("gitdir: ../main/.git/worktrees/side\n", encoding="utf-8")
    assert commit(side) == ONE


@pytest.mark.parametrize("head", ["", "ref: refs/heads/none", "ref: ", "ref: ../../secret", "garbage"])
def test_what_cannot_be_read_is_unknown(tmp_path: Path, head: str) -> None:
    (tmp_path / "secret").write_text("no commit", encoding="utf-8")
    assert commit(checkout(tmp_path, head)) == UNKNOWN
    assert commit(tmp_path / "nowhere") == UNKNOWN


def test_it_says_the_same_as_git() -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("needs a git checkout")
    asked = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert commit(ROOT) == asked.stdout.strip()


def test_a_line_for_each_part(monkeypatch: pytest.MonkeyPatch) -> None:
    game, made_from, python, *rest, here = version_lines("2.5.8", "2.32.10")
    assert game == f"Skip-Bo {__version__}"
    assert made_from.startswith("Commit ")
    assert python == f"Python {sys.version.split()[0]}"
    assert rest == ["SDL 2.32.10", "pygame-ce 2.5.8"]
    assert here == system_name()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert version_lines("", "")[2] == f"{python}, packaged"


def test_windows_is_named_without_starting_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    told = SimpleNamespace(major=10, minor=0, build=19045)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(sys, "getwindowsversion", lambda: told, raising=False)
    monkeypatch.setenv("PROCESSOR_ARCHITECTURE", "AMD64")
    monkeypatch.setattr(subprocess, "Popen", None)
    assert system_name() == "Windows 10.0.19045 AMD64"


@pytest.mark.skipif(sys.platform == "win32", reason="needs os.uname")
def test_a_mac_is_named_by_its_own_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr("platform.mac_ver", lambda: ("14.5", ("", "", ""), "arm64"))
    assert system_name() == f"macOS 14.5 {platform.machine()}"


def test_a_system_that_says_nothing_of_itself_is_still_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(*_: object) -> str:
        raise OSError

    monkeypatch.setattr("platform.freedesktop_os_release", nothing)
    monkeypatch.setattr(os, "confstr", nothing, raising=False)
    assert system_name()
    assert "," not in system_name()
