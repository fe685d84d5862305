"""The log: a row for each turn that opens to its lines, and a rule after one's own last turn."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from skipbo.session.setup import PERSON
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Press, Release
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import Role, Thing, walk
from skipbo.ui.layout import Box
from skipbo.ui.table.log_panel import CHIP, SHORT_BELOW, log_rows, placed_rows
from skipbo.ui.table.picture import LogRow, LogView, layers
from skipbo.words.game_log import LogLine
from skipbo.words.language import ENGLISH
from skipbo.words.said import say
from skipbo.words.turn_summary import Change, Turn, short_summary, summary
from tests.ui.running import Start, match, running
from tests.ui.tabletop import Dealt, Tabletop, setup


@pytest.fixture
def top(look: Look) -> Tabletop:
    """At a person's third turn, with a log."""
    made, rng = Tabletop(look, Dealt((PERSON, "casual", "casual"), stock=10, seed=3)), Random(3)
    made.start()
    if not made.view.panel.shown:
        made.view.fold_log()
    while made.view.show.seen.turn < 7 or made.table.person_to_act != 0:
        if not made.tick(0.3) and made.table.legal():
            made.person_plays(rng)
    made.rest()
    return made


def turns(top: Tabletop) -> list[Thing]:
    return [thing for thing in walk(top.top.things()) if thing.key.startswith("log.turn.")]


def lines(top: Tabletop) -> list[str]:
    log = next(thing for thing in walk(top.top.things()) if thing.role is Role.LOG)
    return [ENGLISH.text(part.name) for part in log.parts]


def test_each_turn_is_one_row_which_a_click_opens_and_folds(top: Tabletop) -> None:
    folded, before, turn = lines(top), len(top.view.panel.rows), turns(top)[-2]
    assert turn.rect is not None
    x, y, w, h = turn.rect
    top.click((x + w // 2, y + h // 2))
    opened = lines(top)
    assert len(top.view.panel.rows) > before
    at = opened.index(ENGLISH.text(turn.name))
    player = ENGLISH.text(turn.name).split()[0].rstrip(":")
    assert opened[at + 1].startswith(player)
    again = next(thing for thing in turns(top) if thing.key == turn.key)
    assert again.rect is not None
    top.click((again.rect[0] + 9, again.rect[1] + again.rect[3] // 2))
    assert lines(top) == folded


def test_a_turn_stays_folded_while_the_last_of_it_is_a_remark(top: Tabletop) -> None:
    before = top.view.panel.rows
    top.view.log.note(say("Well played."))
    *folded, remark = top.view.panel.rows
    assert tuple(folded) == before
    assert ENGLISH.text(remark.said) == "Well played."


def test_a_rule_stands_after_the_last_own_turn_and_before_those_of_the_others(top: Tabletop) -> None:
    said = lines(top)
    rule = said.index("Since your turn")
    own = ENGLISH.text(top.table.players[0].name)
    assert said[rule - 1].startswith(own)
    assert len(said[rule + 1 :]) == 3, "two computers' turns and the viewer's under way"
    assert not said[rule + 1].startswith(own)


def test_the_keyboard_goes_from_turn_to_turn_and_opens_one(top: Tabletop) -> None:
    form, before = top.play.input.form, len(top.view.panel.rows)
    form.focus(next(widget for widget in form.widgets if widget.key == "log.turns"), keyboard=True)
    top.press_key("up")
    focused = [thing for thing in turns(top) if thing.focused]
    assert [thing.key for thing in focused] == [turns(top)[-2].key]
    top.press_key("return")
    assert len(top.view.panel.rows) > before
    top.press_key("return")
    assert len(top.view.panel.rows) == before
    top.press_key("tab")
    assert not any(thing.focused for thing in turns(top))


@pytest.mark.usefixtures("look")
def test_a_folded_log_stays_folded_after_a_restart(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = match(setup(PERSON, "casual", stock=10, seed=3))
    with running(options, tmp_path, monkeypatch) as run:
        run.rest()
        before = run.view.panel.shown
        run.press("Fold the log" if before else "Open the log")
        assert run.view.panel.shown != before
    run = start()
    run.go("Continue")
    assert run.view.panel.shown != before


def test_what_the_referee_said_is_told_though_its_turn_is_folded() -> None:
    said, verdict, so_far = say("a"), say("b"), Turn("Ann", cards=2)
    turn = [LogLine(said, said, True, 1, 0, so_far=so_far)] * 2
    loud = LogLine(verdict, verdict, True, 1, 0, True, so_far)
    rows = log_rows((*turn, loud), frozenset(), 1)
    whole, brief = summary(so_far), short_summary(so_far)
    assert rows == (LogRow(whole, brief, turn=1), LogRow(verdict, verdict, True, 2, inner=True))
    assert [row.line for row in log_rows((*turn, loud), None, 1)] == [0, 1, 2]
    assert [row.inner for row in log_rows((*turn, loud), frozenset((1,)), 1)] == [False, True, True]


@pytest.mark.usefixtures("window")
def test_a_log_that_opens_over_the_cards_is_read_whole_and_takes_the_clicks() -> None:
    top = Tabletop(Look((1000, 1400), FELT._replace(grain=None)), Dealt(stock=10, seed=4)).start()
    top.press_button("Open the log")
    top.rest()
    view, log = top.view, top.view.layout.furniture.log
    covered = next(card for card in reversed(view.hand_cards()) if log.contains(card.click.centre))
    chips = {id(view.look.art.chip(card, round(CHIP * view.look.u))) for card in range(13)}
    heights = [z for surface, _, z in top.frame() if id(surface) in chips]
    assert heights
    assert min(heights) > layers.PEEK
    x, y = covered.click.centre
    top.handle(Press((round(x), round(y))))
    top.handle(Release((round(x), round(y))))
    assert view.marks.selected is None
    top.press_button("Fold the log")
    top.handle(Press((round(x), round(y))))
    top.handle(Release((round(x), round(y))))
    assert view.marks.selected is not None


def test_all_turns_of_a_log_are_told_in_one_form(look: Look) -> None:
    wide = Turn("Ann", cards=12, stock=Change(17, 16), discard=12)
    narrow = Turn("Ann", cards=1, discard=12)
    rows = tuple(
        LogRow(summary(turn), short_summary(turn), turn=n) for n, turn in enumerate((narrow, wide), 1)
    )
    box = Box(0, 0, (SHORT_BELOW + 1) * look.u, 60 * look.u)

    def told(rows: tuple[LogRow, ...]) -> str:
        line = placed_rows(look, box, LogView(rows, True, len(rows)))[0].lines[0]
        return line if isinstance(line, str) else "".join(part for part in line if isinstance(part, str))

    assert "discards" in told(rows[:1])
    assert "discards" not in told(rows)
