"""The seals: what each shows and says, and where the arrows lead."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from skipbo.store.seals import EarnedSeal
from skipbo.ui.art.look import Look
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import walk
from skipbo.ui.parts.drawings import COLUMNS
from skipbo.ui.parts.scene import Scene
from skipbo.words.language import ENGLISH
from tests.fit.faults import NARROWEST, faults
from tests.fit.grid import SHORT, Arrangement
from tests.ui.assistive.hearing import read as hear
from tests.ui.driving import click, frame, keys, shown, told
from tests.ui.looking_back import Said, filled, match, matches

pytestmark = pytest.mark.usefixtures("stores")


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

    def test_right_reads_all_of_them_and_left_comes_back(self, look: Look, tmp_path: Path) -> None:
        scene = self.shown(look, tmp_path, [])
        seals = [each.key for each in walk(scene.things()) if each.key.startswith("matches.seal.")][1:]
        keys(scene, "tab")
        while hear(scene.things()).focus != seals[0]:
            keys(scene, "tab")
        for way, there in (("right", [*seals[1:], seals[-1]]), ("left", [*seals[-2::-1], seals[0]])):
            for seal in there:
                keys(scene, way)
                assert hear(scene.things()).focus == seal

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
