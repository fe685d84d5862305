"""The presets as the sources have them, and mixes that cannot be played."""

from __future__ import annotations

import pytest

from skipbo.model.cards import MODERN, VINTAGE, DeckSpec
from skipbo.model.rules import PRESETS, PenaltyPlace, Referee, Rules, Starts, problem, teams_problem
from skipbo.words import rules as words
from skipbo.words.language import ENGLISH
from tests.model.tables import said

IN, ON, UNDER = PenaltyPlace.SHUFFLED_IN, PenaltyPlace.ON_TOP, PenaltyPlace.AT_BOTTOM
LEFT, HIGHEST, BY_STOCKS = Starts.LEFT_OF_DEALER, Starts.HIGHEST_CARD, Starts.HIGHEST_STOCK_CARD


@pytest.mark.parametrize(
    ("key", "stock", "starts", "house", "penalties", "total"),
    [
        ("rulebook", (30, 30, 30, 20, 20), LEFT, False, (IN, IN), 500),
        ("short", (10,) * 5, LEFT, False, (IN, IN), 500),
        ("tennessee", (10,) * 5, BY_STOCKS, False, (UNDER, ON), None),
        ("senior", (10,) * 5, HIGHEST, False, (UNDER, ON), None),
        ("wiki", (30, 30, 30, 20, 20), LEFT, True, (ON, ON), 500),
        ("long", (40,), LEFT, False, (ON, ON), 500),
        ("vintage", (30, 30, 30, 20, 20), LEFT, False, (ON, ON), 500),
    ],
)
def test_presets_R03_R05_R16_R21_R22_R25_R35_are_what_the_sources_say(
    key: str,
    stock: tuple[int, ...],
    starts: Starts,
    house: bool,
    penalties: tuple[PenaltyPlace, PenaltyPlace],
    total: int | None,
) -> None:
    rules = PRESETS[key].rules
    assert tuple(rules.stock_for(seats) for seats in PRESETS[key].seats) == stock
    assert rules.starts is starts
    assert (rules.must_play_last_stock_card, rules.wild_needs_cover, rules.wild_start_any) == (house,) * 3
    assert (rules.advice_penalty, rules.talk_penalty) == penalties
    assert (rules.match_total, rules.going_out, rules.per_card) == (total, 25, 5)
    assert rules.deck == (VINTAGE if key == "vintage" else MODERN)
    assert (rules.teams, rules.referee) == (None, Referee.STRICT)


def test_six_presets_are_offered_and_an_older_one_is_kept_each_with_a_sentence_of_its_own() -> None:
    assert list(PRESETS) == ["rulebook", "short", "tennessee", "senior", "wiki", "long", "vintage"]
    assert [key for key, preset in PRESETS.items() if not preset.offered] == ["senior"]
    assert all(preset.key == key for key, preset in PRESETS.items())
    assert list(words.PRESETS) == list(PRESETS)
    assert len({preset.name for preset in words.PRESETS.values()}) == len(PRESETS)
    assert len({preset.sentence for preset in words.PRESETS.values()}) == len(PRESETS)
    assert all(ENGLISH.text(preset.sentence).endswith(".") for preset in words.PRESETS.values())


def test_every_preset_can_be_played_by_the_seats_it_is_meant_for() -> None:
    for preset in PRESETS.values():
        assert preset.seats == ((2,) if preset.key == "long" else (2, 3, 4, 5, 6))
        assert all(problem(preset.rules, seats) is None for seats in preset.seats)
        assert all(preset.problem(seats) is None for seats in preset.seats)


def test_R02_the_long_duel_is_for_two() -> None:
    assert said(PRESETS["long"].problem(3)) == "Long duel is for two players. Choose another game for 3."
    assert said(PRESETS["long"].problem(7)) == "Skip-Bo is for 2 to 6 players, not for 7."


@pytest.mark.parametrize(
    ("seats", "teams", "why"),
    [
        (2, 2, "Partners need 4 or 6 players; 2 play each for themselves."),
        (3, 3, "Partners need 4 or 6 players; 3 play each for themselves."),
        (5, 2, "Partners need 4 or 6 players; 5 play each for themselves."),
        (4, 3, "4 players can be 2 teams of 2, not 3 teams."),
        (4, 4, "4 players can be 2 teams of 2, not 4 teams."),
        (6, 1, "6 players can be 2 teams of 3 or 3 teams of 2, not 1 team."),
        (4, 0, "4 players can be 2 teams of 2, not 0 teams."),
        (4, -2, "4 players can be 2 teams of 2, not -2 teams."),
        (6, 6, "6 players can be 2 teams of 3 or 3 teams of 2, not 6 teams."),
        (4, 2, None),
        (6, 2, None),
        (6, 3, None),
        (5, None, None),
    ],
)
def test_R02_partners_are_2_by_2_3_pairs_or_2_by_3(seats: int, teams: int | None, why: str | None) -> None:
    assert said(teams_problem(seats, teams)) == why
    assert said(problem(Rules(teams=teams), seats)) == why


def test_R02_teams_alternate_round_the_table() -> None:
    pairs, threes = Rules(teams=3), Rules(teams=2)
    assert [pairs.side_of(seat, 6) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert [threes.side_of(seat, 6) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert [threes.partners(seat, 4) for seat in range(4)] == [(2,), (3,), (0,), (1,)]
    assert threes.partners(2, 6) == (0, 4)
    assert (pairs.sides(6), threes.sides(6), threes.members(1, 6)) == (3, 2, (1, 3, 5))


def test_R02_each_for_themselves_a_seat_is_a_side() -> None:
    for seats in range(2, 7):
        assert Rules().sides(seats) == seats
        assert [Rules().side_of(seat, seats) for seat in range(seats)] == list(range(seats))
        assert all(Rules().partners(seat, seats) == () for seat in range(seats))


def test_R07_there_is_no_third_deck() -> None:
    found = problem(Rules(deck=DeckSpec(10, 12, 18)), 3)
    assert said(found) == "The deck is today's, up to 12, or the one from before 1980, up to 13."
