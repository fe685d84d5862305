"""What every setting is called, with its values, and its row on the sheet."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from skipbo.store.settings import KINDS, Settings, SettingValue
from skipbo.ui.art.look import LARGE_TEXT
from skipbo.ui.kit import Command
from skipbo.ui.kit.bindings import from_rows
from skipbo.ui.kit.theme import FELTS, LAMPS, THEMES
from skipbo.ui.parts import Control, Labelled, Part
from skipbo.ui.widgets import Widget
from skipbo.ui.widgets.choice import Segmented, Toggle
from skipbo.ui.widgets.dropdown import DropDown, Option
from skipbo.ui.widgets.sliders import Slider
from skipbo.ui.widgets.theme_picker import BackPicker, FeltPicker, LampPicker, TablePicker, ThemePicker
from skipbo.words.language import NAMES, WHOLE, Standing
from skipbo.words.names import HOW_MUCH, LEFT_OUT
from skipbo.words.said import Said, Sayable, per_cent, say, within

CALM: Final[Mapping[str, SettingValue]] = MappingProxyType(
    {"cards": "largest", "text": 130, "speed": "slow", "undo": "until"}
)
"""What "Large and calm" chooses; all else stays as it is."""
_AS_CALM: Final[Mapping[str, Sequence[SettingValue]]] = MappingProxyType({"undo": ("until", "long")})
"""What an earlier version chose as well: whoever switched it on there finds it on."""


class SettingWords(NamedTuple):
    """The label of a setting, the sentence under it, and the names of its values.

    `told` may depend on other settings. `unfit`: why some of the values cannot be chosen now. `sentences`
    about some of the values are told in a list.
    """

    label: Said
    told: Sayable | Callable[[Settings], Sayable] = ""
    values: Mapping[SettingValue, Sayable] = MappingProxyType({})
    unfit: Callable[[Settings], Mapping[SettingValue, Sayable]] = lambda settings: {}
    sentences: Mapping[SettingValue, Sayable] = MappingProxyType({})


class SheetPage(NamedTuple):
    """A page: its key, its title, what is told of it where one goes there, and the words of its settings."""

    key: str
    title: Sayable
    told: Sayable
    rows: Mapping[str, SettingWords]


def _unfit_felts(settings: Settings) -> Mapping[SettingValue, Sayable]:
    """Return the felts that do not suit the theme."""
    unreadable, theme = say("Words of this theme could not be read on it."), THEMES[settings.theme]
    return {name: unreadable for name, felt in FELTS.items() if not felt.fits(theme)}


def _unfit_lamps(settings: Settings) -> Mapping[SettingValue, Sayable]:
    """Return the lights that a theme without a lamp cannot have."""
    if THEMES[settings.theme].lamp is not None:
        return {}
    dark = say("This theme has no lamp.")
    return dict.fromkeys(LAMPS, dark)


def _key_of_full_screen(settings: Settings) -> Sayable:
    key = next(iter(from_rows(settings.keys).names(Command.FULL_SCREEN)), "")
    return say("{key} does the same.", key=key) if key else ""


_THE_SYSTEMS = within("a language", "The system's")
_THE_THEMES_OWN = within("a felt or a card back", "The theme's")

_FRONT: Final = {
    "speed": SettingWords(
        say("Speed"),
        say("How fast cards move and computers play."),
        {
            "slow": within("a speed", "Slow"),
            "normal": within("a speed", "Normal"),
            "fast": within("a speed", "Fast"),
            "instant": within("a speed", "Instant"),
        },
    ),
    "volume": SettingWords(say("Volume of cards"), say("Taps of cards and buttons.")),
    "moments": SettingWords(say("Volume of moments"), say("Your turn, a full pile, a last card, a win.")),
    "ambience": SettingWords(
        say("Ambience"),
        say("Very softly, behind everything."),
        {
            "": within("an ambience", "None"),
            "room": within("an ambience", "Room"),
            "rain": within("an ambience", "Rain"),
            "evening": within("an ambience", "Evening"),
        },
    ),
    "theme": SettingWords(say("Theme"), values={name: theme.label for name, theme in THEMES.items()}),
    "language": SettingWords(
        say("Language"), values={key: NAMES[key] if key else _THE_SYSTEMS for key in ("", *NAMES)}
    ),
}

_LOOK: Final = {
    "felt": SettingWords(
        say("Felt"),
        values={"": _THE_THEMES_OWN, **{name: felt.label for name, felt in FELTS.items()}},
        unfit=_unfit_felts,
    ),
    "back": SettingWords(
        say("Card backs"),
        values={
            "": _THE_THEMES_OWN,
            "grove": within("a card back", "Grove"),
            "tide": within("a card back", "Tide"),
            "meadow": within("a card back", "Meadow"),
            "dusk": within("a card back", "Dusk"),
            "orchard": within("a card back", "Orchard"),
            "honey": within("a card back", "Honey"),
            "pebble": within("a card back", "Pebble"),
        },
    ),
    "lamp": SettingWords(
        say("Lamp"),
        values={
            "": _THE_THEMES_OWN,
            "warm": within("the light of a lamp", "Warm"),
            "cool": within("the light of a lamp", "Cool"),
        },
        unfit=_unfit_lamps,
    ),
    "fullscreen": SettingWords(say("Full screen"), _key_of_full_screen),
}

_PLAY: Final = {
    "undo": SettingWords(
        say("Time to undo"),
        say("How long the others wait after your discard; by ear, Short is until you go on."),
        {
            "off": within("the time to undo", "Off"),
            "short": within("the time to undo", "Short"),
            "long": within("the time to undo", "Long"),
            "until": within("the time to undo", "Until I go on"),
        },
    ),
    "log": SettingWords(say("Game log"), say("Every move in words, beside the table.")),
    "remarks": SettingWords(say("Remarks"), say("Now and then a computer says a few words.")),
    "no_figures": SettingWords(
        say("Without figures"), say("No statistics, no seals, no chances and no levels reached, anywhere.")
    ),
}

_ACCESS: Final = {
    "reader": SettingWords(
        say("For screen readers"),
        say("Yours can read the table and play on it. It takes effect at the next start."),
    ),
    "spoken": SettingWords(
        say("Spoken by itself"),
        lambda settings: LEFT_OUT[settings.spoken],
        {key: HOW_MUCH[str(key)] for key in KINDS["spoken"].values},
    ),
    "text": SettingWords(
        say("Text"),
        say(
            "Over {most} % in windows from {width} × {height} on.",
            most=130,
            width=str(LARGE_TEXT[0]),
            height=str(LARGE_TEXT[1]),
        ),
        {size: per_cent(float(size)) for size in KINDS["text"].values},
    ),
    "cards": SettingWords(
        say("Cards"),
        values={
            "normal": within("the size of cards", "Normal"),
            "large": within("the size of cards", "Large"),
            "largest": within("the size of cards", "Largest"),
        },
    ),
    "numerals": SettingWords(say("Large numerals"), say("On the cards, at every size.")),
    "safe_colours": SettingWords(
        say("Colours anyone can tell apart"), say("Of the cards, however you see colours.")
    ),
    "reduced_motion": SettingWords(say("Reduced motion"), say("Cards fade instead of flying.")),
    "left_handed": SettingWords(
        say("Left-handed"), say("Your stock and the log are at the left, the buttons at the right.")
    ),
}

FRONT: Final = SheetPage("", say("Settings"), "", _FRONT)
"""What is looked for most; below it stand the doors to the other pages."""
PAGES: Final = (
    SheetPage(
        "look", within("a part of the settings", "Look"), say("Felt, card backs, lamp, full screen."), _LOOK
    ),
    SheetPage(
        "play",
        within("a part of the settings", "Play"),
        say("Time to undo, the log, remarks, figures."),
        _PLAY,
    ),
    SheetPage(
        "access",
        within("a part of the settings", "Accessibility"),
        say("Screen readers, size of text and cards, colours, motion."),
        _ACCESS,
    ),
)
"""The other pages whose settings show in the small table, each one idea."""
KEYS: Final = SheetPage(
    "keys",
    say("Keys and pad"),
    say("What each key and each button does, and where you see it."),
    {
        "key_badges": SettingWords(
            say("Keys beside buttons"), say("Each until you have used it a few times.")
        ),
        "vibration": SettingWords(say("Vibration"), say("A game pad shakes when it is your turn.")),
    },
)
"""A scene of its own: the keys and buttons follow its settings."""
KEPT: Final = SheetPage(
    "kept",
    within("a part of the settings", "What is kept here"),
    say("Where it lies, earlier copies, and what to do when something is wrong."),
    {},
)
"""The page of what is kept, whose rows are no settings."""


def language_words(words: SettingWords, standings: Mapping[str, Standing]) -> SettingWords:
    """Return the words of the languages with how far each is; those without any sentence are left out."""
    there = {key: each for key, each in standings.items() if each.share}
    values = {key: name for key, name in words.values.items() if not key or key in there}
    return words._replace(values=values, sentences={key: _how_far(each) for key, each in there.items()})


def _how_far(language: Standing) -> Sayable:
    """Say how much of a language is translated and whether a native has read it, "" where all is well."""
    if language.share >= WHOLE:
        return "" if language.native else say("No native speaker has read it yet.")
    if language.native:
        return say("{number} % is translated, the rest is English.", number=language.share)
    return say(
        "{number} % is translated, the rest is English. No native speaker has read it yet.",
        number=language.share,
    )


Change = Callable[[Mapping[str, SettingValue]], None]
"""What gets the settings that a player changes: the new values by their keys."""


class SettingRow:
    """A row with one control, which `show` brings up to date; `told` is the sentence under its label."""

    def __init__(
        self, control: Widget, show: Callable[[Settings], None], told: Callable[[Settings], Sayable]
    ) -> None:
        self.control, self._show, self._told = control, show, told

    def part(self, settings: Settings, wrong: Sayable = "") -> Part:
        """Return the row as it is with these settings; `wrong` says why it has no effect now."""
        self._show(settings)
        control, told = self.control, wrong or self._told(settings)
        shown = Control(control) if isinstance(control, TablePicker) else control
        return Labelled(f"{control.key}.row", control.name, shown, told=told)


def setting_row(key: str, words: SettingWords, now: Settings, change: Change) -> SettingRow:
    """Return the row of a setting."""
    value, kind, name = getattr(now, key), KINDS[key], f"settings.{key}"
    told = words.told if callable(words.told) else _always(words.told)
    if kind.values == (False, True):
        switch = Toggle(name, words.label, value, lambda on: change({key: on}))
        return SettingRow(switch, lambda settings: setattr(switch, "on", getattr(settings, key)), told)
    if not (kind.values or words.values):
        slider = Slider(name, words.label, value, lambda share: change({key: share}))
        return SettingRow(slider, lambda settings: slider.show(getattr(settings, key)), told)
    offered = kind.values or tuple(words.values)
    # A value from elsewhere, such as a language that only the command line knows, is called as it is.
    values = offered if value in offered else (*offered, value)
    choice = _choice(name, words, values, lambda n: change({key: values[n]}))

    def show(settings: Settings) -> None:
        choice.chosen = values.index(getattr(settings, key))
        choice.reasons = {values.index(each): why for each, why in words.unfit(settings).items()}

    return SettingRow(choice, show, told)


_PICKERS: Final[Mapping[str, type[TablePicker]]] = MappingProxyType(
    {
        "settings.theme": ThemePicker,
        "settings.felt": FeltPicker,
        "settings.back": BackPicker,
        "settings.lamp": LampPicker,
    }
)
"""The settings whose values are shown as they look."""


def _choice(
    name: str, words: SettingWords, values: Sequence[SettingValue], choose: Callable[[int], None]
) -> Segmented | DropDown:
    """Return the control of a setting with several values, such as show how they look or are explained."""
    names = [words.values.get(each, str(each)) for each in values]
    picker = _PICKERS.get(name)
    if picker is not None:
        return picker(name, words.label, dict(zip(map(str, values), names, strict=True)), None, choose)
    if words.sentences:
        options = [
            Option(said, words.sentences.get(each, "")) for each, said in zip(values, names, strict=True)
        ]
        return DropDown(name, words.label, options, 0, choose)
    return Segmented(name, words.label, names, None, choose)


def _always(told: Sayable) -> Callable[[Settings], Sayable]:
    return lambda settings: told


def large_and_calm(now: Settings, change: Change) -> SettingRow:
    """Return the row that chooses large and calm all at once, and gives back what it took."""
    usual = Settings() if is_calm(now) else now
    before: Mapping[str, SettingValue] = {key: getattr(usual, key) for key in CALM}
    switch = Toggle(
        "settings.large_and_calm",
        say("Large and calm"),
        is_calm(now),
        lambda on: change(CALM if on else before),
    )
    told = say("Largest cards, large text, slow cards, and the others wait until you go on.")
    return SettingRow(switch, lambda settings: setattr(switch, "on", is_calm(settings)), _always(told))


def is_calm(settings: Settings) -> bool:
    """Tell whether all is chosen that "Large and calm" chooses."""
    return all(getattr(settings, key) in _AS_CALM.get(key, (value,)) for key, value in CALM.items())
