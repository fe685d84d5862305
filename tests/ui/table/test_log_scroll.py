"""Reading back in the log: by wheel and by key, and back to the newest line."""

from __future__ import annotations

from random import Random

from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Wheel
from skipbo.ui.table.log_panel import LogScroll, rows_of
from tests.ui.tabletop import Dealt, Tabletop


def long_log(look: Look) -> Tabletop:
    """A game whose log is longer than its panel, at a person's turn."""
    top, rng = Tabletop(look, Dealt(stock=10, seed=3)), Random(3)
    room = 0
    for _ in range(2000):
        moving = top.tick(0.3)
        room = rows_of(look, top.view.layout.furniture.log, top.view.panel.rows)
        if not moving and top.table.legal():
            if len(top.view.panel.rows) > room + 10:
                return top
            top.person_plays(rng)
    raise AssertionError("The log stays short.")


def end(top: Tabletop) -> int:
    return top.play.picture.log.end


def test_the_wheel_on_the_log_reads_back_and_forth(look: Look) -> None:
    top = long_log(look)
    x, y = top.view.layout.furniture.log.centre
    at, newest = (round(x), round(y)), len(top.view.panel.rows)
    before = top.frame()
    top.handle(Wheel(at, 1))
    assert end(top) == newest - 3
    assert top.frame() != before
    top.handle(Wheel(at, -2))
    assert end(top) == newest
    assert top.frame() == before
    for _ in range(newest):
        top.handle(Wheel(at, 1))
    assert end(top) == rows_of(look, top.view.layout.furniture.log, top.view.panel.rows)
    assert top.view.panel.placed()[0].number == 0


def test_the_wheel_elsewhere_does_nothing(look: Look) -> None:
    top = long_log(look)
    top.handle(Wheel(top.nowhere(), 1))
    assert end(top) == len(top.view.panel.rows)


def test_what_is_read_stays_while_new_lines_come(look: Look) -> None:
    top = long_log(look)
    top.press_key("pageup")
    place = end(top)
    assert place < len(top.view.panel.rows)
    top.person_plays(Random(1))
    top.rest()
    assert end(top) == place
    for _ in range(20):
        top.press_key("pagedown")
    assert end(top) == len(top.view.panel.rows)


def test_the_log_of_the_next_game_is_read_from_its_end() -> None:
    scroll = LogScroll().by(5, 100, 12)
    assert scroll.last(100) == 95
    assert scroll.last(3) == 3


def test_a_log_that_fits_does_not_move() -> None:
    scroll = LogScroll().by(3, 8, 12)
    assert scroll.last(8) == 8
    assert scroll.by(3, 0, 12).last(0) == 0
