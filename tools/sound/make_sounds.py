"""Make every sound of the table: small, dry, wooden, near.

Run `python -m tools.sound.make_sounds [folder]` from the root of the project; the standard library is enough.
The same script makes the same files, whenever it is run: each take has its own fixed stream of chance.
A card is a short burst of filtered noise, the table under it a few modes that die away within a tenth of a
second. Bars and tines have the partials of their real models: a tuned marimba bar 1 : 4 : 9.2, a kalimba's
tine 1 : 6.27, a string whole numbers. Plays, completed piles and the win lie around -20 LUFS, the rest below.
"""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from skipbo.resources import folder as assets
from tools.sound.synthesis import (
    Mode,
    Samples,
    finished,
    high,
    low,
    mixed,
    noise,
    scaled,
    silence,
    struck,
    swell,
    write,
)

TAKES: Final = 3
HIGHEST: Final = 13

# The tonic of all that has a pitch, so that whatever sounds together agrees.
D4: Final = 293.66


def note(steps: float) -> float:
    """Return the pitch `steps` semitones above D4."""
    return D4 * 2 ** (steps / 12)


def about(random: Random, value: float, share: float = 0.04) -> float:
    """Return the value, off by as much as its share at most."""
    return value * (1 + share * (random.random() * 2 - 1))


def rub(random: Random, seconds: float, bottom: float, top: float, rise: float) -> Samples:
    """Paper between two pitches: noise that comes and goes."""
    grain = low(high(noise(random, seconds), about(random, bottom)), about(random, top))
    return swell(grain, rise, seconds)


def wood(random: Random, pitch: float, decay: float, seconds: float, soft: float = 0.0012) -> Samples:
    """Return a small wooden board that is tapped: the partials of a free bar, the upper ones soon gone."""
    partials = ((1.0, 1.0, 1.0), (2.76, 0.34, 0.5), (5.4, 0.12, 0.25))
    modes = [
        Mode(about(random, pitch * ratio, 0.006), about(random, loudness, 0.2), decay * length)
        for ratio, loudness, length in partials
    ]
    return struck(modes, seconds, soft)


# ------------------------------------------------------------------------------------------------ cards


def pick_up(random: Random) -> Samples:
    """Return a fingertip on paper."""
    stroke = rub(random, 0.075, 1700, 6500, 0.016)
    lift = rub(random, 0.045, 2600, 8000, 0.006)
    return finished(mixed((0, stroke), (about(random, 0.042, 0.2), scaled(lift, 0.7))), -29)


def play(random: Random, number: int) -> Samples:
    """Return a card tapped onto felt; from 1 to 13 the note climbs by a fifth."""
    pitch = about(random, note(7 * (number - 1) / (HIGHEST - 1)), 0.005)
    body = wood(random, pitch, about(random, 0.22, 0.1), 0.2, 0.0022)
    felt = low(swell(noise(random, 0.05), 0.002, 0.05), about(random, 620, 0.1))
    paper = rub(random, 0.03, 1500, 4200, 0.002)
    paper_loudness = about(random, 0.4, 0.2)
    return finished(mixed((0, body), (0, scaled(felt, 1.5)), (0, scaled(paper, paper_loudness))), -15.5)


def discard(random: Random) -> Samples:
    """Duller and lower: the turn is over."""
    body = wood(random, about(random, note(-9)), 0.15, 0.16, 0.003)
    felt = low(swell(noise(random, 0.09), 0.004, 0.09), about(random, 480, 0.1))
    slide = rub(random, 0.07, 900, 2600, 0.02)
    return finished(mixed((0, scaled(slide, 0.35)), (0.028, body), (0.028, scaled(felt, 2.2))), -18)


def flick(random: Random) -> Samples:
    """Return a card turned over by its corner: off the pile, and down."""
    off = rub(random, 0.028, 2400, 7500, 0.003)
    down = rub(random, 0.035, 1300, 5000, 0.0015)
    body = wood(random, about(random, note(9)), 0.07, 0.08)
    gap = about(random, 0.052, 0.12)
    return finished(mixed((0, scaled(off, 0.7)), (gap, down), (gap, scaled(body, 0.28))), -22)


def deal(random: Random) -> Samples:
    """Return the tick of one dealt card among many."""
    tick = rub(random, 0.022, 1700, 5500, 0.002)
    body = wood(random, about(random, note(4)), 0.06, 0.06)
    return finished(mixed((0, tick), (0.002, scaled(body, 0.22))), -27)


def riffle(random: Random) -> Samples:
    """Two halves run together, ever faster, and squared up on the table."""
    parts: list[tuple[float, Samples]] = []
    at, gap = 0.0, 0.042
    while at < 0.66:
        loudness = (0.45 + 0.55 * at / 0.66) * about(random, 0.8, 0.3)
        parts.append((at, scaled(rub(random, 0.016, about(random, 1500, 0.2), 5200, 0.0012), loudness)))
        gap = max(0.0125, gap * 0.955)
        at += about(random, gap, 0.25)
    square = mixed((0, wood(random, note(-5), 0.1, 0.11)), (0, rub(random, 0.04, 700, 2800, 0.002)))
    return finished(mixed(*parts, (0.79, scaled(square, 0.8)), (0.93, scaled(square, 0.5))), -22)


# ------------------------------------------------------------------------------------------------ instruments


def marimba(pitch: float, seconds: float) -> Samples:
    """Return a rosewood bar under a soft mallet."""
    bar = [Mode(pitch, 1.0, seconds), Mode(pitch * 3.98, 0.22, seconds * 0.22), Mode(pitch * 9.2, 0.05, 0.06)]
    return struck(bar, seconds, 0.003)


def kalimba(random: Random, pitch: float, seconds: float) -> Samples:
    """Return a tine let go by a thumb: its own note, the box's knock, and a grain of nail."""
    tine = [Mode(pitch, 1.0, seconds), Mode(pitch * 2.0, 0.10, seconds * 0.5), Mode(pitch * 6.27, 0.09, 0.09)]
    box = struck([Mode(186.0, 0.30, 0.09), Mode(322.0, 0.12, 0.07)], 0.1, 0.002)
    nail = scaled(rub(random, 0.012, 1800, 5000, 0.002), 0.05)
    return mixed((0, struck(tine, seconds, 0.0025)), (0, box), (0, nail))


def felt_piano(random: Random, pitch: float, seconds: float) -> Samples:
    """Return a string behind a strip of felt: few overtones, and the felt itself just to be heard."""
    partials = [Mode(pitch * n * (1 + 0.0004 * n * n), 0.9 / n**2.1, seconds / n**0.6) for n in range(1, 6)]
    felt = scaled(low(swell(noise(random, 0.08), 0.006, 0.08), 420), 0.35)
    return mixed((0, struck(partials, seconds, 0.009)), (0, felt))


# ------------------------------------------------------------------------------------------------ signs


def completed(random: Random) -> Samples:
    """Three marimba notes, upwards: A, D, F sharp."""
    parts = [
        (0.135 * i, scaled(marimba(note(steps), 0.5), about(random, 0.85 + 0.1 * i)))
        for i, steps in enumerate((7, 12, 16))
    ]
    return finished(mixed(*parts), -14.5)


def turn(random: Random) -> Samples:
    """Return one muted kalimba note: a thumb lies on the tine."""
    return finished(low(kalimba(random, note(12), 0.34), 2600), -18.5)


def illegal(random: Random) -> Samples:
    """Two quiet knocks under the table."""
    first, second = knock(random, 228.0), knock(random, 206.0)
    return finished(mixed((0, first), (0.12, scaled(second, 0.85))), -21)


def knock(random: Random, pitch: float) -> Samples:
    """Return a knuckle on a board that is held."""
    board = [Mode(pitch, 1.0, 0.09), Mode(pitch * 2.2, 0.4, 0.05), Mode(pitch * 3.7, 0.14, 0.03)]
    skin = low(swell(noise(random, 0.03), 0.002, 0.03), 900)
    return mixed((0, struck(board, 0.11, 0.002)), (0, scaled(skin, 0.8)))


def tap(random: Random) -> Samples:
    """Return a button: a fingernail on a little box."""
    body = wood(random, note(14), 0.05, 0.06, 0.0015)
    return finished(mixed((0, body), (0, scaled(rub(random, 0.01, 1500, 4500, 0.002), 0.25))), -25)


def win(random: Random) -> Samples:
    """Return a warm phrase of five notes over two chords that comes home to D."""
    tune = ((0.0, 7), (0.24, 12), (0.48, 16), (0.80, 14), (1.10, 12))
    chords = ((0.0, (-12, -5, 4)), (0.80, (-5, 2)), (1.10, (-12, -5, 4, 7)))
    parts = [(at, scaled(kalimba(random, note(steps), 0.9 if at < 1 else 1.5), 0.9)) for at, steps in tune]
    parts += [
        (at + 0.012 * i, scaled(felt_piano(random, note(steps), 1.5), 0.42))
        for at, steps_of in chords
        for i, steps in enumerate(steps_of)
    ]
    return finished(mixed(*parts, (0, silence(2.7))), -13.5)


# ------------------------------------------------------------------------------------------------ output

CARD_SOUNDS: Final = {
    "pick_up": pick_up,
    "discard": discard,
    "flick": flick,
    "riffle": riffle,
    "deal": deal,
}
SIGNS: Final = {"completed": completed, "turn": turn, "illegal": illegal, "win": win, "tap": tap}


def everything() -> Iterator[tuple[str, Callable[[], Samples]]]:
    """Return every file's name, without its suffix, and what makes its samples."""
    for name, voice in CARD_SOUNDS.items():
        for take in range(1, TAKES + 1):
            yield _made(f"{name}_{take}", voice)
    for number in range(1, HIGHEST + 1):
        for take in range(1, TAKES + 1):
            yield _made(f"play_{number:02}_{take}", partial(play, number=number))
    for name, voice in SIGNS.items():
        yield _made(f"{name}_1", voice)


def _made(name: str, voice: Callable[[Random], Samples]) -> tuple[str, Callable[[], Samples]]:
    return name, lambda: voice(Random(name))


def main() -> None:
    """Writes all sounds into the folder that is named, or into assets/sounds."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else assets("sounds")
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in everything():
        write(folder / f"{name}.wav", make())


if __name__ == "__main__":
    main()
