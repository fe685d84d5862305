"""Game pads: what each button does, one pad as keys and a pointer, and all that are plugged in.

The buttons are known by their places on the pad, as SDL names them for all makes: A below, B to the right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

import pygame

from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.kit.input import ARROWS, KEYS, REPEATED, Command, Key
from skipbo.words.said import Sayable, within

BUTTONS: Final[Mapping[int, Command]] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: Command.TAKE,
        pygame.CONTROLLER_BUTTON_B: Command.LEAVE,
        pygame.CONTROLLER_BUTTON_X: Command.UNDO,
        pygame.CONTROLLER_BUTTON_Y: Command.HINT,
        pygame.CONTROLLER_BUTTON_BACK: Command.PEEK,
        pygame.CONTROLLER_BUTTON_START: Command.LEAVE,
        pygame.CONTROLLER_BUTTON_LEFTSTICK: Command.HELP,
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: Command.ASK,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Command.PART_BEFORE,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Command.NEXT_PART,
        pygame.CONTROLLER_BUTTON_DPAD_UP: Command.UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: Command.DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: Command.LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Command.RIGHT,
    }
)
"""What each button does."""

AXES: Final[Mapping[int, tuple[Command | None, Command | None]]] = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_LEFTX: (Command.LEFT, Command.RIGHT),
        pygame.CONTROLLER_AXIS_LEFTY: (Command.UP, Command.DOWN),
        pygame.CONTROLLER_AXIS_RIGHTX: (Command.FIRST, Command.LAST),
        pygame.CONTROLLER_AXIS_RIGHTY: (Command.PAGE_UP, Command.PAGE_DOWN),
        pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, Command.PAUSE),
        pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, Command.FASTER),
    }
)
"""What a push of each stick and trigger does, towards less and towards more."""

DIRECTIONS: Final = within("on a game pad", "Directions")

_RIGHT_STICK: Final = within("on a game pad", "Right stick")

_LEFT_PRESSED: Final = within("on a game pad", "Press the left stick")
_RIGHT_PRESSED: Final = within("on a game pad", "Press the right stick")


class Labels(NamedTuple):
    """What stands on the buttons of one make: four below the right thumb, two in the middle, those behind."""

    a: Sayable = "A"
    b: Sayable = "B"
    x: Sayable = "X"
    y: Sayable = "Y"
    back: Sayable = within("on a game pad", "Back")
    start: Sayable = within("on a game pad", "Start")
    shoulders: tuple[str, str] = ("LB", "RB")
    triggers: tuple[str, str] = ("LT", "RT")


XBOX: Final = Labels()
PLAYSTATION: Final = Labels(
    within("on a game pad", "Cross"),
    within("on a game pad", "Circle"),
    within("on a game pad", "Square"),
    within("on a game pad", "Triangle"),
    "Share",
    "Options",
    ("L1", "R1"),
    ("L2", "R2"),
)
NINTENDO: Final = Labels(back="−", start="+", shoulders=("L", "R"), triggers=("ZL", "ZR"))
"""SDL goes by what is written on a pad of Nintendo's, so that A is A there, too."""

_MAKES: Final[Mapping[Labels, tuple[str, ...]]] = MappingProxyType(
    {
        PLAYSTATION: ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony"),
        NINTENDO: ("nintendo", "switch", "joy-con"),
    }
)
"""Words in the names of pads by which their make is known, lower case."""


def labels_of(pad: str) -> Labels:
    """Return what stands on the buttons of a pad with this name; those of an Xbox for any other."""
    words = pad.lower()
    return next((each for each, known in _MAKES.items() if any(word in words for word in known)), XBOX)


@cache
def names_on(labels: Labels) -> Mapping[Command, tuple[Sayable, ...]]:
    """Return what the buttons are called that give each command, the shortest way first."""
    return MappingProxyType(
        {
            **dict.fromkeys(ARROWS, (DIRECTIONS,)),
            Command.TAKE: (labels.a,),
            Command.LEAVE: (labels.b, labels.start),
            Command.UNDO: (labels.x,),
            Command.HINT: (labels.y,),
            Command.PEEK: (labels.back,),
            Command.HELP: (_LEFT_PRESSED,),
            Command.ASK: (_RIGHT_PRESSED,),
            Command.PART_BEFORE: (labels.shoulders[0],),
            Command.NEXT_PART: (labels.shoulders[1],),
            **dict.fromkeys(
                (Command.FIRST, Command.LAST, Command.PAGE_UP, Command.PAGE_DOWN), (_RIGHT_STICK,)
            ),
            Command.PAUSE: (labels.triggers[0],),
            Command.FASTER: (labels.triggers[1],),
        }
    )


REPEATS_AFTER, REPEATS_EVERY = 0.4, 0.12
"""The seconds for which a direction is held until it is given again, and between two times."""
PUSHED, CENTRED = 0.55, 0.35
"""The shares of its way at which a stick counts as pushed, and as let go again."""


class GamePad:
    """A reader of one pad's buttons and sticks. `clock` wakes the loop where a direction is held."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._pushed: dict[int, int] = {}
        self._held: Command | None = None
        self._repeats: Alarm | None = None

    def button(self, button: int, down: bool) -> Iterator[Key]:
        """Yield the key of a button that goes down; one that goes up repeats no more."""
        command = BUTTONS.get(button)
        if command is not None:
            yield from self._press(command) if down else self._release(command)

    def axis(self, axis: int, value: float) -> Iterator[Key]:
        """Yield the key of a stick that is pushed; `value` is -1 to 1, where it is now."""
        before = self._pushed.get(axis, 0)
        now = _pushed(value, before)
        if now == before or axis not in AXES:
            return
        self._pushed[axis] = now
        less, more = AXES[axis]
        gone, come = ({-1: less, 1: more}.get(way) for way in (before, now))
        if gone is not None:
            yield from self._release(gone)
        if come is not None:
            yield from self._press(come)

    def due(self) -> Iterator[Key]:
        """Yield the key of a direction that is held, each time that it is to be given again."""
        if self._held is not None and self._repeats is not None and self._repeats.over:
            self._wait(REPEATS_EVERY)
            yield KEYS[self._held]

    def let_go(self) -> None:
        """Hold nothing any more: the pad is gone."""
        self._clock.cancel(self._repeats)
        self._held = self._repeats = None
        self._pushed.clear()

    def _press(self, command: Command) -> Iterator[Key]:
        if command in REPEATED:
            self._held = command
            self._wait(REPEATS_AFTER)
        yield KEYS[command]

    def _release(self, command: Command) -> Iterator[Key]:
        if command is self._held:
            self._clock.cancel(self._repeats)
            self._held = self._repeats = None
        yield from ()

    def _wait(self, seconds: float) -> None:
        self._clock.cancel(self._repeats)
        self._repeats = self._clock.schedule(seconds)


def _pushed(value: float, before: int) -> int:
    """Return -1, 0 or 1: whether a stick is pushed, which takes more than to stay so."""
    way = -1 if value < 0 else 1
    if abs(value) >= PUSHED or (way == before and abs(value) > CENTRED):
        return way
    return 0


_WHOLE_WAY = 32767


class Opened(Protocol):
    """A pad whose events come for as long as it is kept."""

    @property
    def name(self) -> str:
        """What SDL calls the pad."""
        ...

    def as_joystick(self) -> pygame.joystick.JoystickType:
        """Return the same pad as a joystick, which knows the number by which events name it."""
        ...

    def rumble(self, low: float, high: float, duration: int) -> bool:
        """Shake the pad, `low` and `high` from 0 to 1, for so many milliseconds; False if it cannot."""
        ...


class _Plugged(NamedTuple):
    """A pad that is there, and what reads it."""

    opened: Opened
    pad: GamePad


_SHAKE, _SHAKE_MS = 0.4, 180


class GamePads:
    """A reader of the events of pads. Nothing is looked for until `begin`.

    A pad that SDL does not know by name has no places for its buttons, and is passed over.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._open: Callable[[int], Opened] | None = None
        self._pads: dict[int, _Plugged] = {}
        self._used: _Plugged | None = None

    @property
    def used(self) -> str:
        """The name of the pad that was used last, as SDL knows it; "" before any was."""
        return "" if self._used is None else self._used.opened.name

    def shake(self) -> None:
        """Shake the pad that was used last for a moment, if it can."""
        if self._used is not None:
            self._used.opened.rumble(_SHAKE, _SHAKE, _SHAKE_MS)

    def begin(self) -> None:
        """Look for pads from now on; each comes as an event, those that are there already, too."""
        try:
            from pygame._sdl2 import controller
        except ImportError:  # private to pygame: a version may come without it
            return
        controller.init()
        self._open = controller.Controller

    def read(self, event: pygame.event.Event) -> Iterator[Key]:
        """Yield the keys of an event; other events have none."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._remove(event.instance_id)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            for pad in self._of(event.instance_id):
                yield from pad.button(event.button, down)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            for pad in self._of(event.instance_id):
                yield from pad.axis(event.axis, event.value / _WHOLE_WAY)

    def due(self) -> Iterator[Key]:
        """Yield the keys of directions that are held."""
        for plugged in self._pads.values():
            yield from plugged.pad.due()

    def _of(self, instance: int) -> Iterator[GamePad]:
        if instance in self._pads:
            self._used = self._pads[instance]
            yield self._used.pad

    def _add(self, index: int) -> None:
        if self._open is None:
            return
        try:
            opened = self._open(index)
        except pygame.error:  # it was pulled out again meanwhile
            return
        instance = opened.as_joystick().get_instance_id()
        self._pads[instance] = _Plugged(opened, GamePad(self._clock))

    def _remove(self, instance: int) -> None:
        gone = self._pads.pop(instance, None)
        if gone is not None:
            gone.pad.let_go()
        if gone is self._used:
            self._used = None
