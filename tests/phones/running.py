"""A table with phones at a real door, which a thread keeps going as the window's loop does."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from skipbo.model.rules import Rules
from tests.phones.strangers import TestPhone
from tests.phones.tables import SHORT, PhonesTable

PATIENCE = 60.0
"""Seconds: a machine that is busy starts a process late."""


class Running:
    """The table; `seats` as in `PhonesTable`. Whoever wants a seat gets the nod while `nods`."""

    def __init__(self, seats: str = "pp", rules: Rules = SHORT) -> None:
        self.table = PhonesTable(seats, rules)
        self.address = self.table.open(seconds=PATIENCE)
        self.host = self.address.removeprefix("http://").partition("/#")[0]
        self.nods = True
        self._end = threading.Event()
        self._start()

    def _start(self) -> None:
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._end.clear()
        self._thread.start()

    def _stop(self) -> None:
        self._end.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._end.wait(0.002):
            self.table.room.update()
            if self.nods:
                self.table.nod()
            self.table.go_on()

    @property
    def pid(self) -> int:
        """The number of the door's process."""
        process = self.table.process
        assert process is not None
        assert process.pid is not None
        return process.pid

    def sit(self, seat: int) -> tuple[TestPhone, str]:
        """Take a seat with a new phone; returns it and its secret."""
        phone = TestPhone(self.address)
        phone.until("seats")
        phone.say(want=seat)
        return phone, str(phone.until("seated")["seated"]["seat_key"])

    def begin_again(self) -> None:
        """Let go of the door without a word, as a game that is killed does; open it by what is kept."""
        self._stop()
        process = self.table.process
        assert process is not None
        process.end()
        process.join(PATIENCE)
        self.address = self.table.again(seconds=PATIENCE)
        self._start()

    def close(self) -> None:
        """Shut the door, and wait until nobody listens."""
        self._stop()
        self.table.close()


def comes(happens: Callable[[], bool]) -> bool:
    """Tell whether something comes to happen."""
    until = time.monotonic() + PATIENCE
    while not happens() and time.monotonic() < until:
        time.sleep(0.01)
    return happens()
