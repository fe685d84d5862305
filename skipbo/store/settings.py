"""What a player has chosen for good: theme, speed, sound, motion, window, the last set-up."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from skipbo.store.database import Database

THEME_NAMES = ("felt", "midnight", "linen", "contrast")
SPEED_NAMES = ("slow", "normal", "fast", "instant")


class Settings(NamedTuple):
    """All settings; the defaults are those of a first start.

    `volume` goes from 0 (silent) to 1. `setup` is the last set-up of a match as text, "" before
    the first, and `mixes` the person's own rules, "" for none; what they say is the session's business.
    """

    theme: str = "felt"
    speed: str = "normal"
    volume: float = 0.7
    reduced_motion: bool = False
    fullscreen: bool = False
    setup: str = ""
    mixes: str = ""


def _is_volume(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


FITS: Mapping[str, Callable[[object], bool]] = MappingProxyType(
    {
        "theme": lambda value: value in THEME_NAMES,
        "speed": lambda value: value in SPEED_NAMES,
        "volume": _is_volume,
        "reduced_motion": _is_flag,
        "fullscreen": _is_flag,
        "setup": lambda value: isinstance(value, str),
        "mixes": lambda value: isinstance(value, str),
    }
)


def settings_from(values: Mapping[str, object]) -> Settings:
    """Settings from named values; each that is unknown or does not fit is its default."""
    fitting = {key: value for key, value in values.items() if key in FITS and FITS[key](value)}
    return Settings(**{**Settings()._asdict(), **fitting})


class SettingsStore:
    """The settings on disk, in the data file."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: dict[str, object] = {}

    @property
    def problem(self) -> str | None:
        """Why settings are not kept, in one sentence for the player, or None."""
        return self._database.problem

    def load(self) -> Settings:
        """The settings as last saved, or the defaults where they cannot be read."""
        self._kept = dict(self._database.read("SELECT key, value FROM settings"))
        return settings_from({key: _value(text) for key, text in self._kept.items()})

    def save(self, settings: Settings) -> None:
        """Write what has changed; `problem` says whether that went well."""
        texts = {key: json.dumps(value) for key, value in settings._asdict().items()}
        changed = {key: text for key, text in texts.items() if self._kept.get(key) != text}
        insert = "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        if changed and self._database.write([(insert, item) for item in changed.items()]):
            self._kept.update(changed)

    def close(self) -> None:
        """Let go of the file."""
        self._database.close()


def _value(text: object) -> object:
    """A stored value, or None (which fits no setting) where it is not JSON."""
    try:
        return json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):  # lists in lists without end
        return None
