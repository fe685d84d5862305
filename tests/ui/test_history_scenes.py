"""The list of matches, the list of records, and the figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from skipbo.store.files import SUFFIX
from skipbo.store.history import insertions
from skipbo.ui.kit.charts import Chart, Curve, ticks
from skipbo.ui.kit.input import PointerMove, Press, Release, Wheel
from skipbo.ui.kit.look import Look
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.scene import Scene
from skipbo.ui.scenes.statistics import StatisticsScene
from skipbo.words.language import ENGLISH
from tests.ui.driving import click, control, frame, keys, shown, status
from tests.ui.looking_back import Said, filled, history, match, records
from tests.ui.navigating import Ways

pytestmark = pytest.mark.usefixtures("stores")


def rows(scene: Scene) -> list[str]:
    return [each.name for each in controls(scene.things()) if each.role == "row"]


class TestHistory:
    def test_the_newest_match_comes_first_and_is_chosen(self, look: Look, tmp_path: Path) -> None:
        scene = shown(history(filled(tmp_path, [match(n) for n in range(3)]).history, []), look)
        assert rows(scene) == [f"Match {n}: Ann and Ben" for n in (3, 2, 1)]
        assert control(scene, "Match 3: Ann and Ben").value == "chosen"

    def test_enter_or_a_double_click_or_the_button_shows_it(self, look: Look, tmp_path: Path) -> None:
        said: Said = []
        scene = shown(history(filled(tmp_path, [match(n) for n in range(3)]).history, said), look)
        keys(scene, "down", "return")
        at = control(scene, "Match 1: Ann and Ben").rect.center
        scene.handle(Press(at))
        scene.handle(Release(at))
        assert said == ["watch 2"]
        scene.handle(Press(at, clicks=2))
        scene.handle(Release(at))
        click(scene, "Watch")
        assert said == ["watch 2", "watch 1", "watch 1"]

    def test_what_came_of_saving_is_told(self, look: Look, tmp_path: Path) -> None:
        scene = history(filled(tmp_path, [match(7)]).history, [])
        shown(scene, look)
        click(scene, "Save record")
        assert status(scene) == "saved 7"
        click(scene, "Save as CSV")
        assert status(scene) == "saved all"

    def test_practice_and_broken_off_matches_are_marked(self, look: Look, tmp_path: Path) -> None:
        three = [match(1, practice=True), match(2, finished=False), match(3, won=False)]
        scene = history(filled(tmp_path, three).history, [])
        shown(scene, look)
        lines = [scene._line(n) for n in range(3)]
        assert [ENGLISH.text(line.tag) for line in lines] == ["", "", "Practice"]
        assert [ENGLISH.text(line.cells[2]) for line in lines] == [
            "Ben won, 100 : 0",
            "Broken off",
            "Ann won, 100 : 0",
        ]
        assert [*map(ENGLISH.text, lines[0].cells[3:])] == ["1 game, 16 turns", "3"]

    def test_reset_and_its_undo(self, look: Look, tmp_path: Path) -> None:
        said: Said = []
        kept = filled(tmp_path, [match(n) for n in range(5)]).history
        scene = shown(history(kept, said), look)
        assert "Undo reset" not in [each.name for each in controls(scene.things())]
        click(scene, "Reset")
        assert said == ["reset"]
        assert (rows(scene), kept.count()) == ([], 0)
        assert not control(scene, "Watch").enabled
        click(scene, "Undo reset")
        assert len(rows(scene)) == kept.count() == 5
        assert "Undo reset" not in [each.name for each in controls(scene.things())]

    def test_nothing_played_yet(self, look: Look, tmp_path: Path) -> None:
        scene = shown(history(filled(tmp_path, []).history, []), look)
        keys(scene, "tab", "return", "down", "end")
        assert rows(scene) == []

    def test_ten_thousand_matches_open_by_the_page_and_all_are_there(
        self, look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Benchmarks measure how quickly they open."""
        store = filled(tmp_path, [])
        assert store.database.write([part for n in range(10_000) for part in insertions(match(n))])
        read, asked = store.database.read, list[tuple[object, ...]]()

        def noted(query: str, values: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
            found = read(query, values)
            asked.extend(found)
            return found

        monkeypatch.setattr(store.database, "read", noted)
        scene = shown(history(store.history, []), look)
        assert 0 < len(asked) < 300
        keys(scene, "end")
        assert rows(scene)[-1] == "Match 1: Ann and Ben"
        keys(scene, "home", "pagedown")
        assert "Match 10000: Ann and Ben" not in rows(scene)

    def test_the_wheel_and_the_bar_scroll(self, look: Look, tmp_path: Path) -> None:
        scene = shown(history(filled(tmp_path, [match(n) for n in range(100)]).history, []), look)
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
        scene.handle(PointerMove((bar.centerx, bar.bottom - 1)))
        assert rows(scene)[0] == "Match 100: Ann and Ben"


class TestRecords:
    def test_a_record_is_chosen_and_shown(self, look: Look, tmp_path: Path) -> None:
        said: Said = []
        scene = shown(records(tmp_path, said), look)
        assert sorted(name[10:] for name in rows(scene)) == ["one", "two"]
        keys(scene, "return")
        click(scene, "Watch")
        click(scene, "Matches played")
        assert said in (["one", "one", "close", "history"], ["two", "two", "close", "history"])

    def test_an_empty_folder_and_one_that_fills(self, look: Look, tmp_path: Path) -> None:
        scene = shown(records(tmp_path, [], ()), look)
        assert not control(scene, "Watch").enabled
        (tmp_path / f"late{SUFFIX}").write_text("", encoding="utf-8")
        click(scene, "Look again")
        assert rows(scene) == ["Record 1: late"]
        assert control(scene, "Watch").enabled

    def test_a_folder_that_is_not_there(self, look: Look, tmp_path: Path) -> None:
        scene = shown(records(tmp_path / "none", [], ()), look)
        assert rows(scene) == []


class TestStatistics:
    def test_the_figures_and_every_curve(self, look: Look, tmp_path: Path) -> None:
        store = filled(tmp_path, [match(n, n % 2 == 0) for n in range(10)])
        scene = StatisticsScene(Ways(), store.database)
        shown(scene, look)
        labels = [ENGLISH.text(label) for label, _ in scene.rows()]
        assert labels == ["All games", "Against Casual"]
        assert scene.rows()[0][1][:3] == (10, 5, 500)
        pictures = set()
        for kind in ("Points", "Stock cards", "Won"):
            click(scene, f"Curve: {kind}")
            pictures.add(len({id(surface) for surface, _, _ in frame(scene)}))
            assert scene._chart is not None
            assert len(scene._chart.curve.values) == 10
        assert control(scene, "Player").value == "Ann"

    def test_nothing_counts_yet(self, look: Look, tmp_path: Path) -> None:
        store = filled(tmp_path, [match(1, practice=True)])
        scene = shown(StatisticsScene(Ways(), store.database), look)
        assert [each.name for each in controls(scene.things())] == ["Close"]


class TestCharts:
    @pytest.mark.parametrize(
        ("most", "last"),
        [(0.0, 1.0), (1.0, 1.0), (0.83, 1.0), (7.0, 8.0), (100.0, 100.0), (1234.0, 1500.0), (1e6, 1e6)],
    )
    def test_the_grid_ends_at_a_round_figure_above_the_curve(self, most: float, last: float) -> None:
        found = ticks(most)
        assert found[0] == 0
        assert found[-1] == pytest.approx(last)
        assert 2 <= len(found) <= 6

    @pytest.mark.parametrize("count", [1, 2, 3, 5000])
    def test_a_line_through_any_number_of_games(self, look: Look, count: int) -> None:
        chart = Chart(Curve("Games", [n / count for n in range(count)], str, 1.0))
        chart.arrange(look, look.table, look.theme.leaf)
        points = chart._points()
        assert len(points) <= max(2, chart._grid.w // 2)
        assert all(0 <= x <= chart._grid.w and 0 <= y <= chart._grid.h for x, y in points)
        assert [x for x, _ in points] == sorted(x for x, _ in points)
