"""What a deal needs is made before it is seen."""

from __future__ import annotations

import pytest

from skipbo.model.state import stock_of
from skipbo.ui.art.cards import FLIP_STEPS, Cards
from skipbo.ui.kit.look import Look
from skipbo.ui.table.paint.flight_painter import flying_height
from skipbo.ui.table.paint.warmup import chores
from tests.ui.tabletop import Dealt, Tabletop


def test_stock_cards_that_are_known_only_later_are_there_at_every_step_of_turning_over(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    top = Tabletop(look, Dealt(("person", "casual", "casual"), stock=5))
    layout, seen = top.view.layout, top.view.show.seen
    tops: list[tuple[int, int]] = []
    making = chores(look, layout, seen, lambda: tops)
    next(making)()
    tops += [(0, 7), (1, 9)]
    for chore in making:
        chore()

    def refuse(*_: object) -> None:
        pytest.fail("A picture is made only when it is seen.")

    monkeypatch.setattr(Cards, "flip", refuse)
    for seat, card in tops:
        height = flying_height(look, layout, layout.card_height(stock_of(seat)))
        for step in range(1, FLIP_STEPS):
            look.art.flip(card, height, step / FLIP_STEPS)
