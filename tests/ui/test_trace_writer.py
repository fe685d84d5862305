"""A trace into a pipe whose reader stops reading: nothing waits for it, and nothing is dropped in silence."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from threading import Thread

import pytest

from skipbo.ui.kit.things import Role, Thing
from skipbo.ui.kit.trace import Trace, TraceWriter
from tests.desktop.program import ROOT
from tests.posix import bytes_in, make_pipe, shrink
from tests.ui.running import PATIENCE

PIPE = 1 << 16
"""The bytes that a pipe holds, or more."""
FULL = 200_000
LARGE = (Thing("item", Role.ITEM, "x" * PIPE, (0, 0, 1, 1)),)
"""What one line cannot tell without filling a pipe."""

if sys.platform == "win32":
    pytest.skip("It has no such pipes.", allow_module_level=True)


@pytest.fixture
def pipe(tmp_path: Path) -> Iterator[tuple[int, Path]]:
    """The end of a pipe from which nobody reads, and the pipe."""
    path = tmp_path / "pipe"
    make_pipe(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    yield reader, path
    os.close(reader)


def show(trace: Trace, *things: Thing) -> None:
    trace.rest("menu", (640, 400), 1.0, things)


def read_all(reader: int, lines: list[str]) -> Thread:
    """Read from a pipe until its other end is closed, in another thread."""
    os.set_blocking(reader, True)
    text = os.fdopen(os.dup(reader), encoding="utf-8")

    def read() -> None:
        with text:
            lines.extend(text)

    thread = Thread(target=read)
    thread.start()
    return thread


def test_no_more_waits_than_there_is_room_for(pipe: tuple[int, Path]) -> None:
    reader, path = pipe
    writer = TraceWriter(os.open(path, os.O_WRONLY), most=FULL)
    numbers: list[int] = []

    def line(number: int, dropped: int) -> bytes:
        numbers.append(number)
        return f"{number} {dropped}{' ' * 1000}\n".encode()

    for number in range(FULL // 100):
        writer.put(partial(line, number))
    assert FULL / 1010 < len(numbers) < (FULL + PIPE) / 1000 + 2
    lines: list[str] = []
    reading = read_all(reader, lines)
    assert writer.wait(PATIENCE)
    writer.put(partial(line, FULL))
    writer.close()
    reading.join(PATIENCE)
    assert [int(each.split()[0]) for each in lines] == numbers
    dropped = [int(each.split()[1]) for each in lines]
    assert sum(dropped) == FULL // 100 + 1 - len(numbers)


def test_a_line_after_dropped_ones_tells_how_many_and_no_other_does(
    pipe: tuple[int, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skipbo.ui.kit.trace.TraceWriter", partial(TraceWriter, most=1))
    trace = Trace(pipe[1])
    for _ in range(4):  # the first of them is stuck in the pipe
        show(trace, *LARGE)
    lines: list[str] = []
    reading = read_all(pipe[0], lines)
    for _ in range(2):
        assert trace.wait(PATIENCE)
        show(trace)
    trace.close()
    reading.join(PATIENCE)
    assert [json.loads(line).get("dropped") for line in lines] == [None, 3, None]


def test_closing_does_not_wait_for_who_does_not_read(pipe: tuple[int, Path]) -> None:
    trace = Trace(pipe[1])
    for _ in range(4):
        show(trace, *LARGE)
    trace.close()
    assert not trace.wait(0.0)
    show(trace)


def test_who_goes_away_ends_the_trace(pipe: tuple[int, Path]) -> None:
    trace = Trace(pipe[1])
    with os.fdopen(os.dup(pipe[0]), "rb"):
        show(trace)
        assert trace.wait(PATIENCE)
    os.dup2(os.open(os.devnull, os.O_RDONLY), pipe[0])
    show(trace)
    assert trace.wait(PATIENCE)
    show(trace)
    trace.close()


def test_a_signal_ends_the_program_though_nobody_reads(pipe: tuple[int, Path], tmp_path: Path) -> None:
    shrink(pipe[0])
    match = ("--new", "--seat", "A=beginner", "--seat", "B=beginner", "--mute", "--no-reader")
    told = ("--data", str(tmp_path), "--trace", str(pipe[1]), "--trace-version", "2")
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    words = [sys.executable, str(ROOT / "main.py"), *match, *told]
    program = subprocess.Popen(words, env=os.environ | unseen)
    try:
        while not bytes_in(pipe[0]) and program.poll() is None:
            time.sleep(0.05)
        program.send_signal(signal.SIGTERM)
        assert program.wait(PATIENCE) == 0
    finally:
        program.kill()
        program.wait()
