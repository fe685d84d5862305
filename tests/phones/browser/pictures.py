"""What a door tells, as values: words, and what one seat sees of a game. In a rough English of its own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from skipbo.model.api import Game, Rules, move_text
from skipbo.model.cards import WILD, Chance
from skipbo.model.legal_moves import Discard, Move, Play
from skipbo.model.notation import parse_position
from skipbo.model.observation import Observation
from skipbo.model.state import Kind

Line = dict[str, object]
"""One line from the door, or a part of it."""

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Maximilian")
WORDS: Final = {
    "title": "Skip-Bo",
    "your_turn": "Your turn",
    "looking": "Looking for the table …",
    "looking_help": "Is this device still in the same Wi-Fi? Guest networks keep devices apart.",
    "word_title": "Which word does the table show?",
    "word_label": "The word of six letters",
    "word_wrong": "That is not the word. Look at the table's screen again.",
    "word_go": "Go on",
    "choose": "Which seat is yours?",
    "hint": "Hint",
    "undo": "Undo",
    "more": "More",
    "close": "Close",
    "language": "Language",
    "spoken": "Spoken by itself",
    "spoken_all": "Every move",
    "spoken_mine": "My turns",
    "spoken_short": "One sentence a turn",
    "keys": "Play with keys",
    "keys_help": "1 to 5: your hand. S: stock. D: discard piles. B: build piles. V: all cards. H: hint.",
    "left_hand": "For the left hand",
    "rules": "Rules of this match",
    "news": "What has happened",
    "which_number": "Which number?",
    "which_move": "Which of these?",
    "reload": "Reload",
    "seat_here": "Play here",
    "others": "The others",
    "builds": "Build piles",
    "piles": "Your discard piles",
    "stock": "Your stock",
    "hand": "Your hand",
    "acts": "What you can do",
}
"""The words of the page by their keys."""

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
    langs = [["en", "English"], ["de", "Deutsch"], ["pl", "Polski"]]
    return {"v": 1, "words": {"lang": lang, "langs": langs, "text": WORDS, "theme": theme or {}}}


def card(number: int | None) -> str:
    return "nothing" if number is None else str(number) if number != WILD else "Skip-Bo"


def sign(number: int) -> str:
    """A card in the source of a move."""
    return str(number) if number != WILD else "*"


def table(game: Game, seat: int, number: int, **changes: object) -> Line:
    """What a seat is told of a game; `changes` replace parts of it."""
    seen, mine = game.observe(seat), not game.over and game.seat == seat
    moves = [way(move) for move in game.legal] if mine else []
    held = {str(each["from"]): f"Put the {each['name']} where it goes." for each in moves if each["from"]}
    stock = seen.stock_tops[seat]
    told: Line = {
        "n": number,
        "me": seat,
        "names": NAMES[: len(seen.hand_counts)],
        "emblems": ["fir", "leaf", "star", "", "sun", "moon"],
        "turn": game.seat,
        "mine": mine,
        "status": f"{NAMES[game.seat]} plays.",
        "over": over(game) if game.over else None,
        "builds": [
            {
                "top": pile.cards[-1] if pile.cards else None,
                "shows": pile.top,
                "wild": pile.cards[-1:] == (WILD,),
                "needs": pile.top + 1,
                "full": seen.rules.deck.top,
                "label": f"Build pile {index + 1} needs {pile.top + 1}",
            }
            for index, pile in enumerate(seen.builds)
        ],
        "others": [other(seen, each) for each in range(len(seen.hand_counts)) if each != seat],
        "stock": {
            "card": stock,
            "left": seen.stock_counts[seat],
            "label": f"Your stock: {card(stock)}",
            "from": None if stock is None else f"S{sign(stock)}",
        },
        "hand": [
            {
                "card": each,
                "from": f"H{sign(each)}",
                "label": f"{card(each)}, {index + 1} of {len(seen.hand)}",
            }
            for index, each in enumerate(seen.hand)
        ],
        "piles": [
            {
                "cards": pile,
                "from": f"D{index + 1}:{sign(pile[-1])}" if pile else None,
                "label": pile_label("Discard pile", index, pile),
            }
            for index, pile in enumerate(seen.discards[seat])
        ],
        "moves": moves,
        "held": held,
        "acts": {"undo": True, "hint": True},
        "need": "Play a card, or discard to end the turn.",
    }
    return {"table": told | changes}


def pile_label(name: str, index: int, pile: Sequence[int]) -> str:
    return f"{name} {index + 1}: {', then '.join(map(card, reversed(pile))) or 'empty'}"


def other(seen: Observation, seat: int) -> Line:
    """Another seat as a phone is told of it."""
    assert seen.seat is not None
    name, seats, stock = NAMES[seat], len(seen.hand_counts), seen.stock_tops[seat]
    piles, left = seen.discards[seat], seen.stock_counts[seat]
    told: Line = {
        "seat": seat,
        "stock": stock,
        "left": left,
        "hand": seen.hand_counts[seat],
        "tops": piles,
        "away": seat == 4,
        "partner": seen.rules.side_of(seat, seats) == seen.rules.side_of(seen.seat, seats),
        "labels": [pile_label(f"{name}'s discard pile", index, pile) for index, pile in enumerate(piles)],
        "stock_label": f"{name}'s stock: {card(stock)}, {left} left",
        "label": f"{name}: stock card {card(stock)}, {left} left.",
    }
    if told["partner"]:
        froms = [f"D{seat + 1}.{i + 1}:{sign(pile[-1])}" if pile else None for i, pile in enumerate(piles)]
        told["froms"] = [None if stock is None else f"S{seat + 1}:{sign(stock)}", *froms]
    return told


def way(move: Move) -> dict[str, object]:
    """A legal move as a phone is told of it."""
    text = move_text(move)
    source, _, to = text.partition(">")
    match move:
        case Play(card=laid, number=number, pile=pile):
            label = f"Play the {card(laid)}{f' as {number}' if laid == WILD else ''} on build pile {pile + 1}"
            if move.source.kind is Kind.STOCK:
                label += " from stock"
        case Discard(card=laid, pile=pile):
            number, label = 0, f"Discard the {card(laid)} on discard pile {pile + 1}"
        case _:
            return {"move": text, "from": None, "to": None, "card": None, "label": text}
    source = re.sub(r"\*\d+", "*", source)
    told = {"move": text, "from": source, "to": to, "card": laid, "name": card(laid), "label": label}
    return told | ({"number": number} if laid == WILD and number else {})


def over(game: Game) -> Line:
    """The score, as if Ann had won."""
    rows = []
    for seat, left in enumerate(game.state.stock_counts()):
        cells = [str(left), "0", "95"]
        rows.append(
            {"seat": seat, "name": NAMES[seat], "emblem": "", "cells": cells, "share": 0.19, "won": not seat}
        )
    return {
        "title": "Ann wins the game",
        "sub": "Game 3 of a match to 500",
        "head": ["Stock left", "This game", "Match"],
        "rows": rows,
        "sum": "25 + 5 × 25 = 150",
        "next": "Next game",
        "wait": "",
    }


def anns_turn(seats: int = 4, rules: Rules | None = None) -> Game:
    """A game in Ann's turn; a Skip-Bo may start a pile as any number, and of six players two are a side."""
    usual = Rules(wild_start_any=True, teams=3 if seats == 6 else None)
    line = " | ".join((_HEAD, _ANN, *_OTHERS[: seats - 1]))
    return Game.at(parse_position(line, rules or usual, Chance(1)))


SEATS: Final[Line] = {
    "seats": [
        {"seat": 0, "name": "Ann", "emblem": "fir", "free": True, "label": "Ann"},
        {"seat": 1, "name": "Ben", "emblem": "leaf", "free": False, "label": "Ben, taken"},
        {"seat": 2, "name": "Cleo", "emblem": "star", "free": True, "label": "Cleo"},
    ]
}
