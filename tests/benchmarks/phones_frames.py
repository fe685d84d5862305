"""What a frame takes while five phones play, beside the same table where computers sit in their places.

`python -m tests.benchmarks.phones_frames phones|none`: the times of one run in seconds, as JSON;
`… hands ADDRESS WORD`: five phones that play. Needs Linux, Xvfb.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import DEVNULL, PIPE
from tempfile import TemporaryDirectory
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

SIZE = (1920, 1080)
FRAMES, SHORT_FRAMES = 3_000, 120
PAIRS, SHORT_PAIRS = 3, 1
MOST = 1.05
PHONES = 5
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
            times = {what: 1000 * percentile(_run(screen, what, frames), 0.95) for what in whats}
            found.append((times["phones"], times["none"]))
    return [paired(f"Frame of {frames} while five phones play, 95th percentile", found, "ms", MOST)]


def _run(screen: VirtualScreen, what: str, frames: int) -> list[float]:
    command = [sys.executable, "-m", "tests.benchmarks.phones_frames", what, str(frames)]
    surroundings = screen.environment() | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"} | PRESENTED
    done = subprocess.run(command, cwd=ROOT, env=surroundings, stdout=PIPE, check=True, timeout=600)
    times: list[float] = json.loads(done.stdout)
    return times


def timed(what: str, frames: int) -> list[float]:
    """The times of the frames in which the table is shown."""
    kinds = ["person" if what == "phones" else "casual"] * PHONES + ["casual"]
    seats = [word for name, kind in zip(SEATS, kinds, strict=True) for word in ("--seat", f"{name}={kind}")]
    with TemporaryDirectory() as folder:
        app = TimedApp(parse([*GAME, *seats, "--size", f"{SIZE[0]}x{SIZE[1]}"]), Path(folder))
        hands = None
        try:
            app.start()
            hands = _let_in(app) if what == "phones" else None
            return app.shown("play", frames)
        finally:
            if hands is not None:
                hands.kill()
                hands.wait()
            app.close()


def _let_in(app: TimedApp) -> subprocess.Popen[bytes]:
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
    ]
    hands = subprocess.Popen(command, cwd=ROOT, stdout=DEVNULL)

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


def play(address: str, word: str) -> None:
    """Hold five hands at a door, and play them until the process is ended."""
    phones, played = [TestPhone(f"{address}/#", word=word) for _ in range(PHONES)], [0] * PHONES
    for seat, phone in enumerate(phones):
        phone.until("seats")
        phone.say(want=seat)
        phone.until("seated")
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
    if sys.argv[1] == "hands":
        play(*sys.argv[2:])
    else:
        print(json.dumps(timed(sys.argv[1], int(sys.argv[2]))))
