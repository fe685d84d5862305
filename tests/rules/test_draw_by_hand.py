"""R08, R11 and R20 at the table: cards are drawn by hand, one by one or at once."""

from __future__ import annotations

from skipbo.model.events import CardMoved, CardTaken, HandEmptied, HandFilled, Reshuffled
from skipbo.model.state import DRAW_PILE, Phase, hand_of
from tests.model.tables import BYSTANDER, do, refused, table, words
from tests.rules.at_the_table import TABLE, kinds


def test_R08_at_the_table_cards_are_drawn_one_by_one_up_to_five() -> None:
    state = table("H 1.2.3 S 9.9", BYSTANDER, phase="draw", draw="12.11.10", rules=TABLE)
    assert words(state) == ["draw", "+"]
    assert do(state, "+") == [CardMoved(10, DRAW_PILE, hand_of(0)), CardTaken(0)]
    assert (state.phase, state.hands[0]) == (Phase.DRAW, [1, 2, 3, 10])
    assert do(state, "+")[2:] == [HandFilled(0, 0)]
    assert (state.phase, state.hands[0], state.surplus) == (Phase.PLAY, [1, 2, 3, 10, 11], 0)


def test_R08_at_the_table_nothing_is_played_before_all_are_drawn() -> None:
    state = table("H 1 S 1", BYSTANDER, phase="draw", draw="5.5.5.5.5.5", rules=TABLE)
    do(state, "+ + +")
    assert {refused(state, word) for word in ("H1>B1", "S1>B1", "H1>D1", "pass")} == {"R08"}


def test_R08_the_rest_may_be_drawn_at_once() -> None:
    state = table("H 1 S 1", BYSTANDER, phase="draw", draw="5.5.5.5.5.5", rules=TABLE)
    assert do(state, "+ draw")[-1] == HandFilled(0, 3)
    assert (len(state.hands[0]), state.phase) == (5, Phase.PLAY)


def test_R08_drawing_ends_where_there_is_nothing_left() -> None:
    state = table("H 1 S 1", BYSTANDER, phase="draw", draw="5", rules=TABLE)
    do(state, "+")
    assert state.phase is Phase.PLAY
    assert refused(state, "+") == "R20"


def test_R08_a_strict_referee_draws() -> None:
    assert refused(table("H 1 S 1", BYSTANDER, phase="draw", draw="5"), "+") == "R08"
    assert refused(table("H 1 S 1", BYSTANDER, draw="5"), "+") == "R08"


def test_R20_the_set_aside_cards_are_shuffled_also_for_a_card_by_hand() -> None:
    state = table("H 1 S 1", BYSTANDER, phase="draw", aside="4.5.6", rules=TABLE)
    assert kinds(do(state, "+")) == [Reshuffled, CardMoved, CardTaken]


def test_R11_at_the_table_five_more_are_drawn_by_hand() -> None:
    state = table("H 1 S 9.2", BYSTANDER, draw="5.5.5.5.5.5", rules=TABLE)
    assert do(state, "H1>B1")[-1] == HandEmptied(0)
    assert words(state) == ["draw", "+"]
    assert refused(state, "S2>B1") == "R08"
    do(state, "+ + + + +")
    assert (len(state.hands[0]), state.surplus, state.phase) == (5, 0, Phase.PLAY)


def test_R11_or_at_once() -> None:
    state = table("H 1 S 9.2", BYSTANDER, draw="5.5.5.5.5.5", rules=TABLE)
    do(state, "H1>B1 draw S2>B1")
    assert len(state.hands[0]) == 5
