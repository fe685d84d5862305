"""What a door tells, as values: words, and what one seat sees of a game."""

from __future__ import annotations

from typing import Any, Final

from skipbo.model.api import Game, Rules
from skipbo.model.cards import Chance
from skipbo.model.notation import parse_position
from skipbo.phones.page import page_words
from skipbo.phones.picture import SeatFacts, TableSeats, table_picture
from tests.phones.tables import EMBLEMS, spoken

Line = dict[str, Any]
"""One line from the door, or a part of it."""

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Maximilian")
_HEAD: Final = (
    "turn 5 seat 1 play dealer 2 game 1 shuffles 1 idle 0 0 | B 5.*=6 4=4 11=11 -=0 | draw 1.2.3 | aside -"
)
_ANN: Final = "H 3.5.9.*.12 S 1.1.1.1.1.1.1.6 D 12.11.10 8 - 2.2"
_OTHERS: Final = (
    "H 1.1.1.1.1 S 1.1.1.1.1.1.9 D 8 10.4 3 -",
    "H 1.1.1.1.1 S 1.1.4 D 2 - 12 -",
    "H 1.1.1.1.1 S 1.1.1.1.1.1.1.1.1.1.* D 6.6.5 - - -",
    "H 1.1.1.1.1 S - D 1 2 3 4",
    "H 1.1.1.1.1 S 1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.12 D - - - -",
)


def words(lang: str = "en", theme: Line | None = None) -> Line:
    """The line with the fixed words of the page."""
    line = page_words(lang, spoken(lang))
    return line | {"words": line["words"] | {"theme": theme or {}}}


def anns_turn(seats: int = 4, teams: int | None = None) -> Game:
    """A game in Ann's turn; a Skip-Bo may start a pile as any number, and of six players two are a side."""
    rules = Rules(wild_start_any=True, teams=3 if seats == 6 else teams)
    line = " | ".join((_HEAD, _ANN, *_OTHERS[: seats - 1]))
    return Game.at(parse_position(line, rules, Chance(1)))


def table(game: Game, seat: int, number: int, lang: str = "en", **changes: object) -> Line:
    """What a seat is told of a game, of which the last but one's phone is away; `changes` replace parts."""
    legal = tuple(game.legal) if game.seat == seat else ()
    seats = TableSeats(NAMES[: game.state.seats], EMBLEMS, away=frozenset({4}))
    facts = SeatFacts(game.observe(seat), legal, seats, undo=True, hint=True)
    return {"table": table_picture(facts, number, spoken(lang)) | changes}


def label(told: Line, move: str) -> str:
    """What a move is called in a picture."""
    return next(str(each["label"]) for each in told["table"]["moves"] if each["move"] == move)


SEATS: Final[Line] = {
    "seats": [
        {"seat": 0, "name": "Ann", "emblem": "fir", "free": True, "label": "Ann"},
        {"seat": 1, "name": "Ben", "emblem": "leaf", "free": False, "label": "Ben, taken"},
        {"seat": 2, "name": "Cleo", "emblem": "star", "free": True, "label": "Cleo"},
    ]
}
OVER: Final[Line] = {
    "title": "Ann wins the game",
    "sub": "Game 3 of a match to 500",
    "head": ["Stock left", "This game", "Match"],
    "rows": [
        {
            "seat": 0,
            "name": "Ann",
            "emblem": "fir",
            "cells": ["0", "+150", "330"],
            "share": 0.66,
            "won": True,
        },
        {"seat": 1, "name": "Ben", "emblem": "leaf", "cells": ["7", "0", "265"], "share": 0.53, "won": False},
    ],
    "sum": "25 for going out + 5 × 25 cards left with the others = 150",
    "next": "Next game",
    "wait": "",
}
