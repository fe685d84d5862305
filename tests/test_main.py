"""What main.py says on the command line, without a window."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from skipbo import __version__
from skipbo.model.record import Heading, Participant, record_of, record_text
from skipbo.model.rules import Rules
from skipbo.store.settings import Settings
from skipbo.store.store import Store
from skipbo.version import commit
from tests.ai.played import played_match
from tests.releases import rest_for_release
from tests.store.holding import written_into

Process: TypeAlias = "subprocess.Popen[str]"

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


@pytest.mark.skipif(sys.platform != "linux", reason="needs a disk that is full")
@pytest.mark.parametrize("words", ["--version", "--help", "--analyse record.skipbo"])
def test_what_cannot_be_printed_is_told_in_one_sentence_and_status_1(words: str, tmp_path: Path) -> None:
    record = tmp_path / "record.skipbo"
    record.write_text(played_record(), "utf-8")
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, str(MAIN), *words.split()]
        said = subprocess.run(
            command, cwd=tmp_path, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert said.returncode == 1
    assert said.stderr == "Skip-Bo cannot print its answer: No space left on device.\n"
    with Path("/dev/full").open("w") as full:
        assert subprocess.run(command, cwd=tmp_path, stdout=full, stderr=full, check=False).returncode == 1


def test_a_reader_who_has_gone_is_told_of_like_a_full_disk(tmp_path: Path) -> None:
    read, written = os.pipe()
    os.close(read)
    with os.fdopen(written, "w") as pipe:
        command = [sys.executable, str(MAIN), "--version"]
        said = subprocess.run(
            command, cwd=tmp_path, stdout=pipe, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (said.returncode, said.stderr.count("\n")) == (1, 1)
    assert said.stderr.startswith("Skip-Bo cannot print its answer: ")


def played_record() -> str:
    """The text of a record of a very short match."""
    match = played_match(Rules(stock=1), ("casual", "casual"), 5)
    players = (Participant("Ann", None), Participant("Ben", None))
    return record_text(record_of(Heading(match.rules, 5, players), match))


def test_a_wrong_value_is_answered_in_one_line_and_status_2(tmp_path: Path) -> None:
    said = run(tmp_path, "--new", "--speed", "warp")
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr.count("\n") == 1
    assert "slow, normal, fast or instant" in said.stderr


def test_the_analysis_of_a_record_is_printed_and_needs_no_screen(tmp_path: Path) -> None:
    record = tmp_path / "match.skipbo"
    record.write_text(played_record(), "utf-8")
    said = run(tmp_path, "--analyse", str(record))
    assert (said.returncode, said.stderr) == (0, "")
    assert re.match(r"(Ann|Ben) won after \d+ turns", said.stdout)
    record.write_text("nothing", "utf-8")
    said = run(tmp_path, "--analyse", str(record))
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr.count("\n") == 1


@pytest.mark.parametrize("kind", rest_for_release(["SIGINT", "SIGTERM"]))
def test_ctrl_c_closes_the_window_as_the_end_of_the_session_does(tmp_path: Path, kind: str) -> None:
    """The signal goes to the computers' process too, as a terminal has it."""
    if sys.platform == "win32":
        pytest.skip("it has no signals")
    trace = tmp_path / "trace"
    players = ("--seat", "Ann=person", "--seat", "Ben=expert")
    words = ("--new", *players, "--speed", "instant", "--data", str(tmp_path), "--trace", str(trace))
    with begun(*words) as program:
        wait_for(lambda: trace.exists() and '"scene": "play"' in trace.read_text("utf-8"))
        os.killpg(program.pid, signal.Signals[kind])
        said, _ = program.communicate(timeout=30)
    assert (program.returncode, said) == (0, "")
    with closing(Store(tmp_path)) as store:
        assert store.left == "Ann against Ben"


@pytest.mark.skipif(sys.platform == "win32", reason="it has no signals")
def test_a_logout_ends_a_program_that_cannot_keep_anything_and_all_is_kept_that_can_be(
    tmp_path: Path,
) -> None:
    trace = tmp_path / "trace"
    players = ("--seat", "Ann=person", "--seat", "Ben=casual")
    with closing(Store(tmp_path)) as store:
        store.settings.save(Settings(theme="linen"))
    told = "--data", str(tmp_path), "--trace", str(trace)
    with written_into(tmp_path) as other, begun("--new", *players, *told) as program:
        wait_for(lambda: trace.exists() and "Nothing is being kept" in trace.read_text("utf-8"))
        program.terminate()
        time.sleep(1)
        other.execute("ROLLBACK")
        said, _ = program.communicate(timeout=30)
    assert (program.returncode, said) == (0, "")
    with closing(Store(tmp_path)) as store:
        assert store.settings.load().theme == "linen"
        assert store.left == "Ann against Ben"


@pytest.mark.skipif(sys.platform == "win32", reason="it has no signals")
def test_ctrl_c_while_it_starts_ends_it_without_a_word(tmp_path: Path) -> None:
    for loaded in ("options.", "app.", "navigator."):
        strike = (
            "import os, runpy, signal, sys\n"
            "def strike(event, given):\n"
            f"    if event == 'open' and {loaded!r} in str(given[0]):\n"
            "        os.kill(os.getpid(), signal.SIGINT)\n"
            f"sys.argv = [{str(MAIN)!r}, '--data', {str(tmp_path)!r}]\n"
            "sys.addaudithook(strike)\n"
            f"runpy.run_path({str(MAIN)!r}, run_name='__main__')\n"
        )
        with begun(command=("-c", strike), folder=MAIN.parent) as program:
            said, _ = program.communicate(timeout=30)
        assert (program.returncode, said) in ((-signal.SIGINT, ""), (0, ""))


@contextmanager
def begun(
    *words: str, command: Sequence[str] = (str(MAIN),), folder: Path | None = None
) -> Iterator[Process]:
    """The program in a window that nobody sees, in a session of its own; it is killed if it goes on."""
    unseen = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    program = subprocess.Popen(
        [sys.executable, *command, *words],
        cwd=folder,
        env=unseen,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        yield program
    finally:
        program.kill()
        program.wait()


def wait_for(true: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a process begins with other files")
def test_with_no_file_left_to_open_it_ends_with_a_sentence(tmp_path: Path) -> None:
    start = (
        "import resource, runpy, sys\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[1]), 64))\n"
        f"sys.argv = [{str(MAIN)!r}, '--data', {str(tmp_path)!r}]\n"
        f"runpy.run_path({str(MAIN)!r}, run_name='__main__')\n"
    )
    for files in ("4", "5", "6"):
        with begun(files, command=("-c", start), folder=MAIN.parent) as program:
            said, _ = program.communicate(timeout=30)
        assert program.returncode == 1
        assert said.startswith("Skip-Bo ")
        assert said.count("\n") == 1


def test_asking_leaves_nothing_behind(tmp_path: Path) -> None:
    run(tmp_path, "--data", "folder", "--help")
    assert list(tmp_path.iterdir()) == []
