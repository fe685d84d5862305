"""The game by ear: over the accessibility bus alone, without a mouse, a key or a look at the picture."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.benchmarks.by_bus import JOURNEYS, SHORT, hidden_cards, travel
from tests.desktop.bus import Bus, Heard, Listener, Seen, missing_parts, named, told
from tests.desktop.conftest import Start
from tests.desktop.listening import Ear, Tree, is_asked, own_cards
from tests.desktop.program import ROOT, Way
from tests.desktop.screen import VirtualScreen
from tests.desktop.twenty_steps import STEPS

Listen = Callable[..., Ear]
QUICK = ("--speed", "instant", "--stock", "2", "--single", "--seed", "6")


@pytest.fixture
def bus_is_there() -> None:
    """Without a bus: a skip, and on a Linux CI a failure."""
    missing = missing_parts()
    if missing and os.environ.get("CI"):
        pytest.fail(f"tests of screen readers need {', '.join(missing)}")
    if missing:
        pytest.skip(f"needs {', '.join(missing)}")
    pytest.importorskip("accesskit", reason="needs accesskit, which has no wheel here")


@pytest.fixture
def listen(
    screen: VirtualScreen, start: Start, tmp_path: Path, until_end: ExitStack, bus_is_there: None
) -> Listen:
    """Starts the program for somebody who listens."""

    def started(
        player: str, *arguments: str, way: Way | None = None, more: Mapping[str, str] = MappingProxyType({})
    ) -> Ear:
        bus = until_end.enter_context(Bus(tmp_path))
        program = start(screen, *arguments, environment={**bus.environment, **more}, way=way)
        return Ear(until_end.enter_context(Listener(bus, program.pid)), player)

    return started


def test_a_game_with_two_computers_from_the_menu_to_the_score(listen: Listen) -> None:
    seats = ("--seat", "Ann=person", "--seat", "Ben=casual", "--seat", "Cleo=casual")
    ann = listen("Ann", *seats, *QUICK)
    ann.press("New game")
    ann.press("Deal")
    ann.wait()
    assert "The build piles need " in ann.listener.until_heard("Your turn.").words
    refused(ann)
    taken_back(ann)
    score = ann.play_on()
    winner = next(node.name for node in score if node.role == "dialog")
    assert winner == "You win!" or winner.endswith(" wins the game")
    assert any("Stock left: 0" in node.name for node in score), told(score)
    who = "Ann" if winner == "You win!" else winner.removesuffix(" wins the game")
    ann.listener.until_heard(f"{who} goes out")
    assert "Ben discards" in words(ann.listener.heard())


def refused(ann: Ear) -> None:
    """A card is put where it does not go: the refusal is heard at once, and nothing has moved."""
    tree = ann.wait()
    before = own_cards(tree, ann.player)
    tree = ann.take(next(card for card in before[1:] if "goes onto" not in card.description))
    ann.listener.press(next(node for node in tree if node.name.startswith("build pile")))
    assert ann.listener.until_heard("This pile needs").urgent
    now = own_cards(ann.listener.tree(), ann.player)
    assert [card.name for card in now] == [card.name for card in before]
    ann.listener.press(next(card for card in now if card.description.startswith("taken")))
    ann.wait()


def taken_back(ann: Ear) -> None:
    """A card of the hand is played and taken back: both are heard, and it lies where it lay."""
    tree = ann.wait()
    before = [card.name for card in own_cards(tree, ann.player)]
    ann.move(next(card for card in own_cards(tree, ann.player)[1:] if "build pile" in card.description))
    ann.listener.until_heard(" on pile ")
    ann.press("Undo")
    ann.listener.until_heard("Taken back.")

    def is_back(tree: Tree) -> bool:
        return is_asked(tree, ann.player) and [card.name for card in own_cards(tree, ann.player)] == before

    ann.listener.until(is_back, "the card that was taken back")


def test_behind_the_curtain_there_is_no_card(listen: Listen) -> None:
    ann = listen("Ann", "--new", "--seat", "Ann=person", "--seat", "Ben=person", *QUICK)
    first = ann.listener.until(lambda tree: "Pass to " in told(tree), "the curtain")
    who = next(node.name for node in first if node.name.startswith("I am ")).removeprefix("I am ")
    other = {"Ann": "Ben", "Ben": "Ann"}[who]
    hidden = f"The hands stay hidden until {who} is ready."
    assert any(hidden in node.name for node in first)
    assert any(hidden in node.description for node in first)
    assert all(node.role != "list item" for node in first)
    ann.press(f"I am {who}")
    player = Ear(ann.listener, who)
    tree = player.wait()
    assert len(own_cards(tree, who)) == 6
    assert named(tree, f"{other}'s hand: empty")
    ann.listener.until_heard("Your turn.")
    said = words(ann.listener.heard())
    assert "hand" not in said
    player.move(next(card for card in own_cards(tree, who)[1:]))


@pytest.mark.release
@pytest.mark.usefixtures("bus_is_there")
@pytest.mark.parametrize("name", SHORT)
def test_all_that_is_done_in_a_game_can_be_reached_by_bus_and_keys_alone(
    screen: VirtualScreen, tmp_path: Path, name: str
) -> None:
    done, hidden = travel(screen, tmp_path, JOURNEYS[name])
    assert done
    assert not hidden


def test_hidden_cards_that_were_told_would_be_counted() -> None:
    def node(number: int, depth: int, name: str) -> Seen:
        return Seen(number, "list item", name, "", frozenset(), 0, depth)

    tree = [node(0, 0, "Ann: To play"), node(1, 1, "Ben's hand"), node(2, 2, "7"), node(3, 1, "Ann's hand")]
    assert hidden_cards([*tree, node(4, 2, "8")]) == [tree[2]]
    assert hidden_cards([tree[0]._replace(name="Ann"), *tree[1:]]) == []


def test_on_the_bus_the_program_is_called_as_its_file_so_that_a_package_is_skip_bo(
    listen: Listen, tmp_path: Path
) -> None:
    """As a package has it: AccessKit knows no other name, and from source the file is Python's."""
    file = tmp_path / "bin" / "Skip-Bo"
    file.parent.mkdir()
    shutil.copy(Path(sys.executable).resolve(), file)
    home = {
        "PYTHONHOME": sys.base_prefix,
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        "LD_LIBRARY_PATH": str(Path(sys.base_prefix, "lib")),
    }
    ann = listen("Ann", way=Way((str(file), str(ROOT / "main.py"))), more=home)
    ann.listener.until(lambda tree: any(node.name == "New game" for node in tree), "the menu")
    assert ann.listener.program_name == "Skip-Bo"


def words(heard: list[Heard]) -> str:
    return " ".join(each.words for each in heard)


def test_the_page_has_as_many_steps_as_are_gone_through() -> None:
    page = (ROOT / "docs/accessibility.md").read_text("utf-8")
    rows = re.findall(r"^(\d+)\. ", page.partition("TalkBack")[0], re.MULTILINE)
    assert rows == [str(number) for number, _ in enumerate(STEPS, 1)]
