"""The settings: those in force, those stored, and their meaning for picture, words and sound."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame.system

from skipbo import resources
from skipbo.options import Options
from skipbo.store.schema import Rows
from skipbo.store.settings import KINDS, Settings, SettingsStore
from skipbo.ui.art.look import ReadingComfort
from skipbo.ui.kit import CardSize, WantedSizes
from skipbo.ui.kit.sound import Ambience, Volumes
from skipbo.ui.kit.theme import THEMES, Theme, dressed, told_apart
from skipbo.words.language import NAMES, USABLE, Language, Standing, language, preferred, standing

if TYPE_CHECKING:
    from skipbo.session.players import Player
    from skipbo.session.progress import Progress
    from skipbo.ui.motion import Pace


OWN = ("text", "left_handed")
"""The settings that belong to each person, where several share a screen."""
_OVERRULED = ("speed", "fullscreen", "language")
"""The settings that the command line may overrule."""
_AUDIBLE = 0.7  # the volume when sound is turned on for the first time


def theme_of(settings: Settings) -> Theme:
    """Return the theme of the settings, with the back, felt, lamp, numerals and tiers that they choose."""
    theme = dressed(THEMES[settings.theme], settings.back, settings.felt, settings.numerals, settings.lamp)
    return told_apart(theme) if settings.safe_colours else theme


class Preferences:
    """The settings of `store`, some of them overruled for this run by the command line's `options`.

    They are written in the background. `on_change` gets the settings before and after every change.
    `listens` tells whether a screen reader is on: for its users, undo never runs out.
    """

    def __init__(
        self,
        store: SettingsStore,
        options: Options,
        on_change: Callable[[Settings, Settings], None],
        listens: Callable[[], bool] = lambda: False,
    ) -> None:
        self._listens = listens
        self._store = store
        self._options = options
        self._kept = store.load()
        self._now = self._kept._replace(
            speed=options.speed or self._kept.speed,
            fullscreen=self._kept.fullscreen or options.fullscreen,
            language=options.language or self._kept.language,
        )
        self._person = ""
        self._common = {key: getattr(self._now, key) for key in OWN}
        self._on_change = on_change
        now = self._now
        self._last_volumes = (now.volume, now.moments) if now.audible else (_AUDIBLE, _AUDIBLE)

    @property
    def now(self) -> Settings:
        """The settings in force."""
        return self._now

    def change(self, settings: Settings) -> None:
        """Put other settings in force at once, and store what was changed."""
        before, old, new = self._now, self._now._asdict(), settings._asdict()
        changed = {key: new[key] for key in new if new[key] != old[key]}
        own = {key: changed[key] for key in OWN if key in changed}
        if self._person and own:
            from skipbo.session.persons import Person, find, from_rows, note, to_rows

            persons = from_rows(settings.persons)
            person = find(persons, self._person) or Person(self._person)
            changed = {key: value for key, value in changed.items() if key not in OWN}
            changed["persons"] = to_rows(note(persons, person._replace(**own)), settings.persons)
        else:
            self._common |= own
        self._now = settings._replace(persons=changed.get("persons", settings.persons))
        self._keep(self._kept._replace(**changed))
        self._on_change(before, self._now)

    def take_up(self) -> None:
        """Put in force the settings of a file that could not be read before, or has replaced one.

        The command line's options, and the changes made meanwhile, stay in force.
        """
        found = self._store.news()
        if found is None:
            return
        before, kept = self._now, self._kept._asdict()
        overruled = {key for key in _OVERRULED if getattr(self._options, key)}
        new = {key: value for key, value in found._asdict().items() if value != kept[key]}
        told = {key: value for key, value in new.items() if key not in overruled}
        self._kept, self._now = found, before._replace(**told)
        self._common |= {key: new[key] for key in OWN if key in new}
        if self._person:
            self._now = self._now._replace(**{**self._common, **self._choices_of(self._person)})
        if self._now.audible:
            self._last_volumes = (self._now.volume, self._now.moments)
        if self._now != before:
            self._on_change(before, self._now)

    def belong_to(self, name: str) -> None:
        """Put a person's own settings in force; from now on, changes to those are theirs. "": nobody's."""
        if name == self._person:
            return
        before, self._person = self._now, name
        own = self._choices_of(name) if name else {}
        self._now = before._replace(**{**self._common, **own})
        if self._now != before:
            self._on_change(before, self._now)

    def _choices_of(self, name: str) -> dict[str, Any]:
        """Return a person's own settings, by key: those in `OWN` that were ever chosen."""
        from skipbo.session.persons import Person, find, from_rows

        person = find(from_rows(self._now.persons), name) or Person(name)
        return {key: value for key in OWN if KINDS[key].fits(value := getattr(person, key))}

    def keep_window(self, place: str) -> None:
        """Keep where the window was, as a text that only the window interprets."""
        self._keep(self._kept._replace(window=place))

    @property
    def log_open(self) -> bool | None:
        """Whether the log was left open or folded; None if it was never touched."""
        return None if not self.now.log_fold else self.now.log_fold == "open"

    def keep_log(self, is_open: bool) -> None:
        """Keep whether the log was left open."""
        fold = "open" if is_open else "folded"
        self._now = self._now._replace(log_fold=fold)
        self._keep(self._kept._replace(log_fold=fold))

    def keep_keys_used(self, used: Rows) -> None:
        """Keep how often commands were given by key, as rows that only the screen interprets."""
        self._now = self._now._replace(keys_used=used)
        self._keep(self._kept._replace(keys_used=used))

    def with_you(self, players: Sequence[Player]) -> tuple[Player, ...]:
        """Return the players of a table, where an only person whose name was never typed is "you"."""
        from skipbo.session.persons import from_rows, with_you

        return with_you(players, from_rows(self.now.persons))

    @property
    def progress(self) -> Progress:
        """What the player has learned so far."""
        from skipbo.session.progress import from_rows

        return from_rows(self.now.progress, self.now.lessons)

    def keep_progress(self, progress: Progress) -> None:
        """Store what the player has learned."""
        from skipbo.session.progress import to_rows

        learned, lessons = to_rows(progress), tuple(progress.stars.items())
        self._now = self._now._replace(progress=learned, lessons=lessons)
        self._keep(self._kept._replace(progress=learned, lessons=lessons))

    @property
    def audible(self) -> bool:
        """Whether there is sound."""
        return self.now.audible

    def mute(self) -> None:
        """Turn the sound off, or on again at its previous volumes."""
        now = self._now
        if now.audible:
            self._last_volumes = (now.volume, now.moments)
        volume, moments = (0.0, 0.0) if now.audible else self._last_volumes
        self.change(now._replace(volume=volume, moments=moments))

    def pace(self) -> Pace:
        """Return the pace of animations."""
        from skipbo.ui.motion import Grace, Pace, Speed

        now, grace = self._now, Grace.named(self._now.undo)
        if grace is Grace.SHORT and self._listens():
            grace = Grace.UNTIL
        return Pace(Speed.named(now.speed), now.reduced_motion, grace)

    def _keep(self, settings: Settings) -> None:
        self._kept = settings
        self._store.save(settings)


LARGEST_CATALOGUE = 2_000_000
"""The most bytes that a language's file may have; German's has a tenth of that."""

_HEAD: Final = 2000  # the bytes of it that describe the language


def appearance(settings: Settings) -> tuple[Theme, ReadingComfort]:
    """Return the colours, and the sizes and sides, that a picture is made with."""
    wishes = WantedSizes(CardSize.named(settings.cards), settings.left_handed, settings.log)
    return theme_of(settings), ReadingComfort(settings.text / 100, wishes)


def window_language(settings: Settings, wanted: Callable[[], Iterable[str]]) -> Language:
    """Return the language of the window; `wanted` returns the keys of the user's languages.

    A language that only another version has gives way to the system's. The system's must have words for most
    sentences; any can be chosen. Raises OSError where the language's file cannot be read.
    """
    chosen = settings.language
    key = chosen if chosen in NAMES else preferred(wanted(), lambda key: _standing(key).share >= USABLE)
    return language(key, _translators_file)


def languages() -> Mapping[str, Standing]:
    """Return how much of the program each language has words for, by its key."""
    return {key: _standing(key) for key in NAMES}


def _standing(key: str) -> Standing:
    return standing(key, _head)


def _head(key: str) -> str:
    """Return the beginning of a language's file, which says how complete it is. Raises OSError."""
    with resources.translation_path(key).open("rb") as file:
        return file.read(_HEAD).decode("utf-8", "replace")


def _translators_file(key: str) -> bytes:
    """Return a language's file. Raises OSError."""
    path = resources.translation_path(key)
    with path.open("rb") as file:
        data = file.read(LARGEST_CATALOGUE + 1)
    if len(data) > LARGEST_CATALOGUE:
        raise OSError(None, f"it is larger than {LARGEST_CATALOGUE:,} bytes", str(path))
    return data


def wanted_languages(
    system: str = sys.platform, surroundings: Mapping[str, str] = os.environ
) -> Sequence[str]:
    """Return the keys of the user's languages, such as "de" or "pt_BR", best first; none if unknown.

    On Linux they are in the `surroundings`, which SDL reads in another order than all other programs do.
    """
    if system == "linux":  # by the rules of gettext: without a locale, LANGUAGE means nothing
        locale = next(filter(None, map(surroundings.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "C")
        named = surroundings.get("LANGUAGE") or locale
        without = _key(locale) in ("C", "POSIX")
        return [] if without else [_key(each) for each in named.split(":") if each]
    found = ((each["language"], each.get("country")) for each in pygame.system.get_pref_locales())
    return [f"{language}_{country}" if country else language for language, country in found]


def _key(locale: str) -> str:
    """Return "de_AT" of "de_AT.UTF-8@euro"."""
    return re.split("[.@]", locale, maxsplit=1)[0]


def volumes(settings: Settings) -> Volumes:
    """Return the volume of the sounds."""
    return Volumes(settings.volume, settings.moments)


def ambience(settings: Settings) -> Ambience | None:
    """Return the background sound; None for none."""
    return Ambience(settings.ambience) if settings.ambience else None
