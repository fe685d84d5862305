"""What can be done in a scene, by which keys, buttons and gestures, and their names for a person.

The key names are loaded when a key is first pressed or named, after the first picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from enum import Enum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from skipbo.ui.kit.input import ARROWS, Command, Key, command_of
from skipbo.ui.kit.things import Role
from skipbo.words.said import Sayable, say, within

if TYPE_CHECKING:
    from skipbo.store.schema import Rows
    from skipbo.ui.kit.bindings import Bindings

LEARNED: Final = 2
"""The uses by key after which a badge that names it is no longer needed."""


class Device(Enum):
    """What a person plays with. Mouse and keyboard count as one."""

    KEYS = auto()
    PAD = auto()
    TOUCH = auto()


class Prompts:
    """The names of commands on the `device` that was used last, with the keys the player has `chosen`.

    `chosen` and `used` are lists of the settings: the bindings, and the commands that were given by key or
    pad, with the times. `badges`: names are shown on buttons until they are learned. `keep` is called on
    every change of `used`. `pad` is the name of the game pad that was used last, and `pad_chosen` what its
    buttons do, in the form stored in the settings.
    """

    def __init__(self, keep: Callable[[Rows], None] = lambda used: None) -> None:
        self.device = Device.KEYS
        self.pad = ""
        self.pad_chosen: Rows = ()
        self.chosen: Rows = ()
        self.used: Rows = ()
        self.badges = False
        self._keep = keep

    @property
    def bindings(self) -> Bindings:
        """The keys in force."""
        from skipbo.ui.kit.bindings import from_rows  # only here: the first picture does not need it

        return from_rows(self.chosen)

    def name(self, command: Command) -> Sayable:
        """Return the key or button that gives a command; "" where there is none, as for a finger."""
        return next(iter(self.names(command, self.device)), "")

    def names(self, command: Command, device: Device) -> tuple[Sayable, ...]:
        """Return all keys or buttons of a device that give a command."""
        if device is Device.KEYS:
            return self.bindings.names(command)
        if device is Device.PAD:
            from skipbo.ui.kit.devices.pad_buttons import labels_of, names_on

            return names_on(labels_of(self.pad), self.pad_chosen).get(command, ())
        return ()

    def badge(self, command: Command) -> Sayable:
        """Return what a badge on a button of this command shows, "" for no badge."""
        return self.name(command) if self.badges and not self._is_learned(command) else ""

    def use(self, command: Command) -> None:
        """Note that a command was given by key or pad, until it is learned."""
        if self.device is not Device.TOUCH and not self._is_learned(command):
            times = self._times
            self.used = tuple({**times, command.value: times.get(command.value, 0) + 1}.items())
            self._keep(self.used)

    @property
    def _times(self) -> dict[str, int]:
        return dict(self.used)

    def _is_learned(self, command: Command) -> bool:
        return self._times.get(command.value, 0) >= LEARNED


class Gesture(Enum):
    """A gesture with the mouse, or with a finger instead."""

    CLICK = auto()
    DOUBLE_CLICK = auto()
    DRAG = auto()
    RIGHT_CLICK = auto()
    REST = auto()
    WHEEL = auto()


MOUSE: Final[Mapping[Gesture, Sayable]] = MappingProxyType(
    {
        Gesture.CLICK: within("with the mouse", "Click"),
        Gesture.DOUBLE_CLICK: within("with the mouse", "Double click"),
        Gesture.DRAG: within("with the mouse", "Drag"),
        Gesture.RIGHT_CLICK: within("with the mouse", "Right click"),
        Gesture.REST: within("with the mouse", "Rest on it"),
        Gesture.WHEEL: within("with the mouse", "Wheel"),
    }
)
"""The names of gestures."""

FINGER: Final[Mapping[Gesture, Sayable]] = MappingProxyType(
    {
        Gesture.CLICK: within("with a finger", "Tap"),
        Gesture.DOUBLE_CLICK: within("with a finger", "Tap twice"),
        Gesture.DRAG: within("with a finger", "Drag"),
        Gesture.RIGHT_CLICK: within("with a finger", "Second finger"),
        Gesture.REST: within("with a finger", "Hold still"),
    }
)
"""The names of gestures on a touch screen."""


class Shortcut(NamedTuple):
    """Something the player can do: `said` tells what, `commands` and `gestures` how.

    `act` gets the key of a command; None where the focused part acts on it. `keys` names more keys, which
    are no commands.
    """

    said: Sayable
    commands: tuple[Command, ...] = ()
    gestures: tuple[Gesture, ...] = ()
    act: Callable[[Key], object] | None = None
    keys: tuple[Sayable, ...] = ()

    def by_keys(self, prompts: Prompts) -> tuple[Sayable, ...]:
        """Return its keys, all four arrows as one."""
        return (*self._named(prompts, Device.KEYS), *self.keys)

    def by_pad(self, prompts: Prompts) -> tuple[Sayable, ...]:
        """Return its buttons on a game pad."""
        return tuple(self._named(prompts, Device.PAD))

    def by_mouse(self) -> tuple[Sayable, ...]:
        """Return its gestures with the mouse."""
        return tuple(MOUSE[gesture] for gesture in self.gestures)

    def by_finger(self) -> tuple[Sayable, ...]:
        """Return its gestures with a finger."""
        return tuple(FINGER[gesture] for gesture in self.gestures if gesture in FINGER)

    def _named(self, prompts: Prompts, device: Device) -> Iterator[Sayable]:
        """Yield each name once."""
        names = [name for command in self.commands for name in prompts.names(command, device)]
        arrows = [prompts.names(command, device)[0] for command in ARROWS if device is Device.KEYS]
        if arrows and set(ARROWS) <= set(self.commands):
            from skipbo.words.names import ARROW_KEYS

            names = [ARROW_KEYS, *(name for name in names if name not in arrows)]
        yield from dict.fromkeys(names)


def found(shortcuts: Iterable[Shortcut], key: Key) -> tuple[Command, Callable[[Key], object]] | None:
    """Return the command of a key and the function that acts on it, None where nothing does."""
    command = command_of(key)
    acts = (each.act for each in shortcuts if each.act is not None and command in each.commands)
    act = next(acts, None)
    return None if command is None or act is None else (command, act)


def perform(shortcuts: Iterable[Shortcut], key: Key) -> bool:
    """Carry out the command of a key; return False where nothing acts on it."""
    doing = found(shortcuts, key)
    if doing is not None:
        doing[1](key)
    return doing is not None


_TURNED: Final = frozenset((Role.SLIDER, Role.CHOICES))
_READ: Final = frozenset((Role.DOCUMENT, Role.LIST, Role.TABLE))


def form_shortcuts(roles: Set[Role], can_close: bool) -> tuple[Shortcut, ...]:
    """Return what can be done among controls of these roles; `can_close`: Escape leads out."""
    return tuple(_shortcuts(roles, can_close))


def _shortcuts(roles: Set[Role], can_close: bool) -> Iterator[Shortcut]:
    around = (*ARROWS, Command.NEXT_PART, Command.PART_BEFORE)
    yield Shortcut(say("Go from one control to the next"), around)
    yield Shortcut(say("Press it, or choose it"), (Command.TAKE,), (Gesture.CLICK,))
    if roles & _TURNED:
        yield Shortcut(say("Choose something else where there are several"), (Command.LEFT, Command.RIGHT))
    if roles & _READ:
        pages = (Command.PAGE_UP, Command.PAGE_DOWN)
        yield Shortcut(say("Read on, or back"), pages, (Gesture.WHEEL,))
        yield Shortcut(say("Go to the first, or to the last"), (Command.FIRST, Command.LAST))
    if Role.SLIDER in roles:
        yield Shortcut(say("Make it more, or less"), (), (Gesture.DRAG,))
    yield Shortcut(say("Read what a sign means"), (), (Gesture.REST,))
    if can_close:
        yield Shortcut(say("Go back"), (Command.LEAVE,))
