"""The page of matches: a search, the list, and the card of the chosen match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from skipbo.model.slices import Slices
from skipbo.session.replay import Replay
from skipbo.store.history import History, Listed
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.things import Role, Things, words
from skipbo.ui.scenes.matches.card import MatchCard
from skipbo.ui.scenes.matches.entries import PRACTICE, Entries, Entry, changed
from skipbo.ui.scenes.matches.facts import Facts, of_match, of_replay, under_way, unread
from skipbo.ui.scenes.matches.nothing_yet import NothingYet
from skipbo.ui.scenes.matches.sentences import UNDER_WAY, result, turns_told
from skipbo.ui.scenes.reading import Work
from skipbo.ui.widgets.button import Button, ButtonKind
from skipbo.ui.widgets.field import FieldKind, TextField
from skipbo.ui.widgets.listing import Column, Listing, ListRow
from skipbo.ui.widgets.row import arrange_row
from skipbo.ui.widgets.widget import SHEET_Z, Widget
from skipbo.words.dates import when
from skipbo.words.lists import listed
from skipbo.words.quoted_errors import told_of
from skipbo.words.said import Sayable, say

_SHARE = 0.6  # of the width for the list
_GAP = 3.0  # U between list and card
_SEARCH, _BELOW_SEARCH = 4.9, 1.6
_TOLD = 3.4  # U for the line below the list
_BUTTON, _ABOVE_BUTTON = 6.2, 1.8
_LONGEST_SEARCH = 60
_SLICE = 0.008
"""Seconds of reading in a frame."""
_COLUMNS = (
    Column(say("When"), 0.235),
    Column(say("Players"), 0.34, names=True),
    Column(say("Result"), 0.265),
    Column(say("Length"), 0.16, spare=True),
)
_FILE = say("Record in a file")
_NONE = say("No match has been played yet. Every match comes here, with all its moves.")
_NOT_FOUND = say("No match has all these words.")
_GONE = say("It is not in the data file any more.")

Told = Callable[[Sayable], None]


class ListActs(NamedTuple):
    """What is done with one match. `save` reports the outcome in a sentence.

    `read` returns the replay of a record's file in slices, which raise ValueError. `files` returns the
    records in the folder. `begin` leads to a new game.
    """

    watch: Callable[[Entry], None]
    play_on: Callable[[Entry], None]
    save: Callable[[Listed, Told], None]
    read: Callable[[Path], Slices[Replay]]
    files: Callable[[], Sequence[Path]]
    begin: Callable[[], None]


class Sources(NamedTuple):
    """What there is to list.

    `left`: the players of the match under way, "" for none. `now`: today, in the form of records. `clock`
    gives seconds.
    """

    history: History
    left: Sayable
    now: str
    clock: Callable[[], float]


class ListPage:
    """The list of all matches and what can be done with the chosen one; `tell` reports what came of it."""

    def __init__(self, kept: Sources, acts: ListActs, tell: Told) -> None:
        self._kept, self._acts, self._tell = kept, acts, tell
        self._entries: Entries | None = None
        self._card = MatchCard()
        self._shown: Entry | None = None
        self._read: dict[Path, Facts] = {}
        self._work: Work[Replay] | None = None
        self.list = Listing("matches.list", say("Matches"), _COLUMNS, self._line, self._watch)
        self.search = TextField(
            "matches.search",
            say("Search"),
            "",
            self._search,
            FieldKind(_LONGEST_SEARCH, placeholder=say("Search")),
        )
        self._watch_button = Button(
            "matches.watch", say("Watch"), self._watch_chosen, ButtonKind.PRIMARY, "play"
        )
        self._play_on = Button("matches.play_on", say("Play on"), self._play_on_chosen)
        self._save = Button("matches.save", say("Save record"), self._save_chosen)
        self.begin = Button("matches.begin", say("New game"), acts.begin, ButtonKind.PRIMARY, "play")
        self._nothing = NothingYet(self.begin)
        self._look: Look
        self._area = self._below = pygame.Rect(0, 0, 0, 0)

    @property
    def widgets(self) -> Sequence[Widget]:
        """The controls, in the order of Tab."""
        return (self.search, self.list, self._save, self._play_on, self._watch_button, self.begin)

    def arrange(self, look: Look, area: pygame.Rect) -> None:
        """Place the page."""
        self._look, self._area, u = look, area, look.u
        if self._entries is None:
            kept = self._kept
            self._entries = Entries(kept.history, self._acts.files(), kept.left, kept.now, look.text.language)
            self.list.fill(len(self._entries))
        left = pygame.Rect(area.topleft, (round(_SHARE * (area.w - _GAP * u)), area.h))
        self.search.arrange(look, pygame.Rect(left.left, left.top, left.w, round(_SEARCH * u)))
        top = self.search.rect.bottom + round(_BELOW_SEARCH * u)
        self._below = pygame.Rect(left.left, top, left.w, left.bottom - round(_TOLD * u) - top)
        self.list.arrange(look, self._below)
        start = left.right + round(_GAP * u)
        foot = pygame.Rect(start, area.bottom - round(_BUTTON * u), area.right - start, round(_BUTTON * u))
        self._foot = foot
        high = foot.top - round(_ABOVE_BUTTON * u) - area.top
        self._card.arrange(look, pygame.Rect(start, area.top, foot.w, high))
        self.follow(again=True)

    def update(self) -> bool:
        """Go on reading and searching for a few milliseconds; return True while there is more to do."""
        if self._work is not None:
            self._go_on_reading()
        entries = self._all
        if entries.searching and entries.go_on():
            self._refill()
        return entries.searching or self._work is not None

    def follow(self, again: bool = False) -> None:
        """Show the chosen match on the card, if it is not there yet."""
        chosen = self._chosen
        if again or chosen != self._shown:
            self._shown, self._work = chosen, None
            self._card.show(None if chosen is None else self._facts(chosen))
            self._offer()

    def read_again(self, chosen: Path | None = None) -> None:
        """Read the list anew, and choose a file, or what was chosen before."""
        before = self._shown
        self._all.read(self._acts.files())
        self._refill()
        lines = range(len(self._all))
        if chosen is not None:
            before = next((self._all[n] for n in lines if self._all[n].file == chosen), before)
        at = next((n for n in lines if self._all[n] == before), 0)
        self.list.choose(at)
        self.follow()

    def clear_search(self) -> bool:
        """Show all matches again; return False if they are shown already."""
        if not self.search.text:
            return False
        self.search.set_text("")
        self._search("")
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw what is no control on the canvas."""
        self._nothing.draw(canvas)
        if not self.is_empty:
            self._card.draw(canvas)

    def draw_told(self, canvas: Canvas, told: Sayable) -> None:
        """Draw what came of the last act below the list."""
        look, below = self._look, self._below
        at = (below.left, below.bottom + round(0.55 * _TOLD * look.u))
        ink = look.theme.secondary
        look.text.put(canvas, told, Style.SUBTITLE, ink, at, z=SHEET_Z + 2, room=below.w)

    def things(self) -> Things:
        """Return what the page tells, without its controls."""
        return (*words("matches.none", self._empty(), Role.STATUS), *self._card.things())

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to list, searched for or not."""
        return self._all.is_empty

    @property
    def _all(self) -> Entries:
        if self._entries is None:
            raise RuntimeError("The page has not been arranged.")
        return self._entries

    @property
    def _chosen(self) -> Entry | None:
        at = self.list.chosen
        return None if at is None or at >= len(self._all) else self._all[at]

    def _empty(self) -> Sayable:
        """Return why the list is empty, "" if it is not."""
        if len(self._all):
            return ""
        return _NONE if self._all.is_empty else _NOT_FOUND

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
            return ListRow(name, (UNDER_WAY, self._all.left, "", ""))
        date = when(entry.date, self._kept.now)
        if entry.file is not None:
            name = say("Record {number}: {name}", number=number, name=entry.file.stem)
            return ListRow(name, (date, entry.file.stem, _FILE, ""))
        match = self._all.listed(n)
        if match is None:
            return ListRow(say("Match {number}", number=number), (date, "", "", ""))
        players = listed(match.players)
        cells = (date, players, result(match), turns_told(match.turns))
        tag = PRACTICE if match.practice else ""
        return ListRow(say("Match {number}: {players}", number=number, players=players), cells, tag)

    def _facts(self, entry: Entry) -> Facts:
        if entry.is_under_way:
            return under_way(self._all.left)
        if entry.file is not None:
            return self._facts_of_file(entry.file)
        match = self._all.listed(self.list.chosen or 0)
        if match is None:
            return unread(when(entry.date, self._kept.now), _GONE)
        return of_match(match, self._kept.history.points(match.id), self._kept.now)

    def _facts_of_file(self, file: Path) -> Facts:
        """Return the facts of a record, which is read bit by bit if it has not been yet."""
        if file not in self._read:
            self._work = Work(self._acts.read(file), self._kept.clock)
            return unread(file.stem)
        return self._read[file]

    def _go_on_reading(self) -> None:
        """Read more of the chosen file; show what is in it, or why it cannot be read."""
        work, file = self._work, self._shown.file if self._shown else None
        if work is None or file is None:
            return
        try:
            if not work.go_on(_SLICE):
                return
            facts = of_replay(work.results[0], changed(file), self._kept.now)
        except ValueError as error:
            facts = unread(file.stem, told_of(error))
        self._work, self._read[file] = None, facts
        self._card.show(facts)
        self._offer()

    def _offer(self) -> None:
        """Show the buttons for what can be done with the chosen match, beside one another."""
        chosen = self._shown
        facts = None if chosen is None or chosen.file is None else self._read.get(chosen.file)
        match = self._all.listed(self.list.chosen or 0) if chosen and chosen.match is not None else None
        under_way = chosen is not None and chosen.is_under_way
        for each in (self.search, self.list):
            each.set_visible(not self.is_empty)
        self.begin.set_visible(self.is_empty)
        self._watch_button.set_visible(not under_way and not self.is_empty)
        self._watch_button.set_enabled(match is not None or (facts is not None and facts.can_be_watched))
        self._play_on.set_visible(under_way or (match is not None and not match.finished))
        self._save.set_visible(match is not None)
        left = [button for button in (self._save,) if button.visible]
        right = [button for button in (self._play_on, self._watch_button) if button.visible]
        self._play_on.kind = ButtonKind.PRIMARY if under_way else ButtonKind.SECONDARY
        arrange_row(self._look, self._foot, left, right)
        self._nothing.arrange(self._look, self._area if self.is_empty else self._below, self._empty())

    def _watch(self, n: int) -> None:
        entry = self._all[n]
        if entry.is_under_way:
            self._acts.play_on(entry)
        elif self._watch_button.enabled:
            self._acts.watch(entry)

    def _watch_chosen(self) -> None:
        if self._shown is not None:
            self._acts.watch(self._shown)

    def _play_on_chosen(self) -> None:
        if self._shown is not None:
            self._acts.play_on(self._shown)

    def _save_chosen(self) -> None:
        match = self._all.listed(self.list.chosen or 0) if self.list.chosen is not None else None
        if match is not None:
            self._acts.save(match, self._tell)
            self.read_again()
