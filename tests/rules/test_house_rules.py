"""R07's deck, the house rules R16, R21 and R22, and what they do to each other."""

from __future__ import annotations

from collections import Counter

import pytest

from skipbo.model import engine
from skipbo.model.cards import VINTAGE, WILD, Chance, deck
from skipbo.model.events import PileCompleted, Reshuffled
from skipbo.model.legal_moves import Play, legal_moves
from skipbo.model.rules import Rules
from skipbo.model.state import BuildPile, Ending, GameState
from tests.model.tables import BYSTANDER, do, refused, table, words

OLD = Rules(deck=VINTAGE)
LAST = Rules(must_play_last_stock_card=True)
COVER = Rules(wild_needs_cover=True)
ANY = Rules(wild_start_any=True)
BOTH = Rules(wild_needs_cover=True, wild_start_any=True)
ALL = BOTH._replace(must_play_last_stock_card=True)


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
