"""A package tells in which lines its code stands, for reports of errors, and not in which columns."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tools.packaging.again import LINES_ALONE, with_lines_alone


def test_a_build_begins_again_in_a_python_that_notes_no_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[list[str], str]] = []

    def run(words: list[str], *, env: dict[str, str], check: bool) -> subprocess.CompletedProcess[str]:
        begun.append((words, env[LINES_ALONE]))
        return subprocess.CompletedProcess(words, 3)

    monkeypatch.delenv(LINES_ALONE, raising=False)
    monkeypatch.setattr(sys, "orig_argv", ["python", "-m", "PyInstaller", "build.spec"])
    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(SystemExit) as ended:
        with_lines_alone()
    assert ended.value.code == 3
    assert begun == [([sys.executable, "-m", "PyInstaller", "build.spec"], "1")]
    monkeypatch.setenv(LINES_ALONE, "1")
    with_lines_alone()
    assert len(begun) == 1
