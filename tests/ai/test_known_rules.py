"""A rule is told to the computers once: a quick copy plays it as the engine does, or its door is shut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import NamedTuple

import pytest
from hypothesis import settings

from skipbo.ai import expert, known_rules
from skipbo.ai.api import Cheater
from skipbo.ai.fast_game import FastTable, table_of
from skipbo.ai.fast_turn import greedy_turn
from skipbo.ai.greedy import Greedy, house_turn, next_step, play
from skipbo.ai.hint import hint
from skipbo.ai.known_rules import (
    COPIES,
    EVERY,
    HOUSE_RULES,
    KNOWN,
    Copy,
    FieldKnowledge,
    house_rules,
    knows,
    nearest,
)
from skipbo.ai.learned import FIRST, NET_NAMES, SIZES, name_for
from skipbo.ai.levels import LEVELS
from skipbo.ai.merits import Merit
from skipbo.ai.net_inputs import NetInputs
from skipbo.ai.position import Position, Setting, after, is_filled, must_go_on, position_of, setting_of, steps
from skipbo.ai.rollouts import Budget, turn_by
from skipbo.model import engine
from skipbo.model.cards import MODERN, Chance
from skipbo.model.legal_moves import Discard, Draw, Move, Pass, Play, legal_moves, plays
from skipbo.model.observation import observe
from skipbo.model.rule_fields import FIELDS, Simple, rules_from_mapping, value_of, with_value
from skipbo.model.rules import BLOCKED_TURNS, Rules, problem
from skipbo.model.state import Ending, GameState, Kind, Phase
from tests.ai.quick_copies import check_same, code, copy_of, fits, pile_of, play_turn
from tests.model.tables import BYSTANDER, table
from tests.releases import rest_for_release
from tools.nets.contest import can_play

GAMES = max(1, settings().max_examples // 25)
"""The games of each copy with each value of each field: two, or forty with `--hypothesis-profile long`."""

DECISIONS = 60
"""The decisions of a game by chance in which the search is compared."""

TURNS: Mapping[str, Callable[[FastTable, bool], bool]] = MappingProxyType(
    {"turn": greedy_turn, "house": house_turn}
)


class Case(NamedTuple):
    """A value of a field."""

    key: str
    value: Simple


def values_of(key: str) -> list[Simple]:
    """The choices of a field, and the least and the most of its numbers."""
    field = FIELDS[key]
    ends = () if field.numbers is None else (field.numbers.least, field.numbers.most)
    return list(dict.fromkeys((*field.choices, *ends)))


CASES = [Case(key, value) for key in FIELDS for value in values_of(key)]


ONE_EACH_FIRST = sorted(CASES, key=lambda case: case.value != values_of(case.key)[-1])
"""One value of each field, then all others."""


def known_values(copy: Copy, key: str) -> list[Simple]:
    """The values of a field that the table says a copy knows."""
    known = getattr(KNOWN[key], copy)
    return values_of(key) if known is EVERY else [value for value in values_of(key) if value in known]


def deals(copy: Copy, case: Case) -> Iterator[GameState]:
    """Games just dealt in which a field has a value, and all others any that the copy knows."""
    rng = Random(f"{copy} {case}")
    made = 0
    for _ in range(100):  # partners cannot have 70 cards each, for one
        chosen = {key: rng.choice(known_values(copy, key)) for key in FIELDS}
        if case.key != "stock":
            chosen["stock"] = rng.randint(1, 12)
        rules, seats = rules_from_mapping({**chosen, case.key: case.value}), rng.randint(2, 6)
        if problem(rules, seats) is None:
            made += 1
            if made > GAMES:
                return
            yield engine.deal(rules, seats, Chance(rng.randrange(10**6)), 0, rng.randrange(seats))[0]


def test_every_field_of_the_rules_has_a_row_and_no_row_is_left_over() -> None:
    assert list(KNOWN) == list(FIELDS)
    assert set(KNOWN) == set(Rules._fields)


def test_a_row_speaks_of_every_copy_and_of_values_that_there_are() -> None:
    assert FieldKnowledge._fields == COPIES
    for key, row in KNOWN.items():
        for known in row:
            assert known is EVERY or set(known) <= set(values_of(key)), key


def test_the_house_rules_are_values_of_fields() -> None:
    assert all(value in values_of(key) for key, value in HOUSE_RULES)
    assert not any(house_rules(Rules()))


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("copy", COPIES)
def test_a_quick_copy_plays_a_value_as_the_engine_does_or_its_door_is_shut(copy: Copy, case: Case) -> None:
    known = case.value in known_values(copy, case.key)
    for state in deals(copy, case):
        assert value_of(state.rules, case.key) == case.value
        assert knows(copy, state.rules) == known
        if not known:
            assert copy not in TURNS or turn_by(state.rules) is not TURNS[copy]
        elif copy in TURNS:
            whole_turns(state, TURNS[copy])
        elif copy in CHECKS:
            CHECKS[copy](state)


def whole_turns(state: GameState, turn: Callable[[FastTable, bool], bool]) -> None:
    """Play to the end, on the engine and by quick turns."""
    table = copy_of(state)
    while True:
        play_turn(state)
        over = turn(table, True)
        if state.outcome is not None:
            if state.outcome.ending is Ending.OUT:
                assert over
                assert state.outcome.winner == state.rules.side_of(table.seat, state.seats)
            else:
                assert table.dry >= BLOCKED_TURNS or table.idle >= state.seats
            return
        assert not over
        check_same(state, table)


def single_steps(state: GameState) -> None:
    """Play to the end, each card found anew, and look at what it leads to."""
    while state.outcome is None:
        seat = state.turn_seat
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(seat))
            continue
        table = table_of(observe(state, seat), seat)
        step = next_step(table, seat)
        if step is None:
            ending = Greedy().choose(observe(state, seat), legal_moves(state), Random(0))
            assert isinstance(ending, Discard | Pass)
            engine.play(state, ending)
            continue
        play(table, seat, step)
        engine.play(state, step.move(seat))
        if state.outcome is None:
            leads_there(state, table, seat)


def leads_there(state: GameState, table: FastTable, seat: int) -> None:
    """Compare what a card has led to; whether an empty hand is filled, but not with what."""
    if state.phase is Phase.DRAW:
        engine.play(state, Draw(seat))
    assert [pile.top for pile in state.builds] == table.heights
    assert [list(pile.cards) for pile in state.builds] == table.builds
    assert state.discards == table.discards
    assert [len(stock) for stock in state.stocks] == [len(stock) for stock in table.stocks]
    if table.hands[seat]:
        assert sorted(state.hands[seat]) == table.hands[seat]
        assert (len(state.draw), state.set_aside) == (len(table.draw), table.aside)
    else:
        assert bool(state.hands[seat]) == table.can_draw()


def search(state: GameState) -> None:
    """Compare what the search finds with what is legal, and where it leads, in a game played by chance."""
    rng = Random(state.turn_seat)
    for _ in range(DECISIONS):
        seat = state.turn_seat
        if state.phase is Phase.DRAW:
            engine.play(state, Draw(seat))
        seen, legal = observe(state, seat), legal_moves(state)
        setting = setting_of(seen, seat)
        position = position_of(seen, setting)
        found = list(steps(setting, position))
        assert {(each.kind, each.pile, each.card, each.height, each.number) for each in found} == {
            (each.source.kind, pile_of(each, setting), each.card, code(state, each.pile), each.number)
            for each in plays(state)
        }
        assert must_go_on(setting, position) == all(isinstance(move, Play) for move in legal)
        move = by_chance(legal, rng)
        step = next(
            (each for each in found if isinstance(move, Play) and fits(state, move, setting, each)), None
        )
        engine.play(state, move)
        if state.outcome is not None:
            return
        if step is not None and step.kind is not Kind.STOCK:
            reached(state, setting, after(setting, position, step))


def reached(state: GameState, setting: Setting, planned: Position) -> None:
    """Compare a position; whether an empty hand is filled, but not with what."""
    seat = state.turn_seat
    if state.phase is Phase.DRAW:
        engine.play(state, Draw(seat))
    if planned.held:
        seen = observe(state, seat)
        assert planned._replace(freed=0) == position_of(seen, setting_of(seen, seat))
    else:
        assert is_filled(setting, planned) == bool(state.hands[seat])


def by_chance(legal: Sequence[Move], rng: Random) -> Move:
    """A move that is more often a play than not, so that piles are completed."""
    cards = [move for move in legal if isinstance(move, Play)]
    return rng.choice(cards if cards and rng.random() < 0.8 else list(legal))


def net_inputs(state: GameState) -> None:
    """The nets see every house rule, and no other in its place; there is one for the table."""
    engine.play(state, Draw(state.turn_seat))
    seen, seat = observe(state, state.turn_seat), state.turn_seat
    setting = setting_of(seen, seat)
    places, _ = NetInputs(seen, setting).table(position_of(seen, setting), -1)
    block = range(FIRST["house"], FIRST["house"] + SIZES["house"])
    assert [at in places for at in block] == list(house_rules(state.rules))
    assert name_for(state.rules, state.seats) in NET_NAMES


CHECKS: Mapping[str, Callable[[GameState], None]] = MappingProxyType(
    {"step": single_steps, "lines": search, "nets": net_inputs}
)
"""How the other copies are compared; the compiled trainer is in `tests/tools/nets`."""


@pytest.fixture
def forgets(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Makes the table say nothing of a field, as it is with a new one."""

    def forget(key: str) -> None:
        monkeypatch.setattr(known_rules, "KNOWN", {each: row for each, row in KNOWN.items() if each != key})

    knows.cache_clear()
    nearest.cache_clear()
    yield forget
    knows.cache_clear()
    nearest.cache_clear()


def test_a_field_without_a_row_shuts_every_door(forgets: Callable[[str], None]) -> None:
    forgets("starts")
    assert not any(knows(copy, Rules()) for copy in COPIES)
    assert turn_by(Rules()) is None
    assert not can_play("strong expert")


def test_a_deck_without_a_name_shuts_every_door() -> None:
    odd = Rules(deck=MODERN._replace(wilds=3))
    assert not any(knows(copy, odd) for copy in COPIES)
    assert nearest(odd, "lines") == Rules()


@pytest.mark.parametrize("copies", [(copy,) for copy in COPIES] + [("lines", "house")], ids=str)
def test_the_nearest_rules_are_known_and_differ_only_where_a_value_is_not(copies: tuple[Copy, ...]) -> None:
    for key, value in CASES:
        rules = with_value(Rules(stock=7), key, value)
        near = nearest(rules, *copies)
        assert all(knows(copy, near) for copy in copies)
        assert (near == rules) == all(knows(copy, rules) for copy in copies)


@pytest.mark.parametrize("known", rest_for_release([False, True]), ids=["not known", "known"])
@pytest.mark.parametrize(("key", "value"), rest_for_release(ONE_EACH_FIRST, len(FIELDS)))
def test_levels_stay_apart_by_every_value_known_or_not(
    key: str, value: Simple, known: bool, forgets: Callable[[str], None]
) -> None:
    if not known:
        forgets(key)
    rules = with_value(Rules(stock=12), key, value)
    seats = next(seats for seats in (2, 4, 6) if problem(rules, seats) is None)
    alike, players = set(pairwise(LEVELS)), {key: level.agent() for key, level in LEVELS.items()}
    players["expert"] = expert.Expert(Budget(lines=6, tries=24))
    for number in range(3):
        state, _ = engine.deal(rules, seats, Chance(number), 0, 0)
        while state.outcome is None and alike:
            seen, legal = observe(state, state.turn_seat), legal_moves(state)
            if state.phase is Phase.DRAW:
                engine.play(state, Draw(state.turn_seat))
                continue
            chosen = {key: player.choose(seen, legal, Random(7)) for key, player in players.items()}
            assert set(chosen.values()) <= set(legal)
            alike = {pair for pair in alike if chosen[pair[0]] == chosen[pair[1]]}
            engine.play(state, chosen["regular"])
    assert not alike


def test_what_the_nearest_rules_allow_and_these_do_not_is_never_played(
    forgets: Callable[[str], None],
) -> None:
    """R21, of which nothing is known: whoever would lay a Skip-Bo card on another plays something legal."""
    forgets("wild_needs_cover")
    state = table(
        "H *.9.9.9.9 S 5.6",
        BYSTANDER,
        builds="1.*=2 1.2.*=3 1.2.*=3 1.2.*=3",
        rules=Rules(wild_needs_cover=True),
    )
    legal, seen = legal_moves(state), observe(state, 0)
    for player in (Greedy(), *(level.agent() for level in LEVELS.values())):
        assert player.choose(seen, legal, Random(0)) in legal
    assert Cheater().choose_knowing(state, legal) in legal
    advised = hint(seen, legal)
    assert advised.moves[0] in legal
    assert [reason.merit for reason in advised.reasons] == [Merit.GUESS]
