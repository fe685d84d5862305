"""What the program says of itself, and the licences of the parts it stands on."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from skipbo import __version__
from skipbo.licences import Licence, licences
from skipbo.ui.art.look import Look
from skipbo.ui.flow import about_flow as about_parts
from skipbo.ui.kit.desktop import versions
from skipbo.ui.kit.input import PointerMove, Press, Release, Wheel
from skipbo.ui.kit.theme import FELT
from skipbo.ui.scenes.about import UNOFFICIAL, AboutScene, LicenceScene
from skipbo.words.language import ENGLISH
from tests.ui.assistive.hearing import read as hear
from tests.ui.driving import click, control, frame, keys, names, shown
from tests.ui.looking_back import PARTS, Said
from tests.ui.looking_back import about as about_scene
from tests.ui.navigating import Ways
from tests.ui.running import Start

README = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")

TEXT = "\n".join(f"Line {n}" for n in range(200))


def licence(look: Look, text: str = TEXT, said: Said | None = None) -> LicenceScene:
    told = said if said is not None else []
    return shown(LicenceScene(Ways(told), Licence("Part", "1", "MIT", text)), look)


def lines(scene: LicenceScene) -> list[str]:
    """The lines that are seen."""
    return (control(scene, "Licence").value or "").splitlines()


class TestAbout:
    def test_a_double_click_or_enter_or_the_button_opens_a_licence(self, look: Look) -> None:
        said: Said = []
        scene = shown(about_scene(said), look)
        click(scene, "Part 2", "Read licence")
        keys(scene, "return")
        at = control(scene, "Part 1").rect.center
        scene.handle(Press(at, clicks=2))
        scene.handle(Release(at))
        assert said == ["read Part 2", "read Part 2", "read Part 1"]

    def test_all_parts_can_be_reached_with_the_keys(self, look: Look) -> None:
        said: Said = []
        scene = shown(about_scene(said), look)
        keys(scene, "end", "return", "home", "return")
        assert said == [f"read {PARTS[-1].name}", f"read {PARTS[0].name}"]

    def test_a_button_leads_to_a_report_of_a_problem(self, look: Look) -> None:
        said: Said = []
        click(shown(about_scene(said), look), "Report a problem")
        assert said == ["report"]

    def test_without_licences_it_says_so(self, look: Look) -> None:
        scene = shown(about_scene([], parts=()), look)
        assert not control(scene, "Read licence").enabled
        keys(scene, "tab", "return", "down")

    def test_the_notice_says_what_the_readme_says(self) -> None:
        said = " ".join(README.split("\n## Unofficial\n")[1].split("\n## ")[0].split())
        for sentence in ENGLISH.text(UNOFFICIAL).split(". ")[1:]:
            assert sentence.removeprefix("It ").rstrip(".") in said


class TestAsTheProgramMakesIt:
    def test_versions_and_parts_are_the_real_ones(self, start: Start) -> None:
        run = start()
        run.press("About")
        scene = run.top
        assert isinstance(scene, AboutScene)
        assert len(licences()) > 10
        assert control(scene, "Parts").value == f"1 of {len(licences())}"
        told = names(scene)
        assert versions()[0] in told
        run.press("Read licence")
        assert isinstance(run.top, LicenceScene)
        assert lines(run.top)[0].startswith("MIT License")

    @pytest.mark.parametrize("error", [OSError("gone"), KeyError("part"), RecursionError(), TypeError()])
    def test_licences_that_cannot_be_read_are_done_without(
        self, start: Start, monkeypatch: pytest.MonkeyPatch, error: Exception
    ) -> None:
        def fail() -> tuple[Licence, ...]:
            raise error

        monkeypatch.setattr(about_parts, "licences", fail)
        run = start()
        run.press("About")
        assert run.scene == "about"

    def test_the_menu_tells_the_version(self, window: pygame.Surface, start: Start) -> None:
        run = start()
        scene = run.top
        assert ENGLISH.text(vars(scene)["_about"].words) == f"About Skip-Bo {__version__}"


class TestReading:
    def test_it_begins_at_the_top_and_shows_what_fits(self, look: Look) -> None:
        scene = licence(look)
        assert lines(scene)[0] == "Line 0"
        assert 20 < len(lines(scene)) < 60

    def test_keys_lead_through_all_of_it(self, look: Look) -> None:
        scene = licence(look)
        seen = lines(scene)
        for _ in range(20):
            keys(scene, "pagedown")
            seen += lines(scene)
        assert set(seen) == set(TEXT.splitlines())
        keys(scene, "home", "down", "down", "down", "up")
        assert lines(scene)[0] == "Line 1"
        keys(scene, "end")
        assert lines(scene)[-1] == "Line 199"
        keys(scene, "pageup", "home", "space")
        assert lines(scene)[0] != "Line 0"

    def test_down_reads_every_line_once_and_scrolls_as_far_as_that_takes(self, look: Look) -> None:
        scene = licence(look)
        heard = list[str]()
        for number in range(200):
            keys(scene, "down")
            heard.append(hear(scene.things()).reading[1])
            assert f"Line {number}" in lines(scene)
        assert heard == [f"Line {number}" for number in range(200)]
        keys(scene, "up")
        assert hear(scene.things()).reading[1] == "Line 198"
        keys(scene, "home", "down")
        assert hear(scene.things()).reading[1] == "Line 0"

    def test_the_wheel_and_the_bar_do_too(self, look: Look) -> None:
        scene = licence(look)
        middle = control(scene, "Licence").rect
        scene.handle(PointerMove(middle.center))
        scene.handle(Wheel(middle.center, -1))
        assert lines(scene)[0] == "Line 3"
        bar = (middle.right - 2, middle.top + 4)
        scene.handle(Press(bar))
        scene.handle(PointerMove((middle.right - 2, middle.bottom + 500), True))
        scene.handle(Release((middle.right - 2, middle.bottom + 500)))
        assert lines(scene)[-1] == "Line 199"
        scene.handle(PointerMove(middle.topleft))
        assert lines(scene)[-1] == "Line 199"

    def test_a_short_text_has_nothing_to_scroll(self, look: Look) -> None:
        scene = licence(look, "Do what you like.")
        keys(scene, "pagedown", "end")
        at = control(scene, "Licence").rect
        scene.handle(Press((at.right - 2, at.centery)))
        scene.handle(Release((at.right - 2, at.centery)))
        assert lines(scene) == ["Do what you like."]

    def test_indented_lines_stay_and_long_ones_are_broken(self, look: Look) -> None:
        scene = licence(look, "    Heading\n\n" + "word " * 100)
        assert lines(scene)[:2] == ["    Heading", ""]
        assert len(lines(scene)) > 3
        room = control(scene, "Licence").rect.w
        assert all(surface.get_width() <= room for surface, at, _ in frame(scene) if at[0] == room)

    def test_every_licence_of_the_program_can_be_read_to_its_end(self, look: Look) -> None:
        for part in licences():
            scene = shown(LicenceScene(Ways(), part), look)
            keys(scene, "end")
            assert lines(scene)[-1].split()[-1] == part.text.split()[-1], part.name

    def test_a_changed_size_keeps_the_place(self, look: Look) -> None:
        scene = licence(look)
        keys(scene, "pagedown", "pagedown")
        before = lines(scene)[0]
        scene.arrange(Look((1280, 800), FELT))
        assert lines(scene)[0] == before
        assert frame(scene)
