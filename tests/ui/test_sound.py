"""The player of sounds: what is heard, how loud and from where, and silence for all that is missing."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo import resources
from skipbo.ui.kit.sound import ENDINGS, MOMENTS, Ambience, Cue, Sounds, Volumes, sides
from tests.clock import Clock

FOLDER = resources.folder("sounds")
FULL = Volumes(1.0, 1.0)


class Channels:
    """What is set on the mixer's channels, which pygame itself does not tell for two loudspeakers.

    A channel is busy for as long on the clock as its sound is, however late the real mixer is served.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ends: dict[int, float] = {}
        self._sides: dict[int, tuple[float, float]] = {}
        self._real = pygame.mixer.Channel
        self.played: list[pygame.mixer.Sound] = []

    def __call__(self, number: int) -> "Channels._One":
        return Channels._One(self, number)

    def sides(self) -> list[tuple[float, float]]:
        """How loud all that sounds just now is at the left and at the right."""
        return [both for number, both in self._sides.items() if self.busy(number)]

    def busy(self, number: int) -> bool:
        return self._ends.get(number, 0.0) > self._clock()

    def heard(self) -> list[float]:
        """How loud all that sounds just now is, from both sides together; 1 is full."""
        return [hypot(*both) / hypot(*sides(0.5)) for both in self.sides()]

    class _One:
        def __init__(self, channels: "Channels", number: int) -> None:
            self._channels, self._number = channels, number
            self._real = channels._real(number)

        def play(self, sound: pygame.mixer.Sound) -> None:
            self._real.play(sound)
            self._channels.played.append(sound)
            self._channels._ends[self._number] = self._channels._clock() + sound.get_length()

        def get_busy(self) -> bool:
            return self._channels.busy(self._number)

        def set_volume(self, left: float, right: float) -> None:
            self._channels._sides[self._number] = (left, right)
            self._real.set_volume(left, right)


@pytest.fixture(autouse=True)
def channels(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Channels:
    """The channels with an ear on them."""
    listened = Channels(clock)
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


def made(clock: Clock, folder: Path = FOLDER, volumes: Volumes = FULL) -> Sounds:
    sounds = Sounds(folder, Random(1), volumes, now=clock)
    sounds.prepare()
    return sounds


@pytest.mark.parametrize("cue", list(Cue))
def test_every_cue_is_heard(cue: Cue, clock: Clock, channels: Channels) -> None:
    sounds = made(clock)
    assert sounds.available
    sounds.play(cue, 12)
    assert len(channels.heard()) == 1


def test_nothing_is_heard_before_the_device_is_open(clock: Clock) -> None:
    sounds = Sounds(FOLDER, Random(1), FULL, now=clock)
    sounds.play(Cue.FLICK)
    sounds.set_volumes(Volumes(0.5, 0.5))
    assert not sounds.available


def test_without_a_device_all_is_silent(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = made(clock)
    assert not sounds.available
    sounds.play(Cue.GAME_WON)
    sounds.set_volumes(Volumes(0.2, 0.2))
    sounds.close()


def test_pygame_without_a_mixer_is_silent(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    def missing(*_: object) -> None:
        raise RuntimeError("mixer module not available")  # of the kind of what pygame raises then

    monkeypatch.setattr(pygame.mixer, "init", missing)
    assert not made(clock).available


def test_muted_never_opens_a_device(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setattr(pygame.mixer, "init", lambda *args: opened.append(args))
    sounds = Sounds(FOLDER, Random(1), FULL, muted=True)
    sounds.prepare()
    sounds.play(Cue.FLICK)
    assert not opened
    assert not sounds.available


def test_a_missing_folder_is_silent(clock: Clock, tmp_path: Path, channels: Channels) -> None:
    sounds = made(clock, tmp_path / "nowhere")
    for cue in Cue:
        sounds.play(cue, 3)
    assert channels.heard() == []


def test_a_broken_file_silences_its_own_sound_only(clock: Clock, tmp_path: Path, channels: Channels) -> None:
    for take in (1, 2, 3):
        (tmp_path / f"flick_{take}.flac").write_bytes(b"no sound at all")
    for take in (1, 2):
        (tmp_path / f"turn_{take}.flac").write_bytes((FOLDER / f"turn_{take}.flac").read_bytes())
    sounds = made(clock, tmp_path)
    sounds.play(Cue.FLICK)
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
    sounds = made(clock, volumes=Volumes(1.0, 0.5))
    sounds.play(Cue.COMPLETED)
    assert channels.heard() == [pytest.approx(0.25, abs=0.01)]
    sounds.set_volumes(Volumes(0.0, 3.0))
    assert channels.heard() == [pytest.approx(1.0, abs=0.01)]


@pytest.mark.parametrize("cue", list(Cue))
def test_taps_and_moments_have_volumes_apart(cue: Cue, clock: Clock, channels: Channels) -> None:
    sounds = made(clock, volumes=Volumes(taps=0.5, moments=1.0))
    sounds.play(cue, 3)
    assert channels.heard() == [pytest.approx(1.0 if cue in MOMENTS else 0.25, abs=0.01)]


@pytest.mark.parametrize("volumes", [Volumes(0.0, 1.0), Volumes(1.0, 0.0)])
def test_volume_zero_plays_nothing_of_its_kind(volumes: Volumes, clock: Clock, channels: Channels) -> None:
    sounds = made(clock, volumes=volumes)
    for cue in Cue:
        clock.now += 0.03
        sounds.play(cue)
    assert len(channels.played) == (len(MOMENTS) if volumes.moments else len(Cue) - len(MOMENTS))


@pytest.mark.parametrize("cue", [cue for cue in Cue if cue in ENDINGS])
def test_all_else_steps_back_for_the_end_of_a_game(cue: Cue, clock: Clock, channels: Channels) -> None:
    sounds = made(clock)
    sounds.play(Cue.RIFFLE)
    sounds.play(cue)
    clock.now += 0.03
    sounds.play(Cue.COMPLETED)
    assert sorted(channels.heard()) == [pytest.approx(volume, abs=0.01) for volume in (0.3, 0.3, 1.0)]


@pytest.mark.parametrize("cue", list(Cue))
def test_nothing_sounds_twice_the_same_way_in_a_row(cue: Cue, clock: Clock, channels: Channels) -> None:
    sounds, numbers = made(clock), Random(cue.value).choices(range(1, 5), k=60)
    for number in numbers:
        clock.now += 60
        sounds.play(cue, number)
    assert len(channels.played) == len(numbers)
    assert all(one is not other for one, other in pairwise(channels.played))


def test_a_closed_device_opens_again(clock: Clock, channels: Channels) -> None:
    sounds = made(clock)
    sounds.play(Cue.TURN)
    sounds.close()
    assert not sounds.available
    sounds.play(Cue.TURN)
    sounds.prepare()
    clock.now += 0.03
    sounds.play(Cue.TURN)
    assert len(channels.heard()) == 1


def test_a_sound_comes_from_where_its_seat_is(clock: Clock, channels: Channels) -> None:
    sounds = made(clock)
    for x in (0.0, 0.5, 1.0):
        clock.now += 0.03
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


def test_an_ambience_sounds_from_the_first_picture_on_as_loud_as_the_louder_volume(clock: Clock) -> None:
    sounds = Sounds(FOLDER, Random(1), Volumes(0.5, 0.7), now=clock)
    sounds.set_ambience(Ambience.RAIN)
    sounds.prepare()
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.49, abs=0.01)
    sounds.set_volumes(Volumes(0.0, 0.0))
    assert pygame.mixer.music.get_volume() == 0.0
    sounds.set_ambience(None)
    assert not pygame.mixer.music.get_busy()
    sounds.close()


def test_an_ambience_rests_while_nobody_sees_the_window(clock: Clock) -> None:
    sounds = Sounds(FOLDER, Random(1), FULL, now=clock)
    sounds.prepare()
    sounds.set_ambience(Ambience.ROOM)
    sounds.rest(True)
    assert not pygame.mixer.music.get_busy()
    sounds.rest(False)
    assert pygame.mixer.music.get_busy()
    sounds.close()


def test_an_ambience_without_its_file_or_a_device_is_silent(tmp_path: Path, clock: Clock) -> None:
    for muted in (False, True):
        sounds = Sounds(tmp_path, Random(1), FULL, muted, clock)
        sounds.prepare()
        sounds.set_ambience(Ambience.EVENING)
        sounds.rest(True)
        assert muted or not pygame.mixer.music.get_busy()
        sounds.close()
