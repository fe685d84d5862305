"""Which key does what: the usual keys, and those that somebody has chosen instead."""

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
"""The names of the keys that go to a card of the hand."""
_ALWAYS: Final = frozenset((*NUMBERS, "space", *(KEYS[command].name for command in STEADY)))
"""The names of keys that always do the same."""

_SPACE: Final = Key("space")
_ALONE: Final = ("ctrl", "shift", "alt", "alt gr", "meta", "gui", "lock")
"""How the names of keys end that do nothing by themselves."""

_LONGEST: Final = 40
"""The most letters of a key in the settings, with what is held with it."""

NO_CHOICES: Final[Mapping[Command, Key | None]] = MappingProxyType({})


class Bindings:
    """The keys in force; `chosen` holds those that differ from the usual ones, None for no key at all.

    No key stands for two commands.
    """

    def __init__(self, chosen: Mapping[Command, Key | None] = NO_CHOICES) -> None:
        self._chosen = MappingProxyType(
            {command: key for command, key in chosen.items() if key != _usual(command)}
        )
        self._commands = {key: command for command in Command for key in self.keys(command)}

    def own(self, command: Command) -> Key | None:
        """Return the key that can be changed, None where there is none."""
        return self._chosen[command] if command in self._chosen else _usual(command)

    def keys(self, command: Command) -> tuple[Key, ...]:
        """Return all keys that do it, the one that always does first."""
        steady = (KEYS[command],) if command in STEADY else ()
        own = self.own(command)
        return steady if own is None else (*steady, own)

    def names(self, command: Command) -> tuple[Sayable, ...]:
        """Return what all keys that do it are called; the space bar presses like Enter."""
        keys = self.keys(command)
        more = (_SPACE,) if command is Command.TAKE else ()
        return tuple(map(chord_name, (*keys[:1], *more, *keys[1:])))

    def is_changed(self, command: Command) -> bool:
        """Tell whether its key is another one than at first."""
        return command in self._chosen

    def command(self, key: Key) -> Command | None:
        """Return what a key that is pressed does, None if nothing; Shift counts only where it is bound."""
        found = self._commands.get(key)
        return self._commands.get(key._replace(shift=False)) if found is None else found

    def meant(self, key: Key) -> Key | None:
        """Return the key by which scenes know what was pressed; None if it does nothing any more.

        A key that stands for no command, such as a digit, is itself.
        """
        command = self.command(key)
        if command is None:
            return None if key._replace(shift=False) in _CHANGEABLE else key
        usual = KEYS[command]
        return usual._replace(shift=usual.shift or (key.shift and key not in self._commands))

    def wanted(self, names: Sequence[Key]) -> Key | None:
        """Return the same for a key that may go by several names: the first that stands for a command counts.

        One that does so with Shift as it is comes before all that do not care. The last stands in for none.
        """
        bound = [key for key in names if key in self._commands] or [
            key for key in names if self.command(key) is not None
        ]
        return self.meant(bound[0] if bound else names[-1])

    def give(self, command: Command, key: Key) -> Bindings:
        """Return the bindings in which a key does this; what it did before gets the key that this had."""
        before = self.command(key)
        chosen = {**self._chosen, command: key}
        if before is not None and before is not command:
            chosen[before] = self.own(command)
        return Bindings(chosen)

    def reset(self, command: Command) -> Bindings:
        """Return the bindings in which it has its usual key again."""
        usual = _usual(command)
        if usual is not None:
            return self.give(command, usual)
        return Bindings({each: key for each, key in self._chosen.items() if each is not command})

    def rows(self, before: Rows = ()) -> Rows:
        """Return what differs from the usual keys as the settings keep it.

        Of the rows `before`, those of commands that only a later version knows stay.
        """
        known = {command.value for command in Command}
        others = (row for row in before if row[0] not in known)
        own = ((each.value, None if key is None else _key_as_text(key)) for each, key in self._chosen.items())
        return (*own, *others)


@lru_cache(maxsize=4)
def from_rows(rows: Rows) -> Bindings:
    """Return the bindings that the rows of the settings tell of; what is damaged in them is as usual."""
    chosen = dict(_readable_choices(rows))
    taken = set(chosen.values())
    chosen |= {command: None for command in ADDED - chosen.keys() if KEYS[command] in taken}
    while doubles := _doubled(chosen):
        del chosen[doubles[-1]]
    return Bindings(chosen)


def chord_name(key: Key) -> Sayable:
    """Return what a key is called, with what is held with it."""
    return key_name(key.name, ctrl=key.ctrl, shift=key.shift, alt=key.alt)


def can_be_given(key: Key) -> bool:
    """Tell whether a command can have that key: it must not be one that always does the same.

    Digits do so by themselves only, since they go to a card of the hand.
    """
    is_digit = key.name in NUMBERS and (key.ctrl or key.alt)
    return (is_digit or key.name not in _ALWAYS) and key.name != "text" and not is_alone(key)


def is_alone(key: Key) -> bool:
    """Tell whether a key only changes what others do, such as Shift."""
    return key.name.endswith(_ALONE)


def _usual(command: Command) -> Key | None:
    """Return the key that can be changed as it is at first."""
    return None if command in STEADY else KEYS[command]


_CHANGEABLE: Final = frozenset(key for key in map(_usual, Command) if key is not None)


def _readable_choices(rows: Rows) -> Iterator[tuple[Command, Key | None]]:
    """Yield the choices that can be read."""
    names = {command.value: command for command in Command}
    for name, value in rows:
        key = _key_of_text(value)
        if name in names and (value is None or (key is not None and can_be_given(key))):
            yield names[name], key


def _doubled(chosen: Mapping[Command, Key | None]) -> list[Command]:
    """Return the commands whose chosen key does something else, too, in the order of `chosen`."""
    given = Bindings(chosen)
    counts = Counter(key for command in Command for key in given.keys(command))
    return [command for command, key in chosen.items() if key is not None and counts[key] > 1]


def _key_as_text(key: Key) -> str:
    """Return a key with what is held with it: "ctrl+z"."""
    return "+".join((*(name for name in _MODIFIERS if getattr(key, name)), key.name))


def _key_of_text(value: object) -> Key | None:
    """Return the key that a text tells of, None for what tells of none."""
    if not isinstance(value, str) or not value.isprintable() or len(value) > _LONGEST:
        return None
    held = set[str]()
    while (name := value.partition("+")[0]) in _MODIFIERS and "+" in value[:-1]:
        held.add(name)
        value = value.partition("+")[2]
    return Key(value, shift="shift" in held, ctrl="ctrl" in held, alt="alt" in held) if value else None
