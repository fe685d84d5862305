"""The matches: the list with its search and cards, records in files, and the menu."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from skipbo.options import Options
from skipbo.store import database
from skipbo.store.database import Database
from skipbo.store.files import SUFFIX
from skipbo.store.history import insertions
from skipbo.store.schema import Row
from skipbo.ui.art.look import Look
from skipbo.ui.kit.input import Key, PointerMove, Press, Release, Wheel
from skipbo.ui.kit.reports import controls
from skipbo.ui.kit.things import walk
from skipbo.ui.parts.scene import Scene
from skipbo.ui.scenes.matches.list_page import ImportScene
from skipbo.words.language import ENGLISH
from tests.store.holding import held
from tests.ui.driving import click, control, frame, keys, offered, shown, status, thing, told, work, write
from tests.ui.looking_back import Said, filled, match, matches, records
from tests.ui.running import running

pytestmark = pytest.mark.usefixtures("stores")


def rows(scene: Scene) -> list[str]:
    return [each.name for each in controls(scene.things()) if each.role == "row"]


def cells(scene: Scene, row: str) -> list[str]:
    (found,) = (thing for thing in walk(scene.things()) if ENGLISH.text(thing.name) == row)
    return [ENGLISH.text(part.name) for part in found.parts]


def more(scene: Scene, action: str) -> None:
    click(scene, "More", f"More: {action}")


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
        practice = thing(scene, "matches.list.2")
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
        assert {"Play on"} == set(offered(scene)) & {"Watch", "Play on", "Save record"}
        click(scene, "Play on", "Match 2: Ann and Ben")
        assert {"Watch", "Play on", "Save record"} <= set(offered(scene))
        click(scene, "Play on", "Match 1: Ann and Ben")
        assert {"Watch", "Save record"} == set(offered(scene)) & {"Watch", "Play on", "Save record"}
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
        assert not {"Watch", "Search", "Save record"} & set(offered(scene))
        assert "Length" not in {ENGLISH.text(each.name) for each in walk(scene.things())}
        keys(scene, "return")
        click(scene, "New game")
        assert said == ["new game", "new game"]

    def test_the_last_match_taken_out_takes_the_list_away_and_brought_back_it_is_there(
        self, look: Look, tmp_path: Path
    ) -> None:
        scene = shown(matches(filled(tmp_path, [match(1)]), []), look)
        assert "New game" not in offered(scene)
        more(scene, "Reset…")
        assert "New game" in offered(scene)
        assert "Search" not in offered(scene)
        more(scene, "Undo reset")
        assert "New game" not in offered(scene)
        assert {"Watch", "Search"} <= set(offered(scene))

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
        assert "More: Undo reset" not in offered(scene)


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
            run.press("Matches", f"Page: {page}")
            assert run.scene == "matches"
            assert any("cannot be read now" in ENGLISH.text(each.name) for each in walk(run.top.things()))
            assert rows(run.top) == []
        free.close()
        for _ in range(100):
            run.frames()
            assert run.app.store.backlog.wait(60)
        assert not any("cannot be read now" in ENGLISH.text(each.name) for each in walk(run.top.things()))
        if page == "Matches":
            assert rows(run.top)[0] == "Match 6: Ann and Ben"
        else:
            assert told(run.top, "matches.figure.1")


def _in_the_background(way: Callable[..., list[Row]]) -> Callable[..., list[Row]]:
    def read(file: Database, *args: object) -> list[Row]:
        in_the_window = threading.current_thread() is threading.main_thread()
        assert file.hindered or not in_the_window, "the window waits"
        return way(file, *args)

    return read
