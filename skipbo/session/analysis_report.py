"""The analysis of a record for the command line: in plain sentences, or as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from skipbo.ai.afterwards.studied_turns import VERSION, WIN, StudiedTurn, rounded
from skipbo.ai.afterwards.study import studied
from skipbo.ai.afterwards.walk import Refusal, WalkedTurn
from skipbo.model.errors import NotReadable
from skipbo.model.notation import move_text
from skipbo.model.slices import finished
from skipbo.session.analysis import REFUSALS, Analysis, analysing
from skipbo.words.language import ENGLISH
from skipbo.words.said import Said, say

FORM = 1
"""The form of the JSON."""


def analysed(text: str) -> list[Analysis]:
    """Return the whole analysis of each game of a record's text.

    Raises what `skipbo.model.record.reading` raises, and NotReadable with the reason
    where none of its games is analysed.
    """
    found = finished(analysing(text))
    if isinstance(found, Refusal):
        raise NotReadable(ENGLISH.text(REFUSALS[found]))
    return [_whole(each) for each in found]


def _whole(analysis: Analysis) -> Analysis:
    analysis.studied += [studied(analysis.walked, at) for at in range(len(analysis.walked.turns))]
    return analysis


def report(games: list[Analysis]) -> str:
    """Return the analysis of games in plain sentences, a paragraph for each thing."""
    parts = []
    for number, game in enumerate(games, 1):
        heading = [say("Game {number} of {count}", number=number, count=len(games))] if games[1:] else []
        parts.append("\n".join(ENGLISH.text(line) for line in (*heading, *_lines(game))))
    return "\n\n".join(parts)


def _lines(game: Analysis) -> Iterator[Said]:
    yield game.ended()
    point = game.turning_point()
    if point is not None:
        yield point[0]
    yield from (game.course(side) for side in game.told_sides)
    for swing in game.swings:
        yield from game.moment(swing)
    yield game.luck()
    for seat in range(game.game.seats):
        yield game.given_away(seat)
    for better in game.better():
        yield from game.cost(better)
    yield from game.levels()


def as_json(games: list[Analysis]) -> str:
    """Return the analysis of games as JSON, whose figures are all whole numbers."""
    told = {"form": FORM, "version": VERSION, "win": WIN, "games": [_game(game) for game in games]}
    return json.dumps(told, separators=(",", ":"))


def _game(game: Analysis) -> dict[str, Any]:
    found = game.sums()
    pairs = zip(game.walked.turns, game.studied, strict=True)
    return {
        "game": game.game.number + 1,
        "key": game.walked.key,
        "players": list(game.names),
        "start": [rounded(chance) for chance in game.walked.start],
        "turns": [_turn(turn, known) for turn, known in pairs],
        "moments": [swing.turn.number for swing in game.swings],
        "luck": list(found.luck),
        "levels": [None if each is None else [each.low, each.high, each.choices] for each in found.levels],
    }


def _turn(turn: WalkedTurn, known: StudiedTurn) -> dict[str, Any]:
    return {
        "turn": turn.number,
        "seat": turn.seat,
        "chances": [rounded(chance) for chance in turn.chances],
        "stocks": list(turn.stocks),
        "came": [{"cards": list(each.cards), "luck": each.worth} for each in known.luck],
        "choices": list(known.costs),
        "better": [
            {
                "played": " ".join(map(move_text, each.taken)),
                "better": " ".join(map(move_text, each.better)),
                "chance": each.chance,
                "cost": each.worth,
            }
            for each in known.better
        ],
    }
