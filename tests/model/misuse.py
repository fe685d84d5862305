"""What strangers do wrong at the front door, and what has to hold: one of three errors, nothing changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass, replace
from decimal import Decimal
from enum import Enum, IntEnum
from functools import partial
from random import Random
from types import UnionType
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from skipbo.model import api
from skipbo.model.api import (
    Damaged,
    Event,
    Game,
    GameStarted,
    GivenChance,
    GivenGame,
    Heading,
    LegalMoves,
    Match,
    NotLegal,
    NotReadable,
    Participant,
    Preset,
    Record,
)
from skipbo.model.exact import shown
from tests.model.mixes import any_mix, any_move_at_all, next_move

THREE = (NotReadable, NotLegal, Damaged)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eva", "Finn")
MISUSES_A_GAME = 25


class Number(int):
    """A whole number of another class, as other packages have them."""


class Word(str):
    """A text of another class."""

    __slots__ = ()


class Digit(IntEnum):
    """Whole numbers that are members of something."""

    ZERO, ONE, TWO = range(3)


def _itself(value: object) -> object:
    return value


class Thorn:
    """Something that cannot be compared, hashed or measured."""

    def _refuse(self, *_: object) -> Any:  # noqa: ANN401
        raise RuntimeError

    __eq__ = __hash__ = __len__ = __iter__ = __bool__ = _refuse


MADE: dict[str, Callable[[], object]] = {
    **{
        repr(value): partial(_itself, value)
        for value in (
            *(None, True, False, 0, 1, -1, 7, 99, 2**80, -(10**30)),
            *(0.0, 0.5, 1.0, 7.0, -0.0, float("nan"), float("inf"), 1e300, 1 + 0j),
            *("", "1", "advice", "at the table", "pass", "H1>B1", "none", "\ud800", "\n", b"1", (), (1,)),
        )
    },
    "more digits than Python writes": lambda: 10**5000,
    "9999…": lambda: "9" * 5000,
    "a number of another class": lambda: Number(1),
    "a member that is a number": lambda: Digit.ONE,
    "a text of another class": lambda: Word("draw"),
    "a decimal": lambda: Decimal(1),
    "an empty list": list,
    "a list": lambda: [1],
    "an empty table": dict,
    "a table": lambda: {"type": "Draw"},
    "a set": lambda: {1},
    "a class": lambda: object,
    "a thing": object,
    "a thorn": Thorn,
}
"""Anything but what is wanted, by names; now and then it is that."""

DRAWN = st.text(max_size=8) | st.integers() | st.floats()


def odd(data: st.DataObject) -> object:
    """Anything at all."""
    made = data.draw(st.sampled_from(sorted(MADE))) if data.draw(st.integers(0, 3)) else None
    return data.draw(DRAWN) if made is None else MADE[made]()


def alike(value: object) -> Iterator[object]:
    """What is equal to a value, or nearly, and yet of another type."""
    if isinstance(value, bool | None):
        yield from (int(bool(value)), float(bool(value)))
    elif isinstance(value, Enum):
        yield from (value.value, value.name)
    elif isinstance(value, int):
        yield from (float(value), Number(value), Decimal(value), str(value), complex(value), value == 1)
    elif isinstance(value, str):
        yield from (Word(value), value.encode("utf-8", "replace"), list(value))
    elif isinstance(value, tuple):
        yield from (list(value), tuple(value) if type(value) is not tuple else set(map(repr, value)))


class Spoilt(NamedTuple):
    """A value to hand in; `wrong` if its type, or that of a field, is not the declared one for certain."""

    value: object
    wrong: bool


def spoilt(data: st.DataObject, value: object, kinds: tuple[object, ...]) -> Spoilt:
    """A value of these kinds with one thing in it, or all of it, replaced; without kinds not all of it."""
    fields = _fields(value)
    if fields and (not kinds or data.draw(st.integers(0, 3))):
        name = data.draw(st.sampled_from(sorted(fields)))
        inner = spoilt(data, getattr(value, name), _kinds(fields[name]))
        return Spoilt(_with(value, name, inner.value), inner.wrong)
    others = tuple(alike(value))
    near = bool(others) and data.draw(st.booleans())
    other = others[data.draw(st.integers(0, len(others) - 1))] if near else odd(data)
    return Spoilt(other, type(other) not in kinds)


def _fields(value: object) -> dict[str, object]:
    """The fields of a value with their declared types; none of what can be changed, such as a state."""
    kind = type(value)
    frozen = is_dataclass(kind) and kind is not api.GameState
    return get_type_hints(kind) if frozen or hasattr(kind, "_fields") else {}


def _with(value: Any, name: str, inner: object) -> object:  # noqa: ANN401
    return value._replace(**{name: inner}) if hasattr(value, "_replace") else replace(value, **{name: inner})


def _kinds(hint: object) -> tuple[object, ...]:
    """The types that a declared one allows, with whatever may stand for a sequence."""
    kinds = get_args(hint) if isinstance(hint, UnionType) else (hint,)
    plain = tuple(get_origin(kind) or kind for kind in kinds)
    return (*plain, list, tuple, str, bytes) if any("Sequence" in str(kind) for kind in kinds) else plain


class Door(NamedTuple):
    """A way in: what is called, what is right there, and the types declared for each argument.

    Without types it is only spoilt inside. With `answers` a refusal is returned, not raised.
    """

    name: str
    call: Callable[..., object]
    right: tuple[object, ...]
    kinds: tuple[tuple[object, ...], ...]
    answers: bool = False


class Visit:
    """A game under way that is misused, and all that may not change in it."""

    def __init__(self, seed: int, moves: int) -> None:
        mix, self.rng = any_mix(seed), Random(f"misuse {seed}")
        self.heading = Heading(
            mix.rules, seed, tuple(Participant(name, None) for name in NAMES[: mix.seats]), "2026", "1.2.3"
        )
        self.match = self.heading.match()
        self.game = Game(self.match)
        self.play_on(moves)

    def play_on(self, moves: int) -> None:
        """Play some moves, mistakes among them."""
        for _ in range(moves):
            if not self.game.over:
                self.game.play(next_move(self.game.state, self.rng, 0.1))

    def snapshot(self) -> str:
        """The whole game, down to the types of its numbers."""
        match = self.match
        return repr((self.game.state, match.moves, match.scores, match.totals, self.game.events(None)))

    def door(self, data: st.DataObject) -> Door:
        """One of the ways into the model, with arguments that are right there."""
        doors = [*self._of_objects(), *self._of_functions()]
        return doors[data.draw(st.integers(0, len(doors) - 1))]

    def _move(self) -> object:
        legal = tuple(self.game.legal)
        return self.rng.choice(legal) if legal else any_move_at_all(self.rng, self.match.seats)

    def _of_objects(self) -> Iterator[Door]:
        game, heading, seat, number = self.game, self.heading, (int, type(None)), (int,)
        rules, seats, move = heading.rules, self.match.seats, self._move()
        text = (str, Word)
        yield Door("Game.play", game.play, (move,), ((type(move), *text),))
        yield Door("Match.play", self.match.play, (move,), ((type(move),),))
        yield Door("Game.observe", game.observe, (0,), (seat,))
        yield Door("Game.events", game.events, (0, 0), (seat, number))
        yield Door("LegalMoves", LegalMoves, (game.state,), ((type(game.state),),))
        yield Door("Game", Game, (self.match,), ((Match,),))
        yield Door("Game.under_way", Game.under_way, (self.match,), ((Match,),))
        yield Door("Game.dealt", Game.dealt, (rules, seats, 7, 0), ((type(rules),), number, number, number))
        yield Door("Match", Match, (rules, seats, 7), ((type(rules),), number, number))
        yield Door("Match.at", Match.at, (game.state,), ((type(game.state),),))
        yield Door("Preset.problem", Preset("short", rules).problem, (seats,), (number,), answers=True)
        yield Door("Heading.match", Heading.match, (heading,), ((),))
        yield Door("Record.match", Record.match, (api.record_of(heading, self.match),), ((),))
        yield Door("GivenChance", _deal, (GivenGame(api.deck(), (), (3, 7)),), ((GivenGame,),))

    def _of_functions(self) -> Iterator[Door]:
        game, heading, number, text = self.game, self.heading, (int,), (str,)
        state, rules, seats, move = game.state, heading.rules, self.match.seats, self._move()
        a_state, a_move, a_rules = (type(state),), (type(move),), (type(rules),)
        event: Event = self.rng.choice(game.events(0))
        started = next(each for each in game.events(0) if isinstance(each, GameStarted))
        seen, viewer = game.observe(0), (int, type(None))
        record, chance = api.record_of(heading, self.match), state.chance
        yield Door("largest_stock", api.largest_stock, (seats,), (number,))
        plain = (api.rules_to_mapping(rules),)
        yield Door("rules_to_mapping", api.rules_to_mapping, (rules,), (a_rules,))
        yield Door("rules_from_mapping", api.rules_from_mapping, plain, ((dict,),))
        yield Door("problem", api.problem, (rules, seats), (a_rules, number), answers=True)
        yield Door("refusal", api.refusal, (state, move), (a_state, a_move), answers=True)
        yield Door("legal_moves", api.legal_moves, (state,), (a_state,))
        yield Door("open_moves", api.open_moves, (state, 0), (a_state, number))
        yield Door("observe", api.observe, (state, 0), (a_state, viewer))
        yield Door("redact", api.redact, (event, 0), ((type(event),), viewer))
        yield Door("blank", api.blank, (started, 0), ((GameStarted,), viewer))
        yield Door("fold", api.fold, (seen, event), ((type(seen),), (type(event),)))
        yield Door("stock_of", api.stock_of, (0,), (number,))
        yield Door("discard_of", api.discard_of, (0, 1), (number, number))
        yield Door("build_pile", api.build_pile, (1,), (number,))
        yield Door("card_text", api.card_text, (5,), (number,))
        yield Door("parse_card", api.parse_card, ("5",), (text,))
        yield Door("move_text", api.move_text, (move,), (a_move,))
        yield Door("parse_move", api.parse_move, ("H1>B1", 0), (text, number))
        yield Door("position_text", api.position_text, (state,), (a_state,))
        if not game.over:
            at = api.position_text(state), rules, chance
            yield Door("parse_position", api.parse_position, at, (text, a_rules, (type(chance),)))
        yield Door("record_of", api.record_of, (heading, self.match), ((Heading,), (Match,)))
        yield Door("record_text", api.record_text, (record,), ((Record,),))
        yield Door("read_record", api.read_record, (api.record_text(record),), (text,))
        for value in (move, event, seen):
            yield Door("to_json", api.to_json, (value,), ((type(value),),))
            yield Door("json_text", api.json_text, (value,), ((type(value),),))
        yield Door("parse_json", api.parse_json, (api.json_text(event),), (text,))
        yield Door("move_from_json", api.move_from_json, (api.to_json(event),), ((dict,),))
        yield Door("event_from_json", api.event_from_json, (api.to_json(event),), ((dict,),))
        yield Door("observation_from_json", api.observation_from_json, (api.to_json(seen),), ((dict,),))


def _deal(given: GivenGame) -> object:
    return Match(api.Rules(stock=2), 2, chance=GivenChance((given,))).next_game()


def misuse(visit: Visit, data: st.DataObject) -> str:
    """Misuse a door once; what came of it. Raises AssertionError where anything gave way or changed."""
    door = visit.door(data)
    at = data.draw(st.integers(0, len(door.right) - 1))
    handed = spoilt(data, door.right[at], door.kinds[at])
    if door.name in ("Game.play", "Match.play") and _would_be_made(visit, handed.value):
        return "right by chance"
    args = (*door.right[:at], handed.value, *door.right[at + 1 :])
    before = visit.snapshot()
    came = _called(door, args)
    assert came, f"{door.name} gives no reason"
    assert visit.snapshot() == before, f"{door.name} changed the game with {shown(handed.value)}"
    assert not handed.wrong or came != "right by chance" or door.name == "fold", (
        door.name,
        at,
        shown(handed.value),
    )
    return came


def _called(door: Door, args: tuple[object, ...]) -> str:
    try:
        answer = door.call(*args)
    except THREE as error:
        return type(error).__name__ if str(error) else ""
    if door.answers and answer is not None:
        assert isinstance(answer, NotLegal)
        return "NotLegal"
    return "right by chance"


def _would_be_made(visit: Visit, move: object) -> bool:
    """Whether a move is one of those accepted now, down to its types; told from what may be played alone."""
    state = visit.game.state
    if issubclass(type(move), str):
        word = str.__str__(move)
        return word in map(api.move_text, api.open_moves(state, state.turn_seat))
    if type(move) not in get_args(api.Move):
        return False
    accepted = (each for seat in range(state.seats) for each in api.open_moves(state, seat))
    return _written(move) in map(_written, accepted)


def _written(move: object) -> str:
    try:
        return repr(move)
    except ValueError:  # more digits than Python writes
        return ""


def visit_and_misuse(data: st.DataObject) -> Counter[str]:
    """Play, misuse the game again and again, play on: its record can always be read back as it is."""
    visit = Visit(data.draw(st.integers(0, 10**6)), data.draw(st.integers(0, 60)))
    came: Counter[str] = Counter()
    for _ in range(MISUSES_A_GAME):
        came[misuse(visit, data)] += 1
    visit.play_on(20)
    record = api.record_of(visit.heading, visit.match)
    assert api.read_record(api.record_text(record)) == record
    return came
