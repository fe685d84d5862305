"""Make every sound of the table, and what is heard behind it.

Run `python -m tools.sound.make_sounds [folder]` from the root of the project; needs
`tools/sound/requirements.txt`. The same script makes the same files, whenever it is run: each take has its
own fixed stream of chance.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from skipbo.resources import folder as assets
from skipbo.ui.kit.sound import CLIMBING, HIGHEST, Ambience, Cue, file_names
from tools.one_path import one_path
from tools.sound import ambience, moments, taps
from tools.sound.files import ENCODERS, write
from tools.sound.samples import Samples

Voice = Callable[[Random], Samples]

TAPS: Final[Mapping[Cue, Voice]] = {
    Cue.PICK_UP: taps.pick_up,
    Cue.DISCARD: taps.discard,
    Cue.FLICK: taps.flick,
    Cue.RIFFLE: taps.riffle,
    Cue.DEAL: taps.deal,
    Cue.ILLEGAL: taps.illegal,
    Cue.EDGE: taps.edge,
    Cue.BARE: taps.bare,
    Cue.UNDO: taps.undo,
    Cue.HINT: taps.hint,
    Cue.BUTTON: taps.button,
    Cue.PAGE: taps.page,
    Cue.TICK: taps.tick,
}
PLAYS: Final[Mapping[Cue, Callable[[Random, int], Samples]]] = {
    Cue.PLAY: taps.play,
    Cue.STOCK_PLAY: taps.stock_play,
    Cue.COUNT: taps.count,
}
MOMENTS: Final[Mapping[Cue, Callable[[Random, int], Samples]]] = {
    Cue.TURN: moments.turn,
    Cue.HAND_EMPTIED: moments.hand_emptied,
    Cue.COMPLETED: moments.completed,
    Cue.LAST_CARD: moments.last_card,
    Cue.STAR: moments.star,
    Cue.GAME_WON: moments.game_won,
    Cue.MATCH_WON: moments.match_won,
    Cue.LOST: moments.lost,
}


def everything() -> Iterator[tuple[str, Callable[[], Samples]]]:
    """Yield every file's name, and what makes its samples."""
    for cue in Cue:
        for number in range(1, HIGHEST + 1) if cue in CLIMBING else (1,):
            for take, name in enumerate(file_names(cue, number), 1):
                yield name, partial(_made, cue, number, take, name)
    for each in Ambience:
        yield each.file_name, partial(ambience.MAKERS[each], _chance(each.file_name))


def _made(cue: Cue, number: int, take: int, name: str) -> Samples:
    chance = _chance(name)
    if cue in TAPS:
        return TAPS[cue](chance)
    return PLAYS[cue](chance, number) if cue in PLAYS else MOMENTS[cue](chance, take)


def _chance(name: str) -> Random:
    """A file's own stream, by the name that it had at first: by another one it would sound otherwise."""
    return Random(f"{Path(name).stem}.wav")


def main() -> None:
    """Writes all sounds into the folder that is named, or into assets/sounds, and removes those of old."""
    folder = one_path("python -m tools.sound.make_sounds", __doc__, sys.argv[1:], assets("sounds"))
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        if old.suffix in ENCODERS:
            old.unlink()
    for name, make in everything():
        write(folder / name, make())


if __name__ == "__main__":
    main()
