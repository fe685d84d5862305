from __future__ import annotations

from random import Random

import pytest

from skipbo.ai.greedy import Greedy
from skipbo.model.legal_moves import legal_moves
from skipbo.model.notation import move_text
from skipbo.model.observation import observe
from tests.model.tables import BYSTANDER, table

TO_5 = "1.2.3.4.5=5"
TO_3 = "1.2.3=3"


def move(own: str, builds: str = "-=0", draw: str = "7") -> str:
    state = table(own, BYSTANDER, builds=builds, draw=draw)
    return move_text(Greedy().choose(observe(state, 0), legal_moves(state), Random(0)))


@pytest.mark.parametrize(
    ("own", "builds", "expected"),
    [
        ("H 6.1 S 9.6", TO_5, "S6>B1"),
        ("H 6.1 S 9.*", f"{TO_5} {TO_3}", "S*4>B2"),
        ("H 1.2 S 9.*", "-=0", "S*1>B1"),
    ],
    ids=["it is played first", "wild where the number is lacking", "wild where nothing is lacking"],
)
def test_the_stock_card_comes_first(own: str, builds: str, expected: str) -> None:
    assert move(own, builds) == expected


@pytest.mark.parametrize(
    ("own", "builds", "expected"),
    [
        ("H 6.7.1 S 9.8", TO_5, "H6>B1"),
        ("H 12.7.1 S 9.8 D 6", TO_5, "D1:6>B1"),
        ("H 12.7.* S 9.8 D 10", TO_5, "H*6>B1"),
        ("H 12.7.* S 9.8 D 10.*", TO_5, "D1:*6>B1"),
        ("H 4.6.* S 9.7", f"{TO_3} {TO_5}", "H6>B2"),
        ("H 12.1 S 9.2", "1.2.3.4.5.6.7.8.9.10.11=11", "H1>B2"),
    ],
    ids=["hand", "discard top", "wild from hand", "wild from discards", "fewest missing", "shortest"],
)
def test_it_works_towards_the_stock_card(own: str, builds: str, expected: str) -> None:
    assert move(own, builds) == expected


@pytest.mark.parametrize(
    ("own", "builds", "draw", "expected"),
    [
        ("H 11.6 S 9.4 D 6", TO_5, "7", "H6>B1"),
        ("H 11.* S 9.12 D 6", TO_5, "7", "D1:6>B1"),
        ("H * S 9.12", TO_5, "7", "H*6>B1"),
        ("H * S 9.12", TO_5, "-", "H*>D1"),
        ("H * S 9.1", "-=0", "-", "S1>B1"),
        ("H - S 9.12", TO_5, "-", "pass"),
    ],
    ids=["number from hand", "number from discards", "last wild", "last wild kept", "stock", "nothing left"],
)
def test_what_follows_where_the_stock_card_is_out_of_reach(
    own: str, builds: str, draw: str, expected: str
) -> None:
    assert move(own, builds, draw) == expected


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("H 6.10 S 9.12 D 7", "H6>D1"),
        ("H 6.10 S 9.12 D 10", "H10>D1"),
        ("H 8.8.9 S 9.3 D 5", "H8>D2"),
        ("H 10.* S 9.12 D 5 6 7 *", "H10>D3"),
    ],
    ids=["one below", "equal", "a double", "never a wild"],
)
def test_its_discards(own: str, expected: str) -> None:
    assert move(own) == expected


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("H 6 S 9.12 D 8 7 6", "H6>D2"),
        ("H 6 S 9.12 D 8 12 6", "H6>D3"),
        ("H 6 S 9.12 D 8 12 11", "H6>D4"),
        ("H 6 S 9.12 D 8 12 * 11", "H6>D1"),
        ("H 6 S 9.12 D 3 * 2 4", "H6>D4"),
        ("H 6 S 9.12 D 4.4.4.4 * 2 3", "H6>D4"),
        ("H 6 S 9.12 D * * * 2", "H6>D4"),
        ("H *.* S 9.12 D 3 4 - *", "H*>D3"),
    ],
    ids=["one below", "equal", "empty", "little above", "little below", "low pile", "no wild", "wilds"],
)
def test_a_discard_is_chosen_by_what_it_covers(own: str, expected: str) -> None:
    assert move(own, "-=0", draw="-") == expected
