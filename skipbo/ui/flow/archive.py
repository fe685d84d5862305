"""Finished matches: history, statistics, records and replays, and the ways between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from skipbo.model.errors import NotReadable
from skipbo.model.slices import Slices
from skipbo.session.replay import Replay, replaying
from skipbo.store.files import read_file, records_in, replace_file, write_file
from skipbo.store.statistics import as_csv
from skipbo.ui.flow.services import Services
from skipbo.ui.kit.navigator import Navigator
from skipbo.ui.scenes.confirm import ConfirmScene, WrongRecordScene
from skipbo.ui.scenes.history import HistoryActs, HistoryScene, Told
from skipbo.ui.scenes.reading import AT_ONCE, ReadingScene, Work
from skipbo.ui.scenes.records import RecordsScene
from skipbo.ui.scenes.replay import ReplayScene
from skipbo.ui.table.playback import Playback, Story, telling
from skipbo.words.language import ENGLISH
from skipbo.words.levels import LEVELS
from skipbo.words.lists import listed
from skipbo.words.quoted_errors import told_of
from skipbo.words.said import Sayable, say

if TYPE_CHECKING:
    from skipbo.store.history import Listed

_TABLE = "Skip-Bo history.csv"
_GONE = say("Its record is not in the data file any more.")


PlayOn = Callable[[Replay, int], None]
"""Begins a practice game at a place of a replay."""


class Archive:
    """Shows the scenes that look back."""

    def __init__(self, services: Services, navigator: Navigator, play_on: PlayOn) -> None:
        self._services = services
        self._navigator = navigator
        self._play_on = play_on

    def history(self) -> None:
        """Show the list of matches."""
        acts = HistoryActs(self._watch_match, self._save, self._save_table, self._ask)
        scene = HistoryScene(self._navigator, self._services.store.history, acts)
        self._services.scenes.push(scene)

    def records(self) -> None:
        """Show the list of record files."""
        scene = RecordsScene(self._navigator, self._services.records(), records_in, self.open)
        self._services.scenes.push(scene)

    def open(self, path: Path) -> None:
        """Show the replay of a file, or say what is wrong with it."""
        try:
            text = read_file(path)
        except ValueError as error:
            self._say(say("This cannot be watched"), told_of(error))
            return
        self.watch(text, path.name)

    def watch(self, text: str, name: Sayable, game: int = 0) -> None:
        """Show the replay of a record's text, from a game of it (from 0) on, or say what is wrong with it.

        If that takes a while, the window shows the progress and continues.
        """
        work = Work(_told(text, game), self._services.clock)

        def wrong(error: ValueError) -> None:
            self._say(say("{name} cannot be watched", name=name), told_of(error))

        try:
            if work.go_on(AT_ONCE):
                self._show(*work.results[0], game)
                return
        except ValueError as error:
            wrong(error)
            return

        def instead(act: Callable[[], None]) -> None:
            self._navigator.back()
            act()

        self._services.scenes.push(
            ReadingScene(
                self._navigator,
                name,
                work,
                lambda found: instead(lambda: self._show(*found, game)),
                lambda error: instead(lambda: wrong(error)),
            )
        )

    def _show(self, replay: Replay, stories: Mapping[int, Story], game: int) -> None:
        """Show the replay at the beginning of a game."""
        services = self._services
        levels = {key: level.name for key, level in LEVELS.items()}

        def play_on(place: int) -> None:
            self._play_on(replay, place)

        playback = Playback(replay, services.preferences.pace(), services.sounds, levels, stories)
        scene = ReplayScene(playback, services.clock, self._navigator.back, play_on)
        scene.go(replay.games[game])
        services.scenes.push(scene)

    def _watch_match(self, match: int) -> None:
        text = self._services.store.history.record(match)
        if text is None:
            self._say(say("This match cannot be watched"), _GONE)
        else:
            self.watch(text, say("This match"))

    def _save(self, match: Listed, told: Told) -> None:
        """Write a match's record into the folder."""
        text = self._services.store.history.record(match.id)
        if text is None:
            told(_GONE)
            return
        name = f"{match.date[:10]} {ENGLISH.text(listed(match.players))}"
        folder = self._services.records()
        _write(lambda: write_file(folder, name, text), folder, told)

    def _save_table(self, told: Told) -> None:
        """Write all results into the folder, for a spreadsheet."""
        folder = self._services.records()
        path = folder / _TABLE

        def write() -> Path:
            replace_file(path, as_csv(self._services.store.database).encode("utf-8-sig", "replace"))
            return path

        _write(write, folder, told)

    def _ask(self, then: Callable[[], None]) -> None:
        """Ask for confirmation before everything is erased from the history."""
        back = self._navigator.back

        def erase() -> None:
            back()
            then()

        sentence = say("All matches leave history and statistics. This can be undone until the next reset.")
        keep, reset = (say("Keep it"), back), (say("Reset"), erase)
        self._services.scenes.push(ConfirmScene(say("Reset the history?"), sentence, keep, reset))

    def _say(self, title: Sayable, sentence: Sayable) -> None:
        self._services.scenes.push(WrongRecordScene(title, sentence, self._navigator.back))


def _told(text: str, game: int) -> Slices[tuple[Replay, Mapping[int, Story]]]:
    """Return the replay of a record's text, and the logs of its first game and of the one to be shown."""
    replay = yield from replaying(text)
    if replay.last < 0:
        raise NotReadable("No game was dealt in it.")
    stories = {}
    for number in sorted({0, game}):
        stories[number] = yield from telling(replay, number)
    return replay, stories


def _write(write: Callable[[], Path], folder: Path, told: Told) -> None:
    """Write a file and report its path, or why it could not be written."""
    try:
        told(say("Saved: {file}", file=str(write())))
    except OSError as error:
        why = error.strerror or say("it is no folder")
        told(say("{folder} cannot be written: {why}.", folder=str(folder), why=why))
