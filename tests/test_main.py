"""What main.py says on the command line, without a window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from skipbo import __version__

MAIN = Path(__file__).parent.parent / "main.py"


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(MAIN), *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=60)


def test_version_is_all_that_is_said(tmp_path: Path) -> None:
    said = run(tmp_path, "--version")
    assert (said.returncode, said.stdout, said.stderr) == (0, f"Skip-Bo {__version__}\n", "")


def test_a_wrong_value_is_answered_in_one_line_and_status_2(tmp_path: Path) -> None:
    said = run(tmp_path, "--new", "--speed", "warp")
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.count("\n") == 1
    assert "slow, normal, fast or instant" in said.stderr


def test_asking_leaves_nothing_behind(tmp_path: Path) -> None:
    run(tmp_path, "--data", "folder", "--help")
    assert list(tmp_path.iterdir()) == []
