"""The computers' process is given what its seat may know, and nothing else of the match or the person."""

from __future__ import annotations

import io
import os
import pickle
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.ai import launch
from skipbo.model.cards import Chance
from skipbo.model.legal_moves import legal_moves
from skipbo.model.observation import Observation, observe
from skipbo.model.state import GameState
from skipbo.session.process import message
from skipbo.session.requests import Decision, Request, agent_stream
from tests.ai.games import positions, with_hidden_changed

ROOT = Path(__file__).parents[2]
SEED = 736450918273
ASKED = 30
"""Questions that are read before the program is ended."""

TAPPED = """
import runpy, subprocess, sys

sys.path.insert(0, {root!r})
sys.dont_write_bytecode = True


class Tap:
    def __init__(self, pipe):
        self.pipe = pipe

    def write(self, data):
        with open({copy!r}, "ab") as copy:
            copy.write(data)
        return self.pipe.write(data)

    def __getattr__(self, name):
        return getattr(self.pipe, name)


class Popen(subprocess.Popen):
    def __init__(self, *words, **options):
        super().__init__(*words, **options)
        self.stdin = Tap(self.stdin)


subprocess.Popen = Popen
runpy.run_path({main!r}, run_name="__main__")
"""


class Known(pickle.Unpickler):
    """Reads what is made of the game's own values, and nothing else."""

    ROOMS = ("skipbo.model.", "collections", "builtins")

    def find_class(self, module: str, name: str) -> Any:  # noqa: ANN401 - as the standard library has it
        assert module.startswith(self.ROOMS), f"{module}.{name} goes through the pipe"
        assert name not in ("GameState", "Match", "Chance", "Record", "Heading")
        return super().find_class(module, name)


def questions(data: bytes) -> Iterator[tuple[bytes, tuple[Any, ...]]]:
    """The bytes of each question and what they say; the last one may be broken off."""
    stream = io.BytesIO(data)
    while True:
        start = stream.tell()
        try:
            question = Known(stream).load()
        except (EOFError, pickle.UnpicklingError):
            return
        yield data[start : stream.tell()], question


def traces(seed: int, *places: Path) -> Iterator[bytes]:
    """How a deal number and places would look among bytes."""
    yield str(seed).encode()
    yield f"{seed:x}".encode()
    yield seed.to_bytes((seed.bit_length() + 7) // 8, "little")
    yield seed.to_bytes((seed.bit_length() + 7) // 8, "big")
    for place in places:
        yield from (os.fsencode(place), os.fsencode(place.name))


def is_decision(seen: object, legal: object, stream: object) -> bool:
    return isinstance(seen, Observation) and isinstance(legal, list | tuple) and is_stream(stream)


def is_stream(text: object) -> bool:
    return isinstance(text, str) and re.fullmatch("[0-9a-f]{64}", text) is not None


@given(state=positions(), chance=st.integers(0, 99))
def test_the_bytes_of_a_question_are_the_same_whatever_cards_are_hidden(
    state: GameState, chance: int
) -> None:
    legal, stream = legal_moves(state), agent_stream(SEED, 0, state.turn_seat, 0)

    def asked(state: GameState) -> bytes:
        seen = observe(state, state.turn_seat)
        return message(Request("regular", seen, legal, stream, (Decision(seen, legal, stream),)))

    other = with_hidden_changed(state, Random(chance))
    other.chance = Chance(SEED)
    assert asked(state) == asked(other)


def test_of_the_surroundings_only_what_finds_the_program_is_handed_on() -> None:
    given = {
        "HOME": "/people/ann",
        "PWD": "/people/ann/games",
        "APPDATA": "C:\\Users\\Ann",
        "XDG_DATA_HOME": "/secret",
        "SystemRoot": "C:\\Windows",
        "_PYI_APPLICATION_HOME_DIR": "/tmp/_MEI1",
        "LD_LIBRARY_PATH": "/opt/python",
    }
    kept = launch.environment(given)
    assert set(kept) == {"SystemRoot", "_PYI_APPLICATION_HOME_DIR", "LD_LIBRARY_PATH"}


def test_a_package_starts_itself_with_a_single_word(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "Skip-Bo"))
    monkeypatch.setattr(sys, "argv", ["Skip-Bo", "--seed", str(SEED)])
    assert launch.command() == [str(tmp_path / "Skip-Bo"), launch.COMPUTERS]
    assert launch.folder() == tmp_path


class Child:
    """What Linux tells of a process, and the bytes that it was sent."""

    def __init__(self, pid: int, sent: bytes) -> None:
        self._folder = Path(f"/proc/{pid}")
        self.words = (self._folder / "cmdline").read_bytes()
        self.environment = (self._folder / "environ").read_bytes()
        self.folder = (self._folder / "cwd").readlink()
        self.files = {number: str(path.readlink()) for number, path in self._open_files()}
        self.sent = sent

    def _open_files(self) -> Iterator[tuple[int, Path]]:
        yield from ((int(path.name), path) for path in (self._folder / "fd").iterdir())

    @property
    def everything(self) -> bytes:
        """All of it, one after the other."""
        listed = "\0".join([str(self.folder), *self.files.values()])
        return b"\0".join([self.words, self.environment, os.fsencode(listed), self.sent])


def child_of(pid: int) -> int | None:
    """The newest process that another one started, or None."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    listed = [
        int(child)
        for task in Path(f"/proc/{pid}/task").iterdir()
        for child in (task / "children").read_text("ascii").split()
    ]
    return max([*listed, *map(int, found)], default=None)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a program."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def child(home: Path) -> Child:
    """The computers' process of the whole program in a game among computers with a typed deal number."""
    place, copy, script = home / "ann's own data", home / "sent", home / "tapped.py"
    script.write_text(TAPPED.format(root=str(ROOT), main=str(ROOT / "main.py"), copy=str(copy)), "utf-8")
    words = ("--new", "--seed", str(SEED), "--data", str(place), "--speed", "instant", "--size", "800x600")
    seats = ("--seat", "Ann=regular", "--seat", "Ben=regular")
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    own = {"HOME": str(place), "XDG_DATA_HOME": str(place), "SKIPBO_DEAL": str(SEED)}
    command = [sys.executable, str(script), *words, *seats]
    program = subprocess.Popen(
        command, cwd=home, env={**os.environ, **quiet, **own}, stderr=subprocess.DEVNULL
    )
    try:
        return asked_often(program, copy)
    finally:
        program.kill()
        program.wait()


def asked_often(program: subprocess.Popen[bytes], copy: Path) -> Child:
    """The process, once it was sent enough questions."""
    until = time.monotonic() + 60.0
    while time.monotonic() < until and program.poll() is None:
        sent = copy.read_bytes() if copy.exists() else b""
        pid = child_of(program.pid)
        if pid is not None and sum(1 for _ in questions(sent)) >= ASKED:
            return Child(pid, sent)
        time.sleep(0.1)
    raise AssertionError("the computers were not asked")


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_no_byte_that_the_process_is_given_tells_the_deal_number_or_where_the_data_lie(
    child: Child, home: Path
) -> None:
    for trace in traces(SEED, home / "ann's own data", home / "tapped.py", home):
        assert trace not in child.everything
    assert child.words.split(b"\0")[1:] == [b"-s", b"-S", b"-m", launch.MODULE.encode(), b""]
    assert child.folder == ROOT
    assert not {name for name in names(child.environment) if name not in launch.environment()}
    assert {number for number in child.files if number > 2} == set()


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_question_is_a_level_what_is_seen_the_moves_a_stream_and_the_turns_decisions(child: Child) -> None:
    for data, (level, seen, legal, stream, before, memory) in questions(child.sent):
        assert level.partition("+")[0] == "regular"
        assert is_decision(seen, legal, stream)
        assert all(is_decision(*decision) for decision in before)
        assert pickle.loads(data) == (level, seen, legal, stream, before, memory)
        assert [type(number) for number in memory] == [int, int]


def names(environment: bytes) -> Mapping[str, str]:
    pairs = (os.fsdecode(entry).partition("=") for entry in environment.split(b"\0") if entry)
    return {name: value for name, _, value in pairs}
