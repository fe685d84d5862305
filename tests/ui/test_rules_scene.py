"""The rules inside can be read from the menu, over a game and by F1, and are found by topic and by words."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from skipbo.model.events import DrawsSpent, PenaltyPaid, RefereeEvent, TurnTakenBack
from skipbo.model.rules import PRESETS, PenaltyPlace, Referee, Rules
from skipbo.options import Options
from skipbo.session.kinds import FIRST
from skipbo.session.setup import PERSON, with_preset
from skipbo.ui.art.look import Look
from skipbo.ui.kit.canvas import logical_size
from skipbo.ui.kit.input import Key
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import Role, walk
from skipbo.ui.scenes.rules import RulesScene
from skipbo.ui.scenes.rules.illustrations import PICTURES
from skipbo.ui.scenes.setup import SetupScene
from skipbo.words.language import ENGLISH, Language
from skipbo.words.rulebook.pages import pages
from skipbo.words.rulebook.topics import InForce, Topic, topic_of_event
from tests.fit.faults import faults
from tests.ui.assistive.hearing import read as hear
from tests.ui.driving import click, frame, keys, shown, write
from tests.ui.navigating import Ways
from tests.ui.running import Running, Start, match, running
from tests.ui.tabletop import setup
from tests.words.pseudo import PSEUDO

WIKI = PRESETS["wiki"].rules._replace(teams=2, referee=Referee.AT_THE_TABLE)


def opened(look: Look, rules: Rules | None = None, topic: Topic = Topic.GOAL) -> RulesScene:
    return shown(RulesScene(Ways(), InForce(rules or Rules(), 4, "Rulebook"), topic), look)


def read(scene: RulesScene) -> str:
    """The lines that are seen."""
    document = next(each for each in walk(scene.things()) if each.role is Role.DOCUMENT)
    return " ".join(
        ENGLISH.text(said) for said in (document.value or "", *(part.name for part in document.parts))
    )


def topics(scene: RulesScene) -> list[str]:
    return [ENGLISH.text(each.name) for each in walk(scene.things()) if each.role is Role.ITEM]


def topic_of(run: Running) -> Topic | None:
    scene = run.top
    assert isinstance(scene, RulesScene)
    return scene.topic


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_every_word_can_be_read_by_keys(look: Look, size: tuple[int, int]) -> None:
    scene = opened(Look(size, FELT), WIKI)
    seen = []
    for _ in Topic:
        page = [read(scene)]
        keys(scene, "tab", "tab")
        for _ in range(6):
            keys(scene, "pagedown")
            page.append(read(scene))
        seen.append(" ".join(" ".join(page).split()))
        scene.form.focus(scene.form.widgets[2], keyboard=True)
        keys(scene, "down")
    for written, text in zip(pages(InForce(WIKI, 4)), seen, strict=True):
        for point in written.points:
            assert " ".join(ENGLISH.text(point.said).split()[:4]) in text
            assert point.rule not in text


def test_down_reads_a_page_line_by_line_though_all_of_it_is_in_sight(look: Look) -> None:
    scene = opened(look)
    keys(scene, "tab", "tab")
    whole = hear(scene.things()).focused
    assert whole is not None
    assert whole.name == "Page: The goal"
    page = next(each for each in walk(scene.things()) if each.role is Role.DOCUMENT)
    lines = [" ".join(each.split("\n")) for each in ENGLISH.text(page.value or "").split("\n\n")]
    heard = list[str]()
    for _ in lines:
        keys(scene, "down")
        heard.append(hear(scene.things()).reading[1])
    assert heard == lines
    keys(scene, "up")
    assert hear(scene.things()).reading[1] == lines[-2]
    keys(scene, "down", "down")
    assert hear(scene.things()).reading[1] not in lines


@pytest.mark.parametrize("topic", Topic)
def test_each_topic_has_a_picture_with_cards_of_the_game(look: Look, topic: Topic) -> None:
    for rules in (*(preset.rules for preset in PRESETS.values()), WIKI):
        picture = PICTURES[topic](InForce(rules, 4))
        assert picture.pieces
    scene = opened(look, WIKI, topic)
    assert scene.topic is topic
    assert len(frame(scene)) > len(picture.pieces)


@pytest.mark.parametrize("size", [(640, 400), (960, 600), (1280, 800), (2560, 1080), (1000, 1400)])
@pytest.mark.parametrize("language", [ENGLISH, PSEUDO], ids=["plain", "long"])
def test_everything_lies_in_the_sheet_and_on_nothing_else(
    window: pygame.Surface, size: tuple[int, int], language: Language
) -> None:
    look = Look(logical_size(size), FELT, language=language)
    found = [faults(opened(look, WIKI, topic), look) for topic in Topic]
    assert found == [[]] * len(Topic)


class TestSearch:
    def test_words_leave_the_pages_that_have_them(self, look: Look) -> None:
        scene = opened(look)
        click(scene, "Search the rules")
        write(scene, "reshuffle")
        assert topics(scene) == ["Cards run out"]
        assert scene.topic is Topic.OUT

    def test_a_word_that_is_nowhere_is_told(self, look: Look) -> None:
        scene = opened(look)
        click(scene, "Search the rules")
        write(scene, "xyzzy")
        assert topics(scene) == []
        assert scene.topic is None
        keys(scene, *["backspace"] * 5)
        assert len(topics(scene)) == len(Topic)

    def test_ctrl_f_leads_to_the_search(self, look: Look) -> None:
        scene = opened(look)
        scene.handle(Key("f", ctrl=True))
        write(scene, "joker")
        assert scene.topic is Topic.WILD

    def test_what_is_found_is_marked(self, look: Look) -> None:
        scene = opened(look, topic=Topic.DEAL)
        plain = len(frame(scene))
        click(scene, "Search the rules")
        write(scene, "deck")
        scene.form.focus(None)
        assert len(frame(scene)) > plain - 2 * (len(Topic) - len(topics(scene)))
        assert scene.topic is Topic.DEAL


class TestWays:
    def test_the_menu_and_the_pause_lead_to_it_and_back(
        self, start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with running(Options(), tmp_path, monkeypatch) as run:
            run.press("Rules")
            assert run.scene == "rules"
            run.escape()
            assert run.scene == "menu"
        run = start(match(setup(PERSON, "casual", seed=3)))
        run.rest()
        run.escape()
        run.press("Rules")
        assert run.scene == "rules"
        run.escape()
        assert run.scene == "pause"

    def test_f1_twice_opens_it_once(self, start: Start) -> None:
        run = start()
        for scene in ("help", "rules") * 2:
            run.key(pygame.K_F1)
            assert run.scene == scene
        run.escape()
        assert run.scene == "menu"

    def test_a_lesson_can_open_it_at_its_topic(self, start: Start) -> None:
        run = start()
        run.app.flow.explain(Topic.PARTNERS)
        run.frames()
        assert topic_of(run) is Topic.PARTNERS

    def test_it_shows_the_rules_of_the_match_and_of_choices(
        self, look: Look, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        vintage = setup(PERSON, "casual", seed=3)._replace(rules=PRESETS["vintage"].rules)
        with running(match(vintage), tmp_path, monkeypatch) as run:
            run.rest()
            f1_twice(run)
            assert said(run) == "Vintage 1967"
        chosen = SetupScene(Ways(), with_preset(FIRST, "wiki"), lambda setup: None)
        assert chosen.in_force.rules == PRESETS["wiki"].rules


def f1_twice(run: Running) -> None:
    """From the scene to its sheet, and on to the rules."""
    run.key(pygame.K_F1)
    run.key(pygame.K_F1)


def said(run: Running) -> str:
    """What the rules shown are called."""
    found = (each for each in run.app.scenes.things()[0].parts if each.key == "rules.called")
    return ENGLISH.text(next(found).name)


class TestAfterARefusal:
    def refused(self, run: Running) -> None:
        """Put a card of the hand on a build pile that does not take it."""
        run.rest()
        rest = run.last_rest()
        legal = {tuple(pair) for pair in rest["plays"]}
        hand = [each["name"] for each in rest["places"] if "hand, card" in each["name"]]
        wrong = next(name for name in hand if (name, "build pile 1") not in legal)
        for name in (wrong, "build pile 1"):
            x, y, w, h = next(each["rect"] for each in rest["places"] if each["name"] == name)
            run.click((x + w // 2, y + h // 2))
            run.rest()

    def test_f1_leads_to_the_page_about_it(self, start: Start, tmp_path: Path) -> None:
        options = match(setup(PERSON, "casual", seed=3))._replace(trace=tmp_path / "trace")
        run = start(options)
        self.refused(run)
        f1_twice(run)
        assert topic_of(run) is Topic.BUILD

    def test_why_beside_it_does_the_same_and_goes_with_it(self, start: Start, tmp_path: Path) -> None:
        options = match(setup(PERSON, "casual", seed=3))._replace(trace=tmp_path / "trace")
        run = start(options)
        self.refused(run)
        run.press("Why?")
        assert topic_of(run) is Topic.BUILD
        run.escape()
        run.mouse(pygame.MOUSEMOTION, (3, 3))
        run.frames(160)
        assert "Why?" not in run.offered()

    def test_f1_without_one_leads_to_the_first_page(self, start: Start) -> None:
        run = start(match(setup(PERSON, "casual", seed=3)))
        run.rest()
        f1_twice(run)
        assert topic_of(run) is Topic.GOAL


@pytest.mark.parametrize(
    ("event", "topic"),
    [
        (PenaltyPaid(0, "R31", 2, PenaltyPlace.SHUFFLED_IN), Topic.MISTAKES),
        (PenaltyPaid(0, "R35", 2, PenaltyPlace.ON_TOP), Topic.HELPING),
        (DrawsSpent(0), Topic.OUT),
        (TurnTakenBack(0), Topic.MISTAKES),
    ],
)
def test_what_the_referee_says_leads_to_the_page_about_it(event: RefereeEvent, topic: Topic) -> None:
    assert topic_of_event(event) is topic
