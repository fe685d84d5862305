"""The rows of the settings by which keys are changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from skipbo.store.settings import Settings
from skipbo.ui.kit.bindings import Bindings, can_be_given, chord_name, from_text
from skipbo.ui.kit.commands import KEYS, STEADY, Command
from skipbo.ui.kit.input import Key
from skipbo.ui.scenes.settings.setting_row import SettingRow, Shows
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.key_button import KeyButton
from skipbo.words.said import Said, Sayable, say, within

LABELS: Final[Mapping[Command, Said]] = MappingProxyType(
    {
        Command.HINT: within("what a key does", "Hint"),
        Command.UNDO: within("what a key does", "Undo"),
        Command.REDO: within("what a key does", "Redo"),
        Command.PEEK: within("what a key does", "Look into a discard pile"),
        Command.STOCK: within("what a key does", "To your stock"),
        Command.DISCARDS: within("what a key does", "To your discard piles"),
        Command.BUILDS: within("what a key does", "To the build piles"),
        Command.PAUSE: within("what a key does", "Stop the computers, or go on"),
        Command.STEP: within("what a key does", "Show the next card"),
        Command.FASTER: within("what a key does", "Faster until your turn"),
        Command.SEARCH: within("what a key does", "Search"),
        Command.HELP: within("what a key does", "All keys and gestures"),
        Command.PICTURE: within("what a key does", "Save a picture"),
        Command.FULL_SCREEN: within("what a key does", "Full screen"),
        Command.TAKE: within("what a key does", "Take, put down, press"),
        Command.LEAVE: within("what a key does", "Let go, close, menu"),
        Command.LEFT: within("what a key does", "To the left"),
        Command.RIGHT: within("what a key does", "To the right"),
        Command.UP: within("what a key does", "Up"),
        Command.DOWN: within("what a key does", "Down"),
        Command.NEXT_PART: within("what a key does", "On to the next part"),
        Command.PART_BEFORE: within("what a key does", "Back to the part before"),
        Command.FIRST: within("what a key does", "To the beginning"),
        Command.LAST: within("what a key does", "To the end"),
        Command.PAGE_UP: within("what a key does", "A page up"),
        Command.PAGE_DOWN: within("what a key does", "A page down"),
    }
)
"""What can have a key of one's own, in the order of the rows."""

_NO_KEY = within("instead of a key's name", "None")


class KeyChoices:
    """The choice of keys: what is in force, and what there is to tell about a row.

    `change` gets fields of the settings; `renew` is called where only words have changed.
    """

    def __init__(self, text: str, change: Callable[..., None], renew: Callable[[], None]) -> None:
        self.bindings = from_text(text)
        self._change, self._renew = change, renew
        self._told: tuple[Command, Said] | None = None

    def told(self, command: Command) -> Sayable:
        """Return the sentence under the row of a command."""
        if self._told is not None and self._told[0] is command:
            return self._told[1]
        return say("{key} always does it.", key=chord_name(KEYS[command])) if command in STEADY else ""

    def name(self, command: Command) -> Sayable:
        """Return what the key is called that a command has now."""
        key = self.bindings.own(command)
        return _NO_KEY if key is None else chord_name(key)

    def tell(self, command: Command, said: Said | None) -> None:
        """Tell a sentence under a row, or nothing any more under any."""
        self._told = None if said is None else (command, said)
        self._renew()

    def give(self, command: Command, key: Key | None) -> None:
        """Give a key to a command, or say why that cannot be; None changes nothing."""
        if key is None:
            self.tell(command, None)
        elif not can_be_given(key):
            said = say("{key} always does the same, and cannot be given.", key=chord_name(key))
            self.tell(command, said)
        else:
            self._put(command, self.bindings.give(command, key))

    def reset(self, command: Command) -> None:
        """Give a command its usual key again."""
        self._put(command, self.bindings.reset(command))

    def reset_all(self) -> None:
        """Give all commands their usual keys again."""
        self._told = None
        self._change(keys="")

    def _put(self, command: Command, bindings: Bindings) -> None:
        """Put other keys in force, and tell what another command has got instead of its own."""
        others = [each for each in Command if each is not command]
        loser = next((each for each in others if bindings.own(each) != self.bindings.own(each)), None)
        before, self.bindings = self.bindings, bindings
        self._told = None if loser is None else (command, self._swap(loser, before))
        self._change(keys=bindings.text())

    def _swap(self, loser: Command, before: Bindings) -> Said:
        lost, what = before.own(loser), LABELS[loser]
        key = _NO_KEY if lost is None else chord_name(lost)
        return say("{key} was “{what}”, which has {other} now.", key=key, what=what, other=self.name(loser))


class KeyRow(SettingRow):
    """A command, its key, and the way back to the usual one."""

    def __init__(self, command: Command, choices: KeyChoices) -> None:
        self._command, self._choices = command, choices
        label, key = LABELS[command], f"settings.keys.{command.value}"
        self._button = KeyButton(key, say("{what}: key", what=label), self._ask, self._give)
        self._reset = Button(
            f"{key}.reset",
            say("{what}: usual key", what=label),
            lambda: choices.reset(command),
            ButtonKind.ROUND,
            "replay",
        )
        shows = Shows(("keys",), self._bring_up)
        super().__init__(key, label, "", (self._button, self._reset), shows)
        self._write()

    def _ask(self) -> None:
        asks = say("Esc leaves it as it is.") if self._button.asking else None
        self._choices.tell(self._command, asks)

    def _give(self, key: Key | None) -> None:
        self._choices.give(self._command, key)

    def _bring_up(self, settings: Settings) -> None:
        if self._choices.bindings.text() != settings.keys:
            self._choices.bindings = from_text(settings.keys)
        self._write()

    def _write(self) -> None:
        self.told = self._choices.told(self._command)
        self._button.show_key(self._choices.name(self._command))
        self._reset.set_enabled(self._choices.bindings.is_changed(self._command))


def key_rows(choices: KeyChoices) -> tuple[SettingRow, ...]:
    """Return a row for each command, and one that takes all changes back."""
    again = Button("settings.keys.reset", say("Usual keys"), choices.reset_all)
    told = say("Every key as it was at first.")
    rows = (KeyRow(command, choices) for command in LABELS)
    return (*rows, SettingRow(again.key, say("All keys"), told, (again,)))
