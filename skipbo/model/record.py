"""A whole match as text: a `.skipbo` record, in TOML.

A record tells the rules, the deal number and the players, then each game turn by turn in the
notation (`skipbo.model.notation`), and what came of it. Much of that follows from the rest; it is
there to be read by people, and to find the first thing that is wrong. Seats, sides and piles
count from 1 here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from skipbo.model import record_parts
from skipbo.model.deal_number import is_drawn, number_text, read_number
from skipbo.model.errors import Damaged, NotLegal, NotReadable, Reason
from skipbo.model.events import Event, MoveDropped
from skipbo.model.exact import require
from skipbo.model.legal_moves import Draw, Move
from skipbo.model.match import GameScore, Match
from skipbo.model.notation import Written, move_text, parse_turn, turn_lines
from skipbo.model.rule_fields import plays_as_before_0_4, rules_from_mapping, rules_to_keep
from skipbo.model.rules import LARGEST_NUMBER, LEAST_SEATS, MOST_SEATS, Referee, Rules
from skipbo.model.signs import NO_SIGN, composed
from skipbo.model.slices import Slices, finished
from skipbo.model.state import Phase

FORMAT = 4
"""The version of the format that is written.

Version 2 marks dropped moves (R31), limits the reshuffles of a turn to five (R20), and writes a deal
number left to chance as text. Version 3 judges R16 by the surplus of the seat that acts (R31). Version 4 has
the rules that 0.4 brought, and is written for these alone.
"""

LONGEST_TEXT = 1_000_000
"""The most characters of a record; a match to the highest total has less than half of that."""

LONGEST_LINE = 4_000
LONGEST_NAME = 40
_GAMES = tuple[tuple[object, ...], ...]
"""The games of a record as a type; each move is looked at when it is made."""

PERSON = "person"
NOTHING = "none"
"""The text that represents a rule's None, which TOML lacks."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""The characters that may not appear within a line; names may hold any others."""

_NO_CHARACTER = re.compile(rf"{_CONTROL.pattern}|[\ud800-\udfff]")
"""Besides those, a lone surrogate is no character and cannot be written to a file."""

TomlTable: TypeAlias = Mapping[str, Any]

Told: TypeAlias = Callable[[Match, Move | None, list[Event]], None]
"""A callback for each deal (move None) and move: it gets the match, the move and the events."""


class Participant(NamedTuple):
    """A player in a seat: a name, the key of the computer's level, or None for a person, and its character's.

    `character` is "" without one. It is written only where there is one: programs that know none read past.
    """

    name: str
    level: str | None
    character: str = ""


class Heading(NamedTuple):
    """The facts settled before the first deal. `date` and `program` (its version) are for readers only.

    `practice` says whether undo was unlimited.
    """

    rules: Rules
    seed: int
    players: tuple[Participant, ...]
    date: str = ""
    program: str = ""
    practice: bool = False

    def match(self) -> Match:
        """Return a new match by this heading, before its first deal.

        Raises NotLegal for impossible rules, and NotReadable for a field of another type.
        """
        require(Heading, self, "heading")
        return Match(self.rules, len(self.players), self.seed)

    def as_written(self) -> Heading:
        """Return the heading as a record can hold it: characters that a line cannot hold become U+FFFD."""
        players = tuple(
            player._replace(name=composed(_in_line(player.name))[:LONGEST_NAME]) for player in self.players
        )
        return self._replace(players=players, date=_in_line(self.date), program=_in_line(self.program))


class Record(NamedTuple):
    """A match, given by its heading and the moves of each game begun."""

    heading: Heading
    games: tuple[tuple[Move, ...], ...]

    def match(self) -> Match:
        """Return the match after all its moves. Raises NotLegal if one cannot be made.

        Raises NotReadable for a field of another type.
        """
        require(Heading, self.heading, "Record.heading")
        require(_GAMES, self.games, "Record.games")
        match = self.heading.match()
        for moves in self.games:
            match.next_game()
            for move in moves:
                match.play(move)
        return match


def record_of(heading: Heading, match: Match) -> Record:
    """Return the record of a match as far as it has been played, with the heading as it can be written."""
    return Record(heading.as_written(), tuple(tuple(moves) for moves in match.moves))


# Writing


def record_text(record: Record) -> str:
    """Return the record as text. Raises NotLegal if a move cannot be made, and what `heading_text` raises."""
    match = record.heading.match()
    texts = [heading_text(record.heading)]
    for moves in record.games:
        match.next_game()
        dealer = match.state.dealer
        dropped = {index for index, move in enumerate(moves) if _is_dropped(match.play(move))}
        score = match.scores[-1] if match.state.phase is Phase.OVER else None
        lines = "".join(f"{line}\n" for line in turn_lines(record.heading.rules, moves, dropped))
        end = "" if score is None else _pairs(_score(score))
        texts.append(f"[[games]]\n{_pairs({'dealer': dealer + 1})}turns = '''\n{lines}'''\n{end}")
    if match.over:
        texts.append(f"[result]\n{_pairs(_result(match))}")
    return "\n".join(texts)


def _is_dropped(events: Sequence[Event]) -> bool:
    """Tell whether the move that caused these events was itself dropped (R31)."""
    return any(isinstance(event, MoveDropped) for event in events)


def heading_text(heading: Heading) -> str:
    """Return the first part of a record, which `read_heading` can read on its own.

    Raises NotReadable for what it could not read, such as a name without a letter.
    """
    heading = heading.as_written()
    first = {
        "format": _format_for(heading.rules),
        "program": heading.program,
        "date": heading.date,
        "seed": number_text(heading.seed) if is_drawn(heading.seed) else heading.seed,
        "practice": heading.practice,
    }
    rules = {
        name: NOTHING if value is None else value for name, value in rules_to_keep(heading.rules).items()
    }
    players = [
        {
            "name": player.name,
            "player": PERSON if player.level is None else player.level,
            **({"character": player.character} if player.character else {}),
        }
        for player in heading.players
    ]
    if _heading({**first, "rules": rules, "players": players}) != heading:
        raise NotReadable(f"No level of a computer can be called {PERSON!r}.")
    seated = (f"\n[[players]]\n{_pairs(player)}" for player in players)
    return "".join(["# A match of Skip-Bo\n", _pairs(first), "\n[rules]\n", _pairs(rules), *seated])


def _format_for(rules: Rules) -> int:
    """Return the first format that reads a match by these rules right, so that older programs read most."""
    if not plays_as_before_0_4(rules):
        return FORMAT
    return 3 if rules.at_the_table and rules.must_play_last_stock_card else 2


def _in_line(text: str) -> str:
    return _NO_CHARACTER.sub(NO_SIGN, text)


def _score(score: GameScore) -> dict[str, object]:
    outcome = score.outcome
    return {
        "ending": outcome.ending.value,
        "winner": _side(outcome.winner),
        "stocks": list(outcome.stocks),
        "points": list(score.points),
    }


def _result(match: Match) -> dict[str, object]:
    return {"winner": _side(match.winner), "totals": list(match.totals)}


def _side(side: int | None) -> int:
    """Return a side as it is written: from 1, or 0 for nobody."""
    return 0 if side is None else side + 1


def _pairs(table: Mapping[str, object]) -> str:
    return "".join(f"{key} = {_value(value)}\n" for key, value in table.items())


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        return f"[{', '.join(_value(item) for item in value)}]"
    return f'"{"".join(_escaped(letter) for letter in str(value))}"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    if letter.isprintable():
        return letter
    return f"\\u{ord(letter):04X}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08X}"


# Reading


def _without_limit(tables: TomlTable) -> TomlTable:
    """Upgrade from format 1 to 2: its turns could reshuffle without limit (R20)."""
    rules = tables.get("rules")
    return {**tables, "rules": {**rules, "endless_turns": True}} if isinstance(rules, dict) else tables


def _by_the_surplus_of_the_turn(tables: TomlTable) -> TomlTable:
    """Upgrade from format 2 to 3: at the table R16 went by a surplus of the seat whose turn it was (R31)."""
    rules = tables.get("rules")
    if not isinstance(rules, dict) or rules.get("referee") != Referee.AT_THE_TABLE.value:
        return tables
    if not rules.get("must_play_last_stock_card"):
        return tables
    return {**tables, "rules": {**rules, "surplus_of_turn": True}}


UPGRADES: Mapping[int, Callable[[TomlTable], TomlTable]] = {
    1: _without_limit,
    2: _by_the_surplus_of_the_turn,
    3: lambda tables: tables,
}
"""The upgrades by version, each from that version to the next. None of them is ever removed."""


def read_record(text: str) -> Record:
    """Return the record that a text holds, with every move tried. Raises what `reading` raises."""
    return finished(reading(text))


def reading(text: str, told: Told = lambda *_: None) -> Slices[Record]:
    """Read the record in a text, trying every move, in slices. `told` is called for every deal and move.

    Raises NotReadable, NotLegal or Damaged (a result that does not follow from the moves) with the line
    and the reason of the first fault.
    """
    tables = yield from _tables(text)
    heading = _heading(tables)
    try:
        match = heading.match()
    except NotLegal as error:
        raise NotLegal(Reason.RULES_OF_RECORD, error.rule, why=error) from error
    source = record_parts.TurnFinder([line.strip() for line in text.split("\n")])
    for game in _list_of_tables(tables, "games"):
        yield from _play_game(match, game, source, told)
    if "result" in tables:
        _compare(_table(tables, "result"), _result(match) if match.over else {}, "The match")
    return record_of(heading, match)


def read_heading(text: str) -> Heading:
    """Return the heading of a record, or of a text that is only a heading. Raises NotReadable."""
    return _heading(finished(_tables(text)))


def _tables(text: str) -> Slices[TomlTable]:
    """Read the text as TOML and upgrade it to this version of the format. Raises NotReadable."""
    if text.endswith("\0"):  # as a power cut leaves a file that was being written
        raise NotReadable("This record is damaged at its end: the rest of it was never written.")
    if not text.strip():
        raise NotReadable("This is not a record of a match: it is empty.")
    if len(text) > LONGEST_TEXT or max(map(len, text.split("\n"))) > LONGEST_LINE:
        raise NotReadable("This is not a record of a match: it is far too long.")
    tables: TomlTable = yield from record_parts.tables(text)
    version = _whole(tables, "format")
    if version > FORMAT:
        raise NotReadable(f"A newer Skip-Bo wrote this record: it has format {version}, not {FORMAT}.")
    while version < FORMAT:
        if version not in UPGRADES:
            raise NotReadable(f"There is no format {version}: {FORMAT} is expected.")
        tables = UPGRADES[version](tables)
        version += 1
    return tables


def _heading(tables: TomlTable) -> Heading:
    rules = _table(tables, "rules")
    named = {name: None if value == NOTHING else value for name, value in rules.items()}
    players: list[Participant] = []
    for table in _list_of_tables(tables, "players"):
        name, player = _words(table, "name"), _words(table, "player")
        if not name.strip() or not player:
            raise NotReadable("Every player has a name and is a person or of a level.")
        level, character = None if player == PERSON else player, _words(table, "character")
        players.append(Participant(composed(name)[:LONGEST_NAME], level, character))
    if not LEAST_SEATS <= len(players) <= MOST_SEATS:
        raise NotReadable(f"A record has {LEAST_SEATS} to {MOST_SEATS} players, not {len(players)}.")
    seed = tables.get("seed")  # a whole number for a short one, text for a drawn one
    number = read_number(seed) if isinstance(seed, str) else _whole(tables, "seed")
    practice = tables.get("practice", False)
    if not isinstance(practice, bool):
        raise NotReadable("'practice' is true or false.")
    date, program = _words(tables, "date"), _words(tables, "program")
    return Heading(rules_from_mapping(named), number, tuple(players), date, program, practice)


def _play_game(match: Match, game: TomlTable, source: record_parts.TurnFinder, told: Told) -> Slices[None]:
    """Play a game of a record. Raises NotReadable, NotLegal or Damaged with the line."""
    turns = game.get("turns")
    if not isinstance(turns, str):
        raise NotReadable(f"Game {len(match.moves) + 1} has no turns.")
    try:
        told(match, None, match.next_game())
    except NotLegal as error:
        raise NotLegal(Reason.GAME_OF_RECORD, error.rule, game=len(match.moves) + 1, why=error) from error
    name = f"Game {len(match.moves)}"
    _compare({"dealer": game.get("dealer")}, {"dealer": match.state.dealer + 1}, name)
    for turn in filter(None, (line.strip() for line in turns.split("\n"))):
        _play_turn(match, turn, source.number_of(turn), told)
        yield source.share
    result = {key: game[key] for key in ("ending", "winner", "stocks", "points") if key in game}
    _compare(result, _score(match.scores[-1]) if match.state.phase is Phase.OVER else {}, name)


def _play_turn(match: Match, turn: str, line: int, told: Told) -> None:
    """Play a turn's line. Raises NotReadable or NotLegal with the number of the line.

    A move marked as dropped must have been; one that was need not be marked: the first format did not do so.
    """
    try:
        seat, moves = parse_turn(turn)
    except NotReadable as error:
        raise NotReadable(f"Line {line}: {error}") from error
    if (
        match.state.phase is Phase.DRAW
        and not match.rules.at_the_table
        and not (moves and isinstance(moves[0].move, Draw))
    ):
        moves = [Written(Draw(seat)), *moves]
    elif not moves:
        raise NotLegal(Reason.LINE_OF_RECORD, "R12", line=line, why=NotLegal(Reason.NOTHING_HAPPENS))
    for written in moves:
        try:
            events = match.play(written.move)
            if written.dropped and not _is_dropped(events):
                raise NotLegal(Reason.NOT_TOO_MANY)
            told(match, written.move, events)
        except NotLegal as error:
            raise NotLegal(
                Reason.MOVE_OF_RECORD, error.rule, line=line, move=move_text(written.move), why=error
            ) from error


def _compare(told: TomlTable, found: TomlTable, what: str) -> None:
    """Raise Damaged if a record states a result that did not come about."""
    for key, value in told.items():
        if value is None:
            continue
        if key not in found:
            raise Damaged(f"{what} has no {key} yet after the moves that are told: some are missing.")
        if value != found[key]:
            raise Damaged(f"{what}: {key} is {found[key]} after the moves that are told, not {value!r}.")


def _table(tables: TomlTable, name: str) -> TomlTable:
    table = tables.get(name)
    if isinstance(table, dict):
        return table
    raise NotReadable(f"There is no [{name}] where one is expected.")


def _list_of_tables(tables: TomlTable, name: str) -> list[TomlTable]:
    found = tables.get(name, [])
    if isinstance(found, list) and all(isinstance(table, dict) for table in found):
        return found
    raise NotReadable(f"A list of [[{name}]] is expected.")


def _whole(table: TomlTable, name: str) -> int:
    value = table.get(name)
    if type(value) is int and 0 <= value < LARGEST_NUMBER:
        return value
    raise NotReadable(f"{name!r} is a whole number from 0 to {LARGEST_NUMBER - 1}.")


def _words(table: TomlTable, name: str) -> str:
    value = table.get(name, "")
    if isinstance(value, str) and len(value) <= LONGEST_NAME and not _CONTROL.search(value):
        return value
    raise NotReadable(f"{name!r} is a text in one line of at most {LONGEST_NAME} letters.")
