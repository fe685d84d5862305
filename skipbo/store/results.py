"""The results of a match for the history and the statistics, worked out from its moves.

Those that a damaged file has lost are worked out again from the records of their matches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from threading import Event, Thread

from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.match import Match
from skipbo.model.record import PERSON, Heading, read_record, record_of, record_text
from skipbo.model.state import Kind
from skipbo.store.backlog import Backlog
from skipbo.store.data_file import Unusable
from skipbo.store.database import Database
from skipbo.store.history import FinishedMatch, SeatResult, mended
from skipbo.store.schema import MENDING, Statement


def finished(heading: Heading, preset: str, match: Match, day: str = "") -> FinishedMatch:
    """Return a match in the form of the history: one that is over, or one that is broken off here.

    `day`: the day whose deal it is, "" for any other.
    """
    winner = match.winner
    members = () if winner is None else heading.rules.members(winner, match.seats)
    return FinishedMatch(
        date=heading.date,
        preset=preset,
        seed=heading.seed,
        practice=heading.practice,
        finished=match.over,
        players=tuple(player.name for player in heading.players),
        winners=tuple(heading.players[seat].name for seat in members),
        totals=match.totals,
        games=len(match.moves),
        turns=sum(turns_of(moves, seat) for moves in match.moves for seat in range(match.seats)),
        record=record_text(record_of(heading, match)),
        results=tuple(results_of(heading, match)),
        day=day,
    )


def results_of(heading: Heading, match: Match) -> Iterator[SeatResult]:
    """Yield a row for each seat of each game that was played to its end."""
    rules, seats = heading.rules, range(match.seats)
    for game, (score, moves) in enumerate(zip(match.scores, match.moves, strict=False)):
        for seat in seats:
            side = rules.side_of(seat, match.seats)
            opponents = [other for other in seats if rules.side_of(other, match.seats) != side]
            yield SeatResult(
                game=game,
                seat=seat,
                name=heading.players[seat].name,
                level=heading.players[seat].level or "",
                against=tuple(sorted({heading.players[other].level or PERSON for other in opponents})),
                won=score.outcome.winner == side,
                points=score.points[side],
                stock_cards=sum(
                    isinstance(move, Play) and move.seat == seat and move.source.kind is Kind.STOCK
                    for move in moves
                ),
                turns=turns_of(moves, seat),
            )


def turns_of(moves: Sequence[Move], seat: int) -> int:
    """Return the number of turns of a seat in a game; the winner's last turn ends with a card played."""
    ended = sum(move.seat == seat and isinstance(move, Discard | Pass) for move in moves)
    return ended + (bool(moves) and isinstance(moves[-1], Play) and moves[-1].seat == seat)


_LACKING = """
SELECT id, date FROM matches
WHERE games * (1 + length(players) - length(replace(players, char(10), '')))
    > (SELECT count(*) FROM results WHERE results.match = matches.id)
ORDER BY id DESC
"""
_RECORD = "SELECT text FROM records WHERE match = ?"
_DONE: Statement = ("DELETE FROM settings WHERE key = ?", (MENDING,))


class Mending:
    """Works out lost results again.

    It does so in a thread of its own, as a long history takes a while; unfinished work continues next
    time.
    """

    def __init__(self, database: Database, backlog: Backlog) -> None:
        self._database = database
        self._backlog = backlog
        self._ended = Event()
        self._thread = Thread(target=self._work, name="mending", daemon=True)

    def start(self) -> None:
        """Begin; return at once."""
        self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Wait until it is done, at most `seconds`; tell whether it is."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    @property
    def stopped(self) -> bool:
        """Whether it ended before it was done."""
        return self._ended.is_set() and not self._thread.is_alive()

    def stop(self) -> None:
        """End after the current match; return at once."""
        self._ended.set()

    def close(self) -> None:
        """End after the current match, and wait for that."""
        self.stop()
        self._thread.join()

    def _work(self) -> None:
        try:
            for match, date in self._database.require(_LACKING):
                if self._ended.is_set():
                    return
                statements = self._results(match, date)
                if statements:
                    self._write(statements)
        except Unusable:  # the next one begins anew
            self._ended.set()
        else:
            self._write([_DONE])

    def _write(self, statements: Sequence[Statement]) -> None:
        self._backlog.write(lambda: statements)

    def _results(self, match: int, date: object) -> list[Statement]:
        """Return the statements that write the results of a match, none if its record holds no match.

        Raises Unusable where the file cannot be read.
        """
        for (text,) in self._database.require(_RECORD, (match,)):
            try:
                record = read_record(text)
                results = list(results_of(record.heading, record.match()))
            except ValueError:
                continue
            return [mended(result, match, date) for result in results]
        return []
