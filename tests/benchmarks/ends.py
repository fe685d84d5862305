"""Ends of every kind of a game with programs that do not want to end: how many processes are left.

At each table five programs sit: one goes on after the end of its input, one does not heed signals, one has
started a child in a session of its own, one a daemon by two forks, and a child of one holds what it writes
to. The short form has a small process without a window in place of the game. Needs Linux, and Xvfb in full.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from skipbo.ai.outside.program import Program as Outsider
from tests.benchmarks.result import Result
from tests.desktop.program import ROOT, Program
from tests.desktop.screen import VirtualScreen

ENDS, SHORT_ENDS = 200, 4

STUBBORN = ("deaf", "unmoved", "session", "daemon", "holding")

_CODE = """\
import os, signal, sys, time
from pathlib import Path
kind, folder = sys.argv[1:3]

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
if sys.argv[4:] == ["crashes"]:
    while len(os.listdir(folder)) < 5:
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGSEGV)
while True:
    sys.stdin.readline()
    time.sleep(0.05)
"""

PATIENCE = 20.0
"""The seconds in which programs begin, and in which all must have ended."""


class Table:
    """A folder with the programs of one table. `mark` stands in the command of each of their processes."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.mark = f"table-{uuid4().hex}"
        self.folder = folder / self.mark
        self.folder.mkdir()
        script = folder / "stubborn.py"
        script.write_text(_CODE, encoding="utf-8")
        words = [sys.executable, "-S", str(script)]
        self.commands = tuple(
            shlex.join([*words, kind, str(self.folder), self.mark, *more]) for kind in STUBBORN
        )
        self.watchers: set[int] = set()

    def begun(self) -> None:
        """Wait until all programs have started what they start; note who watches over them."""
        _wait(lambda: len(list(self.folder.iterdir())) == len(STUBBORN), "not all programs began")
        parents = {_parent(process) for process in self.processes()}
        self.watchers = {each for each in parents if b"watcher" in _command(each)}

    def processes(self) -> list[int]:
        """All processes of the programs that run, and those that watch over them."""
        numbers = (int(each.name) for each in Path("/proc").iterdir() if each.name.isdecimal())
        commands = {each: _command(each) for each in numbers}
        watching = {each for each in self.watchers if commands.get(each)}
        return [each for each, words in commands.items() if self.mark.encode() in words or each in watching]

    def left(self) -> int:
        """Wait for all to end; return how many do not, which are then killed."""
        try:
            _wait(lambda: not self.processes(), "")
        except AssertionError:
            for each in self.processes():
                os.kill(each, vars(signal)["SIGKILL"])
                print(f"left: {_command(each)!r}", file=sys.stderr)
            return 1
        return 0


def _command(process: int) -> bytes:
    """The command of a process that runs; "" for one that has ended, and may still be in the list."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def _parent(process: int) -> int:
    try:
        return int(Path(f"/proc/{process}/stat").read_text("ascii", "replace").rpartition(")")[2].split()[1])
    except OSError:
        return 0


def _wait(what: Callable[[], bool], otherwise: str) -> None:
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until, otherwise
        time.sleep(0.02)


# Without a game


def leave_table(folder: Path) -> int:
    """The programs are closed, as when a table is left."""
    table = Table(folder)
    seated = [Outsider(command, folder) for command in table.commands]
    table.begun()
    for each in seated:
        each.close()
    return table.left()


def crash(folder: Path) -> int:
    """The programs crash by themselves, and nobody closes them."""
    table = Table(folder, "crashes")
    seated = [Outsider(command, folder) for command in table.commands]
    table.begun()
    left = table.left()
    for each in seated:
        each.close()
    return left


def host(commands: list[str], folder: str) -> None:
    """Be a game that has started programs, until the process ends."""
    seated = [Outsider(command, Path(folder)) for command in commands]
    while seated:
        time.sleep(60)


def kill_host(folder: Path, number: signal.Signals) -> int:
    """A process that has started the programs gets a signal."""
    table = Table(folder)
    code = f"from tests.benchmarks.ends import host; host({list(table.commands)!r}, {str(folder)!r})"
    process = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT)
    table.begun()
    process.send_signal(number)
    process.wait()
    return table.left()


# The game, with a window


def end_game(folder: Path, end: Callable[[Program, VirtualScreen], None]) -> int:
    """A game in which the programs sit ends."""
    table = Table(folder)
    seats = [
        word
        for number, command in enumerate(table.commands)
        for word in ("--seat", f"P{number}=program:{command}")
    ]
    with ExitStack() as until_end:
        screen = until_end.enter_context(VirtualScreen((960, 600)))
        arguments = ["--new", "--mute", "--no-reader", "--seat", "Ann=person", *seats]
        program = until_end.enter_context(Program(screen, folder, arguments))
        table.begun()
        program.window()
        end(program, screen)
        program.wait()
        return table.left()


def _lose_screen(program: Program, screen: VirtualScreen) -> None:
    screen.__exit__(None, None, None)


def _signalled(number: signal.Signals) -> Callable[[Program, VirtualScreen], None]:
    return lambda program, screen: os.kill(program.pid, number)


if sys.platform == "linux":
    SHORT: dict[str, Callable[[Path], int]] = {
        "the table is left": leave_table,
        "the program crashes": crash,
        "SIGKILL": lambda folder: kill_host(folder, signal.SIGKILL),
        "SIGSEGV": lambda folder: kill_host(folder, signal.SIGSEGV),
    }
    LONG: dict[str, Callable[[Path], int]] = {
        "the table is left": leave_table,
        "the program crashes": crash,
        "the window is closed": lambda folder: end_game(folder, lambda program, _: program.close_window()),
        "the screen is lost": lambda folder: end_game(folder, _lose_screen),
        "SIGTERM": lambda folder: end_game(folder, _signalled(signal.SIGTERM)),
        "SIGHUP": lambda folder: end_game(folder, _signalled(signal.SIGHUP)),
        "SIGKILL": lambda folder: end_game(folder, _signalled(signal.SIGKILL)),
        "SIGSEGV": lambda folder: end_game(folder, _signalled(signal.SIGSEGV)),
    }
else:
    SHORT: dict[str, Callable[[Path], int]] = {}
    LONG: dict[str, Callable[[Path], int]] = {}


def watcher_memory(folder: Path) -> float:
    """The megabytes that a watcher has in memory, with what it shares with others."""
    table = Table(folder)
    seated = [Outsider(command, folder) for command in table.commands]
    table.begun()
    time.sleep(0.2)
    book = Path(f"/proc/{min(table.watchers)}/status").read_text("ascii", "replace")
    for each in seated:
        each.close()
    table.left()
    return int(book.partition("VmRSS:")[2].split()[0]) / 1024


def measure(short: bool) -> list[Result]:
    """End games, each kind in turn; how many ends left anything, and what a watcher takes."""
    kinds = SHORT if short else LONG
    left = ends = 0
    with TemporaryDirectory(prefix="skipbo-ends-") as root:
        for at in range(SHORT_ENDS if short else ENDS):
            name, end = list(kinds.items())[at % len(kinds)]
            folder = Path(root, str(at))
            folder.mkdir()
            found = end(folder)
            if found:
                print(f"left after: {name}", file=sys.stderr)
            left, ends = left + found, ends + 1
        memory = watcher_memory(Path(root))
    return [
        Result(f"Ends of {len(kinds)} kinds, five stubborn programs at each table", ends, "ends"),
        Result("… after which any of their processes was left", left, "ends", most=0.0),
        Result("Memory of the process that watches over one program", memory, "MB", most=16.0),
    ]
