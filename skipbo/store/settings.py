"""A player's lasting choices: theme, cards, speed, sound, motion, window, the last set-up."""

import json
import re
from _thread import allocate_lock
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import Enum, auto
from types import MappingProxyType
from typing import Annotated, Final, NamedTuple, TypeAlias

from skipbo.store.backlog import Backlog
from skipbo.store.data_file import Unusable
from skipbo.store.database import Database
from skipbo.store.schema import (
    COLUMNS,
    EVERYTHING,
    MENDING,
    Row,
    RowChange,
    Rows,
    Statement,
    changed,
    changes,
    rows_in,
    writing,
)

SettingValue: TypeAlias = str | int | float | bool
"""The value of a setting."""


class Effect(Enum):
    """What another value of a setting changes at once; what changes nothing at once is read when needed."""

    LATER = auto()
    PICTURE = auto()
    WORDS = auto()
    SOUND = auto()
    MOTION = auto()
    WINDOW = auto()
    KEYS = auto()


class SettingKind(NamedTuple):
    """What a setting can be: whether a value `fits`, and what another one changes at once.

    `values`: all that fit, in the order in which they are offered; () where there is no list of them.
    """

    fits: Callable[[object], bool]
    values: tuple[SettingValue, ...] = ()
    effect: Effect = Effect.LATER


def _one_of(*values: SettingValue, effect: Effect = Effect.LATER) -> SettingKind:
    return SettingKind(lambda value: type(value) is type(values[0]) and value in values, values, effect)


def _flag(effect: Effect = Effect.LATER) -> SettingKind:
    return _one_of(False, True, effect=effect)


def _text() -> SettingKind:
    return SettingKind(lambda value: isinstance(value, str))


def _list(effect: Effect = Effect.LATER) -> SettingKind:
    return SettingKind(lambda value: isinstance(value, tuple), effect=effect)


_LANGUAGE: Final = re.compile("[a-z]+(?:_[A-Z]{2})?")


def _is_language(value: object) -> bool:
    """Tell whether it can be the key of a language; another version may have more of them."""
    return isinstance(value, str) and (not value or _LANGUAGE.fullmatch(value) is not None)


_VOLUME: Final = SettingKind(
    lambda value: isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1,
    effect=Effect.SOUND,
)


class Settings(NamedTuple):
    """All settings, a row each: its key, what it can be and changes, and what it is at a first start.

    `volume` is that of taps, `moments` that of what happens seldom, such as a win: 0 (silent) to 1 each.
    `text` is the size of text in per cent; `undo` the time for taking back the end of a turn; `back`,
    `felt` and the light of the `lamp` are the theme's own where they are "", and `numerals` asks for large
    ones on the cards. `log_fold` tells whether the log was left open, "" before the first time. `language`
    is the key of the window's, "" for the system's. `safe_colours`: the tiers of cards in colours that
    anyone can tell apart. `reader` lets screen readers find the window, and `spoken` is how much of a game
    they speak by themselves. `setup` is the last set-up of a match as text, "" before the first; the
    session interprets it. `window` is where the window was, "" before it was ever moved; the window
    interprets it. Lists have tables of their own (`skipbo.store.schema`): `mixes` are the person's own
    rules, `persons` who has played here, with what is each one's own, `lessons` the stars of lessons and
    `progress` what else the player has learned; the session interprets these. `keys` and the buttons of the
    `pad` are those that were changed, and `keys_used` the commands that were given by key while badges on
    buttons (`key_badges`) named their keys; the screen interprets them. `no_figures`: no statistics, seals,
    levels reached and chances. `remarks`: computers say something now and then. `ambience` is heard behind
    everything, "" for nothing.
    """

    theme: Annotated[str, _one_of("felt", "midnight", "linen", "contrast", effect=Effect.PICTURE)] = "felt"
    speed: Annotated[str, _one_of("slow", "normal", "fast", "instant", effect=Effect.MOTION)] = "normal"
    volume: Annotated[float, _VOLUME] = 0.7
    reduced_motion: Annotated[bool, _flag(Effect.MOTION)] = False
    fullscreen: Annotated[bool, _flag(Effect.WINDOW)] = False
    setup: Annotated[str, _text()] = ""
    mixes: Annotated[Rows, _list()] = ()
    window: Annotated[str, _text()] = ""
    moments: Annotated[float, _VOLUME] = 0.7
    undo: Annotated[str, _one_of("off", "short", "long", "until")] = "short"
    cards: Annotated[str, _one_of("normal", "large", "largest", effect=Effect.PICTURE)] = "normal"
    numerals: Annotated[bool, _flag(Effect.PICTURE)] = False
    text: Annotated[int, _one_of(85, 100, 115, 130, 145, 160, 200, effect=Effect.PICTURE)] = 100
    back: Annotated[
        str,
        _one_of("", "grove", "tide", "meadow", "dusk", "orchard", "honey", "pebble", effect=Effect.PICTURE),
    ] = ""
    felt: Annotated[
        str, _one_of("", "pine", "night", "plum", "slate", "sand", "mist", effect=Effect.PICTURE)
    ] = ""
    left_handed: Annotated[bool, _flag(Effect.PICTURE)] = False
    log: Annotated[bool, _flag(Effect.PICTURE)] = True
    log_fold: Annotated[str, _one_of("", "open", "folded")] = ""
    language: Annotated[str, SettingKind(_is_language, effect=Effect.WORDS)] = ""
    safe_colours: Annotated[bool, _flag(Effect.PICTURE)] = False
    progress: Annotated[Rows, _list()] = ()
    lessons: Annotated[Rows, _list()] = ()
    reader: Annotated[bool, _flag()] = True
    spoken: Annotated[str, _one_of("all", "mine", "short")] = "all"
    persons: Annotated[Rows, _list()] = ()
    keys: Annotated[Rows, _list(Effect.KEYS)] = ()
    key_badges: Annotated[bool, _flag(Effect.KEYS)] = True
    pad: Annotated[Rows, _list(Effect.KEYS)] = ()
    vibration: Annotated[bool, _flag()] = False
    no_figures: Annotated[bool, _flag()] = False
    remarks: Annotated[bool, _flag()] = True
    lamp: Annotated[str, _one_of("", "warm", "cool", effect=Effect.PICTURE)] = ""
    ambience: Annotated[str, _one_of("", "room", "rain", "evening", effect=Effect.SOUND)] = ""
    keys_used: Annotated[Rows, _list(Effect.KEYS)] = ()

    @property
    def audible(self) -> bool:
        """Whether anything can be heard."""
        return max(self.volume, self.moments) > 0


KINDS: Final[Mapping[str, SettingKind]] = MappingProxyType(
    {key: row.__metadata__[0] for key, row in Settings.__annotations__.items()}
)
"""What each setting can be, by its key."""


def effects(before: Settings, now: Settings) -> frozenset[Effect]:
    """Return what differs at once between two states of the settings."""
    pairs = zip(KINDS.values(), before, now, strict=True)
    return frozenset(kind.effect for kind, old, new in pairs if old != new)


def settings_from(values: Mapping[str, object]) -> Settings:
    """Return settings from named values, with defaults for those that are unknown or do not fit.

    Where only one volume was kept, as by 0.1, it is that of both kinds of sounds.
    """
    fitting = {key: value for key, value in values.items() if key in KINDS and KINDS[key].fits(value)}
    if "volume" in fitting and "moments" not in values:
        fitting["moments"] = fitting["volume"]
    return Settings(**{**Settings()._asdict(), **fitting})


_INSERT = "INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"


class SettingsStore:
    """The settings on disk, in the data file.

    Only those changed in this run are written. Where the file could not be read, or
    another one has come into its place, it is read in the background; `news` then tells of the settings that
    are in force: what was changed here, and all others as they stand in the file.
    """

    def __init__(self, database: Database, backlog: Backlog) -> None:
        self._database = database
        self._backlog = backlog
        self._lock = allocate_lock()
        self._kept: dict[str, str] = {}
        self._now = self._told = Settings()
        self._changed: set[str] = set()
        self._due: set[str] = set()
        self._changes: list[RowChange] = []
        self._due_changes: list[RowChange] = []
        backlog.wholes.append(self._whole)
        backlog.readings.append(self._reading)

    @property
    def to_be_mended(self) -> bool:
        """Whether an earlier run left results to be worked out again."""
        return MENDING in self._kept

    def load(self) -> Settings:
        """Return the settings as last saved, or the defaults where they cannot be read yet."""
        with suppress(Unusable):
            self._learn(self._database.require(EVERYTHING))
        return self.news() or self._told

    def news(self) -> Settings | None:
        """Return the settings in force where they are others than those last returned or saved, else None."""
        with self._lock:
            known, self._told = self._told, self._now
        return None if known == self._told else self._told

    def save(self, settings: Settings) -> None:
        """Write changed settings in the background; return at once. `Database.problem` reports failures."""
        with self._lock:
            known, now = self._told._asdict(), self._now._asdict()
            new = {key: value for key, value in settings._asdict().items() if value != known[key]}
            lists = new.keys() & COLUMNS.keys()
            more = [change for key in lists for change in changes(key, known[key], new[key])]
            found_since = {key: changed(key, now[key], more) for key in lists if now[key] != known[key]}
            self._now, self._told = self._now._replace(**new | found_since), settings
            self._changed |= new.keys() - lists
            self._due |= new.keys() - lists
            self._changes += more
            self._due_changes += more
        if new:
            self._backlog.write(self._due_ones)

    def forget(self) -> None:
        """Forget what was kept and changed, which is in no file any more; `news` tells of the defaults."""
        with self._lock:
            self._kept, self._now = {}, Settings()
            self._changed, self._due, self._changes, self._due_changes = set(), set(), [], []

    def _learn(self, rows: list[Row]) -> None:
        """Take over what is in the file, except for what was changed in this run."""
        texts = ((key, text) for table, _, key, text, *_ in rows if table == "settings")
        kept = {key: text for key, text in texts if isinstance(key, str) and isinstance(text, str)}
        values = {key: _value(text) for key, text in kept.items()}
        lists = {table: rows_in(table, rows) for table in COLUMNS}
        found = settings_from(values | lists)
        with self._lock:
            there, now = found._asdict(), self._now._asdict()
            mine = {key: now[key] for key in self._changed}
            mine |= {table: changed(table, each, self._changes) for table, each in lists.items()}
            self._kept, self._now = kept, found._replace(**mine)
            self._due = {key for key in self._changed if mine[key] != there[key]}
            self._due_changes = [each for each in self._changes if mine[each.table] != there[each.table]]

    def _reading(self) -> list[Statement]:
        """Read the file, and return what must be written into it; called in the writer's thread."""
        self._learn(self._database.require(EVERYTHING))
        return self._due_ones()

    def _due_ones(self) -> list[Statement]:
        """Return the statements that write what has changed; called in the writer's thread."""
        with self._lock:
            due, self._due = self._due, set()
            lists, self._due_changes = self._due_changes, []
            if "volume" in due and "moments" not in self._kept:
                due.add("moments")  # a version that reads no other volume takes this one for both
            texts = {key: json.dumps(getattr(self._now, key)) for key in Settings._fields if key in due}
            self._kept = {**self._kept, **texts}
        return [*((_INSERT, item) for item in texts.items()), *map(writing, lists)]

    def _whole(self) -> list[Statement]:
        """Return the statements that write all known settings; called in the writer's thread."""
        kept = [(_INSERT, (key, text)) for key, text in self._kept.items() if key in KINDS]
        now = self._now._asdict()
        return [*kept, *(writing(each) for key in COLUMNS for each in changes(key, (), now[key]))]


def _value(text: str) -> object:
    """Return a stored value, or None (which fits no setting) if it is not JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):  # endlessly nested lists
        return None
