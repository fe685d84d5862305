"""Beginner and Casual: they overlook things, and play no nonsense."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from skipbo.ai.levels import LEVELS
from skipbo.model.legal_moves import legal_moves
from skipbo.model.notation import move_text
from skipbo.model.observation import observe
from tests.model.tables import BYSTANDER, table

TO_5 = "1.2.3.4.5=5"
LOOKS = 400


def chosen(level: str, own: str) -> Counter[str]:
    """What a level plays in the same place, many times."""
    state = table(own, BYSTANDER, builds=TO_5, draw="7")
    seen, legal, agent, rng = observe(state, 0), legal_moves(state), LEVELS[level].agent(), Random(1)
    return Counter(move_text(agent.choose(seen, legal, rng)) for _ in range(LOOKS))


@pytest.mark.parametrize("level", ["beginner", "casual"])
@pytest.mark.parametrize(
    ("own", "move"),
    [("H 6.9 S 9.6", "S6>B1"), ("H 12.* S 9.7", "H*6>B1"), ("H * S 9.12", "H*6>B1")],
    ids=["it fits", "one Skip-Bo card makes it fit", "Skip-Bo cards alone are held"],
)
def test_the_stock_card_is_never_overlooked(level: str, own: str, move: str) -> None:
    assert chosen(level, own) == {move: LOOKS}


def test_a_beginner_spends_no_skip_bo_card_that_does_not_let_the_stock_card_follow() -> None:
    assert not any(move.startswith("H*") for move in chosen("beginner", "H 12.*.* S 9.8"))


def test_a_beginner_overlooks_one_fitting_card_in_four_and_casual_none() -> None:
    found = chosen("beginner", "H 6.9 S 9.12")
    assert set(found) == {"H6>B1", "H9>D1"}
    assert found["H9>D1"] == pytest.approx(LOOKS / 4, rel=0.25)
    assert chosen("casual", "H 6.9 S 9.12") == {"H6>B1": LOOKS}
