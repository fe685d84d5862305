"""The matches: the list with its search and cards, records in files, the figures, and the menu."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from skipbo.options import Options
from skipbo.store import database
from skipbo.store.database import Database
from skipbo.store.files import SUFFIX
from skipbo.store.history import insertions
from skipbo.store.schema import Row
from skipbo.store.seals import EarnedSeal
from skipbo.store.statistics import OpponentFigures, Plays
from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.input import Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import walk
from skipbo.ui.parts.base import walk as walk_parts
from skipbo.ui.parts.charts import Chart, Curve, points_of, ticks, whole, with_tenths
from skipbo.ui.parts.drawings import COLUMNS
from skipbo.ui.parts.scene import Scene
from skipbo.ui.scenes.matches.figures_page import CURVE_FROM, OpponentScene
from skipbo.ui.scenes.matches.list_page import ImportScene
from skipbo.ui.scenes.matches.match_card import Facts, Side, card
from skipbo.words.language import ENGLISH
from skipbo.words.said import Sayable, per_cent
from tests.benchmarks.unread import held
from tests.clock import Clock
from tests.fit.faults import NARROWEST, faults
from tests.fit.grid import SHORT, Arrangement
from tests.store.at_once import InTurn
from tests.ui.assistive.hearing import read as hear
from tests.ui.driving import click, control, frame, keys, shown, status, write
from tests.ui.looking_back import Said, filled, match, matches, records
from tests.ui.navigating import Ways
from tests.ui.running import Running, running
from tests.words.languages import shipped

pytestmark = pytest.mark.usefixtures("stores")


def rows(scene: Scene) -> list[str]:
    return [each.name for each in controls(scene.things()) if each.role == "row"]


def names(scene: Scene) -> list[str]:
    return [each.name for each in controls(scene.things())]


def cells(scene: Scene, row: str) -> list[str]:
    (found,) = (thing for thing in walk(scene.things()) if ENGLISH.text(thing.name) == row)
    return [ENGLISH.text(part.name) for part in found.parts]


def told(scene: Scene, key: str) -> list[str]:
    """What the thing of a key and its parts say."""
    found = next((thing for thing in walk(scene.things()) if thing.key == key), None)
    return [] if found is None else [ENGLISH.text(each.name) for each in walk([found])]


def keys_of(scene: Scene) -> set[str]:
    return {thing.key for thing in walk(scene.things())}


def more(scene: Scene, action: str) -> None:
    click(scene, "More")
    click(scene, f"More: {action}")


def work(scene: Scene, most: int = 500) -> None:
    """Frames until there is nothing more to do."""
    for _ in range(most):
        if not scene.update(0.016):
            frame(scene)
            return
    raise AssertionError("The scene does not come to rest.")


class TestTheList:
    def test_the_newest_match_comes_first_and_is_chosen(self, look: Look, tmp_path: Path) -> None:
        scene = shown(matches(filled(tmp_path, [match(n) for n in range(3)]), []), look)
        assert rows(scene) == [f"Match {n}: Ann and Ben" for n in (3, 2, 1)]
        assert control(scene, "Match 3: Ann and Ben").value == "chosen"

    def test_enter_or_a_double_click_or_the_button_shows_it(self, look: Look, tmp_path: Path) -> None:
        said: Said = []
        scene = shown(matches(filled(tmp_path, [match(n) for n in range(3)]), said), look)
        keys(scene, "down", "return")
        at = control(scene, "Match 1: Ann and Ben").rect.center
        scene.handle(Press(at))
        scene.handle(Release(at))
        assert said == ["watch 2"]
        scene.handle(Press(at, clicks=2))
        scene.handle(Release(at))
        click(scene, "Watch")
        assert said == ["watch 2", "watch 1", "watch 1"]

    def test_how_a_match_ended_is_told_from_the_only_person(self, look: Look, tmp_path: Path) -> None:
        three = [match(1, practice=True), match(2, finished=False), match(3, won=False)]
        scene = shown(matches(filled(tmp_path, three), []), look)
        lines = [cells(scene, f"Match {n}: Ann and Ben") for n in (3, 2, 1)]
        assert [line[2] for line in lines] == ["Lost 0 : 100", "Broken off", "Won 100 : 0"]
        assert [line[3] for line in lines] == ["16 turns"] * 3
        assert all(line[0].startswith("Today ") for line in lines)
        practice = next(each for each in walk(scene.things()) if each.key == "matches.list.2")
        assert ENGLISH.text(practice.description) == "Practice"

    def test_the_card_follows_the_choice_and_tells_the_course(self, look: Look, tmp_path: Path) -> None:
        scene = shown(matches(filled(tmp_path, [match(1), match(2, won=False)]), []), look)
        assert "Lost 0 : 100" in told(scene, "matches.card")
        assert {"1 game, 16 turns · 8 turns of yours", "Deal number 2"} <= set(told(scene, "matches.card"))
        keys(scene, "down")
        assert "Won 100 : 0" in told(scene, "matches.card")

    def test_only_what_can_be_done_is_offered(self, look: Look, tmp_path: Path) -> None:
        said: Said = []
        store = filled(tmp_path, [match(1), match(2, finished=False)])
        scene = shown(matches(store, said, left="Ann against Dan"), look)
        assert {"Play on"} == set(names(scene)) & {"Watch", "Play on", "Save record"}
        click(scene, "Play on")
        click(scene, "Match 2: Ann and Ben")
        assert {"Watch", "Play on", "Save record"} <= set(names(scene))
        click(scene, "Play on")
        click(scene, "Match 1: Ann and Ben")
        assert {"Watch", "Save record"} == set(names(scene)) & {"Watch", "Play on", "Save record"}
        click(scene, "Save record")
        assert status(scene) == "saved 1"
        assert said == ["play on", "play on 2"]

    def test_nothing_of_the_match_under_way_is_told_but_who_plays(self, look: Look, tmp_path: Path) -> None:
        scene = shown(matches(filled(tmp_path, []), [], left="Ann against Dan"), look)
        assert rows(scene) == ["Match under way: Ann against Dan"]
        assert told(scene, "matches.card")[:2] == ["Ann against Dan", "Under way"]

    def test_nothing_played_yet(self, look: Look, tmp_path: Path) -> None:
        scene = shown(matches(filled(tmp_path, []), []), look)
        keys(scene, "tab", "return", "down", "end")
        assert rows(scene) == []
        assert "No match has been played yet" in status(scene)

    def test_where_nothing_was_played_yet_a_new_game_is_all_that_is_offered(
        self, look: Look, tmp_path: Path
    ) -> None:
        said: Said = []
        scene = shown(matches(filled(tmp_path, []), said), look)
        assert not {"Watch", "Search", "Save record"} & set(names(scene))
        assert "Length" not in {ENGLISH.text(each.name) for each in walk(scene.things())}
        keys(scene, "return")
        click(scene, "New game")
        assert said == ["new game", "new game"]

    def test_the_last_match_taken_out_takes_the_list_away_and_brought_back_it_is_there(
        self, look: Look, tmp_path: Path
    ) -> None:
        scene = shown(matches(filled(tmp_path, [match(1)]), []), look)
        assert "New game" not in names(scene)
        more(scene, "Reset…")
        assert "New game" in names(scene)
        assert "Search" not in names(scene)
        more(scene, "Undo reset")
        assert "New game" not in names(scene)
        assert {"Watch", "Search"} <= set(names(scene))

    def test_ten_thousand_matches_open_by_the_page_and_all_are_there(
        self, look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Benchmarks measure how quickly they open."""
        store = filled(tmp_path, [])
        assert store.database.write([part for n in range(10_000) for part in insertions(match(n))])
        read, asked = store.database.read, list[tuple[object, ...]]()

        def noted(query: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
            found = read(query, values)
            asked.extend(row for row in found if len(row) > 2)  # more than an id and a date
            return found

        monkeypatch.setattr(store.database, "read", noted)
        scene = shown(matches(store, []), look)
        assert 0 < len(asked) < 300
        keys(scene, "end")
        assert rows(scene)[-1] == "Match 1: Ann and Ben"
        keys(scene, "home", "pagedown")
        assert "Match 10000: Ann and Ben" not in rows(scene)
        assert len(asked) < 1000

    def test_the_wheel_and_the_bar_scroll(self, look: Look, tmp_path: Path) -> None:
        scene = shown(matches(filled(tmp_path, [match(n) for n in range(100)]), []), look)
        at = control(scene, "Match 95: Ann and Ben").rect.center
        scene.handle(Wheel(at, -2))
        assert rows(scene)[0] == "Match 94: Ann and Ben"
        scene.handle(Wheel(at, 5))
        assert rows(scene)[0] == "Match 100: Ann and Ben"
        bar = control(scene, "Matches").rect
        scene.handle(Press((bar.centerx, bar.bottom - 1)))
        assert rows(scene)[-1] == "Match 1: Ann and Ben"
        scene.handle(PointerMove((bar.centerx, bar.top), True))
        scene.handle(Release((bar.centerx, bar.top)))
        assert rows(scene)[0] == "Match 100: Ann and Ben"


class TestTheSearch:
    def test_all_words_of_a_line_are_found_in_any_order(self, look: Look, tmp_path: Path) -> None:
        store = filled(tmp_path, [match(n, won=n != 3, practice=n == 5) for n in range(7)])
        scene = shown(matches(store, []), look)
        for words, found in (("lost", ["0 : 100"]), ("BEN practice", ["100 : 0"]), ("nobody", [])):
            keys(scene, "f")
            scene.handle(Key("f", ctrl=True))
            write(scene, words)
            work(scene)
            results = [cells(scene, row)[2].split(" ", 1)[1] for row in rows(scene)]
            assert results == found
            keys(scene, "escape")
            assert len(rows(scene)) == 7
        write(scene, "nobody")
        assert "No match has all these words." in status(scene)

    def test_a_search_among_thousands_goes_on_from_frame_to_frame(self, look: Look, tmp_path: Path) -> None:
        store = filled(tmp_path, [])
        assert store.database.write([part for n in range(2_000) for part in insertions(match(n, n != 7))])
        scene = shown(matches(store, []), look)
        scene.handle(Key("f", ctrl=True))
        write(scene, "lost")
        assert len(rows(scene)) > 1
        assert scene.update(0.016)
        assert len(rows(scene)) > 1
        work(scene)
        assert len(rows(scene)) == 1

    def test_escape_clears_the_search_and_then_leads_back(self, look: Look, tmp_path: Path) -> None:
        said: Said = []
        scene = shown(matches(filled(tmp_path, [match(1)]), said), look)
        scene.handle(Key("f", ctrl=True))
        write(scene, "x")
        keys(scene, "escape")
        assert said == []
        keys(scene, "escape")
        assert said == ["close"]


class TestFiles:
    def test_records_stand_among_the_matches_and_are_read_when_they_are_chosen(
        self, look: Look, tmp_path: Path
    ) -> None:
        said: Said = []
        store, folder = filled(tmp_path, [match(1)]), tmp_path / "files"
        folder.mkdir()
        records(folder, ["of long ago"])
        scene = shown(matches(store, said, folder), look)
        (file,) = (row for row in rows(scene) if row.endswith(": of long ago"))
        click(scene, file)
        assert not control(scene, "Watch").enabled
        work(scene)
        assert any(line.startswith(("Won", "Lost")) for line in told(scene, "matches.card"))
        click(scene, "Watch")
        assert said == ["watch of long ago"]

    @pytest.mark.parametrize("text", ["", "no record", "format = 99"])
    def test_what_cannot_be_read_is_said_in_words(self, look: Look, tmp_path: Path, text: str) -> None:
        store, folder = filled(tmp_path, []), tmp_path / "files"
        folder.mkdir()
        records(folder, ["spoilt"], text)
        scene = shown(matches(store, [], folder), look)
        work(scene)
        title, *words = told(scene, "matches.card")
        assert title == "spoilt"
        assert " ".join(words).endswith((".", ")"))
        assert not control(scene, "Watch").enabled

    def test_an_imported_record_is_shown_and_chosen(self, look: Look, tmp_path: Path) -> None:
        store, folder = filled(tmp_path, [match(n) for n in range(40)]), tmp_path / "files"
        folder.mkdir()
        scene = shown(matches(store, [], folder), look)
        (file,) = records(folder, ["late"])
        assert scene.drop(file)
        frame(scene)
        work(scene)
        assert told(scene, "matches.card")[0] == "Ann against Ben"
        assert status(scene) == "Imported: late"

    def test_a_file_is_asked_for_by_its_path_or_dropped(self, look: Look, tmp_path: Path) -> None:
        said: Said = []
        scene = shown(ImportScene(lambda path: said.append(str(path))), look)
        assert not control(scene, "Import").enabled
        write(scene, f' "/there/a match{SUFFIX}"')
        click(scene, "Import")
        assert scene.drop(Path("other"))
        keys(scene, "escape")
        assert said == [str(Path(f"/there/a match{SUFFIX}")), "other", "None"]


class TestTheMenu:
    def test_what_came_of_it_is_told(self, look: Look, tmp_path: Path) -> None:
        said: Said = []
        scene = shown(matches(filled(tmp_path, [match(7)]), said), look)
        more(scene, "Save all results as CSV")
        assert status(scene) == "saved all"
        more(scene, "Open the folder of records")
        more(scene, "Import a record…")
        assert said == ["open the folder", "ask for a file"]

    def test_it_is_worked_by_keys(self, look: Look, tmp_path: Path) -> None:
        said: Said = []
        scene = shown(matches(filled(tmp_path, [match(7)]), said), look)
        click(scene, "More")
        keys(scene, "escape", "return", "down", "down", "down", "return")
        assert said == ["open the folder"]

    def test_reset_and_its_undo(self, look: Look, tmp_path: Path) -> None:
        said: Said = []
        store = filled(tmp_path, [match(n) for n in range(5)])
        scene = shown(matches(store, said), look)
        more(scene, "Reset…")
        assert said == ["reset"]
        assert (rows(scene), store.history.count()) == ([], 0)
        more(scene, "Undo reset")
        assert len(rows(scene)) == store.history.count() == 5
        click(scene, "More")
        assert "More: Undo reset" not in names(scene)


class TestFigures:
    def test_the_figures_the_levels_and_every_curve(self, look: Look, tmp_path: Path) -> None:
        store = filled(tmp_path, [match(n, n % 2 == 0) for n in range(10)])
        scene = shown(matches(store, []), look)
        click(scene, "Page: Figures")
        said = {thing.key: ENGLISH.text(thing.value or "") for thing in walk(scene.things())}
        assert [said[f"matches.figure.{n}"] for n in range(4)] == ["50 %", "10", "1 win", "8 turns"]
        assert told(scene, "matches.levels")[5:7] == ["Casual", "5 / 10"]
        titles = set()
        for kind in ("Points", "Stock cards", "Won"):
            click(scene, f"Curve: {kind}")
            titles.update(told(scene, "chart")[:1])
        assert len(titles) == 3
        assert control(scene, "Player").value == "Ann"

    def test_the_figures_are_there_before_all_records_are_read_and_those_follow(
        self, look: Look, tmp_path: Path
    ) -> None:
        store = filled(tmp_path, [match(n) for n in range(4)])
        reader = InTurn(store.database)
        scene = matches(store, [], reader=reader)
        reader.answer()
        shown(scene, look)
        click(scene, "Page: Figures")
        for _ in range(2):  # the figures of all, and the games of the one who has played most
            assert "matches.list" in keys_of(scene), "a page that is still being read is not shown"
            reader.answer()
            scene.update(0.05)

        def tiles() -> list[str]:
            return [ENGLISH.text(t.value or "") for t in walk(scene.things()) if "matches.figure." in t.key]

        first = tiles()
        assert first[1:2] + first[-2:] == ["4", "–", "–"]
        reader.answer()
        work(scene)
        assert "–" not in tiles()

    def test_what_takes_long_to_read_says_that_it_is_being_read(self, look: Look, tmp_path: Path) -> None:
        store, clock = filled(tmp_path, [match(n) for n in range(4)]), Clock()
        reader = InTurn(store.database)
        scene = matches(store, [], reader=reader, clock=clock)
        assert scene.reads
        shown(scene, look)
        assert "matches.none" in keys_of(scene)
        reader.answer()
        scene.update(0.05)
        assert not scene.reads
        assert "matches.list" in keys_of(scene)
        click(scene, "Page: Seals")
        clock.now += 10
        scene.update(0.05)
        assert "matches.none" in keys_of(scene)
        reader.answer()
        scene.update(0.05)
        assert "matches.seals" in keys_of(scene)

    def test_a_level_leads_to_the_figures_against_it(self, look: Look, tmp_path: Path) -> None:
        said: Said = []
        scene = shown(matches(filled(tmp_path, [match(n) for n in range(3)]), said), look)
        click(scene, "Page: Figures")
        click(scene, "Games against Casual")
        assert said == ["Ann against casual"]

    def test_the_figures_against_an_opponent_are_told(self, look: Look) -> None:
        figures = OpponentFigures(
            8, 6, streak=1, best=4, left=7.5, stock_per_turn=0.5, plays=Plays(25, 10, 7)
        )
        said: Said = []
        scene = shown(OpponentScene(Ways(said), "Ann", "casual", figures), look)
        tiles = {
            ENGLISH.text(thing.name): ENGLISH.text(thing.value or "")
            for thing in walk(scene.things())
            if thing.key.startswith("opponent.figure")
        }
        values = ["75 %", "8", "1 win", "4 wins", "7.5 cards", "0.5 cards", "2.5 cards", "7 cards"]
        assert list(tiles.values()) == values
        assert control(scene, "Close").enabled
        keys(scene, "escape")
        assert said == ["close"]

    def test_what_is_not_known_of_an_opponent_is_a_dash(self, look: Look) -> None:
        scene = shown(OpponentScene(Ways(), "Ann", "person", OpponentFigures(games=1, wins=1)), look)
        assert [thing.value for thing in walk(scene.things()) if thing.key == "opponent.figure.4"] == ["–"]
        assert ENGLISH.text(scene.things()[0].name) == "Ann against Persons"

    @pytest.mark.parametrize("games", [CURVE_FROM - 1, CURVE_FROM])
    def test_the_last_game_has_its_curve_at_once_and_the_others_come_with_the_fifth(
        self, look: Look, tmp_path: Path, games: int
    ) -> None:
        scene = shown(matches(filled(tmp_path, [match(n) for n in range(games)]), []), look)
        click(scene, "Page: Figures")
        many = games >= CURVE_FROM
        assert (told(scene, "chart")[0] == "Stock cards left, turn by turn") == (not many)
        assert ("Curve: Won" in names(scene)) == many
        if many:
            click(scene, "Curve: Last game")
        assert told(scene, "chart")[0] == "Stock cards left, turn by turn"
        assert told(scene, "matches.last") == ["Your last game"]

    def test_nothing_counts_yet(self, look: Look, tmp_path: Path) -> None:
        scene = shown(matches(filled(tmp_path, [match(1, practice=True)]), []), look)
        click(scene, "Page: Figures")
        assert told(scene, "matches.none")[0].startswith("No game counts yet.")
        assert "Player" not in names(scene)


WHITE = (255, 255, 255)


class TestCharts:
    @pytest.mark.parametrize("text", [1.0, 1.6])
    @pytest.mark.parametrize("lines", [9, 12, 30])
    def test_no_figure_lies_on_another_or_on_the_title(
        self, window: object, monkeypatch: pytest.MonkeyPatch, text: float, lines: int
    ) -> None:
        look = Look((1280, 800), FELT, comfort=ReadingComfort(text))
        chart = Chart(Curve("Stock cards played in a turn, on average so far", [[0, 3, 9.0]], str), [WHITE])
        step = look.text.height(Style.SUBTITLE)
        chart.place(look, pygame.Rect(0, 0, 260, lines * step))
        put = list[tuple[str, float, Style]]()
        monkeypatch.setattr(
            look.text,
            "put",
            lambda canvas, said, style, ink, at, align="left", z=0: put.append((str(said), at[1], style)),
        )
        chart.draw(Canvas())
        title = [y for _, y, style in put if style is Style.CAPTION]
        figures = sorted(y for said, y, style in put if style is Style.SUBTITLE and said.endswith(".0"))
        assert len(figures) >= 2
        assert all(below - above >= step - 1 for above, below in pairwise(figures))
        assert figures[0] - title[-1] >= 0.9 * step

    @pytest.mark.parametrize(
        ("told_by", "highest", "language", "last"),
        [
            (per_cent, 100.0, "en", "100 %"),
            (per_cent, 100.0, "de", "100\u00a0%"),
            (per_cent, 100.0, "it", "100%"),
            (with_tenths, 2.5, "en", "2.5"),
            (with_tenths, 2.5, "de", "2,5"),
            (with_tenths, 2.0, "de", "2"),
            (whole, 1500.0, "de", "1.500"),
        ],
    )
    def test_figures_are_written_as_the_language_writes_them(
        self, window: object, told_by: Callable[[float], Sayable], highest: float, language: str, last: str
    ) -> None:
        chart = Chart(Curve("Points", [[highest]], told_by, highest=highest), [WHITE])
        chart.place(Look((1280, 800), FELT), pygame.Rect(0, 0, 260, 200))
        said = ENGLISH if language == "en" else shipped(language)
        (told,) = chart.things()
        *figures, _ = (said.text(part.name) for part in told.parts)
        assert figures[-1] == last
        assert said.text(told.value or "") == last

    @pytest.mark.parametrize(
        ("most", "last"),
        [(0.0, 1.0), (1.0, 1.0), (0.83, 1.0), (7.0, 8.0), (100.0, 100.0), (1234.0, 1500.0), (1e6, 1e6)],
    )
    def test_the_grid_ends_at_a_round_figure_above_the_curve(self, most: float, last: float) -> None:
        found = ticks(most)
        assert found[0] == 0
        assert found[-1] == pytest.approx(last)
        assert 2 <= len(found) <= 6

    def test_what_is_0_lies_on_the_axis_and_what_is_most_at_the_top(self) -> None:
        assert points_of([0, 50, 100], 100, (80, 40)) == [(0, 40), (40, 20), (80, 0)]

    @pytest.mark.parametrize("count", [1, 2, 3, 5000])
    @pytest.mark.parametrize("size", [(40, 30), (801, 420)])
    def test_a_line_through_any_number_of_games(self, size: tuple[int, int], count: int) -> None:
        points = points_of([n / count for n in range(count)], 1.0, size)
        assert len(points) <= max(2, size[0] // 2)
        assert all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in points)
        assert [x for x, _ in points] == sorted(x for x, _ in points)


@pytest.mark.parametrize("page", ["Matches", "Figures"])
def test_while_the_data_file_is_held_that_is_said_at_once_and_the_matches_come_once_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    filled(tmp_path, [match(n) for n in range(6)]).close()
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.01)
    with ExitStack() as stack:
        free = stack.enter_context(ExitStack())
        free.enter_context(held(tmp_path))
        run = stack.enter_context(running(Options(), tmp_path, monkeypatch))
        with monkeypatch.context() as patch:
            for way in (Database.read, Database.require):
                patch.setattr(Database, way.__name__, _in_the_background(way))
            run.press("Matches")
            run.press(f"Page: {page}")
            assert run.scene == "matches"
            assert any("cannot be read now" in ENGLISH.text(each.name) for each in walk(_top(run).things()))
            assert rows(_top(run)) == []
        free.close()
        for _ in range(100):
            run.frames()
            assert run.app.store.backlog.wait(60)
        assert not any("cannot be read now" in ENGLISH.text(each.name) for each in walk(_top(run).things()))
        if page == "Matches":
            assert rows(_top(run))[0] == "Match 6: Ann and Ben"
        else:
            assert told(_top(run), "matches.figure.1")


def _in_the_background(way: Callable[..., list[Row]]) -> Callable[..., list[Row]]:
    def read(file: Database, *args: object) -> list[Row]:
        in_the_window = threading.current_thread() is threading.main_thread()
        assert file.hindered or not in_the_window, "the window waits"
        return way(file, *args)

    return read


def _top(run: Running) -> Scene:
    assert run.app.scenes.top is not None
    return run.app.scenes.top


@pytest.mark.parametrize("games", [1, 2])
def test_the_points_of_one_game_are_no_curve(games: int) -> None:
    sides = tuple(Side(name, (0, 30, 55)[: games + 1]) for name in ("Ann", "Ben"))
    parts = walk_parts(card(Facts("Ann against Ben", ("Won 30 : 0",), sides), FELT))
    assert any(isinstance(part, Chart) for part in parts) is (games > 1)


class TestSeals:
    def shown(self, look: Look, tmp_path: Path, said: Said) -> Scene:
        store = filled(tmp_path, [match(n) for n in range(3)])
        keep = [EarnedSeal("Ann", key, 0, 4 * n) for n, key in enumerate(("hand", "expert"))]
        store.seals.keep(1, match(0).date, keep)
        assert store.backlog.wait(10)
        scene = shown(matches(store, said), look)
        click(scene, "Page: Seals")
        return scene

    def test_each_shows_its_moment_again_and_the_others_say_what_they_are_for_when_asked(
        self, look: Look, tmp_path: Path
    ) -> None:
        said: Said = []
        scene = self.shown(look, tmp_path, said)
        emblems = [thing for thing in walk(scene.things()) if thing.key.startswith("matches.seal.")]
        earned = [thing for thing in emblems if thing.value is None and thing.key != "matches.seal.told"]
        assert len(emblems) == len({thing.name for thing in emblems}) == 25
        assert {ENGLISH.text(thing.name) for thing in earned} == {
            "The whole hand played",
            "Won against Expert",
        }
        assert told(scene, "matches.seals") == ["2 seals"]
        click(scene, "Won against Expert")
        assert said == ["moment 4"]
        scene.press("matches.seal.blocked")
        assert told(scene, "matches.seal.told") == ["Blocked a last card"]
        assert said == ["moment 4"]

    def test_arrows_follow_the_rows(self, look: Look, tmp_path: Path) -> None:
        scene = self.shown(look, tmp_path, [])
        seals = [each.key for each in walk(scene.things()) if each.key.startswith("matches.seal.")][1:]
        keys(scene, "tab")
        while hear(scene.things()).focus != seals[0]:
            keys(scene, "tab")
        for row in range(len(seals) // COLUMNS):
            ways = ("right", "left")[row % 2], "down"
            for way in (*ways[:1] * (COLUMNS - 1), ways[1]):
                before = hear(scene.things()).focus
                keys(scene, way)
                step = {"right": 1, "left": -1, "down": COLUMNS}[way]
                number = seals.index(before) + step
                assert number >= len(seals) or hear(scene.things()).focus == seals[number]

    @pytest.mark.parametrize(("size", "named"), [((1280, 800), True), ((960, 300), False)])
    def test_what_was_earned_has_its_name_below_its_emblem_where_there_is_room(
        self, look: Look, tmp_path: Path, size: tuple[int, int], named: bool
    ) -> None:
        scene, wide = self.shown(look, tmp_path, []), Look(size, FELT)
        written: list[str] = []
        scene.arrange(wide)
        with patch.object(wide.text, "put", lambda _, words, *more, **named: written.append(str(words))):
            frame(scene)
        assert ("Won against Expert" in written) is named
        assert "Blocked a last card" not in written

    @pytest.mark.parametrize("each", SHORT, ids=str)
    def test_the_sheet_fits_everywhere(self, look: Look, tmp_path: Path, each: Arrangement) -> None:
        scene = self.shown(look, tmp_path, [])
        scene.arrange(each.look())
        assert not faults(scene, each.look(), narrowest=NARROWEST)
