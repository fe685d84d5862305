"""Which key does what: the default keys, and the keys the player chose instead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from skipbo.store.schema import Rows
from skipbo.ui.kit.input import ADDED, KEYS, STEADY, Command, Key
from skipbo.words.names import key_name
from skipbo.words.said import Sayable

_MODIFIERS: Final = ("ctrl", "shift", "alt")
NUMBERS: Final = frozenset("123456789")
"""The names of the keys that select a card of the hand."""
_ALWAYS: Final = frozenset((*NUMBERS, "space", *(KEYS[command].name for command in STEADY)))
"""The names of keys that cannot be rebound."""

_SPACE: Final = Key("space")
_ALONE: Final = ("ctrl", "shift", "alt", "alt gr", "meta", "gui", "lock")
"""How the names of keys end that do nothing by themselves."""

_LONGEST: Final = 40
"""The maximum length of a key in the settings, modifiers included."""

NO_CHOICES: Final[Mapping[Command, Key | None]] = MappingProxyType({})


class Bindings:
    """The key bindings in force; `chosen` holds those that differ from the defaults, None for no key.

    No key is bound to two commands.
    """

    def __init__(self, chosen: Mapping[Command, Key | None] = NO_CHOICES) -> None:
        self._chosen = MappingProxyType(
            {command: key for command, key in chosen.items() if key != _usual(command)}
        )
        self._commands = {key: command for command in Command for key in self.keys(command)}

    def own(self, command: Command) -> Key | None:
        """Return the rebindable key of a command, None if there is none."""
        return self._chosen[command] if command in self._chosen else _usual(command)

    def keys(self, command: Command) -> tuple[Key, ...]:
        """Return all keys of a command, the fixed one first."""
        steady = (KEYS[command],) if command in STEADY else ()
        own = self.own(command)
        return steady if own is None else (*steady, own)

    def names(self, command: Command) -> tuple[Sayable, ...]:
        """Return the names of all keys of a command; the space bar presses like Enter."""
        keys = self.keys(command)
        more = (_SPACE,) if command is Command.TAKE else ()
        return tuple(map(chord_name, (*keys[:1], *more, *keys[1:])))

    def is_changed(self, command: Command) -> bool:
        """Tell whether a command's key differs from its default."""
        return command in self._chosen

    def command(self, key: Key) -> Command | None:
        """Return the command of a pressed key, None if it has none; Shift counts only where it is bound."""
        found = self._commands.get(key)
        return self._commands.get(key._replace(shift=False)) if found is None else found

    def meant(self, key: Key) -> Key | None:
        """Return the default key that scenes are told for a pressed key; None if it no longer does anything.

        A key that is bound to no command, such as a digit, is returned as it is.
        """
        command = self.command(key)
        if command is None:
            return None if key._replace(shift=False) in _CHANGEABLE else key
        usual = KEYS[command]
        return usual._replace(shift=usual.shift or (key.shift and key not in self._commands))

    def wanted(self, names: Sequence[Key]) -> Key | None:
        """Return the same for a key with several names: the first name that is bound to a command counts.

        A name bound with this very state of Shift comes before all that ignore Shift. If none is bound, the
        last name is used.
        """
        bound = [key for key in names if key in self._commands] or [
            key for key in names if self.command(key) is not None
        ]
        return self.meant(bound[0] if bound else names[-1])

    def give(self, command: Command, key: Key) -> Bindings:
        """Return the bindings with this key for a command; the command it had gets the old key."""
        before = self.command(key)
        chosen = {**self._chosen, command: key}
        if before is not None and before is not command:
            chosen[before] = self.own(command)
        return Bindings(chosen)

    def reset(self, command: Command) -> Bindings:
        """Return the bindings with the command reset to its default key."""
        usual = _usual(command)
        if usual is not None:
            return self.give(command, usual)
        return Bindings({each: key for each, key in self._chosen.items() if each is not command})

    def rows(self, before: Rows = ()) -> Rows:
        """Return the differences from the default keys, in the form stored in the settings.

        Of the rows `before`, those of commands that only a later version knows stay.
        """
        known = {command.value for command in Command}
        others = (row for row in before if row[0] not in known)
        own = ((each.value, None if key is None else _key_as_text(key)) for each, key in self._chosen.items())
        return (*own, *others)


@lru_cache(maxsize=4)
def from_rows(rows: Rows) -> Bindings:
    """Return the bindings stored in the rows of the settings; damaged rows fall back to the defaults."""
    chosen = dict(_readable_choices(rows))
    taken = set(chosen.values())
    chosen |= {command: None for command in ADDED - chosen.keys() if KEYS[command] in taken}
    while doubles := _doubled(chosen):
        del chosen[doubles[-1]]
    return Bindings(chosen)


def chord_name(key: Key) -> Sayable:
    """Return the name of a key, modifiers included."""
    return key_name(key.name, ctrl=key.ctrl, shift=key.shift, alt=key.alt)


def can_be_given(key: Key) -> bool:
    """Tell whether a command can have that key: it must not be one that cannot be rebound.

    Digits are fixed only without modifiers, since they select a card of the hand.
    """
    is_digit = key.name in NUMBERS and (key.ctrl or key.alt)
    return (is_digit or key.name not in _ALWAYS) and key.name != "text" and not is_alone(key)


def is_alone(key: Key) -> bool:
    """Tell whether a key is only a modifier, such as Shift."""
    return key.name.endswith(_ALONE)


def _usual(command: Command) -> Key | None:
    """Return the default of a command's rebindable key."""
    return None if command in STEADY else KEYS[command]


_CHANGEABLE: Final = frozenset(key for key in map(_usual, Command) if key is not None)


def _readable_choices(rows: Rows) -> Iterator[tuple[Command, Key | None]]:
    """Yield the stored choices that are valid."""
    names = {command.value: command for command in Command}
    for name, value in rows:
        key = _key_of_text(value)
        if name in names and (value is None or (key is not None and can_be_given(key))):
            yield names[name], key


def _doubled(chosen: Mapping[Command, Key | None]) -> list[Command]:
    """Return the commands whose chosen key already does something else, in the order of `chosen`."""
    given = Bindings(chosen)
    counts = Counter(key for command in Command for key in given.keys(command))
    return [command for command, key in chosen.items() if key is not None and counts[key] > 1]


def _key_as_text(key: Key) -> str:
    """Return a key with its modifiers: "ctrl+z"."""
    return "+".join((*(name for name in _MODIFIERS if getattr(key, name)), key.name))


def _key_of_text(value: object) -> Key | None:
    """Return the key that a text names, None if it names none."""
    if not isinstance(value, str) or not value.isprintable() or len(value) > _LONGEST:
        return None
    held = set[str]()
    while (name := value.partition("+")[0]) in _MODIFIERS and "+" in value[:-1]:
        held.add(name)
        value = value.partition("+")[2]
    return Key(value, shift="shift" in held, ctrl="ctrl" in held, alt="alt" in held) if value else None
