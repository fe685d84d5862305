"""What main.py says on the command line, without a window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from skipbo import __version__
from skipbo.version import commit

MAIN = Path(__file__).parent.parent / "main.py"


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(MAIN), *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=60)


def test_version_tells_all_that_helps_with_a_report_and_needs_no_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    said = run(tmp_path, "--version")
    assert (said.returncode, said.stderr) == (0, "")
    game, made_from, *parts = said.stdout.splitlines()
    assert game == f"Skip-Bo {__version__}"
    assert made_from == f"Commit {commit(MAIN.parent)}"
    assert [part.split()[0] for part in parts[:3]] == ["Python", "SDL", "pygame-ce"]
    assert len(parts) == 4


def test_a_wrong_value_is_answered_in_one_line_and_status_2(tmp_path: Path) -> None:
    said = run(tmp_path, "--new", "--speed", "warp")
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.count("\n") == 1
    assert "slow, normal, fast or instant" in said.stderr


def test_asking_leaves_nothing_behind(tmp_path: Path) -> None:
    run(tmp_path, "--data", "folder", "--help")
    assert list(tmp_path.iterdir()) == []
