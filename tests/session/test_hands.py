"""A person's own order of the hand."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from skipbo.session.hands import HandOrder

CARDS = st.lists(st.integers(0, 12), max_size=8)


def ordered(*cards: int) -> HandOrder:
    order = HandOrder()
    order.follow(cards)
    return order


@given(CARDS, CARDS)
def test_what_is_arranged_is_always_the_hand(before: list[int], after: list[int]) -> None:
    order = ordered(*before)
    assert Counter(order.arrange(after)) == Counter(after)
    order.follow(after)
    assert order.arrange(after) == order.arrange(sorted(after))


@given(CARDS, CARDS)
def test_looking_at_a_hand_arranges_nothing(before: list[int], after: list[int]) -> None:
    order, untouched = ordered(*before), ordered(*before)
    order.arrange(after)
    assert vars(order) == vars(untouched)


@given(CARDS.filter(len), st.data())
def test_a_moved_card_stays_where_it_was_put(cards: list[int], data: st.DataObject) -> None:
    order = ordered(*cards)
    spots = st.integers(0, len(cards) - 1)
    start, to = data.draw(spots), data.draw(spots)
    order.move(start, to)
    assert order.arrange(cards)[to] == cards[start]


@given(CARDS.filter(len), st.data())
def test_of_equal_cards_the_one_that_was_taken_goes(cards: list[int], data: st.DataObject) -> None:
    order = ordered(*cards)
    spot = data.draw(st.integers(0, len(cards) - 1))
    order.take(spot)
    left = [*cards[:spot], *cards[spot + 1 :]]
    assert list(order.arrange(left)) == left


def test_new_cards_come_to_the_right() -> None:
    order = ordered(7, 3, 7)
    order.move(1, 0)
    assert order.arrange((7, 7, 9, 3, 1)) == (3, 7, 7, 9, 1)


def test_a_drawn_card_comes_last_also_where_one_like_it_is_held() -> None:
    order = ordered(6)
    assert order.arrange((6, 5, 7, 9, 6)) == (6, 5, 7, 9, 6)


def test_a_picture_that_has_not_caught_up_does_no_harm() -> None:
    order = ordered(7, 3, 7)
    order.take(0)
    order.follow((7, 3, 7))
    assert order.arrange((3, 7)) == (3, 7)


@given(CARDS.filter(len), st.data())
def test_what_is_taken_back_lies_where_it_lay(cards: list[int], data: st.DataObject) -> None:
    order = ordered(*cards)
    spot = data.draw(st.integers(0, len(cards) - 1))
    order.take(spot)
    left = [*cards[:spot], *cards[spot + 1 :]]
    assert list(order.arrange(left)) == left
    order.recall(sorted(cards))
    assert list(order.arrange(sorted(cards))) == cards
    order.recall(sorted(left))
    assert list(order.arrange(sorted(left))) == left


def test_an_order_made_since_stays_where_the_hand_is_the_same() -> None:
    order = ordered(7, 3, 9)
    order.take(2)
    order.follow((7, 3))
    order.move(0, 1)
    order.recall((7, 3))
    assert order.arrange((7, 3)) == (3, 7)


def test_of_a_hand_that_was_never_arranged_the_rest_keeps_its_order() -> None:
    order = ordered(7, 3)
    order.recall((9, 3, 7))
    assert order.arrange((9, 3, 7)) == (7, 3, 9)


@given(CARDS.filter(len), st.data())
def test_a_card_keeps_its_number_while_it_is_in_the_hand(cards: list[int], data: st.DataObject) -> None:
    order = ordered(*cards)
    numbers = list(order.numbers(cards))
    assert len(set(numbers)) == len(cards)
    spots = st.integers(0, len(cards) - 1)
    start, to, taken = data.draw(spots), data.draw(spots), data.draw(spots)
    order.move(start, to)
    numbers.insert(to, numbers.pop(start))
    now = order.arrange(cards)
    order.take(taken)
    left = [*now[:taken], *now[taken + 1 :]]
    assert list(order.numbers(left)) == [*numbers[:taken], *numbers[taken + 1 :]]
    order.recall(cards)
    assert list(order.numbers(cards)) == numbers


def test_an_order_of_one_s_own_outlives_a_card_that_came_and_went() -> None:
    order = ordered(1, 2, 3)
    order.follow((1, 2, 3, 4))
    order.follow((1, 2, 3))
    order.move(0, 2)
    order.recall((1, 2, 3))
    assert order.arrange((1, 2, 3)) == (2, 3, 1)


def test_a_new_card_has_a_number_that_no_card_had() -> None:
    order = ordered(1, 2)
    order.follow((1, 2, 3))
    assert len(set(order.numbers((1, 2, 3, 4)))) == 4
