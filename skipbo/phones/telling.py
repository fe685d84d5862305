"""What a phone is told beside its picture: what happens, in three measures, and the score of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from skipbo.model.state import Ending
from skipbo.phones.picture import Json
from skipbo.session.sitting import Sitting
from skipbo.words.by_ear import whole_turn
from skipbo.words.decided import BLOCKED
from skipbo.words.game_log import LogLine, TurnsOfOthers
from skipbo.words.language import Language
from skipbo.words.remarks import is_remark
from skipbo.words.said import Said, Sayable, counted, in_a_row, listed, say
from skipbo.words.spoken import with_value

KEPT: Final = 20
"""The most sentences that a phone gets of what it has missed."""


class PhoneNews:
    """The sentences of the log for one seat, as everybody sees it, each once."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._seen = 0
        self._others = TurnsOfOthers()

    def begin(self, lines: Sequence[LogLine], language: Language) -> Json:
        """Return the last sentences for a phone that comes or comes back; what follows is told from there."""
        self._seen, self._others = len(lines), TurnsOfOthers()
        return {"log": [language.text(line.said) for line in _moves(lines)[-KEPT:]]}

    def go_on(self, lines: Sequence[LogLine], language: Language) -> Json | None:
        """Return what is new in the lines of the game under way; None where nothing is.

        All sentences, those that are apart from turns or about the seat's own stock, and one for each turn of
        another that has ended.
        """
        if len(lines) < self._seen:  # taken back, or another game
            self._seen, self._others = len(lines), TurnsOfOthers()
        new = _moves(lines[self._seen :])
        self._seen = len(lines)
        if not new:
            return None
        every, mine = (line.said for line in new), (line.said for line in new if self._concerns(line))
        return {
            "told": {
                "all": [language.text(said) for said in every],
                "mine": [language.text(said) for said in mine],
                "short": [language.text(said) for said in self._short(new)],
            }
        }

    def _concerns(self, line: LogLine) -> bool:
        return line.apart or line.turned == self._seat

    def _short(self, new: Sequence[LogLine]) -> Iterator[Sayable]:
        """Yield what concerns the seat but remarks, and a sentence for each turn of another that is over."""
        for line in new:
            over = self._others.over(0, line, self._seat)
            if over is not None and over[1].so_far is not None:
                yield whole_turn(over[1].so_far)
            if self._concerns(line) and not is_remark(line.said):
                yield line.said


def _moves(lines: Sequence[LogLine]) -> list[LogLine]:
    """Return the lines that say more than which turn begins."""
    return [line for line in lines if not line.only_counts]


def score(table: Sitting, emblems: Sequence[str], language: Language) -> Json | None:
    """Return the score of the game that has ended; None while one goes on. `emblems` by seat."""
    if not table.score.hands_left or not table.score.games:
        return None
    words = language.text
    rules, seats, last = table.rules, len(table.players), table.score.games[-1]
    left, total = rules.side_totals(last.outcome.stocks), rules.match_total
    head = [
        say("Stock left"),
        say("This game"),
        *([] if total is None else [say("Match to {total}", total=total)]),
    ]
    rows = []
    for side in range(rules.sides(seats)):
        members = rules.members(side, seats)
        name = listed([table.players[seat].name for seat in members])
        cells = [
            str(left[side]),
            f"+{last.points[side]}",
            *([] if total is None else [str(table.score.totals[side])]),
        ]
        values = [with_value(each, cell) for each, cell in zip(head, cells, strict=True)]
        rows.append(
            {
                "seat": members[0],
                "name": words(name),
                "emblem": emblems[members[0]] if len(members) == 1 else "",
                "cells": cells,
                "share": None if total is None else min(1.0, table.score.totals[side] / total),
                "won": side == last.outcome.winner,
                "label": words(in_a_row([name, *values])),
            }
        )
    return {
        "title": words(_title(table)),
        "sub": words(_subtitle(table)),
        "head": [words(each) for each in head],
        "rows": rows,
        "sum": "",
        "next": words(say("Play again") if table.score.match_over else say("Next game")),
        "wait": "",
    }


def _title(table: Sitting) -> Said:
    """Say who has won the game, or the match with it."""
    outcome, rules = table.score.games[-1].outcome, table.rules
    match_over = table.score.match_over and rules.match_total is not None
    winner = table.score.match_winner if table.score.match_over else outcome.winner
    if winner is None:
        return say("A draw")
    names = [table.players[seat].name for seat in rules.members(winner, len(table.players))]
    several = 2 if rules.teams else 1
    if match_over:
        return counted("{player} wins the match", "{player} win the match", several, player=listed(names))
    return counted("{player} wins the game", "{player} win the game", several, player=listed(names))


def _subtitle(table: Sitting) -> Sayable:
    """Say which game of what match it was, or why nobody went out."""
    if table.score.games[-1].outcome.ending is Ending.BLOCKED:
        return BLOCKED
    total = table.rules.match_total
    if total is None:
        return say("A single game")
    return say("Game {game} of a match to {total}", game=len(table.score.games), total=total)
