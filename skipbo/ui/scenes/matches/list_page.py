"""The page of matches: a search, the list, the card of the chosen match, and the import of a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import NamedTuple

from skipbo.model.slices import Slices
from skipbo.session.last_games import LastGames
from skipbo.session.replay import Replay
from skipbo.store.background_reader import Asked, BackgroundReader
from skipbo.store.history import History, ListedMatch
from skipbo.store.seals import Seals
from skipbo.ui.kit import Intent, Key, Role, Style, Theme
from skipbo.ui.parts import Column, Control, Part, Row, SheetScene, Space, Words, buttons
from skipbo.ui.scenes.matches import entries
from skipbo.ui.scenes.matches.match_card import Facts, card, of_match, of_replay, under_way, unread
from skipbo.ui.scenes.reading import SlicedWork
from skipbo.ui.widgets import Button, ButtonKind
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.listing import ListColumn, Listing, ListRow
from skipbo.words.dates import when
from skipbo.words.language import Language
from skipbo.words.refusals import told_of
from skipbo.words.said import Sayable, listed, say

_LONGEST_SEARCH = 60
_SLICE = 0.008
"""Seconds of reading in a frame."""
_COLUMNS = (
    ListColumn(say("When"), 0.235),
    ListColumn(say("Players"), 0.34, names=True),
    ListColumn(say("Result"), 0.265),
    ListColumn(say("Length"), 0.16, spare=True),
)
_FILE = say("Record in a file")
_NONE = say("No match has been played yet. Every match comes here, with all its moves.")
_NOT_FOUND = say("No match has all these words.")
_GONE = say("It is not in the data file any more.")


class MatchAct(Enum):
    """What is wanted of one match: to see it again, to go on with it, what decided it, or its record."""

    WATCH = auto()
    PLAY_ON = auto()
    ANALYSE = auto()
    SAVE = auto()


class OfMatch(NamedTuple):
    """Something that is wanted of a match of the list."""

    act: MatchAct
    entry: entries.Entry


class Sources(NamedTuple):
    """What there is to list.

    `reader` reads what takes long. `left` returns the players of the match under way, "" for none. `files`
    returns the records in the folder, and `read` the replay of one in slices, which raise ValueError.
    `last_games` returns those of a person, to be read. `now`: today, in the form of records. `clock` gives
    seconds. `figures`: whether anybody wants to see what games come to.
    """

    reader: BackgroundReader
    history: History
    seals: Seals
    left: Callable[[], Sayable]
    files: Callable[[], Sequence[Path]]
    read: Callable[[Path], Slices[Replay]]
    last_games: Callable[[str], LastGames]
    now: str
    clock: Callable[[], float]
    figures: bool = True


class ListPage:
    """The list of all matches; `want` hears what is to be done with the chosen one, `begin` of a new game."""

    def __init__(self, kept: Sources, want: Callable[[OfMatch], None], begin: Callable[[], None]) -> None:
        self._kept, self._want = kept, want
        self._entries: entries.Entries | None = None
        self._language: Language | None = None
        self._asked: Asked[Sequence[entries.Entry]] | None = self._ask()
        self._to_choose: Path | None = None
        self._shown: entries.Entry | None = None
        self._match: ListedMatch | None = None
        self._facts: Facts | None = None
        self._read: dict[Path, Facts] = {}
        self._work: SlicedWork[Replay] | None = None
        self.list = Listing("matches.list", say("Matches"), _COLUMNS, self._line, self._watch)
        search = say("Search")
        kind = FieldKind(_LONGEST_SEARCH, placeholder=search)
        self.search = TextField("matches.search", search, "", self._search, kind)
        watch, play_on, analyse, save = (partial(self._want_of_chosen, act) for act in MatchAct)
        self._watch_button = Button("matches.watch", say("Watch"), watch, ButtonKind.PRIMARY, "play")
        self._play_on = Button("matches.play_on", say("Play on"), play_on)
        self._analyse = Button("matches.analyse", say("What decided it"), analyse)
        self._save = Button("matches.save", say("Save record"), save)
        self.begin = Button("matches.begin", say("New game"), begin, ButtonKind.PRIMARY, "play")

    def open(self, language: Language) -> None:
        """Show the list as soon as it is read: first when there is a language to search in."""
        if self._language is None:
            self._language = language
            self._take_in()

    @property
    def there(self) -> bool:
        """Whether the list has been read."""
        return self._entries is not None

    def leave(self) -> None:
        """Stop reading."""
        if self._asked is not None:
            self._asked.stop()

    def _ask(self) -> Asked[Sequence[entries.Entry]]:
        return self._kept.reader.ask(partial(entries.reading, self._kept.history, self._kept.files))

    def _take_in(self) -> bool:
        """Show the lines if they have been read; return True while they are awaited."""
        kept, language = self._kept, self._language
        if self._asked is None or language is None:
            return self._asked is not None
        for lines in self._asked.results:
            self._asked = None
            if self._entries is None:
                self._entries = entries.Entries(kept.history, lines, kept.left(), kept.now, language)
                self._refill()
            else:
                self._entries.read(lines, kept.left())
                self._show_again()
        return self._asked is not None

    def part(self, theme: Theme) -> Part:
        """Return the page as it is now."""
        if self.is_empty:
            return entries.nothing_yet(_NONE, self.begin, Role.STATUS)
        found = Control(self.list) if len(self._all) else entries.nothing_yet(_NOT_FOUND, role=Role.STATUS)
        return Row(Column(self.search, found), card(self._facts, theme), gap=3.0, shares=(3, 2), top=True)

    def foot(self, told: Sayable) -> Part:
        """Return what came of the last act, and what can be done with the chosen match."""
        chosen, match = self._shown, self._match
        under_way = chosen is not None and chosen.is_under_way
        readable = self._facts is not None and self._facts.can_be_watched
        self._play_on.kind = ButtonKind.PRIMARY if under_way else ButtonKind.SECONDARY
        self._watch_button.set_enabled(match is not None or (not under_way and readable))
        self._analyse.set_enabled(self._watch_button.enabled)
        offered = (
            (self._save, match is not None),
            (self._analyse, self._kept.figures and not under_way and not self.is_empty),
            (self._play_on, under_way or (match is not None and not match.finished)),
            (self._watch_button, not under_way and not self.is_empty),
        )
        words = Words("matches.told", told, Style.SUBTITLE, role=Role.STATUS)
        return buttons(words, *(button for button, there in offered if there))

    def update(self) -> bool:
        """Go on reading and searching for a few milliseconds; return True while there is more to do."""
        if self._take_in() and self._entries is None:
            return True
        if self._work is not None:
            self._go_on_reading()
        if self._all.searching and self._all.go_on():
            self._refill()
        return self._all.searching or self._work is not None or self._asked is not None

    def follow(self) -> None:
        """Show the chosen match on the card, if it is not there yet."""
        if self._entries is None:
            return
        at = self.list.chosen
        chosen = None if at is None or at >= len(self._entries) else self._entries[at]
        if chosen != self._shown:
            self._shown, self._work = chosen, None
            self._match = None if chosen is None else self._entries.listed(at or 0)
            self._facts = None if chosen is None else self._facts_of(chosen)

    def read_again(self, chosen: Path | None = None) -> None:
        """Read the list again, and choose a file, or what was chosen before."""
        self._to_choose = chosen
        self.leave()
        self._asked = self._ask()
        self._take_in()

    def _show_again(self) -> None:
        """Show the lines as they were read again."""
        before, (file, self._to_choose) = self._shown, (self._to_choose, None)
        self._refill()
        at = None if file is None else self._all.position(file)
        if at is None:
            at = next((n for n in range(len(self._all)) if self._all[n] == before), 0)
        self.list.choose(at)
        self.follow()

    def clear_search(self) -> bool:
        """Show all matches again; return False if they are shown already."""
        if not self.search.text:
            return False
        self.search.set_text("")
        self._search("")
        return True

    @property
    def is_empty(self) -> bool:
        """Whether it is known that there is nothing to list, searched for or not."""
        return self._entries is not None and self._entries.is_empty

    @property
    def _all(self) -> entries.Entries:
        if self._entries is None:
            raise RuntimeError("The page has not been opened.")
        return self._entries

    def _refill(self) -> None:
        self.list.fill(len(self._all))
        self.follow()

    def _search(self, text: str) -> None:
        self._all.search(text.split())
        if not self._all.searching:
            self._refill()

    def _line(self, n: int) -> ListRow:
        entry, number = self._all[n], len(self._all) - n
        if entry.is_under_way:
            name = say("Match under way: {players}", players=self._all.left)
            return ListRow(name, (entries.UNDER_WAY, self._all.left, "", ""))
        date = when(entry.date, self._kept.now)
        if entry.file is not None:
            name = say("Record {number}: {name}", number=number, name=entry.file.stem)
            return ListRow(name, (date, entry.file.stem, _FILE, ""))
        match = self._all.listed(n)
        if match is None:
            return ListRow(say("Match {number}", number=number), (date, "", "", ""))
        players = listed(match.players)
        cells = (date, players, entries.result(match), entries.turns_told(match.turns))
        tag = entries.PRACTICE if match.practice else ""
        return ListRow(say("Match {number}: {players}", number=number, players=players), cells, tag)

    def _facts_of(self, entry: entries.Entry) -> Facts:
        """Return the facts of a line; a file that has not been read yet is read from now on, bit by bit."""
        if entry.is_under_way:
            return under_way(self._all.left)
        if entry.file is not None and entry.file in self._read:
            return self._read[entry.file]
        if entry.file is not None:
            self._work = SlicedWork(self._kept.read(entry.file), self._kept.clock)
            return unread(entry.file.stem)
        match = self._match
        if match is None:
            return unread(when(entry.date, self._kept.now), _GONE)
        history = self._kept.history
        points, record = history.points(match.id), None
        if self._kept.figures:
            record = history.record(match.id)
        return of_match(match, points, self._kept.now, record or "")

    def _go_on_reading(self) -> None:
        """Read more of the chosen file; show what is in it, or why it cannot be read."""
        work, file = self._work, self._shown.file if self._shown else None
        if work is None or file is None:
            return
        try:
            if not work.go_on(_SLICE):
                return
            facts = of_replay(work.results[0], entries.changed(file), self._kept.now)
        except ValueError as error:
            facts = unread(file.stem, told_of(error))
        self._work, self._read[file], self._facts = None, facts, facts

    def _watch(self, n: int) -> None:
        entry = self._all[n]
        if entry.is_under_way:
            self._want(OfMatch(MatchAct.PLAY_ON, entry))
        elif self._watch_button.enabled:
            self._want(OfMatch(MatchAct.WATCH, entry))

    def _want_of_chosen(self, act: MatchAct) -> None:
        if self._shown is not None:
            self._want(OfMatch(act, self._shown))


_PATH = FieldKind(1000, placeholder=say("Path of the file"), exact=True)
_HOW = say("Type or paste where the file is, or drop it on the window.")


class ImportScene(SheetScene):
    """Asks for a file; `answer` gets its path, None from whoever leaves it be."""

    name = "import"
    wide = (84.0, 84.0)

    def __init__(self, answer: Callable[[Path | None], None]) -> None:
        self._answer, leave = answer, partial(answer, None)
        self._path = TextField("import.path", say("File"), "", lambda text: None, _PATH)
        self._cancel = Button("import.cancel", say("Cancel"), leave)
        self._go = Button("import.go", say("Import"), self._import, ButtonKind.PRIMARY)
        super().__init__(say("Import a record"), leave, self._path)

    def body(self) -> Part:
        return Column(Words("import.how", _HOW), self._path)

    def foot(self) -> Part:
        self._go.set_enabled(bool(_bare_path(self._path.text)))
        return buttons(Space(), self._cancel, self._go)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Key) and intent.name == "return" and self.form.focused is self._path:
            self._import()
        else:
            super().handle(intent)

    def drop(self, path: Path) -> bool:
        self._answer(path)
        return True

    def _import(self) -> None:
        path = _bare_path(self._path.text)
        if path:
            self._answer(Path(path).expanduser())


def _bare_path(text: str) -> str:
    """Return the path in a text without the quotes that file managers copy with it."""
    return text.strip().strip("\"'").removeprefix("file://")
