"""A record in parts: its text cut within limits, so that none takes long; found again; and its turns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from skipbo.model.errors import NotReadable
from skipbo.model.slices import Slices

MOST_PARTS = 10_000
"""The most tables in a text; a match has far fewer games."""

MOST_LINES = 100
"""The most lines of a table, not counting those inside a multi-line string; the rules have a dozen."""

_AT_ONCE = 4_000
"""The number of lines checked in one slice."""

_SINGLE, _LISTS = ("rules", "result"), ("players", "games")
_KNOWN = "[rules], [[players]], [[games]] and [result]"
_HEADER = re.compile(r"(\[\[?)[ \t]*(\w+)[ \t]*(\]\]?)[ \t]*(#.*)?", re.ASCII)
_PAIR = re.compile(r"""(?:[\w-]+|"[^"\\]*"|'[^']*')[ \t]*=[ \t]*(?P<value>.*)""", re.ASCII)
_LIST = re.compile(r"\[?[\d\s,+_-]*\]?\s*(#.*)?", re.ASCII)
"""A list of numbers, or its continuation on another line."""

_SHOWN = 40
"""The number of characters of a line quoted in a message."""

_QUOTES = ("'''", '"""')


class RecordPart(NamedTuple):
    """A table: its name ("" for the part before all tables), the number of its line from 1, and its lines.

    Comments and empty lines are left out, so each line comes with its number.
    """

    name: str
    line: int
    lines: list[str]
    numbers: list[int]


def tables(text: str) -> Slices[dict[str, Any]]:
    """Return the content of a text, as TOML has it. Raises NotReadable with the line of the fault."""
    scan = _Scan()
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        scan.take(line, number)
        if number % _AT_ONCE == 0:
            yield 0.0
    found: dict[str, Any] = {}
    for part in scan.parts:
        table = _read(part)
        if not part.name:
            found.update(table)
        elif part.name in _SINGLE and part.name not in found:
            found[part.name] = table
        elif part.name in _LISTS and isinstance(found.setdefault(part.name, []), list):
            found[part.name].append(table)
        else:
            raise NotReadable(f"Line {part.line}: there is {part.name!r} already.")
        yield 0.0
    return found


class _Scan:
    """A scanner that takes a text's lines one by one; `parts` holds the tables found so far."""

    def __init__(self) -> None:
        self.parts = [RecordPart("", 1, [], [])]
        self._inside = ""  # the quotes that end the text of several lines in which the next line lies
        self._room = MOST_LINES

    def take(self, line: str, number: int) -> None:
        """Take the next line. Raises NotReadable for anything that no record has."""
        if self._inside:
            self._inside = "" if self._inside in line else self._inside
            self._add(line, number)
            return
        words = line.strip(" \t\r")
        if not words or words[0] == "#":
            return
        header = _HEADER.fullmatch(words)
        if header:
            opened, name, closed, _ = header.groups()
            if name not in {"[": _SINGLE, "[[": _LISTS}[opened] or len(opened) != len(closed):
                raise NotReadable(f"Line {number}: a record has no {opened}{name}{closed}, but {_KNOWN}.")
            self.parts.append(RecordPart(name, number, [], []))
            self._room = MOST_LINES
            if len(self.parts) > MOST_PARTS:
                raise NotReadable("This is not a record of a match: it has far too many games.")
        else:
            self._room -= 1
            self._inside = _opened(words, number)
            self._add(line, number)

    def _add(self, line: str, number: int) -> None:
        if self._room < 0:
            raise NotReadable(f"Line {number}: no table of a record has as many lines.")
        self.parts[-1].lines.append(line)
        self.parts[-1].numbers.append(number)


def _opened(words: str, number: int) -> str:
    """Return the quotes of a string that goes on in the next line, or "". Raises NotReadable for oddities."""
    pair = _PAIR.fullmatch(words)
    value = words if pair is None else pair["value"]
    if pair is None or value.startswith("["):
        if not _LIST.fullmatch(value):
            raise NotReadable(f"Line {number}: this is in no record ({value[:_SHOWN]!r}).")
        return ""
    if value.startswith("{"):
        raise NotReadable(f"Line {number}: a record has no table within a line.")
    quotes = value[:3]
    return quotes if quotes in _QUOTES and quotes not in value[3:] else ""


def _read(part: RecordPart) -> dict[str, Any]:
    """Return a table's pairs. Raises NotReadable, with TOML's message behind the number of the line."""
    from tomllib import TOMLDecodeError, loads

    try:
        return loads("\n".join(part.lines))
    except TOMLDecodeError as error:
        message = str(error)
        found = re.search(r" \(at line (\d+), column \d+\)$", message)
        if not found:
            raise NotReadable(f"This cannot be read as TOML ({message}).") from error
        line, message = part.numbers[min(int(found[1]), len(part.numbers)) - 1], message[: found.start()]
        raise NotReadable(f"Line {line}: this cannot be read as TOML ({message}).") from error
    except (ValueError, RecursionError) as error:
        raise NotReadable("This is not a record of a match: it cannot be read as TOML.") from error


class TurnFinder:
    """Finds turns, one after the other, among the lines of a record; no line is searched twice."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._next = self._looked = 0

    @property
    def share(self) -> float:
        """The share of the text before the line that was found last, from 0 to 1."""
        return self._next / len(self._lines)

    def number_of(self, turn: str) -> int:
        """Return the number, from 1, of the next line that holds a turn; else that of the one found last."""
        for index in range(self._looked, len(self._lines)):
            self._looked = index + 1
            if turn in self._lines[index]:
                self._next = index + 1
                break
        return self._next


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
