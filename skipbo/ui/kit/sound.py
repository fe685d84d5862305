"""The sounds of the program, and their playback."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from enum import Enum
from math import cos, pi, sin
from pathlib import Path
from random import Random
from time import monotonic
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

import pygame

HIGHEST: Final = 13
"""The card number with the highest note (13 is in the vintage deck only)."""


class Cue(Enum):
    """A sound by its occasion. The value is the first part of the names of its files."""

    PICK_UP = "pick_up"
    PLAY = "play"
    STOCK_PLAY = "stock_play"  # a card from a stock, which wins games
    DISCARD = "discard"
    FLICK = "flick"  # a stock's next card turns up
    RIFFLE = "riffle"  # shuffle and refill
    DEAL = "deal"  # one card of the deal
    ILLEGAL = "illegal"
    EDGE = "edge"  # the cursor cannot go further that way
    BARE = "bare"  # the cursor comes to a place where nothing lies
    UNDO = "undo"  # a move is taken back
    HINT = "hint"
    BUTTON = "button"  # a button or another control is pressed
    PAGE = "page"  # a sheet is laid over the scene
    TICK = "tick"  # a goal is reached, or everything is counted
    COUNT = "count"  # a chip lands while points are counted, or a ray of a rosette opens
    TURN = "turn"  # a person's turn begins
    HAND_EMPTIED = "hand_emptied"  # the last hand card is played: five new ones come
    COMPLETED = "completed"  # a build pile is full
    LAST_CARD = "last_card"  # a player has one stock card left
    STAR = "star"  # a lesson is solved
    GAME_WON = "game_won"
    MATCH_WON = "match_won"
    LOST = "lost"


MOMENTS: Final = frozenset(
    (
        Cue.TURN,
        Cue.HAND_EMPTIED,
        Cue.COMPLETED,
        Cue.LAST_CARD,
        Cue.STAR,
        Cue.GAME_WON,
        Cue.MATCH_WON,
        Cue.LOST,
    )
)
"""Sounds that are rare and mark an event; all others are taps."""


class Ambience(Enum):
    """Soft background sounds, repeated. The value is part of the file's name."""

    ROOM = "room"
    RAIN = "rain"
    EVENING = "evening"

    @property
    def file_name(self) -> str:
        """The name of its file in the folder of sounds."""
        return f"ambience_{self.value}.ogg"


class Hear(Protocol):
    """What plays a sound, see `Sounds.play`."""

    def __call__(self, cue: Cue, number: int | None = None, x: float = 0.5) -> None:
        """Play a sound."""


def silent(cue: Cue, number: int | None = None, x: float = 0.5) -> None:
    """Play nothing."""


class Volumes(NamedTuple):
    """The volume of taps and of moments, from 0 for silence to 1 for full."""

    taps: float
    moments: float

    @property
    def ambience(self) -> float:
        """The volume of the background, as a share: silent when both others are."""
        return min(max(*self, 0.0), 1.0) ** 2

    def of(self, cue: Cue) -> float:
        """Return the volume of a cue, as a share, scaled to how the ear hears it.

        Half way on the slider sounds about half as loud.
        """
        return min(max(self.moments if cue in MOMENTS else self.taps, 0.0), 1.0) ** 2


ENDINGS: Final = frozenset((Cue.GAME_WON, Cue.MATCH_WON, Cue.LOST))
"""The sounds during which all others are turned down."""

CLIMBING: Final = frozenset((Cue.PLAY, Cue.STOCK_PLAY, Cue.COUNT))
"""The sounds whose pitch rises with the number that a build pile reaches, or that is counted."""

_FOUR, _THREE = (Cue.PICK_UP, Cue.DISCARD, Cue.DEAL), (Cue.PLAY, Cue.STOCK_PLAY, Cue.FLICK, Cue.RIFFLE)
TAKES: Final[Mapping[Cue, int]] = MappingProxyType(
    {cue: 4 if cue in _FOUR else 3 if cue in _THREE else 2 for cue in Cue}
)
"""The number of takes of each sound; of rising ones, for each number."""


def file_names(cue: Cue, number: int | None = None) -> tuple[str, ...]:
    """Return the files of a sound, one for each take. `number`, 1 to 13, counts only for rising ones."""
    note = f"_{min(max(number or 1, 1), HIGHEST):02}" if cue in CLIMBING else ""
    return tuple(f"{cue.value}{note}_{take}.flac" for take in range(1, TAKES[cue] + 1))


def all_file_names() -> Iterator[str]:
    """Yield every file of a complete folder of sounds."""
    for cue in Cue:
        for number in range(1, HIGHEST + 1) if cue in CLIMBING else (None,):
            yield from file_names(cue, number)
    for ambience in Ambience:
        yield ambience.file_name


_SIGNS: Final[Mapping[str, Mapping[int, bytes]]] = MappingProxyType(
    {".flac": {0: b"fLaC"}, ".ogg": {0: b"OggS", 28: b"\x01vorbis"}}
)
"""The magic bytes, by offset, of a file with this suffix."""


def checked(file: Path) -> Path:
    """Return the file if its first bytes match its suffix. Raises OSError if not, or if it cannot be read.

    SDL takes any format it does not know for a tracker's module, and a package has no library for these.
    """
    with file.open("rb") as content:
        head = content.read(64)
    if not all(head.startswith(sign, at) for at, sign in _SIGNS[file.suffix].items()):
        raise OSError(f"{file.name} is no sound")
    return file


_RATE: Final = 48_000
_BUFFER: Final = 512  # samples: 11 ms, short enough for a card to be heard when it lands
_VOICES: Final = 12
_DUCKED: Final = 0.3
_SWELL: Final = 1500  # milliseconds over which an ambience fades in
_WIDTH: Final = 0.35  # of the whole way from the middle to a loudspeaker

_CLOSEST: Final = 0.025
"""Seconds between two of the same cue: closer ones only add up to a louder one."""
_APART: Final[Mapping[Cue, float]] = MappingProxyType({Cue.DEAL: 0.055})
"""The same for cues that come in rows, so that each is still heard."""


def sides(x: float) -> tuple[float, float]:
    """Return how loud the left and right loudspeakers are for a sound at `x`: 0 to 1 across the window.

    The power of both together is the same everywhere. Beyond the outer quarters, where the other seats
    are, a sound is as far to the side as any, and the louder one at 1.
    """
    way = min(max(4 * x - 2, -1.0), 1.0)
    angle = (1 + _WIDTH * way) * pi / 4
    return cos(angle) / _LOUDER, sin(angle) / _LOUDER


_LOUDER: Final = sin((1 + _WIDTH) * pi / 4)


class _Voice(NamedTuple):
    """What plays on a channel: the cue, and how loud it is at the left and at the right."""

    cue: Cue
    sides: tuple[float, float]


class Sounds:
    """The player of cues. Every method is safe, and silent, without a device or files or `prepare`.

    `felt`, if it is set, is told of every cue, heard or not.
    """

    def __init__(
        self,
        folder: Path,
        random: Random,
        volumes: Volumes,
        muted: bool = False,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Take the `folder` of files, the `volumes`, `muted` (opens no device), `now` in seconds."""
        self.felt: Callable[[Cue], None] | None = None
        self._folder, self._random, self._muted, self._now = folder, random, muted, now
        self._volumes = volumes
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._voices: dict[int, _Voice] = {}
        self._last: dict[Cue, float] = {}
        self._takes: dict[Cue, str] = {}
        self._ambience: Ambience | None = None
        self._open = False

    @property
    def available(self) -> bool:
        """Whether a device is open, so that something can be heard."""
        return self._open

    def prepare(self) -> None:
        """Open the device; call it once the first frame is shown. Never raises.

        A thread would not help: pygame holds the interpreter's lock while the device opens. That takes a
        few hundredths of a second, once, while the menu stands still. Files are read when first heard.
        """
        if self._muted or self._open:
            return
        try:
            import pygame.mixer  # which an ordinary start puts off until here

            pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(_VOICES)
        except (RuntimeError, ImportError):  # pygame.error: no device; its kin: pygame built without a mixer
            return
        self._open = True
        self._surround()

    def close(self) -> None:
        """Release the device. `prepare` may open it again."""
        if self._open:
            self._open = False
            self._sounds.clear()
            self._voices.clear()
            pygame.mixer.quit()

    def set_volumes(self, volumes: Volumes) -> None:
        """Set the volume of taps and moments, also of those already playing."""
        self._volumes = volumes
        self._balance()
        if self._open:
            pygame.mixer.music.set_volume(volumes.ambience)

    def set_ambience(self, ambience: Ambience | None) -> None:
        """Set the background sound, streamed from its file; None for none."""
        if ambience is not self._ambience:
            self._ambience = ambience
            self._surround()

    def rest(self, resting: bool) -> None:
        """Pause the background sound while the window is hidden, or resume it."""
        if self._open and resting:
            pygame.mixer.music.pause()
        elif self._open:
            pygame.mixer.music.unpause()

    def _surround(self) -> None:
        """Begin the ambience, or end it. A file that is missing or broken is silent."""
        if not self._open:
            return
        music = pygame.mixer.music
        music.stop()
        if self._ambience is None:
            music.unload()
            return
        with suppress(pygame.error, OSError):
            music.load(checked(self._folder / self._ambience.file_name))
            music.set_volume(self._volumes.ambience)
            music.play(-1, fade_ms=_SWELL)

    def play(self, cue: Cue, number: int | None = None, x: float = 0.5) -> None:
        """Play one take of a cue, never the one heard last.

        `number`, 1 to 13, is the one that a build pile reaches: it gives a play its pitch. `x` is where it
        comes from, from 0 at the window's left edge to 1 at its right.
        """
        if self.felt is not None:
            self.felt(cue)
        if not self._open or self._volumes.of(cue) == 0.0:
            return
        now, apart = self._now(), _APART.get(cue, _CLOSEST)
        if now - self._last.get(cue, -apart) < apart:  # it was played a moment ago
            return
        self._last[cue] = now
        takes = [name for name in file_names(cue, number) if name != self._takes.get(cue)]
        self._takes[cue] = self._random.choice(takes)
        busy = {voice for voice in self._voices if pygame.mixer.Channel(voice).get_busy()}
        self._voices = {voice: heard for voice, heard in self._voices.items() if voice in busy}
        voice = next((each for each in range(_VOICES) if each not in self._voices), None)
        sound = self._sound(self._takes[cue])
        if sound is None or voice is None:  # where all channels are playing, one more would not be missed
            return
        self._voices[voice] = _Voice(cue, sides(x))
        pygame.mixer.Channel(voice).play(sound)
        self._balance()

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """Return a file's sound, kept after the first time; None if it is missing or broken."""
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(checked(self._folder / name))
            except (pygame.error, OSError):
                self._sounds[name] = None
        return self._sounds[name]

    def _balance(self) -> None:
        """Set the volume of all that is playing: the rest is turned down during the end of a game."""
        ending = any(heard.cue in ENDINGS for heard in self._voices.values())
        for voice, heard in self._voices.items():
            full = self._volumes.of(heard.cue)
            loudness = full * _DUCKED if ending and heard.cue not in ENDINGS else full
            left, right = heard.sides
            pygame.mixer.Channel(voice).set_volume(loudness * left, loudness * right)
