"""Rows of a store that tell of games that are over, each of them damaged in one way."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

from skipbo.ai.afterwards.again import TIMES, again_text, played_again
from skipbo.ai.afterwards.studied_turns import VERSION, text_of
from skipbo.ai.afterwards.study import studied
from skipbo.ai.afterwards.walk import WalkedGame
from skipbo.model.slices import finished
from skipbo.session.analysis import analysing
from skipbo.store.database import FILE
from tests.benchmarks.mutate import original_file

_HUGE = 10**400

Spoil = Callable[[dict[str, Any]], object]
"""Changes what is known of a turn as JSON has it; what is in its place where it returns something."""


def _put(key: str, value: object) -> Spoil:
    return lambda turn: turn.update({key: value})


def _better(*line: object) -> Spoil:
    return _put("better", [list(line)])


_TURNS: Mapping[str, Spoil] = MappingProxyType(
    {
        "nothing": lambda turn: {},
        "a list": lambda turn: [],
        "a number": lambda turn: 5,
        **{
            f"{key} {str(value)[:9]}": _put(key, value)
            for key, values in {
                "seat": (1, 9, -99, _HUGE, None, "x"),
                "turn": (0, 2, -1, _HUGE, None),
                "luck": (5, [[0, [1], _HUGE]], [[9, [1], 5]], [[0, [99], 5]], [["x"]]),
                "costs": ("x", [_HUGE], [-_HUGE], [1] * 999),
                "better": (5, [5], [None]),
            }.items()
            for value in values
        },
        "a better line of numbers": _better(1, 2, 3, 4),
        "a better line of nothing": _better(None, None, 1, 1),
        "a better line that was not played": _better("H1>B1", "H1>B1", 1, 1),
        "a better line that cannot be": _better("H1>D1", "D9:9>B9", _HUGE, _HUGE),
    }
)
"""What a studied turn may say in place of what it is: the name of the damage, and the change."""

_AGAIN: Mapping[str, str] = MappingProxyType(
    {
        "nothing": "[]",
        "no moves": '[0,""]',
        "no winner": '[99,""]',
        "one move": '[0,"0/S1>B1"]',
        "a seat below": '[0,"-99/S1>B1"]',
        "a huge winner": f'[{_HUGE},""]',
    }
)
"""What a game that was played again may say."""


def damaged_rows() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield a name and the statements of each damage, for the store that `original_file(2)` is."""
    for name, spoil in _TURNS.items():
        turn = json.loads(text_of(studied(_game(), 0, costs=False)))
        instead = spoil(turn)
        text = json.dumps(turn if instead is None else instead)
        yield f"a studied turn: {name}", (_study(_game().key, 0, text),)
    whole = [_study(_game().key, at, text) for at, text in enumerate(_texts())]
    for name, text in _AGAIN.items():
        again = [_study(f"{_game().key}/again", at, text) for at in range(TIMES)]
        yield f"a game played again: {name}", (*whole, *again)
    sound = again_text(played_again(_game().game, ("beginner", "beginner"), 0))
    lost = sound.replace("[0", "[1") if sound.startswith("[0") else sound.replace("[1", "[0")
    rows = [_study(f"{_game().key}/again", at, lost) for at in range(TIMES)]
    yield "a game played again: another winner", (*whole, *rows)
    for column in ("game", "moves"):
        for value in ("99", "-99", "9223372036854775807", "'x'", "x'00ff'"):
            yield f"{value} as {column} of a seal", (_SEAL, f"UPDATE seals SET {column} = {value}")
    for table, columns in {
        "hints": ("game", "seat", "taken"),
        "looked": ("match",),
        "daily": ("day",),
    }.items():
        for column in columns:
            texts = () if column == "match" else ("'x'", "x'00ff'")  # SQLite itself refuses those
            for value in ("-99", "9223372036854775807", *texts):
                fill = f"INSERT OR IGNORE INTO {table} SELECT {_FILLED[table]} FROM matches"
                yield (
                    f"{value} as {column} in {table}",
                    (fill, f"UPDATE OR IGNORE {table} SET {column} = {value}"),
                )


_SEAL = (
    "INSERT OR REPLACE INTO seals SELECT substr(players, 1, instr(players, char(10)) - 1), 'hand',"
    " date, id, 0, 0 FROM matches ORDER BY id LIMIT 1"
)
_FILLED = MappingProxyType({"hints": "id, 0, 0, 1", "looked": "id", "daily": "id, '2026-01-07'"})


def _study(key: str, turn: int, text: str) -> str:
    quoted = text.replace("'", "''")
    return f"INSERT OR REPLACE INTO studies VALUES ('{key}', {VERSION}, {turn}, '{quoted}')"


@cache
def _game() -> WalkedGame:
    """The game of the newest match in the store."""
    with TemporaryDirectory() as folder:
        path = Path(folder, FILE)
        path.write_bytes(original_file(2))
        with closing(sqlite3.connect(path)) as connection:
            ((text,),) = connection.execute("SELECT text FROM records ORDER BY match DESC LIMIT 1")
    found = finished(analysing(text))
    assert isinstance(found, tuple)
    return found[0].walked


@cache
def _texts() -> tuple[str, ...]:
    """All that is known of its turns, but for the choices."""
    return tuple(text_of(studied(_game(), at, costs=False)) for at in range(len(_game().turns)))
