"""The match under way on disk: its heading and every step, one transaction each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from skipbo.store.backlog import Backlog
from skipbo.store.database import Database, Statement
from skipbo.store.history import Finished, insertions
from skipbo.store.schema import Row


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


class Saved(NamedTuple):
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
_NONE: Sequence[Statement] = (
    (_TAKE_BACK, (0,)),
    _NO_HANDS,
    _NO_UNDONE,
    _NO_HINTS,
    ("DELETE FROM under_way", ()),
)


class UnderWay:
    """Writes the match under way through the backlog; `settled` tells whether everything is on the disk.

    Failed writes are repeated; `Database.problem` reports them. Until data is written, the reported state
    counts, not that of the file.
    """

    def __init__(self, database: Database, backlog: Backlog) -> None:
        self._database = database
        self._backlog = backlog
        self._over = False
        self._match: tuple[str, str, str] | None = None
        self._steps: list[SavedStep] = []
        self._hands: dict[int, str] = {}
        self._undone: tuple[UndoneStep, ...] = ()
        self._hints: dict[tuple[int, int], int] = {}
        backlog.wholes.append(self._whole)

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
        if self._over:
            return None
        if self._match is not None and not self.whole:
            return self._match[0] if self._steps else None
        rows = self._database.read("SELECT title FROM under_way WHERE EXISTS (SELECT 1 FROM steps)")
        return str(rows[0][0]) if rows else None

    def load(self) -> Saved | None:
        """Return the match under way, or None where there is none.

        If a part of it is lost, the whole file is checked and mended as far as possible.
        """
        if self._over:
            return None
        if self._match is not None and not self.whole:
            hands, hints = tuple(self._hands.items()), tuple(_counts(self._hints))
            return Saved(*self._match, tuple(self._steps), 0, hands, self._undone, hints)
        saved = self._load()
        if saved is not None and saved.lost:
            self._database.check()
            saved = self._load()
        return saved

    def _load(self) -> Saved | None:
        found = self._database.read("SELECT title, heading, setup FROM under_way")
        if not found:
            return None
        rows = self._database.read("SELECT number, seat, text, chain, position FROM steps ORDER BY number")
        steps = tuple(_steps(rows))
        title, heading, setup = map(str, found[0])
        hands = self._database.read("SELECT seat, cards FROM hands")
        ordered = tuple((seat, cards) for seat, cards in hands if isinstance(cards, str))
        lost, undone = len(rows) - len(steps), self._load_undone()
        return Saved(title, heading, setup, steps, lost, ordered, undone, self._load_hints())

    def _load_hints(self) -> tuple[tuple[int, int, int], ...]:
        """Return the hints taken so far, without rows that a damaged file has spoilt."""
        rows = self._database.read("SELECT game, seat, taken FROM hints WHERE match = 0")
        return tuple((*row,) for row in rows if [type(value) for value in row] == [int, int, int])

    def _load_undone(self) -> tuple[UndoneStep, ...]:
        """Return everything that was taken back, or nothing if a part of it is lost."""
        rows = self._database.read("SELECT number, redo, seat, text, chain FROM undone ORDER BY number")
        sound = all(
            number == at and [type(value) for value in row] == [int, int, str, int]
            for at, (number, *row) in enumerate(rows)
        )
        return tuple(UndoneStep(*row) for _, *row in rows) if sound else ()

    def begin(self, title: str, heading: str, setup: str, steps: Sequence[SavedStep] = ()) -> None:
        """Begin a match under way with these steps; forget any other."""
        self._match, self._steps, self._hands = (title, heading, setup), list(steps), {}
        self._undone, self._hints, self._over = (), {}, False
        self._backlog.give(self._database.check)
        self._write(self._whole())

    def go_on(self, saved: Saved) -> None:
        """Continue the loaded match with as many of its steps as are given."""
        self._match, self._steps, self._hands = saved[:3], list(saved.steps), dict(saved.hands)
        self._undone, self._over = saved.undone, False
        self._hints = {(game, seat): taken for game, seat, taken in saved.hints}
        self._backlog.give(self._database.check)
        self._write([(_TAKE_BACK, (len(self._steps),)), *_undone(self._undone)])

    def keep(self, step: SavedStep) -> None:
        """Write a step; return at once."""
        self._steps.append(step)
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
        if self._match is not None:
            self._hands[seat] = cards
            self._write([(_HAND, (seat, cards))])

    def keep_hint(self, game: int, seat: int) -> None:
        """Count a hint that a seat has taken in a game (from 0); return at once."""
        if self._match is not None:
            taken = self._hints[game, seat] = self._hints.get((game, seat), 0) + 1
            self._write([(_HINT, (game, seat, taken))])

    def finish(self, finished: Callable[[], Finished]) -> None:
        """Move the match, over or broken off, into the history, so that none is under way.

        `finished` is called in the writer's thread.
        """
        self._match, self._steps, self._over = None, [], True
        self._backlog.write(lambda: [*insertions(finished()), _KEEP_HINTS, *_NONE])

    def forget(self) -> None:
        """Forget the match under way."""
        self._match, self._steps, self._over = None, [], True
        self._write(list(_NONE))

    def _write(self, statements: list[Statement]) -> None:
        self._backlog.write(lambda: statements)

    def _whole(self) -> list[Statement]:
        """Return the statements that write everything known of the match; called in the writer's thread."""
        if self._over:
            return list(_NONE)
        if self._match is None:
            return []
        steps: list[Statement] = [(_STEP, (number, *step)) for number, step in enumerate(tuple(self._steps))]
        hands: list[Statement] = [(_HAND, hand) for hand in tuple(self._hands.items())]
        hints: list[Statement] = [(_HINT, row) for row in _counts(dict(self._hints))]
        rest = [*hands, *_undone(self._undone), *hints]
        return [(_TAKE_BACK, (0,)), _NO_HANDS, _NO_HINTS, (_BEGIN, self._match), *steps, *rest]


def _counts(hints: Mapping[tuple[int, int], int]) -> Iterator[tuple[int, int, int]]:
    """Yield the games, seats and numbers of hints taken."""
    for (game, seat), taken in hints.items():
        yield game, seat, taken


def _undone(undone: Sequence[UndoneStep]) -> list[Statement]:
    """Return the statements that write these steps, and no others, as taken back."""
    return [_NO_UNDONE, *((_UNDONE, (number, *step)) for number, step in enumerate(undone))]


def _steps(rows: Sequence[Row]) -> Iterator[SavedStep]:
    """Yield the steps up to the first row that a damaged file has spoilt."""
    for expected, (number, *row) in enumerate(rows):
        if number != expected or [type(value) for value in row] != [int, str, int, int]:
            return
        yield SavedStep(*row)
