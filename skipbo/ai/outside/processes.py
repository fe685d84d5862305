"""A process that runs someone else's program and ends with all it starts: in a job, or under a watcher."""

from __future__ import annotations

import ctypes
import os
import select
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any

from skipbo.ai import launch
from skipbo.ai.outside.surroundings import environment, own_libraries, piped
from skipbo.ai.outside.watcher import NUMBER, request

if sys.platform == "win32":
    from ctypes import wintypes

    _SUSPENDED = 0x4
    _FLAGS = subprocess.CREATE_NO_WINDOW | _SUSPENDED
    _ALL_ACCESS = 0x1F0FFF
    _EXTENDED_LIMITS = 9
    _KILL_ON_CLOSE = 0x2000

    class _BasicLimits(ctypes.Structure):
        _fields_ = (
            ("process_time", ctypes.c_int64),
            ("job_time", ctypes.c_int64),
            ("flags", wintypes.DWORD),
            ("least_memory", ctypes.c_size_t),
            ("most_memory", ctypes.c_size_t),
            ("processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
        )

    class _Limits(ctypes.Structure):
        _fields_ = (
            ("basic", _BasicLimits),
            ("io", ctypes.c_uint64 * 6),
            ("memory", ctypes.c_size_t * 4),
        )

    def _kernel() -> Any:  # noqa: ANN401 - a library has no type
        kernel = ctypes.WinDLL("kernel32", use_last_error=True)
        kernel.CreateJobObjectW.restype = wintypes.HANDLE
        kernel.OpenProcess.restype = wintypes.HANDLE
        kernel.SetInformationJobObject.argtypes = (
            wintypes.HANDLE,
            ctypes.c_int,
            ctypes.c_void_p,
            wintypes.DWORD,
        )
        kernel.AssignProcessToJobObject.argtypes = (wintypes.HANDLE, wintypes.HANDLE)
        kernel.TerminateJobObject.argtypes = (wintypes.HANDLE, wintypes.UINT)
        kernel.CloseHandle.argtypes = (wintypes.HANDLE,)
        return kernel

    class _Job:
        """A job, whose processes end with it; none where the system has no more of them."""

        def __init__(self) -> None:
            self._kernel = _kernel()
            self._job: int | None = self._kernel.CreateJobObjectW(None, None)
            limits = _Limits()
            limits.basic.flags = _KILL_ON_CLOSE
            size = ctypes.sizeof(limits)
            if self._job is not None:
                self._kernel.SetInformationJobObject(self._job, _EXTENDED_LIMITS, ctypes.byref(limits), size)

        def tie(self, process: int) -> None:
            """Put a process that has not begun yet into the job, and let it begin."""
            native = ctypes.WinDLL("ntdll")
            native.NtResumeProcess.argtypes = (wintypes.HANDLE,)
            handle = self._kernel.OpenProcess(_ALL_ACCESS, False, process)
            if self._job is not None:
                self._kernel.AssignProcessToJobObject(self._job, handle)
            native.NtResumeProcess(handle)
            self._kernel.CloseHandle(handle)

        def end(self) -> None:
            """Kill everything in the job."""
            if self._job is not None:
                self._kernel.TerminateJobObject(self._job, 1)
                self._kernel.CloseHandle(self._job)
            self._job = None

    class ProcessTree:
        """A process that was started with pipes for all that it reads and writes, and its offspring."""

        def __init__(self, words: str | list[str], where: Path) -> None:
            """Start it in the folder `where`. Raises OSError or ValueError where the system refuses."""
            self._job = _Job()
            self._over = False
            self._lock = Lock()
            with own_libraries():
                self.process = piped(words, environment(), where, creationflags=_FLAGS)
            self._job.tie(self.process.pid)

        def kill(self) -> None:
            """Kill the process and everything it has started; return at once."""
            with self._lock:  # once it is over, its number may be another's
                if not self._over:
                    self._kill()

        def bury(self, seconds: float) -> int | None:
            """Wait so long for the process to end by itself, kill what is left, and return its exit status.

            None for a process that had to be killed.
            """
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(seconds)
            status = self.process.returncode
            with self._lock:
                self._kill()
                self._over = True
            self.process.wait()
            return status

        def _kill(self) -> None:
            self._job.end()
            with suppress(OSError):
                self.process.kill()


if sys.platform != "win32":

    class ProcessTree:
        """A process that was started with pipes for all that it reads and writes, and its offspring."""

        def __init__(self, words: Sequence[str], where: Path) -> None:
            """Start it in the folder `where`. Raises OSError or ValueError where the system refuses."""
            asked = request(str(where), list(words), environment())
            orders, ours = os.pipe()
            reports, theirs = os.pipe()
            self._orders = os.fdopen(ours, "wb", buffering=0)
            self._reports = os.fdopen(reports, "rb", buffering=0)
            with os.fdopen(orders, "rb"), os.fdopen(theirs, "wb"):
                self.process = piped(
                    launch.watcher(orders, theirs),
                    launch.environment(),
                    launch.folder(),
                    start_new_session=True,
                    pass_fds=(orders, theirs),
                )
            try:
                self._orders.write(asked)
                error = self._number(None)
            except OSError:
                error = None
            if error != 0:
                self.bury(0.0)
                for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
                    if pipe is not None:
                        pipe.close()
                raise OSError(error or 0, os.strerror(error) if error else "its watcher has ended")

        def kill(self) -> None:
            """Kill the process and everything it has started; return at once."""
            with suppress(OSError):
                self._orders.close()

        def bury(self, seconds: float) -> int | None:
            """Wait so long for the process to end by itself, kill what is left, and return its exit status.

            None for a process that had to be killed.
            """
            status = self._number(seconds)
            self.kill()
            self.process.wait()
            self._reports.close()
            return status

        def _number(self, seconds: float | None) -> int | None:
            """Return the next number that the watcher tells, None where none comes so soon."""
            ready = select.poll()
            with suppress(OSError, ValueError):
                ready.register(self._reports, select.POLLIN)
                if ready.poll(None if seconds is None else seconds * 1000):
                    told = self._reports.read(NUMBER)
                    return int.from_bytes(told, "big", signed=True) if told else None
            return None
