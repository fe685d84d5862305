"""R07's deck, the house rules R16, R21, R22, R36 and R37, and what they do to each other."""

from __future__ import annotations

from collections import Counter

import pytest

from skipbo.model import engine
from skipbo.model.cards import VINTAGE, WILD, Chance, deck
from skipbo.model.events import PileCompleted, Reshuffled
from skipbo.model.legal_moves import Play, legal_moves
from skipbo.model.rules import Referee, Rules
from skipbo.model.state import BuildPile, Ending, GameState
from tests.model.tables import BYSTANDER, do, refused, table, words

OLD = Rules(deck=VINTAGE)
LAST = Rules(must_play_last_stock_card=True)
COVER = Rules(wild_needs_cover=True)
ANY = Rules(wild_start_any=True)
BOTH = Rules(wild_needs_cover=True, wild_start_any=True)
ALL = BOTH._replace(must_play_last_stock_card=True)
REACH = Rules(must_reach_last_stock_card=True)
STAYS = Rules(wild_stays_in_hand=True)
ONCE = Rules(one_hand_a_turn=True)


def numbers(state: GameState, source: str, pile: int = 0) -> list[int]:
    """What the legal plays of a source to a build pile let its card stand for."""
    return [
        move.number
        for move in legal_moves(state)
        if isinstance(move, Play) and move.source.kind.value == source and move.pile == pile
    ]


def test_R07_the_old_deck_has_twelve_of_each_number_to_13_and_six_skip_bo_cards() -> None:
    assert Counter(deck(VINTAGE)) == {WILD: 6} | dict.fromkeys(range(1, 14), 12)
    state, _ = engine.deal(OLD, 3, Chance(1), 0, 0)
    assert Counter(state.cards()) == Counter(deck(VINTAGE))
    assert len(state.cards()) == 162


def test_R07_piles_run_to_13() -> None:
    state = table("H 12.13.5 S 9.9", BYSTANDER, builds="11=11", rules=OLD)
    do(state, "H12>B1")
    assert state.builds[0].top == 12
    assert PileCompleted(0) in do(state, "H13>B1")
    assert state.set_aside == [11, 12, 13]


def test_R07_a_skip_bo_is_the_13_too() -> None:
    state = table("H *.5 S 9.9", BYSTANDER, builds="12=12", rules=OLD)
    assert PileCompleted(0) in do(state, "H*13>B1")


@pytest.mark.parametrize("word", ["H9>D1", "pass"])
def test_R16_the_turn_may_not_end_while_the_last_stock_card_can_be_played(word: str) -> None:
    hand = "9" if word == "H9>D1" else "-"
    state = table(f"H {hand} S 1 D 1", BYSTANDER, rules=LAST)
    assert refused(state, word) == "R16"
    plays = [f"{card}>B{pile}" for card in ("S1", "D1:1") for pile in (1, 2, 3, 4)]
    assert words(state) == plays
    assert refused(table(f"H {hand} S 1", BYSTANDER), word) == ""


def test_R16_not_with_two_stock_cards_and_not_where_it_cannot_be_played() -> None:
    assert refused(table("H 9 S 1.1", BYSTANDER, rules=LAST), "H9>D1") == ""
    assert refused(table("H 9 S 5", BYSTANDER, rules=LAST), "H9>D1") == ""


def test_R16_another_card_may_go_first_and_may_make_it_unplayable() -> None:
    state = table("H 5.9 S 5", BYSTANDER, builds="4=4", rules=LAST)
    assert refused(state, "H9>D1") == "R16"
    do(state, "H5>B1 H9>D1")
    assert state.turn_seat == 1


def test_R16_for_partners_the_own_stock_only() -> None:
    rules = LAST._replace(teams=2)
    mates = ("H 9 S 9.9", BYSTANDER, "H - S 1", BYSTANDER)
    assert refused(table(*mates, rules=rules), "H9>D1") == ""
    assert refused(table("H 9 S 1", *mates[1:], rules=rules), "H9>D1") == "R16"
    assert refused(table("H 9 S -", *mates[1:], rules=rules), "H9>D1") == ""


def test_R16_R21_a_last_skip_bo_that_needs_cover_does_not_hold_the_turn() -> None:
    builds = "*=3 *=5 *=7 11=11"
    assert refused(table("H 9 S *", BYSTANDER, builds=builds, rules=ALL), "H9>D1") == ""
    assert refused(table("H 9 S *", BYSTANDER, builds=builds, rules=LAST), "H9>D1") == "R16"


def test_R21_two_skip_bo_cards_never_lie_on_one_another() -> None:
    state = table("H *.*.3 S 9.9", BYSTANDER, builds="1=1", rules=COVER)
    do(state, "H*2>B1")
    assert refused(state, "H*3>B1") == "R21"
    do(state, "H3>B1")
    assert numbers(state, "H") == [4]
    assert refused(state, "H*4>B1") == ""


@pytest.mark.parametrize("source", ["H*3>B1", "S*3>B1", "D1:*3>B1"])
def test_R21_wherever_the_skip_bo_comes_from(source: str) -> None:
    state = table("H * S 9.* D *", BYSTANDER, builds="1.*=2", rules=COVER)
    assert refused(state, source) == "R21"
    assert refused(table("H * S 9.* D *", BYSTANDER, builds="1.*=2"), source) == ""


def test_R21_none_is_the_last_number() -> None:
    assert refused(table("H * S 9.9", BYSTANDER, builds="11=11", rules=COVER), "H*12>B1") == "R21"
    assert refused(table("H * S 9.9", BYSTANDER, builds="10=10", rules=COVER), "H*11>B1") == ""


def test_R21_R07_with_the_old_deck_that_is_the_13() -> None:
    rules = COVER._replace(deck=VINTAGE)
    assert refused(table("H * S 9.9", BYSTANDER, builds="12=12", rules=rules), "H*13>B1") == "R21"
    assert refused(table("H * S 9.9", BYSTANDER, builds="11=11", rules=rules), "H*12>B1") == ""


def test_R21_a_skip_bo_may_start_a_pile_and_be_covered_by_a_number() -> None:
    state = table("H *.2.5 S 9.9", BYSTANDER, rules=COVER)
    do(state, "H*1>B1 H2>B1")
    assert state.builds[0] == BuildPile((0, 2), 2)


def test_R21_holds_again_on_a_pile_after_it_was_recycled() -> None:
    state = table("H 12 S 9.9", BYSTANDER, builds="*=11", draw="5.5.5", aside="*", rules=COVER)
    assert Reshuffled(3, 1) in do(state, "H12>B1")
    assert numbers(state, "H") == [1]


@pytest.mark.parametrize(
    ("rules", "most"),
    [(ANY, 12), (BOTH, 11), (ANY._replace(deck=VINTAGE), 13), (BOTH._replace(deck=VINTAGE), 12)],
)
def test_R22_a_skip_bo_starts_a_pile_as_any_number_R21_one_less(rules: Rules, most: int) -> None:
    state = table("H * S 9.9", BYSTANDER, builds="4=4", rules=rules)
    assert numbers(state, "H", pile=1) == list(range(1, most + 1))
    assert numbers(state, "H", pile=0) == [5]
    assert {refused(state, f"H*{number}>B2") for number in range(1, most + 1)} == {""}
    assert refused(state, f"H*{most + 1}>B2") == ("R21" if rules.wild_needs_cover else "R22")


def test_R22_without_the_rule_it_starts_as_1() -> None:
    state = table("H * S 9.9", BYSTANDER)
    assert numbers(state, "H") == [1]
    assert refused(state, "H*7>B1") == "R18"


def test_R22_the_pile_goes_on_from_there() -> None:
    state = table("H *.8.5 S 9.9", BYSTANDER, rules=ANY)
    do(state, "H*7>B1")
    assert state.builds[0] == BuildPile((0,), 7)
    assert refused(state, "H5>B1") == "R17"
    do(state, "H8>B1 S9>B1")
    assert state.builds[0] == BuildPile((0, 8, 9), 9)
    assert [state.builds[0].number_at(index) for index in range(3)] == [7, 8, 9]


def test_R22_as_the_top_number_it_completes_the_pile_at_once() -> None:
    state = table("H *.5 S 9.9", BYSTANDER, rules=ANY)
    assert PileCompleted(0) in do(state, "H*12>B1")
    assert (state.builds[0], state.set_aside) == (BuildPile(), [0])


def test_R22_only_a_skip_bo_and_only_on_an_empty_place() -> None:
    state = table("H *.7 S 9.9", BYSTANDER, builds="1=1 2=2 3=3 4=4", rules=ANY)
    assert refused(state, "H7>B1") == "R17"
    assert refused(state, "H*7>B1") == "R18"
    assert refused(table("H 7 S 9.9", BYSTANDER, rules=ANY), "H7>B1") == "R17"


def test_R22_also_from_stock_and_discards_and_the_stock_card_may_win() -> None:
    state = table("H 9 S * D *", BYSTANDER, rules=ANY)
    assert len(numbers(state, "D")) == len(numbers(state, "S")) == 12
    do(state, "S*12>B1")
    assert state.outcome is not None
    assert state.outcome.ending is Ending.OUT


def test_R22_a_recycled_skip_bo_starts_anywhere_again() -> None:
    state = table("H * S 9.9", BYSTANDER, rules=ANY)
    do(state, "H*12>B1")
    assert state.hands[0] == [0]
    assert numbers(state, "H") == list(range(1, 13))


def test_R22_with_four_piles_begun_no_other_starts() -> None:
    state = table("H * S 9.9", BYSTANDER, builds="1=1 2=2 3=3 11=11", rules=ANY)
    assert [numbers(state, "H", pile) for pile in range(4)] == [[2], [3], [4], [12]]


def test_R16_R22_a_last_skip_bo_can_always_start_a_pile() -> None:
    assert refused(table("H 9 S *", BYSTANDER, rules=ALL), "H9>D1") == "R16"
    assert len(words(table("H 9 S *", BYSTANDER, rules=ALL))) == 4 * 11


def test_R16_in_the_wide_reading_other_plays_may_have_to_come_first() -> None:
    state = table("H 5.9.9.8 S 6", BYSTANDER, builds="4=4", rules=REACH)
    assert refused(state, "H9>D1") == "R16"
    assert refused(table("H 5.9.9.8 S 6", BYSTANDER, builds="4=4", rules=LAST), "H9>D1") == ""
    do(state, "H5>B1")
    assert words(state) == ["S6>B1"]
    assert do(state, "S6>B1")[-1] is not None
    assert state.outcome is not None


@pytest.mark.parametrize(
    ("own", "builds", "must"),
    [
        ("H 9 S 6 D 5.11", "10=10 4=4", True),  # what lies above is played on another pile
        ("H 9 S 6 D 5.12", "10=10 4=4", False),
        ("H *.9 S 6", "4=4", True),
        ("H *.9 S 7", "4=4", False),
        ("H *.*.9 S 7", "4=4", True),
        ("H 12.1.9 S 2", "11=11", True),  # a pile is completed, and its place begins again
        ("H 12.9 S 2", "11=11 1=1", True),
        ("H - S 6 D 5", "4=4", True),
        ("H 9 S 6.6 D 5", "4=4", False),
    ],
)
def test_R16_in_the_wide_reading_every_order_of_plays_counts(own: str, builds: str, must: bool) -> None:
    state = table(own, BYSTANDER, builds=builds, draw="5.5.5.5.5", rules=REACH)
    word = "pass" if own.startswith("H -") else "H9>D2"
    assert (refused(state, word) == "R16") == must
    assert (word in words(state)) != must


def test_R16_in_the_wide_reading_no_play_is_refused_and_one_may_make_it_impossible() -> None:
    state = table("H 5.9 S 6 D - ", BYSTANDER, builds="4=4 4=4", rules=REACH)
    do(state, "H5>B1")
    assert refused(state, "H9>D1") == "R16"
    spoilt = table("H *.9.6 S 6", BYSTANDER, builds="4=4", rules=REACH)
    do(spoilt, "H*5>B1 H6>B1 H9>D1")
    assert spoilt.turn_seat == 1


def test_R16_in_the_wide_reading_partners_cards_do_not_count() -> None:
    mates = ("H 9 S 6", BYSTANDER, "H - S 9 D 5", BYSTANDER)
    assert refused(table(*mates, builds="4=4", rules=REACH._replace(teams=2)), "H9>D1") == ""


def test_R16_in_the_wide_reading_a_surplus_goes_first() -> None:
    rules = REACH._replace(referee=Referee.AT_THE_TABLE)
    state = table("H 5.9.9.9.9.3 S 6", BYSTANDER, builds="4=4", more=" surplus 1", rules=rules)
    assert refused(state, "H9>D1") == ""


def test_R36_a_skip_bo_is_discarded_only_by_a_hand_that_holds_nothing_else() -> None:
    state = table("H *.*.9 S 5.5", BYSTANDER, rules=STAYS)
    assert refused(state, "H*>D1") == "R36"
    assert refused(state, "H9>D1") == ""
    assert [word for word in words(state) if "D" in word] == [f"H9>D{pile}" for pile in (1, 2, 3, 4)]
    alone = table("H *.* S 5.5", BYSTANDER, rules=STAYS)
    assert refused(alone, "H*>D1") == ""
    assert refused(table("H *.*.9 S 5.5", BYSTANDER), "H*>D1") == ""


def test_R36_it_may_still_be_played() -> None:
    state = table("H *.9 S 5.5", BYSTANDER, rules=STAYS)
    do(state, "H*1>B1 H9>D1")
    assert state.turn_seat == 1


@pytest.mark.parametrize(("hand", "rule"), [("*.1.1.1.1.9", "R36"), ("*.*.*.*.*.9", "")])
def test_R36_a_surplus_does_not_count(hand: str, rule: str) -> None:
    rules = STAYS._replace(referee=Referee.AT_THE_TABLE)
    state = table(f"H {hand} S 5.5", BYSTANDER, more=" surplus 1", rules=rules)
    assert refused(state, "H*>D1") == rule


def test_R37_a_hand_played_empty_is_not_filled_and_the_turn_ends_by_passing() -> None:
    state = table("H 1 S 9.3 D 2", BYSTANDER, draw="4.4.4.4.4", rules=ONCE)
    do(state, "H1>B1")
    assert state.hands[0] == []
    assert set(words(state)) == {"D1:2>B1", "pass"}
    do(state, "D1:2>B1 S3>B1")
    assert words(state) == ["pass"]
    do(state, "pass")
    assert state.turn_seat == 1


def test_R37_the_next_turn_begins_with_five_cards() -> None:
    state = table("H 1 S 9.3", BYSTANDER, draw="4.4.4.4.4.4.4.4.4.4", rules=ONCE)
    do(state, "H1>B1 pass draw H1>D1 draw")
    assert len(state.hands[0]) == 5


def test_R37_at_the_table_drawing_a_new_hand_is_drawing_too_many() -> None:
    rules = ONCE._replace(referee=Referee.AT_THE_TABLE)
    state = table("H 1 S 9.2", BYSTANDER, draw="4.4.4.4.4", rules=rules)
    do(state, "H1>B1 +")
    assert state.surplus == 1
    do(state, "S2>B1")
    assert state.hands[0] == []


def test_R37_without_it_the_hand_is_filled() -> None:
    state = table("H 1 S 9.3", BYSTANDER, draw="4.4.4.4.4")
    do(state, "H1>B1")
    assert len(state.hands[0]) == 5


def test_R16_R37_an_empty_hand_may_not_pass_while_the_last_stock_card_can_be_reached() -> None:
    state = table(
        "H - S 3 D 2", BYSTANDER, builds="1=1", rules=ONCE._replace(must_reach_last_stock_card=True)
    )
    assert refused(state, "pass") == "R16"
