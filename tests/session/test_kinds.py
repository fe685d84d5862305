"""The three kinds of a game, who sits at the table, and how long it takes."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skipbo.ai.levels import LEVELS
from skipbo.model.record import Heading, Participant
from skipbo.model.rules import MOST_SEATS, PRESETS, Referee, Rules, largest_stock
from skipbo.session.kinds import (
    FIRST,
    LEAST_OWN,
    STOCK_SIZES,
    GameKind,
    OwnGame,
    kind_of,
    minutes,
    own_game,
    own_games,
    turns,
    with_kind,
    with_stock,
)
from skipbo.session.measured_lengths import MEASURED
from skipbo.session.players import computers, levels, persons, with_computers, with_level, with_persons
from skipbo.session.setup import DEFAULT, PERSON, SetUp, problem, with_preset
from tests.session.kept import heading, kept_table, opened, play_match

KINDS = st.sampled_from(list(GameKind))


def seated(count: int) -> SetUp:
    return with_computers(FIRST, count - 1, "casual")


@given(KINDS, KINDS, st.integers(2, MOST_SEATS))
def test_what_is_chosen_as_a_kind_is_of_it_and_can_be_dealt(
    one: GameKind, other: GameKind, seats: int
) -> None:
    chosen = with_kind(with_kind(seated(seats), one), other)
    assert kind_of(chosen) is other
    assert problem(chosen) is None
    assert with_kind(chosen, other) == chosen


@given(KINDS, st.sampled_from(STOCK_SIZES), st.integers(2, MOST_SEATS))
def test_R05_a_stock_is_as_large_as_it_was_chosen(kind: GameKind, size: int, seats: int) -> None:
    chosen = with_stock(with_kind(seated(seats), kind), size)
    assert chosen.stock_size() == size
    assert kind_of(chosen) in (
        {GameKind.MATCH} if kind is GameKind.MATCH else {GameKind.QUICK, GameKind.CLASSIC}
    )
    assert (problem(chosen) is None) == (size <= largest_stock(seats))


def test_a_first_game_is_a_quick_one_against_a_computer_that_is_no_master() -> None:
    assert kind_of(FIRST) is GameKind.QUICK
    assert problem(FIRST) is None
    assert FIRST.rules.match_total is None
    assert levels(FIRST) == {"casual"}


def test_partners_and_the_referee_stay_when_another_kind_is_chosen() -> None:
    rules = Rules(teams=2, referee=Referee.AT_THE_TABLE)
    chosen = with_kind(seated(4)._replace(rules=rules), GameKind.QUICK)
    assert (chosen.rules.teams, chosen.rules.referee) == (2, Referee.AT_THE_TABLE)


def test_a_kind_takes_the_place_of_other_rules_and_of_practice() -> None:
    chosen = with_kind(with_preset(FIRST, "vintage")._replace(practice=True, mix="Friday"), GameKind.CLASSIC)
    assert (chosen.rules, chosen.practice, chosen.mix) == (Rules(match_total=None), False, "")


@pytest.mark.parametrize("preset", ["senior", "wiki", "long", "vintage"])
def test_other_rules_are_of_no_kind(preset: str) -> None:
    assert kind_of(with_preset(DEFAULT, preset)) is None
    assert kind_of(DEFAULT) is GameKind.MATCH


def test_the_rulebooks_own_stock_goes_on_following_the_players() -> None:
    classic = with_kind(FIRST, GameKind.CLASSIC)
    assert with_stock(classic, 30).rules.stock is None
    assert with_computers(with_stock(classic, 30), 4, "casual").stock_size() == 20
    assert with_stock(with_stock(classic, 40), 10).preset == "short"


@given(
    st.lists(st.sampled_from([None, PERSON, *LEVELS]), min_size=MOST_SEATS, max_size=MOST_SEATS),
    st.integers(0, MOST_SEATS),
    st.integers(0, MOST_SEATS),
)
def test_players_come_and_leave_and_nobody_else_moves(
    players: list[str | None], people: int, machines: int
) -> None:
    seats = [seat._replace(player=player) for seat, player in zip(FIRST.seats, players, strict=True)]
    before = FIRST._replace(seats=tuple(seats))
    after = with_persons(before, people)
    assert persons(after) == min(people, MOST_SEATS - computers(before))
    assert computers(after) == computers(before)
    last = with_computers(after, machines, "strong")
    assert computers(last) == min(machines, MOST_SEATS - persons(after))
    assert [seat.name for seat in last.seats] == [seat.name for seat in FIRST.seats]
    assert levels(with_level(last, "expert")) <= {"expert"}


class TestLengths:
    def test_a_quick_game_is_shorter_than_a_classic_one_and_that_than_a_match(self) -> None:
        for seats in range(2, MOST_SEATS + 1):
            found = [minutes(with_kind(seated(seats), kind)) for kind in GameKind]
            assert found == sorted(found)
            assert found[0] < found[2]

    def test_persons_take_longer_than_computers(self) -> None:
        assert minutes(with_persons(FIRST, 3)) > minutes(with_computers(FIRST, 2, "casual"))

    def test_between_what_was_measured_lengths_lie_between(self) -> None:
        sizes = [turns(FIRST._replace(rules=Rules(stock=size, match_total=None))) for size in (10, 15, 20)]
        assert sizes == sorted(set(sizes))
        assert sizes[0] == MEASURED[2, 10].turns

    def test_every_set_up_has_a_length(self) -> None:
        for seats in range(MOST_SEATS + 1):
            chosen = with_computers(with_persons(FIRST, 0), seats, "casual")
            assert minutes(chosen) >= 1
            for stock in (1, 9, 70):
                assert minutes(chosen._replace(rules=Rules(stock=stock))) >= 1

    def test_own_games_count_once_there_are_three_of_the_kind(self) -> None:
        usual = minutes(with_kind(FIRST, GameKind.CLASSIC))
        slow = OwnGame(GameKind.CLASSIC, 2.0)
        assert minutes(with_kind(FIRST, GameKind.CLASSIC), [slow] * (LEAST_OWN - 1)) == usual
        mixed = [
            slow,
            OwnGame(GameKind.CLASSIC, 9.0),
            OwnGame(GameKind.CLASSIC, 0.5),
            OwnGame(GameKind.QUICK, 7.0),
        ]
        assert minutes(with_kind(FIRST, GameKind.CLASSIC), mixed) == pytest.approx(2 * usual, abs=1)

    def test_an_own_game_is_measured_by_what_its_like_takes(self) -> None:
        rules = PRESETS["short"].rules._replace(match_total=None)
        players = (Participant("Ann", None), Participant("Ben", "casual"))
        found = own_game(Heading(rules, 5, players), 2 * MEASURED[2, 10].turns)
        assert found == OwnGame(GameKind.QUICK, 2.0)
        assert own_game(Heading(rules, 5, (*players[1:], *players[1:])), 20) is None
        assert own_game(Heading(PRESETS["vintage"].rules, 5, players), 20) is None

    def test_the_store_tells_of_own_games(self, tmp_path: Path) -> None:
        rules = Rules(stock=3, match_total=None)
        with opened(tmp_path) as store:
            for of in (
                heading(None, "casual", rules=rules),
                heading(None, "casual", rules=rules, practice=True),
                heading("casual", "casual", rules=rules),
            ):
                play_match(kept_table(store, of))
                store.under_way.wait(5)
            (found,) = own_games(store.history)
            assert found.kind is GameKind.QUICK
            assert found.share > 0
