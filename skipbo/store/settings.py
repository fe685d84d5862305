"""A player's lasting choices: theme, cards, speed, sound, motion, window, the last set-up."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from skipbo.store.backlog import Backlog
from skipbo.store.database import Database, Statement
from skipbo.store.schema import MENDING

THEME_NAMES = ("felt", "midnight", "linen", "contrast")
SPEED_NAMES = ("slow", "normal", "fast", "instant")
FOLD_NAMES = ("", "open", "folded")
UNDO_NAMES = ("off", "short", "long")
CARD_NAMES = ("normal", "large", "largest")
TEXT_SIZES = (85, 100, 115, 130, 145, 160)
"""The sizes of text, in per cent."""
LANGUAGE_NAMES = ("", "en", "de")
BACK_NAMES = ("", "grove", "tide", "meadow")
SPOKEN_NAMES = ("all", "mine", "short")
FELT_NAMES = ("", "pine", "night", "plum", "slate", "sand", "mist")


class Settings(NamedTuple):
    """All settings; the defaults are those of a first start.

    `volume` is that of taps, `moments` that of what happens seldom, such as a win: 0 (silent) to 1 each.
    `text` is the size of text in per cent; `undo` the time for taking back the end of a turn; `back` and
    `felt` are the theme's own where they are "", and `numerals` asks for large ones on the cards.
    `log_fold` tells whether the log was left open, "" before the first time. `language` is the key of the
    window's, "" for the system's. `safe_colours`: the tiers of cards in colours that anyone can tell apart.
    `reader` lets screen readers find the window, and `spoken` is how much of a game they speak by themselves.
    `setup` is the last set-up of a match as text, "" before the first, and `mixes` the person's own rules,
    "" for none; `progress` is what somebody has learned, and `persons` who has played here, with what is each
    one's own. The session interprets all four. `window` is
    where the window was, "" before it was ever moved; the window interprets it. `keys` are those that were
    changed, and `keys_used` the commands that were given by key while badges on buttons (`key_badges`) named
    their keys; the screen interprets both.
    """

    theme: str = "felt"
    speed: str = "normal"
    volume: float = 0.7
    reduced_motion: bool = False
    fullscreen: bool = False
    setup: str = ""
    mixes: str = ""
    window: str = ""
    moments: float = 0.7
    undo: str = "short"
    cards: str = "normal"
    numerals: bool = False
    text: int = 100
    back: str = ""
    felt: str = ""
    left_handed: bool = False
    log: bool = True
    log_fold: str = ""
    language: str = ""
    safe_colours: bool = False
    progress: str = ""
    reader: bool = True
    spoken: str = "all"
    persons: str = ""
    keys: str = ""
    key_badges: bool = True
    keys_used: str = ""

    @property
    def audible(self) -> bool:
        """Whether anything can be heard."""
        return max(self.volume, self.moments) > 0


def _is_volume(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_text_size(value: object) -> bool:
    return isinstance(value, int) and value in TEXT_SIZES


FITS: Mapping[str, Callable[[object], bool]] = MappingProxyType(
    {
        "theme": lambda value: value in THEME_NAMES,
        "speed": lambda value: value in SPEED_NAMES,
        "volume": _is_volume,
        "reduced_motion": _is_flag,
        "fullscreen": _is_flag,
        "setup": lambda value: isinstance(value, str),
        "mixes": lambda value: isinstance(value, str),
        "window": lambda value: isinstance(value, str),
        "moments": _is_volume,
        "undo": lambda value: value in UNDO_NAMES,
        "cards": lambda value: value in CARD_NAMES,
        "numerals": _is_flag,
        "text": _is_text_size,
        "back": lambda value: value in BACK_NAMES,
        "felt": lambda value: value in FELT_NAMES,
        "left_handed": _is_flag,
        "log": _is_flag,
        "log_fold": lambda value: value in FOLD_NAMES,
        "language": lambda value: value in LANGUAGE_NAMES,
        "safe_colours": _is_flag,
        "progress": lambda value: isinstance(value, str),
        "reader": _is_flag,
        "spoken": lambda value: value in SPOKEN_NAMES,
        "persons": lambda value: isinstance(value, str),
        "keys": lambda value: isinstance(value, str),
        "key_badges": _is_flag,
        "keys_used": lambda value: isinstance(value, str),
    }
)


def settings_from(values: Mapping[str, object]) -> Settings:
    """Return settings from named values, with defaults for those that are unknown or do not fit.

    Where only one volume was kept, as by 0.1, it is that of both kinds of sounds.
    """
    fitting = {key: value for key, value in values.items() if key in FITS and FITS[key](value)}
    if "volume" in fitting and "moments" not in values:
        fitting["moments"] = fitting["volume"]
    return Settings(**{**Settings()._asdict(), **fitting})


_INSERT = "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"


class SettingsStore:
    """The settings on disk, in the data file."""

    def __init__(self, database: Database, backlog: Backlog) -> None:
        self._database = database
        self._backlog = backlog
        self._kept: dict[str, str] = {}
        backlog.wholes.append(self._whole)

    @property
    def to_be_mended(self) -> bool:
        """Whether an earlier run left results to be worked out again."""
        return MENDING in self._kept

    def load(self) -> Settings:
        """Return the settings as last saved, or the defaults where they cannot be read."""
        rows = self._database.read("SELECT key, value FROM settings")
        self._kept = {key: text for key, text in rows if isinstance(text, str)}
        return settings_from({key: _value(text) for key, text in self._kept.items()})

    def save(self, settings: Settings) -> None:
        """Write changed settings in the background; return at once. `Database.problem` reports failures."""
        texts = {key: json.dumps(value) for key, value in settings._asdict().items()}
        changed = {key: text for key, text in texts.items() if self._kept.get(key) != text}
        if changed:
            self._kept = {**self._kept, **changed}
            self._backlog.write(lambda: [(_INSERT, item) for item in changed.items()])

    def _whole(self) -> list[Statement]:
        """Return the statements that write all known settings; called in the writer's thread."""
        return [(_INSERT, (key, text)) for key, text in self._kept.items() if key in FITS]


def _value(text: str) -> object:
    """Return a stored value, or None (which fits no setting) if it is not JSON."""
    try:
        return json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):  # endlessly nested lists
        return None
