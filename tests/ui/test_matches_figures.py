"""The figures of a person, of the opponents, and their curves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from skipbo.store.statistics import OpponentFigures, Plays
from skipbo.ui.art.look import Look, ReadingComfort
from skipbo.ui.kit.canvas import Canvas
from skipbo.ui.kit.text import Style
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import walk
from skipbo.ui.parts.base import walk as walk_parts
from skipbo.ui.parts.charts import Chart, Curve, points_of, ticks, whole, with_tenths
from skipbo.ui.scenes.matches.figures_page import CURVE_FROM, OpponentScene
from skipbo.ui.scenes.matches.match_card import Facts, Side, card
from skipbo.words.language import ENGLISH
from skipbo.words.said import Sayable, per_cent
from tests.clock import Clock
from tests.store.at_once import InTurn
from tests.ui.driving import click, control, keys, keys_of, offered, shown, told, work
from tests.ui.looking_back import Said, filled, match, matches
from tests.ui.navigating import Ways
from tests.words.languages import shipped

pytestmark = pytest.mark.usefixtures("stores")


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
        click(scene, "Page: Figures", "Games against Casual")
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
        assert ("Curve: Won" in offered(scene)) == many
        if many:
            click(scene, "Curve: Last game")
        assert told(scene, "chart")[0] == "Stock cards left, turn by turn"
        assert told(scene, "matches.last") == ["Your last game"]

    def test_nothing_counts_yet(self, look: Look, tmp_path: Path) -> None:
        scene = shown(matches(filled(tmp_path, [match(1, practice=True)]), []), look)
        click(scene, "Page: Figures")
        assert told(scene, "matches.none")[0].startswith("No game counts yet.")
        assert "Player" not in offered(scene)


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
        (thing,) = chart.things()
        drawn = [said for said, _, style in put if style is Style.SUBTITLE]
        assert sorted(drawn) == sorted(str(part.name) for part in thing.parts)  # and what is told is seen
        assert "0.0" in drawn

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


@pytest.mark.parametrize("games", [1, 2])
def test_the_points_of_one_game_are_no_curve(games: int) -> None:
    sides = tuple(Side(name, (0, 30, 55)[: games + 1]) for name in ("Ann", "Ben"))
    parts = walk_parts(card(Facts("Ann against Ben", ("Won 30 : 0",), sides), FELT))
    assert any(isinstance(part, Chart) for part in parts) is (games > 1)
