"""However a game ends, no program that does not want to, and nothing that it has started, outlives it."""

from __future__ import annotations

import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from skipbo.ai.outside.mishaps import Failure, Mishap
from skipbo.ai.outside.program import Program
from tests.ai.programs import program

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")

KINDS = ("deaf", "unmoved", "session", "daemon", "holding")
"""One goes on after the end of its input, one does not heed signals, one has started a child in a session of
its own, one a daemon by two forks, and a child of one holds what it writes to."""

STUBBORN = """\
import os, signal, sys, time
from pathlib import Path
kind, folder, end = sys.argv[1:]

def ready():
    Path(folder, kind).touch()

if kind in ("unmoved", "daemon"):
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, signal.SIG_IGN)
if kind in ("session", "daemon", "holding") and os.fork() == 0:
    if kind != "holding":
        os.setsid()
    if kind == "daemon" and os.fork():
        os._exit(0)
    if kind != "holding":
        for pipe in range(3):
            os.close(pipe)
    ready()
    while True:
        time.sleep(60)
print('{"hello": 2}', flush=True)
if kind in ("deaf", "unmoved"):
    ready()
while end and len(os.listdir(folder)) < 5:
    time.sleep(0.01)
if end == "crash":
    os.kill(os.getpid(), signal.SIGSEGV)
if end == "exit":
    sys.exit()
while True:
    sys.stdin.readline()
    time.sleep(0.05)
"""

HOST = """\
import sys, time
from pathlib import Path
from skipbo.ai.outside.program import Program
seated = [Program(command, Path({folder!r})) for command in {commands!r}]
while True:
    time.sleep(60)
"""


class Table:
    """The programs of one table, which end by themselves as `end` says; their commands name its folder."""

    def __init__(self, folder: Path, end: str) -> None:
        self.folder = folder / "begun"
        self.folder.mkdir()
        script = folder / "stubborn.py"
        script.write_text(STUBBORN, encoding="utf-8")
        words = [sys.executable, "-S", str(script)]
        self.commands = [shlex.join([*words, kind, str(self.folder), end]) for kind in KINDS]
        self._watchers: set[int] = set()

    def begin(self) -> None:
        """Wait until all programs have started what they start; note who watches over them."""
        wait_for(lambda: len(list(self.folder.iterdir())) == len(KINDS))
        parents = {parent_of(process) for process in self.running()}
        self._watchers = {each for each in parents if b"watcher" in command_of(each)}

    def running(self) -> list[int]:
        """All processes of the programs, and those that watch over them."""
        numbers = (int(each.name) for each in Path("/proc").iterdir() if each.name.isdecimal())
        mark = str(self.folder).encode()
        return [
            each
            for each in numbers
            if (words := command_of(each)) and (mark in words or each in self._watchers)
        ]


def command_of(process: int) -> bytes:
    """The command of a process that runs; "" for one that has ended, and may still be in the list."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def parent_of(process: int) -> int:
    try:
        return int(Path(f"/proc/{process}/stat").read_text("ascii", "replace").rpartition(")")[2].split()[1])
    except OSError:
        return 0


def wait_for(what: Callable[[], object]) -> object:
    """What comes after a while; AssertionError where nothing does."""
    until = time.monotonic() + 20
    while not (found := what()):
        assert time.monotonic() < until
        time.sleep(0.02)
    return found


@pytest.mark.parametrize("end", ["", "exit", "crash"])
def test_no_process_is_left_when_the_table_is_left_or_programs_end_by_themselves(
    tmp_path: Path, end: str
) -> None:
    table = Table(tmp_path, end)
    seated = [Program(command, tmp_path) for command in table.commands]
    if end:
        wait_for(lambda: len(list(table.folder.iterdir())) == len(KINDS))
        wait_for(lambda: not table.running())
    else:
        table.begin()
    for each in seated:
        each.close()
    wait_for(lambda: not table.running())


@pytest.mark.parametrize("number", ["SIGKILL", "SIGSEGV"])
def test_no_process_is_left_when_the_game_is_killed_or_crashes(tmp_path: Path, number: str) -> None:
    table = Table(tmp_path, "")
    code = HOST.format(folder=str(tmp_path), commands=table.commands)
    host = subprocess.Popen([sys.executable, "-c", code], cwd=Path(__file__).parents[2])
    table.begin()
    host.send_signal(signal.Signals[number])
    host.wait()
    wait_for(lambda: not table.running())


@pytest.mark.parametrize(
    ("end", "failure"),
    [
        ("sys.exit('I have gone')", Failure(Mishap.ENDED, "1", "I have gone")),
        ("time.sleep(600)", Failure(Mishap.CLOSED)),
    ],
)
def test_how_a_program_ended_is_told_though_a_child_of_it_goes_on(
    tmp_path: Path, end: str, failure: Failure
) -> None:
    child = "import os, time; os.close(1); os.close(2); time.sleep(600)"
    code = f"import subprocess, sys, time\nsubprocess.Popen([sys.executable, '-c', {child!r}])\n"
    running = Program(program(tmp_path, code + "sys.stdin.readline()\n" + end))
    running.tell("go")
    if failure.mishap is Mishap.CLOSED:
        running.close()
    assert wait_for(lambda: running.heard(0.1)) == failure
