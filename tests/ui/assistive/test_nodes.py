"""What a screen reader can read: every word of every scene, where cards go, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from skipbo.session.setup import PERSON
from skipbo.ui.app.assistive.nodes import Node, NodeKind, Seen, still
from skipbo.ui.app.assistive.nodes import walk_nodes as every
from skipbo.ui.art.look import Look
from skipbo.ui.kit.theme import FELT
from skipbo.ui.kit.things import Gauge, Role, Thing, walk
from skipbo.ui.parts import PartScene
from skipbo.ui.widgets.sliders import Slider
from skipbo.words.language import ENGLISH
from tests.ui.assistive.hearing import as_things, node, read
from tests.ui.driving import shown
from tests.ui.every_scene import scenes
from tests.ui.table.laid import laid
from tests.ui.tabletop import Dealt, Tabletop
from tests.ui.telling import Ear, untold
from tests.words.languages import shipped

pytestmark = pytest.mark.usefixtures("stores")


def test_every_word_that_is_drawn_can_be_read(any_scene: PartScene, monkeypatch: pytest.MonkeyPatch) -> None:
    ear, things = Ear(monkeypatch), any_scene.things()
    short = [
        ENGLISH.text(part.name) for thing in walk(things) if thing.role is Role.CHOICE for part in thing.parts
    ]
    numbers = [ENGLISH.text(thing.value or "") for thing in walk(things) if isinstance(thing.facts, Gauge)]
    short += numbers  # a reader is given them as numbers
    asides = tuple(thing for thing in walk(things) if thing.role is Role.ASIDE)
    known = read(things)
    told = (*as_things(known), *asides)
    assert [each for each in untold(ear.drawn(any_scene), told) if each not in short] == []
    keys = [each.key for each in every(known.nodes)]
    assert len(set(keys)) == len(keys)
    assert known.focus in keys
    assert all(each.name for each in every(known.nodes) if each.reached)


@pytest.fixture
def top(look: Look) -> Tabletop:
    return Tabletop(look, Dealt(seed=3)).start()


class TestTheTable:
    def test_a_card_says_on_which_build_piles_it_goes_and_nothing_of_discards(self, look: Look) -> None:
        hand = node(laid(look, "H 1.5.9.7.12 S 3.5 D 4 2"), "hand.0")
        assert hand.kind is NodeKind.GROUP
        said = [part.description for part in hand.parts[:3]]
        assert said == ["1 of 5. goes onto any empty build pile", "2 of 5. goes onto build pile 1", "3 of 5"]

    def test_a_taken_card_and_the_piles_for_it_say_so(self, top: Tabletop) -> None:
        top.scenes.press("hand.0.0")
        assert node(top, "hand.0.0").description.startswith("taken")
        takes = [
            each.key for each in every(read(top.top.things()).nodes) if "takes the card" in each.description
        ]
        assert {f"discard.0.{n}" for n in range(4)} <= set(takes)

    def test_a_pile_says_what_lies_on_it_and_what_it_needs(self, top: Tabletop) -> None:
        assert node(top, "build.0").name == "build pile 1: empty"
        assert node(top, "build.0").description == "needs 1"
        assert node(top, "stock.1").name.startswith("Ben's stock: ")
        assert node(top, "stock.1").description == "3 cards"

    def test_a_hand_that_lies_face_down_is_only_counted(self, top: Tabletop) -> None:
        assert node(top, "hand.1").name in {f"Ben's hand: {n} cards, face down" for n in range(2, 6)}
        assert node(top, "hand.1").parts == ()

    def test_german_is_read_in_german(self, top: Tabletop) -> None:
        known = read(top.top.things(), shipped("de"))
        assert "Ablagestapel 1: leer" in [each.name for each in every(known.nodes)]

    def test_the_focus_is_where_the_keyboards_ring_is(self, top: Tabletop) -> None:
        top.press_key("tab")
        assert read(top.top.things()).focus == "hand.0.0"

    def test_without_a_ring_the_scene_has_the_focus(self, top: Tabletop) -> None:
        assert read(top.top.things()).focus == "play"


def test_a_number_to_choose_is_asked_in_a_dialog_that_has_the_focus() -> None:
    button = Thing("one", Role.BUTTON, "Skip-Bo as 1", (0, 0, 9, 9), works=True)
    asked = Thing("picker", Role.DIALOG, "The Skip-Bo starts as", parts=(button,))
    scene = Thing("play", Role.WINDOW, "Game", parts=(asked,))
    assert read((scene,)).focus == "picker"
    assert (
        read((scene._replace(parts=(asked._replace(parts=(button._replace(focused=True),)),)),)).focus
        == "one"
    )


def test_behind_the_curtain_no_card_is_known(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, PERSON), seed=3))
    top.rest()
    assert top.top.name == "curtain"
    known = read(top.scenes.things())
    assert all(each.kind is not NodeKind.ITEM for each in every(known.nodes))
    assert any("The hands stay hidden" in each.name for each in every(known.nodes))


def test_of_two_persons_only_the_one_who_is_there_has_cards_to_be_read(look: Look) -> None:
    top = Tabletop(look, Dealt((PERSON, PERSON), seed=3)).start()
    viewer = top.view.viewer
    assert len(node(top, f"hand.{viewer}").parts) == 5
    assert node(top, f"hand.{1 - viewer}").parts == ()


def test_a_slider_has_a_value_and_says_its_name_alone() -> None:
    slider = Slider("volume", "Sound", 0.7, lambda share: None).thing()
    known = read((Thing("settings", Role.DIALOG, "Settings", parts=(slider,)),)).nodes[0].parts[0]
    assert (known.name, known.level) == ("Sound", Gauge(70, 0, 100, 5))


def test_what_a_control_has_twice_is_said_once() -> None:
    key = Thing("key", Role.BUTTON, "Hint: key", value="H", parts=(Thing("key.cap", Role.TEXT, "H"),))
    assert (
        read((Thing("settings", Role.DIALOG, "Settings", parts=(key,)),)).nodes[0].parts[0].description == "H"
    )


def test_a_pile_on_which_a_card_is_yet_to_land_keeps_its_words_and_all_others_have_those_of_now() -> None:
    def shows(needs: str, stock: str) -> Seen:
        pile = Node("build.0", NodeKind.ITEM, "build pile 1", needs)
        return Seen((Node("table", NodeKind.GROUP, "Table", parts=(pile,)), text(stock)), "build.0")

    def text(words: str) -> Node:
        return Node("stock", NodeKind.ITEM, words)

    assert still(shows("needs 5", "9"), shows("needs 4", "10")) == shows("needs 4", "9")
    elsewhere = shows("needs 5", "9")._replace(focus="stock")
    assert still(elsewhere, shows("needs 4", "10")) == elsewhere


def echoes(nodes: Sequence[Node], above: tuple[str, ...] = ()) -> list[str]:
    """What is said twice on the way to a control: the name of a group above it, or its own."""
    found = list[str]()
    for each in nodes:
        names = (*above, each.name) if each.kind is NodeKind.GROUP else above
        again = any(each.name == name or each.name.startswith(f"{name}:") for name in above if name)
        if again or (each.name and each.description.startswith(f"{each.name}.")):
            found.append(f"{' > '.join(above)} > {each.name}: {each.description}")
        found += echoes(each.parts, names)
    return found


def test_no_name_is_said_twice(any_scene: PartScene) -> None:
    assert echoes(read(any_scene.things()).nodes) == []


def test_a_name_that_is_said_twice_is_noticed() -> None:
    felt = Node("theme.0", NodeKind.OPTION, "Theme: Felt")
    theme = Node("theme", NodeKind.GROUP, "Theme", parts=(felt,))
    assert echoes((theme,)) == ["Theme > Theme: Felt: "]
    assert echoes((theme._replace(parts=(felt._replace(name="Felt"),)),)) == []
    assert echoes((felt._replace(description="Theme: Felt. Green."),)) != []


def test_what_is_told_of_choices_is_said_with_the_one_that_is_chosen(
    window: pygame.Surface, tmp_path: Path
) -> None:
    tall = Look((1280, 1600), FELT)
    settings = shown(scenes(tmp_path)["settings"](), tall)
    settings.press("settings.to.access")
    nodes = {each.key: each for each in every(read(settings.things()).nodes)}
    options = nodes["settings.text"].parts
    about = [each.name for each in options if each.description]
    assert about == [each.name for each in options if each.on] == ["100 %"]
    assert not nodes["settings.text"].description
