"""What is known of the turns of a game, as whole numbers and as text; and what they come to.

Fractions are rounded to hundredths of a point (a point is a hundredth of a win): the same on every
machine. What turns come to is luck, turns given away, and which levels play so.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from skipbo.ai.afterwards.walk import (
    CardsRevealed,
    MadeChoice,
    PlayedGame,
    WalkedGame,
    WalkedTurn,
    state_after,
)
from skipbo.ai.judge import form_of
from skipbo.ai.learned import UNFIT, WeightsUnreadable
from skipbo.model import engine
from skipbo.model.cards import Card
from skipbo.model.errors import NotLegal, NotReadable
from skipbo.model.legal_moves import Draw, Move
from skipbo.model.notation import move_text, parse_move
from skipbo.model.state import GameState

FILE = Path(__file__).with_name("levels.json")

ORDER: Final = ("beginner", "casual", "regular", "strong", "expert")
"""The keys of the levels, the weakest first."""

BOUNDS: Final = (-100, -30, 30, 100, 200, 500, 1000)
"""What parts the classes of what a choice costs, in hundredths of a point."""
CLASSES: Final = len(BOUNDS) + 1

ENOUGH: Final = 20
"""The choices from which something is said."""

WIDE: Final = 4000
"""How much less likely than the best a level of the range may be, in thousandths of a natural logarithm."""


class Range(NamedTuple):
    """The levels that a player may have played like, from the weakest to the strongest, by their keys."""

    low: str
    high: str
    choices: int


def classes(costs: Sequence[int]) -> tuple[int, ...]:
    """Return how many choices fall into each class; `costs` are in hundredths of a point."""
    found = [0] * CLASSES
    for cost in costs:
        found[bisect_right(BOUNDS, cost)] += 1
    return tuple(found)


def levels_like(costs: Mapping[str, Sequence[int]], file: Path = FILE) -> Range | None:
    """Return the levels that fit what the choices of a player cost, in hundredths of a point.

    They are given by forms of the table, as in `judge.FORMS`; those that were not measured do not count.
    None where there are too few choices. Raises WeightsUnreadable if the table of levels cannot be read.
    """
    tables = likelihoods(file)
    known = [(tables[form], each) for form, each in costs.items() if form in tables]
    count = sum(len(each) for _, each in known)
    if count < ENOUGH:
        return None
    fits = {
        level: sum(
            counted * logarithm
            for table, each in known
            for counted, logarithm in zip(classes(each), table[level], strict=True)
        )
        for level in ORDER
    }
    best = max(fits.values())
    within = [level for level in ORDER if fits[level] >= best - WIDE]
    return Range(within[0], within[-1], count)


@cache
def likelihoods(file: Path = FILE) -> Mapping[str, Mapping[str, Sequence[int]]]:
    """Return for each form and level the logarithm of each class's share, in thousandths.

    Raises WeightsUnreadable if the file cannot be read.
    """
    try:
        tables = json.loads(file.read_text("utf-8"))["tables"]
        found = {
            str(form): {level: tuple(map(int, levels[level])) for level in ORDER}
            for form, levels in tables.items()
        }
        good = all(len(each) == CLASSES for levels in found.values() for each in levels.values())
    except UNFIT as error:
        raise WeightsUnreadable(file.name) from error
    if not good:
        raise WeightsUnreadable(file.name)
    return found


VERSION: Final = 3
"""The version of the analysis: another one comes to other figures."""

WIN: Final = 10_000
"""A whole win, in hundredths of a point."""


class Luck(NamedTuple):
    """What cards that came were worth to the side of the seat acting, in hundredths of a point.

    `owner`: whose stock card it was, -1 for cards that were drawn.
    """

    owner: int
    cards: tuple[Card, ...]
    worth: int


class BetterLine(NamedTuple):
    """A line that is claimed to be better than `taken`: its moves, the chance it had, what the other cost.

    `chance` and `worth` are in hundredths of a point. `hinted`: a hint advises `taken` there.
    """

    taken: tuple[Move, ...]
    better: tuple[Move, ...]
    chance: int
    worth: int
    hinted: bool = False


class StudiedTurn(NamedTuple):
    """What is known of a turn: luck, what unforced choices cost (see `Judged`), and a better line."""

    number: int
    seat: int
    luck: tuple[Luck, ...]
    costs: tuple[int, ...]
    better: tuple[BetterLine, ...]


def rounded(share: float) -> int:
    """Return a share of a win in hundredths of a point, halves going up."""
    return int(share * WIN + 0.5 + WIN) - WIN


class Sums(NamedTuple):
    """What a game comes to. Luck and turns given away do not add up to its result, and are never added.

    `luck`: every side's, in hundredths of a point, less that of the others. `given`: every seat's, for the
    turns that are claimed; `better` are these, the dearest first, each with its turn. `levels`: by seat, what
    it played like, None where that cannot be told.
    """

    luck: tuple[int, ...]
    given: tuple[int, ...]
    better: tuple[tuple[StudiedTurn, BetterLine], ...]
    levels: tuple[Range | None, ...]


def sums(game: PlayedGame, turns: Sequence[StudiedTurn]) -> Sums:
    """Return what the turns of a game come to."""
    seats, sides = game.seats, game.rules.sides(game.seats)
    luck, given = [0] * sides, [0] * seats
    costs: list[list[int]] = [[] for _ in range(seats)]
    for turn in turns:
        luck[turn.seat % sides] += sum(each.worth for each in turn.luck)
        given[turn.seat] += sum(each.worth for each in turn.better)
        costs[turn.seat] += turn.costs
    everyone = sum(luck)
    beside = tuple(own - round((everyone - own) / (sides - 1)) for own in luck)
    better = sorted(
        ((turn, each) for turn in turns for each in turn.better), key=lambda found: -found[1].worth
    )
    form = form_of(game.rules, seats)
    levels = tuple(levels_like({form: each}) for each in costs)
    return Sums(beside, tuple(given), tuple(better), levels)


def text_of(turn: StudiedTurn) -> str:
    """Return a studied turn as a line of text, to be kept or sent."""
    found = {
        "turn": turn.number,
        "seat": turn.seat,
        "luck": [[each.owner, list(each.cards), each.worth] for each in turn.luck],
        "costs": list(turn.costs),
        "better": [
            [_moves_text(each.taken), _moves_text(each.better), each.chance, each.worth, int(each.hinted)]
            for each in turn.better
        ],
    }
    return json.dumps(found, separators=(",", ":"))


def parse_turn_text(text: str) -> StudiedTurn:
    """Return the turn of a text of `text_of`. Raises NotReadable for anything else."""
    try:
        found = json.loads(text)
        seat = int(found["seat"])
        return StudiedTurn(
            int(found["turn"]),
            seat,
            tuple(
                Luck(int(owner), tuple(map(int, cards)), int(worth)) for owner, cards, worth in found["luck"]
            ),
            tuple(map(int, found["costs"])),
            tuple(
                BetterLine(
                    _parsed_moves(taken, seat),
                    _parsed_moves(better, seat),
                    int(chance),
                    int(worth),
                    bool(hinted),
                )
                for taken, better, chance, worth, hinted in found["better"]
            ),
        )
    except (ValueError, KeyError, TypeError, RecursionError, OverflowError) as error:
        raise NotReadable("Expected a turn of an analysis as one line of text.") from error


def is_of(found: StudiedTurn, walked: WalkedGame) -> bool:
    """Tell whether this can be known of a turn of a game: a text that was kept may say anything."""
    if not 1 <= found.number <= len(walked.turns):
        return False
    turn = walked.turns[found.number - 1]
    came = [(each.owner, each.cards) for each in turn.events if isinstance(each, CardsRevealed)]
    choices = [each for each in turn.events if isinstance(each, MadeChoice)]
    figures = (
        *(each.worth for each in found.luck),
        *found.costs,
        *(figure for each in found.better for figure in (each.chance, each.worth)),
    )
    return (
        found.seat == turn.seat
        and [(each.owner, each.cards) for each in found.luck] == came
        and len(found.costs) <= len(choices)
        and all(abs(figure) <= WIN for figure in figures)
        and all(_can_be_played(each, turn, walked.game) for each in found.better)
    )


def _can_be_played(line: BetterLine, turn: WalkedTurn, game: PlayedGame) -> bool:
    """Tell whether a line could have been played where the one was that it is better than."""
    at = turn.first
    for event in turn.events:
        if isinstance(event, MadeChoice):
            while isinstance(game.moves[at], Draw):
                at += 1
            if event.moves == line.taken:
                return bool(line.better) and can_be_made(state_after(game, at), line.better)
            at += len(event.moves)
    return False


def can_be_made(state: GameState, moves: Sequence[Move]) -> bool:
    """Tell whether moves are legal one after the other; those that are change the state."""
    try:
        for move in moves:
            engine.play(state, move)
    except NotLegal:
        return False
    return True


def _moves_text(moves: Sequence[Move]) -> str:
    return " ".join(map(move_text, moves))


def _parsed_moves(text: object, seat: int) -> tuple[Move, ...]:
    if not isinstance(text, str):
        raise NotReadable("Expected moves as text.")
    return tuple(parse_move(move, seat) for move in text.split())
