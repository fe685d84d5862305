"""Hands on phones: from a tap to its picture, what the door's process takes, and how large the page is.

Five phones and a computer sit at a table without a window. Needs Linux.
"""

from __future__ import annotations

import time
from base64 import b64decode
from random import Random
from typing import Any

from skipbo.model.rules import MOST_SEATS, Rules
from skipbo.phones.served import files
from tests.benchmarks.processes import fine_cpu_seconds, pss
from tests.benchmarks.result import Result, percentile
from tests.phones.running import Running
from tests.phones.strangers import TestPhone

TAPS, SHORT_TAPS = 150, 12
SECONDS, SHORT_SECONDS = 30.0, 1.0
"""How long five silent phones are watched."""
SETTLE = 1.0
PHONES = 5
MOST_OWN, MOST_OTHER = 120.0, 200.0
MOST_MEMORY, MOST_IDLE = 35.0, 0.3
MOST_BYTES = 60.0
_BESIDE = ("/face/", "/type/")
"""What does not count into the size of the page: card faces and typefaces."""


def measure(short: bool) -> list[Result]:
    """Play by taps, then leave the phones alone."""
    taps, seconds = (SHORT_TAPS, SHORT_SECONDS) if short else (TAPS, SECONDS)
    running = Running("p" * PHONES + "c", Rules(stock=20))
    phones = [running.sit(seat)[0] for seat in range(PHONES)]
    own, others = _taps(phones, taps)
    time.sleep(SETTLE)
    memory, before = pss([running.pid]), fine_cpu_seconds([running.pid])
    time.sleep(seconds)
    idle = 100 * (fine_cpu_seconds([running.pid]) - before) / seconds
    running.close()
    return [
        Result(
            "Tap to its picture on the same phone, 95 of 100", percentile(own, 0.95), "ms", None, MOST_OWN
        ),
        Result("… on another phone", percentile(others, 0.95), "ms", None, MOST_OTHER),
        Result("Memory of the door's process with five phones", memory, "MB", None, MOST_MEMORY),
        Result("Its processor time while they are silent", idle, "% of a core", None, MOST_IDLE),
        Result("The page beside card faces and typefaces", page_size(), "kB", None, MOST_BYTES),
    ]


def page_size() -> float:
    """The kilobytes of what the page loads for six players, but its card faces and typefaces."""
    loaded = {path: body for path, (_, body) in files().items() if not path.startswith(_BESIDE)}
    emblems = [path for path in loaded if "emblem" in path]
    return sum(len(b64decode(loaded[path])) for path in loaded.keys() - set(emblems[MOST_SEATS:])) / 1000


def _taps(phones: list[TestPhone], count: int) -> tuple[list[float], list[float]]:
    """Let whoever is to play tap a card; the milliseconds to the picture here, and on the next phone."""
    own, others, chance = list[float](), list[float](), Random(1)
    shown = [_newest(phone, {}) for phone in phones]
    while len(own) < count:
        seat = next((seat for seat, each in enumerate(shown) if each["mine"]), None)
        if seat is None:  # the computer plays, or a hand is drawn
            shown = [_newest(phone, each) for phone, each in zip(phones, shown, strict=True)]
            continue
        if shown[seat]["over"]:
            break
        begun = time.perf_counter()
        phones[seat].say(n=shown[seat]["n"], move=chance.choice(shown[seat]["moves"])["move"])
        shown[seat] = _next(phones[seat], shown[seat])
        own.append(1000 * (time.perf_counter() - begun))
        other = (seat + 1) % len(phones)
        shown[other] = _next(phones[other], shown[other])
        others.append(1000 * (time.perf_counter() - begun))
        shown = [_newest(phone, each) for phone, each in zip(phones, shown, strict=True)]
    return own, others


def _next(phone: TestPhone, shown: dict[str, Any]) -> dict[str, Any]:
    """The next picture after one."""
    while True:
        found: dict[str, Any] = phone.until("table")["table"]
        if found["n"] > shown["n"]:
            return found


def _newest(phone: TestPhone, shown: dict[str, Any]) -> dict[str, Any]:
    """The last picture that has come to a phone, or the one that it shows."""
    found: dict[str, Any] = phone.last("table", 0.02).get("table", shown)
    return found
