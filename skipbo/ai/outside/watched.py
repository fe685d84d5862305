"""A process on Linux or macOS that runs somebody else's program, under a watcher that ends what it starts."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from skipbo.ai import launch
from skipbo.ai.outside.piped import piped
from skipbo.ai.outside.surroundings import environment
from skipbo.ai.outside.watcher import NUMBER, request

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
            """Kill the process and all that it has started; return at once."""
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
