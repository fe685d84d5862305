"""The score of a game that has just ended, as a phone shows it."""

from __future__ import annotations

from collections.abc import Sequence

from skipbo.model.state import Ending
from skipbo.phones.picture import Json
from skipbo.session.sitting import Sitting
from skipbo.words.language import Language
from skipbo.words.said import Said, Sayable, counted, in_a_row, listed, say
from skipbo.words.spoken import with_value


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
    if table.score.games[-1].outcome.ending is Ending.BLOCKED:
        return say("The game was blocked: nobody could bring another stock card into play.")
    total = table.rules.match_total
    if total is None:
        return say("A single game")
    return say("Game {game} of a match to {total}", game=len(table.score.games), total=total)
