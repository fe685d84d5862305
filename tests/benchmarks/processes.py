"""What processes take of the machine, from Linux's own books."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

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


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text("ascii", "replace").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])
