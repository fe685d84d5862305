"""An accessibility bus of our own, and the program as a screen reader knows it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

PYTHON = "/usr/bin/python3"
"""The system's own Python, for which its libraries are made."""
_FOLDERS = (Path("/usr/libexec"), Path("/usr/lib/at-spi2-core"))
_LAUNCHERS = tuple(folder / "at-spi-bus-launcher" for folder in _FOLDERS)
_CLIENT = Path(__file__).with_name("bus_client.py")
_ASKS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
PATIENCE = 30.0
_NEWS_SECONDS = 0.25
"""So long is waited to be told of a change before something is read again all the same."""


def missing_parts() -> list[str]:
    """Names of Debian's packages that this machine lacks for an accessibility bus."""
    missing = []
    if shutil.which("dbus-daemon") is None:
        missing.append("dbus")
    if not any(launcher.exists() for launcher in _LAUNCHERS):
        missing.append("at-spi2-core")
    asked = [PYTHON, "-c", _ASKS]
    if not Path(PYTHON).exists() or subprocess.run(asked, capture_output=True, check=False).returncode:
        missing.append("python3-gi gir1.2-atspi-2.0")
    return missing


class Bus:
    """A session bus with an accessibility bus; `environment` leads a program there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running = ExitStack()
        self.environment: dict[str, str] = {}

    def __enter__(self) -> Self:
        address = f"unix:path={self._folder / 'bus'}"  # a file: a root without our network sees no other
        daemon = self._start(
            ["dbus-daemon", "--session", "--nofork", "--print-address", f"--address={address}"]
        )
        assert daemon.stdout is not None
        address = daemon.stdout.readline().decode().strip()  # it is there now
        self.environment = {
            "DBUS_SESSION_BUS_ADDRESS": address,
            "XDG_RUNTIME_DIR": str(self._folder),
            "GSETTINGS_BACKEND": "memory",  # who listens here is not kept for the next bus
        }
        launcher = next(launcher for launcher in _LAUNCHERS if launcher.exists())
        self._start([str(launcher), "--launch-immediately"])
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._running.close()

    def _start(self, command: list[str]) -> subprocess.Popen[bytes]:
        """Start a program that ends with the bus."""
        process = subprocess.Popen(
            command,
            env=without_buses() | self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._running.callback(_end, process)
        return process


def without_buses() -> dict[str, str]:
    """This process's environment without what leads to the buses of its own session."""
    own = ("DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    return {name: value for name, value in os.environ.items() if name not in own}


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(5.0)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdout is not None:
        process.stdout.close()


class Heard(NamedTuple):
    """Something that was spoken by itself; an `urgent` one interrupts."""

    words: str
    urgent: bool


class Seen(NamedTuple):
    """A node as an assistive technology knows it: its place in the tree, and how many acts it offers.

    `level`: where the grip of a slider is; None for all others. `path`: its own, wherever it is in the tree.
    """

    number: int
    role: str
    name: str
    description: str
    states: frozenset[str]
    acts: int
    depth: int
    level: float | None = None
    path: str = ""

    @property
    def words(self) -> str:
        """All that can be read of it."""
        return f"{self.name} {self.description}"


class Listener:
    """Somebody with a screen reader who plays on a program, by its process, over a bus."""

    def __init__(self, bus: Bus, program: int) -> None:
        self._process = subprocess.Popen(
            [PYTHON, "-W", "ignore", str(_CLIENT), str(program)],
            env=without_buses() | bus.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.said: list[Heard] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._process:
            self._process.kill()

    def tree(self) -> list[Seen]:
        """All nodes of the window, each before its parts."""
        return self._nodes("tree")

    def frames(self) -> list[Seen]:
        """The windows, and the dialogs and panels right in them; they cannot be pressed."""
        return self._nodes("frames")

    def focused(self) -> Seen | None:
        """What has the focus, if anything has; it cannot be pressed."""
        found = self._ask("focused")
        return _seen(0, found) if isinstance(found, dict) and "error" not in found else None

    def _nodes(self, order: str) -> list[Seen]:
        found = self._ask(order)
        if not isinstance(found, list):  # it changed while it was read
            return []
        return [_seen(n, node) for n, node in enumerate(found)]

    def wait(self) -> None:
        """Wait, not for long, until something has changed or been spoken since the last reading or wait."""
        self._ask("news", _NEWS_SECONDS)

    @property
    def program_name(self) -> str:
        """What the program is called on the bus, "" while it is not there."""
        return str(self._ask("name") or "")

    def press(self, node: Seen) -> None:
        """Do what Enter does there; the node is one of the last tree."""
        self._ask("press", node.number)

    def focus(self, node: Seen) -> None:
        """Put the focus on a node of the last tree."""
        self._ask("focus", node.number)

    def listen(self, on: bool) -> None:
        """Begin to listen, or end it, as far as programs know."""
        self._ask("listen", on)

    def heard(self) -> list[Heard]:
        """All that was spoken until now, from the beginning."""
        new = self._ask("heard")
        assert isinstance(new, list)
        self.said += [Heard(*each) for each in new]
        return self.said

    def until(self, is_so: Callable[[list[Seen]], bool], what: str) -> list[Seen]:
        """The first tree of which something is so. Raises AssertionError if it never is."""
        end = time.monotonic() + PATIENCE
        while True:
            tree = self.tree()
            if tree and is_so(tree):
                return tree
            assert time.monotonic() < end, f"{what} did not come; there is:\n{told(tree)}"
            self.wait()

    def settled(self, is_so: Callable[[list[Seen]], bool], what: str) -> list[Seen]:
        """The first such tree that is the same when it is read again: not half of one and half of the next.

        Raises AssertionError if there never is one.
        """
        end = time.monotonic() + PATIENCE
        tree = self.until(is_so, what)
        while (later := self.until(is_so, what)) != tree:
            assert time.monotonic() < end, f"{what} never came to rest; there is:\n{told(later)}"
            tree = later
        return tree

    def until_heard(self, words: str, after: int = 0) -> Heard:
        """The first announcement with these words, after so many. Raises AssertionError if none comes."""
        end = time.monotonic() + PATIENCE
        while True:
            found = next((each for each in self.heard()[after:] if words in each.words), None)
            if found is not None:
                return found
            assert time.monotonic() < end, f"{words!r} was not heard among {self.said[after:]}"
            self.wait()

    def _ask(self, *order: object) -> object:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def _seen(number: int, node: Mapping[str, Any]) -> Seen:
    return Seen(number, **{**node, "states": frozenset(node["states"])})


def named(tree: list[Seen], name: str) -> Seen:
    """The first node with that name."""
    found = next((node for node in tree if node.name == name), None)
    assert found is not None, f"there is no {name!r} among\n{told(tree)}"
    return found


def told(tree: list[Seen]) -> str:
    """A tree as lines to read."""
    return "\n".join(f"{'  ' * node.depth}{node.role}: {node.words}" for node in tree)
