"""What processes take of the machine, from Linux's own books."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

LOOKS = 0.02
"""Seconds between two looks at a process."""
_PSS = re.compile(r"^Pss:\s+(\d+) kB", re.M)


def pss(pids: Iterable[int]) -> float:
    """Megabytes that the processes hold, what they share with others divided among all who share it."""
    books = (Path(f"/proc/{pid}/smaps_rollup").read_text("ascii") for pid in pids)
    return sum(int(number) for book in books for number in _PSS.findall(book)) / 1024


def cpu_seconds(pids: Iterable[int]) -> float:
    """Seconds that the processes have computed since they began, in the kernel too."""
    if sys.platform != "linux":
        raise OSError("only Linux keeps these books")
    return sum(_ticks(pid) for pid in pids) / os.sysconf("SC_CLK_TCK")


def fine_cpu_seconds(pids: Iterable[int]) -> float:
    """The same of the threads that still run, to the microsecond: for processes that do next to nothing."""
    if sys.platform != "linux":
        raise OSError("only Linux keeps these books")
    books = (book for pid in pids for book in Path(f"/proc/{pid}/task").glob("*/schedstat"))
    return sum(int(book.read_text("ascii").split()[0]) for book in books) / 1e9


def killed(process: subprocess.Popen[bytes]) -> float:
    """End a process, and return the seconds that it has computed, in the kernel too."""
    if sys.platform != "linux":
        raise OSError("only Linux keeps these books")
    process.kill()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime


def heeds(pid: int, number: int) -> bool:
    """Whether a process has something of its own to do at a signal; True where the system does not know."""
    try:
        book = Path(f"/proc/{pid}/status").read_text("ascii", "replace")
    except OSError:
        return True
    caught = re.search(r"^SigCgt:\s+([0-9a-f]+)$", book, re.M)
    return caught is None or bool(int(caught[1], 16) >> (number - 1) & 1)


class Watched:
    """A process that is waited for here alone: its `status`, None while it goes on, and what it computed.

    `computed`: seconds until its end, in the kernel too, and of those that it has started and waited for.
    """

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process, self.computed = process, 0.0
        self.status: int | None = None

    def over(self, seconds: float = 0.0) -> bool:
        """Wait for its end so many seconds at most; whether it has come. Raises OSError on Windows."""
        if sys.platform == "win32":
            raise OSError("Windows keeps no such books")
        end = time.monotonic() + seconds
        while self.status is None:
            pid, status, used = os.wait4(self.process.pid, os.WNOHANG)
            if pid:
                self.status = self.process.returncode = os.waitstatus_to_exitcode(status)
                self.computed = used.ru_utime + used.ru_stime
            elif time.monotonic() >= end:
                break
            else:
                time.sleep(LOOKS)
        return self.status is not None


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
