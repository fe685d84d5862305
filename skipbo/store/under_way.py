"""The match under way on disk: its heading and every step, one transaction each."""

from __future__ import annotations

from _thread import allocate_lock
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from skipbo.store.backlog import Backlog
from skipbo.store.data_file import Unusable
from skipbo.store.database import Database
from skipbo.store.schema import Row, Statement

if TYPE_CHECKING:
    from skipbo.store.history import FinishedMatch

NO_SEAT = -1
"""The seat of the row in `hands` that belongs to no seat: it brings back the hands held on phones."""


class SavedStep(NamedTuple):
    """A step of a match as text: the seat from 0 (-1 for the deal of a game) and its action.

    `chain` is a checksum of all steps so far, `position` one of the cards' positions after it.
    """

    seat: int
    text: str
    chain: int
    position: int


class UndoneStep(NamedTuple):
    """A step that was taken back: the redo that makes it again (from 0), and the rest as in `SavedStep`.

    `chain` continues from the last step of the match through the steps that are made again before it.
    """

    redo: int
    seat: int
    text: str
    chain: int


class SavedMatch(NamedTuple):
    """The match under way as found: its players, the texts of its heading and set-up, and the steps.

    `lost` counts rows that hold no step, or come after a gap. `hands`: seats and the order of their hands.
    `undone`: what was taken back, the next to be made again first. `hints`: games, seats and how many hints
    they have taken.
    """

    title: str
    heading: str
    setup: str
    steps: tuple[SavedStep, ...]
    lost: int = 0
    hands: tuple[tuple[int, str], ...] = ()
    undone: tuple[UndoneStep, ...] = ()
    hints: tuple[tuple[int, int, int], ...] = ()

    @property
    def phones(self) -> str:
        """What brings back the hands that were held on phones, "" for nothing."""
        return dict(self.hands).get(NO_SEAT, "")


Leave: TypeAlias = "Callable[[SavedMatch], FinishedMatch | None]"
"""Turns a match that was found into what goes into the history; None where nothing was played in it."""

_BEGIN = "INSERT OR REPLACE INTO under_way VALUES (1, ?, ?, ?)"
_STEP = "INSERT OR REPLACE INTO steps VALUES (?, ?, ?, ?, ?)"
_TAKE_BACK = "DELETE FROM steps WHERE number >= ?"
_HAND = "INSERT OR REPLACE INTO hands VALUES (?, ?)"
_NO_HANDS = ("DELETE FROM hands", ())
_UNDONE = "INSERT OR REPLACE INTO undone VALUES (?, ?, ?, ?, ?)"
_NO_UNDONE = ("DELETE FROM undone", ())
_HINT = "INSERT OR REPLACE INTO hints VALUES (0, ?, ?, ?)"
_NO_HINTS = ("DELETE FROM hints WHERE match = 0", ())
_KEEP_HINTS = ("UPDATE OR REPLACE hints SET match = (SELECT max(id) FROM matches) WHERE match = 0", ())
_HINT_OF_LAST = "INSERT OR REPLACE INTO hints VALUES ((SELECT max(id) FROM matches), ?, ?, ?)"
_PLAYED = "SELECT 1 FROM matches WHERE date = ? AND players = ? AND games = ? AND turns = ?"
_NONE: Sequence[Statement] = (
    (_TAKE_BACK, (0,)),
    _NO_HANDS,
    _NO_UNDONE,
    _NO_HINTS,
    ("DELETE FROM under_way", ()),
)


class _Ended:
    """A match that ended in this run: `finished` returns it as it goes into the history.

    `written`: reading the file has put it where it belongs, so nothing is left to do.
    """

    def __init__(self, finished: Callable[[], FinishedMatch], hints: Iterable[tuple[int, int, int]]) -> None:
        self.finished = cache(finished)
        self.hints = tuple(hints)
        self.written = False

    def statements(self) -> list[Statement]:
        """Return the statements that write it into a history in which it is not."""
        return [*_insertions(self.finished()), *((_HINT_OF_LAST, row) for row in self.hints)]


class UnderWay:
    """Writes the match under way through the backlog; `settled` tells whether everything is on the disk.

    Failed writes are repeated; `Database.problem` reports them. From the moment when a match begins, goes on
    or is loaded, the reported state counts, not that of the file.

    A match in the file that was never read is never written over. It is found in the background; as long as
    no other one has begun, it can be loaded like any, and otherwise it goes into the history beside that one.
    """

    def __init__(self, database: Database, backlog: Backlog) -> None:
        self._database = database
        self._backlog = backlog
        self._lock = allocate_lock()
        self._known = self._own = False
        self._readings = 0
        self._seen: set[tuple[int, int]] = set()
        self._title: str | None = None
        self._found: SavedMatch | None = None
        self._leave: Leave = lambda _: None  # as long as none has begun, a found one stays where it is
        self._match: tuple[str, str, str] = ("", "", "")
        self._steps: list[SavedStep] = []
        self._hands: dict[int, str] = {}
        self._undone: tuple[UndoneStep, ...] = ()
        self._hints: dict[tuple[int, int], int] = {}
        self._ended: list[_Ended] = []
        backlog.wholes.append(self._whole)
        backlog.readings.append(self._reading)

    @property
    def settled(self) -> bool:
        """Whether everything is on the disk, or could not be written."""
        return self._backlog.settled

    @property
    def whole(self) -> bool:
        """Whether everything reported and settled is in the file: the match can continue another time."""
        return not self._backlog.failed and not self._database.read_only

    @property
    def chain(self) -> int | None:
        """The checksum of all steps reported so far, or None before the first."""
        return self._steps[-1].chain if self._steps else None

    def wait(self, seconds: float) -> bool:
        """Wait for the disk, at most `seconds`; tell whether everything is there."""
        return self._backlog.wait(seconds)

    @property
    def title(self) -> str | None:
        """The players of the match under way, such as "Ann against Ben", or None; found quickly."""
        with self._lock:
            known, own, found = self._known, self._own, self._found
        if known:
            if own:
                return self._match[0] if self._steps else None
            return found.title if found is not None and (found.steps or found.lost) else None
        if self._database.hindered:
            return self._title
        with suppress(Unusable):
            rows = self._database.require("SELECT title FROM under_way WHERE EXISTS (SELECT 1 FROM steps)")
            self._title = str(rows[0][0]) if rows else None
        return self._title

    @property
    def setup(self) -> str:
        """The text of the choices for the match under way, "" where there is none; found quickly."""
        with self._lock:
            known, saved = self._known, self._saved()
        if known:
            return saved.setup if saved is not None and saved.steps else ""
        rows = self._database.read("SELECT setup FROM under_way WHERE EXISTS (SELECT 1 FROM steps)")
        return str(rows[0][0]) if rows else ""

    def load(self) -> SavedMatch | None:
        """Return the match under way, or None where there is none, or none that can be read yet.

        If a part of it is lost, the whole file is checked and mended as far as possible.
        """
        with self._lock:
            known, saved = self._known, self._saved()
        if known or self._database.hindered:
            return saved
        try:
            saved = self._load()
            if saved is not None and saved.lost:
                self._database.check()
                saved = self._load()
        except Unusable:
            return None
        with self._lock:
            if not self._known:  # unless another one has begun meanwhile
                self._known, self._found = True, saved
                self._note(() if saved is None else saved.steps)
            return self._saved()

    def _saved(self) -> SavedMatch | None:
        """Return the stored facts about the match under way."""
        if not self._own:
            return self._found
        hands = tuple(self._hands.items())
        hints = tuple((game, seat, taken) for (game, seat), taken in self._hints.items())
        return SavedMatch(*self._match, tuple(self._steps), 0, hands, self._undone, hints)

    def _load(self) -> SavedMatch | None:
        """Return the match in the file. Raises Unusable where that cannot be read."""
        read = self._database.require
        found = read("SELECT title, heading, setup FROM under_way")
        if not found:
            return None
        rows = read("SELECT number, seat, text, chain, position FROM steps ORDER BY number")
        steps = tuple(_steps(rows))
        title, heading, setup = map(str, found[0])
        hands = read("SELECT seat, cards FROM hands")
        ordered = tuple((seat, cards) for seat, cards in hands if isinstance(cards, str))
        gone = read("SELECT number, redo, seat, text, chain FROM undone ORDER BY number")
        sound = all(
            number == at and [type(value) for value in row] == [int, int, str, int]
            for at, (number, *row) in enumerate(gone)
        )  # if a part of what was taken back is lost, nothing of it counts
        undone = tuple(UndoneStep(*row) for _, *row in gone) if sound else ()
        lost = len(rows) - len(steps)
        taken = read("SELECT game, seat, taken FROM hints WHERE match = 0")
        hints = tuple((*row,) for row in taken if [type(value) for value in row] == [int, int, int])
        return SavedMatch(title, heading, setup, steps, lost, ordered, undone, hints)

    def begin(
        self, title: str, heading: str, setup: str, steps: Sequence[SavedStep] = (), *, leave: Leave
    ) -> None:
        """Begin a match under way with these steps; forget any other that was made or found in this run.

        `leave` turns one that is found later into what goes into the history, None for nothing; it is called
        in the writer's thread.
        """
        self._take_on(SavedMatch(title, heading, setup, tuple(steps)), leave)
        self._backlog.give(self._database.check)
        self._backlog.write(lambda: self._whole() if self._readings else self._reading())

    def go_on(self, saved: SavedMatch, *, leave: Leave) -> None:
        """Continue the loaded match with as many of its steps as are given; `leave` as for `begin`."""
        self._take_on(saved, leave)
        self._backlog.give(self._database.check)
        self._write([(_TAKE_BACK, (len(saved.steps),)), *_undone(saved.undone)])

    def _take_on(self, saved: SavedMatch, leave: Leave) -> None:
        with self._lock:
            self._match, self._steps, self._hands = saved[:3], list(saved.steps), dict(saved.hands)
            self._undone, self._leave = saved.undone, leave
            self._hints = {(game, seat): taken for game, seat, taken in saved.hints}
            self._known, self._own, self._found = True, True, None
            self._note(saved.steps)

    def keep(self, step: SavedStep) -> None:
        """Write a step; return at once."""
        self._steps.append(step)
        self._note((step,))
        self._write([(_STEP, (len(self._steps) - 1, *step))])

    def take_back(self, number: int) -> None:
        """Keep only the first `number` steps; return at once."""
        del self._steps[number:]
        self._write([(_TAKE_BACK, (number,))])

    def keep_undone(self, undone: tuple[UndoneStep, ...]) -> None:
        """Write the steps that can be made again, replacing the earlier ones; return at once."""
        self._undone = undone
        self._write(_undone(undone))

    def keep_hand(self, seat: int, cards: str) -> None:
        """Write the order of a seat's hand; return at once. A finished match has no hands."""
        if self._own and self._hands.get(seat, "") != cards:
            self._hands[seat] = cards
            self._write([(_HAND, (seat, cards))])

    def keep_phones(self, text: str) -> None:
        """Write what brings back the hands that are held on phones, "" for nothing; return at once."""
        self.keep_hand(NO_SEAT, text)

    def keep_hint(self, game: int, seat: int) -> None:
        """Count a hint that a seat has taken in a game (from 0); return at once."""
        if self._own:
            taken = self._hints[game, seat] = self._hints.get((game, seat), 0) + 1
            self._write([(_HINT, (game, seat, taken))])

    def finish(self, finished: Callable[[], FinishedMatch]) -> None:
        """Move the match, over or broken off, into the history, so that none is under way.

        `finished` is called in the writer's thread.
        """
        saved = self._saved()
        ended = _Ended(finished, () if saved is None else saved.hints)
        with self._lock:
            if self._own or not self._database.read_only:
                self._ended.append(ended)
            elif saved is not None:  # it is another program's, which may play it on
                self._seen.difference_update((step.chain, step.position) for step in saved.steps)
            self._put_away()
        self._backlog.write(lambda: [] if ended.written else [*ended.statements(), *_NONE])

    def forget(self) -> None:
        """Forget the match under way."""
        with self._lock:
            self._put_away()
        self._write(list(_NONE))

    def forget_all(self) -> None:
        """Forget the match under way, and those that ended in this run, which are in no file any more."""
        with self._lock:
            self._ended.clear()
            self._put_away()

    def _put_away(self) -> None:
        """Note that no match is under way."""
        self._known, self._own, self._found, self._steps = True, False, None, []

    def _note(self, steps: Iterable[SavedStep]) -> None:
        """Note steps that were made or found in this run: a match that ends with one of them is no news."""
        self._seen.update((step.chain, step.position) for step in steps)

    def _write(self, statements: list[Statement]) -> None:
        """Write what has changed; a reading of the file that comes first writes everything there is."""
        readings = self._readings
        self._backlog.write(lambda: statements if readings == self._readings else [])

    # In the writer's thread.

    def _reading(self) -> list[Statement]:
        """Read the file, and return what must be written into it. Raises Unusable.

        Matches that ended in this run come into its history, if they are not there; so does one that is found
        under way, where another has begun meanwhile.
        """
        there, ended, missing = self._load(), tuple(self._ended), list[_Ended]()
        for each in ended:
            match = each.finished()
            played = match.date, "\n".join(match.players), match.games, match.turns
            if not self._database.require(_PLAYED, played):
                missing.append(each)
        with self._lock:
            self._readings += 1
            if not self._own and not (self._known and self._found is None and self._is_known(there)):
                self._known, self._found = True, there
                self._note(() if there is None else there.steps)
            mine = self._saved()  # the match that is under way now
        for each in ended:
            each.written = True
        added = [statement for each in missing for statement in each.statements()]
        if mine == there:
            return added
        left = None if there is None or self._is_known(there) else self._leave(there)
        kept = [] if left is None else [*_insertions(left), _KEEP_HINTS]
        return [*kept, *added, *_NONE, *self._whole()]

    def _is_known(self, there: SavedMatch | None) -> bool:
        """Tell whether a match in the file was made or found in this run, as far as it goes."""
        last = there.steps[-1] if there is not None and there.steps else None
        return last is None or (last.chain, last.position) in self._seen

    def _whole(self) -> list[Statement]:
        """Return the statements that write everything known of the match."""
        with self._lock:
            saved, own, known = self._saved(), self._own, self._known
        if not own:
            return list(_NONE) if known and saved is None else []
        if saved is None:
            return []
        steps: list[Statement] = [(_STEP, (number, *step)) for number, step in enumerate(saved.steps)]
        hands: list[Statement] = [(_HAND, hand) for hand in saved.hands]
        hints: list[Statement] = [(_HINT, row) for row in saved.hints]
        rest = [*hands, *_undone(saved.undone), *hints]
        match = saved.title, saved.heading, saved.setup
        return [(_TAKE_BACK, (0,)), _NO_HANDS, _NO_HINTS, (_BEGIN, match), *steps, *rest]


def _undone(undone: Sequence[UndoneStep]) -> list[Statement]:
    """Return the statements that write these steps, and no others, as taken back."""
    return [_NO_UNDONE, *((_UNDONE, (number, *step)) for number, step in enumerate(undone))]


def _steps(rows: Sequence[Row]) -> Iterator[SavedStep]:
    """Yield the steps up to the first row that a damaged file has spoilt."""
    for expected, (number, *row) in enumerate(rows):
        if number != expected or [type(value) for value in row] != [int, str, int, int]:
            return
        yield SavedStep(*row)


def _insertions(match: FinishedMatch) -> list[Statement]:
    """Return the statements that write a match into the history."""
    from skipbo.store.history import insertions  # which nobody waits for who finds a match

    return list(insertions(match))
