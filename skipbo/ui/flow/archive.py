"""What is kept and can be looked back at: matches with records and replays, and the data folder itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from skipbo.model.errors import NotReadable
from skipbo.model.record import Heading, read_record
from skipbo.model.slices import Slices, finished
from skipbo.session import troubles
from skipbo.session.replay import Replay, replaying
from skipbo.store.files import ANALYSIS, read_file, records_in, replace_file, write_file, write_new
from skipbo.store.folder import portable_folder
from skipbo.store.history import Listed
from skipbo.store.statistics import as_csv
from skipbo.store.store import Erased
from skipbo.ui.flow.about_flow import not_written, problem_report, saved
from skipbo.ui.flow.services import Course, Services, asked, follow
from skipbo.ui.kit import Navigator, Way
from skipbo.ui.kit.desktop import opened
from skipbo.ui.parts import Part
from skipbo.ui.scenes import confirm
from skipbo.ui.scenes.erasing import ErasingScene
from skipbo.ui.scenes.matches import MatchesActs, MatchesScene
from skipbo.ui.scenes.matches.entries import Entry
from skipbo.ui.scenes.matches.list_page import ImportScene, ListActs, Sources, Told
from skipbo.ui.scenes.matches.seals_page import SealsSource
from skipbo.ui.scenes.menu import MenuScene
from skipbo.ui.scenes.reading import AT_ONCE, READING, ReadingScene, Work
from skipbo.ui.scenes.replay import ReplayScene
from skipbo.ui.scenes.settings.more_rows import Kept, KeptWish
from skipbo.ui.table.show.playback import Playback, Story, telling
from skipbo.words.names import LEVEL_NAMES
from skipbo.words.refusals import told_of
from skipbo.words.said import Said, Sayable, kept_title, say

if TYPE_CHECKING:
    from skipbo.ai.afterwards.walk import Refusal
    from skipbo.session.analysis import Analysis, Better
    from skipbo.session.last_games import LastGames, PlayedMatch
    from skipbo.session.studying import Background, CardsAgain
    from skipbo.store.seals import SealMoment


_TABLE = "Skip-Bo matches.csv"
_GONE = say("Its record is not in the data file any more.")
_NO_NAME = say("The name of the file cannot be read here. Rename the file.")
_NO_GAME = "No game was dealt in it."
_NO_MOMENT = "It has no such moment."
_SECOND = say("Skip-Bo is open a second time: only the first window can erase what is kept.")
_COPIES_STAY = say("The earlier copies are still there")
_THIS = say("This match")
_CARDS = say("The game with the same cards")

T = TypeVar("T")


PlayOn = Callable[[Replay, int], None]
"""Begins a practice game at a place of a replay."""


class Archive:
    """Shows the scenes that look back."""

    def __init__(self, services: Services, navigator: Navigator, play_on: PlayOn) -> None:
        self._services = services
        self._navigator = navigator
        self._play_on = play_on

    def matches(self) -> None:
        """Show all matches: those played, the one under way, and those in files."""
        services = self._services
        of_one = ListActs(
            self._watch_entry,
            self._play_on_from,
            self._save,
            _replay_of,
            lambda: records_in(services.records()),
            lambda: self._navigator.go(Way.SET_UP),
            self._analyse_entry,
        )
        acts = MatchesActs(
            of_one,
            self._ask_for_file,
            self._take,
            self._save_table,
            lambda: show_folder(services, services.records()),
            lambda then: follow(services.scenes, _ask_to_reset(then)),
            self.learn,
            self.last_games,
            self._seals(),
        )
        store = services.store
        figures = not services.preferences.now.no_figures
        kept = Sources(
            store.history, lambda: kept_title(store.left or ""), services.date(), services.clock, figures
        )
        services.scenes.push(MatchesScene(self._navigator, store.database, kept, acts))

    def _seals(self) -> SealsSource | None:
        """Return where the seals are found; None for whoever wants no figures."""
        services = self._services
        if services.preferences.now.no_figures:
            return None
        return SealsSource(services.store.seals, services.date(), services.clock, self._watch_moment)

    def _watch_moment(self, moment: SealMoment) -> None:
        """Show the turn again in which a seal was earned."""
        text = None if moment.match is None else self._services.store.history.record(moment.match)
        if text is not None:
            self.watch(text, _THIS, moment.game, moment.moves)

    def open(self, path: Path) -> None:
        """Show the replay of a file, or say what is wrong with it."""
        try:
            text = read_file(path)
        except ValueError as error:
            self._say(say("This cannot be watched"), told_of(error))
            return
        self.watch(text, path.name)

    def refuse_name(self) -> None:
        """Say that a file cannot be opened because its name is no text."""
        self._say(say("This cannot be watched"), _NO_NAME)

    def watch(self, text: str, name: Sayable, game: int = 0, moves: int = 0) -> None:
        """Show the replay of a record's text, from a game of it (from 0) on, or say what is wrong with it.

        `moves` of the game have been made where it begins. If reading takes a while, the window shows the
        progress and continues.
        """
        title = say("{name} cannot be watched", name=name)
        self._read(_told(text, game, moves), name, title, lambda found: self._show(*found, game, moves))

    def analyse(self, text: str, name: Sayable, game: int = 0) -> None:
        """Show what decided a game of a record's text, or say why that is not told."""
        from skipbo.session.analysis import analysing

        title = say("{name} cannot be analysed", name=name)
        self._read(analysing(text), name, title, lambda found: self._show_analysis(found, text, name, game))

    def watch_expert(self, text: str, name: Sayable, game: int) -> None:
        """Show how Expert plays a person's cards in a game of a record's text, once it has done so."""
        title = say("{name} cannot be watched", name=name)

        def show(again: CardsAgain | None) -> None:
            if again is None:
                self._say(title, say("Expert does not answer."))
            else:
                self.watch(again.to_watch(read_record(text)), _CARDS, again.number)

        playing = say("Expert plays your cards …")
        self._read(self._expert_plays(text, game), name, title, show, playing)

    def _expert_plays(self, text: str, game: int) -> Slices[CardsAgain | None]:
        """Return the cards of a game as Expert has played them once; None where it cannot."""
        from skipbo.session import studying
        from skipbo.session.analysis import analysing

        found = finished(analysing(text))
        chosen = [each for each in found if each.game.number == game] if isinstance(found, tuple) else []
        if not chosen or not studying.can_be_played_again(chosen[0]):
            return None
        again = studying.CardsAgain(chosen[0], self._background())
        return (yield from studying.one_played_again(again, self._services.clock))

    def _show_analysis(
        self, found: tuple[Analysis, ...] | Refusal, text: str, name: Sayable, game: int
    ) -> None:
        """Show the games of a record that could be analysed, with game `game` first."""
        from skipbo.session import studying
        from skipbo.session.analysis import REFUSALS
        from skipbo.ui.scenes.what_decided import AnalysisActs, WhatDecidedScene

        if not isinstance(found, tuple):
            self._say(say("{name} cannot be analysed", name=name), REFUSALS[found])
            return
        services = self._services
        clock, background = services.clock, self._background()
        acts = AnalysisActs(
            lambda analysis: studying.Studying(analysis, background),
            lambda analysis: studying.CardsAgain(analysis, background),
            lambda number, moves: self.watch(text, name, number, moves),
            lambda again: self.watch(again.to_watch(read_record(text)), _CARDS, again.number),
            self._find_better,
            lambda part, size, copy: self._take_picture(part, size, text, copy),
            lambda analysis: self._save_analysis(analysis, text),
        )
        first = next((n for n, each in enumerate(found) if each.game.number == game), 0)
        services.scenes.push(WhatDecidedScene(self._navigator, clock, found, acts, first))

    def _take_picture(self, part: Part, size: tuple[int, int], text: str, copy: bool) -> None:
        """Save, or `copy`, a picture of an analysis of a record's text."""
        from skipbo.ui.flow.everywhere import Pictures

        picture = self._services.scenes.picture_of(part, size)
        Pictures(self._services).take(picture, _name_of(read_record(text).heading), copy)

    def _save_analysis(self, analysis: Analysis, text: str) -> Said:
        """Write what is known of a game of a record's text beside the records, and say what became of it."""
        from skipbo.session.analysis import as_json

        folder = self._services.records()
        name = f"{_name_of(read_record(text).heading)} analysis"
        data = as_json([analysis]).encode("ascii")
        return saved(lambda: write_new(folder, name, ANALYSIS, data), folder)

    def _background(self) -> Background:
        """Return what work on games that are over needs."""
        from skipbo.session import studying

        store = self._services.store
        return studying.Background(store.studies, self._services.clock, studying.new_process, store.errors)

    def learn(self, name: str) -> None:
        """Show what a person can learn from the last games."""
        from skipbo.ui.scenes.mistakes import MistakesScene

        services = self._services
        games = self.last_games(name)
        scene = MistakesScene(self._navigator, services.clock, games, self._find_better, services.date())
        services.scenes.push(scene)

    def last_games(self, name: str) -> LastGames:
        """Return the last games of a person, to be read."""
        from skipbo.session.last_games import LastGames

        return LastGames(name, self._matches_of(name), self._background())

    def _matches_of(self, name: str) -> Iterator[PlayedMatch]:
        """Yield the matches that count in which a person took part, the newest first."""
        from skipbo.session.last_games import PlayedMatch

        history = self._services.store.history
        for number, date in history.dates():
            listed = history.listed((number,)).get(number)
            if listed is None or listed.practice or name not in listed.persons:
                continue
            text = history.record(number)
            if text is not None:
                yield PlayedMatch(date, text)

    def _find_better(self, turns: Sequence[tuple[Analysis, Better]], number: int) -> None:
        """Let better turns be found, beginning with one of them."""
        from skipbo.session.better_turn import better_turn
        from skipbo.ui.flow.learning import FindingTurns

        FindingTurns(self._services, self._navigator, [better_turn(*turn) for turn in turns]).start(number)

    def _read(
        self,
        slices: Slices[T],
        name: Sayable,
        wrong: Sayable,
        then: Callable[[T], None],
        title: Sayable = READING,
    ) -> None:
        """Read the record `name` and go on with what is found; say what is wrong with it, below `wrong`.

        `title`: what is being done if it takes a while.
        """
        work = Work(slices, self._services.clock)

        def fail(error: ValueError) -> None:
            self._say(wrong, told_of(error))

        try:
            if work.go_on(AT_ONCE):
                then(work.results[0])
                return
        except ValueError as error:
            fail(error)
            return

        def instead(act: Callable[[], None]) -> None:
            self._navigator.back()
            act()

        self._services.scenes.push(
            ReadingScene(
                self._navigator,
                name,
                work,
                lambda found: instead(lambda: then(found)),
                lambda error: instead(lambda: fail(error)),
                title=title,
            )
        )

    def _show(self, replay: Replay, stories: Mapping[int, Story], game: int, moves: int = 0) -> None:
        """Show the replay from where a number of moves of the game have been made."""
        services = self._services

        def play_on(place: int) -> None:
            self._play_on(replay, place)

        playback = Playback(replay, services.preferences.pace(), services.sounds, LEVEL_NAMES, stories)
        scene = ReplayScene(playback, services.clock, self._navigator.back, play_on)
        scene.go(replay.games[game] + moves)
        services.scenes.push(scene)

    def _watch_entry(self, entry: Entry) -> None:
        """Show the replay of a match of the list."""
        if entry.file is not None:
            self.open(entry.file)
        elif (text := self._text(entry)) is not None:
            self.watch(text, _THIS)

    def _analyse_entry(self, entry: Entry) -> None:
        """Show what decided a match of the list."""
        try:
            text = self._text(entry) if entry.file is None else read_file(entry.file)
        except ValueError as error:
            self._say(say("{name} cannot be analysed", name=_THIS), told_of(error))
            return
        if text is not None:
            self.analyse(text, _THIS)

    def _play_on_from(self, entry: Entry) -> None:
        """Go on with the match under way, or practise from where another one was broken off."""
        if entry.is_under_way:
            self._navigator.go(Way.CONTINUE)
        elif (text := self._text(entry)) is not None:
            title = say("{name} cannot be played on", name=_THIS)
            self._read(replaying(text), _THIS, title, self._practise)

    def _practise(self, replay: Replay) -> None:
        """Practise from a record's end, or from just before its last card where a game ended with it."""
        between = len(replay.scores) == len(replay.games)
        self._play_on(replay, replay.last - 1 if between else replay.last)

    def _text(self, entry: Entry) -> str | None:
        """Return the record of a match in the history, or say that there is none."""
        text = self._services.store.history.record(entry.match or 0)
        if text is None:
            self._say(say("This match cannot be watched"), _GONE)
        return text

    def _ask_for_file(self, then: Callable[[Path], None]) -> None:
        """Ask which record's file to import."""
        scene = ImportScene(self._navigator, lambda file: self._take(file, then))
        self._services.scenes.push(scene)

    def _take(self, file: Path, then: Callable[[Path], None]) -> None:
        """Copy a record into the folder and go on with the copy, or say why that cannot be done."""
        title, folder = say("{name} cannot be imported", name=file.name), self._services.records()

        def keep(_: Replay) -> None:
            try:
                then(file if _lies_in(file, folder) else write_file(folder, file.stem, read_file(file)))
            except OSError as error:
                self._say(title, not_written(folder, error))
            except ValueError as error:
                self._say(title, told_of(error))

        self._read(_replay_of(file), file.name, title, keep)

    def _save(self, match: Listed, told: Told) -> None:
        """Write a match's record into the folder."""
        text = self._services.store.history.record(match.id)
        if text is None:
            told(_GONE)
            return
        name = _name(match.date, match.players)
        folder = self._services.records()
        told(saved(lambda: write_file(folder, name, text), folder))

    def _save_table(self, told: Told) -> None:
        """Write all results into the folder, for a spreadsheet."""
        folder = self._services.records()
        path = folder / _TABLE

        def write() -> Path:
            table = as_csv(self._services.store.database, self._services.separator())
            replace_file(path, table.encode("utf-8-sig", "replace"))
            return path

        told(saved(write, folder))

    def _say(self, title: Sayable, sentence: Sayable) -> None:
        follow(
            self._services.scenes, asked(partial(confirm.WrongRecordScene, confirm.Question(title, sentence)))
        )


def _name(date: str, players: Sequence[str]) -> str:
    """Return the name of a match's files, which is the same in every language."""
    return f"{date[:10]} {' - '.join(players)}"


def _name_of(heading: Heading) -> str:
    return _name(heading.date, [player.name for player in heading.players])


def _ask_to_reset(then: Callable[[], None]) -> Course[None]:
    """Ask for confirmation before all matches leave the list."""
    if (yield from asked(partial(confirm.ConfirmScene, confirm.RESET_MATCHES))):
        then()


def _told(text: str, game: int, moves: int) -> Slices[tuple[Replay, Mapping[int, Story]]]:
    """Return the replay of a record's text, and the logs of its first game and of the one to be shown.

    Raises what reading it raises, and NotReadable where no such game has so many moves.
    """
    replay = yield from replaying(text)
    if replay.last < 0:
        raise NotReadable(_NO_GAME)
    if not 0 <= game < len(replay.games) or not 0 <= moves < replay.length(game):
        raise NotReadable(_NO_MOMENT)
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
    try:
        return file.parent.resolve() == folder.resolve()
    except OSError:
        return False


def kept(services: Services) -> Kept:
    """Return what is kept. All of it can be erased from the menu only, where no game is being played.

    A file that another window has, or another program wrote, stays, and so do the copies to go back to.
    """
    store, portable = services.store, portable_folder() == services.store.folder
    second = _SECOND if store.read_only else None
    theirs = None if store.not_ours is None else troubles.told(store.not_ours)
    playing = None if services.scenes.scenes[0].name == MenuScene.name else say("Leave the game first.")
    return Kept(store.size(), second or theirs or playing, store.spares(), second, portable)


def obey(services: Services, navigator: Navigator, wish: KeptWish) -> None:
    """Do what somebody wants of what is kept."""
    match wish:
        case KeptWish.OPEN:
            show_folder(services, services.store.folder)
        case KeptWish.REPORT:
            services.scenes.push(problem_report(services, navigator))
        case KeptWish.ERASE:
            follow(services.scenes, _erase(services))
        case KeptWish.ERASE_SPARES:
            follow(services.scenes, _erase_spares(services, navigator))


def _erase(services: Services) -> Course[None]:
    """Ask whether all is to go, and erase it."""
    if (yield from asked(partial(confirm.ConfirmScene, confirm.ERASE_EVERYTHING))):
        outcomes: list[Erased] = []
        services.store.erase(outcomes.append)
        yield from asked(partial(ErasingScene, lambda: next(iter(outcomes), None), services.clock))
        services.scenes.pop()  # the settings, which told of what is gone


def _erase_spares(services: Services, navigator: Navigator) -> Course[None]:
    """Ask whether earlier copies are to go, and show the settings without them afterwards."""
    if (yield from asked(partial(confirm.ConfirmScene, confirm.ERASE_COPIES))):
        if not services.store.erase_spares():
            where = str(services.store.folder)
            stay = say("They could not be deleted. They are in the folder {folder}.", folder=where)
            yield from asked(partial(confirm.ConfirmScene, confirm.Question(_COPIES_STAY, stay)))
        services.scenes.pop()  # the settings, which told of them
        navigator.go(Way.SETTINGS)


def show_folder(services: Services, folder: Path) -> None:
    """Open a folder in the system's own window, or say where it is."""
    if not opened(folder):
        told = say("It is {folder}.", folder=str(folder))
        notice = confirm.Question(say("The folder cannot be opened from here"), told)
        follow(services.scenes, asked(partial(confirm.ConfirmScene, notice)))
