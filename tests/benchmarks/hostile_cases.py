"""What somebody may hand to the program, or leave in its way: records, stores, command lines and starts."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from skipbo.model.record import LONGEST_LINE, LONGEST_TEXT
from skipbo.model.rules import Rules
from skipbo.session import mixes, setup
from skipbo.store.database import FILE
from skipbo.store.error_log import LOG
from skipbo.store.files import FILE_LIMIT
from skipbo.store.folder import LOCK
from skipbo.store.schema import COLUMNS, TABLES
from skipbo.store.settings import Settings
from tests.benchmarks.hostile_rows import damaged_rows
from tests.benchmarks.mutate import mutated, original, original_file
from tests.data.left import TEXTS_UNTIL
from tests.posix import link_to_terminal, make_pipe

Prepare = Callable[[Path], Sequence[str | bytes]]
"""Puts what is hostile into a folder, whose `data` is the data folder; returns words of the command line."""


class Case(NamedTuple):
    """One start of the program.

    `visited`: it is led through all scenes that read what is kept. `limits`: what the system allows it, by
    the names of `resource`. `closed`: streams that are closed when it starts.
    """

    name: str
    prepare: Prepare
    visited: bool = False
    limits: Mapping[str, int] = MappingProxyType({})
    closed: Sequence[int] = ()
    environment: Mapping[str, str | None] = MappingProxyType({})

    @property
    def untold(self) -> bool:
        """Whether nothing that it writes arrives anywhere: only how it ends tells of it."""
        return "RLIMIT_FSIZE" in self.limits


def all_cases(mutants: int) -> Iterator[Case]:
    """All of them, with so many changed records and as many changed stores."""
    yield from _texts()
    yield from _things()
    for number in range(mutants):
        yield Case(f"changed record {number}", partial(_record, data=_changed_record(number)))
        yield Case(f"changed store {number}", partial(_store, data=_changed_store(number)), visited=True)
    yield from _stores()
    yield from _command_lines()
    yield from _starts()


# Records


def _record(folder: Path, data: bytes) -> Sequence[str]:
    path = folder / "match.skipbo"
    path.write_bytes(data)
    return (str(path),)


def _changed_record(number: int) -> bytes:
    return mutated(original(number % 40), Random(f"hostile record {number}"))


def _texts() -> Iterator[Case]:
    """Texts that are long, deep or many, each as long as a record may be."""
    full = LONGEST_TEXT - 10
    head = original(3).decode().partition("[[games]]")[0]
    wide = LONGEST_LINE - 10
    lines = {
        "dotted keys": "a." * (wide // 2) + "a = 1",
        "quoted dotted keys": "'a'." * (wide // 4) + "a = 1",
        "lists in lists": "a = " + "[" * wide,
        "tables in a line": "a = " + "{a=" * (wide // 3),
        "table of dotted keys": "a = {" + "a." * (wide // 2) + "a = 1}",
        "header of dots": "[" + "a." * (wide // 2) + "a]",
        "header of dots in a list": "[[" + "a." * (wide // 2) + "a]]",
        "a number": "a = " + "9" * wide,
        "a list": "a = [" + "1," * (wide // 2) + "]",
        "empty lines": "",
        "comments": "#",
        "games": "[[games]]",
        "players": "[[players]]",
        "rules": "[rules]",
        "quotes": "a = '''",
        "double quotes": 'a = """',
        "escapes": 'a = "' + "\\u0041" * (wide // 6) + '"',
        "a date": "a = 1979-05-27T07:32:00Z",
        "a float": "a = " + "1" * wide + "e9",
        "brackets": "]" * wide,
        "equals": "=" * wide,
        "backslashes": "\\" * wide,
        "spaces": " " * wide,
        "carriage returns": "\r" * wide,
        "a turn": "1: " + "H1>B1 " * (wide // 6),
        "a bar": "1: " + "| " * (wide // 2),
    }
    for name, line in lines.items():
        count = full // (len(line) + 1)
        yield Case(f"{name}, alone", partial(_record, data=f"{line}\n".encode() * count))
        rest = (full - len(head)) // (len(line) + 1)
        yield Case(f"{name}, after a heading", partial(_record, data=(head + f"{line}\n" * rest).encode()))
        turns = f"{head}[[games]]\ndealer = 1\nturns = '''\n" + f"{line}\n" * (rest - 20) + "'''\n"
        yield Case(f"{name}, as turns", partial(_record, data=turns.encode()))
    escaped = '[[games]]\nturns = """\n' + "\\u0031: H1>B1\n" * ((full - len(head)) // 16) + '"""\n'
    yield Case("turns of escapes", partial(_record, data=(head + escaped).encode()))
    for name, data in _bytes().items():
        yield Case(name, partial(_record, data=data))


def _bytes() -> Mapping[str, bytes]:
    sound = original(5)
    return {
        "nothing": b"",
        "zeros": bytes(100_000),
        "no UTF-8": b"\xff\xfe" * 1000,
        "only a mark": b"\xef\xbb\xbf",
        "UTF-16": sound.decode().encode("utf-16"),
        "far too long": b"x" * (FILE_LIMIT + 1),
        "one line": b"x" * LONGEST_TEXT,
        "two records": sound * 2,
        "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 100,
        "a hundred records": sound * 100,
    }


def _things() -> Iterator[Case]:
    """What has a record's name and is no file."""
    for name, make in _MAKERS.items():
        yield Case(f"{name} as a record", partial(_thing, make=make))
        yield Case(f"{name} among the records", partial(_among, make=make), visited=True)
        for file in (FILE, f"{FILE}-wal", LOCK, LOG, "records"):
            yield Case(f"{name} as {file}", partial(_in_store, file=file, make=make), visited=True)


def _thing(folder: Path, make: Callable[[Path], None]) -> Sequence[str]:
    make(folder / "thing.skipbo")
    return (str(folder / "thing.skipbo"),)


def _among(folder: Path, make: Callable[[Path], None]) -> Sequence[str]:
    (folder / "data" / "records").mkdir(parents=True)
    make(folder / "data" / "records" / "thing.skipbo")
    return ()


def _in_store(folder: Path, file: str, make: Callable[[Path], None]) -> Sequence[str]:
    (folder / "data").mkdir()
    make(folder / "data" / file)
    return ()


def _terminal(path: Path) -> None:
    link_to_terminal(path)  # stays open as long as this process runs


_MAKERS: Mapping[str, Callable[[Path], None]] = MappingProxyType(
    {
        "a pipe": make_pipe,
        "a folder": Path.mkdir,
        "endless zeros": lambda path: path.symlink_to("/dev/zero"),
        "a full device": lambda path: path.symlink_to("/dev/full"),
        "a terminal": _terminal,
        "a circle of links": lambda path: path.symlink_to(path.name),
        "a link to nothing": lambda path: path.symlink_to("/nowhere/at all"),
        "kernel messages": lambda path: path.symlink_to("/proc/kmsg"),
    }
)


# Stores


def _store(folder: Path, data: bytes) -> Sequence[str]:
    (folder / "data").mkdir()
    (folder / "data" / FILE).write_bytes(data)
    return ()


def sound_store(folder: Path) -> Sequence[str]:
    """A store in which nothing is wrong, to compare with."""
    return _store(folder, original_file(2))


def _changed_store(number: int) -> bytes:
    return mutated(original_file(number % 4), Random(f"hostile store {number}"))


def _changed(folder: Path, *statements: str) -> Sequence[str]:
    _store(folder, original_file(2))
    with closing(sqlite3.connect(folder / "data" / FILE)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return ()


def _endless(folder: Path, table: str) -> Sequence[str]:
    _store(folder, original_file(2))
    with closing(sqlite3.connect(folder / "data" / FILE)) as connection:
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        values = ", ".join(f"i AS {column}" for column in columns)
        connection.execute(f"DROP TABLE {table}")
        connection.execute(
            f"CREATE VIEW {table} AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n)"
            f" SELECT {values} FROM n"
        )
        connection.commit()
    return ()


def _stores() -> Iterator[Case]:
    for table in TABLES:
        yield Case(f"a view without end as {table}", partial(_endless, table=table), visited=True)
        yield _sql(f"no table {table}", f"DROP TABLE {table}")
        yield _sql(
            f"a trigger at {table}",
            f"CREATE TRIGGER t AFTER INSERT ON {table} BEGIN SELECT * FROM {table}; END",
        )
    for key in Settings._fields:
        for name, value in (("lists", "[" * 100_000), ("letters", json.dumps("x" * 500_000))):
            yield _kept(f"{name} as {key}", key, value)
    for table, (first, *others) in COLUMNS.items():
        columns = ", ".join((first, *others))
        for name, value in (
            ("bytes", "x'00ff00ff'"),
            ("letters", f"'{'W' * 200_000}'"),
            ("a number", _LARGE),
        ):
            for key in ("'undo'", value):
                values = ", ".join((key, *[value] * len(others)))
                row = f"INSERT INTO {table} ({columns}) VALUES ({values})"
                yield _sql(f"{name} in {table}, with {key[:9]} first", row)
    for column in ("name", "level", "against", "won", "points", "stock_cards", "turns"):
        yield _sql(f"bytes as {column}", f"UPDATE results SET {column} = x'00ff00ff'")
        yield _sql(f"a large number as {column}", f"UPDATE results SET {column} = {_LARGE}")
    for column in ("date", "preset", "seed", "players", "winners", "totals", "games", "turns"):
        yield _sql(f"bytes as {column} of a match", f"UPDATE matches SET {column} = x'00ff00ff'")
        yield _sql(f"letters as {column} of a match", f"UPDATE matches SET {column} = '{'W' * 200_000}'")
    for column in ("title", "heading", "setup"):
        yield _sql(f"bytes as {column} of the match left", f"UPDATE under_way SET {column} = x'00ff00ff'")
        yield _sql(
            f"letters as {column} of the match left", f"UPDATE under_way SET {column} = '{'W' * 200_000}'"
        )
    for version in (-1, 0, 1, 99):
        yield _sql(f"version {version}", f"PRAGMA user_version = {version}")
    yield from _figures()
    for name, statements in damaged_rows():
        yield _sql(name, *statements)


def _figures() -> Iterator[Case]:
    """Results of many games, which have curves, and settings that other parts of the program read."""
    for column in ("won", "points", "stock_cards", "turns", "game", "seat"):
        for value in ("1000000", "-1000000", "1000000000000", "1e308", "'x'"):
            change = f"UPDATE OR IGNORE results SET {column} = {value}"
            yield _sql(f"{value} as {column} of many", _MANY, change)
    for name, (key, kept) in _KEPT.items():
        yield _kept(name, key, json.dumps(kept if isinstance(kept, str) else json.dumps(kept)))


def _kept(name: str, key: str, value: str) -> Case:
    """A setting, or a list as the text that it was among the settings of earlier versions."""
    text = value.replace("'", "''")
    return _sql(
        name,
        *(_BACK_TO_TEXTS if key in COLUMNS else ()),
        f"INSERT OR REPLACE INTO settings VALUES ('{key}', '{text}')",
    )


def _sql(name: str, *statements: str) -> Case:
    return Case(name, lambda folder: _changed(folder, *statements), visited=True)


_MANY = (
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)"
    " INSERT INTO results"
    " SELECT match, i, seat, name, level, against, won, points, stock_cards, turns, counted"
    " FROM results, n WHERE game = 0"
)
"""Gives the matches of a store so many games that there are curves of them."""
_HUGE = 10**400
_LARGE = "9223372036854775807"
_BACK_TO_TEXTS = (*(f"DROP TABLE {table}" for table in COLUMNS), f"PRAGMA user_version = {TEXTS_UNTIL}")
_OTHERS = tuple((name, "casual") for name in "BCDEF")


def _kept_setup(**others: object) -> tuple[str, object]:
    """The choices for a match as the settings keep them, some of them changed."""
    return "setup", {**json.loads(setup.to_text(setup.DEFAULT)), **others}


def _kept_mix(**others: object) -> tuple[str, object]:
    """A mix of rules as the settings keep it, some of them changed."""
    ((_, name, rules),) = mixes.to_rows([mixes.Mix("Mine", Rules())])
    return "mixes", [[name, {**json.loads(rules), **others}]]


_KEPT: Mapping[str, tuple[str, object]] = MappingProxyType(
    {
        **{
            f"a set-up with {len(str(abs(value)))} digits, {value < 0}, as {key}": _kept_setup(**{key: value})
            for key in ("stock", "total", "teams", "seed")
            for value in (_HUGE, -_HUGE, 10**11, -(10**11))
        },
        **{
            f"a set-up with {len(str(value))} digits as {key}": _kept_setup(changes={key: value})
            for key in ("going_out", "per_card")
            for value in (_HUGE, 10**11)
        },
        **{f"a mix with {len(str(value))} digits": _kept_mix(stock=value) for value in (_HUGE, 10**11)},
        "a set-up with a name of signs": _kept_setup(seats=[["\ud800\n\0", "person"], *_OTHERS]),
        "a set-up with a long name": _kept_setup(seats=[["W" * 10**5, "person"], *_OTHERS]),
        "a set-up with a long mix": _kept_setup(mix="W" * 10**5),
        "persons in lists": ("persons", "[" * 10**5),
        "a person with 401 digits": ("persons", [{"name": "Ann", "text": _HUGE}]),
        "progress with 401 digits": ("progress", {"games": _HUGE, "stars": {"x": _HUGE}}),
        "a window of digits": ("window", "9" * 5000),
        "keys in lists": ("keys", "[" * 10**5),
        "keys used in lists": ("keys_used", "[" * 10**5),
        "a long key": ("keys", {"undo": "a" * 10**5}),
    }
)
"""What the settings may hold in the place of a text that somebody else reads: its name, and the value."""


# Command lines and starts


def _words(*words: str | bytes) -> Prepare:
    return lambda folder: words


def _command_lines() -> Iterator[Case]:
    lines: Sequence[Sequence[str | bytes]] = (
        ("--preset", "poker"),
        ("--stock", "0"),
        ("--stock", "9" * 5000),
        ("--seat", "Ann=robot"),
        ("--seat", b"A\xe9=person"),
        ("--seat", "=" * 10_000),
        ("--seed", "-1"),
        ("--seed", "٣"),
        ("--match", "many"),
        ("--size", "0x0"),
        ("--size", "x" * 10_000),
        ("--data", ""),
        ("--data", "\n"),
        ("--trace", "/"),
        ("--trace", "/dev/full"),
        ("--trace", "/proc/self/mem"),
        ("--trace", b"/no/caf\xe9/trace"),
        (b"caf\xe9",),
        (b"caf\xe9.skipbo",),
        ("." * 300 + ".skipbo",),
        (".skipbo",),
        ("--new", "--teams", "5"),
        ("--single", "--match", "500"),
        ("--colour", "red"),
        ("-" * 1000,),
        ("a.skipbo", "b.skipbo"),
    )
    for line in lines:
        yield Case(" ".join(map(str, line))[:60], _words(*line))
    yield Case("a trace into a pipe that nobody reads", _trace_into_a_pipe)
    yield Case("a trace into the store", _trace_into_the_store)
    yield Case("a trace beside a folder that links to itself", _trace_beside_a_circle)


def _trace_into_a_pipe(folder: Path) -> Sequence[str]:
    make_pipe(folder / "pipe")
    return ("--trace", str(folder / "pipe"))


def _trace_into_the_store(folder: Path) -> Sequence[str]:
    _store(folder, original_file(1))
    return ("--trace", str(folder / "data" / FILE))


def _trace_beside_a_circle(folder: Path) -> Sequence[str]:
    (folder / "data").symlink_to("data")
    return ("--trace", str(folder / "trace"))


_LEAST_FILES = 5
"""With fewer Python itself does not begin."""


def _starts() -> Iterator[Case]:
    for files in range(_LEAST_FILES, 20):
        yield Case(f"{files} files at most", _words(), limits={"RLIMIT_NOFILE": files})
    yield Case("a full disk", _words(), limits={"RLIMIT_FSIZE": 0})
    yield Case("a full disk and a match", _words("--new"), limits={"RLIMIT_FSIZE": 0})
    for streams in ((0,), (1,), (2,), (0, 1, 2)):
        yield Case(f"without streams {streams}", _words(), closed=streams)
    for name in ("HOME", "PATH", "LANG", "TMPDIR"):
        yield Case(f"without {name}", _words(), environment={name: None})
    yield Case("with a home that is none", _words(), environment={"HOME": "/dev/null"})
    yield Case("in plain ASCII", _words(), environment={"LC_ALL": "C", "PYTHONUTF8": "0"})
