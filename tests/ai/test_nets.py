"""The nets that learned by playing: their file, their arithmetic, and what happens without them."""

from __future__ import annotations

import json
from array import array
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skipbo.ai import learned, net_player
from skipbo.ai.evaluation import Evaluation
from skipbo.ai.learned import (
    KINDS,
    NET_NAMES,
    NETS_FILE,
    NUMBERS,
    PLACES,
    STOCKS,
    UNITS,
    Net,
    name_for,
    nets,
    nets_problem,
)
from skipbo.ai.levels import LEVELS
from skipbo.ai.lines import Lines
from skipbo.ai.net_inputs import CERTAIN, LineEffects, NetInputs, stock_class, thousandths
from skipbo.ai.net_player import MOST_LINES, NetPlayer, NetRating
from skipbo.ai.planner import Planner
from skipbo.ai.position import position_of, setting_of
from skipbo.ai.weights import TABLE
from skipbo.model.cards import VINTAGE
from skipbo.model.errors import Damaged
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import GameState
from tests.ai.games import positions

BYTES = NETS_FILE.read_bytes()
LARGEST = 1_000_000


def some_net(seed: int) -> tuple[Net, array[int]]:
    """A net of weights drawn at random."""
    rng = Random(seed)
    weights = array("h", rng.choices(range(-32767, 32768), k=NUMBERS))
    return Net(weights), weights


def test_the_shipped_file_is_good_small_and_says_where_it_comes_from() -> None:
    assert nets_problem() is None
    assert learned.player_problem() is None
    assert len(BYTES) <= LARGEST
    assert {"about", "date", "data"} <= nets().head.keys()
    assert set(nets().head["data"]) == set(NET_NAMES)


def test_every_table_has_its_net() -> None:
    assert name_for(Rules(), 2) == "two"
    assert name_for(Rules(wild_needs_cover=True), 2) == "house"
    assert name_for(Rules(deck=VINTAGE), 2) == "house"
    assert name_for(Rules(wild_needs_cover=True), 3) == "more"
    assert name_for(Rules(teams=2), 4) == "partners"


HEAD, _, REST = BYTES.partition(b"\n")

BAD = {
    "empty": b"",
    "cut off": BYTES[:-1],
    "a byte changed": BYTES[:-1] + bytes([BYTES[-1] ^ 1]),
    "no head": REST,
    "a list for a head": b"[]\n" + REST,
    "another layout": json.dumps({**json.loads(HEAD), "layout": [3, 7, 32]}).encode() + b"\n" + REST,
    "a net missing": json.dumps({**json.loads(HEAD), "sizes": {"two": 5}}).encode() + b"\n" + REST,
    "lists in lists": b"[" * 100_000 + b"\n" + REST,
    "an endless size": json.dumps(
        {**json.loads(HEAD), "sizes": dict.fromkeys(NET_NAMES, float("inf"))}
    ).encode(),
}


@pytest.mark.parametrize("content", BAD.values(), ids=BAD)
def test_a_damaged_file_is_named_and_the_planner_plays(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "nets.bin"
    file.write_bytes(content)
    with pytest.raises(Damaged, match=r"nets\.bin"):
        nets(file)
    monkeypatch.setattr(learned, "nets_problem", lambda: nets_problem(file))
    assert isinstance(net_player.net_player(), Planner)
    assert isinstance(LEVELS["expert"].agent(), Planner)
    assert str(learned.player_problem()).startswith("nets.bin is missing or damaged")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    assert "gone.bin" in str(nets_problem(tmp_path / "gone.bin"))


@settings(max_examples=15)
@given(seed=st.integers(0, 50), kind=st.integers(0, len(KINDS) - 1), data=st.data())
def test_packed_sums_are_those_of_every_unit_by_itself(seed: int, kind: int, data: st.DataObject) -> None:
    net, weights = some_net(seed)
    places = data.draw(st.lists(st.integers(0, PLACES - 1), max_size=200))
    split = data.draw(st.integers(0, len(places)))
    hidden = net.summed(kind, places[:split]) + net.summed(kind, places[split:])
    units = [sum(weights[((kind * PLACES) + at) * UNITS + unit] for at in places) for unit in range(UNITS)]
    last = weights[(len(KINDS) * PLACES + kind) * UNITS :][:UNITS]
    expected = sum(
        weight * (value if unit == 0 else max(value, 0))
        for unit, (value, weight) in enumerate(zip(units, last, strict=True))
    )
    assert net.result(kind, hidden) == expected


@given(state=positions())
def test_every_line_has_whole_inputs_of_the_layout(state: GameState) -> None:
    seen = observe(state, state.turn_seat)
    setting = setting_of(seen, state.turn_seat)
    lines = Lines(setting, position_of(seen, setting), Evaluation(setting, TABLE))
    found = NetInputs(seen, setting)
    for line in lines.search()[:50]:
        member = -1 if line.last is None else line.last.pile
        spent = LineEffects(member) if line.discard is None else LineEffects(member, *line.discard)
        position = lines.position_after(line)
        places, distance = found.table(position, member)
        whole = [*places, *found.own(position, spent, distance)]
        assert all(type(place) is int and 0 <= place < PLACES for place in whole)


@settings(max_examples=15)
@given(state=positions(), seed=st.integers(0, 3))
def test_lines_are_rated_in_whole_numbers_and_equals_keep_their_order(state: GameState, seed: int) -> None:
    seen = observe(state, state.turn_seat)
    setting = setting_of(seen, state.turn_seat)
    lines = Lines(setting, position_of(seen, setting), Evaluation(setting, TABLE))
    lines.search()
    rated = NetRating(seen, setting, some_net(seed)[0]).best_first(lines, lines.found)
    values = [each.value for each in rated]
    assert all(type(value) is int for value in values)
    assert values == sorted(values, reverse=True)
    assert 1 <= len(rated) <= MOST_LINES
    level = NetRating(seen, setting, Net(array("h", bytes(2 * NUMBERS)))).best_first(lines, lines.found)
    assert [each.value for each in level] == sorted([each.value for each in level], reverse=True)


def test_stock_classes_and_odds() -> None:
    classes = [stock_class(left) for left in range(60)]
    assert classes == sorted(classes)
    assert set(classes) == set(range(STOCKS))
    assert thousandths(5, 50, 1) == 968
    assert thousandths(5, 0, 1) == 0
    assert thousandths(5, 100, 5) == CERTAIN
    assert thousandths(0, 10, 0) == CERTAIN


def test_strong_is_the_net_alone() -> None:
    assert isinstance(LEVELS["strong"].agent(), NetPlayer)
