"""Sounds: every cue has its files, and nothing that is missing is more than silence."""

import wave
from array import array
from collections.abc import Iterator
from math import cos, hypot, pi, sin
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo import resources
from skipbo.ui.kit.sound import MOMENTS, TAKES, Cue, Sounds, Volumes, all_file_names, file_names, sides
from tests.clock import Clock
from tools.sound import make_sounds, synthesis

FOLDER = resources.folder("sounds")
FULL_SCALE = 32768


def samples(name: str, folder: Path = FOLDER) -> "array[int]":
    with wave.open(str(folder / name), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, synthesis.RATE)
        return array("h", file.readframes(file.getnframes()))


def strength(sound: "array[int]", pitch: float) -> float:
    """How much of one pitch there is in a sound."""
    turn = 2 * pi * pitch / synthesis.RATE
    return (
        sum(v * cos(turn * i) for i, v in enumerate(sound)) ** 2
        + sum(v * sin(turn * i) for i, v in enumerate(sound)) ** 2
    )


class Channels:
    """What is set on the mixer's channels, which pygame itself does not tell for two loudspeakers."""

    def __init__(self) -> None:
        self._sides: dict[int, tuple[float, float]] = {}
        self._real = pygame.mixer.Channel

    def __call__(self, number: int) -> "Channels._One":
        return Channels._One(self, number)

    def sides(self) -> list[tuple[float, float]]:
        """How loud all that sounds just now is at the left and at the right."""
        return [both for number, both in self._sides.items() if self._real(number).get_busy()]

    def heard(self) -> list[float]:
        """How loud all that sounds just now is, from both sides together; 1 is full."""
        return [hypot(*both) / hypot(*sides(0.5)) for both in self.sides()]

    class _One:
        def __init__(self, channels: "Channels", number: int) -> None:
            self._channels, self._number = channels, number
            self._real = channels._real(number)

        def play(self, sound: pygame.mixer.Sound) -> None:
            self._real.play(sound)

        def get_busy(self) -> bool:
            return self._real.get_busy()

        def set_volume(self, left: float, right: float) -> None:
            self._channels._sides[self._number] = (left, right)
            self._real.set_volume(left, right)


@pytest.fixture(autouse=True)
def channels(monkeypatch: pytest.MonkeyPatch) -> Channels:
    """The channels with an ear on them."""
    listened = Channels()
    monkeypatch.setattr(pygame.mixer, "Channel", listened)
    return listened


@pytest.fixture(autouse=True)
def _silent_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def clock() -> Clock:
    return Clock()


def both(volume: float) -> Volumes:
    return Volumes(volume, volume)


def made(clock: Clock, folder: Path = FOLDER, volume: float = 1.0) -> Sounds:
    sounds = Sounds(folder, Random(1), both(volume), now=clock)
    sounds.prepare()
    return sounds


# ------------------------------------------------------------------------------------------------ files


def test_every_cue_has_its_files_and_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(all_file_names())
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_600_000


def test_the_committed_sounds_are_what_the_script_makes(tmp_path: Path) -> None:
    """To the last bit but one: the sines of two machines may differ in the last."""
    for name, make in make_sounds.everything():
        synthesis.write(tmp_path / "made.wav", make())
        new, old = samples("made.wav", tmp_path), samples(f"{name}.wav")
        assert len(new) == len(old), name
        assert max(abs(a - b) for a, b in zip(new, old, strict=True)) <= 1, name


@pytest.mark.parametrize("name", list(all_file_names()))
def test_no_sound_clicks_clips_or_drags_on(name: str) -> None:
    sound = samples(name)
    assert max(map(abs, sound)) < FULL_SCALE * 10 ** (-3 / 20)
    assert max(abs(sound[0]), abs(sound[-1])) < FULL_SCALE * 0.001
    assert len(sound) / synthesis.RATE <= (2.8 if name.startswith("win") else 1.2)


def test_a_pile_climbs_by_a_fifth() -> None:
    notes = [make_sounds.note(7 * step / 12) for step in range(13)]
    assert notes[-1] / notes[0] == pytest.approx(1.5, rel=0.002)
    for number in (1, 5, 9, 13):
        sound = samples(f"play_{number:02}_1.wav")
        loudest = max(range(0, 13, 2), key=lambda step: strength(sound, notes[step]))
        assert abs(loudest - (number - 1)) <= 1


def test_the_takes_of_a_sound_differ() -> None:
    for cue in Cue:
        assert len({(FOLDER / name).read_bytes() for name in file_names(cue, 7)}) == TAKES[cue]


def test_a_play_has_the_note_of_its_number() -> None:
    assert file_names(Cue.PLAY, 7) == ("play_07_1.wav", "play_07_2.wav", "play_07_3.wav")
    assert file_names(Cue.PLAY, 99) == file_names(Cue.PLAY, 13)
    assert file_names(Cue.PLAY) == file_names(Cue.PLAY, 1)


# ------------------------------------------------------------------------------------------------ playing


@pytest.mark.parametrize("cue", list(Cue))
def test_every_cue_is_heard(cue: Cue, clock: Clock, channels: Channels) -> None:
    sounds = made(clock)
    assert sounds.available
    sounds.play(cue, 12)
    assert len(channels.heard()) == 1


@pytest.mark.parametrize("cue", list(Cue))
@pytest.mark.parametrize("moments", [False, True])
def test_taps_and_moments_have_volumes_of_their_own(
    cue: Cue, moments: bool, clock: Clock, channels: Channels
) -> None:
    sounds = made(clock)
    sounds.set_volumes(Volumes(float(not moments), float(moments)))
    sounds.play(cue, 12)
    assert len(channels.heard()) == ((cue in MOMENTS) == moments)


def test_nothing_is_heard_before_the_device_is_open(clock: Clock) -> None:
    sounds = Sounds(FOLDER, Random(1), both(1.0), now=clock)
    sounds.play(Cue.TAP)
    sounds.set_volumes(both(0.5))
    assert not sounds.available


def test_without_a_device_all_is_silent(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = made(clock)
    assert not sounds.available
    sounds.play(Cue.WIN)
    sounds.set_volumes(both(0.2))
    sounds.close()


def test_pygame_without_a_mixer_is_silent(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    def missing(*_: object) -> None:
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    assert not made(clock).available


def test_muted_never_opens_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *args: opened.append(args))
    sounds = Sounds(FOLDER, Random(1), both(1.0), muted=True)
    sounds.prepare()
    sounds.play(Cue.TAP)
    assert not opened
    assert not sounds.available


def test_a_missing_folder_is_silent(clock: Clock, tmp_path: Path, channels: Channels) -> None:
    sounds = made(clock, tmp_path / "nowhere")
    for cue in Cue:
        sounds.play(cue, 3)
    assert channels.heard() == []


def test_a_broken_file_silences_its_own_sound_only(clock: Clock, tmp_path: Path, channels: Channels) -> None:
    (tmp_path / "tap_1.wav").write_bytes(b"no sound at all")
    (tmp_path / "turn_1.wav").write_bytes((FOLDER / "turn_1.wav").read_bytes())
    sounds = made(clock, tmp_path)
    sounds.play(Cue.TAP)
    assert channels.heard() == []
    sounds.play(Cue.TURN)
    assert len(channels.heard()) == 1


def test_the_same_cue_is_not_doubled_within_a_moment(clock: Clock, channels: Channels) -> None:
    sounds = made(clock)
    sounds.play(Cue.PLAY, 3)
    sounds.play(Cue.PLAY, 4)
    sounds.play(Cue.FLICK)
    assert len(channels.heard()) == 2
    clock.now += 0.03
    sounds.play(Cue.PLAY, 5)
    assert len(channels.heard()) == 3


def test_voices_are_limited(clock: Clock, channels: Channels) -> None:
    sounds = made(clock)
    for _ in range(40):
        clock.now += 0.03
        sounds.play(Cue.RIFFLE)
    assert len(channels.heard()) == 12


def test_the_volume_holds_at_once_and_for_what_sounds(clock: Clock, channels: Channels) -> None:
    sounds = made(clock, volume=0.5)
    sounds.play(Cue.COMPLETED)
    assert channels.heard() == [pytest.approx(0.25, abs=0.01)]
    sounds.set_volumes(both(3.0))
    assert channels.heard() == [pytest.approx(1.0, abs=0.01)]


def test_volume_zero_plays_nothing(clock: Clock, channels: Channels) -> None:
    sounds = made(clock, volume=0.0)
    sounds.play(Cue.WIN)
    assert channels.heard() == []


def test_all_else_steps_back_for_a_win(clock: Clock, channels: Channels) -> None:
    sounds = made(clock)
    sounds.play(Cue.RIFFLE)
    sounds.play(Cue.WIN)
    clock.now += 1
    sounds.play(Cue.COMPLETED)
    assert sorted(channels.heard()) == [pytest.approx(volume, abs=0.01) for volume in (0.3, 0.3, 1.0)]


def test_a_closed_device_opens_again(clock: Clock, channels: Channels) -> None:
    sounds = made(clock)
    sounds.play(Cue.TURN)
    sounds.close()
    assert not sounds.available
    sounds.play(Cue.TURN)
    sounds.prepare()
    clock.now += 1
    sounds.play(Cue.TURN)
    assert len(channels.heard()) == 1


def test_a_sound_comes_from_where_its_seat_is(clock: Clock, channels: Channels) -> None:
    sounds = made(clock)
    for x in (0.0, 0.5, 1.0):
        clock.now += 1
        sounds.play(Cue.DISCARD, x=x)
    at_left, at_middle, at_right = channels.sides()
    assert at_left == pytest.approx(at_right[::-1])
    assert at_left[0] == pytest.approx(1.0)
    assert at_left[0] > at_middle[0] > at_left[1] > 0.4
    assert at_middle[0] == pytest.approx(at_middle[1])


@given(st.floats(-1.0, 2.0), st.floats(-1.0, 2.0))
def test_no_place_is_louder_than_another_and_none_louder_than_full(x: float, other: float) -> None:
    assert hypot(*sides(x)) == pytest.approx(hypot(*sides(other)))
    assert max(sides(x)) <= 1.0 + 1e-9
    if 0 <= x < other <= 1:
        assert sides(x)[0] >= sides(other)[0]
        assert sides(x)[1] <= sides(other)[1]
