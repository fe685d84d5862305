"""Strangers at the door for phones, and phones that sit there and are not honest: nobody gets in or plays.

Strangers from many addresses of this computer do what `tests.phones.strangers` knows, many at once; beside
them a newcomer's browser loads the page. Of two phones that sit there one replays old taps, plays for the
other and when it is not its turn. Needs Linux.
"""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from random import Random

from skipbo.phones.page import files
from tests.benchmarks.processes import pss
from tests.benchmarks.result import Result
from tests.phones.running import Running
from tests.phones.strangers import TestPhone, act, get

ACTS, SHORT_ACTS = 100_000, 150
AT_ONCE = 40
_LINES = 6
"""Connections by which a browser loads a page."""
_SHARE = 500
"""Acts after which a newcomer looks for a seat."""
_PAUSE = 0.08
"""Seconds between two lines of the phone that is not honest: fewer than a phone may say."""
MOST_MEMORY, MOST_WAIT = 30.0, 2.0


def measure(short: bool, events: int | None = None, seed: int = 0) -> list[Result]:
    """Let `events` acts be done, and try after some of them whether a newcomer finds a seat."""
    acts = events or (SHORT_ACTS if short else ACTS)
    running = Running("ppp")
    phones = [running.sit(seat)[0] for seat in range(2)]
    running.nods = False
    before, steps = pss([running.pid]), running.table.table.steps
    false, end = _False(phones, running), threading.Event()
    sitting = threading.Thread(target=false.go_on, args=(end,))
    sitting.start()
    waits, let_in, missing = list[float](), 0, 0
    with ThreadPoolExecutor(AT_ONCE) as crowd:
        for begun in range(0, acts, _SHARE):
            chances = [Random(seed + begun + n) for n in range(min(_SHARE, acts - begun))]
            tries = [crowd.submit(act, running.address, chance, crowded=True) for chance in chances]
            missing += _missing(running.host)
            start = time.monotonic()
            newcomer = TestPhone(running.address)
            newcomer.until("seats")
            newcomer.say(want=2)
            newcomer.until("wait")
            waits.append(time.monotonic() - start)
            newcomer.close()
            let_in += sum(each.result().startswith("let in") for each in tries)
    end.set()
    sitting.join()
    played = len(running.table.table.steps) - len(steps)
    gained = pss([running.pid]) - before
    running.close()
    lost = 100 * missing / (len(waits) * len(files()))
    return [
        Result("Hostile acts at the door for phones", acts + false.said, "acts"),
        Result("… that got in", let_in, "acts", None, 0),
        Result("… that played a move", played, "acts", None, 0),
        Result("… phones cut off that sat there", false.cut_off, "phones", None, 0),
        Result("… the longest until a newcomer is asked in", max(waits), "s", None, MOST_WAIT),
        Result("… of the page's files, those that did not come to a newcomer's browser", lost, "%", None, 1),
        Result("… what the door's process has gained", gained, "MB", None, MOST_MEMORY),
    ]


def _missing(host: str) -> int:
    """Load the page as a browser does; return how many of its files did not come."""
    with ThreadPoolExecutor(_LINES) as lines:
        answers = lines.map(lambda path: get(host, path), files())
        return sum(b" 200 " not in answer[:16] for answer in answers)


class _False:
    """Two phones that sit at the table, and say what they may not: `said` lines, of which none counts."""

    def __init__(self, phones: list[TestPhone], running: Running) -> None:
        self._phones, self._running = phones, running
        self.said, self.cut_off = 0, 0

    def go_on(self, end: threading.Event) -> None:
        """Say something again and again, and take what is answered."""
        acting = self._running.table.table.acting
        turn, other = self._phones[acting], self._phones[1 - acting]
        number, legal = _shown(turn)
        mine, _ = _shown(other)
        lies = (
            (other, mine, legal[0]),
            (other, number, legal[0]),
            (other, mine - 1, "H1>D1"),
            (turn, number - 1, legal[0]),
            (turn, number + 1, legal[0]),
            (turn, number, "S12>B9"),
            (turn, number, "draw"),
        )
        try:
            while not end.wait(_PAUSE):
                phone, picture, move = lies[self.said % len(lies)]
                phone.say(n=max(0, picture), move=move)
                phone.until("no")
                self.said += 1
            for phone in self._phones:
                phone.say(awake=True)
                phone.until("table")
        except Exception:  # noqa: BLE001 - however it is cut off
            self.cut_off += 1


def _shown(phone: TestPhone) -> tuple[int, list[str]]:
    """The number of the picture that a phone shows once it has come to rest, and the legal moves on it."""
    phone.say(awake=True)
    found = phone.last("table")["table"]
    return found["n"], [move["move"] for move in found["moves"]]
