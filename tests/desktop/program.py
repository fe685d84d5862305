"""The program as a player starts it: a process with a window, watched from outside."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from ctypes import CDLL, Structure, Union, byref, c_char_p, c_int, c_long, c_ulong, c_void_p, util
from importlib.util import cache_from_source
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from tests.desktop.screen import ScreenError, VirtualScreen
from tests.desktop.trace import PATIENCE, Rest, Trace
from tests.signals import KILL

ROOT = Path(__file__).resolve().parents[2]
_END_SECONDS = 15.0


class Way(NamedTuple):
    """A way to start the program: the words before its arguments, and what it calls a file of ours.

    `own_data`: whether it is told to keep its data in the test's folder. `start_seconds`: how long its first
    picture may take.
    """

    command: Sequence[str]
    named: Callable[[Path], str] = str
    own_data: bool = True
    start_seconds: float = PATIENCE


def from_source(root: Path = ROOT) -> Way:
    """As a player starts it, in the project's folder or a copy of it."""
    return Way((sys.executable, str(root / "main.py")))


def copied(root: Path) -> Path:
    """A copy of the program in the folder `root`, to be damaged. What was compiled need not be again."""
    for name in ("skipbo", "assets"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("main.py", "LICENSE"):
        shutil.copy(ROOT / name, root)
    for file in (root / "skipbo").rglob("*.py"):
        compiled = Path(cache_from_source(str(ROOT / file.relative_to(root))))
        if compiled.exists():
            kept = Path(cache_from_source(str(file)))
            kept.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(compiled, kept)
    return root


class Program:
    """The running program. `trace` follows what it writes; `output` holds what it said on both streams."""

    def __init__(
        self,
        screen: VirtualScreen,
        folder: Path,
        arguments: Sequence[str],
        environment: Mapping[str, str] | None = None,
        way: Way | None = None,
    ) -> None:
        """Start it with `arguments`, its trace inside `folder`, and its data too unless they name another.

        `environment` is laid over that of the screen; without a `way` it is this project's main.py.
        """
        way = way or from_source()
        self.screen = screen
        self._start_seconds = way.start_seconds
        self.output = folder / "output.txt"
        trace = folder / "trace.jsonl"
        trace.unlink(missing_ok=True)  # an earlier start's
        data = ["--data", way.named(folder / "data")]
        if "--data" in arguments or not way.own_data:
            data = []
        command = [*way.command, *arguments, *data, "--trace", way.named(trace)]
        surroundings = screen.environment() | dict(environment or {})
        with self.output.open("wb") as output:
            self._process = subprocess.Popen(
                command,
                cwd=folder,
                env=surroundings,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                start_new_session=True,
            )
        self.trace = Trace(trace, self._over)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    @property
    def pid(self) -> int:
        return self._process.pid

    def first_rest(self) -> Rest:
        """The first picture at rest; the window then lies in the screen's upper left corner."""
        first = self.trace.rest(lambda rest: True, "the first picture", seconds=self._start_seconds)
        self.screen.place(self.window(), (0, 0))
        return first

    def window(self) -> int:
        return self.screen.window_of(self.pid)

    def close_window(self) -> None:
        """Press the window's close button, as a window manager tells the program of it."""
        close_window(self.screen.display, self.window())

    def wait(self, seconds: float = _END_SECONDS) -> int:
        """The exit status, once the program has ended. Raises AssertionError when it goes on."""
        try:
            return self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            message = f"still running after {seconds:g} s\n{self.said()}\n{self.trace.tail()}"
            raise AssertionError(message) from None

    def said(self) -> str:
        """All that it wrote to its two streams so far."""
        return self.output.read_text("utf-8", "replace")

    def processes(self) -> list[int]:
        """The program's own process and all that it started, as far as they run."""
        return _session(self.pid)

    def descendants(self) -> list[int]:
        """The processes that it started, directly or not, and that still run."""
        return [pid for pid in self.processes() if pid != self.pid]

    def descendants_end(self, seconds: float = 5.0) -> bool:
        """Whether all the processes that it started end in time."""
        end = time.monotonic() + seconds
        while self.descendants() and time.monotonic() < end:
            time.sleep(0.02)
        return not self.descendants()

    def kill(self) -> None:
        """End it and all that it started, whatever state they are in."""
        for pid in self.processes():
            try:
                os.kill(pid, KILL)
            except ProcessLookupError:
                continue
        self._process.wait()

    def _over(self) -> str | None:
        status = self._process.poll()
        return None if status is None else f"the program ended with status {status}, saying:\n{self.said()}"


def _session(leader: int) -> list[int]:
    """Every running process of the session that `leader` leads; a zombie does not run."""
    found = []
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            state, _, _, session = (folder / "stat").read_text().rpartition(")")[2].split()[:4]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(session) == leader and state != "Z":
            found.append(int(folder.name))
    return found


class _ClientMessage(Structure):
    _fields_ = [
        ("type", c_int),
        ("serial", c_ulong),
        ("send_event", c_int),
        ("display", c_void_p),
        ("window", c_ulong),
        ("message_type", c_ulong),
        ("format", c_int),
        ("data", c_long * 5),
    ]


class _XEvent(Union):
    _fields_ = [("message", _ClientMessage), ("pad", c_long * 24)]


def close_window(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW, which xdotool 3.2016 cannot. Raises ScreenError without libX11."""
    name = util.find_library("X11")
    if name is None:
        raise ScreenError("libX11 is missing")
    xlib = CDLL(name)
    xlib.XOpenDisplay.argtypes, xlib.XOpenDisplay.restype = [c_char_p], c_void_p
    xlib.XInternAtom.argtypes, xlib.XInternAtom.restype = [c_void_p, c_char_p, c_int], c_ulong
    xlib.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, c_void_p]
    xlib.XCloseDisplay.argtypes = [c_void_p]
    server = xlib.XOpenDisplay(display.encode())
    if not server:
        raise ScreenError(f"cannot open display {display}")
    event = _XEvent()
    event.message.type = 33  # ClientMessage
    event.message.window = window
    event.message.message_type = xlib.XInternAtom(server, b"WM_PROTOCOLS", 0)
    event.message.format = 32
    event.message.data[0] = xlib.XInternAtom(server, b"WM_DELETE_WINDOW", 0)
    xlib.XSendEvent(server, window, 0, 0, byref(event))
    xlib.XCloseDisplay(server)
