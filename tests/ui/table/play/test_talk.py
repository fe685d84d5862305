"""What computers say is seen and heard for a moment, and not at all by those who want none of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.things import Role, Thing, walk
from skipbo.ui.layout import Box, TableLayout
from skipbo.ui.motion import Speed
from skipbo.ui.motion.pace import REMARK
from skipbo.ui.table.paint.badges import paint_badge
from skipbo.ui.table.picture import TablePicture
from skipbo.words.language import ENGLISH
from tests.ui.feigned_services import Chosen
from tests.ui.tabletop import Dealt, Room, Tabletop

SHORT = Dealt(stock=3, seed=4)


def remark(top: Tabletop) -> Thing | None:
    return next((thing for thing in walk(top.top.things()) if thing.key == "remark"), None)


def to_a_remark(top: Tabletop, most: int = 3000) -> Thing | None:
    """Play until somebody says something; None if nobody does before the score."""
    rng = Random(4)
    for _ in range(most):
        found = remark(top)
        if found is not None or top.top.name == "scoring":
            return found
        if not top.tick(0.2) and top.table.legal():
            top.person_plays(rng)
    raise AssertionError("The game does not end.")


@pytest.mark.parametrize("reduced", [False, True])
def test_a_remark_is_told_with_who_makes_it_and_goes_after_a_moment(look: Look, reduced: bool) -> None:
    top = Tabletop(look, SHORT)
    top.ways.reduced = reduced
    said = to_a_remark(top)
    assert said is not None
    assert said.role is Role.TEXT
    assert ENGLISH.text(said.name).startswith("Ben: ")
    assert said.name in [line.said for line in top.view.log.lines if line.apart]
    assert said.rect is not None
    box = Box(*said.rect)
    assert box.overlap(Box(0, 0, *look.size)) == pytest.approx(box.area)
    top.frame()
    top.ticks.now += REMARK + 0.1
    top.tick(0.0)
    assert remark(top) is None


def test_a_remark_stands_in_place_of_the_words_of_its_badge(look: Look) -> None:
    """Where its round ends leave a corner free, parts of letters would be seen."""
    top = Tabletop(look, SHORT)
    assert to_a_remark(top) is not None
    picture, layout = top.play.picture, top.view.layout
    assert picture.notes.spoken is not None
    seat = picture.notes.spoken.seat
    quiet = replace(picture, notes=replace(picture.notes, spoken=None))
    silent, speaking = (painted(look, layout, each, seat) for each in (quiet, picture))
    assert len(silent) > len(speaking) == 1


def painted(look: Look, layout: TableLayout, picture: TablePicture, seat: int) -> list[object]:
    """What is painted of a seat's badge."""
    canvas = Canvas()
    paint_badge(canvas, look, layout, picture, seat)
    return list(canvas.blits())


def test_whoever_wants_none_gets_none(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Chosen, "now", property(lambda _: Settings(remarks=False)))
    assert to_a_remark(Tabletop(look, SHORT)) is None


def test_a_remark_stays_in_the_log_when_a_later_move_is_taken_back(look: Look) -> None:
    top = Tabletop(look, SHORT._replace(practice=True))
    said = to_a_remark(top)
    assert said is not None
    rng = Random(4)
    for _ in range(200):
        if not top.tick(0.2) and top.table.back.can_undo and top.table.legal():
            break
    before = [line.said for line in top.view.log.lines]
    assert said.name in before
    top.person_plays(rng)
    top.rest()
    after = [line.said for line in top.view.log.lines]
    for _ in range(2):
        top.table.undo()
        top.game.tell_again()
        assert [line.said for line in top.view.log.lines] == before
        top.table.redo()
        top.game.tell_again()
        assert [line.said for line in top.view.log.lines][: len(after)] == after


def test_what_has_been_shown_without_motion_is_remarked_on_alike(look: Look) -> None:
    assert to_a_remark(Tabletop(look, SHORT, Room(Speed.INSTANT))) is not None
