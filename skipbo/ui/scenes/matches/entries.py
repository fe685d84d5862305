"""The lines of the list: the match under way, the finished ones and the records in files, newest first.

Only ids and dates of the matches are read at once; the rest by the page, and for the search bit by bit.

Above them, what is said of a match in the list and on its card.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from skipbo.model.deal_number import number_text
from skipbo.model.signs import folded
from skipbo.model.slices import Slices
from skipbo.store.history import History, ListedMatch
from skipbo.ui.kit import Role
from skipbo.ui.parts import Column, Control, Part, Space, Words
from skipbo.ui.widgets import Button
from skipbo.words.dates import when
from skipbo.words.language import Language
from skipbo.words.names import LEVEL_NAMES
from skipbo.words.said import Said, Sayable, counted, listed, say, within

UNDER_WAY = within("a match", "Under way")
BROKEN_OFF = within("a match", "Broken off")


def result(match: ListedMatch) -> Said:
    """Return how a match ended: for the only person in it, "won 520 : 380"; else "Ann won, 520 : 380"."""
    if not match.finished:
        return BROKEN_OFF
    if not match.winners:
        return say("A draw")
    points = score(match.totals)
    if len(match.persons) != 1:
        return say("{player} won, {points}", player=listed(match.winners), points=points)
    won = match.persons[0] in match.winners
    return say("Won {points}", points=points) if won else say("Lost {points}", points=points)


def score(totals: tuple[int, ...]) -> str:
    """Return the points of all sides: "520 : 380"."""
    return " : ".join(map(str, totals))


def length(games: int, turns: int) -> Said:
    """Return how long a match was: "2 games, 41 turns"."""
    return within(
        "how long a match was",
        "{games}, {turns}",
        games=counted("{count} game", "{count} games", games),
        turns=turns_told(turns),
    )


def own_turns(count: int) -> Sayable:
    """Say how many of the turns the only person played; "" where that is not known."""
    return counted("{count} turn of yours", "{count} turns of yours", count) if count else ""


def turns_told(turns: int) -> Said:
    """Return a number of turns."""
    return counted("{count} turn", "{count} turns", turns)


def sides(players: tuple[str, ...], count: int) -> tuple[Sayable, ...]:
    """Return the names of n sides, among which the players are divided in the order of seats."""
    return tuple(listed(players[side::count]) for side in range(count))


def best_turn(cards: int) -> Sayable:
    """Say how many cards the best turn had; "" where none were played."""
    return counted("Best turn: {count} card", "Best turn: {count} cards", cards) if cards else ""


def hints_told(count: int) -> Sayable:
    """Say how many hints were taken; "" for none."""
    return counted("{count} hint taken", "{count} hints taken", count) if count else ""


def wins_told(count: int) -> Said:
    """Return a number of wins."""
    return counted("{count} win", "{count} wins", count)


def kind_of_opponent(key: str) -> Sayable:
    """Return what a kind of opponent is called: a level by its key, or "person"."""
    if key == "person":
        return say("Persons")
    return LEVEL_NAMES.get(key, key.capitalize())


def nothing_yet(why: Sayable, button: Button | None = None, role: Role = Role.TEXT) -> Part:
    """Return a sentence in the middle of a page, and below it a button if there is one."""
    words = Words("matches.none", why, align="centre", role=role)
    leads_on = [] if button is None else [Control(button, snug=True, high=6.2, at="centre")]
    return Column(Space(grows=True), Column(words, *leads_on, gap=2.4), Space(grows=True))


_PAGE = 100
"""The number of matches read at once."""
_AT_ONCE = 250
"""The number of matches prepared for the search in one frame."""
_MIDNIGHT = "00:00"

PRACTICE = say("Practice")


class Entry(NamedTuple):
    """A line of the list: a `match` by its id in the history, a record's `file`, or the match under way."""

    date: str
    match: int | None = None
    file: Path | None = None

    @property
    def is_under_way(self) -> bool:
        """Whether this is the match that can go on."""
        return self.match is None and self.file is None


def reading(history: History, files: Callable[[], Sequence[Path]]) -> Slices[Sequence[Entry]]:
    """Read the lines of all matches, and of the records in the files, the newest first."""
    matches = [Entry(date, match) for match, date in history.dates()]
    yield 0.5
    found = [Entry(changed(file), file=file) for file in files()]
    return sorted((*matches, *found), key=lambda entry: entry.date, reverse=True)


class Entries:
    """The lines of the list, all of them or those that a search finds.

    `lines`: those of the matches and of the records in files, as `reading` finds them. `left`: the players of
    the match under way, "" for none. `now`: the date in the form of records, from which dates are told.
    `language`: the one that is searched in.
    """

    def __init__(
        self, history: History, lines: Sequence[Entry], left: Sayable, now: str, language: Language
    ) -> None:
        self._history, self._now, self._language = history, now, language
        self._days: dict[str, str] = {}
        self._searched: Sequence[str] = ()
        self.read(lines, left)

    def read(self, lines: Sequence[Entry], left: Sayable) -> None:
        """Take over the lines that were read again."""
        self.left = left
        self._all = [*([Entry("")] if self.left else []), *lines]
        self._pages: dict[int, ListedMatch] = {}
        self._words: list[str] = []
        self._shown: Sequence[int] = range(len(self._all))
        self.search(self._searched)

    def __len__(self) -> int:
        """Return the number of lines shown."""
        return len(self._shown)

    def __getitem__(self, n: int) -> Entry:
        """Return a line shown, from 0."""
        return self._all[self._shown[n]]

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to list, searched for or not."""
        return not self._all

    def position(self, file: Path) -> int | None:
        """Return the line that shows a file, or None."""
        return next((n for n in range(len(self)) if self[n].file == file), None)

    def listed(self, n: int) -> ListedMatch | None:
        """Return the match of a line shown, None if it is another kind of line or cannot be read."""
        match = self[n].match
        if match is None:
            return None
        if match not in self._pages:
            first = n - n % _PAGE
            page = (self[each].match for each in range(first, min(first + _PAGE, len(self))))
            self._pages.update(self._history.listed([each for each in page if each is not None]))
        return self._pages.get(match)

    def search(self, words: Sequence[str]) -> None:
        """Show from now on only the lines in which all these words occur; all lines for none."""
        self._searched = tuple(map(folded, words))
        if not self._searched:
            self._shown = range(len(self._all))
        elif len(self._words) == len(self._all):
            self._find()

    @property
    def searching(self) -> bool:
        """Whether a search has not found its lines yet."""
        return bool(self._searched) and len(self._words) < len(self._all)

    def go_on(self) -> bool:
        """Go on with the search, for a few milliseconds; return True when it has found its lines."""
        start = len(self._words)
        read = self._all[start : start + _AT_ONCE]
        matches = self._history.listed([each.match for each in read if each.match is not None])
        self._words.extend(folded(self._line(each, matches.get(each.match or 0))) for each in read)
        if self.searching:
            return False
        self._find()
        return True

    def _find(self) -> None:
        asked = self._searched
        self._shown = [n for n, words in enumerate(self._words) if all(each in words for each in asked)]

    def _line(self, entry: Entry, match: ListedMatch | None) -> str:
        """Return all that can be searched for in a line."""
        text = self._language.text
        if entry.is_under_way:
            return f"{text(UNDER_WAY)} {text(self.left)}"
        day = entry.date[:10]  # in words, without the time
        if day not in self._days:
            said = text(when(f"{day} {_MIDNIGHT}", self._now))
            self._days[day] = said.replace(_MIDNIGHT, "")
        parts = [self._days[day], entry.date]
        if entry.file is not None:
            parts.append(entry.file.stem)
        if match is not None:
            practice = text(PRACTICE) if match.practice else ""
            parts += [*match.players, text(result(match)), number_text(match.seed), practice]
        return " ".join(parts)


def changed(path: Path) -> str:
    """Return when a file was last changed, in the form of records; "" where that is unknown."""
    try:
        return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(path.stat().st_mtime))
    except (OSError, OverflowError, ValueError):
        return ""
