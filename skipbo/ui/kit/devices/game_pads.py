"""Game pads: one pad as keys, and all pads that are plugged in."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType, ModuleType
from typing import Final, NamedTuple, Protocol

import pygame

from skipbo.store.schema import Rows
from skipbo.ui.kit.clock import Alarm, Clock
from skipbo.ui.kit.devices.pad_buttons import PadButton, chosen_from
from skipbo.ui.kit.input import KEYS, REPEATED, Command, Key

BUTTONS: Final[Mapping[int, PadButton]] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: PadButton.A,
        pygame.CONTROLLER_BUTTON_B: PadButton.B,
        pygame.CONTROLLER_BUTTON_X: PadButton.X,
        pygame.CONTROLLER_BUTTON_Y: PadButton.Y,
        pygame.CONTROLLER_BUTTON_BACK: PadButton.BACK,
        pygame.CONTROLLER_BUTTON_START: PadButton.START,
        pygame.CONTROLLER_BUTTON_LEFTSTICK: PadButton.LEFT_STICK,
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: PadButton.RIGHT_STICK,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: PadButton.LEFT,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: PadButton.RIGHT,
    }
)
"""The buttons by SDL's numbers."""

CROSS: Final[Mapping[int, Command]] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_DPAD_UP: Command.UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: Command.DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: Command.LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Command.RIGHT,
    }
)
"""The command of each direction."""

STICKS: Final[Mapping[int, tuple[Command, Command]]] = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_LEFTX: (Command.LEFT, Command.RIGHT),
        pygame.CONTROLLER_AXIS_LEFTY: (Command.UP, Command.DOWN),
        pygame.CONTROLLER_AXIS_RIGHTX: (Command.FIRST, Command.LAST),
        pygame.CONTROLLER_AXIS_RIGHTY: (Command.PAGE_UP, Command.PAGE_DOWN),
    }
)
"""The command of a push of each stick, in its negative and positive direction."""

_ACROSS: Final[Mapping[int, int]] = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_LEFTX: pygame.CONTROLLER_AXIS_LEFTY,
        pygame.CONTROLLER_AXIS_LEFTY: pygame.CONTROLLER_AXIS_LEFTX,
        pygame.CONTROLLER_AXIS_RIGHTX: pygame.CONTROLLER_AXIS_RIGHTY,
        pygame.CONTROLLER_AXIS_RIGHTY: pygame.CONTROLLER_AXIS_RIGHTX,
    }
)
"""The other axis of the same stick."""

TRIGGERS: Final[Mapping[int, PadButton]] = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_TRIGGERLEFT: PadButton.LEFT_TRIGGER,
        pygame.CONTROLLER_AXIS_TRIGGERRIGHT: PadButton.RIGHT_TRIGGER,
    }
)

REPEATS_AFTER, REPEATS_EVERY = 0.4, 0.12
"""The seconds for which a direction is held before it repeats, and between two repeats."""
PUSHED, CENTRED = 0.55, 0.35
"""The deflections, as shares, from which a stick counts as pushed, and below which as released."""


class GamePad:
    """A reader of one pad's buttons and sticks.

    `clock` wakes the loop while a direction is held. `chosen` returns what the buttons do, in the form
    stored in the settings.
    """

    def __init__(self, clock: Clock, chosen: Callable[[], Rows] = tuple) -> None:
        self._clock, self._chosen = clock, chosen
        self._values: dict[int, float] = {}
        self._pushed: dict[int, int] = {}
        self._held: Command | None = None
        self._repeats: Alarm | None = None

    def button(self, button: int, down: bool) -> Iterator[Key]:
        """Yield the key of a button that goes down; one that goes up stops repeating."""
        command = CROSS.get(button) or self._does(BUTTONS.get(button))
        if command is not None:
            yield from self._press(command) if down else self._release(command)

    def axis(self, axis: int, value: float) -> Iterator[Key]:
        """Yield the key of a stick that is pushed; `value` is -1 to 1, where it is now.

        A diagonal push keeps its first direction until the stick leaves it.
        """
        self._values[axis] = value
        yield from self._turn(axis)
        if axis in _ACROSS:
            yield from self._turn(_ACROSS[axis])

    def due(self) -> Iterator[Key]:
        """Yield the key of a held direction whenever it is due to repeat."""
        if self._held is not None and self._repeats is not None and self._repeats.over:
            self._wait(REPEATS_EVERY)
            yield KEYS[self._held]

    def let_go(self) -> None:
        """Stop repeating: the pad is no longer heard. A stick that stays pushed counts as handled."""
        self._clock.cancel(self._repeats)
        self._held = self._repeats = None

    def _turn(self, axis: int) -> Iterator[Key]:
        """Yield the key of an axis that is pushed now, unless its stick is pushed along the other one."""
        before = self._pushed.get(axis, 0)
        now = _pushed(self._values.get(axis, 0.0), before)
        less, more = STICKS.get(axis) or (None, self._does(TRIGGERS.get(axis)))
        is_taken = axis in _ACROSS and self._pushed.get(_ACROSS[axis], 0) != 0
        if now == before or more is None or is_taken:
            return
        self._pushed[axis] = now
        gone, come = ({-1: less, 1: more}.get(way) for way in (before, now))
        if gone is not None:
            yield from self._release(gone)
        if come is not None:
            yield from self._press(come)

    def _does(self, button: PadButton | None) -> Command | None:
        return None if button is None else chosen_from(self._chosen())[button]

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
    """Return -1, 0 or 1: whether a stick is pushed; it takes more to start a push than to keep it."""
    way = -1 if value < 0 else 1
    if abs(value) >= PUSHED or (way == before and abs(value) > CENTRED):
        return way
    return 0


_WHOLE_WAY = 32767


class Opened(Protocol):
    """A pad that sends events for as long as this object is kept."""

    @property
    def name(self) -> str:
        """SDL's name of the pad."""
        ...

    def as_joystick(self) -> pygame.joystick.JoystickType:
        """Return the same pad as a joystick, which knows the number that events use for it."""
        ...

    def rumble(self, low: float, high: float, duration: int) -> bool:
        """Rumble the pad for `duration` ms, `low` and `high` from 0 to 1; return False if it cannot."""
        ...


def stand_in() -> None:
    """Stub out the modules that pygame would load along with game pads: a package does not contain them."""
    for name in ("pygame._sdl2.audio", "pygame._sdl2.video"):
        sys.modules.setdefault(name, ModuleType(name))


class _Plugged(NamedTuple):
    """A connected pad, and its reader."""

    opened: Opened
    pad: GamePad


_SHAKE, _SHAKE_MS = 0.4, 180


class GamePads:
    """A reader of the events of pads. It looks for none until `begin`.

    A pad that SDL does not know by name has no known button layout, and is ignored. `chosen` returns what
    the buttons do, in the form stored in the settings.
    """

    def __init__(self, clock: Clock, chosen: Callable[[], Rows] = tuple) -> None:
        self._clock, self._chosen = clock, chosen
        self._open: Callable[[int], Opened] | None = None
        self._pads: dict[int, _Plugged] = {}
        self._used: _Plugged | None = None

    @property
    def used(self) -> str:
        """The name of the pad that was used last, as SDL knows it; "" before any was."""
        return "" if self._used is None else self._used.opened.name

    def shake(self) -> None:
        """Rumble the pad that was used last for a moment, if it can."""
        if self._used is not None:
            self._used.opened.rumble(_SHAKE, _SHAKE, _SHAKE_MS)

    def begin(self) -> None:
        """Look for pads from now on; each arrives as an event, even those already plugged in."""
        try:
            stand_in()
            from pygame._sdl2 import controller
        except ImportError:  # private to pygame: a version may lack it
            return
        controller.init()
        self._open = controller.Controller

    def read(self, event: pygame.event.Event) -> Iterator[Key]:
        """Yield the keys of an event; other events have none."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            gone = self._pads.pop(event.instance_id, None)
            if gone is not None:
                gone.pad.let_go()
            if gone is self._used:
                self._used = None
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            for pad in self._of(event.instance_id):
                yield from pad.button(event.button, down)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            for pad in self._of(event.instance_id):
                yield from pad.axis(event.axis, event.value / _WHOLE_WAY)

    def due(self) -> Iterator[Key]:
        """Yield the keys of held directions."""
        for plugged in self._pads.values():
            yield from plugged.pad.due()

    def lose(self) -> None:
        """Forget all held directions: their release will not be reported."""
        for plugged in self._pads.values():
            plugged.pad.let_go()

    def _of(self, instance: int) -> Iterator[GamePad]:
        if instance in self._pads:
            self._used = self._pads[instance]
            yield self._used.pad

    def _add(self, index: int) -> None:
        """Open the pad that was plugged in; ignore one that can no longer be opened."""
        if self._open is None:
            return
        try:
            opened = self._open(index)
        except pygame.error:  # it was pulled out again meanwhile
            return
        instance = opened.as_joystick().get_instance_id()
        self._pads[instance] = _Plugged(opened, GamePad(self._clock, self._chosen))
