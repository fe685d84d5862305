"""The picture of the README: `python -m tests.desktop.picture docs/play.png`.

A game is played with a real mouse in a real window of 1280 × 800 until a Skip-Bo card in hand has three piles
to go to; then it is held over one of them. Needs Xvfb, xdotool and imagemagick.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.desktop.mouse import Mouse
from tests.desktop.player import MousePlayer
from tests.desktop.policy import Play
from tests.desktop.program import Program
from tests.desktop.screen import VirtualScreen
from tests.desktop.trace import Rest

SIZE = (1280, 800)
SMALL = ("-strip", "-dither", "None", "-quantize", "LAB", "-colors", "200")
"""How ImageMagick makes it a sixth as large, with no difference that shows."""

SEATS = ("Ann=person", "Ben=regular", "Cleo=casual", "Dan=regular")
MATCH = ("--new", "--preset", "short", "--stock", "15", "--seed", "4711", "--speed", "instant", "--mute")
LEAST_PLAYS = 12
"""Cards that have been played before, so that something lies on the table."""


def main(words: Sequence[str]) -> int:
    """Make the picture in the file that is named; returns the exit status."""
    if len(words) != 1:
        sys.stderr.write("usage: python -m tests.desktop.picture FILE\n")
        return 2
    seats = tuple(word for seat in SEATS for word in ("--seat", seat))
    with (
        tempfile.TemporaryDirectory() as folder,
        VirtualScreen(SIZE) as screen,
        Mouse(screen) as mouse,
        Program(screen, Path(folder), ("--size", "1280x800", *MATCH, *seats)) as program,
    ):
        program.first_rest()
        player = MousePlayer(program.trace, mouse, random.Random("picture"), impatient=True)
        rest = player.play_until(lambda rest: len(player.plays) >= LEAST_PLAYS and wild_plays(rest) != [])
        hold(mouse, rest, wild_plays(rest)[-1])
        picture = screen.screenshot(Path(folder, "picture.png"))
        deflated = ("-define", "png:compression-level=9", "-define", "png:compression-filter=0")
        screen.tool("convert", str(picture), *SMALL, *deflated, f"PNG8:{words[0]}")
    return 0


def wild_plays(rest: Rest) -> list[Play]:
    """The plays of a Skip-Bo card in hand where it could go to three piles."""
    plays = [Play(*pair) for pair in rest.plays]
    wild = [play for play in plays if play.builds and rest.places[play.source].card == "Skip-Bo"]
    return wild if len({play.target for play in wild}) >= 3 and wild[0].from_hand else []


def hold(mouse: Mouse, rest: Rest, play: Play) -> None:
    """Drag a card over the lower half of a pile and keep it there."""
    (x, y), end = rest.places[play.source].middle, rest.places[play.target]
    mouse.pick((x, y), (end.middle[0] - 40, end.middle[1] + 70))
    mouse.pause(1.0)
    mouse.settle()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
