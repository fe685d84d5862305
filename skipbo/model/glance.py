"""What a record's text alone tells of its turns, for figures over many records.

Nothing is replayed or checked. Seats count from 0 here, and games are those of the record in their order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_BEGIN, _END = "turns = '''\n", "\n'''\n"
_LEFT = re.compile(r"^stocks = \[(\d{1,4}(?:, \d{1,4})*)\]$", re.MULTILINE)
"""The stock cards that each seat had left at the end of a game, if it has ended."""
_STOCK = re.compile(r"(?<!\()\bS(\d(?=:))?")
"""A stock card that is played, of another seat where one is written; none that was dropped (R31)."""
_DROPPED = re.compile(r"\([^)]*>B")
_CONFIRMED = "!yes"


class CardsPlayed(NamedTuple):
    """What a seat played onto build piles in a game: turns, cards in all, and cards in the best turn."""

    turns: int = 0
    cards: int = 0
    best: int = 0


def played(text: str) -> tuple[dict[int, CardsPlayed], ...]:
    """Return what each seat played in each game."""
    games = []
    for turns, _ in _games(text):
        found: dict[int, list[int]] = {}
        for seat, line in _lines(turns):
            now = line.count(">B") - (len(_DROPPED.findall(line)) if "(" in line else 0)
            found.setdefault(seat, []).append(now)
        games.append({seat: CardsPlayed(len(each), sum(each), max(each)) for seat, each in found.items()})
    return tuple(games)


def stocks_left(text: str) -> tuple[tuple[int, ...], ...]:
    """Return the stock cards that each seat had left at the end of each game that has ended."""
    return tuple(tuple(map(int, found.split(","))) for found in _LEFT.findall(text))


def stocks_by_turn(text: str) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the stock cards of each seat before the first turn of each game and after each of its turns.

    A game that has not ended has none, nor has one with a penalty, which changes stocks, too (R35).
    """
    games: list[tuple[tuple[int, ...], ...]] = []
    for turns, rest in _games(text):
        left = _LEFT.search(rest)
        if left is None or _CONFIRMED in turns:
            games.append(())
            continue
        stocks = [tuple(map(int, left[1].split(",")))]
        for seat, line in reversed(tuple(_lines(turns))):  # back from the end
            owners = [int(owner) - 1 if owner else seat for owner in _STOCK.findall(line)]
            stocks.append(tuple(count + owners.count(each) for each, count in enumerate(stocks[-1])))
        games.append(tuple(reversed(stocks)))
    return tuple(games)


def _games(text: str) -> Iterator[tuple[str, str]]:
    """Yield the lines of each game's turns, and what follows them up to the next game."""
    for game in text.split(_BEGIN)[1:]:
        turns, _, rest = game.partition(_END)
        yield turns, rest


def _lines(turns: str) -> Iterator[tuple[int, str]]:
    """Yield the seat and the text of each turn."""
    for line in turns.split("\n"):
        if line[1:2] == ":" and line[0] in _SEATS:
            yield _SEATS.index(line[0]), line


_SEATS = "123456"
"""The digits of the seats, in their order: there are never more."""
