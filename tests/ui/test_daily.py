"""The deal of the day in the window: in the menu, at the table, on the score and in the calendar."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

import pygame
import pytest

from skipbo import __version__
from skipbo.command_line import parse
from skipbo.options import EarlyAnswer, Options
from skipbo.session import daily
from skipbo.session.daily import FIRST_DAY, DailyGame, Schedule, deal_on
from skipbo.store.history import DailyTry
from skipbo.store.settings import Settings
from skipbo.ui.art.look import Look
from skipbo.ui.kit.navigator import Way
from skipbo.ui.kit.theme import THEMES, Theme
from skipbo.ui.kit.things import walk
from skipbo.ui.motion import Pace
from skipbo.ui.motion.pace import FLOWER_OPENS
from skipbo.ui.parts import Painted
from skipbo.ui.parts.base import walk as walk_parts
from skipbo.ui.parts.drawings import RAYS, Rosette
from skipbo.ui.scenes.calendar import CalendarScene, DayTold, DayWays
from skipbo.ui.widgets.petals import DayFill, DayPetal, petal_drawing
from skipbo.words.language import ENGLISH
from tests.fit.grid import Arrangement
from tests.golden.visit import Visit, visit
from tests.ui.driving import click, keys, shown
from tests.ui.navigating import Ways
from tests.ui.running import TODAY, Start, running
from tests.words.languages import FOREIGN, shipped

DAY = date.fromisoformat(TODAY)
SHORT = Schedule(1, FIRST_DAY, (DailyGame("short", 2, (("Cleo", "regular"),)),))
WEEK = ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")
LONG = "Many words about a game that somebody has lost with some cards to go"
FIRST = "First try, which counts: "


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Visit]:
    """The program at its menu, on a day whose game is soon over."""
    monkeypatch.setattr(daily, "SCHEDULES", (SHORT,))
    with visit(Options(size=(960, 600), speed="instant"), Settings(), lambda _: None) as visitor:
        visitor.run.rest()
        yield visitor


def said(visitor: Visit, key: str) -> str:
    """What a thing is called; "" where it is not there."""
    found = (each for each in walk(visitor.run.app.scenes.things()) if each.key == key)
    return next((ENGLISH.text(each.name) for each in found), "")


def played(visitor: Visit) -> str:
    """What the button of the deal of the day tells of it."""
    found = (each for each in walk(visitor.run.app.scenes.things()) if each.key == "menu.daily")
    return next(ENGLISH.text(each.description) for each in found)


def week(visitor: Visit) -> list[str]:
    """What is told of the petals in the menu."""
    return [said(visitor, f"menu.week.{n}") for n in range(7)]


def test_the_menu_tells_of_today_and_of_the_last_days(start: Start) -> None:
    run = start()
    run.rest()
    visitor = Visit(run, lambda _: None)
    assert played(visitor) == "31 January · 10 cards against Cleo"
    assert week(visitor) == [f"{day}: not played" for day in WEEK]


def test_a_clock_before_the_first_day_leaves_the_menu_without_a_deal(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.ui.running.TODAY", "2025-12-31")
    run = start()
    run.rest()
    assert said(Visit(run, lambda _: None), "menu.daily") == ""


def test_a_menu_that_was_left_open_tells_of_the_next_day_once_that_has_begun(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = start()
    run.rest()
    monkeypatch.setattr("tests.ui.running.TODAY", "2026-02-01")
    run.frames(2)
    visitor = Visit(run, lambda _: None)
    assert played(visitor).startswith("1 February · ")
    assert week(visitor)[-1] == "Sunday: not played"


@pytest.mark.parametrize(("said", "day"), [("today", DAY), ("2026-01-07", date(2026, 1, 7))])
def test_the_command_line_leads_to_a_deal_and_goes_on_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, day: date
) -> None:
    for begun in (False, True):
        with running(Options(daily=said), tmp_path, monkeypatch) as run:
            run.rest()
            assert run.table.seed == deal_on(day)
            if not begun:
                run.table.play(next(iter(run.table.legal())))
            else:
                assert len(run.table.steps) > 2


def test_the_first_try_counts_and_another_one_has_the_same_cards(table: Visit) -> None:
    table.press("Deal of the day")
    run = table.run
    assert run.table.seed == deal_on(DAY)
    table.to_the_score(Random(1))
    assert said(table, "scoring.table.column.0") == "Saturday, 31 January 2026"
    first = said(table, "scoring.sentence")
    assert first.startswith(FIRST)
    table.press("What decided it", "More about this game")
    assert said(table, "what_decided.besides.0") == first
    assert said(table, "what_decided.besides.1") == f"Cleo as played by Skip-Bo {__version__}."
    assert said(table, "what_decided.besides.2").startswith("Deal number ")
    for _ in range(2):
        table.key(pygame.K_ESCAPE)
    table.press("Deals of the day" if "won" in first else "Try again")
    if table.run.scene == "calendar":
        table.press("Play")
    assert run.table.seed == deal_on(DAY)
    table.to_the_score(Random(5))
    assert said(table, "scoring.sentence").startswith("Your best of 2 tries: ")
    table.press("Menu")
    assert week(table)[-1] == f"Saturday: {'won' if 'won' in first else 'lost'}"
    assert not run.app.preferences.now.setup  # what "Play again" deals is another choice


def test_a_deal_that_was_left_goes_on_and_is_lost_when_another_match_begins(table: Visit) -> None:
    table.press("Deal of the day")
    table.turns(1, Random(1))
    steps = table.run.table.steps
    table.press("Menu", "Save and leave")
    assert week(table)[-1] == "Saturday: under way"
    table.press("Deal of the day")
    assert table.run.scene == "play"
    assert table.run.table.steps[: len(steps)] == steps
    table.press("Menu", "Save and leave", "New game", "Deal")
    assert table.run.scene == "confirm"
    table.press("New game")
    table.turns(1, Random(1))
    table.press("Menu", "Save and leave")
    assert week(table)[-1] == "Saturday: left before the end"
    table.press("Deals of the last days")
    assert said(table, "calendar.result.0") == f"{FIRST}left before the end."


def test_every_day_since_the_first_can_be_played_from_the_calendar(table: Visit) -> None:
    table.press("Deals of the last days")
    assert said(table, "calendar.chosen") == "Saturday, 31 January 2026"
    table.press("Thursday, 1 January: not played")
    assert said(table, "calendar.chosen") == "Thursday, 1 January 2026"
    assert said(table, "calendar.result.0") == "Not played yet."
    table.press("Play")
    assert table.run.table.seed == deal_on(FIRST_DAY)


def test_a_picture_to_share_is_saved_under_the_day(table: Visit) -> None:
    table.press("Deal of the day")
    table.to_the_score(Random(1))
    table.press("Picture to share")
    (picture,) = Path("data/pictures").iterdir()
    assert picture.name == "Skip-Bo 2026-01-31.png"
    shown = pygame.image.load(picture)
    assert shown.get_size() == (1200, 900)
    assert shown.get_masks()[3] == 0  # nothing shines through it
    table.press("What decided it", "More about this game")
    top = table.run.app.scenes.top
    assert top is not None
    top.reach("what_decided.share.copy")
    assert {"Picture to share", "Copy the picture"} <= set(table.controls())


def told(day: date) -> DayTold:
    return DayTold(DayPetal(str(day), "won", DayFill.WON), ("10 cards",), ("Won.",), "Try again")


def calendar(look: Look, today: date) -> tuple[CalendarScene, list[date], list[str]]:
    """A calendar in which all was won, the days that were played from it, and the ways gone from it."""
    played, ways = list[date](), list[str]()
    scene = shown(CalendarScene(Ways(ways), today, told, DayWays(played.append, print), "01:00"), look)
    return scene, played, ways


def chosen(scene: CalendarScene) -> str:
    return next(ENGLISH.text(each.name) for each in walk(scene.things()) if each.key == "calendar.chosen")


def works(scene: CalendarScene, key: str) -> bool:
    return next(each.works for each in walk(scene.things()) if each.key == key)


def test_a_calendar_turns_from_the_first_month_to_that_of_today_and_no_further(look: Look) -> None:
    scene, _, _ = calendar(look, date(2026, 3, 10))
    assert not works(scene, "calendar.later")
    for last in ("Saturday, 28 February 2026", "Saturday, 31 January 2026"):
        click(scene, "Earlier month")
        assert chosen(scene) == last
    assert not works(scene, "calendar.earlier")
    click(scene, "Later month", "Later month")
    assert chosen(scene) == "Tuesday, 10 March 2026"


def test_by_keys_a_day_is_chosen_as_soon_as_it_has_the_focus_and_days_to_come_are_not(look: Look) -> None:
    scene, played, ways = calendar(look, date(2026, 3, 10))
    scene.reach("calendar.day.2026-03-10")
    keys(scene, "left", "up")
    assert chosen(scene) == "Monday, 2 March 2026"
    keys(scene, "down", "right", "right")
    assert chosen(scene) != "Wednesday, 11 March 2026"
    scene.press("calendar.day.2026-03-02")
    scene.press("calendar.play")
    assert played == [date(2026, 3, 2)]
    keys(scene, "escape")
    assert ways == ["close"]


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("key", FOREIGN)
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_days_of_the_week_stand_over_their_columns_in_every_language(key: str, text: float) -> None:
    long = DayTold(DayPetal("", "", DayFill.WON), (LONG,) * 3, (LONG,) * 3, "Try again")
    scene = shown(
        CalendarScene(Ways(), DAY, lambda _: long, DayWays(print, print), "01:00"),
        Arrangement((960, 600), shipped(key), text).look(),
    )
    middles = {each.key: pygame.Rect(each.rect).centerx for each in walk(scene.things()) if each.rect}
    days = [middles[f"calendar.day.2026-01-{day:02}"] for day in range(5, 12)]  # Monday to Sunday
    assert [middles[f"calendar.weekday.{number}"] for number in range(7)] == pytest.approx(days, abs=2)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_petals_of_other_results_look_different_without_their_colours(theme: Theme) -> None:
    drawings = {filled: petal_drawing(filled, theme, (40, 60)) for filled in DayFill}
    shapes = {filled: drawing.count("<path") for filled, drawing in drawings.items()}
    assert len(set(drawings.values())) == len(DayFill)
    assert shapes[DayFill.WON] > shapes[DayFill.PLAYED]


def test_the_menus_day_is_the_one_that_is_dealt_also_at_midnight(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = start()
    run.rest()
    shown = played(Visit(run, lambda _: None))
    monkeypatch.setattr("tests.ui.running.TODAY", "2026-02-01")
    run.app.flow.go(Way.DAILY)
    run.frames(2)
    assert shown.startswith("31 January · ")
    assert run.game.setup.day == "2026-01-31"


@pytest.mark.parametrize("today", [date.max, date(9999, 11, 30), FIRST_DAY])
def test_the_calendar_stands_on_any_day_that_a_clock_can_show(look: Look, today: date) -> None:
    scene, _, _ = calendar(look, today)
    assert chosen(scene).endswith(f"{today.year}")
    assert not works(scene, "calendar.later")
    if today != FIRST_DAY:
        click(scene, "Earlier month")
        assert works(scene, "calendar.later")
        click(scene, "Later month")
        assert chosen(scene).endswith(f" {today.day} {'December' if today.month == 12 else 'November'} 9999")


def test_the_menu_says_what_came_of_the_day(table: Visit) -> None:
    table.press("Deal of the day")
    table.to_the_score(Random(5))
    won = said(table, "scoring.sentence").endswith("turns.")
    table.press("Menu")
    assert played(table) == f"31 January · {'won' if won else 'lost by 1 card · try again'}"


@pytest.mark.release
def test_a_day_that_was_tried_can_be_practised_against_an_easier_player(table: Visit) -> None:
    table.press("Deals of the last days")
    assert "Practise" not in table.controls()
    table.key(pygame.K_ESCAPE)
    table.press("Deal of the day")
    table.to_the_score(Random(1))
    table.press("Menu", "Deals of the last days", "Practise")
    match = table.run.game
    assert match.setup.practice
    assert [player.level for player in match.table.players] == [None, "casual"]
    assert match.table.seed == deal_on(DAY)
    table.to_the_score(Random(5))
    table.press("Menu", "Deals of the last days")
    assert said(table, "calendar.result.1") == ""


def result(day: int, *, finished: bool = True) -> tuple[date, daily.DayResult]:
    """A try on a day of January."""
    at = date(2026, 1, day)
    one = DailyTry(at.isoformat(), finished, False, 0, 5, 9)
    return at, daily.DayResult(one, one, 1)


@pytest.mark.parametrize("days", [(1, 2, 3, 4, 5, 6, 7), (2, 9, 11, 15, 21, 28, 31), tuple(range(1, 20))])
def test_any_seven_days_of_a_month_make_its_flower_whole(days: tuple[int, ...]) -> None:
    results = dict(map(result, days))
    assert daily.petals(results) == {FIRST_DAY: daily.FLOWER}
    gone = dict(result(day, finished=False) for day in days[6:])
    assert daily.petals({**results, **gone}) == {FIRST_DAY: daily.FLOWER - 1}


def test_the_flower_of_a_month_opens_petal_by_petal_in_less_than_a_second(look: Look) -> None:
    def rays(scene: CalendarScene) -> int:
        (flower,) = (
            part.painting
            for part in walk_parts(scene.tree)
            if isinstance(part, Painted) and isinstance(part.painting, Rosette)
        )
        return flower.rays

    def whole(day: date) -> DayTold:
        return told(day)._replace(month=daily.FLOWER)

    scene = shown(CalendarScene(Ways([]), DAY, whole, DayWays(print, print), "01:00", pace=Pace()), look)
    assert rays(scene) == 0
    time = 0.0
    while scene.update(0.02):
        time += 0.02
    assert rays(scene) == RAYS
    assert time == pytest.approx(FLOWER_OPENS, abs=0.05)
    still = shown(
        CalendarScene(Ways([]), DAY, whole, DayWays(print, print), "01:00", pace=Pace(reduced=True)), look
    )
    assert rays(still) == RAYS


@pytest.mark.parametrize(("ahead", "status"), [(0, None), (1, 2)])
def test_a_day_to_come_cannot_be_dealt(ahead: int, status: int | None) -> None:
    today = datetime.now(UTC).date()
    words = ["--daily", (today + timedelta(days=ahead)).isoformat()]
    if status is None:
        assert parse(words).daily == words[1]
        return
    with pytest.raises(EarlyAnswer, match="has not come yet") as left:
        parse(words)
    assert left.value.status == status
