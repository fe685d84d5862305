"""What others do can be followed: their cards rise first, land with weight, and keep a mark for a while."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from skipbo.model.events import CardMoved, TurnStarted
from skipbo.model.state import build_pile, discard_of, hand_of, stock_of
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.theme import THEMES
from skipbo.ui.kit.things import walk
from skipbo.ui.motion import Pace, Pose, Speed
from skipbo.ui.motion import pace as times
from skipbo.ui.table.paint.badges import initials
from skipbo.ui.table.paint.rings import paint_traces
from skipbo.ui.table.picture import Accent, MoverMark
from skipbo.words.language import ENGLISH
from tests.ui.tabletop import Dealt, Room, Tabletop

FRAME = 1 / 60
NORMAL = Pace()
OTHER = 1


def at_turn_of(look: Look, seat: int, pace: Pace = NORMAL) -> Tabletop:
    """A table of four at rest in the turn of a seat, whose moves are fed by hand."""
    top = Tabletop(look, Dealt(("person", "casual", "casual", "casual"), stock=5), Room(speed=pace.speed))
    top.ways.reduced = pace.reduced
    top.start()
    show = top.view.show
    for other in range(1, seat + 1):
        show.feed([TurnStarted(other, show.seen.turn + other)])
    run(top, 1.0)
    return top


def run(top: Tabletop, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        top.view.update(FRAME)


def discard(top: Tabletop, seat: int, pile: int = 0) -> None:
    top.view.show.feed([CardMoved(7, hand_of(seat), discard_of(seat, pile))])


def play(top: Tabletop, seat: int, pile: int = 0) -> None:
    card = 1 if seat else top.view.hand[0]
    top.view.show.feed([CardMoved(card, hand_of(seat), build_pile(pile), 1)])


def test_a_card_of_another_seat_rises_where_it_lies_and_then_leaves(look: Look) -> None:
    top = at_turn_of(look, OTHER)
    play(top, OTHER)
    poses = list[Pose]()
    while len(poses) < 60:
        top.view.update(FRAME)
        poses += [pose for _, pose in top.view.show.stage.air().flying]
        if poses and not top.view.show.stage.air().flying:
            break
    rising = [pose for pose in poses if pose.centre[0] == poses[0].centre[0]]
    assert 6 <= len(rising) <= 9
    assert all(a.lift <= b.lift and a.centre[1] >= b.centre[1] for a, b in pairwise(rising))


def test_the_own_cards_leave_at_once(look: Look) -> None:
    top = at_turn_of(look, 0)
    play(top, 0)
    for _ in range(4):
        top.view.update(FRAME)
    ((_, pose),) = top.view.show.stage.air().flying
    assert pose.centre[1] < top.view.layout.hand(5)[0].centre[1] - look.u


def test_a_card_of_another_seat_keeps_its_mark_until_that_seats_next_turn(look: Look) -> None:
    top = at_turn_of(look, OTHER)
    show, turn = top.view.show, top.view.show.seen.turn
    play(top, OTHER)
    discard(top, OTHER)
    run(top, 2.0)
    marked = {build_pile(0): MoverMark(OTHER), discard_of(OTHER, 0): MoverMark(OTHER)}
    assert show.stage.traces.now() == marked
    for later, seat in enumerate((2, 3, 0), start=1):
        show.feed([TurnStarted(seat, turn + later)])
        run(top, 1.0)
        assert show.stage.traces.now() == marked
    show.feed([TurnStarted(OTHER, turn + 4)])
    run(top, 1.0)
    assert show.stage.traces.now() == {}


def test_a_mark_comes_when_its_card_has_landed_and_goes_with_the_next(look: Look) -> None:
    top = at_turn_of(look, OTHER)
    show = top.view.show
    play(top, OTHER)
    while not show.stage.air().flying:
        top.view.update(FRAME)
    while show.stage.air().flying:
        assert show.stage.traces.now() == {}
        top.view.update(FRAME)
    run(top, times.FADE / 2)
    assert 0.2 < show.stage.traces.now()[build_pile(0)].share < 0.8
    show.feed([TurnStarted(2, show.seen.turn + 1), CardMoved(2, hand_of(2), build_pile(0), 2)])
    run(top, 2.0)
    assert show.stage.traces.now() == {build_pile(0): MoverMark(2)}


@pytest.mark.parametrize("pace", [Pace(Speed.INSTANT), Pace(reduced=True)])
def test_marks_are_there_where_nothing_may_move(look: Look, pace: Pace) -> None:
    top = at_turn_of(look, OTHER, pace)
    play(top, OTHER)
    for _ in range(60):
        top.view.update(FRAME)
        assert all(trace.share == 1 for trace in top.view.show.stage.traces.now().values())
        assert all(pose.lift == 0 for _, pose in top.view.show.stage.air().flying)
    assert top.view.show.stage.traces.now() == {build_pile(0): MoverMark(OTHER)}


def test_a_click_that_skips_leaves_the_marks(look: Look) -> None:
    top = at_turn_of(look, OTHER)
    play(top, OTHER)
    top.view.show.finish()
    run(top, 0.5)
    assert top.view.show.stage.traces.now() == {build_pile(0): MoverMark(OTHER)}


def test_the_mark_on_a_build_pile_is_told_in_words(look: Look) -> None:
    top = at_turn_of(look, OTHER)
    play(top, OTHER)
    run(top, 2.0)
    names = [thing.name for thing in walk(top.top.things()) if thing.key == "build.0.by"]
    assert [ENGLISH.text(name) for name in names] == [f"laid by {top.view.names[OTHER]}"]


def test_names_that_begin_alike_have_marks_that_differ() -> None:
    assert initials(("Ann", "Ben", "Bea")) == ("A", "Be", "Be")
    assert initials(("ann", "Łucja", "陈")) == ("A", "Ł", "陈")


@pytest.mark.parametrize("theme", THEMES)
def test_marks_are_painted_in_every_theme_but_not_for_the_viewer(theme: str) -> None:
    look = Look((960, 600), THEMES[theme])
    top = at_turn_of(look, OTHER)
    play(top, OTHER)
    run(top, 2.0)
    canvas, own = Canvas(), Canvas()
    picture = top.play.picture
    paint_traces(canvas, look, top.view.layout, picture)
    assert len(canvas.blits()) == 3  # outline, disc and letter
    paint_traces(own, look, top.view.layout, replace(picture, viewer=OTHER))
    assert own.blits() == []


def test_light_falls_on_a_pile_when_a_stock_card_touches_it(look: Look) -> None:
    top = at_turn_of(look, OTHER)
    show = top.view.show
    show.feed([CardMoved(1, stock_of(OTHER), build_pile(2), 1)])
    landed = Accent("landed", build_pile(2))
    while not show.stage.air().flying:
        top.view.update(FRAME)
    while landed not in show.stage.effects.accents:
        assert show.stage.air().flying
        top.view.update(FRAME)
    flying = [pose for _, pose in show.stage.air().flying]
    assert [pose.centre for pose in flying] == [top.view.layout.slot(build_pile(2)).centre]
    run(top, times.LANDING_LIGHT + FRAME)
    assert show.stage.effects.accents == {}
