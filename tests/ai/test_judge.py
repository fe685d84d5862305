"""The judge: chances that add up, follow what is seen, and nothing else."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.ai.judge import FILE, FORMS, PLACES, chances, form_of, inputs, judge_weights, problem
from skipbo.model import engine
from skipbo.model.cards import Chance
from skipbo.model.errors import Damaged
from skipbo.model.observation import observe
from skipbo.model.rules import Rules
from skipbo.model.state import Ending, GameState, Outcome
from tests.ai.games import positions, with_hidden_changed
from tests.model.tables import table


def test_the_shipped_weights_are_good() -> None:
    assert problem() is None
    assert {"about", "date", "games"} <= json.loads(FILE.read_text("utf-8")).keys()


@given(state=positions(), data=st.data())
def test_the_sides_chances_add_up_and_partners_share_theirs(state: GameState, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from([None, *range(state.seats)]))
    seen = observe(state, viewer)
    found, sides = chances(seen), state.rules.sides(state.seats)
    assert all(0 <= chance <= 1 for chance in found)
    assert sum(found[:sides]) == pytest.approx(1)
    assert all(found[seat] == found[seat % sides] for seat in range(state.seats))
    assert all(0 <= place < PLACES for places in inputs(seen) for place in places)


@given(state=positions(), seed=st.integers(0, 1000))
def test_what_is_hidden_changes_nothing(state: GameState, seed: int) -> None:
    other = with_hidden_changed(state, Random(seed))
    assert chances(observe(other, other.turn_seat)) == chances(observe(state, state.turn_seat))


def test_every_form_of_table_is_known() -> None:
    alone = {form_of(Rules(), seats) for seats in range(2, 7)}
    partners = {form_of(Rules(teams=teams), seats) for seats, teams in ((4, 2), (6, 2), (6, 3))}
    assert alone | partners == set(FORMS)


def test_who_has_fewer_cards_left_is_ahead() -> None:
    state = table("H 3.9.10.11.12 S 9.8", "H 1.2.3.4.5 S 9.9.9.9.9.9.9.9.9.9.9", draw="7.8.9")
    ahead, behind = chances(observe(state, 0))
    assert ahead > 0.8 > 0.2 > behind


@pytest.mark.parametrize("others", [1, 2, 4])
def test_who_can_play_the_last_stock_card_at_once_has_all_but_won(others: int) -> None:
    rivals = ["H 1.2.3.4.5 S 9"] * others
    state = table("H 4.9.10.11.12 S 5", *rivals, builds="1.2.3=3", draw="7.8.9")
    assert chances(observe(state, 0))[0] > 0.9


def test_at_the_deal_all_are_nearly_alike() -> None:
    state, _ = engine.deal(Rules(stock=30), 4, Chance(3), 0, 0)
    assert all(0.1 < chance < 0.45 for chance in chances(observe(state, None)))


def test_once_the_game_is_over_there_is_no_doubt() -> None:
    state, _ = engine.deal(Rules(stock=5), 2, Chance(3), 0, 0)
    seen = observe(state, 0)
    assert chances(replace(seen, outcome=Outcome(Ending.OUT, 1, (5, 0)))) == (0.0, 1.0)
    tied = replace(seen, outcome=Outcome(Ending.BLOCKED, None, (5, 5)))
    assert chances(tied) == (0.5, 0.5)


HUGE = json.dumps({"tables": {form: [10**400] for form in FORMS}})


@pytest.mark.parametrize("text", ["", "{}", '{"tables": {"2": [1]}}', '{"tables": 3}', "[" * 100_000, HUGE])
def test_damaged_weights_are_named(text: str, tmp_path: Path) -> None:
    file = tmp_path / "judge.json"
    file.write_text(text, "utf-8")
    with pytest.raises(Damaged, match=r"judge\.json"):
        judge_weights(file)
