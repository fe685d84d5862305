"""The film of hands on phones: `python -m tools.phones_film docs/phones_match.webp`.

A match to 100 points: Ann and Ben have phones, real Chromium at the program's real door. Ann's partner Cleo
plays with the mouse at the window, whose clock is the film's own; Ben's is a computer. One picture is kept
for each act, and where a game ends. Needs what `tools/phones_picture.py` needs.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from PIL import Image
from playwright.sync_api import Page

from skipbo.model.rules import Rules
from skipbo.options import Options
from skipbo.session.setup import PERSON, SeatChoice, SetUp
from skipbo.ui.app.app import App
from tests.desktop.policy import choose
from tests.desktop.trace import Trace
from tests.phones.browser.played import play_by_finger
from tools.film import Film, FilmClock
from tools.one_path import one_path
from tools.phones_picture import TABLE, Stage, let_in, side_by_side

TOTAL: Final = 100
WIDE: Final = 1_000
"""Pixels of the film from left to right."""
MOMENT, END = 620, 3_500
"""Milliseconds that an act is shown, and the end."""
QUALITY: Final = 60
LONGEST: Final = 900.0
"""Seconds after which the film is given up."""
_PHONES: Final = ("Ann", "Ben")
_MAY_PLAY: Final = "view !== null && !sent && view.mine && !view.over && link?.readyState === 1"
_BREATH: Final = 0.008
"""Seconds after a frame in which the browser, too, gets on."""
_QUIET: Final = 0.25
"""Seconds within which a phone shows what was done last."""

_MATCH: Final = SetUp(
    (
        *(SeatChoice(name, PERSON, phone=True) for name in _PHONES),
        SeatChoice("Cleo", PERSON),
        SeatChoice("Dan", "casual"),
    ),
    Rules(stock=2, teams=2, match_total=TOTAL),
    seed=32,
)


def shoot(folder: Path) -> Iterator[Image.Image]:
    """Play the match, the program's data being kept in a folder; yields its pictures."""
    clock, trace = FilmClock(), folder / "trace"
    app = App(
        Options(new=True, setup=_MATCH, speed="instant", size=TABLE, mute=True, reader=False, trace=trace),
        folder,
        clock,
    )
    film = Film(app, Trace(trace), clock)

    def frame() -> None:
        film.frame()
        time.sleep(_BREATH)

    stage = Stage(app, frame)
    app.start()
    try:
        pages = let_in(stage, _PHONES)
        stage.app.scenes.press("phones.go_on")
        yield from _played(stage, film, pages)
    finally:
        app.close()


def _played(stage: Stage, film: Film, pages: Sequence[Page]) -> Iterator[Image.Image]:
    """Let everybody play until the match has ended."""
    chance, seen, until = Random(2), 0, time.monotonic() + LONGEST
    while time.monotonic() < until:
        _rest(stage)
        top = stage.app.scenes.top
        scene = "" if top is None else top.name
        turn = next((page for page in pages if stage.elsewhere(partial(page.evaluate, _MAY_PLAY))), None)
        rest = film.trace.rests[-1] if film.trace.rests else None
        match = stage.app.flow.matches.current
        if scene == "scoring":
            yield _picture(stage, pages)
            if match is not None and match.table.score.match_over:
                return
            stage.elsewhere(lambda: pages[0].locator("#card button.gold").click())
        elif scene == "curtain":
            stage.app.scenes.press("curtain.ready")
        elif scene == "play" and turn is not None:
            stage.elsewhere(partial(play_by_finger, turn, chance))
            yield _picture(stage, pages)
        elif rest is not None and rest.scene == "play" and rest.plays and rest.number > seen:
            seen = rest.number
            film.drag(rest, choose(rest), 0.1)
            yield _picture(stage, pages)
    raise TimeoutError("The match did not end.")


def _rest(stage: Stage) -> None:
    """Let frames pass until the phones, too, show what has happened."""
    until = time.monotonic() + _QUIET
    stage.until(lambda: time.monotonic() >= until)


def _picture(stage: Stage, pages: Sequence[Page]) -> Image.Image:
    """The window and the phones beside it, once all show the same."""
    _rest(stage)
    whole = side_by_side(stage, pages)
    return whole.resize((WIDE, WIDE * whole.height // whole.width), Image.Resampling.LANCZOS)


def main(words: Sequence[str]) -> int:
    """Make the film in the file that is named; returns the exit status."""
    file = one_path("python -m tools.phones_film", __doc__, words)
    with tempfile.TemporaryDirectory() as folder:
        first, *others = shoot(Path(folder))
    times = [MOMENT] * len(others) + [END]
    first.save(
        file, "WEBP", save_all=True, append_images=others, duration=times, loop=0, quality=QUALITY, method=6
    )
    print(file, len(times), "pictures,", file.stat().st_size, "bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
