"""The sounds of what has been reached: few, warm, and none like another.

The marimba is for piles, the brushed box for hands, the kalimba for turns and wins, the felt piano for the
ends of games. Each is written for its takes, counted from 1, which differ as two performances do. The levels
are LUFS of the loudest tenth of a second.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from tools.sound.filters import low
from tools.sound.instruments import about, felt, felt_piano, kalimba, marimba, note, rub
from tools.sound.samples import Samples, mixed, scaled, silence
from tools.sound.synthesis import finished, rounded

Tune = Sequence[tuple[float, int]]
"""Notes: when each begins, and how many semitones it lies above D4."""

Chords = Sequence[tuple[float, Sequence[int]]]
"""Chords: when each begins, and its notes."""

_PILES: Final[Sequence[Tune]] = (
    ((0.0, 7), (0.13, 12), (0.26, 16)),
    ((0.0, 7), (0.13, 12), (0.22, 16), (0.31, 19)),
)
_GAMES: Final[Sequence[Tune]] = (
    ((0.0, 7), (0.24, 12), (0.48, 16), (0.80, 14), (1.10, 12)),
    ((0.0, 7), (0.24, 16), (0.48, 14), (0.80, 11), (1.10, 12)),
)
_GAME_CHORDS: Final[Chords] = ((0.0, (-12, -5, 4)), (0.80, (-5, 2)), (1.10, (-12, -5, 4, 7)))
_MATCHES: Final[Sequence[Tune]] = (
    (
        (0.0, 7),
        (0.18, 12),
        (0.36, 16),
        (0.54, 19),
        (0.90, 17),
        (1.08, 16),
        (1.26, 14),
        (1.62, 16),
        (1.98, 24),
    ),
    (
        (0.0, 12),
        (0.18, 14),
        (0.36, 16),
        (0.54, 19),
        (0.90, 21),
        (1.08, 19),
        (1.26, 17),
        (1.62, 19),
        (1.98, 24),
    ),
)
_MATCH_CHORDS: Final[Chords] = (
    (0.0, (-12, -5, 4)),
    (0.90, (-7, 0, 5)),
    (1.44, (-5, 2, 7)),
    (1.98, (-24, -12, -5, 0, 4, 7)),
)
_LOSSES: Final[Sequence[Tune]] = (
    ((0.0, 7), (0.34, 5), (0.68, 4)),
    ((0.0, 4), (0.34, 5), (0.68, 0)),
)
_LOSS_CHORDS: Final[Chords] = ((0.0, (-17, -8)), (0.34, (-15, -7)), (0.68, (-12, -5)))


def turn(random: Random, take: int) -> Samples:
    """Return one muted kalimba note: a thumb lies on the tine, now nearer its end, now less."""
    return finished(low(kalimba(random, note(12), 0.34), (2600, 2000)[take - 1]), -21)


def hand_emptied(random: Random, take: int) -> Samples:
    """Return a hand that opens: a brush across the box and two light tines, the second one higher."""
    brush = scaled(rub(random, 0.16, 900, 5200, 0.11), 0.5)
    first, second = ((4, 12), (7, 14))[take - 1]
    tines = (
        (about(random, 0.10, 0.05), scaled(kalimba(random, note(first), 0.3), 0.7)),
        (about(random, 0.19, 0.05), kalimba(random, note(second), 0.42)),
    )
    return finished(mixed((0, brush), *tines), -19.5)


def completed(random: Random, take: int) -> Samples:
    """Return marimba notes that rise to the tonic's chord, which the climb of the pile has asked for."""
    tune = _PILES[take - 1]
    bars = [
        (at, scaled(marimba(random, note(steps), 0.5), about(random, 0.85 + 0.1 * i, 0.03)))
        for i, (at, steps) in enumerate(tune)
    ]
    return finished(mixed(*bars), -18.6)


def last_card(random: Random, take: int) -> Samples:
    """Return one low bar of the marimba: an octave below the tonic, or a fourth below that."""
    bar = low(marimba(random, note((-12, -17)[take - 1]), 0.46), 1500)
    return finished(mixed((0, bar), (0, scaled(felt(random, 0.08, 300, 0.006), 0.3))), -20)


def star(random: Random, take: int) -> Samples:
    """Return the notes of a completed pile an octave up, on tines that ring on."""
    tines = [(at, kalimba(random, note(steps + 12), 0.6)) for at, steps in _PILES[take - 1]]
    return finished(mixed(*_quieter(tines, 0.8)), -19.5)


def game_won(random: Random, take: int) -> Samples:
    """Return a warm phrase of five notes over two chords that comes home to D."""
    tines = [(at, kalimba(random, note(steps), 0.9 if at < 1 else 1.5)) for at, steps in _GAMES[take - 1]]
    piano = _spread(random, _GAME_CHORDS, 1.5)
    below = [(at, marimba(random, note(steps - 12), 0.9)) for at, steps in _GAMES[take - 1]]
    parts = (*_quieter(tines, 0.9), *_quieter(piano, 0.42), *_quieter(below, 0.35))
    return finished(rounded(mixed(*parts, (0, silence(2.7)))), -15.2)


def match_won(random: Random, take: int) -> Samples:
    """Return the phrase grown to a whole line: kalimba and marimba together, four chords, a wide last one.

    Under the last one the marimba rolls, ever louder.
    """
    tune, last = _MATCHES[take - 1], 1.98
    tines = [(at, kalimba(random, note(steps), 2.0 if at == last else 0.9)) for at, steps in tune]
    bars = [(at, marimba(random, note(steps - 12), 0.7)) for at, steps in tune]
    piano = _spread(random, _MATCH_CHORDS, 2.0)
    strokes = [(last + 0.075 * n, marimba(random, note((0, 7, 12)[n % 3]), 0.5)) for n in range(12)]
    roll = [(at, scaled(stroke, 0.12 + 0.02 * n)) for n, (at, stroke) in enumerate(strokes)]
    parts = (*_quieter(tines, 0.85), *_quieter(bars, 0.4), *_quieter(piano, 0.4), *roll)
    return finished(rounded(mixed(*parts, (0, silence(4.0)))), -15)


def lost(random: Random, take: int) -> Samples:
    """Return three notes of the felt piano alone that sink to rest in the major: kind, and short."""
    tune = [(at, felt_piano(random, note(steps), 1.3)) for at, steps in _LOSSES[take - 1]]
    below = _spread(random, _LOSS_CHORDS, 1.3)
    return finished(mixed(*tune, *_quieter(below, 0.5), (0, silence(2.0))), -19.5)


def _spread(random: Random, chords: Chords, seconds: float) -> list[tuple[float, Samples]]:
    """Return chords on the felt piano, their notes one just after the other, as fingers fall."""
    return [
        (at + about(random, 0.012, 0.3) * i, felt_piano(random, note(steps), seconds))
        for at, chord in chords
        for i, steps in enumerate(chord)
    ]


def _quieter(parts: Iterable[tuple[float, Samples]], loudness: float) -> list[tuple[float, Samples]]:
    return [(at, scaled(part, loudness)) for at, part in parts]
