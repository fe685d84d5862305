"""The log's rows keep their cards, however narrow it is."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest

from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.theme import FELT
from skipbo.ui.layout import Box
from skipbo.ui.table.log_panel import CHIP, placed_rows, spaced
from skipbo.ui.table.paint.panels import paint_log
from skipbo.ui.table.picture import LogRow, LogView
from skipbo.words.language import ENGLISH, Language, SaidPiece
from skipbo.words.said import Chip, Name, say
from tests.words.languages import FOREIGN, shipped
from tests.words.pseudo import PSEUDO

ROW = say("{player}: two cards, stock nine, {card}", player=Name("Ben"), card=Chip(7))


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("wide", [18, 22, 26, 44])
def test_a_row_without_room_is_shortened_before_its_card(wide: int) -> None:
    look, canvas = Look((1280, 800), FELT), Canvas()
    box, chip = Box(100, 100, wide * look.u, 300), look.art.chip(7, round(CHIP * look.u))
    paint_log(canvas, look, box, LogView((LogRow(ROW, ROW),), True, 1))
    (left,) = [at[0] for surface, at, _ in canvas.blits() if surface is chip]
    assert left + chip.get_width() <= box.right


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("language", [ENGLISH, PSEUDO])
@pytest.mark.parametrize("wide", [18, 22, 26, 44])
def test_a_turn_that_is_too_wide_goes_on_in_another_line_and_stays_one_row(
    wide: int, language: Language
) -> None:
    look = Look((1024, 768), FELT, language=language)
    rows = tuple(LogRow(ROW, ROW, turn=turn) for turn in range(1, 4))
    box = Box(100, 100, wide * look.u, 600)
    placed = placed_rows(look, box, LogView(rows, True, len(rows)))
    assert [each.row.turn for each in placed] == [1, 2, 3]
    assert all(one.box.bottom <= other.box.y + 1 for one, other in pairwise(placed))
    for each in placed:
        parts = [part for line in each.lines for part in line]
        assert plain(parts).split() == plain(language.parts(ROW)).split()
    assert (len(placed[0].lines) == 1) == (wide == 44)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("key", FOREIGN)
@pytest.mark.parametrize("wide", [30, 44])
def test_no_word_before_a_name_is_too_short_to_be_drawn(
    monkeypatch: pytest.MonkeyPatch, wide: int, key: str
) -> None:
    look, drawn = Look((1280, 800), FELT, language=shipped(key)), list[str]()
    monkeypatch.setattr(look.aside, "put", lambda canvas, words, *_, **__: drawn.append(words))
    said = say("{player} is to play", player=Name("Ann"))
    paint_log(Canvas(), look, Box(100, 100, wide * look.u, 300), LogView((LogRow(said, said),), True, 1))
    assert "".join(drawn).replace(" ", "") == look.text.language.text(said).replace(" ", "")


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(
    ("words", "apart"), [(": 2", False), ("\u00a0: 2", False), ("\u202f: 2", False), (" 7", True)]
)
def test_a_colon_is_no_further_from_a_name_than_its_language_has_it(words: str, apart: bool) -> None:
    (_, first), (_, gap) = spaced(Look((1280, 800), FELT), (Name("Ben"), words))
    assert first == 0
    assert (gap > 0) is apart


def plain(parts: Iterable[SaidPiece]) -> str:
    return " ".join(str(part) for part in parts)
