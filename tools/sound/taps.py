"""The sounds of cards: small, dry, wooden, near.

A card is a short burst of filtered noise, the table under it a few modes that die away within a fifth of a
second. The levels, in LUFS of the loudest tenth of a second, stand at the end of each function.
"""

from random import Random
from typing import Final

from tools.sound.instruments import about, degree, felt, kalimba, knock, marimba, note, rub, wood
from tools.sound.samples import Samples, mixed, scaled
from tools.sound.synthesis import finished

_RUN: Final = 0.66  # seconds in which two halves run together


def pick_up(random: Random) -> Samples:
    """Return a fingertip on paper."""
    stroke = rub(random, 0.075, 1700, 6500, 0.016)
    lift = rub(random, 0.045, 2600, 8000, 0.006)
    return finished(mixed((0, stroke), (about(random, 0.042, 0.2), scaled(lift, 0.7))), -24)


def play(random: Random, number: int) -> Samples:
    """Return a card tapped onto felt, the note being the number's in the scale.

    A pile climbs from the tonic at 1 to the fifth above its octave at 12, which asks for the tonic with
    which a completed pile answers.
    """
    body = wood(random, about(random, note(degree(number)), 0.005), about(random, 0.22, 0.1), 0.2, 0.0022)
    paper = scaled(rub(random, 0.03, 1500, 4200, 0.002), about(random, 0.4, 0.2))
    thud = scaled(felt(random, 0.05, about(random, 620, 0.1)), 1.5)
    return finished(mixed((0, body), (0, thud), (0, paper)), -20.5)


def stock_play(random: Random, number: int) -> Samples:
    """Return the same note with weight: the octave below, a bar that rings on, and more of the table."""
    pitch = about(random, note(degree(number)), 0.004)
    deep = wood(random, pitch / 2, about(random, 0.26, 0.1), 0.26, 0.0025)
    bar = scaled(marimba(random, pitch, 0.36), 0.55)
    thud = scaled(felt(random, 0.07, about(random, 480, 0.1)), 2.0)
    paper = scaled(rub(random, 0.03, 1500, 4200, 0.002), about(random, 0.4, 0.2))
    return finished(mixed((0, deep), (0.004, bar[: len(deep)]), (0, thud), (0, paper)), -19.3)


def discard(random: Random) -> Samples:
    """Duller and lower: the turn is over."""
    body = wood(random, about(random, note(-9)), 0.15, 0.16, 0.003)
    thud = scaled(felt(random, 0.09, about(random, 480, 0.1), 0.004), 2.2)
    slide = scaled(rub(random, 0.07, 900, 2600, 0.02), 0.35)
    at = about(random, 0.028, 0.15)
    return finished(mixed((0, slide), (at, body), (at, thud)), -21.5)


def flick(random: Random) -> Samples:
    """Return a card turned over by its corner: off the pile, and down."""
    off = rub(random, 0.028, 2400, 7500, 0.003)
    down = rub(random, 0.035, 1300, 5000, 0.0015)
    body = wood(random, about(random, note(9)), 0.07, 0.08)
    gap = about(random, 0.052, 0.12)
    return finished(mixed((0, scaled(off, 0.7)), (gap, down), (gap, scaled(body, 0.28))), -22.5)


def deal(random: Random) -> Samples:
    """Return the tick of one dealt card among many."""
    tick = rub(random, 0.022, 1700, 5500, 0.002)
    body = wood(random, about(random, note(4)), 0.06, 0.06)
    return finished(mixed((0, tick), (0.002, scaled(body, 0.22))), -24)


def riffle(random: Random) -> Samples:
    """Two halves run together, ever faster, and squared up on the table."""
    parts: list[tuple[float, Samples]] = []
    at, gap = 0.0, 0.042
    while at < _RUN:
        loudness = (0.45 + 0.55 * at / _RUN) * about(random, 0.8, 0.3)
        parts.append((at, scaled(rub(random, 0.016, about(random, 1500, 0.2), 5200, 0.0012), loudness)))
        gap = max(0.0125, gap * 0.955)
        at += about(random, gap, 0.25)
    square = mixed((0, wood(random, note(-5), 0.1, 0.11)), (0, rub(random, 0.04, 700, 2800, 0.002)))
    return finished(mixed(*parts, (0.79, scaled(square, 0.8)), (0.93, scaled(square, 0.5))), -23)


def edge(random: Random) -> Samples:
    """Return a fingertip that meets the rim of the table: dull, and over at once."""
    rim = wood(random, about(random, note(-12), 0.02), 0.05, 0.05)
    return finished(mixed((0, rim), (0, scaled(felt(random, 0.03, about(random, 380, 0.1)), 1.4))), -27)


def bare(random: Random) -> Samples:
    """Return a fingertip that brushes over cloth where no card lies."""
    return finished(rub(random, 0.06, about(random, 700, 0.1), 2200, 0.025), -29)


def undo(random: Random) -> Samples:
    """Return a discard that goes back: the same sounds from their end to their start."""
    return finished(discard(random)[::-1], -23.5)


def hint(random: Random) -> Samples:
    """Return two small tines, the second just after the first, as a thought comes."""
    first, second = kalimba(random, note(12), 0.16), kalimba(random, note(19), 0.2)
    return finished(mixed((0, scaled(first, 0.7)), (about(random, 0.07, 0.1), second)), -24)


def button(random: Random) -> Samples:
    """Return a fingertip on a small wooden key, over in 60 ms."""
    body = wood(random, about(random, note(7), 0.02), 0.05, 0.06)
    nail = scaled(rub(random, 0.012, 1500, 4500, 0.001), 0.3)
    return finished(mixed((0, body), (0, nail)), -30.7)


def page(random: Random) -> Samples:
    """Return a sheet of paper that is laid down: its sweep through the air, and its edge."""
    sweep = rub(random, 0.2, about(random, 900, 0.1), 3600, 0.09)
    edge = scaled(rub(random, 0.04, 1400, 4200, 0.003), 0.5)
    return finished(mixed((0, sweep), (about(random, 0.12, 0.1), edge)), -27)


def tick(random: Random) -> Samples:
    """Return the stroke of a pencil and a tine: done."""
    stroke = scaled(rub(random, 0.05, 1800, 5200, 0.012), 0.6)
    return finished(mixed((0, stroke), (0.05, kalimba(random, note(16), 0.22))), -24)


def count(random: Random, number: int) -> Samples:
    """Return one chip laid on others, on the number's note an octave up: many follow one another."""
    chip = wood(random, about(random, note(degree(number) + 12), 0.004), 0.06, 0.07, 0.0015)
    return finished(mixed((0, chip), (0, scaled(rub(random, 0.01, 2000, 6000, 0.001), 0.25))), -25.5)


def illegal(random: Random) -> Samples:
    """Two quiet knocks under the table."""
    first, second = knock(random, about(random, 228.0, 0.02)), knock(random, about(random, 206.0, 0.02))
    return finished(mixed((0, first), (about(random, 0.12, 0.08), scaled(second, 0.85))), -23.5)
