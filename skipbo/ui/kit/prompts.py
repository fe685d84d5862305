"""What commands are called to a person: by keys or by the buttons of a pad, whatever was used last.

Which keys there are is loaded when one of them is first pressed or named, after the first picture.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from skipbo.ui.kit.bindings import Bindings
    from skipbo.ui.kit.input import Command
    from skipbo.words.said import Sayable

LEARNED: Final = 2
"""The uses by key after which a badge that names it is not needed any more."""


class Device(Enum):
    """What a person holds. Mouse and keyboard are used together."""

    KEYS = auto()
    PAD = auto()
    TOUCH = auto()


class Prompts:
    """The names of commands on the `device` that was used last, with the keys that somebody has `chosen`.

    `chosen` and `used` are texts of the settings: the bindings, and the commands that were given by key or
    pad, a word for each time. `badges`: names are shown on buttons until they are learned. `keep` hears of
    every change of `used`. `pad` is the name of the game pad that was used last, and
    `pad_chosen` what its buttons do, as the settings have it.
    """

    def __init__(self, keep: Callable[[str], None] = lambda used: None) -> None:
        self.device = Device.KEYS
        self.pad = self.pad_chosen = ""
        self.chosen = ""
        self.used = ""
        self.badges = False
        self._keep = keep
        self._read: tuple[str, Bindings] | None = None

    @property
    def bindings(self) -> Bindings:
        """The keys in force."""
        if self._read is None or self._read[0] != self.chosen:
            from skipbo.ui.kit.bindings import from_text

            self._read = self.chosen, from_text(self.chosen)
        return self._read[1]

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
            self.used = f"{self.used} {command.value}".strip()
            self._keep(self.used)

    def _is_learned(self, command: Command) -> bool:
        return self.used.split().count(command.value) >= LEARNED
