"""What a frame takes while five phones play, beside the same table where computers sit in their places.

`python -m tests.benchmarks.phones_frames phones|none FRAMES`: the times of one run in seconds, as JSON;
`… taps COUNT`: the milliseconds of taps on the phones to the window, as JSON, and to the phones;
`… hands ADDRESS WORD [COUNT]`: five phones that play, or tap so often and tell when. Needs Linux, Xvfb.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from skipbo.command_line import parse
from skipbo.ui.flow import phones_flow
from skipbo.ui.kit import Way
from skipbo.ui.kit.things import walk
from skipbo.words.language import ENGLISH
from tests.benchmarks.bare import PRESENTED
from tests.benchmarks.result import Result, paired, percentile
from tests.benchmarks.timed_app import TimedApp
from tests.desktop.program import ROOT
from tests.desktop.screen import VirtualScreen
from tests.phones.strangers import TestPhone
from tests.phones.tapping import taps

SIZE = (1920, 1080)
FRAMES, SHORT_FRAMES = 3_000, 120
PAIRS, SHORT_PAIRS = 3, 1
MOST = 1.05
PHONES = 5
SETTLE = 1.0
PAUSE = 0.3
"""Seconds that a person on a phone takes."""
GAME = ("--new", "--preset", "rulebook", "--seed", "5", "--stock", "20", "--mute")
SEATS = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")


def measure(short: bool) -> list[Result]:
    """Run both in turn, so that each pair has met the same machine; the median of the ratios counts."""
    pairs, frames = (SHORT_PAIRS, SHORT_FRAMES) if short else (PAIRS, FRAMES)
    found: list[tuple[float, float]] = []
    with VirtualScreen(SIZE) as screen:
        for number in range(pairs):
            whats = ("none", "phones") if number % 2 == 0 else ("phones", "none")
            times = {what: 1000 * percentile(run(screen, what, frames), 0.95) for what in whats}
            found.append((times["phones"], times["none"]))
    return [paired(f"Frame of {frames} while five phones play, 95th percentile", found, "ms", MOST)]


def run(screen: VirtualScreen, what: str, count: int) -> Any:  # noqa: ANN401 - as each command tells
    """Run one of the commands above on a screen; returns what it tells."""
    command = [sys.executable, "-m", "tests.benchmarks.phones_frames", what, str(count)]
    surroundings = screen.environment() | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"} | PRESENTED
    done = subprocess.run(command, cwd=ROOT, env=surroundings, stdout=PIPE, check=True, timeout=600)
    return json.loads(done.stdout)


def timed(what: str, frames: int) -> list[float]:
    """The times of the frames in which the table is shown."""
    with _started(what) as app:
        hands = _let_in(app) if what == "phones" else None
        try:
            return app.shown("play", frames)
        finally:
            if hands is not None:
                hands.kill()
                hands.wait()


def tapped(count: int) -> dict[str, list[float]]:
    """The milliseconds from taps on phones until the window has drawn them, and until the phones have."""
    with _started("phones") as app:
        hands, drawn = _let_in(app, str(count)), list[float]()
        match = app.flow.matches.current
        assert match is not None
        told, due = match.table.journal.now, False
        while hands.poll() is None:
            app.frame()
            if due:  # in this frame the window has drawn what it was told in the one before
                drawn.append(time.monotonic())
            due = match.table.journal.now != told and not match.teller.waiting
            told = match.table.journal.now if due else told
        assert hands.stdout is not None
        begun, own, others = json.loads(hands.stdout.read())
    window = [1000 * (next(at for at in drawn if at > tap) - tap) for tap in begun if tap < drawn[-1]]
    return {"window": window, "own": own, "others": others}


@contextmanager
def _started(what: str) -> Iterator[TimedApp]:
    """The program at a match of five persons, or computers in their places, and one computer."""
    kinds = ["person" if what == "phones" else "casual"] * PHONES + ["casual"]
    seats = [word for name, kind in zip(SEATS, kinds, strict=True) for word in ("--seat", f"{name}={kind}")]
    with TemporaryDirectory() as folder:
        app = TimedApp(parse([*GAME, *seats, "--size", f"{SIZE[0]}x{SIZE[1]}"]), Path(folder))
        try:
            app.start()
            yield app
        finally:
            app.close()


def _let_in(app: TimedApp, *count: str) -> subprocess.Popen[bytes]:
    """Open the door of a match, and let five phones sit down; returns the process that holds them."""

    def until(happens: Callable[[], bool]) -> None:
        while not happens():
            app.frame()

    until(lambda: app.scenes.top is not None and app.scenes.top.name in ("play", "curtain"))
    app.flow.go(Way.PHONES)
    until(lambda: "phones.open" in _shown(app))
    with patch.object(phones_flow, "home_addresses", return_value=("127.0.0.1",)):
        app.scenes.press("phones.open")
    until(lambda: "phones.address" in _shown(app))
    address, word = (_shown(app)[f"phones.{each}"] for each in ("address", "word"))
    command = [
        sys.executable,
        "-m",
        "tests.benchmarks.phones_frames",
        "hands",
        address,
        word.replace(" ", ""),
        *count,
    ]
    hands = subprocess.Popen(command, cwd=ROOT, stdout=PIPE)

    def seated() -> bool:
        shown = _shown(app)
        for seat in range(PHONES):
            if f"phones.seat.{seat}.yes" in shown:
                app.scenes.press(f"phones.seat.{seat}.yes")
        return all(shown.get(f"phones.seat.{seat}.stands", "").startswith("Here") for seat in range(PHONES))

    until(seated)
    app.scenes.press("phones.go_on")
    return hands


def _shown(app: TimedApp) -> dict[str, str]:
    """What is on the screen, by its keys, in English."""
    return {thing.key: ENGLISH.text(thing.name) for thing in walk(app.scenes.things())}


def play(address: str, word: str, count: str = "") -> None:
    """Hold five hands at a door, and play them until the process is ended, or so many taps are told."""
    phones, played = [TestPhone(f"{address}/#", word=word) for _ in range(PHONES)], [0] * PHONES
    for seat, phone in enumerate(phones):
        phone.until("seats")
        phone.say(want=seat)
        phone.until("seated")
    if count:
        time.sleep(SETTLE)
        print(json.dumps(taps(phones, int(count))))
        return
    while True:
        for seat, phone in enumerate(phones):
            shown = phone.last("table", 0.02).get("table")
            if shown and shown["mine"] and shown["n"] > played[seat]:
                played[seat] = shown["n"]
                time.sleep(PAUSE)
                moves = [move["move"] for move in shown["moves"]]
                best = max(moves, key=lambda move: (move[0] == "S", ">B" in move))
                phone.say(n=shown["n"], move=best)


if __name__ == "__main__":
    what, *more = sys.argv[1:]
    if what == "hands":
        play(*more)
    else:
        print(json.dumps(tapped(int(more[0])) if what == "taps" else timed(what, int(more[0]))))
