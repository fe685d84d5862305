"""Lets a phone in by the door of a program, as the program's own window does, and shuts the door again.

The door listens on this computer's own address alone. Needs what requirements.txt names, and the checkout on
PYTHONPATH.
"""

from __future__ import annotations

import json
import secrets
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Timer
from typing import TypeVar

from websockets.exceptions import WebSocketException

from skipbo.model.errors import NotReadable
from skipbo.phones import orders
from skipbo.phones.page import door_words, files, page_words
from skipbo.words.language import ENGLISH
from tests.phones.strangers import HERE, TestPhone, get

SECONDS = 60.0

_Report = TypeVar("_Report", bound=orders.DoorReport)


class Door:
    """The door's process; `heard` waits for what it reports. Reading ends with NotReadable after SECONDS."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        self.process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._watch = Timer(SECONDS, self.process.kill)
        self._watch.start()

    def give(self, line: bytes) -> None:
        """Hand it an order."""
        assert self.process.stdin is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()

    def heard(self, kind: type[_Report]) -> _Report:
        """Return the next report of a kind."""
        assert self.process.stdout is not None
        while True:
            report = orders.read_report(self.process.stdout.readline())
            if isinstance(report, kind):
                return report

    def is_gone(self) -> bool:
        """Tell whether the process ends by itself, though it could still be given orders."""
        return self.process.wait() == 0

    def close(self) -> None:
        """End the process, if it has not ended itself."""
        self._watch.cancel()
        self.process.kill()
        self.process.wait()


def try_door(command: Sequence[str], folder: Path) -> str:
    """Return what is wrong with the door that a command starts, or ""."""
    door = Door(command, folder)
    try:
        return _tried(door)
    except (OSError, NotReadable, WebSocketException) as error:
        return f"the door: {error}"
    finally:
        door.close()


def _tried(door: Door) -> str:
    key, seat_key = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
    door.give(json.dumps(_plan(key)).encode("ascii") + b"\n")
    words = {"page": json.dumps(page_words("en", ENGLISH)), **door_words(ENGLISH)}
    door.give(orders.order("words", language="en", words=words))
    host = f"{HERE}:{door.heard(orders.DoorOpened).port}"
    if b" 200 OK\r\n" not in get(host):
        return "the door has no page"
    phone = TestPhone(f"http://{host}/#{key}")
    phone.until("seats")
    phone.say(want=0)
    door.give(orders.order("nod", knock=door.heard(orders.Knock).number, key=seat_key))
    phone.until("seated")
    if door.heard(orders.SatDown).key != seat_key:
        return "the phone sits in another seat"
    door.give(orders.order("shut"))
    phone.until("bye")
    if not door.is_gone():
        return "the door's process did not end by itself"
    with suppress(OSError):
        return "somebody still listens at the door" if get(host) else ""
    return ""


def _plan(key: str) -> Mapping[str, object]:
    return {
        "address": HERE,
        "port": 0,
        "key": key,
        "match": "0" * 16,
        "seat_keys": {},
        "seats": [{"seat": 0, "name": "Ann"}],
        "theme": "{}",
        "files": files(),
    }
