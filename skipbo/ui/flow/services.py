"""The objects that live as long as the window, for the classes that lead from scene to scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from skipbo.store.store import Store
from skipbo.ui.flow.preferences import Preferences
from skipbo.ui.kit import Clock
from skipbo.ui.kit.means import Prompts
from skipbo.ui.kit.sound import Sounds
from skipbo.ui.parts.scene_manager import SceneManager
from skipbo.words.said import Sayable

if TYPE_CHECKING:
    from skipbo.ui.kit.trace import Trace
    from skipbo.words.language import Standing


class Services(NamedTuple):
    """What lives as long as the window.

    `records` returns the folder of record files, `pictures` that of saved pictures. `clock` gives seconds,
    and wakes. `date` returns the current time in the form of records: "2026-01-31 14:05:09",
    `today` the day in UTC: "2026-01-31";
    `circumstances` lines for reports about what the program runs on; `problem` a sentence about what does
    not work; `keeping` the notice that nothing is being kept ("" where all is well); `languages` how far
    each is, by its key. `quit` closes the window. `say_again` speaks what was spoken so many announcements
    before (below 0) or after the one that was spoken last, to whoever listens.
    """

    scenes: SceneManager
    store: Store
    records: Callable[[], Path]
    pictures: Callable[[], Path]
    preferences: Preferences
    prompts: Prompts
    sounds: Sounds
    trace: Trace | None
    clock: Clock
    date: Callable[[], str]
    today: Callable[[], str]
    circumstances: Callable[[], Sequence[str]]
    problem: Callable[[], Sayable | None]
    keeping: Callable[[], Sayable]
    languages: Callable[[], Mapping[str, Standing]]
    quit: Callable[[], None]
    say_again: Callable[[int], None]
