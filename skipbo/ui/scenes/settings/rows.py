"""All settings as rows, in the order in which they stand on the sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from skipbo.store.settings import (
    BACK_NAMES,
    CARD_NAMES,
    FELT_NAMES,
    LANGUAGE_NAMES,
    SPEED_NAMES,
    SPOKEN_NAMES,
    TEXT_SIZES,
    UNDO_NAMES,
    Settings,
)
from skipbo.store.spares import NO_SPARES, Spares
from skipbo.ui.kit.bindings import from_text
from skipbo.ui.kit.commands import Command
from skipbo.ui.kit.look import LARGE_TEXT
from skipbo.ui.kit.theme import FELTS, THEMES
from skipbo.ui.scenes.settings.key_rows import KeyChoices, key_rows
from skipbo.ui.scenes.settings.setting_row import SettingRow, Shows
from skipbo.ui.widgets.button import Button
from skipbo.ui.widgets.segmented import Segmented
from skipbo.ui.widgets.slider import Slider
from skipbo.ui.widgets.theme_picker import ThemePicker
from skipbo.ui.widgets.toggle import Toggle
from skipbo.words.languages import NAMES
from skipbo.words.said import Said, Sayable, counted, say, within

CALM = {"cards": "largest", "text": 130, "speed": "slow", "undo": "long"}
"""What "Large and calm" chooses; all else stays as it is."""

_OWN = within("a felt or a card back", "The theme's")
_FELTS = (_OWN, *(felt.label for felt in FELTS.values()))
_BACKS = (
    _OWN,
    within("a card back", "Grove"),
    within("a card back", "Tide"),
    within("a card back", "Meadow"),
)
_CARDS = (
    within("the size of cards", "Normal"),
    within("the size of cards", "Large"),
    within("the size of cards", "Largest"),
)
_TEXTS = tuple(say("{number} %", number=size) for size in TEXT_SIZES)
_ROOM_FOR_TEXT = say(
    "Over {most} % in windows from {width} × {height} on.",
    most=130,
    width=str(LARGE_TEXT[0]),
    height=str(LARGE_TEXT[1]),
)
_SPEEDS = (say("Slow"), within("a speed", "Normal"), say("Fast"), say("Instant"))
_UNDOS = (
    within("the time to undo", "Off"),
    within("the time to undo", "Short"),
    within("the time to undo", "Long"),
)
_AS_THE_SYSTEM = within("a language", "The system's")
_SPOKEN = (
    within("what is spoken by itself", "Every move"),
    within("what is spoken by itself", "My turns"),
    within("what is spoken by itself", "In short"),
)
_EYES = say("Of the cards, however you see colours.")
_BESIDE = say("Beside the program, in the folder “data”")
_UNREADABLE = say("Words of this theme could not be read on it.")


class Kept(NamedTuple):
    """What is kept on this computer: its `size` in bytes, and the ways to see and to erase it.

    `report` opens a report of a problem. `erase` is None where that is not possible now. `spares` is what
    lies there of earlier states, which `erase_spares` deletes. `portable`: it lies beside the program.
    """

    size: int
    open: Callable[[], None]
    report: Callable[[], None]
    erase: Callable[[], None] | None = None
    spares: Spares = NO_SPARES
    erase_spares: Callable[[], None] = lambda: None
    portable: bool = False


def is_calm(settings: Settings) -> bool:
    """Tell whether all is chosen that "Large and calm" chooses."""
    return all(getattr(settings, key) == value for key, value in CALM.items())


class Rows:
    """The makers of the rows; `change` gets fields of the settings that a player changes, by name.

    `renew` is called where the rows of keys have something else to say.
    """

    def __init__(self, now: Settings, change: Callable[..., None], renew: Callable[[], None]) -> None:
        self._now, self._change, self._renew = now, change, renew

    def all(self, kept: Kept) -> tuple[SettingRow, ...]:
        """Return every row, and the headings between them."""
        return (
            self._large_and_calm(),
            _heading("look", within("a part of the settings", "Look")),
            *self._look(),
            _heading("play", within("a part of the settings", "Play")),
            *self._play(),
            _heading("sound", within("a part of the settings", "Sound")),
            *self._sound(),
            _heading("keys", within("a part of the settings", "Keys")),
            *self._keys(),
            _heading("reader", within("a part of the settings", "Screen reader")),
            *self._reader(),
            _heading("data", within("a part of the settings", "What is kept here")),
            _kept(kept),
            *((_spares(kept),) if kept.spares.number else ()),
            _report(kept),
        )

    def _large_and_calm(self) -> SettingRow:
        usual = Settings() if is_calm(self._now) else self._now
        before = {key: getattr(usual, key) for key in CALM}
        told = say("Largest cards, large text, slow cards, and long to undo.")

        def turn(on: bool) -> None:
            self._change(**(CALM if on else before))

        control = Toggle("settings.large_and_calm", say("Large and calm"), is_calm(self._now), turn)

        def show(settings: Settings) -> None:
            control.on = is_calm(settings)

        return SettingRow(control.key, control.name, told, (control,), Shows(CALM, show))

    def _look(self) -> tuple[SettingRow, ...]:
        return (
            self._themes(),
            self._choice("cards", say("Cards"), _CARDS, CARD_NAMES),
            self._choice("text", say("Text"), _TEXTS, TEXT_SIZES, _ROOM_FOR_TEXT),
            self._languages(),
            self._flag("numerals", say("Large numerals"), say("On the cards, at every size.")),
            self._flag("safe_colours", say("Colours anyone can tell apart"), _EYES),
            self._felts(),
            self._choice("back", say("Card backs"), _BACKS, BACK_NAMES),
            self._full_screen(),
        )

    def _full_screen(self) -> SettingRow:
        row = self._flag("fullscreen", say("Full screen"))
        show = row.shows.act

        def tell(settings: Settings) -> None:
            show(settings)
            key = next(iter(from_text(settings.keys).names(Command.FULL_SCREEN)), "")
            row.told = say("{key} does the same.", key=key) if key else ""

        row.shows = Shows(("fullscreen", "keys"), tell)
        return row

    def _play(self) -> tuple[SettingRow, ...]:
        sides = say("Your stock and the log are at the left, the buttons at the right.")
        waits = say("How long the others wait after your discard.")
        return (
            self._choice(
                "speed", say("Speed"), _SPEEDS, SPEED_NAMES, say("How fast cards move and computers play.")
            ),
            self._choice("undo", say("Time to undo"), _UNDOS, UNDO_NAMES, waits),
            self._flag("reduced_motion", say("Reduced motion"), say("Cards fade instead of flying.")),
            self._flag("left_handed", say("Left-handed"), sides),
            self._flag("log", say("Game log"), say("Every move in words, beside the table.")),
        )

    def _sound(self) -> tuple[SettingRow, ...]:
        cards, moments = say("Volume of cards"), say("Volume of moments")
        return (
            self._volume("volume", cards, say("Taps of cards and buttons.")),
            self._volume("moments", moments, say("Your turn, a full pile, a win.")),
        )

    def _reader(self) -> tuple[SettingRow, ...]:
        asks = say("Yours can read the table and play on it. To turn it on takes a new start.")
        tells = say("What is told of the game without being asked for.")
        return (
            self._flag("reader", say("For screen readers"), asks),
            self._choice("spoken", say("Spoken by itself"), _SPOKEN, SPOKEN_NAMES, tells),
        )

    def _keys(self) -> tuple[SettingRow, ...]:
        badges = say("Each until you have used it a few times.")
        choices = KeyChoices(self._now.keys, self._change, self._renew)
        return (self._flag("key_badges", say("Keys beside buttons"), badges), *key_rows(choices))

    def _themes(self) -> SettingRow:
        names = list(THEMES)
        chosen = names.index(self._now.theme)

        def choose(n: int) -> None:
            self._change(theme=names[n])

        picker = ThemePicker("settings.theme", say("Theme"), tuple(THEMES.values()), chosen, choose)

        def show(settings: Settings) -> None:
            picker.chosen = names.index(settings.theme)

        return SettingRow(picker.key, picker.name, "", (picker,), Shows(("theme",), show))

    def _languages(self) -> SettingRow:
        """Return the row of languages by their own names, and of one that only the command line knows."""
        keys = (
            LANGUAGE_NAMES if self._now.language in LANGUAGE_NAMES else (*LANGUAGE_NAMES, self._now.language)
        )
        names = [NAMES.get(key, key) if key else _AS_THE_SYSTEM for key in keys]
        return self._choice("language", say("Language"), names, keys)

    def _felts(self) -> SettingRow:
        """Return the row of felts, of which those cannot be chosen that do not suit the theme."""
        control = self._segments("felt", say("Felt"), _FELTS, FELT_NAMES)

        def show(settings: Settings) -> None:
            control.chosen = FELT_NAMES.index(settings.felt)
            theme = THEMES[settings.theme]
            unfit = (n for n, felt in enumerate(FELTS.values(), 1) if not felt.fits(theme))
            control.reasons = dict.fromkeys(unfit, _UNREADABLE)

        return SettingRow(control.key, control.name, "", (control,), Shows(("felt", "theme"), show))

    def _choice(
        self,
        field: str,
        label: Said,
        options: Sequence[Sayable],
        values: Sequence[object],
        told: Sayable = "",
    ) -> SettingRow:
        """Return a row that chooses one of the `values` of a field."""
        control = self._segments(field, label, options, values)

        def show(settings: Settings) -> None:
            control.chosen = values.index(getattr(settings, field))

        return SettingRow(control.key, label, told, (control,), Shows((field,), show))

    def _segments(
        self, field: str, label: Said, options: Sequence[Sayable], values: Sequence[object]
    ) -> Segmented:
        def choose(n: int) -> None:
            self._change(**{field: values[n]})

        return Segmented(f"settings.{field}", label, options, values.index(getattr(self._now, field)), choose)

    def _flag(self, field: str, label: Said, told: Sayable = "") -> SettingRow:
        """Return a row that turns a field on and off."""
        control = Toggle(
            f"settings.{field}", label, getattr(self._now, field), lambda on: self._change(**{field: on})
        )

        def show(settings: Settings) -> None:
            control.on = getattr(settings, field)

        return SettingRow(control.key, label, told, (control,), Shows((field,), show))

    def _volume(self, field: str, label: Said, told: Said) -> SettingRow:
        control = Slider(
            f"settings.{field}",
            label,
            getattr(self._now, field),
            lambda share: self._change(**{field: share}),
        )

        def show(settings: Settings) -> None:
            control.percent = round(getattr(settings, field) * 100)

        return SettingRow(control.key, label, told, (control,), Shows((field,), show))


def _kept(kept: Kept) -> SettingRow:
    look = Button("settings.open", say("Open folder"), kept.open)
    erase = Button("settings.erase", say("Erase"), kept.erase or (lambda: None))
    erase.enabled = kept.erase is not None
    erase.reason = None if erase.enabled else say("Leave the game first.")
    held = say("Settings, matches and the game under way: {size}.", size=_size(kept.size))
    where = _BESIDE if kept.portable else say("On this computer")
    return SettingRow("settings.kept", where, held, (look, erase))


def _spares(kept: Kept) -> SettingRow:
    number, size = kept.spares
    erase = Button("settings.erase_spares", say("Erase copies"), kept.erase_spares)
    told = counted(
        "{number} file from before an update, or damaged: {size}.",
        "{number} files from before an update, or damaged: {size}.",
        number,
        number=number,
        size=_size(size),
    )
    return SettingRow("settings.spares", say("Earlier copies"), told, (erase,))


def _report(kept: Kept) -> SettingRow:
    report = Button("settings.report", say("Report a problem"), kept.report)
    told = say("A text without names, to be read, copied and saved.")
    return SettingRow("settings.report", say("When something is wrong"), told, (report,))


def _size(count: int) -> Said:
    """Return a number of bytes as people read it."""
    if count < 1_000_000:
        return say("{number} kB", number=max(1, round(count / 1000)))
    return say("{number} MB", number=count / 1_000_000)


def _heading(key: str, title: Said) -> SettingRow:
    return SettingRow(f"settings.{key}.heading", title)
