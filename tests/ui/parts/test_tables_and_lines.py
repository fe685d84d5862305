"""Parts that the scenes about matches are made of: lines that stay lines, tables, bars, sheets that rise."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import Role, walk
from skipbo.ui.motion import Pace
from skipbo.ui.parts import Column, Control, Icon, Line, Panel, Part, Space, Words
from skipbo.ui.parts.entrance import RisingSheetScene
from skipbo.ui.parts.labels import Bar
from skipbo.ui.parts.word_table import TableHead, TableRow, WordTable
from skipbo.ui.widgets.button import Button
from tests.ui.driving import frame, keys, shown

pytestmark = pytest.mark.usefixtures("window")

NAMES = ("Ann", "Maximiliane Über and Dankwart Vogel", "Wolfeschlegelsteinhausen")


def table(bars: bool = True) -> WordTable:
    """Names with a sign, a bar that only shows a figure, and the figure."""
    heads = (TableHead(fills=True), TableHead("Match to 500", fills=True), TableHead("Points", "right"))
    rows = [
        TableRow(
            name,
            Line(Icon("crown", 2.8), Words("", name, Style.NAME)),
            [("", Bar((0.1 * n, "accent"))), (str(n), Words("", str(n)))],
        )
        for n, name in enumerate(NAMES)
    ]
    return WordTable("table", "Score", heads, rows, ground=True)


@pytest.mark.parametrize("text", [1.0, 1.6])
@pytest.mark.parametrize("wide", [300, 500, 900])
def test_rows_of_a_table_lie_apart_and_their_signs_stay_beside_the_names(text: float, wide: int) -> None:
    look, part = Look((1280, 800), FELT, comfort=ReadingComfort(text)), table()
    part.place(look, pygame.Rect(20, 20, wide, part.height(look, wide)))
    rows = [part.row_rect(n) for n in range(len(NAMES))]
    assert all(above.bottom <= below.top for above, below in pairwise(rows))
    for n, row in enumerate(rows):
        cells = [part.cell_rect(n, column) for column in range(3)]
        assert all(row.contains(cell) for cell in cells)
        assert all(left.right <= right.left for left, right in pairwise(cells))
        line = part.parts()[3 * (n + 1)]
        sign, name = line.parts()
        assert sign.rect.right <= name.rect.left


def test_a_table_tells_a_figure_once_with_its_place_and_the_controls_in_it(look: Look) -> None:
    link = Button("link", "Games against Casual", lambda: None)
    cells = [("", Bar((0.5, "accent"))), ("5 / 10", Words("", "5 / 10"))]
    heads = (TableHead("Against"), TableHead(fills=True), TableHead("Won", "right"))
    part = WordTable("table", "By level", heads, [TableRow("Casual", Control(link), cells)])
    part.place(look, pygame.Rect(0, 0, 600, part.height(look, 600)))
    told = list(walk(part.things()))
    assert [thing.key for thing in told] == [
        *("table", "table.column.0", "table.column.1", "table.0", "table.0.0", "link")
    ]
    cell = next(thing for thing in told if thing.role is Role.CELL)
    assert (cell.name, cell.rect) == ("5 / 10", tuple(part.cell_rect(0, -1)))


@pytest.mark.parametrize(("share", "drawn"), [(0.0, 1), (0.001, 2), (0.5, 2), (7.0, 2)])
def test_a_share_however_small_fills_something_of_a_bar_and_none_fills_nothing(
    look: Look, share: float, drawn: int
) -> None:
    bar, canvas = Bar((share, "accent")), Canvas()
    bar.place(look, pygame.Rect(0, 0, 200, 20))
    bar.draw(canvas)
    widths = [surface.get_width() for surface, _, _ in canvas.blits()]
    assert len(widths) == drawn
    assert max(widths) <= 200


def test_what_grows_above_and_below_keeps_the_middle(look: Look) -> None:
    words = Words("words", "Nothing yet")
    column = Column(Space(grows=True), words, Space(grows=True))
    column.place(look, pygame.Rect(0, 100, 400, 500))
    assert abs(words.rect.centery - 350) <= 1


class Rising(RisingSheetScene):
    """A sheet that counts once it is there."""

    name = "rising"
    counted = 0.0

    def go_on(self, dt: float) -> bool:
        self.counted = min(1.0, self.counted + dt)
        return self.counted < 1.0

    def finish(self) -> None:
        self.counted = 1.0

    def body(self) -> Part:
        return Panel(Words("rising.counted", f"{self.counted:.1f}"))


def test_a_sheet_that_rises_begins_to_count_when_it_is_there_and_a_key_ends_both(look: Look) -> None:
    scene = shown(Rising("A sheet", lambda: None, pace=Pace()), look)
    assert scene.update(0.01)
    assert len(frame(scene)) == 1
    assert scene.counted == 0.0
    while len(frame(scene)) == 1:
        scene.update(0.05)
    assert scene.update(0.1)
    assert 0.0 < scene.counted < 1.0
    keys(scene, "tab")
    assert [thing.name for thing in walk(scene.things()) if thing.key == "rising.counted"] == ["1.0"]
    assert not scene.update(0.1)


def test_a_sheet_made_ahead_paints_nothing_anew_when_it_comes(look: Look) -> None:
    scene = shown(Rising("A sheet", lambda: None, pace=Pace()), look)
    for chore in scene.chores():
        chore()
    held = look.art.kept_bytes()
    assert len(frame(scene)) == 1
    assert look.art.kept_bytes() == held
