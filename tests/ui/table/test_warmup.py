"""What a deal needs is made before it is seen."""

from __future__ import annotations

import pytest

from skipbo.model.events import DealerCardDrawn, StockTurned
from skipbo.model.state import DRAW_PILE, stock_of
from skipbo.ui.art.cards import FLIP_STEPS, Cards
from skipbo.ui.art.look import Look
from skipbo.ui.art.svg import Drawings
from skipbo.ui.art.tokens import Tokens
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.table.controls.table_buttons import round_buttons
from skipbo.ui.table.paint.moments import flying_height
from skipbo.ui.table.paint.whole_table import backs, chores
from tests.ui.tabletop import Dealt, Tabletop


def test_stock_cards_that_are_known_only_later_are_there_at_every_step_of_turning_over(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Tabletop(look, Dealt(("person", "casual", "casual"), stock=5))
    layout, seen = table.view.layout, table.view.show.seen
    tops: list[StockTurned] = []
    making = chores(look, layout, seen, lambda: tops)
    next(making)()
    tops += [StockTurned(0, 7), StockTurned(1, 9)]
    for chore in making:
        chore()

    def refuse(*_: object) -> None:
        pytest.fail("A picture is made only when it is seen.")

    monkeypatch.setattr(Cards, "flip", refuse)
    for top in tops:
        height = flying_height(look, layout, layout.card_height(stock_of(top.seat)))
        for step in range(1, FLIP_STEPS):
            look.art.flip(top.card, height, step / FLIP_STEPS)


def test_backs_and_the_faces_of_cards_drawn_for_the_deal_are_there_before_these_fly(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    top = Tabletop(look, Dealt(("person", "casual", "casual"), stock=5))
    layout, seen = top.view.layout, top.view.show.seen
    drawn = [DealerCardDrawn(1, 7), DealerCardDrawn(2, 9)]
    making = chores(look, layout, seen, lambda: drawn)
    for chore in (*backs(look, layout, seen.seats), *making):
        chore()

    def refuse(*_: object) -> None:
        pytest.fail("A picture is made only when it is seen.")

    monkeypatch.setattr(Drawings, "card", refuse)
    start = layout.card_height(DRAW_PILE)
    for seat, card in ((1, 7), (2, 9)):
        end = layout.draw_card(seat).h
        for step in range(FLIP_STEPS + 1):
            turn = step / FLIP_STEPS
            height = flying_height(look, layout, start + (end - start) * turn)
            look.art.flip(card, height, turn) if turn < 1 else look.art.card(card, round(end))


def test_the_signs_of_the_buttons_are_there_before_the_tables_first_picture(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    top = Tabletop(look, Dealt(("person", "casual", "casual"), stock=5))
    for chore in round_buttons(look, top.view.layout):
        chore()
    top.rest()

    def refuse(*_: object) -> None:
        pytest.fail("A sign is made only when it is seen.")

    monkeypatch.setattr(Tokens, "tinted", refuse)
    canvas = Canvas()
    top.play.input.form.draw(canvas)
    assert list(canvas.blits())
