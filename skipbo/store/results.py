"""The results of a match for the history and the statistics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skipbo.model.legal_moves import Discard, Move, Pass, Play
from skipbo.model.match import Match
from skipbo.model.record import PERSON, Heading, record_of, record_text
from skipbo.model.state import Kind
from skipbo.store.history import Finished, SeatResult


def finished(heading: Heading, preset: str, match: Match, day: str = "") -> Finished:
    """Return a match in the form of the history: one that is over, or one that is broken off here.

    `day`: of which day it is the deal, "" for any other.
    """
    winner = match.winner
    members = () if winner is None else heading.rules.members(winner, match.seats)
    return Finished(
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
                stock_cards=sum(_is_stock_card(move, seat) for move in moves),
                turns=turns_of(moves, seat),
            )


def _is_stock_card(move: Move, seat: int) -> bool:
    return isinstance(move, Play) and move.seat == seat and move.source.kind is Kind.STOCK


def turns_of(moves: Sequence[Move], seat: int) -> int:
    """Return the number of turns of a seat in a game; the winner's last turn ends with a card played."""
    ended = sum(move.seat == seat and isinstance(move, Discard | Pass) for move in moves)
    return ended + (bool(moves) and isinstance(moves[-1], Play) and moves[-1].seat == seat)
