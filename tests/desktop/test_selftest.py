"""The self-test in a real window: it ends by itself, says what works, and leaves nothing behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.desktop.program import ROOT, copied
from tests.desktop.screen import VirtualScreen, blind


def selftest(root: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "main.py"), "--selftest", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=180)


def failed(report: str) -> list[str]:
    """The checks that failed."""
    return [line.split()[1] for line in report.splitlines() if line.startswith("FAILED")]


@pytest.mark.release
def test_everything_works_and_nothing_kept_is_touched(screen: VirtualScreen, tmp_path: Path) -> None:
    home, data, trace = tmp_path / "home", tmp_path / "data", tmp_path / "trace"
    home.mkdir()
    words = ("--data", str(data), "--size", "960x600", "--trace", str(trace))
    done = selftest(ROOT, *words, **screen.environment() | {"HOME": str(home), "XDG_DATA_HOME": str(home)})
    assert (done.returncode, failed(done.stdout)) == (0, []), done.stdout
    assert done.stdout.endswith("Everything works.\n")
    assert "Screen: x11, 960 x 600" in done.stdout
    assert "Sound: dummy" in done.stdout
    assert '"event": "game ended"' in trace.read_text(encoding="utf-8")
    assert [*data.iterdir(), *home.iterdir()] == []


@pytest.mark.release
def test_a_damaged_program_is_told_by_status_1(screen: VirtualScreen, tmp_path: Path) -> None:
    root = copied(tmp_path / "copy")
    (root / "assets" / "icons" / "icon_play.svg").unlink()
    (root / "assets" / "cards" / "face_05_strip.svg").write_bytes(b"<svg")
    (root / "assets" / "sounds" / "game_won_1.flac").write_bytes(b"no sound at all")
    (root / "skipbo" / "ai" / "weights.json").write_text("{}", encoding="utf-8")
    done = selftest(root, **screen.environment())
    assert done.returncode == 1
    assert {"Pictures:", "Sounds:", "Weights:"} <= set(failed(done.stdout)), done.stdout
    assert "Game:" not in failed(done.stdout), done.stdout
    assert "face_05_strip" in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a screen")
def test_without_a_display_one_sentence_and_status_1() -> None:
    done = selftest(ROOT, **blind())
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert "screen" in done.stderr
