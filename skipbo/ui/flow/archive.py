"""Everything kept for looking back: matches with records and replays, and the data folder itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, assert_never

from skipbo.model.errors import NotReadable
from skipbo.model.record import read_record
from skipbo.model.slices import Slices
from skipbo.session import troubles
from skipbo.session.players import Player
from skipbo.session.replay import Replay, replaying
from skipbo.store.data_file import Unusable
from skipbo.store.files import ANALYSIS, read_file, records_in, replace_file, write_file, write_new
from skipbo.store.folder import portable_folder
from skipbo.store.seals import SealMoment
from skipbo.store.statistics import as_csv
from skipbo.store.store import EraseOutcome
from skipbo.ui.flow.about_flow import not_written, problem_report, saved
from skipbo.ui.flow.match_course import THIS_MATCH
from skipbo.ui.flow.next_match import left_in_words
from skipbo.ui.flow.services import Answers, Course, Services, ask, follow
from skipbo.ui.kit import Navigator, Way
from skipbo.ui.kit.desktop import opened
from skipbo.ui.scenes import confirm
from skipbo.ui.scenes.after_score import NOTHING_ELSE, UnrecordedFacts
from skipbo.ui.scenes.matches import Learn, ListWish, MatchesScene, TakeIn, Wanted
from skipbo.ui.scenes.matches.entries import Entry
from skipbo.ui.scenes.matches.list_page import ImportScene, MatchAct, OfMatch, Sources
from skipbo.ui.scenes.menu import MenuScene
from skipbo.ui.scenes.reading import AT_ONCE, READING, SAVING, ErasingScene, ReadingScene, SlicedWork
from skipbo.ui.scenes.replay import ReplayScene
from skipbo.ui.scenes.settings.more_rows import Kept, KeptWish
from skipbo.ui.table.show.playback import Playback, Story, telling
from skipbo.words.names import LEVEL_NAMES
from skipbo.words.refusals import told_of
from skipbo.words.said import Said, Sayable, say

if TYPE_CHECKING:
    from skipbo.session.analysis import Analysis, Better
    from skipbo.session.last_games import LastGames
    from skipbo.session.studying import Background


_PAGE = 50
"""The matches that are looked through at once."""
_TABLE = "Skip-Bo matches.csv"
_GONE = say("Its record is not in the data file any more.")
_NO_NAME = say("The name of the file cannot be read here. Rename the file.")
_NO_GAME = "No game was dealt in it."
_NO_MOMENT = "It has no such moment."
_SECOND = say("Skip-Bo is open a second time: only the first window can erase what is kept.")
_COPIES_STAY = say("The earlier copies are still there")
_CARDS = say("The game with the same cards")
_NOT_ANALYSED = say("This match cannot be analysed")

T = TypeVar("T")


Named = Callable[[Sequence[Player]], Sequence[Player]]
"""Returns players with their displayed names: in a match played here, the only person may be "you"."""

PlayOnFrom = Callable[[Replay, int], None]
"""Begins a practice game at a place of a replay."""


class Archive:
    """Shows the scenes that look back. `play_on` begins a practice game at a place of a replay."""

    def __init__(self, services: Services, navigator: Navigator, play_on: PlayOnFrom) -> None:
        self._services = services
        self._navigator = navigator
        self._play_on = play_on

    def matches(self) -> None:
        """Show all matches: those played, the one under way, and those in files."""
        self._follow(self._matches())

    def open(self, path: Path) -> None:
        """Show the replay of a file, or say what is wrong with it."""
        try:
            text = read_file(path)
        except ValueError as error:
            self._follow(_show_trouble(say("This cannot be watched"), told_of(error)))
            return
        self._follow(self._watching(text, path.name, named=tuple))

    def refuse_name(self) -> None:
        """Say that a file cannot be opened because its name is not text."""
        self._follow(_show_trouble(say("This cannot be watched"), _NO_NAME))

    def watch(self, text: str, name: Sayable, game: int = 0, moves: int = 0, *, plays: bool = False) -> None:
        """Show the replay of a record's text, starting at game `game` (from 0), or say what is wrong with it.

        `moves` of the game have been made where it begins; it `plays` by itself or stands still. If reading
        takes a while, the window shows the progress and continues.
        """
        named = self._services.preferences.with_you
        self._follow(self._watching(text, name, game, moves, named=named, plays=plays))

    def analyse(
        self, text: str, name: Sayable, game: int = 0, besides: UnrecordedFacts = NOTHING_ELSE
    ) -> None:
        """Show what decided a game of a record's text, or say why that cannot be shown.

        `besides`: facts about that game that are in no record.
        """
        self._follow(self._analysing(text, name, game, besides, named=self._services.preferences.with_you))

    # The courses behind them.

    def _matches(self) -> Course[None]:
        """Show the list of matches, and carry out the choices in it until it is left."""
        services, store = self._services, self._services.store
        kept = Sources(
            store.reader,
            store.history,
            store.seals,
            left=lambda: left_in_words(store.left or "", store.under_way.setup) if store.left else "",
            files=lambda: records_in(services.records()),
            read=_replay_of,
            last_games=self._last_games,
            now=services.timestamp(),
            clock=services.clock,
            figures=not services.preferences.now.no_figures,
        )
        wanted = Answers[Wanted]()
        scene = MatchesScene(self._navigator, store.database, kept, wanted.tell)
        services.scenes.push(scene)
        while True:
            match (yield from wanted.next()):
                case OfMatch(act, entry):
                    yield from self._act_on(act, entry, scene)
                case SealMoment(match=number, game=game, moves=moves):
                    text = None if number is None else store.history.record(number)
                    if text is not None:
                        self.watch(text, THIS_MATCH, game, moves)
                case Learn(name):
                    from skipbo.ui.scenes.mistakes import MistakesScene

                    games, now = self._last_games(name), services.timestamp()
                    mistakes = MistakesScene(self._navigator, services.clock, games, self._find_better, now)
                    services.scenes.push(mistakes)
                case TakeIn(file):
                    yield from self._take_in(file, scene)
                case ListWish.IMPORT:
                    chosen = yield from ask(ImportScene)
                    if chosen is not None:
                        yield from self._take_in(chosen, scene)
                case ListWish.TABLE:
                    yield from self._save_table(scene)
                case ListWish.FOLDER:
                    show_folder(services, services.records())
                case ListWish.RESET:
                    if (yield from ask(partial(confirm.ConfirmScene, confirm.RESET_MATCHES))):
                        scene.reset()
                case ListWish.NEW_GAME:
                    self._navigator.go(Way.SET_UP)
                case other:
                    assert_never(other)

    def _act_on(self, act: MatchAct, entry: Entry, scene: MatchesScene) -> Course[None]:
        """Carry out a choice for a match in the list: the one under way, one of the history, or a file."""
        if entry.is_under_way:
            if act is MatchAct.PLAY_ON:
                self._navigator.go(Way.CONTINUE)
            return
        if entry.file is not None:
            if act is MatchAct.WATCH:
                self.open(entry.file)
                return
            try:
                text: str | None = read_file(entry.file)
            except ValueError as error:
                yield from _show_trouble(_NOT_ANALYSED, told_of(error))
                return
        else:
            text = self._services.store.history.record(entry.match or 0)
        if act is MatchAct.SAVE:
            folder = self._services.records()
            done = (
                _GONE if text is None else saved(partial(write_file, folder, _file_name(text), text), folder)
            )
            scene.tell_of_record(done)
        elif text is None:
            yield from _show_trouble(_not_watched(THIS_MATCH), _GONE)
        elif act is MatchAct.WATCH:
            self.watch(text, THIS_MATCH)
        elif act is MatchAct.ANALYSE:
            named: Named = self._services.preferences.with_you if entry.file is None else tuple
            self._follow(self._analysing(text, THIS_MATCH, named=named))
        else:
            title = say("This match cannot be played on")
            replay = yield from self._read(replaying(text), THIS_MATCH, title)
            if replay is not None:
                between = len(replay.scores) == len(replay.games)  # then from just before its last card
                self._play_on(replay, replay.last - 1 if between else replay.last)

    def _watching(
        self, text: str, name: Sayable, game: int = 0, moves: int = 0, *, named: Named, plays: bool = False
    ) -> Course[None]:
        """Show the replay of a record, starting at a place in one of its games; `named` gives the names."""
        found = yield from self._read(_replay_and_logs(text, game, moves, named), name, _not_watched(name))
        if found is None:
            return
        (replay, stories), services = found, self._services
        playback = Playback(replay, services.preferences.pace(), services.sounds, LEVEL_NAMES, stories)
        scene = ReplayScene(playback, services.clock, self._navigator.back, partial(self._play_on, replay))
        scene.go(replay.games[game] + moves)
        playback.play(plays)
        services.scenes.push(scene)

    def _analysing(
        self,
        text: str,
        name: Sayable,
        game: int = 0,
        besides: UnrecordedFacts = NOTHING_ELSE,
        *,
        named: Named,
    ) -> Course[None]:
        """Show the games of a record that can be analysed, `game` first, and carry out the choices there."""
        from skipbo.session.analysis import REFUSALS, analysing, as_json
        from skipbo.ui.scenes import what_decided as decided
        from skipbo.ui.scenes.matches.match_card import PICTURE_SIZE

        found = yield from self._read(analysing(text), name, _NOT_ANALYSED)
        if found is None:
            return
        if not isinstance(found, tuple):
            yield from _show_trouble(_NOT_ANALYSED, REFUSALS[found])
            return
        for each in found:
            each.name_players(named(each.players))
        first = next((n for n, each in enumerate(found) if each.game.number == game), 0)
        wanted = Answers[decided.WantedOfAnalysis]()
        scene = decided.WhatDecidedScene(
            self._navigator,
            self._services.clock,
            self._background(),
            found,
            wanted.tell,
            first=first,
            besides=besides,
        )
        self._services.scenes.push(scene)
        while True:
            match (yield from wanted.next()):
                case decided.WatchGame(number, moves):
                    self._follow(self._watching(text, name, number, moves, named=named))
                case decided.WatchAgain(again, moves):
                    self.watch(again.to_watch(read_record(text)), _CARDS, again.number, moves, plays=True)
                case decided.FindBetter(turns, number):
                    self._find_better(turns, number)
                case decided.TakePicture(part, copy):
                    picture = self._services.scenes.picture_of(part, PICTURE_SIZE)
                    self._services.pictures.take(picture, _file_name(text), copy)
                case decided.SaveAnalysis(analysis):
                    folder, data = self._services.records(), as_json([analysis]).encode("ascii")
                    write = partial(write_new, folder, f"{_file_name(text)} analysis", ANALYSIS, data)
                    scene.tell(saved(write, folder))
                case other:
                    assert_never(other)

    def _take_in(self, file: Path, scene: MatchesScene) -> Course[None]:
        """Copy a record into the folder and show it in the list, or say why that cannot be done."""
        title, folder = say("{name} cannot be imported", name=file.name), self._services.records()
        if (yield from self._read(_replay_of(file), file.name, title)) is None:
            return
        try:
            copy = file if _lies_in(file, folder) else write_file(folder, file.stem, read_file(file))
        except OSError as error:
            yield from _show_trouble(title, not_written(folder, error))
        except ValueError as error:
            yield from _show_trouble(title, told_of(error))
        else:
            scene.taken_in(copy)

    def _read(
        self, slices: Slices[T], name: Sayable, wrong: Sayable, title: Sayable = READING
    ) -> Course[T | None]:
        """Read the record `name` and return what is found; if it cannot be read, say so and return None.

        The message has the title `wrong`; if the user cancels, there is none. `title`: the title of the
        progress dialog if it takes a while.
        """
        work = SlicedWork(slices, self._services.clock)
        try:
            if work.go_on(AT_ONCE):
                return work.results[0]
        except ValueError as error:
            yield from _show_trouble(wrong, told_of(error))
            return None
        found: T | ValueError | None = yield from ask(partial(ReadingScene[T], name, work, title=title))
        if isinstance(found, ValueError):
            yield from _show_trouble(wrong, told_of(found))
            return None
        return found

    # The analyses and exports.

    def _last_games(self, name: str) -> LastGames:
        """Return a person's latest games, still to be read: matches that count, the newest first."""
        from skipbo.session.last_games import LastGames, PlayedMatch

        history = self._services.store.history

        def matches() -> Iterator[PlayedMatch | None]:
            for start in count(0, _PAGE):
                page = history.matches(_PAGE, start)
                for listed in page:
                    counts = not listed.practice and name in listed.persons
                    text = history.record(listed.id) if counts else None
                    yield None if text is None else PlayedMatch(listed.date, text)
                if not page:
                    return

        return LastGames(name, matches(), self._background())

    def _find_better(self, turns: Sequence[tuple[Analysis, Better]], number: int) -> None:
        """Let the player look for better turns, beginning with the turn `number`."""
        from skipbo.session.better_turn import better_turn
        from skipbo.ui.flow.learning import FindingTurns

        FindingTurns(self._services, self._navigator, [better_turn(*turn) for turn in turns]).start(number)

    def _background(self) -> Background:
        """Return what the study of finished games needs: its store, a clock, a process and the error log."""
        from skipbo.session import studying

        store = self._services.store
        return studying.Background(store.studies, self._services.clock, studying.new_process, store.errors)

    def _save_table(self, scene: MatchesScene) -> Course[None]:
        """Write all results for a spreadsheet into the records' folder, and report the outcome."""
        store, folder, separator = self._services.store, self._services.records(), self._services.separator()

        def writing() -> Slices[Said]:
            try:
                table = yield from as_csv(store.database, separator)
            except Unusable as error:
                return troubles.told(error.trouble)

            def write() -> Path:
                replace_file(path := folder / _TABLE, table.encode("utf-8-sig", "replace"))
                return path

            return saved(write, folder)

        done = yield from self._read(writing(), _TABLE, _TABLE, SAVING)
        if done is not None:
            scene.tell(done)

    def _follow(self, course: Course[None]) -> None:
        follow(self._services.scenes, course)


def _not_watched(name: Sayable) -> Said:
    """Say that a record cannot be watched: a file by its name, which is text, or what is no file."""
    if isinstance(name, str):
        return say("{name} cannot be watched", name=name)
    return say("This match cannot be watched")


def _show_trouble(title: Sayable, sentence: Sayable) -> Course[None]:
    """Show a dialog that says what is wrong with a record, or what could not be done with it."""
    yield from ask(partial(confirm.WrongRecordScene, confirm.Question(title, sentence)))


def _file_name(text: str) -> str:
    """Return the name of a match's files, from its record's text: the same in every language."""
    heading = read_record(text).heading
    return f"{heading.date[:10]} {' - '.join(player.name for player in heading.players)}"


def _replay_and_logs(
    text: str, game: int, moves: int, named: Named
) -> Slices[tuple[Replay, Mapping[int, Story]]]:
    """Return the replay of a record's text, and the logs of its first game and of the one to be shown.

    `named` returns its players with their displayed names. Raises what reading it raises, and NotReadable
    where there is no such game, or it has fewer moves.
    """
    replay = yield from replaying(text)
    if replay.last < 0:
        raise NotReadable(_NO_GAME)
    if not 0 <= game < len(replay.games) or not 0 <= moves < replay.length(game):
        raise NotReadable(_NO_MOMENT)
    replay.name_players(named(replay.players))
    stories = {}
    for number in sorted({0, game}):
        stories[number] = yield from telling(replay, number)
    return replay, stories


def _replay_of(file: Path) -> Slices[Replay]:
    """Return the replay of a record's file, in slices. Raises what reading it raises."""
    text = read_file(file)
    yield 0.0
    replay = yield from replaying(text)
    if replay.last < 0:
        raise NotReadable(_NO_GAME)
    return replay


def _lies_in(file: Path, folder: Path) -> bool:
    """Tell whether a file lies in a folder; False where the system cannot tell."""
    try:
        return file.parent.resolve() == folder.resolve()
    except OSError:
        return False


def storage_summary(services: Services) -> Kept:
    """Return the settings' view of the data folder: its size, its spare copies, why it cannot be erased.

    Everything can be erased only from the menu, where no game is being played. A file that another window
    holds, or that another program wrote, stays, and so do the copies to go back to.
    """
    store, portable = services.store, portable_folder() == services.store.folder
    second = _SECOND if store.read_only else None
    theirs = None if store.not_ours is None else troubles.told(store.not_ours)
    playing = None if isinstance(services.scenes.scenes[0], MenuScene) else say("Leave the game first.")
    return Kept(store.size(), second or theirs or playing, store.spares(), second, portable)


def carry_out(services: Services, navigator: Navigator, wish: KeptWish) -> None:
    """Carry out a choice in the settings about the data folder: open it, report a problem, or erase."""
    match wish:
        case KeptWish.OPEN:
            show_folder(services, services.store.folder)
        case KeptWish.REPORT:
            services.scenes.push(problem_report(services, navigator))
        case KeptWish.ERASE:
            follow(services.scenes, _erase_all(services))
        case KeptWish.ERASE_SPARES:
            follow(services.scenes, _erase_spares(services, navigator))
        case _:
            assert_never(wish)


def _erase_all(services: Services) -> Course[None]:
    """Ask whether to erase everything, and do so."""
    if (yield from ask(partial(confirm.ConfirmScene, confirm.ERASE_EVERYTHING))):
        outcomes: list[EraseOutcome] = []
        services.store.erase(outcomes.append)
        yield from ask(partial(ErasingScene, lambda: next(iter(outcomes), None), services.clock))
        services.scenes.pop()  # the settings, which still showed what is gone


def _erase_spares(services: Services, navigator: Navigator) -> Course[None]:
    """Ask whether to erase earlier copies, and show the settings without them afterwards."""
    if (yield from ask(partial(confirm.ConfirmScene, confirm.ERASE_COPIES))):
        if not services.store.erase_spares():
            where = str(services.store.folder)
            stay = say("They could not be deleted. They are in the folder {folder}.", folder=where)
            yield from ask(partial(confirm.ConfirmScene, confirm.Question(_COPIES_STAY, stay)))
        services.scenes.pop()  # the settings, which still showed them
        navigator.go(Way.KEPT)


def show_folder(services: Services, folder: Path) -> None:
    """Open a folder in the system's file manager, or say where it is."""
    if not opened(folder):
        told = say("It is {folder}.", folder=str(folder))
        notice = confirm.Question(say("The folder cannot be opened from here"), told)
        follow(services.scenes, ask(partial(confirm.ConfirmScene, notice)))
