"""What is accepted from a seat at the table, and what never is."""

from __future__ import annotations

import pytest

from skipbo.model.calls import Accuse, Claim, Offence
from skipbo.model.errors import NotLegal
from skipbo.model.legal_moves import Take, legal_moves, open_moves, refusal
from tests.model.tables import BYSTANDER, call, do, refused, table
from tests.rules.at_the_table import TABLE, accept


def test_the_legal_moves_are_without_mistakes_and_the_open_ones_with_them() -> None:
    state = table("H 1.2.3.4.5 S 9.9", "H 1 S 1", draw="5.5", rules=TABLE)
    assert Take(0) not in legal_moves(state)
    assert set(open_moves(state, 0)) == {*legal_moves(state), Take(0), Accuse(0, 1, Offence.ADVICE)}
    assert accept(state, 2) == {"Take", "Play", "Discard", "Accuse"}


def test_R02_a_seat_that_is_not_there_does_nothing() -> None:
    state = table("H 1.2.3.4.5 S 9.9", "H 1 S 1", draw="5.5", rules=TABLE)
    for seat in (-1, 2):
        assert open_moves(state, seat) == ()
        for move in (Take(seat), Claim(seat)):
            found = refusal(state, move)
            assert found is not None
            assert found.rule == "R02"


@pytest.mark.parametrize("word", ["+", "!", "!advice2", "!yes", "!no", "S1>B1"])
def test_R23_nothing_is_done_or_called_after_the_end(word: str) -> None:
    state = table("H 9 S 1", BYSTANDER, draw="5", rules=TABLE)
    do(state, "S1>B1")
    assert refused(state, word, 0) == "R23"
    assert open_moves(state, 0) == open_moves(state, 1) == ()


def test_a_claim_changes_nothing_where_it_is_refused() -> None:
    state = table(BYSTANDER, BYSTANDER, rules=TABLE)
    before = state.copy()
    with pytest.raises(NotLegal, match="Nobody is playing out of turn"):
        call(state, "2: !")
    assert state == before
