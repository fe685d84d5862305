"""The lights go down over a win without a frame that takes long."""

from __future__ import annotations

from skipbo.model.events import CardMoved, GameEnded
from skipbo.model.state import Ending, Outcome, build_pile, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.motion import Finale, Pace
from skipbo.ui.motion.ornaments import darknesses
from skipbo.ui.scenes.play import WinWarmup
from skipbo.ui.table.paint.middle import WIN_LAMP, paint_ground
from tests.ui.tabletop import Dealt, Tabletop

FRAME = 1 / 60


def winning(look: Look) -> Tabletop:
    """A table whose first seat is about to play the last card of its stock."""
    top = Tabletop(look, Dealt(("person", "casual", "casual"), stock=5)).start()
    top.view.show.feed([CardMoved(1, stock_of(0), build_pile(0), 1)])
    top.view.show.feed([GameEnded(Outcome(Ending.OUT, 0, (0, 4, 4)))])
    return top


def unpainted(top: Tabletop, look: Look) -> list[bool]:
    """Whether anything is left to paint of each picture of the table while the lights are down."""
    at = top.view.layout.lamp(0)
    spot = (round(at[0]), round(at[1]))
    light = look.art.lamp(42 * look.u * WIN_LAMP, down=25 * look.u * WIN_LAMP)
    return [look.art.dimming.advance(dark, light, spot) for dark in darknesses(Finale.GAME_WON, Pace())]


def test_the_darker_tables_are_painted_before_the_lights_go_down(look: Look) -> None:
    top, warmup = winning(look), WinWarmup()
    show = top.view.show
    assert show.coming_end() == (Finale.GAME_WON, 0)
    while show.coming_end() is not None:
        warmup.update(look, show)
        top.view.update(FRAME)
    assert show.stage.effects.finale is Finale.GAME_WON
    assert unpainted(top, look) == [False, False]


def test_they_are_let_go_when_the_game_goes_on_after_all(look: Look) -> None:
    top, warmup = winning(look), WinWarmup()
    show = top.view.show
    for _ in range(40):
        warmup.update(look, show)
    assert unpainted(top, look) == [False, False]
    show.finish()
    show.stage.lights.forget_win()
    warmup.update(look, show)
    assert unpainted(top, look) == [True, True]


def test_they_are_let_go_when_the_lights_are_up_again(look: Look) -> None:
    top, warmup = winning(look), WinWarmup()
    for _ in range(round(5 / FRAME)):
        warmup.update(look, top.view.show)
        top.view.update(FRAME)
    paint_ground(Canvas(), look, top.view.layout, top.play.picture)
    assert unpainted(top, look) == [True, True]
