"""The sounds that are shipped: all there, made by the committed script, in tune, and no louder than fits."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import accumulate, chain, pairwise
from math import cos, inf, log10, pi, sin
from pathlib import Path
from typing import Final

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo import resources
from skipbo.store.settings import Settings
from skipbo.ui.flow.preferences import volumes
from skipbo.ui.kit.sound import (
    CLIMBING,
    HIGHEST,
    MOMENTS,
    TAKES,
    Ambience,
    Cue,
    all_file_names,
    checked,
    file_names,
)
from tools.sound import make_sounds
from tools.sound.files import ENCODERS, numbered, whole
from tools.sound.filters import k_weighting
from tools.sound.instruments import MAJOR, degree, note
from tools.sound.loudness import loudness
from tools.sound.samples import RATE

FOLDER: Final = resources.folder("sounds")
FULL_SCALE: Final = 32768
TAPS: Final = tuple(cue for cue in Cue if cue not in MOMENTS)
QUIET: Final = (Cue.BUTTON, Cue.PAGE, Cue.COUNT, Cue.EDGE, Cue.BARE)
"""The taps of what is no card."""
WINS: Final = frozenset((Cue.GAME_WON, Cue.MATCH_WON))
AMBIENCES: Final = frozenset(each.file_name for each in Ambience)
NUMBERS: Final = range(1, HIGHEST + 1)
FEW: Final = 100
"""The most examples of a profile with which only some sounds are made anew."""
LONGEST: Final = {Cue.GAME_WON: 2.8, Cue.MATCH_WON: 4.1, Cue.LOST: 2.1}
"""Seconds; all others are over after 1.2."""


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    """A device as fine as the sounds are, so that they are read as they are."""
    pygame.mixer.quit()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()


@cache
def samples(path: Path) -> array[int]:
    """What the game reads of a file."""
    return array("h", pygame.mixer.Sound(checked(path)).get_raw())


def family(cue: Cue) -> tuple[str, ...]:
    """All files of a cue."""
    return tuple(dict.fromkeys(chain.from_iterable(file_names(cue, number) for number in NUMBERS)))


@cache
def loudness_of(cue: Cue) -> tuple[float, ...]:
    """How loud each file of a cue is."""
    return tuple(
        loudness([value / FULL_SCALE for value in samples(FOLDER / name)], RATE) for name in family(cue)
    )


def strength(sound: Iterable[int], pitch: float) -> float:
    """How much of one pitch there is in a sound."""
    turn, values = 2 * pi * pitch / RATE, list(sound)
    return (
        sum(v * cos(turn * i) for i, v in enumerate(values)) ** 2
        + sum(v * sin(turn * i) for i, v in enumerate(values)) ** 2
    )


# ------------------------------------------------------------------------------------------------ files


def test_every_cue_has_its_files_and_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(all_file_names())
    assert {name for name, _ in make_sounds.everything()} == set(all_file_names())


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_050_000


def made_anew() -> list[str]:
    """A file of each cue and an ambience; with `--hypothesis-profile long` all there are."""
    if settings().max_examples > FEW:
        return list(all_file_names())
    return [family(cue)[len(family(cue)) // 2] for cue in Cue] + [Ambience.ROOM.file_name]


@pytest.mark.parametrize("name", made_anew())
def test_the_committed_sounds_are_what_the_script_makes(name: str) -> None:
    """To the last bit but one: the sines of two machines may differ in the last. An ambience is as near as
    Vorbis comes.
    """
    made, read = whole(dict(make_sounds.everything())[name]()), samples(FOLDER / name)
    pairs = list(zip(made, read, strict=True))
    if name in AMBIENCES:
        lost = sum((a - b) ** 2 for a, b in pairs)
        assert 10 * log10(sum(value * value for value in made) / lost) > 10.0
    else:
        assert max(abs(a - b) for a, b in pairs) <= 1


@pytest.mark.parametrize("name", made_anew())
def test_the_committed_bytes_are_those_that_the_script_makes(name: str) -> None:
    """Where the encoders are installed; those of other machines may choose otherwise."""
    pytest.importorskip("soundfile", reason="needs tools/sound/requirements.txt")
    made = dict(make_sounds.everything())[name]()
    assert ENCODERS[Path(name).suffix](made) == (FOLDER / name).read_bytes()


def test_a_stream_has_the_number_that_it_is_given_and_the_sum_of_an_ogg_file() -> None:
    content = (FOLDER / Ambience.ROOM.file_name).read_bytes()
    assert numbered(numbered(content, 7), 1) == content
    assert numbered(content, 7) != content


@pytest.mark.parametrize("cue", list(Cue))
def test_no_sound_clicks_clips_or_drags_on(cue: Cue) -> None:
    for name in family(cue):
        sound = samples(FOLDER / name)
        assert max(map(abs, sound)) < FULL_SCALE * 10 ** (-3 / 20), name
        assert max(abs(sound[0]), abs(sound[-1])) < FULL_SCALE * 0.001, name
        assert len(sound) / RATE <= LONGEST.get(cue, 1.2), name


@pytest.mark.parametrize("cue", list(Cue))
def test_each_sound_has_takes_that_differ(cue: Cue) -> None:
    assert TAKES[cue] >= 2
    for number in NUMBERS:
        assert len({(FOLDER / name).read_bytes() for name in file_names(cue, number)}) == TAKES[cue]


@pytest.mark.parametrize("cue", [cue for cue in Cue if cue in CLIMBING])
def test_a_play_has_the_files_of_its_number(cue: Cue) -> None:
    assert file_names(cue, 7) == tuple(f"{cue.value}_07_{take}.flac" for take in range(1, TAKES[cue] + 1))
    assert file_names(cue, 99) == file_names(cue, 13)
    assert file_names(cue) == file_names(cue, 1)
    assert file_names(Cue.FLICK, 7) == file_names(Cue.FLICK)


# ------------------------------------------------------------------------------------------------ ambience


@pytest.mark.parametrize("each", list(Ambience))
def test_an_ambience_lies_forty_two_decibels_below_full_scale_at_the_first_volumes(each: Ambience) -> None:
    sound = [value / FULL_SCALE for value in samples(FOLDER / each.file_name)]
    level = 10 * log10(sum(value * value for value in sound) / len(sound))
    assert level + 20 * log10(volumes(Settings()).ambience) == pytest.approx(-42.0, abs=0.3)


@pytest.mark.parametrize("each", list(Ambience))
def test_an_ambience_has_no_seam_and_no_moment_that_startles(each: Ambience) -> None:
    sound = samples(FOLDER / each.file_name)
    steps = sorted(abs(after - before) for before, after in pairwise(sound))
    assert abs(sound[0] - sound[-1]) <= steps[len(steps) * 99 // 100]
    tenth = RATE // 10
    powers = [sum(value * value for value in sound[at : at + tenth]) for at in range(0, len(sound), tenth)]
    assert max(powers) < 10 ** (6 / 10) * sum(powers) / len(powers)


# ------------------------------------------------------------------------------------------------ notes


def test_a_pile_climbs_the_scale_step_by_step() -> None:
    steps = [degree(number) for number in NUMBERS]
    assert steps[:8] == [*MAJOR, 12]
    assert all(1 <= above - step <= 2 for step, above in pairwise(steps))


@pytest.mark.parametrize("cue", [cue for cue in Cue if cue in CLIMBING])
def test_the_note_of_a_play_is_that_of_its_number(cue: Cue) -> None:
    for number in (1, 4, 7, 10, 12):
        for name in file_names(cue, number):
            sound = samples(FOLDER / name)
            near = range(max(1, number - 2), number + 3)
            up = 12 if cue is Cue.COUNT else 0
            strengths = {other: strength(sound, note(degree(other) + up)) for other in near}
            assert max(strengths, key=lambda other: strengths[other]) == number, name


# ------------------------------------------------------------------------------------------------ loudness


@pytest.mark.parametrize("cue", list(Cue))
def test_the_files_of_a_sound_are_equally_loud_within_three_units(cue: Cue) -> None:
    assert max(loudness_of(cue)) - min(loudness_of(cue)) <= 3.0


def test_no_moment_is_more_than_six_units_above_any_tap_of_cards_but_for_a_win() -> None:
    softest = min(chain.from_iterable(map(loudness_of, (cue for cue in TAPS if cue not in QUIET))))
    for cue in MOMENTS - WINS:
        assert max(loudness_of(cue)) - softest <= 6.0, cue


def loudest(sound: array[int], seconds: float = 0.05) -> float:
    """How loud the loudest moment of a sound is, in dB of full scale."""
    long, power = round(seconds * RATE), [0.0, *accumulate(value * value for value in sound)]
    return 10 * log10(max(end - start for start, end in zip(power, power[long:], strict=False)) / long)


def test_a_win_is_fuller_than_a_discard_by_three_decibels() -> None:
    discards = max(loudest(samples(FOLDER / name)) for name in family(Cue.DISCARD))
    for cue in WINS:
        assert min(loudest(samples(FOLDER / name)) for name in family(cue)) >= discards + 3.0, cue


def test_a_button_is_heard_for_sixty_milliseconds_at_twenty_eight_decibels_below_full_scale() -> None:
    for name in family(Cue.BUTTON):
        sound = samples(FOLDER / name)
        power = sum(value * value for value in sound) / len(sound) / FULL_SCALE**2
        assert 10 * log10(power) == pytest.approx(-28.0, abs=0.5)
        assert len(sound) / RATE == pytest.approx(0.06, abs=0.005)


def test_a_note_of_the_table_has_three_takes() -> None:
    assert TAKES[Cue.PLAY] == TAKES[Cue.STOCK_PLAY] == 3


def test_a_riffle_can_be_heard() -> None:
    assert all(-24.0 <= level <= -22.0 for level in loudness_of(Cue.RIFFLE))


def test_a_card_from_the_stock_lands_stronger_than_one_from_the_hand() -> None:
    assert min(loudness_of(Cue.STOCK_PLAY)) > max(loudness_of(Cue.PLAY)) + 0.5


def test_the_weighting_is_the_one_that_the_standard_prints() -> None:
    """ITU-R BS.1770-5, tables 1 and 2: for 48,000 samples a second."""
    shelf, cut = k_weighting(48_000)
    assert shelf == pytest.approx(
        (1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585)
    )
    assert cut == pytest.approx((1.0, -2.0, 1.0, -1.99004745483398, 0.99007225036621))


@pytest.mark.parametrize("rate", [24_000, 44_100, 48_000])
def test_a_full_sine_is_as_loud_as_the_standard_says(rate: int) -> None:
    sine = [sin(2 * pi * 997 * i / rate) for i in range(rate // 2)]
    assert loudness(sine, rate) == pytest.approx(-3.01, abs=0.05)


@given(st.integers(0, 9_600), st.floats(0.01, 1.0))
@settings(max_examples=10)
def test_silence_round_a_sound_and_its_level_change_nothing_else(before: int, level: float) -> None:
    tone = [0.8 * sin(2 * pi * 500 * i / RATE) for i in range(RATE // 20)]
    quieter = [0.0] * before + [value * level for value in tone]
    change = loudness(quieter, RATE) - loudness(tone, RATE)
    assert 10 ** (change / 20) == pytest.approx(level, rel=0.02)


def test_silence_has_no_loudness() -> None:
    assert loudness([0.0] * 500, RATE) == -inf
    assert loudness([], RATE) == -inf
