"""The settings' rows that do not change the table: keys, buttons, and what is kept here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum, auto
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.store.schema import Rows
from skipbo.store.spares import NO_SPARES, Spares
from skipbo.ui.art.look import Look
from skipbo.ui.kit import Command, Intent, Key
from skipbo.ui.kit.bindings import Bindings, can_be_given, chord_name, from_rows, is_alone
from skipbo.ui.kit.devices import pad_buttons
from skipbo.ui.kit.input import KEYS, STEADY, Hearing
from skipbo.ui.parts import Labelled, Part
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.widget import control_height
from skipbo.words.said import Said, Sayable, counted, say, within


class Kept(NamedTuple):
    """What is kept on this computer: its `size` in bytes, and what lies there of earlier states, `spares`.

    `stays` says why nothing of it can be erased now, None where it can; `spares_stay` the same of `spares`.
    `portable`: it lies beside the program.
    """

    size: int
    stays: Sayable | None = None
    spares: Spares = NO_SPARES
    spares_stay: Sayable | None = None
    portable: bool = False


class KeptWish(Enum):
    """What can be wanted of it: its folder, a report of a problem, all or earlier states erased."""

    OPEN = auto()
    REPORT = auto()
    ERASE = auto()
    ERASE_SPARES = auto()


class KeptRows:
    """The rows of what is kept; `on_wish` is told what somebody wants of it."""

    def __init__(self, kept: Kept, on_wish: Callable[[KeptWish], None]) -> None:
        self._kept = kept
        self._open = Button("settings.open", say("Open folder"), partial(on_wish, KeptWish.OPEN))
        self._erase = Button("settings.erase", say("Erase"), partial(on_wish, KeptWish.ERASE))
        self._erase.refuse(kept.stays)
        copies, gone = say("Erase copies"), partial(on_wish, KeptWish.ERASE_SPARES)
        self._erase_spares = Button("settings.erase_spares", copies, gone)
        self._erase_spares.refuse(kept.spares_stay)
        report = partial(on_wish, KeptWish.REPORT)
        self._report = Button("settings.report", say("Report a problem"), report)
        self.first = self._open

    def parts(self) -> Iterator[Part]:
        """Yield the rows, that of earlier copies only where there are some."""
        kept, (number, size) = self._kept, self._kept.spares
        where = say("Beside the program, in the folder “data”") if kept.portable else say("On this computer")
        held = say("Settings, matches and the game under way: {size}.", size=_size(kept.size))
        yield Labelled("settings.kept.row", where, self._open, self._erase, told=held)
        if number:
            copies = counted(
                "{number} file from before an update, or damaged: {size}.",
                "{number} files from before an update, or damaged: {size}.",
                number,
                number=number,
                size=_size(size),
            )
            yield Labelled("settings.spares.row", say("Earlier copies"), self._erase_spares, told=copies)
        about = say("A text without names, to be read, copied and saved.")
        yield Labelled("settings.report.row", say("When something is wrong"), self._report, told=about)


def _size(count: int) -> Said:
    """Return a number of bytes as people read it."""
    if count < 1_000_000:
        return say("{number} kB", number=max(1, round(count / 1000)))
    return say("{number} MB", number=count / 1_000_000)


LABELS: Final[Mapping[Command, Said]] = MappingProxyType(
    {
        Command.HINT: within("what a key does", "Hint"),
        Command.UNDO: within("what a key does", "Undo"),
        Command.REDO: within("what a key does", "Redo"),
        Command.PEEK: within("what a key does", "Look into a discard pile"),
        Command.STOCK: within("what a key does", "To your stock"),
        Command.DISCARDS: within("what a key does", "To your discard piles"),
        Command.BUILDS: within("what a key does", "To the build piles"),
        Command.DRAW: within("what a key does", "Draw a card"),
        Command.PAUSE: within("what a key does", "Stop the computers, or go on"),
        Command.STEP: within("what a key does", "Show the next card"),
        Command.FASTER: within("what a key does", "Faster until your turn"),
        Command.ASK: within("what a key does", "Ask about the table"),
        Command.TELL_TABLE: within("what a key does", "Tell the table"),
        Command.TELL_FITS: within("what a key does", "Tell what fits"),
        Command.TELL_HAND: within("what a key does", "Tell your hand"),
        Command.TELL_DISCARDS: within("what a key does", "Tell your discard piles"),
        Command.TELL_FIRST: within("what a key does", "Tell the next player's piles"),
        Command.TELL_SECOND: within("what a key does", "Tell the second player's piles"),
        Command.TELL_THIRD: within("what a key does", "Tell the third player's piles"),
        Command.TELL_FOURTH: within("what a key does", "Tell the fourth player's piles"),
        Command.TELL_FIFTH: within("what a key does", "Tell the fifth player's piles"),
        Command.TELL_TURN: within("what a key does", "Tell whose turn it is"),
        Command.TELL_SINCE: within("what a key does", "Tell what has happened"),
        Command.TELL_TASK: within("what a key does", "Tell what to do"),
        Command.SAID_AGAIN: within("what a key does", "The last words again"),
        Command.SAID_BEFORE: within("what a key does", "Back in what was said"),
        Command.SAID_AFTER: within("what a key does", "Forth in what was said"),
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

    `change` gets the keys that were changed, as the settings keep them.
    """

    def __init__(self, keys: Rows, change: Callable[[Rows], None]) -> None:
        self.bindings, self._kept = from_rows(keys), keys
        self._change = change
        self._told: tuple[Command, Said] | None = None

    def show(self, keys: Rows) -> None:
        """Show the keys of the settings."""
        if self._kept != keys:
            self.bindings, self._kept = from_rows(keys), keys

    def told(self, command: Command) -> Sayable:
        """Return the sentence under the row of a command."""
        if self._told is not None and self._told[0] is command:
            return self._told[1]
        return say("{key} always does it.", key=chord_name(KEYS[command])) if command in STEADY else ""

    def name(self, command: Command) -> Sayable:
        """Return the name of the key that a command has now."""
        key = self.bindings.own(command)
        return _NO_KEY if key is None else chord_name(key)

    def tell(self, command: Command, said: Said | None) -> None:
        """Tell a sentence under a row, or nothing any more under any."""
        self._told = None if said is None else (command, said)

    def give(self, command: Command, key: Key | None) -> None:
        """Give a key to a command, or say why that cannot be; None changes nothing."""
        if key is None:
            self.tell(command, None)
        elif not can_be_given(key):
            said = say("{key} always does the same thing and cannot be reassigned.", key=chord_name(key))
            self.tell(command, said)
        else:
            self._put(command, self.bindings.give(command, key))

    def reset(self, command: Command) -> None:
        """Give a command its usual key again."""
        self._put(command, self.bindings.reset(command))

    def reset_all(self) -> None:
        """Give all commands their usual keys again."""
        self._told = None
        self._change(())

    def _put(self, command: Command, bindings: Bindings) -> None:
        """Put other keys in force, and tell what another command has got instead of its own."""
        others = [each for each in Command if each is not command]
        loser = next((each for each in others if bindings.own(each) != self.bindings.own(each)), None)
        key, self.bindings, self._told = "" if loser is None else self.name(loser), bindings, None
        if loser is not None:
            other = self.name(loser)
            said = say("{key} was “{what}”, which has {other} now.", key=key, what=LABELS[loser], other=other)
            self._told = command, said
        self._change(bindings.rows(self._kept))


class KeyRow:
    """A command, its key, and the way back to the usual one."""

    def __init__(self, command: Command, choices: KeyChoices) -> None:
        self._command, self._choices = command, choices
        label, self._key = LABELS[command], f"settings.keys.{command.value}"
        self._button = KeyButton(self._key, say("{what}: key", what=label), self._ask, self._give)
        name, back = say("{what}: usual key", what=label), lambda: choices.reset(command)
        self._reset = Button(f"{self._key}.reset", name, back, ButtonKind.ROUND, "replay")

    def part(self) -> Part:
        """Return the row as it is now."""
        command, choices = self._command, self._choices
        self._button.show_key(choices.name(command))
        self._reset.set_enabled(choices.bindings.is_changed(command))
        told = choices.told(command)
        return Labelled(f"{self._key}.row", LABELS[command], self._button, self._reset, told=told)

    def _ask(self) -> None:
        asks = say("Esc leaves it as it is.") if self._button.asking else None
        self._choices.tell(self._command, asks)

    def _give(self, key: Key | None) -> None:
        self._choices.give(self._command, key)


class KeyRows:
    """The rows of the `keys`, one for each command, and one that takes all changes back."""

    def __init__(self, keys: Rows, change: Callable[[Rows], None]) -> None:
        self._choices = KeyChoices(keys, change)
        self._rows = tuple(KeyRow(command, self._choices) for command in LABELS)
        self._again = Button("settings.keys.reset", say("Usual keys"), self._choices.reset_all)

    def parts(self, keys: Rows) -> Iterator[Part]:
        """Yield the rows, with the keys of the settings."""
        self._choices.show(keys)
        yield from (row.part() for row in self._rows)
        told = say("Every key as it was at first.")
        yield Labelled(f"{self._again.key}.row", say("All keys"), self._again, told=told)


class PadRows:
    """The rows of a game pad's buttons, each with the list of what it can do; `change` gets them as rows."""

    def __init__(self, change: Callable[[Rows], None]) -> None:
        self._change = change
        self._rows: Rows = ()
        options = [Option(LABELS[command]) for command in pad_buttons.OFFERED]
        self._lists = {
            button: DropDown(
                f"settings.pad.{button.value}",
                _on_pad(pad_buttons.XBOX, button),
                options,
                0,
                partial(self._give, button),
            )
            for button in pad_buttons.OWN
        }
        for each in self._lists.values():
            each.second = len(pad_buttons.OFFERED) // 2
        self._again = Button("settings.pad.reset", say("Usual buttons"), lambda: change(()))

    def parts(self, rows: Rows, pad: str) -> Iterator[Part]:
        """Yield the rows, with what those of the settings say; `pad`: the name of the one used last."""
        self._rows, labels, chosen = rows, pad_buttons.labels_of(pad), pad_buttons.chosen_from(rows)
        for button, each in self._lists.items():
            each.chosen = pad_buttons.OFFERED.index(chosen[button])
            each.name = each.about = _on_pad(labels, button)
            yield Labelled(f"{each.key}.row", each.name, each)
        told = say("Every button as it was at first.")
        yield Labelled(f"{self._again.key}.row", say("All buttons"), self._again, told=told)

    def _give(self, button: pad_buttons.PadButton, index: int) -> None:
        self._change(pad_buttons.given(self._rows, button, pad_buttons.OFFERED[index]))


def _on_pad(labels: pad_buttons.Labels, button: pad_buttons.PadButton) -> Said:
    return say("Game pad: {button}", button=labels.of(button))


_ASKING = say("Press a key…")


class KeyButton(Button):
    """The button. `on_ask` hears that it asks, `on_key` gets what is pressed then, None for Esc."""

    def __init__(
        self, key: str, name: Sayable, on_ask: Callable[[], None], on_key: Callable[[Key | None], None]
    ) -> None:
        super().__init__(key, name, self._ask)
        self._on_ask, self._on_key = on_ask, on_key
        self._shown: Sayable = ""
        self.asking = False

    @property
    def hears(self) -> Hearing:
        return Hearing.ASKED if self.asking else Hearing.COMMANDS

    def show_key(self, key: Sayable) -> None:
        """Show the name of a key."""
        self._shown = key
        self.label(words=_ASKING if self.asking else key)

    def value(self) -> Sayable | None:
        return self._shown

    def wanted_width(self, look: Look) -> int:
        """Return the width that its words need, now and while it asks."""
        asks = Button(self.key, _ASKING, self._ask).wanted_width(look)
        return max(asks, super().wanted_width(look))

    def wanted_height(self, look: Look, width: int) -> int:
        return control_height(look)

    def handle(self, intent: Intent) -> bool:
        if not self.asking or not isinstance(intent, Key):
            return super().handle(intent)
        if intent.name != "text" and not is_alone(intent):
            self.asking = False
            self._on_key(None if intent.name == "escape" else intent)
        return True

    def lose(self) -> None:
        super().lose()
        if self.asking:
            self._ask()

    def _ask(self) -> None:
        self.asking = not self.asking
        self.show_key(self._shown)
        self._on_ask()
